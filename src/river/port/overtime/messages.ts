/** Commands and facts of Decree 1430: fees out of ordinary hours, their receipts, what is punished, and what is done while no inspector comes. */
import { PERMIT_KINDS } from '../../../decrees/d1430-overtime/art-1-fee-of-a-permit.js';
import { OVERTIME } from '../../../decrees/d1430-overtime/art-2-extraordinary-hours.js';
import { UNDUE_GROUNDS } from '../../../decrees/d1430-overtime/art-3-undue-charges.js';
import { RECEIPT_COPIES } from '../../../decrees/d1430-overtime/art-4-receipts-in-four-copies.js';
import { INFRACTIONS } from '../../../decrees/d1430-overtime/art-8-residual-sanctions.js';
import { READINGS } from '../../../decrees/readings.js';
import { PORTS } from '../../../decrees/river-ports.js';
import { fact } from '../../messages.js';
import {
  id,
  instantField,
  kg,
  list,
  localDateField,
  oneOf,
  optional,
  permitRef,
  record,
  text,
  whole,
  yesOrNo,
} from '../../shape.js';

const IssueOvertimeReceipt = { permitId: permitRef } as const;
const RecordCashierPresentation = { permitId: permitRef, presentedAt: instantField } as const;
const ReportUndueCharge = {
  fineId: id,
  permitId: optional(permitRef),
  employee: text,
  chargedCentavos: whole(0),
  ground: oneOf(UNDUE_GROUNDS),
  fineCentavos: whole(0),
} as const;
const LogFeeIrregularity = { callId: id, permitId: optional(permitRef), logEntry: text } as const;
const ImposeResidualSanction = {
  sanctionId: id,
  offender: text,
  infraction: oneOf(INFRACTIONS),
  description: text,
  /** One of both: a fine, or the suspension of a licence. */
  fineCentavos: optional(whole(0)),
  licenceSuspensionDays: optional(whole(1)),
} as const;
const SubmitOrdinance = { ordinanceId: id, text } as const;
const ObserveOrdinance = { ordinanceId: id, observations: text } as const;
const GiveInspectorNotice = {
  callId: id,
  at: instantField,
  /** To which office; that of the port when left out. */
  office: optional(oneOf(PORTS)),
  /** By telegraph, by a messenger … */
  means: optional(text),
} as const;
const RecordSelfDispatch = { callId: id, at: instantField, records: optional(text) } as const;

export const overtimeCommands = {
  IssueOvertimeReceipt: record(IssueOvertimeReceipt),
  RecordCashierPresentation: record(RecordCashierPresentation),
  ReportUndueCharge: record(ReportUndueCharge),
  LogFeeIrregularity: record(LogFeeIrregularity),
  ImposeResidualSanction: record(ImposeResidualSanction),
  SubmitOrdinance: record(SubmitOrdinance),
  ObserveOrdinance: record(ObserveOrdinance),
  GiveInspectorNotice: record(GiveInspectorNotice),
  RecordSelfDispatch: record(RecordSelfDispatch),
} as const;

/** A fee, with all it was ruled by. */
const fee = {
  permitId: permitRef,
  callId: id,
  vesselId: id,
  kind: oneOf(PERMIT_KINDS),
  /** The office that attended, and collects. */
  office: oneOf(PORTS),
  centavos: whole(0),
  because: oneOf(OVERTIME),
  article: text,
  attendedAt: instantField,
  /** Local civil time, by which it was extraordinary. */
  localDate: localDateField,
  localTime: text,
  capacityKg: kg,
  tariff: oneOf(READINGS.overtimeTariff),
  calendarMissing: optional(yesOrNo),
  /** The captain or the agency pays (art. 1). */
  obligors: list(id),
} as const;
const article = { article: text } as const;

export const overtimeFacts = {
  OvertimeFeeCharged: fact(1, record(fee)),
  /** All that stands on the receipt, which is of one tenor in its four copies. */
  OvertimeReceiptIssued: fact(
    1,
    record({ ...fee, receiptNumber: whole(1), copies: whole(1), destinations: list(oneOf(RECEIPT_COPIES)) }),
  ),
  ReceiptPresentedToCashier: fact(1, record({ ...RecordCashierPresentation, callId: id, receiptNumber: whole(1) })),
  EmployeeFineImposed: fact(1, record({ ...ReportUndueCharge, ...article })),
  FeeIrregularityLogged: fact(1, record(LogFeeIrregularity)),
  /** A copy of the entry went to the General Inspectorate of Navigation, at once. */
  IrregularityCopySent: fact(1, record({ callId: id, logEntry: text, sentTo: text, article: text })),
  ResidualSanctionImposed: fact(1, record({ ...ImposeResidualSanction, ...article })),
  OrdinanceSubmitted: fact(1, record({ ...SubmitOrdinance, through: text })),
  OrdinanceObserved: fact(1, record(ObserveOrdinance)),
  /** The office that was told, and from when on the vessel may sail by itself, where it may. */
  InspectorNotified: fact(
    1,
    record({
      ...GiveInspectorNotice,
      port: oneOf(PORTS),
      officeNotified: oneOf(PORTS),
      selfDispatchFromAt: optional(instantField),
    }),
  ),
  SelfDispatched: fact(1, record({ ...RecordSelfDispatch, port: oneOf(PORTS), noticeAt: instantField, ...article })),
} as const;
