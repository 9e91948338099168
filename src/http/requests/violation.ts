/** What is sent of a violation of the turn: the case, its sanction, the appeal, and the payment. */
import { OUTCOMES } from '../../decrees/d1976-turn/art-18-sanction-and-appeal.js';
import { VIOLATION_KINDS } from '../../decrees/d1976-turn/art-18-violations.js';
import type { Fault } from '../problems/problem.js';
import { both } from '../problems/words.js';
import { CommandRequest } from './command-request.js';
import { optional } from './field.js';
import { Centavos, FreeText, Id, InstantText, OneOf, WholeNumber } from './fields.js';
import { ListOfEventIds, ListOfNames } from './lists.js';

export class DetectTurnViolationRequest extends CommandRequest {
  @Id() caseId!: string;
  @Id() callId!: string;
  @ListOfNames(VIOLATION_KINDS, { least: 1, most: VIOLATION_KINDS.length }) kinds!: string[];
  @ListOfEventIds({ most: 200 }) evidenceEventIds!: string[];
}

export class DismissViolationRequest extends CommandRequest {
  @Id() caseId!: string;
  @FreeText() reason!: string;
}

export class ImposeSanctionRequest extends CommandRequest {
  @Id() caseId!: string;
  @Centavos() fineCentavos!: number;
  @WholeNumber(0, optional) captainSuspensionDays = 0;
  @WholeNumber(0, optional) companySuspensionDays = 0;
}

export class NotifySanctionRequest extends CommandRequest {
  @Id() caseId!: string;
  @InstantText() notifiedAt!: string;
}

export class FileAppealRequest extends CommandRequest {
  @Id() caseId!: string;
  @Id() appellant!: string;
  @InstantText() filedAt!: string;
  @FreeText() grounds!: string;
}

export class RuleAppealRequest extends CommandRequest {
  @Id() caseId!: string;
  @OneOf(OUTCOMES) outcome!: string;
  @Centavos(optional) newFineCentavos?: number;
  @WholeNumber(0, optional) newCaptainSuspensionDays?: number;
}

const OF_MODIFIED = both('se da solo con MODIFIED', 'is given with MODIFIED only');
const MODIFIED_HOW = both(
  'con MODIFIED dé newFineCentavos, newCaptainSuspensionDays o ambos',
  'with MODIFIED give newFineCentavos, newCaptainSuspensionDays or both',
);
/** What changes is said where something changes, and only there. */
export function changesWhereModified(ruling: RuleAppealRequest): Fault | undefined {
  const changes = (['newFineCentavos', 'newCaptainSuspensionDays'] as const).filter(
    (name) => ruling[name] !== undefined,
  );
  if (ruling.outcome === 'MODIFIED')
    return changes.length > 0 ? undefined : { field: 'newFineCentavos', detail: MODIFIED_HOW };
  return changes.length > 0 ? { field: changes[0]!, detail: OF_MODIFIED } : undefined;
}

export class RecordFinePaymentRequest extends CommandRequest {
  @Id() caseId!: string;
  @Id() paidBy!: string;
  @Centavos() centavos!: number;
}
