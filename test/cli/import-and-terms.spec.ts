/** A file of another year in which a term runs out: what follows from it is done between the lines, and the same each time. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { importCommands } from '../../src/cli/import.js';
import { openOffice } from '../../src/cli/open-office.js';
import { arrival, coffee, medellin } from '../support/http-bodies.js';
import { ServedPort } from '../support/served.js';

const CASE = 'EXPEDIENTE-9';
const NOTIFIED = '1940-11-25T09:00:00-05:00';
/** The first instant at which the sanction is final. */
const FINAL = '1940-12-19T00:00:00-05:00';
const FRIDAY = '1940-12-20T09:00:00-05:00';

type Line = readonly [port: string, command: string, occurredAt: string, body: object];
const fileOf = (...lines: readonly Line[]): Buffer =>
  Buffer.from(
    lines
      .map(([port, command, at, body]) => JSON.stringify({ port, command, body: { ...body, occurredAt: at } }))
      .join('\n'),
  );

const NOTIFICATION: readonly Line[] = [
  ['national', 'register-vessel', '1940-11-11T08:00:00-05:00', medellin],
  ['la-dorada', 'vessel-arrived', NOTIFIED, arrival('C-1', { arrivedAt: NOTIFIED })],
  [
    ...(['la-dorada', 'detect-turn-violation', NOTIFIED] as const),
    { caseId: CASE, callId: 'C-1', kinds: ['LOADED_OUT_OF_TURN'], evidenceEventIds: [] },
  ],
  ['la-dorada', 'impose-sanction', NOTIFIED, { caseId: CASE, fineCentavos: 20_000, captainSuspensionDays: 30 }],
  ['la-dorada', 'notify-sanction', NOTIFIED, { caseId: CASE, notifiedAt: NOTIFIED }],
];
const DECEMBER_19: Line = ['la-dorada', 'cargo-arrived', FINAL, coffee('L-1', { arrivedAt: FINAL })];
const PAYMENT: Line = [
  'la-dorada',
  'record-fine-payment',
  FRIDAY,
  { caseId: CASE, paidBy: 'NAVIERA', centavos: 20_000 },
];
/** The captain makes ready at Puerto Berrío, and asks for cargo. */
const AT_BERRIO: readonly Line[] = [
  [
    ...(['puerto-berrio', 'vessel-arrived', FRIDAY] as const),
    arrival('B-1', { arrivedAt: FRIDAY, dispatchedOnlyTo: 'PUERTO_BERRIO' }),
  ],
  ['puerto-berrio', 'record-unloading', FRIDAY, { callId: 'B-1', unloadedKg: 0 }],
  ['puerto-berrio', 'record-technical-inspection', FRIDAY, { callId: 'B-1', passed: true }],
  ['puerto-berrio', 'request-permit', FRIDAY, { permitId: 'P-1', callId: 'B-1', kind: 'LOAD' }],
  ['puerto-berrio', 'attend-permit', FRIDAY, { permitId: 'P-1', granted: true, serviceNeeded: true }],
  ['puerto-berrio', 'present-loading-permit', FRIDAY, { callId: 'B-1', permitId: 'P-1' }],
  ['puerto-berrio', 'request-loading', FRIDAY, { callId: 'B-1', requestedBy: 'Rondón' }],
];

let folder: string;
let stores = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turno-terms-'));
});
afterAll(() => rm(folder, { recursive: true }));
const newData = () => join(folder, `data-${stores++}`);

/** Imports a file, and answers the codes of the lines that were refused, by their numbers. */
async function refused(data: string, file: Buffer): Promise<readonly string[]> {
  const office = await openOffice(join(data, 'turno.db'));
  const codes: string[] = [];
  try {
    await importCommands(file, office.counter, ({ line, answer }) => {
      if (!answer.accepted) codes.push(`${line} ${answer.code}`);
    });
  } finally {
    await office.close();
  }
  return codes;
}

describe('An imported file', () => {
  it('pays a fine on the line after the one with which its term ran out', async () => {
    const data = newData();
    const file = fileOf(...NOTIFICATION, DECEMBER_19, PAYMENT);
    for (let again = 0; again < 2; again++) expect(await refused(data, file)).toEqual([]);
  });

  it('that ends before its term does pays nothing', async () => {
    expect(await refused(newData(), fileOf(...NOTIFICATION, PAYMENT))).toEqual(['6 SANCTION_NOT_FINAL']);
  });

  it('has a suspended captain refused at the next port, also when another file brought it about', async () => {
    const inOne = fileOf(...NOTIFICATION, DECEMBER_19, ...AT_BERRIO);
    const data = newData();
    for (let again = 0; again < 2; again++) expect(await refused(data, inOne)).toEqual(['13 LICENCE_SUSPENDED']);
    const another = newData();
    expect(await refused(another, fileOf(...NOTIFICATION, DECEMBER_19))).toEqual([]);
    expect(await refused(another, fileOf(...AT_BERRIO))).toEqual(['7 LICENCE_SUSPENDED']);
  });

  it('leaves to the office that serves next what its last line brought about', async () => {
    const data = newData();
    expect(await refused(data, fileOf(...NOTIFICATION, DECEMBER_19))).toEqual([]);
    const port = await ServedPort.open(data);
    try {
      const state = async () => (await port.read(`ports/la-dorada/violations/${CASE}`)).state;
      for (const until = Date.now() + 15_000; (await state()) !== 'FINAL' && Date.now() < until;)
        await new Promise((resolve) => void setTimeout(resolve, 50));
      expect(await state()).toBe('FINAL');
    } finally {
      await port.stop();
    }
  });
});
