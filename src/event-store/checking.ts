/** Whether a file holds what was recorded, to the byte: its pages, each event's leaf, and the revisions without a gap. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { isIntact } from './envelope.js';
import { NoSuchFile, UnusableStore } from './errors.js';
import { BUSY_TIMEOUT_MS, knownVersion, mustBeOurs, pragma } from './sqlite-schema.js';
import { translated } from './sqlite-errors.js';
import { everyEvent } from './sqlite-queries.js';

/** Told how far something long has come. */
export type Told = (done: number, of: number) => void;

/** What was found in a file of which every byte is as it was recorded. */
export interface Checked {
  readonly events: number;
  /** The last event of each stream. */
  readonly streams: ReadonlyMap<string, { readonly revision: number; readonly leafHash: string }>;
}

const TOLD_EVERY = 5000;

const damaged = (path: string, spanish: string, english: string) =>
  new UnusableStore('damaged', `${path}: ${spanish} / ${english}`);

const NOT_THERE = new Set(['ENOENT', 'ENOTDIR']);
const NOT_ALLOWED = new Set(['EACCES', 'EPERM']);

/** SQLite would say of each of these that it cannot open the file. @throws NoSuchFile, UnusableStore */
export function mustBeReadable(path: string): void {
  try {
    accessSync(path, constants.R_OK);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (NOT_THERE.has(code)) throw new NoSuchFile(`${path}: no existe / there is no such file`, { cause: error });
    if (!NOT_ALLOWED.has(code)) throw error;
    const said = 'este usuario no puede leer el archivo / this user may not read the file';
    throw new UnusableStore('not-writable', `${path}: ${said} (${code})`, { cause: error });
  }
  if (!statSync(path).isFile()) throw new UnusableStore('foreign-file', `${path} no es un archivo / is not a file`);
}

/**
 * A store's file, to be read alone. One that lies still is not locked, nor is anything put beside it.
 * @throws NoSuchFile, UnusableStore
 */
export function openToRead(path: string): DatabaseSync {
  mustBeReadable(path);
  const url = pathToFileURL(path);
  if (!existsSync(`${path}-wal`) || statSync(`${path}-wal`).size === 0) url.search = '?immutable=1';
  let db: DatabaseSync | undefined;
  try {
    mustBeOurs(path);
    db = new DatabaseSync(url, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
    knownVersion(db, path);
    return db;
  } catch (error) {
    db?.close();
    throw translated(error);
  }
}

function checkEvents(db: DatabaseSync, path: string, told: Told): Checked {
  const events = Number(Object.values(db.prepare('SELECT count(*) FROM events').get()!)[0]);
  const streams = new Map<string, { revision: number; leafHash: string }>();
  let done = 0;
  for (const event of everyEvent(db)) {
    const { stream, revision, leafHash } = event;
    const which = `${stream}/${revision}`;
    if (!isIntact(event))
      throw damaged(path, `los bytes de ${which} no son los que se registraron`, `${which} is not as it was recorded`);
    const next = (streams.get(stream)?.revision ?? -1) + 1;
    if (revision !== next)
      throw damaged(path, `falta ${stream}/${next} antes de ${which}`, `${stream}/${next} is missing before ${which}`);
    streams.set(stream, { revision, leafHash });
    if (++done % TOLD_EVERY === 0) told(done, events);
  }
  told(done, events);
  return { events: done, streams };
}

/** Checks a file that nobody writes. @throws NoSuchFile, UnusableStore */
export function checkStoreFile(path: string, told: Told = () => undefined): Checked {
  const db = openToRead(path);
  try {
    const fault = pragma(db, 'integrity_check(1)');
    if (fault !== 'ok') throw damaged(path, 'sus páginas están dañadas', `its pages are damaged: ${String(fault)}`);
    return checkEvents(db, path, told);
  } catch (error) {
    throw translated(error);
  } finally {
    db.close();
  }
}
