/** The commands of Decree 1430 of 1929 beside the permits themselves. */
import {
  fineOrSuspension,
  GiveInspectorNoticeRequest,
  ImposeResidualSanctionRequest,
  IssueOvertimeReceiptRequest,
  LogFeeIrregularityRequest,
  ObserveOrdinanceRequest,
  RecordCashierPresentationRequest,
  RecordSelfDispatchRequest,
  ReportUndueChargeRequest,
  SubmitOrdinanceRequest,
} from '../requests/overtime.js';
import { window, type CommandWindow } from './command-window.js';

const PERMIT = 'LICENCIA-0198';
const FREE_PERMIT = 'LICENCIA-0199';
const CALL = 'NARE-1940-11';

export const overtimeWindows: readonly CommandWindow[] = [
  window({
    type: 'IssueOvertimeReceipt',
    request: IssueOvertimeReceiptRequest,
    summary: 'Extiende el recibo, en cuatro ejemplares, de lo que causó un permiso en horas extraordinarias',
    example: { permitId: PERMIT, occurredAt: '1940-11-22T18:12:00-05:00' },
  }),
  window({
    type: 'RecordCashierPresentation',
    request: RecordCashierPresentationRequest,
    summary: 'Anota que el capitán presentó su ejemplar al Cajero Fluvial de Barranquilla',
    example: {
      permitId: PERMIT,
      presentedAt: '1940-11-29T10:00:00-05:00',
      occurredAt: '1940-11-29T10:05:00-05:00',
    },
  }),
  window({
    type: 'ReportUndueCharge',
    request: ReportUndueChargeRequest,
    summary: 'Multa al empleado que cobró lo que no se debía',
    example: {
      fineId: 'MULTA-EMPLEADO-0003',
      permitId: FREE_PERMIT,
      employee: 'Rafael Quiñones, escribiente',
      chargedCentavos: 200,
      ground: 'ORDINARY_HOURS',
      fineCentavos: 2000,
      occurredAt: '1940-12-10T09:00:00-05:00',
    },
  }),
  window({
    type: 'LogFeeIrregularity',
    request: LogFeeIrregularityRequest,
    summary: 'Deja constancia en el diario de navegación; copia va de inmediato a la Inspección General',
    example: {
      callId: CALL,
      permitId: FREE_PERMIT,
      logEntry: 'Folio 112: se cobraron dos pesos por un permiso atendido a las tres de la tarde',
      occurredAt: '1940-11-22T16:00:00-05:00',
    },
  }),
  window({
    type: 'ImposeResidualSanction',
    request: ImposeResidualSanctionRequest,
    summary: 'Sanciona una infracción que no tiene pena señalada, con multa o con suspensión de la patente',
    example: {
      sanctionId: 'SANCION-0017',
      offender: 'Práctico Anselmo Pava',
      infraction: 'OTHER',
      description: 'Navegó sin luces de situación',
      fineCentavos: 1500,
      occurredAt: '1940-12-05T11:00:00-05:00',
    },
    faultAt: (_, request) => fineOrSuspension(request),
  }),
  window({
    type: 'SubmitOrdinance',
    request: SubmitOrdinanceRequest,
    summary:
      'Remite una disposición de la Intendencia o Inspección al Ministerio, por conducto de la Inspección General',
    example: {
      ordinanceId: 'DISPOSICION-0009',
      text: 'Los planchones vacíos fondearán aguas abajo del muelle',
      occurredAt: '1940-12-05T12:00:00-05:00',
    },
  }),
  window({
    type: 'ObserveOrdinance',
    request: ObserveOrdinanceRequest,
    summary: 'Anota las observaciones de la Inspección General sobre una disposición remitida',
    example: {
      ordinanceId: 'DISPOSICION-0009',
      observations: 'Señálese el sitio con boyas',
      occurredAt: '1940-12-09T10:00:00-05:00',
    },
  }),
  window({
    type: 'GiveInspectorNotice',
    request: GiveInspectorNoticeRequest,
    summary: 'Anota el aviso dado al inspector que no está: pasada media hora, el barco podrá zarpar donde se permite',
    example: {
      callId: 'NARE-CARACOLI-12',
      at: '1940-12-03T09:00:00-05:00',
      office: 'HONDA',
      means: 'Telegrama n.º 44',
      occurredAt: '1940-12-03T09:02:00-05:00',
    },
  }),
  window({
    type: 'RecordSelfDispatch',
    request: RecordSelfDispatchRequest,
    summary: 'Anota que el barco zarpa por sí mismo, porque media hora después del aviso nadie compareció',
    example: {
      callId: 'NARE-CARACOLI-12',
      at: '1940-12-03T09:31:00-05:00',
      records: 'Constancia en el diario de navegación, folio 118',
      occurredAt: '1940-12-03T09:35:00-05:00',
    },
  }),
];
