import { describe, expect, it } from '@jest/globals';
import { loadableFrom, localTurn } from '../../../src/decrees/d1976-turn/art-07-local-planilla.js';
import { at } from '../../support/vocabulary.js';

describe('D1976 Art. 7 - The planilla of local cargo', () => {
  it('gives the lot its turn at the instant it is presented (AMB-16)', () => {
    expect(localTurn(at('15:00'))).toBe(at('15:00'));
  });
  it('is presented twenty-four hours in advance of the loading (AMB-15)', () => {
    expect(loadableFrom(at('15:00'))).toBe(at('15:00', '1940-11-19'));
  });
});
