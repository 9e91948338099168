import { describe, expect, it } from '@jest/globals';
import { later } from '../../../src/decrees/calendar.js';
import {
  heldForCartagena,
  mayRelease,
  SIX_DAYS,
  TRANSHIPMENT,
  type ReleaseOfFreight,
} from '../../../src/decrees/d1976-turn/art-14-cartagena.js';
import { grams } from '../../../src/decrees/measures.js';
import { at, COFFEE, on } from '../../support/vocabulary.js';

const lots = (...weights: number[]) => weights.map((kg, n) => ({ lotId: `C${n + 1}`, weight: grams(kg) }));
const held = (roomKg: number, ...weights: number[]) =>
  heldForCartagena(lots(...weights), grams(roomKg)).map(({ lotId }) => lotId);

describe('D1976 Art. 14 - Cartagena', () => {
  describe('cargo bound there from its origin is held for ready Cartagena vessels (AMB-35)', () => {
    it('as long as the sum of what is held fits: exactly their room is held', () => {
      expect(held(300, 100, 200)).toEqual(['C1', 'C2']);
    });
    it('whole, and not from the first lot that exceeds the room on: no later one is, though it would fit', () => {
      expect(held(299.999, 100, 200, 1)).toEqual(['C1']);
    });
    it('not at all when they have no room', () => {
      expect(held(0, 100)).toEqual([]);
    });
  });

  describe('through-freight from Girardot is released to the general turn', () => {
    const freight: ReleaseOfFreight = {
      lotId: COFFEE,
      companyId: 'CARTAGENA-1',
      vesselInPort: undefined,
      earliestEta: later(at('10:00'), SIX_DAYS + 1),
      noticeTo: 'agente',
      noticeAt: at('10:00'),
    };
    const ruled = (more: Partial<ReleaseOfFreight> = {}) => mayRelease({ ...freight, ...more }, at('10:00'));

    it('when its company has no vessel in port, the first is more than six days away, and notice was given', () => {
      expect(ruled()).toBeUndefined();
    });
    it('and not when exactly six days are left: a millisecond more is more than six (AMB-36)', () => {
      expect(ruled({ earliestEta: later(at('10:00'), SIX_DAYS) })).toEqual({
        code: 'ETA_WITHIN_SIX_DAYS',
        article: 'D1976-14',
        figures: { lotId: COFFEE, etaAt: on('10:00', '1940-11-24'), sixDaysFromNow: on('10:00', '1940-11-24') },
      });
    });
    it('and goes to be transhipped at Calamar', () => {
      expect(TRANSHIPMENT).toBe('CALAMAR');
    });

    const everythingWrong: Partial<ReleaseOfFreight> = {
      companyId: undefined,
      vesselInPort: 'CALL-1',
      earliestEta: undefined,
      noticeTo: undefined,
      noticeAt: undefined,
    };
    it.each([
      ['when it is no direct freight', 'NOT_DIRECT_FREIGHT', {}],
      ['while a vessel of its company is in port', 'CARTAGENA_VESSEL_IN_PORT', { companyId: 'CARTAGENA-1' }],
      [
        'as long as no vessel of its company is reported',
        'NO_ETA_REPORT',
        { companyId: 'CARTAGENA-1', vesselInPort: undefined },
      ],
      [
        'when the first is less than six days away',
        'ETA_WITHIN_SIX_DAYS',
        { companyId: 'CARTAGENA-1', vesselInPort: undefined, earliestEta: at('11:00') },
      ],
      ['without somebody who had the notice', 'NOTICE_REQUIRED', { ...freight, noticeTo: undefined }],
      ['when the notice went to nobody', 'NOTICE_REQUIRED', { ...freight, noticeTo: '' }],
      ['without the hour of the notice', 'NOTICE_REQUIRED', { ...freight, noticeAt: undefined }],
    ] as const)('and is refused %s, before anything else that is wrong (%s)', (_, code, mended) => {
      expect(ruled({ ...everythingWrong, ...mended })).toMatchObject({
        code,
        article: 'D1976-14',
        figures: { lotId: COFFEE },
      });
    });

    it('and is judged by the reports, even when the first vessel was due long ago', () => {
      expect(ruled({ earliestEta: at('09:00', '1940-11-11') })).toMatchObject({ code: 'ETA_WITHIN_SIX_DAYS' });
    });
  });
});
