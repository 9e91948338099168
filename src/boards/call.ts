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
import { indicatedTo, loadOf, type TurnItem } from './vessel-turn.js';
import type { Language } from './words/language.js';
import { freeReasonInWords } from './words/overtime.js';
import { passedOverInWords } from './words/passed-over.js';

/** With each reason, what it says. */
type Told<Passed> = Passed & { readonly because: string };

export interface CallView extends Pick<TurnItem, 'lane' | 'onboardKg' | 'assignedKg' | 'freeKg' | 'indicated'> {
  readonly callId: string;
  readonly vesselId: string;
  /** The name in the register; `null` when the port has not received it. */
  readonly vesselName: string | null;
  readonly captainId: string;
  readonly companyId: string;
  readonly line: string;
  readonly service: string;
  /** Where an express must call. */
  readonly callPorts: readonly string[];
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
    /** The resolution that adjusted it. */
    readonly resolutionId: string | null;
  } | null;
  /** The instant from which it ranks, once it was sent to the end. */
  readonly turnFrom: string | null;
  /** Lots it has declared left, whose cause is still to be ruled upon. */
  readonly declared: readonly { readonly lotId: string; readonly packages: number; readonly causeCode: string }[];
  /** Lots whose cause was refused and that are not yet on board: no sail permit until they are. */
  readonly rejectedUnresolved: readonly { readonly lotId: string; readonly packages: number }[];
  /** What its latest loading request passed over: the first two hundred lots, and all of them by reason. */
  readonly skipped: readonly Told<PassedOver['skipped'][number]>[];
  readonly skippedTotals: readonly Told<PassedOver['skippedTotals'][number]>[];
  /** Every lot of every assignment, in the order given. */
  readonly assignments: readonly {
    readonly assignmentId: string;
    readonly lotId: string;
    readonly turnNumber: number;
    readonly packages: number;
    readonly weightKg: number;
    /** Given when it was loaded away from the port. */
    readonly loadingPoint?: string;
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
  /** What it cost, once attended, and why. */
  readonly feeCentavos?: number;
  readonly because?: string;
  readonly feeReason?: string;
  readonly article?: string;
}

const textOrNull = (at: Instant | undefined) => (at === undefined ? null : instantText(at));

/** One that was denied costs nothing (AMB-87). */
function feeView({ state, fee }: Permit, language: Language) {
  if (state === 'REQUESTED') return {};
  const { feeCentavos, because, article } = fee ?? { feeCentavos: 0, because: 'DENIED', article: 'D1430-1' };
  return { feeCentavos, because: freeReasonInWords(because, language), feeReason: because, article };
}

const permitView = (permit: Permit, language: Language): PermitView => {
  const { permitId, kind, state, requestedAt, attendedAt, reason } = permit;
  return {
    permitId,
    kind,
    state,
    requestedAt: instantText(requestedAt),
    attendedAt: textOrNull(attendedAt),
    ...(reason === undefined ? {} : { reason }),
    ...feeView(permit, language),
  };
};

const quotaView = ({ quota }: Call): CallView['quota'] =>
  quota
    ? {
        maxLoadKg: kilograms(quota.maxLoad),
        reserveBps: quota.reserveBps,
        floorKg: quota.floor === undefined ? null : kilograms(quota.floor),
        article: quota.article,
        resolutionId: quota.resolutionId ?? null,
      }
    : null;

const assignmentsView = ({ assignments }: Call): CallView['assignments'] =>
  assignments.flatMap(({ assignmentId, items, loadingPoint }) =>
    items.map(({ lotId, turnNumber, packages, weightKg }) => ({
      ...{ assignmentId, lotId, turnNumber, packages, weightKg },
      ...(loadingPoint && { loadingPoint }),
    })),
  );

const withWords = <Passed extends { readonly reason: string }>(
  passed: readonly Passed[],
  language: Language,
): readonly Told<Passed>[] => passed.map((each) => ({ ...each, because: passedOverInWords(each.reason, language) }));

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
    lane: call.service,
    callPorts: call.callPorts,
    arrivedAt: instantText(call.arrivedAt),
    readyAt: textOrNull(call.readyAt),
    state: call.state,
    tows: call.tows,
    dispatchedOnlyTo: call.dispatchedOnlyTo ?? null,
    passing: call.passing,
    indicated: indicatedTo(call),
    unloaded: call.unloaded,
    inspected: call.inspected,
    ...standing(port, call, language),
    quota: quotaView(call),
    turnFrom: textOrNull(call.turnFrom),
    declared: [...call.declared].map(([lotId, { packages, causeCode }]) => ({ lotId, packages, causeCode })),
    rejectedUnresolved: [...call.rejected].map(([lotId, packages]) => ({ lotId, packages })),
    assignments: assignmentsView(call),
    skipped: withWords(call.passedOver.skipped, language),
    skippedTotals: withWords(call.passedOver.skippedTotals, language),
    onboardKg,
    assignedKg,
    freeKg,
    manifest: manifestView(call),
    permits: permitsOf(port.permits, callId).map((permit) => permitView(permit, language)),
    sailedAt: textOrNull(call.sailedAt),
    withoutPermit: call.withoutPermit,
    missingStep: missingStepOf(port, call),
  };
}

/** The list (relación, legajo) handed to the Inspectorate; `undefined` until the loading is closed. */
export const dispatchListOf = (port: PortState, callId: string): DispatchList | undefined =>
  port.calls.calls.get(callId)?.dispatchList;
