/** What an office keeps of its log beside the store: its name, its keys, and what it signed last. */
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { isKeyName, KINDS, newSeed, signerOf } from '../log/log-keys.js';
import { create, replace, textIn } from './files.js';
import { KeyRing } from './key-ring.js';
import { LastSigned } from './last-signed.js';

/**
 * A log that nobody named is called by its first key, under a domain that nobody can have (RFC 2606): two offices never sign under
 * one name.
 */
export const UNNAMED = 'turno.invalid';

const nameOf = (publicKey: Buffer): string => `${UNNAMED}/${hash('sha256', publicKey, 'hex').slice(0, 16)}`;

/** A name under which a log can sign: what follows it in an origin is `/` and the stream. */
export const isOrigin = (name: string): boolean => isKeyName(name) && !name.endsWith('/') && !name.startsWith('/');

export interface LogFolder {
  /** The name of the log; each stream's origin begins with it. */
  readonly origin: string;
  readonly keys: KeyRing;
  readonly lastSigned: LastSigned;
}

/** What was signed last, also where the name of the log is lost. */
export const lastSignedAt = (path: string): LastSigned => new LastSigned(join(path, 'last-signed.json'));

const originFile = (path: string) => join(path, 'origin');
/** What lies in a folder, or would, under a name; nothing of it is made or looked at yet. */
export const folderAt = (path: string, origin: string): LogFolder => ({
  origin,
  keys: new KeyRing(join(path, 'keys')),
  lastSigned: lastSignedAt(path),
});

/** The folder as it is; `undefined` where there never was one. */
export async function logFolderAt(path: string): Promise<LogFolder | undefined> {
  const origin = (await textIn(originFile(path)))?.trim();
  return origin === undefined ? undefined : folderAt(path, origin);
}

/** Gives the log of a folder its name and its first key. @returns the folder, also where another process was first */
export async function newLogFolder(path: string, wanted: string): Promise<LogFolder> {
  const seed = newSeed();
  const origin = wanted === UNNAMED ? nameOf(signerOf(UNNAMED, KINDS.note, seed).verifier.publicKey) : wanted;
  const isFirst = await create(originFile(path), `${origin}\n`);
  const folder = (await logFolderAt(path))!;
  if (isFirst || (await folder.keys.keys()).length === 0) await folder.keys.add(folder.origin, seed);
  return folder;
}

/** Gives the log of a folder another name; its keys stay. */
export async function renamed(path: string, origin: string): Promise<LogFolder> {
  await replace(originFile(path), `${origin}\n`);
  return folderAt(path, origin);
}
