/**
 * The busy week at La Dorada with V3's manifest that did not match, and what became of the case by Christmas: through the real server,
 * with a log that is signed and a witness that cosigns it.
 */
import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signerIn, verifierKeyOf, verifierNamed, type Verifier } from '../../src/event-store/log/log-keys.js';
import { addLogKey } from '../../src/event-store/written-office.js';
import { serve, type Served } from '../../src/serve.js';
import {
  on,
  packagesIn,
  sailPermit,
  Telling,
  THE_WEEK,
  V3_SAILS,
  V4_SAILS,
  type Recorded,
} from '../scenarios/the-week.js';
import { ServedWitness } from './witnesses.js';

export const CASE = 'EXPEDIENTE-1940-07';
const ORIGIN = 'puertos.example';
export const LOG = `${ORIGIN}/port-LA_DORADA`;

const december = (day: number, time: string) => `1940-12-${day}T${time}:00-05:00`;
const shown = (lotId: string, tonnes: number, turnNumber: number) => ({
  ...{ lotId, turnNumber, packages: packagesIn(tonnes), weightKg: tonnes * 1000, marks: `M/${lotId}` },
});
/** Five tons too few of C5, and five of C13, which is V4's. */
const LINES = [
  ...[shown('C6', 67, 7), shown('C5', 35, 4), shown('C11', 350, 15)],
  ...[shown('C12', 143, 13), shown('C13', 5, 16)],
];
const APPEAL = { appellant: 'CAPITAN-V3', grounds: 'Los sacos de C13 se contaron dos veces' };

export class Court {
  private constructor(
    readonly folder: string,
    readonly witness: ServedWitness,
    private readonly served: Served,
  ) {}

  static async open(): Promise<Court> {
    const folder = await mkdtemp(join(tmpdir(), 'turno-court-'));
    await addLogKey(folder, ORIGIN);
    const { verifier } = await secret(folder);
    const logs: readonly Verifier[] = [LOG, `${ORIGIN}/national`].map((origin) => verifierNamed(origin, verifier));
    const witness = await ServedWitness.open(logs, { name: 'testigo.example/ministerio' });
    const log = { origin: ORIGIN, signs: true, witnesses: [witness.at] };
    const served = await serve({ host: '127.0.0.1', port: 0, storeFile: join(folder, 'turno.db'), log });
    return new Court(folder, witness, served);
  }

  get url(): string {
    return this.served.url;
  }

  /** The key of the log and that of the witness, as somebody may have been given them. */
  async keys(): Promise<{ readonly key: string; readonly witness: string }> {
    const { verifier } = await secret(this.folder);
    return { key: verifierKeyOf(verifier), witness: verifierKeyOf(this.witness.witness.verifier) };
  }

  /** The seed of the log's key: what somebody has who owns the machine. */
  async seed(): Promise<Buffer> {
    return (await secret(this.folder)).seed;
  }

  /** The week, and the case as the Section opened it. */
  async openTheCase(): Promise<void> {
    const week = new Telling(({ port, command, body }) => this.done(port, command, body));
    await week.tell(...THE_WEEK.slice(0, -V3_SAILS.length - V4_SAILS.length));
    const manifest = { callId: 'V3', lines: LINES, occurredAt: on(22, '15:00') };
    const evidence = await this.done('la-dorada', 'present-manifest', manifest);
    await week.tell(sailPermit('V3', 22, '15:05'));
    await this.inTheCase('detect-turn-violation', on(22, '15:30'), {
      ...{ callId: 'V3', kinds: ['UNASSIGNED_LOT_LOADED', 'ASSIGNED_LOT_LEFT'] },
      evidenceEventIds: evidence.map(({ id }) => id),
    });
    await week.tell(...V3_SAILS, ...V4_SAILS);
  }

  /** Five hundred pesos and thirty days, appealed; three hundred are left of it, and paid. */
  async endTheCase(): Promise<void> {
    await this.inTheCase('impose-sanction', on(25, '10:00'), { fineCentavos: 50_000, captainSuspensionDays: 30 });
    await this.inTheCase('notify-sanction', on(25, '11:00'), { notifiedAt: on(25, '11:00') });
    await this.inTheCase('file-appeal', december(12, '10:00'), { ...APPEAL, filedAt: december(12, '10:00') });
    const left = { outcome: 'MODIFIED', newFineCentavos: 30_000, newCaptainSuspensionDays: 0 };
    await this.inTheCase('rule-appeal', december(20, '15:00'), left);
    await this.inTheCase('record-fine-payment', december(23, '10:00'), { paidBy: 'NAVIERA', centavos: 30_000 });
  }

  /** The port goes on: a vessel arrives that has nothing to do with the case, and that is signed as well. */
  async goOn(events: number): Promise<void> {
    const arrivedAt = december(24, '09:00');
    await this.done('la-dorada', 'vessel-arrived', {
      callId: 'V1-OTRA',
      vesselId: 'V1',
      arrivedAt,
      occurredAt: arrivedAt,
    });
    for (;;) {
      const [, size] = (await (await this.get('/api/ports/la-dorada/checkpoint')).text()).split('\n');
      if (Number(size) >= events) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async get(path: string): Promise<Response> {
    return fetch(`${this.url}${path}`, { headers: { 'accept-language': 'es' } });
  }

  dossier(caseId = CASE): Promise<Response> {
    return this.get(`/api/ports/la-dorada/violations/${caseId}/dossier`);
  }

  async inTheCase(command: string, occurredAt: string, body: object): Promise<void> {
    await this.done('la-dorada', command, { caseId: CASE, ...body, occurredAt });
  }

  async close(): Promise<void> {
    await this.served.close();
    await this.witness.close();
    rmSync(this.folder, { recursive: true });
  }

  private async done(port: string, command: string, body: object): Promise<readonly (Recorded & { id: string })[]> {
    const where = port === 'national' ? 'national' : `ports/${port}`;
    const response = await fetch(`${this.url}/api/${where}/commands/${command}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer: any = await response.json();
    if (response.status !== 201) throw new Error(`${command}: ${JSON.stringify(answer)}`);
    return answer.events;
  }
}

const secret = async (folder: string) =>
  signerIn((await readFile(join(folder, 'log', 'keys', '0001.key'), 'utf8')).trim());
