/** A call at a moment, as whoever acts next sees it. */
import type { Instant } from '../../../src/decrees/calendar.js';
import { parcelsOf } from '../../../src/river/port/cargo/ledger.js';
import { packagesIn, weightOfCounts, type Counts, type Lot } from '../../../src/river/port/cargo/lot.js';
import { readingsFor, type PortState } from '../../../src/river/port/state.js';
import type { Call } from '../../../src/river/port/vessel-call/call.js';
import { inTurn } from '../../../src/river/port/vessel-call/lanes.js';
import { suspendedAt } from '../../../src/river/port/violation/suspensions.js';
import type { Dice } from '../dice.js';

/** What the captain remembers of a call. */
export interface Memory {
  /** How often he asked for cargo and waited for more. */
  waited: number;
  wentUp: boolean;
}

export interface Moment {
  readonly port: PortState;
  readonly call: Call;
  readonly at: Instant;
  readonly dice: Dice;
  readonly memory: Memory;
}

export const hasTheTurn = ({ port, call, at }: Moment): boolean =>
  inTurn(port.calls.lanes, call.service, readingsFor(port, at), suspendedAt(port, at)) === call.callId;

export const isSuspended = ({ port, call, at }: Moment): boolean => suspendedAt(port, at)(call.callId);

/** What of each lot is assigned to a call and not on board. */
export const waitingFor = ({ port, call }: Moment) =>
  parcelsOf(port.cargo, call.callId).filter(({ assigned }) => packagesIn(assigned) > 0);

export const kilogramsOf = (lot: Lot, counts: Counts): number => weightOfCounts(lot, counts) / 1000;
