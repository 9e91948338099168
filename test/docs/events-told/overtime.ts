/** The facts of Decree 1430: fees, receipts, what is punished, orders, and vessels that dispatch themselves. */
import type { TellsFacts } from './told.js';

export const overtime = {
  OvertimeFeeCharged: {
    by: '`AttendPermit` or `SailPermit`, after the permit',
    says: 'A permit was granted out of ordinary hours and is to be paid for: `because` the hour was extraordinary, by local time and by the holidays as published then. `permitId` of the sail permit of a call is `sail:` and the call. Either of the `obligors` pays. What costs nothing makes no such fact.',
  },
  OvertimeReceiptIssued: {
    by: '`IssueOvertimeReceipt`',
    says: 'The receipt of a fee, with all that stands on it, and for whom each of its four copies is.',
  },
  ReceiptPresentedToCashier: {
    by: '`RecordCashierPresentation`',
    says: 'The captain presented his second copy to the River Cashier of Barranquilla.',
  },
  EmployeeFineImposed: { by: '`ReportUndueCharge`', says: 'An employee is fined who charged what was not due.' },
  FeeIrregularityLogged: {
    by: '`LogFeeIrregularity`',
    says: "The captain entered in the ship's log an irregularity in what was charged.",
  },
  IrregularityCopySent: {
    by: '`LogFeeIrregularity`',
    says: 'A copy of the entry went to the General Inspectorate of Navigation at once.',
  },
  ResidualSanctionImposed: {
    by: '`ImposeResidualSanction`',
    says: 'An infraction that has no penalty of its own is punished: with a fine, or with the suspension of a licence, which bars nothing here.',
  },
  OrdinanceSubmitted: {
    by: '`SubmitOrdinance`',
    says: 'An order of the office is on its way to the Ministry, through the General Inspectorate.',
  },
  OrdinanceObserved: { by: '`ObserveOrdinance`', says: 'The General Inspectorate observed upon it.' },
  InspectorNotified: {
    by: '`GiveInspectorNotice`',
    says: 'The captain gave notice to the office that has jurisdiction where the vessel lies (`port`). `selfDispatchFromAt`: from then on it may sail by itself, where it may.',
  },
  SelfDispatched: {
    by: '`RecordSelfDispatch`',
    says: 'The vessel sails by itself, since nobody came within half an hour of its notice. Nothing was rendered, and nothing is owed.',
  },
} satisfies TellsFacts;
