/** The commands of the national register that concern forwarders, their tariffs and their fines. */
import {
  DecideTariffRequest,
  ImposeTariffFineRequest,
  RecordTariffChargeRequest,
  ReportUnequalTreatmentRequest,
  SubmitTariffRequest,
  twoClients,
  validWhereApproved,
} from '../requests/forwarders.js';
import { window, type CommandWindow } from './command-window.js';

const FORWARDER = 'AGENCIA-PUMAREJO';
const TARIFF = 'TARIFA-PUMAREJO-1941';
const CHARGE = 'CUENTA-3312';

export const forwarderWindows: readonly CommandWindow[] = [
  window({
    type: 'SubmitTariff',
    request: SubmitTariffRequest,
    summary: 'Presenta las tarifas y reglamentos de un agente expedidor para un año',
    example: {
      tariffId: TARIFF,
      forwarderId: FORWARDER,
      year: 1941,
      items: [
        { item: 'Comisión de despacho', unit: 'tonelada', centavos: 60 },
        { item: 'Acarreo de bodega a muelle', unit: 'tonelada', centavos: 45 },
      ],
      rulesText: 'Reglamento impreso, folios 1 a 12 del expediente de la agencia',
      submittedAt: '1940-12-02T09:00:00-05:00',
      occurredAt: '1940-12-02T09:30:00-05:00',
    },
  }),
  window({
    type: 'DecideTariff',
    request: DecideTariffRequest,
    summary: 'Aprueba o niega una tarifa presentada; sin aprobación ninguna rige',
    example: {
      tariffId: TARIFF,
      approved: true,
      validFrom: '1941-01-01',
      validTo: '1941-12-31',
      occurredAt: '1940-12-16T15:00:00-05:00',
    },
    faultAt: (_, request) => validWhereApproved(request),
  }),
  window({
    type: 'RecordTariffCharge',
    request: RecordTariffChargeRequest,
    summary: 'Anota lo que un agente o una compañía cobró, y si no es lo aprobado queda dicho',
    example: {
      chargeId: CHARGE,
      offenderId: FORWARDER,
      clientId: 'TRILLADORA-LA-CABANA',
      item: 'Comisión de despacho',
      quantity: 20,
      chargedCentavos: 1_500,
      chargedAt: '1941-01-15T10:00:00-05:00',
      occurredAt: '1941-01-16T08:00:00-05:00',
    },
  }),
  window({
    type: 'ReportUnequalTreatment',
    request: ReportUnequalTreatmentRequest,
    summary: 'Denuncia que un agente o una compañía trató mejor a un cliente que a otro',
    example: {
      reportId: 'DENUNCIA-0019',
      offenderId: FORWARDER,
      favouredClientId: 'CASA-HELD',
      otherClientId: 'TRILLADORA-LA-CABANA',
      evidence: 'Dos cuentas del mismo día por el mismo acarreo, a 45 y a 60 centavos',
      occurredAt: '1941-01-20T11:00:00-05:00',
    },
    faultAt: (_, request) => twoClients(request),
  }),
  window({
    type: 'ImposeTariffFine',
    request: ImposeTariffFineRequest,
    summary: 'Multa a quien cobró sin tarifa aprobada, trató con desigualdad o no presentó su tarifa',
    example: {
      fineId: 'MULTA-0004',
      offenderId: FORWARDER,
      ground: 'UNAPPROVED_TARIFF',
      fineCentavos: 20_000,
      evidenceIds: [CHARGE],
      occurredAt: '1941-02-03T10:00:00-05:00',
    },
  }),
];
