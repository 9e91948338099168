/** Which lots a vessel may be given at a moment, and why not the others: judged lot by lot from the book as it stands. */
import type { Instant } from '../../decrees/calendar.js';
import type { SkipReason } from '../../decrees/d1976-turn/art-08-lots-by-capacity-and-turn.js';
import { expressServes } from '../../decrees/d1976-turn/art-11-priority-of-express-cargo.js';
import type { Readings } from '../../decrees/readings.js';
import type { Lot } from '../../river/port/cargo/lot.js';
import { notYetLoadable } from '../../river/port/loading/candidates.js';
import type { Call } from '../../river/port/vessel-call/call.js';

const served = (call: Call, { destination }: Lot): boolean =>
  call.service === 'ORDINARY' || expressServes(call.callPorts, destination);

const itsOwnFreight = (call: Call, lot: Lot): boolean =>
  lot.register === 'DIRECT' && lot.companyId === call.companyId && served(call, lot);

/** Cargo for Cartagena that jumps on a vessel of that line, under the reading that lets it (AMB-35, JUMP). */
export const jumps = (call: Call, lot: Lot, readings: Readings, at: Instant): boolean =>
  readings.cartagenaPreference === 'JUMP' &&
  call.line === 'CARTAGENA' &&
  lot.register === 'GENERAL' &&
  lot.forCartagena &&
  lot.turnAt !== undefined &&
  served(call, lot) &&
  !notYetLoadable(lot, at);

/** A lot that is a vessel's before the general turn is looked at. */
export const offeredFirst = (call: Call, lot: Lot | undefined, readings: Readings, at: Instant): boolean =>
  lot !== undefined && !call.passing && (itsOwnFreight(call, lot) || jumps(call, lot, readings, at));

export interface Held {
  /** Lots held at the moment for the Cartagena vessels that are ready. */
  readonly held: ReadonlySet<string>;
  /** The lots indicated to a passing vessel, where they were indicated one by one. */
  readonly indicated: ReadonlySet<string> | undefined;
}

/** Why a lot may not be given to a vessel at a moment; none when it may. */
export function barred(call: Call, lot: Lot, { held, indicated }: Held, at: Instant): SkipReason | undefined {
  if (lot.turnAt === undefined) return 'PLANILLA_REQUIRED';
  if (lot.register === 'CARACOLI') return 'ONLY_AT_CARACOLI';
  if (lot.register === 'DIRECT') return 'DIRECT_FREIGHT_OTHER_COMPANY';
  if (!served(call, lot)) return 'DESTINATION_NOT_SERVED';
  if (held.has(lot.lotId)) return 'CARTAGENA_PREFERENCE';
  if (notYetLoadable(lot, at)) return 'LOCAL_24H';
  return indicated && !indicated.has(lot.lotId) ? 'NOT_INDICATED' : undefined;
}
