/**
 * Whether a copy may stand in the place of a store: it is held, before it is put there, against what is known to have been signed, as
 * the office would hold it when it opens it next.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { restore, type Restored, type Restoring } from './backup.js';
import { openToRead } from './checking.js';
import { UnusableStore } from './errors.js';
import { lastSignedAt, logFolderAt, UNNAMED } from './notary/log-folder.js';
import { troublesOf } from './notary/sounding.js';
import { LOG_STREAM, Origins } from './notary/origins.js';
import { SqliteNotes } from './notary/sqlite-notes.js';
import { MemoryNodes } from './notary/tree-nodes.js';
import { Trees } from './notary/trees.js';
import { LogBehind, troubleInWords, troubleWith, type Sounding, type Trouble } from './notary/troubles.js';
import { translated } from './sqlite-errors.js';
import { pragma } from './sqlite-schema.js';
import { ANSWERING } from './timers.js';
import { NOTES_SINCE, WrittenSqlite } from './written-sqlite.js';

export interface RestoringSigned extends Omit<Restoring, 'mayStand'> {
  /** The streams that have logs, besides that of the logs themselves. */
  readonly streams: readonly string[];
  /** Whether it is known that the copy is behind what was signed. */
  readonly behind: boolean;
}

export interface RestoredSigned extends Restored {
  /** What was signed and is not in the copy, in words, one a stream. */
  readonly behind: readonly string[];
}

const WAY_OUT: readonly string[] = [
  'No se ha tocado nada. Restaure una copia posterior; si lo perdido no vuelve, con --behind se pone esta, y después',
  '«turno serve --new-log» empieza un registro nuevo que cita el anterior',
  'Nothing was touched. Restore a later copy; if what is lost will not come back, --behind puts this one in place, and then',
  '"turno serve --new-log" begins a new log that cites the one before it',
];

/** What was kept last in the store that is there, as far as it can still be read: what lies beside it may be lost. */
async function notesThere(store: string, streams: readonly string[]): Promise<readonly (readonly [string, string])[]> {
  if (!existsSync(store)) return [];
  let db: DatabaseSync | undefined;
  try {
    db = openToRead(store);
    if ((pragma(db, 'user_version') as number) < NOTES_SINCE) return [];
    const shelf = new SqliteNotes(db, ANSWERING);
    const notes = await Promise.all(streams.map((stream) => shelf.last(stream)));
    return notes.flatMap((note) => (note ? [[note.stream, note.note] as const] : []));
  } catch (error) {
    const said = translated(error);
    // A store that cannot be read is what one restores over.
    if (said instanceof UnusableStore) return [];
    throw said;
  } finally {
    db?.close();
  }
}

/** A store that is there may be another's, put there by mistake: what was signed of that binds nobody here. */
async function behindThere(store: string, streams: readonly string[], sounding: Sounding): Promise<readonly Trouble[]> {
  if (!sounding.keys) return [];
  const notes = await notesThere(store, streams);
  const found = await Promise.all(notes.map(([stream, note]) => troubleWith(stream, note, sounding)));
  return found.filter((trouble) => trouble?.why === 'BEHIND' || trouble?.why === 'FORKED') as readonly Trouble[];
}

async function troublesOfCopy(
  copy: string,
  { store, streams }: Pick<RestoringSigned, 'store' | 'streams'>,
): Promise<readonly Trouble[]> {
  const path = join(dirname(store), 'log');
  const folder = await logFolderAt(path);
  const all = [...streams, LOG_STREAM];
  const written = new WrittenSqlite(copy);
  try {
    const origins = new Origins(written.store, folder?.origin ?? UNNAMED);
    await origins.readOn();
    const trees = new Trees(written.leaves(), new MemoryNodes(), ANSWERING);
    const sounding = { trees, origins, keys: await folder?.keys.keys() };
    const notes = { last: (stream: string) => written.lastNote(stream) };
    const { lastSigned } = folder ?? { lastSigned: lastSignedAt(path) };
    const troubles = await troublesOf({ streams: all, notes, lastSigned, witnesses: [] }, sounding);
    const told = new Set(troubles.map(({ stream }) => stream));
    const there = await behindThere(store, all, sounding);
    return [...troubles, ...there.filter(({ stream }) => !told.has(stream))];
  } finally {
    await written.close();
  }
}

/**
 * Puts a backup in the place of a store, unless it is behind what was signed of it, or another's, and nobody said that this is known.
 * @throws LogBehind, UnusableLogFile, UnusableLogKey; and what `restore` does
 */
export async function restoreSigned({ streams, behind, ...asked }: RestoringSigned): Promise<RestoredSigned> {
  let troubles: readonly Trouble[] = [];
  const mayStand = async (_: unknown, copy: string) => {
    troubles = await troublesOfCopy(copy, { store: asked.store, streams });
    if (troubles.length > 0 && !behind) throw new LogBehind(troubles, WAY_OUT);
  };
  const restored = await restore({ ...asked, mayStand });
  return { ...restored, behind: troubles.map(troubleInWords) };
}
