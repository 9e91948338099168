/** What is answered to commands of fees: the sail permit of 22 November 1940, two pesos, and what came after. */
import { just, type Accepted } from './facts.js';

const FEE = {
  ...{ callId: 'NARE-1940-11', vesselId: 'VAPOR-NARE', kind: 'SAIL', office: 'LA_DORADA', centavos: 200 },
  ...{ because: 'NIGHT', article: 'D1430-1', attendedAt: '1940-11-22T23:10:00Z' },
  ...{ localDate: '1940-11-22', localTime: '18:10', capacityKg: 420_000, tariff: 'D1430_1929' },
  obligors: ['OSPINA-CLIMACO', 'NAVIERA-COLOMBIANA'],
};
const RECEIPT = {
  ...{ receiptNumber: 1, copies: 4 },
  destinations: ['DECREE_839_FIRST', 'DECREE_839_SECOND', 'CAPTAIN', 'RIVER_CASHIER'],
};
const GENERAL_INSPECTORATE = 'GENERAL_NAVIGATION_INSPECTORATE';

export const overtime = {
  IssueOvertimeReceipt: just('OvertimeReceiptIssued', { ...FEE, ...RECEIPT }),
  RecordCashierPresentation: just('ReceiptPresentedToCashier', { callId: 'NARE-1940-11', receiptNumber: 1 }),
  ReportUndueCharge: just('EmployeeFineImposed', { article: 'D1430-3' }),
  LogFeeIrregularity: (asked) => [
    ['FeeIrregularityLogged', asked],
    [
      'IrregularityCopySent',
      { callId: asked.callId, logEntry: asked.logEntry, sentTo: GENERAL_INSPECTORATE, article: 'D1430-3' },
    ],
  ],
  ImposeResidualSanction: just('ResidualSanctionImposed', { article: 'D1430-8' }),
  SubmitOrdinance: just('OrdinanceSubmitted', { through: GENERAL_INSPECTORATE }),
  ObserveOrdinance: just('OrdinanceObserved'),
  GiveInspectorNotice: just('InspectorNotified', {
    ...{ port: 'CARACOLI', officeNotified: 'HONDA', selfDispatchFromAt: '1940-12-03T14:30:00Z' },
  }),
  RecordSelfDispatch: just('SelfDispatched', {
    ...{ port: 'CARACOLI', noticeAt: '1940-12-03T14:00:00Z', article: 'D1430-9' },
  }),
} satisfies Accepted;
