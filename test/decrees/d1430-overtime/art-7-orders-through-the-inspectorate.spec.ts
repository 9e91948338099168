import { describe, expect, it } from '@jest/globals';
import { onItsWay } from '../../../src/decrees/d1430-overtime/art-7-orders-through-the-inspectorate.js';

describe('D1430 Art. 7 - Orders go to the Ministry through the General Inspectorate', () => {
  it('which observes upon each once, on its way', () => {
    expect(onItsWay('O', true)).toBeUndefined();
    expect(onItsWay('O', false)).toMatchObject({
      code: 'WRONG_STATE',
      article: 'D1430-7',
      figures: { state: 'OBSERVED' },
    });
  });
});
