/** Two vessels of November 1940 at La Dorada: the manifest of one does not match, the other leaves without a permit. */
import { arrived, AT, CASE, on, readied, sacks, sent, vessel, WITHOUT_PERMIT } from './documented-days.js';
import type { TestServer } from './http-server.js';

const line = (lotId: string, turnNumber: number, count: number) => ({
  ...{ lotId, turnNumber, packages: count, weightKg: count * 62.5, marks: 'FNC/B' },
});

/** What the board of violations shows as evidence against a call. */
async function evidenceAgainst(server: TestServer, callId: string): Promise<readonly string[]> {
  const { items } = (await server.get(`${AT}/violations`)).body;
  return [
    ...new Set<string>(items.filter((item: any) => item.callId === callId).flatMap(({ evidence }: any) => evidence)),
  ];
}

/** A vessel whose manifest shows five tons less of its lot, and five of another's; corrected, it sails. */
async function theManifest(server: TestServer): Promise<void> {
  const callId = 'NARE-1940-11';
  const [its, anothers] = ['FC-DORADA-0405', 'FC-DORADA-0411'];
  await sent(
    server,
    'ports/la-dorada',
    ...on('11-18T07:30', arrived(its, '1940-11-18T07:00:00-05:00', { packages: sacks(640) })),
    ...on('11-19T09:00', ...readied(callId, 'VAPOR-NARE', '1940-11-17T18:00:00-05:00')),
    ...on(
      '11-21T07:00',
      ['request-loading', { callId, requestedBy: 'Capitán Clímaco Ospina' }],
      ['confirm-loaded', { callId, lotId: its, packages: 640, weightKg: 40_000 }],
      ['close-loading', { callId }],
    ),
    ...on('11-22T08:00', arrived(anothers, '1940-11-22T07:30:00-05:00')),
    ...on(
      '11-22T15:00',
      ['present-manifest', { callId, lines: [line(its, 1, 560), line(anothers, 2, 80)] }],
      ['sail-permit', { callId }],
    ),
  );
  const evidenceEventIds = await evidenceAgainst(server, callId);
  const kinds = ['UNASSIGNED_LOT_LOADED', 'ASSIGNED_LOT_LEFT'];
  const fine = { fineCentavos: 50_000, captainSuspensionDays: 30 };
  await sent(
    server,
    'ports/la-dorada',
    ...on('11-22T15:30', ['detect-turn-violation', { caseId: CASE, callId, kinds, evidenceEventIds }]),
    ...on('11-22T17:30', ['present-manifest', { callId, lines: [line(its, 1, 640)] }]),
    ...on('11-22T18:10', ['sail-permit', { callId }]),
    ...on('11-22T18:12', ['issue-overtime-receipt', { permitId: `sail:${callId}` }]),
    ...on('11-22T18:20', ['record-departure', { callId, sailedAt: '1940-11-22T18:20:00-05:00' }]),
    ...on('11-25T10:00', ['impose-sanction', { caseId: CASE, ...fine }]),
    ...on('11-25T11:10', ['notify-sanction', { caseId: CASE, notifiedAt: '1940-11-25T11:00:00-05:00' }]),
  );
}

/** A vessel that loads what it was assigned and leaves at dawn without asking for its sail permit. */
async function theDepartureWithoutPermit(server: TestServer): Promise<void> {
  const callId = 'GUALANDAY-1940-11';
  await sent(
    server,
    'ports/la-dorada',
    ...on('11-23T10:00', ...readied(callId, 'VAPOR-GUALANDAY', '1940-11-23T06:00:00-05:00')),
    ...on(
      '11-23T11:00',
      ['request-loading', { callId, requestedBy: 'Capitán Julio Martínez' }],
      ['confirm-loaded', { callId, lotId: 'FC-DORADA-0411', packages: 400, weightKg: 25_000 }],
    ),
    ...on('11-24T08:00', ['record-departure', { callId, sailedAt: '1940-11-24T05:00:00-05:00' }]),
  );
  const evidenceEventIds = await evidenceAgainst(server, callId);
  const kinds = ['SAILED_WITHOUT_PERMIT'];
  await sent(
    server,
    'ports/la-dorada',
    ...on('11-26T09:00', ['detect-turn-violation', { caseId: WITHOUT_PERMIT, callId, kinds, evidenceEventIds }]),
    ...on('11-30T09:00', [
      'impose-sanction',
      { caseId: WITHOUT_PERMIT, fineCentavos: 80_000, captainSuspensionDays: 60, companySuspensionDays: 60 },
    ]),
  );
}

export async function inNovember(server: TestServer): Promise<void> {
  await sent(
    server,
    'national',
    ...on(
      '11-15T09:00',
      ...vessel('VAPOR-NARE', 'Vapor Nare', { captainId: 'OSPINA-CLIMACO' }),
      ...vessel('VAPOR-GUALANDAY', 'Vapor Gualanday', {
        ...{ companyId: 'VENGOECHEA-HERMANOS', captainId: 'MARTINEZ-JULIO' },
      }),
    ),
  );
  await theManifest(server);
  await theDepartureWithoutPermit(server);
}
