/** How the cases of November end by the end of 1940, and what becomes of two forwarders by February. */
import { CASE, on, sent, WITHOUT_PERMIT, type Command } from './documented-days.js';
import type { TestServer } from './http-server.js';

const appeal = (caseId: string, appellant: string, filedAt: string, grounds: string): Command => [
  'file-appeal',
  { caseId, appellant, filedAt, grounds },
];

/** The first case is brought down to three hundred pesos, and paid; the second is confirmed, and suspends. */
async function theCasesEnd(server: TestServer): Promise<void> {
  const crew = 'Los sacos de más eran rancho de la tripulación';
  const changed = { newFineCentavos: 30_000, newCaptainSuspensionDays: 0 };
  await sent(
    server,
    'ports/la-dorada',
    ...on('12-03T09:10', ['notify-sanction', { caseId: WITHOUT_PERMIT, notifiedAt: '1940-12-03T09:00:00-05:00' }]),
    ...on('12-12T09:20', appeal(CASE, 'NAVIERA-COLOMBIANA', '1940-12-12T09:00:00-05:00', crew)),
    ...on(
      '12-18T09:20',
      appeal(WITHOUT_PERMIT, 'MARTINEZ-JULIO', '1940-12-18T09:00:00-05:00', 'La Inspección no abrió'),
    ),
    ...on('12-20T15:00', ['rule-appeal', { caseId: CASE, outcome: 'MODIFIED', ...changed }]),
    ...on('12-23T10:00', ['record-fine-payment', { caseId: CASE, paidBy: 'NAVIERA-COLOMBIANA', centavos: 30_000 }]),
    ...on('12-30T15:00', ['rule-appeal', { caseId: WITHOUT_PERMIT, outcome: 'CONFIRMED' }]),
  );
}

const tariff = (tariffId: string, forwarderId: string, year: number, submittedAt: string): Command => [
  'submit-tariff',
  {
    ...{ tariffId, forwarderId, year, submittedAt, rulesText: 'Reglamento impreso, folios 1 a 12' },
    items: [
      { item: 'Comisión de despacho', unit: 'tonelada', centavos: 60 },
      { item: 'Acarreo de bodega a muelle', unit: 'tonelada', centavos: 45 },
    ],
    occurredAt: submittedAt,
  },
];
const charge = (chargeId: string, clientId: string, chargedCentavos: number): Command => [
  'record-tariff-charge',
  {
    ...{ chargeId, offenderId: 'AGENCIA-PUMAREJO', clientId, item: 'Comisión de despacho', quantity: 20 },
    ...{ chargedCentavos, chargedAt: '1941-01-15T10:00:00-05:00', occurredAt: '1941-01-16T08:00:00-05:00' },
  },
];

/** A forwarder whose tariff was approved charges one client more; another came after its thirty days. */
async function theForwarders(server: TestServer): Promise<void> {
  const offenderId = 'AGENCIA-PUMAREJO';
  const clients = { favouredClientId: 'CASA-HELD', otherClientId: 'TRILLADORA-LA-CABANA' };
  await sent(
    server,
    'national',
    tariff('TARIFA-PUMAREJO-1941', offenderId, 1941, '1940-12-02T09:00:00-05:00'),
    tariff('TARIFA-RIBON-1940', 'EXPRESO-RIBON', 1940, '1940-12-03T09:00:00-05:00'),
    ...on(
      '12-16T15:00',
      [
        'decide-tariff',
        { tariffId: 'TARIFA-PUMAREJO-1941', approved: true, validFrom: '1941-01-01', validTo: '1941-12-31' },
      ],
      ['decide-tariff', { tariffId: 'TARIFA-RIBON-1940', approved: false, reason: 'No trae reglamento' }],
    ),
    charge('CUENTA-3312', clients.otherClientId, 1500),
    charge('CUENTA-3313', clients.favouredClientId, 1200),
    [
      'report-unequal-treatment',
      {
        ...{ reportId: 'DENUNCIA-0019', offenderId, ...clients, occurredAt: '1941-01-20T11:00:00-05:00' },
        evidence: 'Dos cuentas del mismo día por el mismo despacho, a 60 y a 75 centavos',
      },
    ],
    [
      'impose-tariff-fine',
      {
        ...{ fineId: 'MULTA-0004', offenderId, ground: 'UNAPPROVED_TARIFF', fineCentavos: 20_000 },
        ...{ evidenceIds: ['CUENTA-3312'], occurredAt: '1941-02-03T10:00:00-05:00' },
      },
    ],
  );
}

/** What came of it by February; the office carries the suspension to the national register by itself, and needs a moment. */
export async function theMonthsAfter(server: TestServer): Promise<void> {
  await theCasesEnd(server);
  await theForwarders(server);
  const carried = async () => (await server.get('/api/national/suspensions?at=1941-01-15T00:00:00-05:00')).body.items;
  for (const until = Date.now() + 15_000; (await carried()).length === 0 && Date.now() < until;)
    await new Promise((resolve) => void setTimeout(resolve, 50));
}
