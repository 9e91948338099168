import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  freeQuotasFixedAt,
  inProportion,
  leftFree,
  signedByBoth,
  withinWhatIsFree,
} from '../../../src/decrees/d1939-upriver-quotas/art-5-free-quotas.js';
import { grams, kilograms, tonnes, type Grams } from '../../../src/decrees/measures.js';
import { PORTS, type Port } from '../../../src/decrees/river-ports.js';

const left = (...of: readonly (readonly [Port, number])[]) => of.map(([port, kg]) => ({ port, left: grams(kg) }));
const shared = (freeKg: number, ...of: readonly (readonly [Port, number])[]) =>
  inProportion(grams(freeKg), left(...of)).map(({ port, kg }) => [port, kg]);

describe('D1939 Art. 5 par. - Free quotas', () => {
  it('are suggested in proportion to what each port was left with (AMB-72)', () => {
    expect(shared(60_000, ['PUERTO_WILCHES', 80_000], ['GAMARRA', 40_000])).toEqual([
      ['PUERTO_WILCHES', 40_000],
      ['GAMARRA', 20_000],
    ]);
  });

  it('give what is left over to the largest remainders, and of equal ones to the port named first', () => {
    expect(shared(100, ['PUERTO_BERRIO', 1000], ['PUERTO_WILCHES', 1000], ['GAMARRA', 1000])).toEqual([
      ['PUERTO_BERRIO', 34],
      ['PUERTO_WILCHES', 33],
      ['GAMARRA', 33],
    ]);
    // Shares 3.5, 2.5 and 1: the halves are equal.
    expect(shared(7, ['PUERTO_BERRIO', 7], ['PUERTO_WILCHES', 5], ['GAMARRA', 2])).toEqual([
      ['PUERTO_BERRIO', 4],
      ['PUERTO_WILCHES', 2],
      ['GAMARRA', 1],
    ]);
  });

  it('give each port all it has where there is room for all, and nothing to who has nothing', () => {
    expect(shared(200_000, ['PUERTO_WILCHES', 80_000.9], ['GAMARRA', 0.5])).toEqual([['PUERTO_WILCHES', 80_000]]);
    expect(shared(0, ['PUERTO_WILCHES', 80_000])).toEqual([]);
    expect(shared(500)).toEqual([]);
  });

  it('come to exactly what is free, never more than a port has, and within a kilogram of its share', () => {
    const tons = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(tons, fc.array(tons, { minLength: 1, maxLength: 12 }), (freeKg, backlog) => {
        const of = backlog.map((kg, at) => [PORTS[at]!, kg] as const);
        const total = backlog.reduce((sum, kg) => sum + kg, 0);
        const given = new Map(inProportion(grams(freeKg), left(...of)).map(({ port, kg }) => [port as Port, kg]));
        expect([...given.values()].reduce((sum, kg) => sum + kg, 0)).toBe(Math.min(freeKg, total));
        for (const [port, kg] of of) {
          const its = given.get(port) ?? 0;
          expect(its <= kg).toBe(true);
          if (freeKg < total) {
            const share = (BigInt(freeKg) * BigInt(kg)) / BigInt(total);
            expect([share, share + 1n]).toContain(BigInt(its));
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('come out of what the vessel leaves free', () => {
    expect(kilograms(leftFree(tonnes(900), tonnes(300)))).toBe(600_000);
    expect(leftFree(tonnes(300), tonnes(900))).toBe(0);
    const allotted = (kg: number, port = 'GAMARRA') => [{ port, weight: grams(kg) }];
    expect(withinWhatIsFree('C', grams(60_000), allotted(60_000))).toBeUndefined();
    expect(withinWhatIsFree('C', grams(60_000), [...allotted(60_000), ...allotted(0.001, 'CALAMAR')])).toMatchObject({
      code: 'FREE_QUOTA_EXCEEDS_RESERVE',
      article: 'D1939-5',
      figures: { allocatedKg: 60_000.001, freeKg: 60_000, excessKg: 0.001 },
    });
    expect(withinWhatIsFree('C', 0 as Grams, [])).toBeUndefined();
  });

  it.each(['LA_DORADA', 'BARRANQUILLA', 'HONDA', 'MANAOS'])('are of ports on the way, which %s is not', (port) =>
    expect(withinWhatIsFree('C', grams(9), [{ port, weight: grams(1) }])).toMatchObject({
      code: 'NOT_AN_INTERMEDIATE_PORT',
      article: 'D1939-5',
      figures: { port },
    }),
  );

  it('are fixed where vessels leave on their trip', () => {
    expect(PORTS.filter((port) => !freeQuotasFixedAt(port))).toEqual(['LA_DORADA', 'BARRANQUILLA', 'CARTAGENA']);
    expect(freeQuotasFixedAt('GAMARRA')).toMatchObject({ code: 'NOT_A_DEPARTURE_PORT', article: 'D1939-5' });
  });

  it('are signed by both officials: the second signs what the first proposed, in whatever order', () => {
    const proposed = [
      { port: 'GAMARRA', kg: 20_000 },
      { port: 'PUERTO_WILCHES', kg: 40_000 },
    ];
    expect(signedByBoth('C', proposed, proposed.toReversed())).toBeUndefined();
    expect(signedByBoth('C', undefined, proposed)).toMatchObject({
      code: 'FREE_QUOTA_NOT_PROPOSED',
      article: 'D1939-5',
      figures: { missingStep: 'propose-free-quota' },
    });
    expect(signedByBoth('C', proposed, proposed.slice(1))).toMatchObject({
      code: 'FREE_QUOTA_DIFFERS',
      article: 'D1939-5',
    });
  });
});
