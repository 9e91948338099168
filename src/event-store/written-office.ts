/** What an office has of a log, for whoever verifies, exports or administers it from the terminal. Nothing of it is served. */
import { dirname, join } from 'node:path';
import type { Cluster } from './eventstoredb-url.js';
import { verifierKeyOf, type Verifier } from './log/log-keys.js';
import { verifierAs } from './notary/key-ring.js';
import { logFolderAt, newLogFolder, type LogFolder } from './notary/log-folder.js';
import { LOG_STREAM, Origins } from './notary/origins.js';
import { WrittenCluster } from './written-cluster.js';
import { WrittenSqlite } from './written-sqlite.js';

const storeFileIn = (directory: string) => join(directory, 'turno.db');
const folderIn = (directory: string) => join(dirname(storeFileIn(directory)), 'log');

/** Where an office's events are: in a file of the data directory, or on a cluster; its keys are in the directory. */
export interface WrittenPlace {
  readonly dataDirectory: string;
  /** The cluster, and which of its streams have logs. */
  readonly onCluster?: { readonly cluster: Cluster; readonly logged: readonly string[] };
}

export interface WrittenOffice {
  readonly log: WrittenSqlite | WrittenCluster;
  /** The log's keys as the office keeps them; nobody else vouches for them. */
  readonly keys: readonly Verifier[];
  readonly lastSigned: ReadonlyMap<string, string>;
}

/** @throws NoSuchFile, UnusableStore, StoreUnavailable, StoreNotOpened */
async function writtenIn({ dataDirectory, onCluster }: WrittenPlace): Promise<WrittenSqlite | WrittenCluster> {
  if (!onCluster) return new WrittenSqlite(storeFileIn(dataDirectory));
  return WrittenCluster.open(onCluster.cluster, [...onCluster.logged, LOG_STREAM]);
}

/** What is kept beside the store, as far as whoever asks may read it: an auditor need not be the office. */
async function beside(directory: string): Promise<Omit<WrittenOffice, 'log'>> {
  try {
    const folder = await logFolderAt(folderIn(directory));
    if (folder) return { keys: await folder.keys.verifiers(), lastSigned: await folder.lastSigned.read() };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
  }
  return { keys: [], lastSigned: new Map() };
}

/**
 * The written log of an office, with what is kept beside it.
 * @throws NoSuchFile, UnusableStore, StoreUnavailable, StoreNotOpened, UnusableLogFile, UnusableLogKey
 */
export async function openWritten(place: WrittenPlace): Promise<WrittenOffice> {
  const log = await writtenIn(place);
  try {
    return { log, ...(await beside(place.dataDirectory)) };
  } catch (error) {
    await log.close();
    throw error;
  }
}

/** The same, with the verifier keys that go with it into an export. */
export async function openToExport(
  place: WrittenPlace,
): Promise<{ log: WrittenOffice['log']; verifierKeys: readonly string[] }> {
  const { log, keys } = await openWritten(place);
  return { log, verifierKeys: keys.map(verifierKeyOf) };
}

export interface ListedKey {
  readonly number: string;
  readonly verifierKey: string;
  readonly signs: boolean;
}

export interface ListedKeys {
  readonly origin: string;
  readonly keys: readonly ListedKey[];
}

const listed = async ({ origin, keys }: LogFolder): Promise<ListedKeys> => ({
  origin,
  keys: (await keys.keys()).map(({ number, verifier, signerAs }) => ({
    ...{ number, verifierKey: verifierKeyOf(verifier), signs: signerAs !== undefined },
  })),
});

/** There is no log in the directory, or no key of that number in its log. */
export class NoSuchKey extends Error {
  override readonly name = 'NoSuchKey';
}

async function folderOf(directory: string): Promise<LogFolder> {
  const folder = await logFolderAt(folderIn(directory));
  if (folder) return folder;
  throw new NoSuchKey(`${folderIn(directory)}: aquí no se ha firmado nada / nothing was ever signed here`);
}

export const keysOfLog = async (directory: string): Promise<ListedKeys> => listed(await folderOf(directory));

/** Adds a key, which signs beside the others from the next checkpoint on. @param name of the log, where it has none yet */
export async function addLogKey(directory: string, name: string): Promise<ListedKeys> {
  const there = await logFolderAt(folderIn(directory));
  const folder = there ?? (await newLogFolder(folderIn(directory), name));
  if (there) await folder.keys.add(folder.origin);
  return listed(folder);
}

/** Takes away a key's secret. The last that signs stays. */
export async function retireLogKey(directory: string, number: string): Promise<ListedKeys> {
  const folder = await folderOf(directory);
  const keys = await folder.keys.keys();
  const others = keys.filter((key) => key.signerAs && key.number !== number);
  if (!keys.some((key) => key.number === number && key.signerAs))
    throw new NoSuchKey(`${number}: no hay tal clave que firme / there is no such key that signs`);
  if (others.length === 0)
    throw new NoSuchKey(`${number}: es la única que firma; añada otra antes / it alone signs; add another first`);
  await folder.keys.retire(number);
  return listed(folder);
}

/** The verifier keys of each stream's log, as a witness is given them. */
export async function keysForWitness(place: WrittenPlace, streams: readonly string[]): Promise<readonly string[]> {
  const folder = await folderOf(place.dataDirectory);
  const written = await writtenIn(place);
  try {
    const origins = new Origins(written.store, folder.origin);
    await origins.readOn();
    const keys = await folder.keys.keys();
    return [...streams, LOG_STREAM].flatMap((stream) =>
      keys.map((key) => verifierKeyOf(verifierAs(key, origins.of(stream)))),
    );
  } finally {
    await written.close();
  }
}
