/** What is sent about permits out of ordinary hours: receipts, what is punished, orders, and what is done while no inspector comes. */
import { UNDUE_GROUNDS } from '../../decrees/d1430-overtime/art-3-undue-charges.js';
import { INFRACTIONS } from '../../decrees/d1430-overtime/art-8-residual-sanctions.js';
import { PORTS } from '../../decrees/river-ports.js';
import type { Fault } from '../problems/problem.js';
import { both } from '../problems/words.js';
import { CommandRequest } from './command-request.js';
import { optional } from './field.js';
import { Centavos, FreeText, Id, InstantText, OneOf, WholeNumber } from './fields.js';
import { PermitRef } from './permit-ref.js';

export class IssueOvertimeReceiptRequest extends CommandRequest {
  @PermitRef() permitId!: string;
}

export class RecordCashierPresentationRequest extends CommandRequest {
  @PermitRef() permitId!: string;
  @InstantText() presentedAt!: string;
}

export class ReportUndueChargeRequest extends CommandRequest {
  @Id() fineId!: string;
  @PermitRef(optional) permitId?: string;
  @FreeText() employee!: string;
  @Centavos() chargedCentavos!: number;
  @OneOf(UNDUE_GROUNDS) ground!: string;
  @Centavos() fineCentavos!: number;
}

export class LogFeeIrregularityRequest extends CommandRequest {
  @Id() callId!: string;
  @PermitRef(optional) permitId?: string;
  @FreeText() logEntry!: string;
}

export class ImposeResidualSanctionRequest extends CommandRequest {
  @Id() sanctionId!: string;
  @FreeText() offender!: string;
  @OneOf(INFRACTIONS) infraction!: string;
  @FreeText() description!: string;
  @Centavos(optional) fineCentavos?: number;
  @WholeNumber(1, optional) licenceSuspensionDays?: number;
}

const ONE_OF_BOTH = both(
  'dé fineCentavos o licenceSuspensionDays, uno de los dos',
  'give fineCentavos or licenceSuspensionDays, one of both',
);
/** Article 8 fines, or suspends a licence. */
export const fineOrSuspension = (sanction: ImposeResidualSanctionRequest): Fault | undefined =>
  (sanction.fineCentavos === undefined) === (sanction.licenceSuspensionDays === undefined)
    ? { field: 'fineCentavos', detail: ONE_OF_BOTH }
    : undefined;

export class SubmitOrdinanceRequest extends CommandRequest {
  @Id() ordinanceId!: string;
  @FreeText() text!: string;
}

export class ObserveOrdinanceRequest extends CommandRequest {
  @Id() ordinanceId!: string;
  @FreeText() observations!: string;
}

export class GiveInspectorNoticeRequest extends CommandRequest {
  @Id() callId!: string;
  @InstantText() at!: string;
  @OneOf(PORTS, optional) office?: string;
  @FreeText(optional) means?: string;
}

export class RecordSelfDispatchRequest extends CommandRequest {
  @Id() callId!: string;
  @InstantText() at!: string;
  @FreeText(optional) records?: string;
}
