/** A backup of a store that may be in use, and what is put in a store's place from one. */
import { existsSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '../application/ports.js';
import type { Checked } from './checking.js';
import { alsoNamed, beside, inPlaceOf, withCopy, type Progress } from './copying.js';
import { NotReplaced, UnusableStore } from './errors.js';
import { isBusy, translated } from './sqlite-errors.js';
import { allowed, makeFolder, mustBeOurs } from './sqlite-schema.js';

/**
 * Copies a store into a file that must not be there, while others may write it, and checks every byte of the copy.
 * @throws NotReplaced, NoSuchFile, UnusableStore, StoreUnavailable
 */
export async function backUp(store: string, to: string, progress: Progress = {}): Promise<Checked> {
  if (existsSync(to)) throw new NotReplaced(`${to}: ya existe, y no se reemplaza / it exists, and is not replaced`);
  return withCopy(store, to, progress, async (draft, checked) => {
    alsoNamed(draft, to);
    return checked;
  });
}

export interface Restoring {
  readonly from: string;
  readonly store: string;
  /** Whether a store that is there is set aside; nothing is ever deleted. */
  readonly replace: boolean;
  readonly progress?: Progress;
  /**
   * Asked about what would be put in place, once it is checked and before anything is touched: whoever knows what was
   * published of its streams may refuse, by throwing, what falls behind that.
   * @param copy the file that would be put in place, to be read
   */
  readonly mayStand?: (found: Checked, copy: string) => Promise<void>;
}

export interface Restored extends Checked {
  /** Where the store that was there now is; nothing where there was none. */
  readonly setAside: string | undefined;
}

/** What is there of a store, whole or not: a log left over would be taken for that of the file put in its place. */
const standing = (store: string): readonly string[] => [store, ...beside(store)].filter((path) => existsSync(path));

/**
 * Takes a store for this process alone: whoever else used it would write on into a file that nobody reads any more.
 * @returns what holds it; nothing for a file that is damaged, or no store: that is what one restores over
 */
function held(store: string): DatabaseSync | undefined {
  let db: DatabaseSync | undefined;
  try {
    mustBeOurs(store);
    db = new DatabaseSync(store, { timeout: 0 });
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK');
    return db;
  } catch (error) {
    db?.close();
    if (isBusy(error))
      throw new StoreUnavailable(
        `${store}: otro programa lo está usando; deténgalo primero / another program is using it; stop it first`,
        { cause: error },
      );
    if (translated(error) instanceof UnusableStore) return undefined;
    throw translated(error);
  }
}

/**
 * Keeps a store that is there under another name as well, so that at no moment there is none: a server that started just then
 * would begin a new one. Its log goes with it, and before it is let go: SQLite takes away a log that it cannot read.
 */
function setAside(store: string, now: Date): string | undefined {
  if (standing(store).length === 0) return undefined;
  const aside = `${store}.replaced-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  const db = existsSync(store) ? held(store) : undefined;
  try {
    if (existsSync(store)) alsoNamed(store, aside);
    // Windows does not rename what is open.
    if (process.platform === 'win32') db?.close();
    for (const path of beside(store)) if (existsSync(path)) renameSync(path, aside + path.slice(store.length));
    return aside;
  } finally {
    if (db?.isOpen) db.close();
  }
}

/**
 * Puts a backup in the place of a store, whole or not at all, once every byte of it is checked.
 * @throws NotReplaced, NoSuchFile, UnusableStore, StoreUnavailable; and what `mayStand` throws
 */
export async function restore({ from, store, replace, progress = {}, mayStand }: Restoring): Promise<Restored> {
  const [there] = standing(store);
  if (there !== undefined && !replace)
    throw new NotReplaced(
      `${there}: ya existe, y no se reemplaza; con --replace se aparta / it exists, and is not replaced; --replace sets it aside`,
    );
  allowed(store, () => makeFolder(dirname(store)));
  return withCopy(from, store, progress, async (draft, checked) => {
    await mayStand?.(checked, draft);
    const aside = replace ? setAside(store, new Date()) : undefined;
    if (aside === undefined) alsoNamed(draft, store);
    else inPlaceOf(draft, store);
    return { ...checked, setAside: aside };
  });
}
