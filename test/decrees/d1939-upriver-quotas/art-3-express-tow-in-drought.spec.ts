import { describe, expect, it } from '@jest/globals';
import { seventyPerCent } from '../../../src/decrees/d1939-upriver-quotas/art-3-express-seventy-per-cent.js';
import {
  bareCapacityAssigned,
  droughtAt,
  mayLetTow,
  mayTow,
  withinTheExpressQuota,
} from '../../../src/decrees/d1939-upriver-quotas/art-3-express-tow-in-drought.js';
import { grams } from '../../../src/decrees/measures.js';
import { at } from '../../support/vocabulary.js';

const leave = { resolutionId: 'R-1', from: at('00:00', '1939-02-20'), to: at('00:00', '1939-04-01') };

describe('D1939 Art. 3 - An express that tows in drought', () => {
  it('tows one barge by leave of the Ministry, and without it none (AMB-66)', () => {
    expect(mayTow('C', ['B-1'], leave)).toBeUndefined();
    expect(mayTow('C', ['B-1'], undefined)).toMatchObject({
      code: 'EXPRESS_TOW_NOT_AUTHORIZED',
      article: 'D1939-3',
      figures: { tows: ['B-1'] },
    });
    expect(mayTow('C', [], undefined)).toBeUndefined();
  });

  it('tows one and no more (AMB-67)', () => {
    expect(mayTow('C', ['B-1', 'B-2'], leave)).toMatchObject({
      code: 'EXPRESS_TOW_LIMIT_ONE',
      article: 'D1939-3',
      figures: { resolutionId: 'R-1' },
    });
  });

  it('loads no more with a barge than without: 280 t of 400', () => {
    const { maxLoad } = seventyPerCent(grams(400_000));
    expect(withinTheExpressQuota('C', grams(280_000), maxLoad)).toBeUndefined();
    expect(withinTheExpressQuota('C', grams(280_000.001), maxLoad)).toMatchObject({
      code: 'EXPRESS_QUOTA_EXCEEDED',
      article: 'D1939-3',
      figures: { loadKg: 280_000.001, maxLoadKg: 280_000 },
    });
  });

  it('is measured by what it carries without tows, whatever it tows', () => {
    expect(bareCapacityAssigned('V', {})).toBeUndefined();
    expect(bareCapacityAssigned('V', undefined)).toMatchObject({ code: 'CAPACITY_NOT_ASSIGNED', article: 'D1939-3' });
  });

  it('has leave for a season that is not declared backwards', () => {
    expect(mayLetTow(leave, leave.from)).toBeUndefined();
    expect(mayLetTow(leave, (leave.from + 1) as never)).toMatchObject({
      code: 'RETROACTIVE_RESOLUTION',
      article: 'D1939-3',
    });
    const inForce = (when: number) => droughtAt([leave], when as never)?.resolutionId;
    expect([leave.from - 1, leave.from, leave.to - 1, leave.to].map(inForce)).toEqual([
      ...[undefined, 'R-1', 'R-1', undefined],
    ]);
  });
});
