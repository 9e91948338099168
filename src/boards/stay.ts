/** A stay at a berth: where it stands, what happened at the dock, and what it owes or was settled for. */
import { instantText, type Instant } from '../decrees/calendar.js';
import { isForcedAway } from '../decrees/dock-dues-1934/art-08-at-a-distance.js';
import { billOf, countedUntil, craftOfStay, linesOf, rateable } from '../river/port/dues/bill-of-a-stay.js';
import { billOfStay } from '../river/port/dues/ledger.js';
import { docksideOf, type Told } from '../river/port/dockside/ledger.js';
import type { PortState } from '../river/port/state.js';
import { stateOfStay, type Stay } from '../river/port/stay/ledger.js';
import { DUES_WORDS, type ToldLine } from './words/dues.js';
import { refusalInWords } from './words/in-words.js';
import type { Language } from './words/language.js';
import { stayStateName } from './words/names.js';

export type StayStanding = 'BERTHED' | 'LAID_UP' | 'UNBERTHED' | 'LIQUIDATED';

/** Where a stay stands: settled, or as it lies. */
export const standingOfStay = (state: PortState, stay: Stay): StayStanding =>
  billOfStay(state.dues, stay.stayId) ? 'LIQUIDATED' : stateOfStay(stay);

/** A line of a bill, with its reason in a sentence. */
export const lineInWords = <L extends ToldLine>(line: L, language: Language) => ({
  ...line,
  hours: line.hours ?? null,
  inWords: DUES_WORDS[language].line(line),
});

/** What it owes up to an instant, were it settled by the readings of then; or why it owes nothing here. */
function owed(state: PortState, stay: Stay, at: Instant, start: Instant, language: Language) {
  const until = countedUntil(state, stay, at);
  const refusal = rateable(state, stay, start);
  if (refusal) return { owed: null, because: refusalInWords(refusal, language).because };
  const bill = billOf(state, stay, until, at, start);
  return {
    owed: {
      untilAt: instantText(until),
      totalCentavos: bill.total,
      lines: linesOf(bill).map((line) => lineInWords(line, language)),
    },
    because: DUES_WORDS[language].owes(bill.total, until),
  };
}

function settled(state: PortState, { stayId }: Stay, language: Language) {
  const found = billOfStay(state.dues, stayId);
  if (!found) return undefined;
  const { at, bill } = found;
  const { collectionDate, totalCentavos, lines } = bill;
  return {
    liquidation: {
      at: instantText(at),
      collectionDate,
      totalCentavos,
      lines: lines.map((line) => lineInWords(line, language)),
    },
    owed: null,
    because: DUES_WORDS[language].settled(totalCentavos, at),
  };
}

const told = (all: readonly Told[]) => all.map(({ at, description }) => ({ at: instantText(at), description }));

function dockside(state: PortState, { stayId }: Stay) {
  const { withdrawal, fines, damage, experts, appraisal, objects } = docksideOf(state.dockside, stayId);
  return {
    withdrawal: withdrawal ? { orderedAt: instantText(withdrawal.at), reason: withdrawal.reason } : null,
    fines: fines.map(({ at, fineCentavos }) => ({ imposedAt: instantText(at), fineCentavos })),
    damage: told(damage),
    experts,
    appraisal: appraisal
      ? {
          at: instantText(appraisal.at),
          valueCentavos: appraisal.valueCentavos,
          experts: appraisal.experts,
        }
      : null,
    objectsOverboard: told(objects),
  };
}

function layUpOf({ layUp }: Stay) {
  if (!layUp) return null;
  const { reason, place, signedBy, expectedUntil, endedAt } = layUp;
  return {
    ...{ reason, place, signedBy },
    expectedUntilAt: instantText(expectedUntil),
    endedAt: endedAt === undefined ? null : instantText(endedAt),
  };
}

/** @param at by what time an open stay is told @param start when the decree began */
export function stayView(state: PortState, stayId: string, at: Instant, start: Instant, language: Language) {
  const stay = state.stays.stays.get(stayId);
  if (!stay) return undefined;
  const { vesselId, callId = null, companyId, captainId, kind, inTow, lengthCm, berths, leftAt } = stay;
  const standing = standingOfStay(state, stay);
  return {
    ...{ stayId, vesselId, callId, companyId, captainId, kind, inTow, lengthCm },
    state: standing,
    stateInWords: stayStateName(standing, language),
    craft: rateable(state, stay, start) ? null : craftOfStay(state, stay),
    berths: berths.map(({ from, place, reason }) => ({
      berthedAt: instantText(from),
      place,
      reason: reason ?? null,
      halved: isForcedAway(place, reason),
    })),
    leftAt: leftAt === undefined ? null : instantText(leftAt),
    layUp: layUpOf(stay),
    ...dockside(state, stay),
    liquidation: null,
    ...(settled(state, stay, language) ?? owed(state, stay, at, start, language)),
  };
}
