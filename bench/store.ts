/** `npm run bench -- store`: what it costs to have a long past. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Office } from '../src/application/office.js';
import { lawHash } from '../src/application/program-hash.js';
import { Snapshots } from '../src/application/snapshots.js';
import { systemChance, systemClock, systemTimers } from '../src/application/system-world.js';
import { SqliteShelf } from '../src/event-store/sqlite-shelf.js';
import { SqliteStore } from '../src/event-store/sqlite.js';
import { textOf } from '../src/river/state-text.js';
import { streamOf } from '../src/application/outcome.js';
import { benchLog } from './log.js';
import { inTurns, type Measured } from './measuring.js';
import { sail } from './voyages.js';

export const EVENTS = 200_000;
const ROUNDS = 5;
export const PORT = 'LA_DORADA';

export interface Opened {
  readonly office: Office;
  close(): Promise<void>;
}

/** An office as a server opens it, or as it would open without snapshots. */
export async function open(file: string, withSnapshots: boolean): Promise<Opened> {
  const store = await SqliteStore.open(file);
  const shelf = await SqliteShelf.inStore(file);
  const [timers, chance, clock] = [systemTimers, systemChance, systemClock];
  const snapshots = new Snapshots({ store, shelf, timers, law: lawHash(), warn: (fault) => console.warn(fault) });
  const office = new Office({ store, clock, timers, chance, ...(withSnapshots && { snapshots }) });
  const close = async () => {
    await office.close();
    await shelf.close();
    await store.close();
  };
  return { office, close };
}

/** What the port is, once it is told. */
export interface Past {
  readonly file: string;
  readonly revision: number;
  readonly state: string;
  readonly halfWay: string;
}

export async function told(file: string): Promise<Past> {
  const { office, close } = await open(file, true);
  const began = performance.now();
  const events = await sail(office, EVENTS, (soFar) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${soFar} / ${EVENTS}`);
  });
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
  const seconds = (performance.now() - began) / 1000;
  const { revision, state } = await office.port(PORT);
  await close();
  const plain = await open(file, false);
  const halfWay = textOf(await plain.office.portAt(PORT, revision >> 1));
  await plain.close();
  console.log(
    `A port of ${events} events, told by plain voyages in ${seconds.toFixed(0)} s; ` +
      `${(statSync(file).size / 2 ** 20).toFixed(0)} MiB; its state is ${(textOf(state).length / 2 ** 20).toFixed(1)} MiB of text\n`,
  );
  return { file, revision, state: textOf(state), halfWay };
}

/** Opening until the port can be asked; what it is then must be what it was. */
const opening = ({ file, revision, state }: Past, withSnapshots: boolean): Measured => ({
  name: `opening it ${withSnapshots ? 'from its last snapshot' : 'from its first event'}`,
  run: async () => {
    const { office, close } = await open(file, withSnapshots);
    const found = await office.port(PORT);
    return async () => {
      if (found.revision !== revision || textOf(found.state) !== state) throw new Error('it is not what it was');
      await close();
    };
  },
});

/** As it stood in the middle of its past. */
const asOf = ({ file, revision, halfWay }: Past, withSnapshots: boolean): Measured => ({
  name: `as it stood half way ${withSnapshots ? 'from the nearest snapshot' : 'from its first event'}`,
  run: async () => {
    const { office, close } = await open(file, withSnapshots);
    const found = await office.portAt(PORT, revision >> 1);
    return async () => {
      if (textOf(found) !== halfWay) throw new Error('it is not what it was');
      await close();
    };
  },
});

export async function benchStore(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'turno-bench-'));
  try {
    const past = await told(join(folder, 'turno.db'));
    await inTurns(ROUNDS, [opening(past, false), opening(past, true)]);
    await inTurns(ROUNDS, [asOf(past, false), asOf(past, true)]);
    await benchLog(folder, streamOf(PORT), past.revision + 1);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
