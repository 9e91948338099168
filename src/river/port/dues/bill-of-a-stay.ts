/** What a stay owes up to an instant, by the readings of another: for its liquidation, and for whoever asks before it. */
import { instantText, type Instant } from '../../../decrees/calendar.js';
import { inForce } from '../../../decrees/d1976-turn/art-25-in-force.js';
import { categoryOf, inTheTariff } from '../../../decrees/dock-dues-1934/art-02-categories-of-ports.js';
import {
  capacityKnown,
  craftOf,
  lengthKnown,
  type Craft,
} from '../../../decrees/dock-dues-1934/art-03-berthing-by-length.js';
import { isForcedAway } from '../../../decrees/dock-dues-1934/art-08-at-a-distance.js';
import { dockBill, type Bill, type Stretch } from '../../../decrees/dock-dues-1934/dock-bill.js';
import { NO_WEIGHT, type Grams } from '../../../decrees/measures.js';
import { firstRefusal, type Refusal } from '../../../decrees/refusal.js';
import { readingsFor, type PortState } from '../state.js';
import { sailedAtOf } from '../stay/gates.js';
import type { Stay } from '../stay/ledger.js';

const bareOf = (port: PortState, { vesselId }: Stay): Grams | undefined =>
  port.received.national.vessels.get(vesselId)?.capacity?.bare;

export const craftOfStay = (port: PortState, stay: Stay): Craft => craftOf(stay, bareOf(port, stay) ?? NO_WEIGHT);

/** The stretches of a stay that the decree rates: those that began when it was in force (AMB-84). */
function stretchesOf({ berths }: Stay, until: Instant, start: Instant): readonly Stretch[] {
  return berths
    .map(({ from, place, reason, laidUpSince }, at) => ({
      ...{ from, to: berths[at + 1]?.from ?? until, forcedAway: isForcedAway(place, reason) },
      ...{ laidUp: laidUpSince !== undefined, declaredAnewAt: laidUpSince },
    }))
    .filter(({ from }) => from >= start);
}

/** Why a stay has no bill at this port, or none yet; `undefined` when it has. */
export const rateable = (port: PortState, stay: Stay, start: Instant): Refusal | undefined =>
  firstRefusal(
    () => inTheTariff(port.port, stay.stayId),
    () => capacityKnown(stay.vesselId, stay.kind, bareOf(port, stay)),
    () => (craftOfStay(port, stay) === 'EXEMPT' ? undefined : lengthKnown(stay.vesselId, stay.kind, stay.lengthCm)),
    () => inForce(stay.berths.at(-1)!.from, start, 'DD34-15'),
  );

/** Up to when a stay counts, asked at an instant: to its end; one that nobody ended, at the latest until the vessel sailed. */
export function countedUntil(port: PortState, stay: Stay, at: Instant): Instant {
  const now = Math.min(at, sailedAtOf(port, stay) ?? Infinity);
  return stay.leftAt ?? (Math.max(now, stay.berths.at(-1)!.from) as Instant);
}

/** @param at by whose readings: when it is settled, or asked */
export function billOf(port: PortState, stay: Stay, until: Instant, at: Instant, start: Instant): Bill {
  const rated = { craft: craftOfStay(port, stay), lengthCm: stay.lengthCm, category: categoryOf(port.port)! };
  return dockBill(stretchesOf(stay, until, start), rated, readingsFor(port, at));
}

/** The lines of a bill as facts and answers write them. */
export const linesOf = ({ lines }: Bill) =>
  lines.map(({ article, centavos, because, from, to, hours, halvedBy }) => ({
    ...{ article, centavos, because },
    fromAt: instantText(from),
    toAt: instantText(to),
    ...(hours !== undefined && { hours }),
    halvedBy,
  }));
