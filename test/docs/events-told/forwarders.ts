/** The facts of forwarders: their tariffs, what they charge, how they treat their clients, and their fines. */
import type { TellsFacts } from './told.js';

export const forwarders = {
  TariffSubmitted: {
    by: '`SubmitTariff`',
    says: 'A forwarder presented its tariff and its rules for a year. `dueAt`: from when one is late, where a day binds that forwarder; `legalDayCount` and `calendarMissing`: how the thirty days of article 24 were counted.',
  },
  TariffApproved: {
    by: '`DecideTariff`',
    says: 'The Ministry approved it: it is in force from `validFrom` to `validTo`, both days included, and not before it was approved.',
  },
  TariffRejected: { by: '`DecideTariff`', says: 'The Ministry did not.' },
  TariffChargeRecorded: {
    by: '`RecordTariffCharge`',
    says: 'What a forwarder or a company charged a client for a quantity of an item, in the unit of its tariff.',
  },
  TariffInfringementDetected: {
    by: '`RecordTariffCharge`, second, where it is not what was approved',
    says: 'More was charged than the tariff in force allows, or less (`unitCentavos`, `dueCentavos`); without `tariffId` none allowed that item that day. `dueCentavos` is absent also where the sum is too large to be written exactly. By what was known then: an approval written down later may clear it.',
  },
  UnequalTreatmentReported: {
    by: '`ReportUnequalTreatment`',
    says: 'One client is said to have been treated better than another. Whether it was so is for people to judge.',
  },
  TariffFineImposed: {
    by: '`ImposeTariffFine`',
    says: 'The Ministry fined a forwarder or a company. `evidenceIds`: the charges and reports that show it; `article`: the one that the ground breaks.',
  },
} satisfies TellsFacts;
