/** A case as a row keeps it. */
import type { Port } from '../decrees/river-ports.js';
import type { Happened } from '../river/decider.js';
import { SUSPENSIONS_START } from '../river/national/suspensions.js';
import type { PortFact } from '../river/port/messages.js';
import { CASES_START, evolveCases, type ViolationCase } from '../river/port/violation/ledger.js';

/** The case after a fact about it, by the fold of the cases with it alone; none where there is no case. */
export function caseAfter(
  before: ViolationCase | undefined,
  caseId: string,
  fact: Happened<PortFact>,
  port: Port,
): ViolationCase | undefined {
  const cases = before ? CASES_START.cases.with(caseId, before) : CASES_START.cases;
  const after = evolveCases({ cases, suspensions: SUSPENSIONS_START }, fact, port).cases.get(caseId);
  return after && inOrder(after);
}

/** The fields of a case in one order, whatever befell it, so that the same case is always the same text. */
const inOrder = (one: ViolationCase): ViolationCase => ({
  caseId: one.caseId,
  callId: one.callId,
  kinds: one.kinds,
  evidenceEventIds: one.evidenceEventIds,
  captainId: one.captainId,
  companyId: one.companyId,
  state: one.state,
  detectedAt: one.detectedAt,
  imposedAt: one.imposedAt,
  imposed: one.imposed,
  sanction: one.sanction,
  notified: one.notified,
  appeal: one.appeal,
  ruling: one.ruling,
  ruledAt: one.ruledAt,
  final: one.final,
  payment: one.payment,
  paidAt: one.paidAt,
});
