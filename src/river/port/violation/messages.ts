/** Commands and facts of a violation of the turn: the case, its sanction, the appeal, and how it ends. */
import { OUTCOMES } from '../../../decrees/d1976-turn/art-18-sanction-and-appeal.js';
import { VIOLATION_KINDS } from '../../../decrees/d1976-turn/art-18-violations.js';
import { fact } from '../../messages.js';
import { id, instantField, list, oneOf, optional, record, text, whole, yesOrNo } from '../../shape.js';

const DetectTurnViolation = {
  caseId: id,
  callId: id,
  kinds: list(oneOf(VIOLATION_KINDS)),
  /** The events of the port's stream that prove it. */
  evidenceEventIds: list(text),
} as const;
const DismissViolation = record({ caseId: id, reason: text });
const ImposeSanction = {
  caseId: id,
  fineCentavos: whole(0),
  /** 0 when the client leaves it out. */
  captainSuspensionDays: whole(0),
  companySuspensionDays: whole(0),
} as const;
const NotifySanction = { caseId: id, notifiedAt: instantField } as const;
const FileAppeal = { caseId: id, appellant: id, filedAt: instantField, grounds: text } as const;
const RuleAppeal = {
  caseId: id,
  outcome: oneOf(OUTCOMES),
  newFineCentavos: optional(whole(0)),
  newCaptainSuspensionDays: optional(whole(0)),
} as const;
const RecordFinePayment = { caseId: id, paidBy: id, centavos: whole(0) } as const;
/** What the watchman asks when a term has run out: nobody else need remember it. */
const DeclareSanctionFinal = record({ caseId: id });

const term = { calendarMissing: optional(yesOrNo), legalDayCount: text } as const;

export const violationCommands = {
  DetectTurnViolation: record(DetectTurnViolation),
  DismissViolation,
  ImposeSanction: record(ImposeSanction),
  NotifySanction: record(NotifySanction),
  FileAppeal: record(FileAppeal),
  RuleAppeal: record(RuleAppeal),
  RecordFinePayment: record(RecordFinePayment),
  DeclareSanctionFinal,
} as const;

export const violationFacts = {
  /** The Section opens a case; captain and company are those of the call. */
  TurnViolationDetected: fact(1, record({ ...DetectTurnViolation, captainId: id, companyId: id })),
  ViolationDismissed: fact(1, DismissViolation),
  /** One fine, two obligors: either pays, both are freed. */
  SanctionImposed: fact(1, record({ ...ImposeSanction, obligors: list(id), solidary: yesOrNo, article: text })),
  /** Both last days are stated; the one that holds is that of the reading in force. */
  SanctionNotified: fact(
    1,
    record({
      ...NotifySanction,
      appealUntilAt: instantField,
      appealUntilBusinessAt: instantField,
      appealUntilCalendarAt: instantField,
      ...term,
    }),
  ),
  AppealFiled: fact(
    1,
    record({
      ...FileAppeal,
      rulingDueAt: instantField,
      rulingDueBusinessAt: instantField,
      rulingDueCalendarAt: instantField,
      ...term,
    }),
  ),
  /** The Ministry's ruling is final; `late` when its term had run out. */
  AppealRuled: fact(
    1,
    record({
      ...RuleAppeal,
      fineCentavos: whole(0),
      captainSuspensionDays: whole(0),
      companySuspensionDays: whole(0),
      late: yesOrNo,
    }),
  ),
  /** The sanction may no longer be appealed, or was ruled upon: it is due, and the suspensions run. */
  SanctionBecameFinal: fact(
    1,
    record({
      caseId: id,
      fineCentavos: whole(0),
      captainId: id,
      companyId: id,
      captainSuspensionDays: whole(0),
      companySuspensionDays: whole(0),
      /** When the suspensions end; absent where there is none. */
      captainSuspendedUntilAt: optional(instantField),
      companySuspendedUntilAt: optional(instantField),
    }),
  ),
  FinePaid: fact(1, record({ ...RecordFinePayment, freed: list(id) })),
} as const;
