/** Readers of the live feeds who take nothing, while commands come (`npm run build` first). */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Follower } from '../support/followers.js';
import { coffee } from '../support/http-bodies.js';
import { serverProcess } from '../support/server-process.js';

/** Memory says something only after minutes: this is of `npm run test:full`, as `test/http/live.spec.ts` is of every run. */
const inFull = process.env.TURNO_FULL === '1' ? it : it.skip;
const MINUTES = 10;
/** The control need not be shown at length: its minutes are as long as the commands of one take. */
const SHORTLY = { minuteMs: 0, lots: 20 };
const AT_LENGTH = { minuteMs: 60_000, lots: 120 };
type Pace = typeof SHORTLY;
/** Long texts, so that what is told fills within minutes what the machine itself keeps for a socket: some megabytes. */
const LONG = 'Trilladora de La Dorada '.repeat(20).trim();
const PACKAGES = Array.from({ length: 30 }, () => ({
  ...{ marks: LONG, numbers: LONG, contents: LONG },
  ...{ count: 1, unitWeightKg: 62.5 },
}));
const STALLED = 40;
/** What is held at the end, against what was held after the third. */
const MOST = 1.2;
const WEIGHED = fileURLToPath(new URL('../support/weighed-server.mjs', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'turno-stalled-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const elapse = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

async function send(url: string, command: string, body: object): Promise<void> {
  const answer = await fetch(`${url}/api/${command}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** Asks, and never reads what it is answered. */
function stalled(url: string, path: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname, () => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  });
  return socket.pause().on('error', () => undefined);
}

/** A large lot that comes and is taken back: much to tell, and a port that grows no larger by it. */
async function comesAndGoes(url: string, port: string, lotId: string): Promise<void> {
  const commands = `ports/${port}/commands`;
  await send(url, `${commands}/cargo-arrived`, coffee(lotId, { packages: PACKAGES }));
  await send(url, `${commands}/withdraw-cargo`, { lotId, packages: PACKAGES.length, reason: 'lo retira su dueño' });
}

/** Lots in turns at both ports; all at once where a minute is no minute. */
async function aMinute(url: string, nth: number, { minuteMs, lots }: Pace): Promise<void> {
  const came = Array.from({ length: lots }, async (_, at) => {
    await elapse((minuteMs * at) / lots);
    await comesAndGoes(url, at % 2 ? 'la-dorada' : 'puerto-berrio', `L-${nth}-${at}`);
  });
  await Promise.all([...came, elapse(minuteMs)]);
}

interface Weighed {
  /** What was held after each minute, in bytes. */
  readonly held: readonly number[];
  /** Whether those who do read were told everything. */
  readonly ids: readonly number[];
}

async function weigh(pace: Pace, env: NodeJS.ProcessEnv = {}): Promise<Weighed> {
  const server = serverProcess(folder, WEIGHED, env);
  const sockets: Socket[] = [];
  try {
    const url = await server.url;
    const weights = () => [...server.said().matchAll(/^holds (\d+) bytes$/gm)].map(([, bytes]) => Number(bytes));
    const ports = ['/api/live?after=-1', '/api/ports/la-dorada/live?after=-1'];
    for (let at = 0; at < STALLED; at++) sockets.push(stalled(url, ports[at % 2]!));
    const reader = new Follower({ url: `${url}/api/ports/la-dorada/live?after=-1` });
    const held: number[] = [];
    for (let minute = 1; minute <= MINUTES; minute++) {
      await aMinute(url, minute, pace);
      // One that was begun since then.
      for (const before = weights().length; weights().length < before + 2;) await elapse(100);
      held.push(weights().at(-1)!);
    }
    const { revision } = (await (await fetch(`${url}/api/ports/la-dorada/board`)).json()) as { revision: number };
    await reader.seen(revision);
    return { held, ids: reader.ids };
  } finally {
    for (const socket of sockets) socket.destroy();
    await server.end();
  }
}

const growth = ({ held }: Weighed): number => held[MINUTES - 1]! / held[2]!;

inFull(
  `${STALLED} readers who take nothing cost no memory as time goes by, and those who read are told everything`,
  async () => {
    const weighed = await weigh(AT_LENGTH);
    console.log(
      `held after each minute, in MiB: ${weighed.held.map((bytes) => (bytes / 2 ** 20).toFixed(1)).join(' ')}`,
    );
    expect(growth(weighed)).toBeLessThan(MOST);
    expect(weighed.ids).toEqual(weighed.ids.map((_, revision) => revision));
    expect(weighed.ids.length).toBeGreaterThan(MINUTES * AT_LENGTH.lots);
  },
  2 * MINUTES * AT_LENGTH.minuteMs + 300_000,
);

inFull(
  'and a server that kept everything for them would be found out',
  async () => {
    expect(growth(await weigh(SHORTLY, { TURNO_HOARDS: 'yes' }))).toBeGreaterThan(MOST);
  },
  300_000,
);
