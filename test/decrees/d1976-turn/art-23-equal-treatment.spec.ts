import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { unequalCharges, type Charge } from '../../../src/decrees/d1976-turn/art-23-equal-treatment.js';
import { at } from '../../support/vocabulary.js';

const charge = (chargeId: string, clientId: string, more: Partial<Charge> = {}): Charge => ({
  chargeId,
  clientId,
  offenderId: 'AGENCIA',
  item: 'acarreo',
  quantity: 10,
  chargedCentavos: 120,
  at: at('10:00'),
  ...more,
});
const held = charge('C-1', 'HELD');

describe('D1976 Art. 23 - No client is treated better than another', () => {
  it('asks to be judged when two clients paid differently for a unit of an item on a day', () => {
    const dearer = charge('C-2', 'SANTODOMINGO', { chargedCentavos: 121, at: at('23:59:59') });
    expect(unequalCharges([dearer, held])).toEqual([
      { offenderId: 'AGENCIA', item: 'acarreo', day: '1940-11-18', charges: [held, dearer] },
    ]);
  });

  it.each([
    ['the same price for another quantity', { quantity: 30, chargedCentavos: 360 }],
    ['another local day', { chargedCentavos: 121, at: at('00:00', '1940-11-19') }],
    ['another item', { chargedCentavos: 121, item: 'bodegaje' }],
    ['another offender', { chargedCentavos: 121, offenderId: 'NAVIERA' }],
    ['the same client', { chargedCentavos: 121, clientId: 'HELD' }],
  ])('finds nothing unequal in %s', (_what, more) => {
    expect(unequalCharges([held, charge('C-2', 'SANTODOMINGO', more)])).toEqual([]);
  });

  it('tells a third of a centavo from what is nearly one', () => {
    const third = { quantity: 3, chargedCentavos: 1 };
    const nearly = { quantity: 9_007_199_254_740_989, chargedCentavos: 3_002_399_751_580_330 };
    expect(unequalCharges([charge('C-1', 'HELD', third), charge('C-2', 'OTRO', nearly)])).toHaveLength(1);
  });

  it('finds another client between two prices of one', () => {
    const found = unequalCharges([
      charge('C-1', 'HELD', { chargedCentavos: 110 }),
      charge('C-2', 'OTRO'),
      charge('C-3', 'HELD', { chargedCentavos: 130 }),
    ]);
    expect(found.map(({ charges }) => charges.map(({ chargeId }) => chargeId))).toEqual([['C-1', 'C-2', 'C-3']]);
  });

  it('finds the same in whatever order the charges come, and just where a pair of clients paid differently', () => {
    const given = fc.record({
      clientId: fc.constantFrom('A', 'B', 'C'),
      quantity: fc.integer({ min: 1, max: 4 }),
      chargedCentavos: fc.nat(4),
    });
    fc.assert(
      fc.property(fc.array(given, { maxLength: 6 }), (drawn) => {
        const charges = drawn.map((each, n) => charge(`C-${n}`, each.clientId, each));
        const pair = charges.some((a) =>
          charges.some(
            (b) => a.clientId !== b.clientId && a.chargedCentavos * b.quantity !== b.chargedCentavos * a.quantity,
          ),
        );
        expect(unequalCharges(charges)).toHaveLength(pair ? 1 : 0);
        expect(unequalCharges(charges.toReversed())).toEqual(unequalCharges(charges));
      }),
    );
  });
});
