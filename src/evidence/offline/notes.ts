/** Signed checkpoints and proofs as texts (C2SP signed-note, tlog-checkpoint, tlog-cosignature, tlog-proof). */
import { bytesIn, hexOf, utf8, wholeIn, type Bytes } from './bytes.js';
import { HASH_BYTES } from './hashing.js';
import { hasSigned, LOG_KEY, named, WITNESS_KEY, type Key } from './keys.js';

interface Signature {
  readonly name: string;
  readonly id: string;
  readonly bytes: Bytes;
}
export interface Checkpoint {
  /** What is signed. */
  readonly text: string;
  readonly origin: string;
  readonly size: number;
  readonly root: Bytes;
  readonly signatures: readonly Signature[];
}

/** How a proof begins. */
export const PROOF = 'c2sp.org/tlog-proof@v1';
const EXTRA = 'extra ';
const ID_BYTES = 4;
const TIME_BYTES = 8;

function hashIn(line: string): Bytes | undefined {
  const bytes = bytesIn(line);
  return bytes?.length === HASH_BYTES ? bytes : undefined;
}

function signatureIn(line: string): Signature | undefined {
  const [, name, base64 = ''] = /^— (\S+) (\S+)$/.exec(line) ?? [];
  const bytes = bytesIn(base64);
  if (name === undefined || bytes === undefined || bytes.length <= ID_BYTES) return undefined;
  return { name, id: hexOf(bytes.slice(0, ID_BYTES)), bytes: bytes.slice(ID_BYTES) };
}

/** `undefined` for a text that is no signed checkpoint. */
export function checkpointIn(written: string): Checkpoint | undefined {
  const end = written.lastIndexOf('\n\n');
  if (end < 0 || !written.endsWith('\n')) return undefined;
  const text = written.slice(0, end + 1);
  const [origin = '', sized = '', rooted = ''] = text.split('\n');
  const signatures = written
    .slice(end + 2, -1)
    .split('\n')
    .map(signatureIn);
  const [size, root] = [wholeIn(sized), hashIn(rooted)];
  if (origin === '' || size === undefined || !root || signatures.includes(undefined)) return undefined;
  return { text, origin, size, root, signatures: signatures as Signature[] };
}

const isOf = ({ name, id }: Signature, key: Key): boolean => name === key.name && id === key.id;

/** Keys of the log of an origin: known by that name, or by the log's own, under which all its streams are. */
async function keysOf(origin: string, keys: readonly Key[]): Promise<Key[]> {
  const own = keys.filter(({ kind, name }) => kind === LOG_KEY && (origin === name || origin.startsWith(`${name}/`)));
  return Promise.all(own.map((key) => named(origin, key)));
}

export type Standing = 'HOLDS' | 'BROKEN' | 'ABSENT';

/** Whether the log's known keys signed a checkpoint: one that did and does not hold spoils it. */
export async function signedByLog(checkpoint: Checkpoint, keys: readonly Key[]): Promise<Standing> {
  const known = await keysOf(checkpoint.origin, keys);
  let standing: Standing = 'ABSENT';
  for (const signature of checkpoint.signatures) {
    const key = known.find((each) => isOf(signature, each));
    if (!key) continue;
    if (!(await hasSigned(key, utf8(checkpoint.text), signature.bytes))) return 'BROKEN';
    standing = 'HOLDS';
  }
  return standing;
}

async function cosignatureHolds({ text }: Checkpoint, key: Key, bytes: Bytes): Promise<boolean> {
  if (bytes.length !== TIME_BYTES + 64) return false;
  const seconds = new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0);
  return hasSigned(key, utf8(`cosignature/v1\ntime ${seconds.toString()}\n${text}`), bytes.slice(TIME_BYTES));
}

export interface ByWitness {
  readonly witness: string;
  readonly standing: Standing;
}

/** What each known witness says of a checkpoint. */
export function cosignedBy(checkpoint: Checkpoint, keys: readonly Key[]): Promise<ByWitness[]> {
  const witnesses = keys.filter(({ kind }) => kind === WITNESS_KEY);
  return Promise.all(
    witnesses.map(async (key): Promise<ByWitness> => {
      const signature = checkpoint.signatures.find((each) => isOf(each, key));
      if (!signature) return { witness: key.name, standing: 'ABSENT' };
      const holds = await cosignatureHolds(checkpoint, key, signature.bytes);
      return { witness: key.name, standing: holds ? 'HOLDS' : 'BROKEN' };
    }),
  );
}

export interface Proof {
  /** What its maker added; nobody vouches for it by itself. */
  readonly extra: Bytes | undefined;
  readonly index: number;
  readonly path: readonly Bytes[];
  readonly checkpoint: Checkpoint;
}

/** `undefined` for a text that is no proof. */
export function proofIn(written: string): Proof | undefined {
  const end = written.indexOf('\n\n');
  const [first, ...lines] = written.slice(0, Math.max(end, 0)).split('\n');
  if (first !== PROOF) return undefined;
  const added = lines[0]?.startsWith(EXTRA) ? lines.shift()!.slice(EXTRA.length) : undefined;
  const index = wholeIn(/^index (.+)$/.exec(lines.shift() ?? '')?.[1] ?? '');
  const path = lines.map(hashIn);
  const checkpoint = checkpointIn(written.slice(end + 2));
  if (index === undefined || path.includes(undefined) || !checkpoint) return undefined;
  return { extra: added === undefined ? undefined : bytesIn(added), index, path: path as Bytes[], checkpoint };
}

/** The hashes of a list of base 64; `undefined` when one is none. */
export function hashesIn(lines: readonly unknown[]): Bytes[] | undefined {
  const hashes = lines.map((line) => (typeof line === 'string' ? hashIn(line) : undefined));
  return hashes.includes(undefined) ? undefined : (hashes as Bytes[]);
}
