/** A call as a row keeps it: without the long lists, which facts only add to, and with its maps as lists. */
import type { Happened } from '../river/decider.js';
import type { PortFact, PortFactOf } from '../river/port/messages.js';
import type { Call } from '../river/port/vessel-call/call.js';
import { evolveCall, opened } from '../river/port/vessel-call/life-of-a-call.js';

const LISTS = { assignments: [], passedOver: { skipped: [], skippedTotals: [] }, dispatchList: undefined } as const;
type Lists = Pick<Call, keyof typeof LISTS>;

export type KeptCall = Omit<Call, keyof Lists | 'declared' | 'rejected'> & {
  readonly declared: readonly (readonly [string, { readonly packages: number; readonly causeCode: string }])[];
  readonly rejected: readonly (readonly [string, number])[];
};

/** Its fields in one order, whatever befell it, so that the same call is always the same text. */
const kept = (call: Call): KeptCall => ({
  callId: call.callId,
  callSerial: call.callSerial,
  vesselId: call.vesselId,
  captainId: call.captainId,
  companyId: call.companyId,
  line: call.line,
  service: call.service,
  callPorts: call.callPorts,
  arrivedAt: call.arrivedAt,
  tows: call.tows,
  dispatchedOnlyTo: call.dispatchedOnlyTo,
  passing: call.passing,
  state: call.state,
  unloaded: call.unloaded,
  inspected: call.inspected,
  readyAt: call.readyAt,
  plannedDepartureDate: call.plannedDepartureDate,
  quota: call.quota && {
    maxLoad: call.quota.maxLoad,
    reserveBps: call.quota.reserveBps,
    floor: call.quota.floor,
    article: call.quota.article,
    resolutionId: call.quota.resolutionId,
    capacity: call.quota.capacity,
    agentReserve: call.quota.agentReserve,
  },
  full: call.full,
  onboard: call.onboard,
  assigned: call.assigned,
  takenHere: call.takenHere,
  begun: call.begun,
  turnFrom: call.turnFrom,
  before: call.before,
  declared: [...call.declared],
  rejected: [...call.rejected],
  indicated: call.indicated,
  lastCheck: call.lastCheck,
  sailedAt: call.sailedAt,
  withoutPermit: call.withoutPermit,
});

/** The call again; the lists as given, empty when left out. */
export const revived = ({ declared, rejected, ...rest }: KeptCall, lists: Partial<Lists> = {}): Call => ({
  ...(rest as Omit<Call, keyof Lists | 'declared' | 'rejected'>),
  ...LISTS,
  ...lists,
  declared: new Map(declared) as Call['declared'],
  rejected: new Map(rejected),
});

export const openedCall = (fact: Happened<PortFactOf<'VesselCallOpened'>>): KeptCall => kept(opened(fact));

/** The call after a fact about it. */
export const evolvedCall = (call: KeptCall, fact: Happened<PortFact>): KeptCall =>
  kept(evolveCall(revived(call), fact));
