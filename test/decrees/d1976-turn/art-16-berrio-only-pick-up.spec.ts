import { describe, expect, it } from '@jest/globals';
import {
  intermediateBelow,
  isIntermediateBelow,
  pickUp,
} from '../../../src/decrees/d1976-turn/art-16-berrio-only-pick-up.js';
import { grams, kilograms } from '../../../src/decrees/measures.js';
import { PORTS } from '../../../src/decrees/river-ports.js';

const standing = (capacityKg: number, leftKg: number, takenKg: number) => {
  const { due, owed, shortfall } = pickUp(grams(capacityKg), grams(leftKg), grams(takenKg));
  return [due, owed, shortfall].map(kilograms);
};

describe('D1976 Art. 16 - What a vessel for Berrío alone picks up on its way', () => {
  it.each([
    ['of 601 t, with 80 t left below, takes 20 t', 601_000, 80_000, 20_000, [30_050, 30_050, 10_050]],
    ['takes it all', 601_000, 80_000, 30_050, [30_050, 30_050, 0]],
    ['takes more', 601_000, 80_000, 60_000, [30_050, 30_050, 0]],
    ['takes nothing', 601_000, 80_000, 0, [30_050, 30_050, 30_050]],
    ['finds less than that below', 601_000, 12_500, 0, [30_050, 12_500, 12_500]],
    ['finds nothing below', 601_000, 0, 0, [30_050, 0, 0]],
    ['of 700 t', 700_000, 80_000, 0, [35_000, 35_000, 35_000]],
  ])(
    'a vessel that %s: what is due, what there was cargo for, what is short (AMB-45)',
    (_, capacity, left, taken, kg) => {
      expect(standing(capacity, left, taken)).toEqual(kg);
    },
  );

  it('is at the intermediate ports that it passes', () => {
    expect(PORTS.filter((port) => isIntermediateBelow(port, 'PUERTO_BERRIO'))).toEqual([
      ...['BARRANCABERMEJA', 'GALAN', 'PUERTO_WILCHES', 'GAMARRA', 'EL_BANCO', 'MOMPOS', 'MAGANGUE', 'YATI', 'CALAMAR'],
    ]);
    expect(intermediateBelow('PUERTO_WILCHES', 'PUERTO_BERRIO')).toBeUndefined();
    for (const place of ['PUERTO_BERRIO', 'LA_DORADA', 'BARRANQUILLA', 'MANAOS'])
      expect(intermediateBelow(place, 'PUERTO_BERRIO')).toMatchObject({
        code: 'NOT_AN_INTERMEDIATE_PORT',
        article: 'D1976-16',
        figures: { port: place },
      });
  });
});
