/** Files that are there whole or not at all, and are nobody else's to read. */
import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

const OWNER_ALONE = 0o600;
const FOLDER = 0o700;

/** What is kept beside the store cannot be read, or cannot be written. */
export class UnusableLogFile extends Error {
  override readonly name = 'UnusableLogFile';
}

/** Says in words what the system says of a file; any other error as it is. */
export function inWords(error: unknown): unknown {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === undefined || path === undefined) return error;
  return new UnusableLogFile(`${path}: no se puede usar / cannot be used: ${code}`, { cause: error });
}

export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** A file's text; `undefined` when there is no such file. */
export async function textIn(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Writes a text beside its place, down to the disk, and has it put there. */
async function placed(path: string, text: string, put: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: FOLDER });
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  try {
    const file = await open(draft, 'wx', OWNER_ALONE);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await put(draft);
    await settle(dirname(path));
  } finally {
    await rm(draft, { force: true });
  }
}

/** Has a folder's own entries written down. Windows has no such thing, and needs none. */
async function settle(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Puts a text in the place of what is there. */
export const replace = (path: string, text: string): Promise<void> =>
  placed(path, text, (draft) => rename(draft, path));

/** Puts a text where there is nothing yet: of two who do so at once one is first. @returns whether this one was */
export async function create(path: string, text: string): Promise<boolean> {
  let first = true;
  await placed(path, text, (draft) =>
    link(draft, path).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      first = false;
    }),
  );
  return first;
}
