import { describe, expect, it } from '@jest/globals';
import { RECEIPT_COPIES } from '../../../src/decrees/d1430-overtime/art-4-receipts-in-four-copies.js';

describe('D1430 Art. 4 - Receipts in four copies', () => {
  it('two go where Decree 839 says, and two to the captain, one of them for the River Cashier', () =>
    expect(RECEIPT_COPIES).toEqual(['DECREE_839_FIRST', 'DECREE_839_SECOND', 'CAPTAIN', 'RIVER_CASHIER']));
});
