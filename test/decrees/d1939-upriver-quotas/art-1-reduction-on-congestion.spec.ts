import { describe, expect, it } from '@jest/globals';
import { quotaOfCargoVessel } from '../../../src/decrees/d1939-upriver-quotas/art-1-quota-of-cargo-vessels.js';
import {
  mayReduce,
  reduced,
  reductionAt,
  type Reduction,
} from '../../../src/decrees/d1939-upriver-quotas/art-1-reduction-on-congestion.js';
import { seventyPerCent } from '../../../src/decrees/d1939-upriver-quotas/art-3-express-seventy-per-cent.js';
import { grams, kilograms, type Bps } from '../../../src/decrees/measures.js';
import { UPRIVER_TABLE } from '../../support/upriver-table.js';
import { at } from '../../support/vocabulary.js';

const MARCH = at('00:00', '1939-03-01');
const MAY = at('00:00', '1939-05-01');
const reduction = (bps: number, more: Partial<Reduction> = {}): Reduction => ({
  ...{ resolutionId: 'R-1', reduction: bps as Bps, congestedPort: 'LA_DORADA', from: MARCH, to: undefined, ...more },
});
const before = at('10:00', '1939-02-25');

describe('D1939 Art. 1 - The reduction on congestion', () => {
  it.each(UPRIVER_TABLE.map(([t, , , quotaT, cutT]) => [t, quotaT, cutT]))(
    'a fifth is cut of the quota, its floor included: a convoy of %d t may leave with %d t no more, but with %d t (AMB-64)',
    (t, quotaT, cutT) => {
      const quota = quotaOfCargoVessel(grams(t * 1000));
      expect(kilograms(quota.maxLoad) / 1000).toBe(quotaT);
      expect(kilograms(reduced(quota, reduction(2000)).maxLoad) / 1000).toBe(cutT);
    },
  );

  it('is stated in whole kilograms, and is nothing where none is in force', () => {
    const quota = quotaOfCargoVessel(grams(500_000));
    expect(kilograms(reduced(quota, reduction(333)).maxLoad)).toBe(410_847);
    expect(reduced(quota, undefined)).toEqual(quota);
  });

  it('is cut of the quota of an express too', () => {
    expect(kilograms(reduced(seventyPerCent(grams(400_000)), reduction(2000)).maxLoad)).toBe(224_000);
  });

  it('holds from its first instant to its last, that one not included', () => {
    const cut = [reduction(1000, { to: MAY })];
    const inForce = (when: number) => reductionAt(cut, when as never)?.resolutionId;
    expect([MARCH - 1, MARCH, MAY - 1, MAY].map(inForce)).toEqual([undefined, 'R-1', 'R-1', undefined]);
  });

  it('may be of up to twenty per cent', () => {
    expect(mayReduce(reduction(2000), [], before)).toBeUndefined();
    expect(mayReduce(reduction(2001, { congestedPort: 'BARRANCABERMEJA' }), [], before)).toMatchObject({
      code: 'REDUCTION_EXCEEDS_20_PERCENT',
      article: 'D1939-1',
      figures: { reductionBps: 2001, mostBps: 2000 },
    });
  });

  it.each(['LA_DORADA', 'PUERTO_BERRIO', 'PUERTO_WILCHES'])(
    'may rest on cargo that piles up at %s',
    (congestedPort) => {
      expect(mayReduce(reduction(500, { congestedPort }), [], before)).toBeUndefined();
    },
  );

  it.each(['BARRANCABERMEJA', 'PUERTO_SALGAR', 'GAMARRA', 'MANAOS'])('may not rest on %s', (congestedPort) => {
    expect(mayReduce(reduction(500, { congestedPort }), [], before)).toMatchObject({
      code: 'PORT_NOT_A_GROUND',
      article: 'D1939-1',
      figures: { congestedPort },
    });
  });

  it('is not in force backwards, and there is one at a time', () => {
    expect(mayReduce(reduction(500), [], (MARCH + 1) as never)).toMatchObject({
      code: 'RETROACTIVE_RESOLUTION',
      article: 'D1939-1',
    });
    const other = reduction(500, { resolutionId: 'R-2', to: MAY });
    expect(mayReduce(reduction(500), [other], before)).toMatchObject({
      code: 'OVERLAPPING_RESOLUTION',
      article: 'D1939-1',
      figures: { resolutionId: 'R-1', overlaps: 'R-2' },
    });
    expect(mayReduce(reduction(500, { from: MAY }), [other], before)).toBeUndefined();
  });
});
