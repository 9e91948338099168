/** Signed notes in the SQLite store's own file. */
import type { DatabaseSync } from 'node:sqlite';
import type { Timers } from '../../application/ports.js';
import { patiently } from '../patience.js';
import { together, type KeptNote, type NoteShelf } from './note-shelf.js';
import { inTransaction } from './tree-nodes.js';

const FIELDS = 'SELECT stream, origin, size, note, cosigned FROM checkpoints';
// A log that was begun anew has a new origin, and smaller trees.
const LATEST_ORIGIN = '(SELECT origin FROM checkpoints WHERE stream = ?1 ORDER BY rowid DESC LIMIT 1)';
/** A page of notes; between two everything else has its turn. */
const FETCHED_NOTES = 500;

const prepared = (db: DatabaseSync) => ({
  get: db.prepare(`${FIELDS} WHERE stream = ? AND origin = ? AND size = ?`),
  last: db.prepare(`${FIELDS} WHERE stream = ?1 AND origin = ${LATEST_ORIGIN} ORDER BY size DESC LIMIT 1`),
  lastCosigned: db.prepare(
    `${FIELDS} WHERE stream = ?1 AND origin = ${LATEST_ORIGIN} AND cosigned = 1 ORDER BY size DESC LIMIT 1`,
  ),
  page: db.prepare(`SELECT rowid, stream, origin, size, note, cosigned FROM checkpoints
    WHERE stream = ? AND rowid > ? ORDER BY rowid LIMIT ${FETCHED_NOTES}`),
  add: db.prepare(
    'INSERT INTO checkpoints (stream, origin, size, note, cosigned, signed_at) VALUES (?, ?, ?, ?, ?, ?)',
  ),
  change: db.prepare('UPDATE checkpoints SET note = ?, cosigned = ? WHERE stream = ? AND origin = ? AND size = ?'),
});

type Row = Omit<KeptNote, 'cosigned'> & { readonly cosigned: number; readonly rowid: number };
const ofRow = (row: unknown): KeptNote | undefined => {
  if (row === undefined) return undefined;
  const { stream, origin, size, note, cosigned } = row as Row;
  return { stream, origin, size, note, cosigned: cosigned === 1 };
};

export class SqliteNotes implements NoteShelf {
  readonly #sql: ReturnType<typeof prepared>;

  constructor(
    private readonly db: DatabaseSync,
    private readonly timers: Timers,
  ) {
    this.#sql = prepared(db);
  }

  async keep(note: KeptNote, signedAt: string): Promise<void> {
    const { stream, origin, size } = note;
    await patiently(this.timers, () => {
      inTransaction(this.db, () => {
        const before = ofRow(this.#sql.get.get(stream, origin, size));
        if (!before) {
          this.#sql.add.run(stream, origin, size, note.note, Number(note.cosigned), signedAt);
          return;
        }
        const both = together(before, note);
        this.#sql.change.run(both.note, Number(both.cosigned), stream, origin, size);
      });
    });
  }

  last(stream: string, cosigned?: 'cosigned'): Promise<KeptNote | undefined> {
    const select = cosigned ? this.#sql.lastCosigned : this.#sql.last;
    return patiently(this.timers, () => ofRow(select.get(stream)));
  }

  async *notes(stream: string): AsyncGenerator<KeptNote, void, undefined> {
    for (let after = -1; ;) {
      const rows = await patiently(this.timers, () => this.#sql.page.all(stream, after) as unknown as readonly Row[]);
      for (const row of rows) {
        yield ofRow(row)!;
        after = row.rowid;
      }
      if (rows.length < FETCHED_NOTES) return;
      await new Promise<void>((turn) => this.timers.soon(turn));
    }
  }
}
