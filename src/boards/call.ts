/** A vessel's call, whole: its steps, its quota, what it was given, its papers; and what it awaits. */
import { instantText, type Instant } from '../decrees/calendar.js';
import type { Discrepancy } from '../decrees/d1976-turn/art-09-manifest-and-sail-permit.js';
import { kilograms } from '../decrees/measures.js';
import { permitsOf, type Permit } from '../river/port/permit/ledger.js';
import type { PortState } from '../river/port/state.js';
import {
  inPort,
  type Call,
  type CallState,
  type DispatchList,
  type PassedOver,
} from '../river/port/vessel-call/call.js';
import { missingStepOf, placeOf } from './place-in-turn.js';
import { loadOf, type TurnItem } from './vessel-turn.js';
import type { Language } from './words/language.js';

export interface CallView extends Pick<TurnItem, 'onboardKg' | 'assignedKg' | 'freeKg'>, PassedOver {
  readonly callId: string;
  readonly vesselId: string;
  /** The name in the register; `null` when the port has not received it. */
  readonly vesselName: string | null;
  readonly captainId: string;
  readonly companyId: string;
  readonly line: string;
  readonly service: string;
  readonly arrivedAt: string;
  readonly readyAt: string | null;
  readonly state: CallState;
  readonly tows: readonly string[];
  readonly dispatchedOnlyTo: string | null;
  readonly passing: boolean;
  readonly unloaded: boolean;
  readonly inspected: boolean;
  /** Its place in the turn; `null` when it awaits none. */
  readonly position: number | null;
  /** Why it stands there, or has no place; `null` once it has left the port. */
  readonly because: string | null;
  readonly quota: {
    readonly maxLoadKg: number;
    readonly reserveBps: number;
    readonly floorKg: number | null;
    readonly article: string;
  } | null;
  /** Every lot of every assignment, in the order given. */
  readonly assignments: readonly {
    readonly assignmentId: string;
    readonly lotId: string;
    readonly turnNumber: number;
    readonly packages: number;
    readonly weightKg: number;
  }[];
  readonly manifest: { readonly result: 'OK' | 'DISCREPANT'; readonly discrepancies: readonly Discrepancy[] } | null;
  readonly permits: readonly PermitView[];
  readonly sailedAt: string | null;
  readonly withoutPermit: boolean;
  /** The command it awaits next; `null` when it is over. */
  readonly missingStep: string | null;
}

export interface PermitView {
  readonly permitId: string;
  readonly kind: Permit['kind'];
  readonly state: Permit['state'];
  readonly requestedAt: string;
  readonly attendedAt: string | null;
  readonly reason?: string;
}

const textOrNull = (at: Instant | undefined) => (at === undefined ? null : instantText(at));

const permitView = ({ permitId, kind, state, requestedAt, attendedAt, reason }: Permit): PermitView => ({
  permitId,
  kind,
  state,
  requestedAt: instantText(requestedAt),
  attendedAt: textOrNull(attendedAt),
  ...(reason === undefined ? {} : { reason }),
});

const quotaView = ({ quota }: Call): CallView['quota'] =>
  quota
    ? {
        maxLoadKg: kilograms(quota.maxLoad),
        reserveBps: quota.reserveBps,
        floorKg: quota.floor === undefined ? null : kilograms(quota.floor),
        article: quota.article,
      }
    : null;

const assignmentsView = ({ assignments }: Call): CallView['assignments'] =>
  assignments.flatMap(({ assignmentId, items }) =>
    items.map(({ lotId, turnNumber, packages, weightKg }) => ({ assignmentId, lotId, turnNumber, packages, weightKg })),
  );

const manifestView = ({ lastCheck }: Call): CallView['manifest'] =>
  lastCheck ? { result: lastCheck.result, discrepancies: lastCheck.discrepancies } : null;

const standing = (port: PortState, call: Call, language: Language): Pick<CallView, 'position' | 'because'> => {
  if (!inPort(call)) return { position: null, because: null };
  const { position, because } = placeOf(port, call, language);
  return { position, because };
};

/** A call as it stands; `undefined` for one this port's fold does not hold. */
export function callView(port: PortState, callId: string, language: Language): CallView | undefined {
  const call = port.calls.calls.get(callId);
  if (!call) return undefined;
  const { onboardKg, assignedKg, freeKg } = loadOf(call);
  return {
    callId,
    vesselId: call.vesselId,
    vesselName: port.received.national.vessels.get(call.vesselId)?.name ?? null,
    captainId: call.captainId,
    companyId: call.companyId,
    line: call.line,
    service: call.service,
    arrivedAt: instantText(call.arrivedAt),
    readyAt: textOrNull(call.readyAt),
    state: call.state,
    tows: call.tows,
    dispatchedOnlyTo: call.dispatchedOnlyTo ?? null,
    passing: call.passing,
    unloaded: call.unloaded,
    inspected: call.inspected,
    ...standing(port, call, language),
    quota: quotaView(call),
    assignments: assignmentsView(call),
    skipped: call.passedOver.skipped,
    skippedTotals: call.passedOver.skippedTotals,
    onboardKg,
    assignedKg,
    freeKg,
    manifest: manifestView(call),
    permits: permitsOf(port.permits, callId).map(permitView),
    sailedAt: textOrNull(call.sailedAt),
    withoutPermit: call.withoutPermit,
    missingStep: missingStepOf(port, call),
  };
}

/** The list (relación, legajo) handed to the Inspectorate; `undefined` until the loading is closed. */
export const dispatchListOf = (port: PortState, callId: string): DispatchList | undefined =>
  port.calls.calls.get(callId)?.dispatchList;
