/**
 * Art. 14. Cargo bound from its origin for Cartagena is loaded, conditions being equal, preferably in vessels that go there.
 * Through-freight from Girardot of the Cartagena companies, kept in a register apart, goes precisely in their own vessels,
 * even out of turn. When no Cartagena vessel is in port and the Section's reports put it more than six days away, the Section
 * gives notice and enters that cargo in the general turn, for vessels of the Barranquilla line to take to Calamar.
 */
import { DAY, instantText, later, type Instant } from '../calendar.js';
import { NO_WEIGHT, plus, type Grams } from '../measures.js';
import { firstRefusal, refused, type Refusal } from '../refusal.js';
import type { Port } from '../river-ports.js';

export const SIX_DAYS = 6 * DAY;
/** Where released freight goes: the vessels of the Barranquilla line take it to Calamar for transhipment. */
export const TRANSHIPMENT: Port = 'CALAMAR';

/**
 * Which lots bound from their origin for Cartagena a vessel of another line passes over (AMB-35): in the order of the turn and
 * whole, as long as all that is held fits what the ready Cartagena vessels may still load; from the first that does not fit on,
 * none is.
 * @param room the summed free quota of the Cartagena vessels that are ready, not full and not closed
 */
export function heldForCartagena<Lot extends { readonly weight: Grams }>(
  lots: Iterable<Lot>,
  room: Grams,
): readonly Lot[] {
  const held: Lot[] = [];
  let sum = NO_WEIGHT;
  for (const lot of lots) {
    sum = plus(sum, lot.weight);
    if (sum > room) break;
    held.push(lot);
  }
  return held;
}

export interface ReleaseOfFreight {
  readonly lotId: string;
  /** The company whose freight it is; none when the lot is not in the register apart. */
  readonly companyId: string | undefined;
  /** A call of that company's vessels that has neither sailed nor withdrawn (AMB-38). */
  readonly vesselInPort: string | undefined;
  /** The earliest of the latest reports of its vessels. */
  readonly earliestEta: Instant | undefined;
  readonly noticeTo: string | undefined;
  readonly noticeAt: Instant | undefined;
}

/** Exactly six days is not more than six (AMB-36). */
const sixDaysAway = (lotId: string, eta: Instant, at: Instant): Refusal | undefined =>
  eta > later(at, SIX_DAYS)
    ? undefined
    : refused('ETA_WITHIN_SIX_DAYS', 'D1976-14', {
        lotId,
        etaAt: instantText(eta),
        sixDaysFromNow: instantText(later(at, SIX_DAYS)),
      });

/** Whether freight may be released to the general turn, in the order the conditions are asked. */
export const mayRelease = (freight: ReleaseOfFreight, at: Instant): Refusal | undefined => {
  const { lotId, companyId = null, vesselInPort, earliestEta, noticeTo, noticeAt } = freight;
  return firstRefusal(
    () => (companyId === null ? refused('NOT_DIRECT_FREIGHT', 'D1976-14', { lotId }) : undefined),
    () =>
      vesselInPort === undefined
        ? undefined
        : refused('CARTAGENA_VESSEL_IN_PORT', 'D1976-14', { lotId, companyId, callId: vesselInPort }),
    () => (earliestEta === undefined ? refused('NO_ETA_REPORT', 'D1976-14', { lotId, companyId }) : undefined),
    () => sixDaysAway(lotId, earliestEta!, at),
    () =>
      noticeTo && noticeAt !== undefined
        ? undefined
        : refused('NOTICE_REQUIRED', 'D1976-14', { field: noticeTo ? 'noticeAt' : 'noticeTo', lotId }),
  );
};
