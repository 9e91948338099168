import { describe, expect, it } from '@jest/globals';
import { priorityClass, trulyBaggage } from '../../../src/decrees/d1976-turn/art-11-priority-of-express-cargo.js';

describe('D1976 Art. 11 - The priority of cargo', () => {
  it.each([
    ['BAGGAGE', 'BARRANQUILLA', 1],
    ['PROVISIONS', 'MAGANGUE', 2],
    ['GENERAL_MERCHANDISE', 'MAGANGUE', 3],
    ['GENERAL_MERCHANDISE', 'BARRANQUILLA', 4],
    ['GENERAL_MERCHANDISE', 'CARTAGENA', 4],
    ['LIVESTOCK', 'BARRANQUILLA', 5],
    ['OTHER', 'MAGANGUE', 5],
  ] as const)('%s for %s is of class %d', (cargoClass, destination, expected) => {
    expect(priorityClass(cargoClass, destination)).toBe(expected);
  });

  const baggage = { cargoClass: 'BAGGAGE', contentsUsuallySold: false, accompanied: false } as const;
  it('does not admit as baggage goods usually sold in commerce', () => {
    expect(trulyBaggage({ ...baggage, contentsUsuallySold: true })).toMatchObject({
      code: 'BAGGAGE_IS_MERCHANDISE',
      article: 'D1976-11',
    });
  });
  it('does not register baggage that travels with its passenger', () => {
    expect(trulyBaggage({ ...baggage, accompanied: true })).toMatchObject({
      code: 'ACCOMPANIED_BAGGAGE_NOT_CARGO',
      article: 'D1976-11',
    });
  });
  it('admits unaccompanied baggage, and asks nothing of other classes', () => {
    expect(trulyBaggage(baggage)).toBeUndefined();
    expect(trulyBaggage({ cargoClass: 'OTHER', contentsUsuallySold: true, accompanied: true })).toBeUndefined();
  });
});
