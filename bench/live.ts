/** `npm run bench -- live`: from the commit of an event to its bytes at the readers of the live feed. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteStore } from '../src/event-store/sqlite.js';
import { serve } from '../src/serve.js';
import type { Heard, Listen } from './listeners.js';

const READERS = [1, 100, 500];
const EVENTS = 300;
/** Thrown away, while the program is still being compiled. */
const WARM_UP = 50;

type Times = Exclude<Heard, string>;

class Listeners {
  readonly #child: ChildProcess;
  #hear: (heard: Heard) => void = () => undefined;

  constructor() {
    this.#child = fork(new URL('./listeners.ts', import.meta.url), { serialization: 'advanced' });
    this.#child.on('message', (heard: Heard) => this.#hear(heard));
  }

  #next = (): Promise<Heard> => new Promise((resolve) => (this.#hear = resolve));

  async listen(what: Listen): Promise<void> {
    this.#child.send(what);
    await this.#next();
  }

  /** When what is done has reached all of them. */
  async heard(doing: () => Promise<unknown>): Promise<Times> {
    const [heard] = await Promise.all([this.#next(), doing()]);
    return heard as Times;
  }

  enough = () => this.#child.send('enough');

  async end(): Promise<void> {
    this.#child.disconnect();
    await once(this.#child, 'exit');
  }
}

/** When the store had committed last: noted at the store itself, before anybody is told of it. */
function watchCommits(): () => bigint {
  let committed = 0n;
  const { append } = SqliteStore.prototype;
  SqliteStore.prototype.append = async function (...batch) {
    const result = await append.apply(this, batch);
    committed = process.hrtime.bigint();
    return result;
  };
  return () => committed;
}

const at = (sorted: readonly number[], part: number): string =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!.toFixed(2).padStart(7);

function row(name: string, waits: readonly (readonly [Times, bigint])[]): void {
  const columns = (['first', 'middle', 'last'] as const).map((which) => {
    const sorted = waits.map(([times, from]) => Number(times[which] - from) / 1e6).sort((a, b) => a - b);
    return `${at(sorted, 0.5)} ${at(sorted, 0.99)}`;
  });
  console.log(`  ${name.padEnd(34)}  ${columns.join('   ')}`);
}

/** So many times, without the first of them. @param send does it, and answers when it was done */
async function measured(listeners: Listeners, send: (nth: number) => Promise<bigint>) {
  const waits: (readonly [Times, bigint])[] = [];
  for (let nth = 0; nth < WARM_UP + EVENTS; nth++) {
    let from = 0n;
    const times = await listeners.heard(async () => (from = await send(nth)));
    if (nth >= WARM_UP) waits.push([times, from]);
  }
  listeners.enough();
  return waits;
}

async function send(url: string, command: string, body: object): Promise<{ revision: number }> {
  const answer = await fetch(`${url}/api/${command}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, occurredAt: '1940-12-02T08:00:00-05:00' }),
  });
  if (answer.status !== 201) throw new Error(`answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { revision: number };
}

const VESSEL = {
  ...{ vesselId: 'MEDELLIN', name: 'Vapor Medellín', companyId: 'NAVIERA', captainId: 'RONDON', lengthCm: 5486 },
  ...{ line: 'BARRANQUILLA', service: 'ORDINARY', upriverLimit: 'LA_DORADA', kind: 'STEAMER' },
};
/** A report of an expected vessel: one event, which leaves the port no larger. */
const report = (url: string, nth: number) =>
  send(url, 'ports/la-dorada/commands/report-vessel-eta', {
    ...{ vesselId: VESSEL.vesselId, etaAt: '1940-12-09T06:00:00-05:00', source: `telegrama ${nth}` },
  });

/** The same text, written to as many sockets by a program that does nothing else. */
async function plain(listeners: Listeners, readers: number, frame: string): Promise<void> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    socket.write('retry: 2000\n\n');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await listeners.listen({ port: (server.address() as AddressInfo).port, path: undefined, readers });
  const waits = await measured(listeners, async (nth) => {
    const from = process.hrtime.bigint();
    for (const socket of sockets) socket.write(`id: ${nth}\n${frame}`);
    return from;
  });
  row(`plain sockets, ${readers}`, waits);
  for (const socket of sockets) socket.destroy();
  server.close();
}

/** The event as a reader gets it, without its id. */
async function frameOf(url: string): Promise<string> {
  await send(url, 'national/commands/register-vessel', VESSEL);
  const { revision } = await report(url, -1);
  const page = await fetch(`${url}/api/ports/la-dorada/events?after=${revision - 1}`);
  const [event] = (await page.json()) as [{ type: string }];
  return `event: VesselEtaReported\ndata: ${JSON.stringify(event)}\n\n`;
}

export async function benchLive(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'turno-bench-'));
  const committed = watchCommits();
  const { url, close } = await serve({ host: '127.0.0.1', port: 0, storeFile: join(folder, 'turno.db') });
  const listeners = new Listeners();
  try {
    const frame = await frameOf(url);
    console.log(
      `From the commit of an event to its ${frame.length} bytes at a reader; milliseconds, median and 99th of a hundred\n`,
    );
    console.log(`  ${'readers'.padEnd(34)}  ${['first', 'middle', 'last'].map((name) => name.padEnd(15)).join('   ')}`);
    for (const readers of READERS) {
      await listeners.listen({ port: Number(new URL(url).port), path: '/api/ports/la-dorada/live', readers });
      row(`the live feed, ${readers}`, await measured(listeners, async (nth) => (await report(url, nth), committed())));
      await plain(listeners, readers, frame);
    }
  } finally {
    await listeners.end();
    await close();
    rmSync(folder, { recursive: true });
  }
}
