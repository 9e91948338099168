/** The statements of the SQLite store. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { Position } from '../application/ports.js';
import type { SealedEvent } from './envelope.js';
import { FETCHED_TEXT } from './paging.js';

const FIELDS =
  'position, stream, revision, event_id AS id, type, schema_version AS schemaVersion, recorded_at AS recordedAt';
const AS_TEXT = `SELECT ${FIELDS}, data AS dataText, meta AS metaText, leaf_hash AS leafHash FROM events`;
const AS_BYTES = `SELECT ${FIELDS}, CAST(data AS BLOB) AS dataText, CAST(meta AS BLOB) AS metaText, leaf_hash AS leafHash FROM events`;
const OF_STREAM = 'WHERE stream = ? AND revision > ? AND revision <= ? ORDER BY revision LIMIT ?';
const OF_ALL = 'WHERE position > ? AND position <= ? ORDER BY position LIMIT ?';

/** Every event in the order it was committed, data and meta as the very bytes in the file. */
export const everyEvent = (db: DatabaseSync): Iterable<Row<Uint8Array>> =>
  db.prepare(`${AS_BYTES} ORDER BY position`).iterate() as Iterable<unknown> as Iterable<Row<Uint8Array>>;

/** A row of the events, its columns named as the fields are. */
export type Row<Text = string> = SealedEvent<Text> & { readonly position: Position };

export const prepared = (db: DatabaseSync) => ({
  last: db.prepare('SELECT max(revision) AS revision FROM events WHERE stream = ?'),
  standing: db.prepare('SELECT leaf_hash AS leafHash, position FROM events WHERE stream = ? AND revision = ?'),
  addEvent: db.prepare(
    `INSERT INTO events (stream, revision, event_id, type, schema_version, data, meta, recorded_at, leaf_hash)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ),
  // The first use of an id is the one that counts.
  addId: db.prepare('INSERT INTO ids (stream, kind, id, revision) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING'),
  findId: db.prepare('SELECT revision FROM ids WHERE stream = ? AND kind = ? AND id = ?'),
  head: db.prepare('SELECT max(position) AS position FROM events'),
  dataVersion: db.prepare('PRAGMA data_version'),
  stream: db.prepare(`${AS_TEXT} ${OF_STREAM}`),
  streamAsBytes: db.prepare(`${AS_BYTES} ${OF_STREAM}`),
  all: db.prepare(`${AS_TEXT} ${OF_ALL}`),
});

/** One part of a query's rows: so many, or as many as hold `FETCHED_TEXT`. */
export function fetched<R extends Row<string | Uint8Array>>(
  select: StatementSync,
  values: readonly SQLInputValue[],
): { rows: R[]; exhausted: boolean } {
  const rows: R[] = [];
  let text = 0;
  for (const found of select.iterate(...values)) {
    const row = found as unknown as R;
    rows.push(row);
    text += row.dataText.length + row.metaText.length;
    // Leaving the loop resets the statement.
    if (text >= FETCHED_TEXT) return { rows, exhausted: false };
  }
  return { rows, exhausted: true };
}
