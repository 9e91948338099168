/** Stores with streams that have logs, and the shelves of those logs. */
import type { DatabaseSync } from 'node:sqlite';
import type { EventStore } from '../../src/application/ports.js';
import { openDatabase } from '../../src/event-store/sqlite-schema.js';
import { SqliteStore } from '../../src/event-store/sqlite.js';
import { FollowedLeaves, SqliteLeaves } from '../../src/event-store/notary/leaves.js';
import { MemoryNodes, SqliteNodes } from '../../src/event-store/notary/tree-nodes.js';
import { Trees } from '../../src/event-store/notary/trees.js';
import { ANSWERING } from '../../src/event-store/timers.js';
import { event } from './store-events.js';

export const DORADA = 'port-LA_DORADA';
export const BERRIO = 'port-PUERTO_BERRIO';

/** Each stream's events have ids of their own. */
const family = (stream: string): number =>
  [...stream].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e6, 7);

/** Appends so many events to a stream. */
export async function grow(store: EventStore, stream: string, count: number): Promise<void> {
  let size = 0;
  for await (const { revision } of store.read(stream)) size = revision + 1;
  const events = Array.from({ length: count }, (_, n) => event(size + n, family(stream)));
  const { outcome } = await store.append(stream, size === 0 ? 'no-stream' : size - 1, events, []);
  if (outcome !== 'appended') throw new Error(outcome);
}

export async function leavesOf(store: Pick<EventStore, 'read'>, stream: string): Promise<Buffer[]> {
  const leaves: Buffer[] = [];
  for await (const { leafHash } of store.read(stream)) leaves.push(Buffer.from(leafHash, 'hex'));
  return leaves;
}

/** A SQLite store with a second connection, as its log has one. */
export async function sqliteWithLog(path: string): Promise<{ store: SqliteStore; db: DatabaseSync; trees: Trees }> {
  const store = await SqliteStore.open(path);
  const db = openDatabase(path);
  return { store, db, trees: new Trees(new SqliteLeaves(db, ANSWERING), new SqliteNodes(db, ANSWERING), ANSWERING) };
}

export function followed(store: EventStore, nodes = new MemoryNodes()): Trees {
  return new Trees(new FollowedLeaves(store, nodes), nodes, ANSWERING);
}
