/** Copies of a store's file: made while the store is in use, and put in their place whole or not at all. */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { checkStoreFile, openToRead, type Checked, type Told } from './checking.js';
import { NoSuchFile, NotReplaced } from './errors.js';
import { translated } from './sqlite-errors.js';
import { allowed } from './sqlite-schema.js';

/** So many pages are copied at once. */
const PAGES_AT_ONCE = 2000;
/** File systems that know no second name for a file, as on a stick. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** What SQLite puts beside a file. */
export const beside = (path: string): readonly string[] => ['-wal', '-shm', '-journal'].map((name) => path + name);

export interface Progress {
  readonly copying?: Told;
  readonly checking?: Told;
}

function synced(path: string, flags: 'r+' | 'r'): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Copies the pages of one moment. A reading that is open before it begins holds that moment fast: without it the copy would
 * begin again with every commit of another process, and under load never end.
 */
async function copyPages(from: string, draft: string, copying: Told = () => undefined): Promise<void> {
  const source = openToRead(from);
  try {
    source.exec('BEGIN');
    source.prepare('SELECT max(position) FROM events').get();
    const progress = ({ totalPages, remainingPages }: { totalPages: number; remainingPages: number }) =>
      copying(totalPages - remainingPages, totalPages);
    const pages = await backup(source, draft, { rate: PAGES_AT_ONCE, progress });
    copying(pages, pages);
  } catch (error) {
    throw translated(error);
  } finally {
    source.close();
  }
  // One file, with nothing beside it: it is carried about.
  const copy = new DatabaseSync(draft);
  copy.exec('PRAGMA journal_mode = DELETE');
  copy.close();
  synced(draft, 'r+');
}

/** What a folder names is as durable as what the files hold. Windows knows no such thing. */
function folderSynced(path: string): void {
  if (process.platform !== 'win32') synced(dirname(path), 'r');
}

/** Gives a file a second name, which nothing may have yet; a copy where a file can have one name only. @throws NotReplaced */
export function alsoNamed(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || existsSync(name))
      throw new NotReplaced(`${name}: ya existe, y no se reemplaza / it exists, and is not replaced`, { cause: error });
    if (!NO_LINKS.has(code)) throw error;
    copyFileSync(file, name, constants.COPYFILE_EXCL);
    synced(name, 'r+');
  }
  folderSynced(name);
}

/** Puts a file in the place of another at one stroke: whoever looks finds the one or the other. */
export function inPlaceOf(draft: string, path: string): void {
  renameSync(draft, path);
  folderSynced(path);
}

/**
 * Makes a copy under a name that nobody looks for, checks every byte of it, and hands it over; what is left of it is cleared
 * away. @throws NoSuchFile, UnusableStore, StoreUnavailable
 */
export async function withCopy<T>(
  from: string,
  near: string,
  { copying, checking }: Progress,
  place: (draft: string, checked: Checked) => Promise<T>,
): Promise<T> {
  const folder = dirname(near);
  if (!existsSync(folder)) throw new NoSuchFile(`${folder}: no existe / there is no such directory`);
  const draft = `${near}.${randomBytes(4).toString('hex')}.part`;
  try {
    allowed(draft, () => closeSync(openSync(draft, 'wx', 0o600)));
    await copyPages(from, draft, copying);
    return await place(draft, checkStoreFile(draft, checking));
  } finally {
    for (const left of [draft, ...beside(draft)]) rmSync(left, { force: true });
  }
}
