/** What it costs to prove a long past: to verify all of it, and to prove that one event stands in it. */
import { join } from 'node:path';
import type { TransparencyLog } from '../src/application/ports.js';
import { systemTimers } from '../src/application/system-world.js';
import { openLogOf, SIGNED, UNSIGNED } from '../src/event-store/log.module.js';
import type { Verifier } from '../src/event-store/log/log-keys.js';
import { SqliteLeaves } from '../src/event-store/notary/leaves.js';
import { MemoryNodes } from '../src/event-store/notary/tree-nodes.js';
import { Trees } from '../src/event-store/notary/trees.js';
import { openDatabase } from '../src/event-store/sqlite-schema.js';
import { SqliteStore } from '../src/event-store/sqlite.js';
import { openWritten } from '../src/event-store/written-office.js';
import { verifyPapers } from '../src/evidence/papers.js';
import { verifyLog } from '../src/evidence/verify.js';
import { inTurns, type Measured } from './measuring.js';

const ROUNDS = 5;

async function withLog<T>(
  data: string,
  settings: typeof SIGNED,
  ask: (log: TransparencyLog) => Promise<T>,
): Promise<T> {
  const storeFile = join(data, 'turno.db');
  const store = await SqliteStore.open(storeFile);
  const log = await openLogOf(store, { storeFile, folder: join(data, 'log') }, settings);
  try {
    return await ask(log);
  } finally {
    await log.close();
    await store.close();
  }
}

/** Signs what was never signed: the one time that the whole tree is grown. */
async function signed(data: string): Promise<void> {
  const began = performance.now();
  await withLog(data, SIGNED, (log) => Promise.resolve(log.start()));
  console.log(`\n  signed for the first time, as a whole, in ${(performance.now() - began).toFixed(0)} ms\n`);
}

/** Every row read, which is the least that verifying can cost. */
const readingAll = (data: string, events: number): Measured => ({
  name: 'reading every event',
  run: async () => {
    const { log } = await openWritten({ dataDirectory: data });
    let read = 0;
    for (const stream of await log.streams()) for await (const event of log.events(stream)) if (event.dataText) read++;
    await log.close();
    return () => (read >= events ? Promise.resolve() : Promise.reject(new Error(`${read} events were read`)));
  },
});

const verifying = (data: string, events: number): Measured => ({
  name: 'turno verify: each hashed again, each root, each signature',
  run: async () => {
    const { log, ...outside } = await openWritten({ dataDirectory: data });
    const report = await verifyLog(log, outside);
    await log.close();
    const isGood = report.exitCode === 0 && report.events >= events && report.signaturesChecked;
    return () => (isGood ? Promise.resolve() : Promise.reject(new Error(JSON.stringify(report.findings))));
  },
});

/** What is asked of any log that keeps no tree: all leaves are hashed up to the root for one proof. */
const fromAllLeaves = (data: string, stream: string, revision: number, size: number): Measured => ({
  name: 'an inclusion proof out of all leaves',
  run: async () => {
    const db = openDatabase(join(data, 'turno.db'));
    const trees = new Trees(new SqliteLeaves(db, systemTimers), new MemoryNodes(), systemTimers);
    const path = await trees.inclusion(stream, revision, size);
    db.close();
    return () => (path.length > 0 ? Promise.resolve() : Promise.reject(new Error('no path')));
  },
});

const fromKeptNodes = (
  log: TransparencyLog,
  stream: string,
  revision: number,
  keys: readonly Verifier[],
): Measured => ({
  name: 'a receipt with its inclusion proof out of the kept tree',
  run: async () => {
    const text = await log.receipt(stream, revision);
    return () => {
      const found = verifyPapers({ keys, receipts: [{ name: 'receipt', text }] });
      return found.length === 0 ? Promise.resolve() : Promise.reject(new Error(JSON.stringify(found)));
    };
  },
});

/** @param data the data directory of a store that no log has signed yet @param stream its long one */
export async function benchLog(data: string, stream: string, events: number): Promise<void> {
  await signed(data);
  await inTurns(ROUNDS, [readingAll(data, events), verifying(data, events)]);
  await withLog(data, UNSIGNED, async (log) => {
    const size = await log.signed(stream);
    const revision = Math.floor(size / 3);
    const written = await openWritten({ dataDirectory: data });
    await written.log.close();
    await inTurns(ROUNDS, [
      fromAllLeaves(data, stream, revision, size),
      fromKeptNodes(log, stream, revision, written.keys),
    ]);
  });
}
