/**
 * The key with which an office signs the tokens it gives out: 32 random bytes in a file that nobody else may read.
 * Whoever takes the file away makes every token given so far void.
 */
import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const BYTES = 32;
const OWNER_ALONE = 0o600;
const ANYBODY = 0o007;

/** The file is there and cannot serve: it is no key, or anybody on the machine may read it. */
export class UnusableKey extends Error {
  override readonly name = 'UnusableKey';
}

export const keyFileIn = (dataDirectory: string): string => join(dataDirectory, 'token.key');

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The key of a data directory; `undefined` when it has none. @throws UnusableKey */
export async function keyOf(dataDirectory: string): Promise<Uint8Array | undefined> {
  const path = keyFileIn(dataDirectory);
  try {
    const { mode } = await stat(path);
    if (process.platform !== 'win32' && (mode & ANYBODY) !== 0)
      throw new UnusableKey(`${path}: cualquiera puede leerla; chmod 600 / anybody may read it; chmod 600`);
    const text = (await readFile(path, 'utf8')).trim();
    const key = Buffer.from(text, 'base64url');
    if (key.length !== BYTES || key.toString('base64url') !== text)
      throw new UnusableKey(`${path}: no es una clave de turno / is no key of turno`);
    return new Uint8Array(key);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Written whole under another name, then given its own: of two who do so at once one is first, and both use the first. */
async function putKey(dataDirectory: string): Promise<void> {
  await mkdir(dataDirectory, { recursive: true });
  const path = keyFileIn(dataDirectory);
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  try {
    const file = await open(draft, 'wx', OWNER_ALONE);
    try {
      await file.writeFile(`${randomBytes(BYTES).toString('base64url')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await link(draft, path).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
}

/** The key of a data directory, made if it has none. @throws UnusableKey, and what the disk says */
export async function keyFor(dataDirectory: string): Promise<Uint8Array> {
  const there = await keyOf(dataDirectory);
  if (there) return there;
  await putKey(dataDirectory);
  const made = await keyOf(dataDirectory);
  if (made) return made;
  throw new UnusableKey(`${keyFileIn(dataDirectory)}: alguien la quitó / somebody took it away`);
}
