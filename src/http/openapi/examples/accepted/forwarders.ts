/** What is answered to commands of forwarders: a tariff approved, and twenty tons charged at more than it allows. */
import { just, type Accepted } from './facts.js';

export const forwarders = {
  SubmitTariff: just('TariffSubmitted', { late: false }),
  DecideTariff: ({ approved: _, ...asked }) => [
    ['TariffApproved', { ...asked, forwarderId: 'AGENCIA-PUMAREJO', year: 1941 }],
  ],
  RecordTariffCharge: (asked) => {
    const { clientId: _whom, chargedAt: _when, ...charge } = asked;
    const allowed = { tariffId: 'TARIFA-PUMAREJO-1941', unitCentavos: 60, dueCentavos: 1200 };
    return [
      ['TariffChargeRecorded', asked],
      ['TariffInfringementDetected', { ...charge, ...allowed }],
    ];
  },
  ReportUnequalTreatment: just('UnequalTreatmentReported'),
  ImposeTariffFine: just('TariffFineImposed', { article: 'D1976-22' }),
} satisfies Accepted;
