/** The commands by which a violation of the turn is judged, sanctioned, appealed and settled. */
import {
  changesWhereModified,
  DetectTurnViolationRequest,
  DismissViolationRequest,
  FileAppealRequest,
  ImposeSanctionRequest,
  NotifySanctionRequest,
  RecordFinePaymentRequest,
  RuleAppealRequest,
} from '../requests/violation.js';
import { window, type CommandWindow } from './command-window.js';

const CASE = 'EXPEDIENTE-1940-07';

export const violationWindows: readonly CommandWindow[] = [
  window({
    type: 'DetectTurnViolation',
    request: DetectTurnViolationRequest,
    summary: 'Abre un expediente por violación del turno, con los hechos que la prueban',
    example: {
      caseId: CASE,
      callId: 'NARE-1940-11',
      kinds: ['UNASSIGNED_LOT_LOADED', 'ASSIGNED_LOT_LEFT'],
      evidenceEventIds: ['5b0c1d7e-6a3f-4c1b-9c55-2f0d8a7e4b10'],
      occurredAt: '1940-11-22T15:30:00-05:00',
    },
  }),
  window({
    type: 'DismissViolation',
    request: DismissViolationRequest,
    summary: 'Archiva un expediente sin sanción, y por qué',
    example: {
      caseId: 'EXPEDIENTE-1940-08',
      reason: 'El lote se dejó por orden escrita de la Inspección',
      occurredAt: '1940-11-23T09:00:00-05:00',
    },
  }),
  window({
    type: 'ImposeSanction',
    request: ImposeSanctionRequest,
    summary: 'Impone la multa al capitán y a la compañía, solidariamente, y las suspensiones si las hay',
    example: {
      caseId: CASE,
      fineCentavos: 50_000,
      captainSuspensionDays: 30,
      occurredAt: '1940-11-25T10:00:00-05:00',
    },
  }),
  window({
    type: 'NotifySanction',
    request: NotifySanctionRequest,
    summary: 'Notifica la sanción: desde ese día corren los veinte para apelar',
    example: {
      caseId: CASE,
      notifiedAt: '1940-11-25T11:00:00-05:00',
      occurredAt: '1940-11-25T11:10:00-05:00',
    },
  }),
  window({
    type: 'FileAppeal',
    request: FileAppealRequest,
    summary: 'Apela la sanción ante el Ministerio, que tiene quince días para resolver',
    example: {
      caseId: CASE,
      appellant: 'NAVIERA-COLOMBIANA',
      filedAt: '1940-12-12T09:00:00-05:00',
      grounds: 'Los sacos de más eran rancho de la tripulación',
      occurredAt: '1940-12-12T09:20:00-05:00',
    },
  }),
  window({
    type: 'RuleAppeal',
    request: RuleAppealRequest,
    summary: 'Resuelve la apelación en última instancia: confirma, modifica o revoca',
    example: {
      caseId: CASE,
      outcome: 'MODIFIED',
      newFineCentavos: 30_000,
      newCaptainSuspensionDays: 0,
      occurredAt: '1940-12-20T15:00:00-05:00',
    },
    faultAt: (_, request) => changesWhereModified(request),
  }),
  window({
    type: 'RecordFinePayment',
    request: RecordFinePaymentRequest,
    summary: 'Anota el pago de la multa por uno de los obligados, que libera a ambos',
    example: {
      caseId: CASE,
      paidBy: 'NAVIERA-COLOMBIANA',
      centavos: 30_000,
      occurredAt: '1940-12-23T10:00:00-05:00',
    },
  }),
];
