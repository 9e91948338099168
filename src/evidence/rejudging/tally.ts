/** What the facts of a history add up to, in the figures by which two histories are compared. */
import type { Instant } from '../../decrees/calendar.js';
import { grams, minus, NO_WEIGHT, plus, type Grams } from '../../decrees/measures.js';
import type { PortFact, PortFactOf } from '../../river/port/messages.js';

/** What one loading request, known by the id of its first event, was given. */
export interface Request {
  readonly callId: string;
  readonly occurredAt: Instant;
  readonly lots: ReadonlyMap<string, Grams>;
}
/** How one request for a sail permit ended. */
export interface Permit {
  readonly callId: string;
  readonly occurredAt: Instant;
  readonly reasons: readonly string[] | undefined;
}

/** The ends of terms and of suspensions of a case. */
export const TERMS = ['appealUntilAt', 'rulingDueAt', 'captainSuspendedUntilAt', 'companySuspendedUntilAt'] as const;

type Assigned = PortFactOf<'CargoAssigned' | 'NoCargoAvailable'>;
const assignmentIn = (facts: readonly PortFact[]) =>
  facts.find((fact): fact is Assigned => fact.type === 'CargoAssigned' || fact.type === 'NoCargoAvailable');

/** What is charged for what. Receipts and collections say again what was charged before; a fine, and its payment, is no fee. */
interface FeeOf {
  readonly of: string;
  readonly centavos: number;
}

/** What a fact charges, and for what; nothing when it charges nothing. */
function feeIn({ type, data }: PortFact): FeeOf | undefined {
  switch (type) {
    case 'OvertimeFeeCharged':
      return { of: `${type} ${data.permitId}`, centavos: data.centavos };
    case 'DockDuesLiquidated':
      return { of: `${type} ${data.stayId}`, centavos: data.totalCentavos };
    case 'LoadingDuesLiquidated':
      return { of: `${type} ${data.lotId ?? data.payer}`, centavos: data.totalCentavos };
    default:
      return undefined;
  }
}

export class Tally {
  readonly vessels = new Map<string, string>();
  readonly requests = new Map<string, Request>();
  /** By call, then by lot: assigned, less what an accepted cause left. */
  readonly assigned = new Map<string, Map<string, Grams>>();
  readonly turns = new Map<string, string>();
  readonly quotas = new Map<string, number>();
  /** With how much each call may leave up the river: its quota less what its company's agents are kept room for. */
  readonly departures = new Map<string, number>();
  /** By call, then by port: what two officials reserved there of what it leaves free. */
  readonly freeQuotas = new Map<string, ReadonlyMap<string, Grams>>();
  readonly permits = new Map<string, Permit>();
  /** Whether a call sailed without the permit it needed. */
  readonly sailings = new Map<string, boolean>();
  readonly fines = new Map<string, number>();
  /** By what ends, then by case. */
  readonly terms = new Map<(typeof TERMS)[number], Map<string, string>>(TERMS.map((term) => [term, new Map()]));
  readonly fees = new Map<string, number>();

  /** @param of the id by which the command is known, when it was recorded */
  note(facts: readonly PortFact[], occurredAt: Instant, of: string | undefined): void {
    for (const fact of facts) this.noteOne(fact);
    const [first] = facts;
    if (of === undefined || !first) return;
    if (first.type === 'LoadingRequested') this.noteRequest(of, occurredAt, facts);
    if (first.type === 'SailPermitGranted' || first.type === 'SailPermitDenied') {
      const reasons = first.type === 'SailPermitDenied' ? first.data.reasons : undefined;
      this.permits.set(of, { callId: first.data.callId, occurredAt, reasons });
    }
  }

  private noteRequest(of: string, occurredAt: Instant, facts: readonly PortFact[]): void {
    const { callId, items } = assignmentIn(facts)!.data;
    const lots = new Map(items.map(({ lotId, weightKg }) => [lotId, grams(weightKg)]));
    this.requests.set(of, { callId, occurredAt, lots });
  }

  private add(callId: string, lotId: string, change: (before: Grams) => Grams): void {
    const lots = this.assigned.get(callId) ?? new Map<string, Grams>();
    this.assigned.set(callId, lots.set(lotId, change(lots.get(lotId) ?? NO_WEIGHT)));
  }

  private noteOne(fact: PortFact): void {
    const { type, data } = fact;
    switch (type) {
      case 'VesselCallOpened':
        this.vessels.set(data.callId, data.vesselId);
        break;
      case 'CargoTurnAssigned':
        this.turns.set(data.lotId, data.turnAt);
        break;
      case 'CargoArrivalCorrected':
        if (data.turnAt !== null) this.turns.set(data.lotId, data.turnAt);
        break;
      case 'QuotaFixed':
        this.quotas.set(data.callId, data.maxLoadKg);
        break;
      case 'UpriverQuotaFixed':
        this.quotas.set(data.callId, data.maxLoadKg);
        this.departures.set(data.callId, data.departureMaxKg);
        break;
      case 'AgentReserveRecounted':
        this.departures.set(data.callId, data.departureMaxKg);
        break;
      case 'FreeQuotaSet':
        this.freeQuotas.set(data.callId, new Map(data.allocations.map(({ port, kg }) => [port, grams(kg)])));
        break;
      case 'CargoAssigned':
        for (const { lotId, weightKg } of data.items)
          this.add(data.callId, lotId, (before) => plus(before, grams(weightKg)));
        break;
      case 'JustCauseAccepted':
        this.add(data.callId, data.lotId, (before) => minus(before, grams(data.weightKg)));
        break;
      case 'VesselSailed':
        this.sailings.set(data.callId, data.withoutPermit);
        break;
      case 'SanctionImposed':
      case 'AppealRuled':
        this.fines.set(data.caseId, data.fineCentavos);
        break;
      default:
    }
    this.noteTerms(fact);
    const fee = feeIn(fact);
    if (fee) this.fees.set(fee.of, (this.fees.get(fee.of) ?? 0) + fee.centavos);
  }

  private noteTerms({ type, data }: PortFact): void {
    if (type !== 'SanctionNotified' && type !== 'AppealFiled' && type !== 'SanctionBecameFinal') return;
    const said: { readonly [term: string]: unknown } = data;
    for (const term of TERMS) if (typeof said[term] === 'string') this.terms.get(term)!.set(data.caseId, said[term]);
  }
}
