/** A refusal that each command of Decree 1430 may meet. */
import { employeeFineInRange, notUndue } from '../../../decrees/d1430-overtime/art-3-undue-charges.js';
import { onItsWay } from '../../../decrees/d1430-overtime/art-7-orders-through-the-inspectorate.js';
import { noPenaltyOfItsOwn } from '../../../decrees/d1430-overtime/art-8-residual-sanctions.js';
import { rightOffice } from '../../../decrees/d1430-overtime/art-9-offices-and-dependent-ports.js';
import { refused, type Refusal } from '../../../decrees/refusal.js';
import type { CommandType } from '../../commands/command-window.js';

export const OVERTIME_REFUSED = {
  IssueOvertimeReceipt: notUndue('LICENCIA-0199', {
    ...{ feeCentavos: 0, because: 'ORDINARY_HOURS', article: 'D1430-2' },
  })!,
  RecordCashierPresentation: refused('WRONG_STATE', 'D1430-4', {
    ...{ permitId: 'LICENCIA-0198', state: 'PRESENTED', missingStep: null },
  }),
  ReportUndueCharge: employeeFineInRange(499)!,
  LogFeeIrregularity: refused('UNKNOWN_CALL', 'D1430-3', { callId: 'NARE-1940-12' }),
  ImposeResidualSanction: noPenaltyOfItsOwn('SAILED_WITHOUT_PERMIT')!,
  SubmitOrdinance: refused('DUPLICATE_ORDINANCE', 'D1430-7', { ordinanceId: 'DISPOSICION-0009' }),
  ObserveOrdinance: onItsWay('DISPOSICION-0009', false)!,
  GiveInspectorNotice: rightOffice('CARACOLI', 'LA_DORADA')!,
  RecordSelfDispatch: refused('WRONG_STATE', 'D1430-9', {
    ...{ callId: 'NARE-CARACOLI-12', state: 'SELF_DISPATCHED', missingStep: 'record-departure' },
  }),
} satisfies { readonly [C in CommandType]?: Refusal };
