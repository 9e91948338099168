/** The book of cases. A case stays for good: what became of a fine or a suspension is asked years later. */
import { instant, instantText, type Instant } from '../../../decrees/calendar.js';
import type { Sanction } from '../../../decrees/d1976-turn/art-18-sanction-and-appeal.js';
import type { ViolationKind } from '../../../decrees/d1976-turn/art-18-violations.js';
import type { Port } from '../../../decrees/river-ports.js';
import type { Happened } from '../../decider.js';
import type { NationalFact } from '../../national/messages.js';
import { evolveSuspensions, SUSPENSIONS_START, type SuspensionsState } from '../../national/suspensions.js';
import { Ordered } from '../../ordered.js';
import { present } from '../../shape.js';
import type { PortFact, PortFactOf } from '../messages.js';

export type CaseState =
  'DETECTED' | 'DISMISSED' | 'SANCTIONED' | 'NOTIFIED' | 'APPEALED' | 'RULED' | 'FINAL' | 'CLOSED' | 'PAID';

export interface ViolationCase {
  readonly caseId: string;
  readonly callId: string;
  readonly kinds: readonly ViolationKind[];
  readonly evidenceEventIds: readonly string[];
  readonly captainId: string;
  readonly companyId: string;
  readonly state: CaseState;
  readonly detectedAt: Instant;
  readonly imposedAt: Instant | undefined;
  readonly imposed: Sanction | undefined;
  readonly sanction: Sanction | undefined;
  readonly notified: PortFactOf<'SanctionNotified'>['data'] | undefined;
  readonly appeal: PortFactOf<'AppealFiled'>['data'] | undefined;
  readonly ruling: PortFactOf<'AppealRuled'>['data'] | undefined;
  readonly ruledAt: Instant | undefined;
  readonly final: { readonly at: Instant; readonly data: PortFactOf<'SanctionBecameFinal'>['data'] } | undefined;
  readonly payment: PortFactOf<'FinePaid'>['data'] | undefined;
  readonly paidAt: Instant | undefined;
}

export interface CasesState {
  readonly cases: Ordered<string, ViolationCase>;
  /** What bars captains and companies here: by this port's own cases at once, by those of others as soon as received. */
  readonly suspensions: SuspensionsState;
}

export const CASES_START: CasesState = { cases: Ordered.byId(), suspensions: SUSPENSIONS_START };

function opened({ data, occurredAt }: Happened<PortFactOf<'TurnViolationDetected'>>): ViolationCase {
  const { caseId, callId, kinds, evidenceEventIds, captainId, companyId } = data;
  const nothing = {
    imposedAt: undefined,
    imposed: undefined,
    sanction: undefined,
    notified: undefined,
    appeal: undefined,
    ruling: undefined,
    ruledAt: undefined,
  };
  return {
    caseId,
    callId,
    kinds,
    evidenceEventIds,
    captainId,
    companyId,
    state: 'DETECTED',
    detectedAt: occurredAt,
    ...nothing,
    final: undefined,
    payment: undefined,
    paidAt: undefined,
  };
}

const sanctionIn = ({ fineCentavos, captainSuspensionDays, companySuspensionDays }: Sanction): Sanction => ({
  fineCentavos,
  captainSuspensionDays,
  companySuspensionDays,
});

const afterRuling = (outcome: PortFactOf<'AppealRuled'>['data']['outcome'], paid: boolean): CaseState => {
  if (outcome === 'REVOKED') return 'CLOSED';
  return paid ? 'PAID' : 'RULED';
};

/** One case after one fact about it. */
function evolveCase(one: ViolationCase, { type, data, occurredAt }: Happened<PortFact>): ViolationCase {
  switch (type) {
    case 'ViolationDismissed':
      return { ...one, state: 'DISMISSED' };
    case 'SanctionImposed':
      return {
        ...one,
        state: 'SANCTIONED',
        imposedAt: occurredAt,
        imposed: sanctionIn(data),
        sanction: sanctionIn(data),
      };
    case 'SanctionNotified':
      return { ...one, state: 'NOTIFIED', notified: data };
    case 'AppealFiled':
      // Judged by when it was filed alone: one that comes to light after the term ran out undoes what had become final.
      return { ...one, state: 'APPEALED', appeal: data, final: undefined };
    case 'AppealRuled':
      return {
        ...one,
        state: afterRuling(data.outcome, one.payment !== undefined),
        sanction: sanctionIn(data),
        ruling: data,
        ruledAt: occurredAt,
      };
    case 'SanctionBecameFinal': {
      // Whenever it was declared, an unappealed sanction became final when its term ran out.
      const at = one.ruling || !one.notified ? occurredAt : instant(one.notified.appealUntilAt);
      return { ...one, state: one.state === 'NOTIFIED' ? 'FINAL' : one.state, final: { at, data } };
    }
    case 'FinePaid':
      return { ...one, state: 'PAID', payment: data, paidAt: occurredAt };
    default:
      return one;
  }
}

/** The suspensions once a case became final, or is final no longer. */
function withSuspensionsOf(
  suspensions: SuspensionsState,
  before: ViolationCase,
  { caseId, captainId, companyId, final }: ViolationCase,
  port: Port,
): SuspensionsState {
  if (final === before.final) return suspensions;
  const { captainSuspendedUntilAt: captainUntilAt, companySuspendedUntilAt: companyUntilAt } = final?.data ?? {};
  const fromAt = instantText((final ?? before.final!).at);
  return evolveSuspensions(
    suspensions,
    present({ caseId, port, captainId, companyId, fromAt, captainUntilAt, companyUntilAt }),
  );
}

/** What other ports decided; what this one did it knows already, and knows it first. */
function received(state: CasesState, fact: PortFactOf<'NationalFactReceived'>['data']['fact'], port: Port): CasesState {
  const { type, data } = fact as NationalFact;
  if (type !== 'SuspensionCarried' || data.port === port) return state;
  return { ...state, suspensions: evolveSuspensions(state.suspensions, data) };
}

export function evolveCases(state: CasesState, fact: Happened<PortFact>, port: Port): CasesState {
  if (fact.type === 'NationalFactReceived') return received(state, fact.data.fact, port);
  if (fact.type === 'TurnViolationDetected')
    return { ...state, cases: state.cases.with(fact.data.caseId, opened(fact)) };
  const before = 'caseId' in fact.data ? state.cases.get(fact.data.caseId) : undefined;
  if (!before) return state;
  const after = evolveCase(before, fact);
  return {
    cases: state.cases.with(after.caseId, after),
    suspensions: withSuspensionsOf(state.suspensions, before, after, port),
  };
}
