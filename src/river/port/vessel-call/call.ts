/** A vessel's call: from its arrival until it sails or withdraws. */
import type { Instant, LocalDate } from '../../../decrees/calendar.js';
import type { Cause } from '../../../decrees/d1976-turn/art-15-no-lot-refused-for-its-freight.js';
import type { Discrepancy } from '../../../decrees/d1976-turn/art-09-manifest-and-sail-permit.js';
import { vesselKey, type TurnKey } from '../../../decrees/d1976-turn/turn-order.js';
import type { Readings } from '../../../decrees/readings.js';
import { minus, type Grams } from '../../../decrees/measures.js';
import type { PortFactOf } from '../messages.js';

export type CallState =
  | 'ARRIVED'
  | 'PREPARED'
  | 'READY'
  | 'LOADING'
  | 'LOADED'
  | 'CHECKING'
  | 'CLEARED'
  | 'PERMITTED'
  | 'AT_CARACOLI'
  | 'RELEASED'
  | 'SAILED'
  | 'WITHDRAWN';

export type Service = 'ORDINARY' | 'EXPRESS';

export interface FixedQuota {
  readonly maxLoad: Grams;
  readonly reserveBps: number;
  readonly floor: Grams | undefined;
  readonly article: string;
  readonly resolutionId: string | undefined;
  /** Of the convoy or, of an express, without its tows. */
  readonly capacity: Grams;
  /** What is kept for the company's agents on the way (D1939-4). */
  readonly agentReserve: Grams;
}

export type DispatchList = PortFactOf<'DispatchListSent'>['data'];
export type Assignment = PortFactOf<'CargoAssigned'>['data'];
/** What the latest loading request passed over. */
export type PassedOver = Pick<Assignment, 'skipped' | 'skippedTotals'>;

export interface Declaration {
  readonly packages: number;
  readonly causeCode: Cause;
}
export type Indication = { readonly lots: readonly string[] } | { readonly max: Grams };

export interface Call {
  readonly callId: string;
  readonly callSerial: number;
  readonly vesselId: string;
  readonly captainId: string;
  readonly companyId: string;
  readonly line: string;
  readonly service: Service;
  /** Where an express must call. */
  readonly callPorts: readonly string[];
  readonly arrivedAt: Instant;
  readonly tows: readonly string[];
  readonly dispatchedOnlyTo: 'PUERTO_BERRIO' | undefined;
  /** At Puerto Berrío without having been dispatched only to it: art. 13, last sentence. */
  readonly passing: boolean;
  readonly state: CallState;
  readonly unloaded: boolean;
  readonly inspected: boolean;
  readonly readyAt: Instant | undefined;
  /** When it means to leave, as it last said when it asked for cargo. */
  readonly plannedDepartureDate: LocalDate | undefined;
  readonly quota: FixedQuota | undefined;
  /** Its quota is used up, or the next package did not fit. */
  readonly full: boolean;
  /** On board. */
  readonly onboard: Grams;
  /** Assigned and not yet on board. */
  readonly assigned: Grams;
  /** What was assigned to it here, less what an accepted cause left. */
  readonly takenHere: Grams;
  /** It has lots of this port assigned or on board (AMB-30); not so once it was sent to the end. */
  readonly begun: boolean;
  /** The instant from which it ranks when it was sent to the end (AMB-23, REQUEUE). */
  readonly turnFrom: Instant | undefined;
  /** The state to which it comes back from Caracolí. */
  readonly before: CallState | undefined;
  /** Lots it has declared left, not yet ruled upon: packages by lot. */
  readonly declared: ReadonlyMap<string, Declaration>;
  /** Lots whose cause was refused and that are not yet on board: packages by lot. */
  readonly rejected: ReadonlyMap<string, number>;
  /** What the Inspectorate at Berrío indicated to a passing vessel, as far as it is not yet assigned. */
  readonly indicated: Indication | undefined;
  readonly assignments: readonly Assignment[];
  readonly passedOver: PassedOver;
  readonly dispatchList: DispatchList | undefined;
  readonly lastCheck:
    | { readonly at: Instant; readonly result: 'OK' | 'DISCREPANT'; readonly discrepancies: readonly Discrepancy[] }
    | undefined;
  readonly sailedAt: Instant | undefined;
  readonly withoutPermit: boolean;
}

/** By what a vessel ranks: its arrival, or the instant it became ready (AMB-29). */
export type TurnBy = Readings['vesselTurnKey'];

/** The key by which a call ranks; before it is ready, by its arrival whatever the reading. */
export const keyOfCall = (
  call: Pick<Call, 'arrivedAt' | 'readyAt' | 'turnFrom' | 'callSerial'>,
  by: TurnBy = 'ARRIVAL',
): TurnKey =>
  vesselKey(call.turnFrom ?? (by === 'READY' ? call.readyAt : undefined) ?? call.arrivedAt, call.callSerial);

/** In port until it sails or withdraws from the turn. */
export const inPort = (call: Pick<Call, 'state'>): boolean => call.state !== 'SAILED' && call.state !== 'WITHDRAWN';

/** Among those the turn may fall to: ready, not full, not closed, and not a passing vessel. */
export const awaitsTheTurn = (call: Call): boolean =>
  (call.state === 'READY' || call.state === 'LOADING') && !call.full && !call.passing;

/** What is left of the quota; nothing is known before it is fixed. */
export const freeOf = (call: Call): Grams | undefined =>
  call.quota && minus(minus(call.quota.maxLoad, call.onboard), call.assigned);

const NEXT_STEP: Partial<Record<CallState, string>> = {
  PREPARED: 'present-loading-permit',
  READY: 'request-loading',
  LOADING: 'close-loading',
  LOADED: 'present-manifest',
  CHECKING: 'present-manifest',
  CLEARED: 'sail-permit',
  PERMITTED: 'record-departure',
  AT_CARACOLI: 'return-from-caracoli',
  RELEASED: 'record-departure',
};

/** The command a call awaits next; none when it is over. */
export const nextStep = (call: Call): string | null =>
  call.state === 'ARRIVED'
    ? call.unloaded
      ? 'record-technical-inspection'
      : 'record-unloading'
    : (NEXT_STEP[call.state] ?? null);
