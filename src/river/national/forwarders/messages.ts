/** Commands and facts of the forwarders: their tariffs, what they charge, how they treat their clients, and their fines. */
import { TARIFF_FINE_GROUNDS } from '../../../decrees/d1976-turn/art-22-unapproved-tariffs.js';
import { fact } from '../../messages.js';
import { id, instantField, list, localDateField, oneOf, optional, record, text, whole, yesOrNo } from '../../shape.js';

const SubmitTariff = {
  tariffId: id,
  forwarderId: id,
  year: whole(1),
  items: list(record({ item: text, unit: text, centavos: whole(0) })),
  /** The rules of the forwarder, or where they are filed. */
  rulesText: text,
  submittedAt: instantField,
} as const;
const decision = {
  tariffId: id,
  /** Local days, both included; an approval needs them. */
  validFrom: optional(localDateField),
  validTo: optional(localDateField),
  reason: optional(text),
} as const;
const RecordTariffCharge = {
  chargeId: id,
  /** Who charged: a forwarder or a company. */
  offenderId: id,
  clientId: id,
  item: text,
  /** In the unit of the tariff's item. */
  quantity: whole(1),
  chargedCentavos: whole(0),
  chargedAt: instantField,
} as const;
const ReportUnequalTreatment = record({
  reportId: id,
  offenderId: id,
  favouredClientId: id,
  otherClientId: id,
  evidence: text,
});
const ImposeTariffFine = {
  fineId: id,
  offenderId: id,
  ground: oneOf(TARIFF_FINE_GROUNDS),
  fineCentavos: whole(0),
  /** The charges and reports that show it. */
  evidenceIds: list(id),
} as const;

export const forwarderCommands = {
  SubmitTariff: record(SubmitTariff),
  DecideTariff: record({ ...decision, approved: yesOrNo }),
  RecordTariffCharge: record(RecordTariffCharge),
  ReportUnequalTreatment,
  ImposeTariffFine: record(ImposeTariffFine),
} as const;

const whose = { forwarderId: id, year: whole(1) } as const;

export const forwarderFacts = {
  /** `late` after the instant it was due; one that was never due by a day has none. */
  TariffSubmitted: fact(
    1,
    record({
      ...SubmitTariff,
      late: yesOrNo,
      dueAt: optional(instantField),
      legalDayCount: optional(text),
      calendarMissing: optional(yesOrNo),
    }),
  ),
  TariffApproved: fact(1, record({ ...decision, validFrom: localDateField, validTo: localDateField, ...whose })),
  TariffRejected: fact(1, record({ ...decision, ...whose })),
  TariffChargeRecorded: fact(1, record(RecordTariffCharge)),
  /** Charged otherwise than approved; without a tariff when none allowed that item that day. */
  TariffInfringementDetected: fact(
    1,
    record({
      chargeId: id,
      offenderId: id,
      item: text,
      quantity: whole(1),
      chargedCentavos: whole(0),
      tariffId: optional(id),
      unitCentavos: optional(whole(0)),
      /** What was due by that tariff; absent also when no number is large enough. */
      dueCentavos: optional(whole(0)),
    }),
  ),
  UnequalTreatmentReported: fact(1, ReportUnequalTreatment),
  TariffFineImposed: fact(1, record({ ...ImposeTariffFine, article: text })),
} as const;
