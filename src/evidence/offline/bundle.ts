/** A dossier as a zip: its files, and the manifest that names them. Nothing of it is believed yet. */
import { unzipSync } from 'fflate';
import type { Claims, ClaimsRead, ToldFact } from '../claims/claims.js';
import { textOf, type Bytes } from './bytes.js';
import type { InBoth } from './findings.js';

export const FORMAT = 'turno-dossier/1';
/** Nothing larger is unpacked: a small zip can claim to hold any amount, and what is larger no browser holds. */
const MOST_BYTES = 2 ** 29;
export const MANIFEST = 'manifest.json';
const NEEDED = [MANIFEST, 'events.ndjson', 'checkpoint.txt', 'consistency.json', 'keys.txt', 'expediente.pdf'] as const;
/** Every name there may be but those of proofs. */
export const FIXED_FILES: ReadonlySet<string> = new Set([...NEEDED, 'LEAME.txt']);

/** The revision whose proof has that name; `undefined` for the name of none. */
export function proofNamed(file: string): number | undefined {
  const [, revision] = /^proofs\/(0|[1-9]\d{0,14})\.tlog-proof$/.exec(file) ?? [];
  return revision === undefined ? undefined : Number(revision);
}

/** The last event of the case: that there was none after it is the port's own claim. */
export type LastOfCase = Pick<ToldFact, 'revision' | 'type' | 'occurredAt'>;

export function lastOfCase({ facts }: Pick<ClaimsRead, 'facts'>): LastOfCase | undefined {
  const last = facts.findLast(({ concerns }) => concerns === 'CASE');
  return last && { revision: last.revision, type: last.type, occurredAt: last.occurredAt };
}

export interface Manifest {
  readonly format: typeof FORMAT;
  readonly stream: string;
  readonly caseId: string;
  /** The log, the root over the events that are here, and the checkpoint over them and more. */
  readonly log: {
    readonly origin: string;
    readonly events: number;
    readonly root: string;
    readonly checkpoint: { readonly size: number; readonly root: string };
  };
  readonly lastOfCase: LastOfCase;
  readonly claims: Claims;
  /** SHA-256 in hex, by the name of the file. */
  readonly files: { readonly [name: string]: string };
  readonly verifiers: { readonly [name: string]: string };
}

/** A manifest before there are files to name. */
export type Told = Omit<Manifest, 'files'>;

export interface Bundle {
  readonly manifest: Manifest;
  readonly files: ReadonlyMap<string, Bytes>;
  /** Every name in the zip, folders among them. */
  readonly names: readonly string[];
}

/** More than this verifier holds: it says nothing of it. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
  constructor() {
    super(
      'es demasiado grande para este verificador: pasa de 512 MiB al abrirse; de él no se dice nada / it is too large for this verifier: over 512 MiB when it is unpacked; nothing is said of it',
    );
  }
}

/** Something that is no dossier at all. */
export class NoDossier extends Error {
  override readonly name = 'NoDossier';
  constructor(readonly because: InBoth) {
    super(because.join(' / '));
  }
}

/** Those who unpack it otherwise would see one of the two, and not both the same. */
const twice = (name: string): NoDossier =>
  new NoDossier([`dos archivos se llaman ${JSON.stringify(name)}`, `two files are named ${JSON.stringify(name)}`]);

function unpacked(zip: Uint8Array): Omit<Bundle, 'manifest'> {
  let bytes = 0;
  const names = new Set<string>();
  try {
    const files = unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        bytes += originalSize;
        if (bytes > MOST_BYTES) throw new TooLarge();
        if (names.has(name)) throw twice(name);
        names.add(name);
        return !name.endsWith('/');
      },
    });
    return { files: new Map(Object.entries(files as Record<string, Bytes>)), names: [...names] };
  } catch (error) {
    if (error instanceof NoDossier || error instanceof TooLarge) throw error;
    throw new NoDossier([
      'no es un zip que se pueda abrir; tampoco es un recibo',
      'it is no zip that can be opened; nor is it a receipt',
    ]);
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === 'string';

/** What the rest of the verifier leans on has its form; what is claimed is compared field by field. */
function isManifest(value: unknown): value is Manifest {
  if (!isRecord(value) || value['format'] !== FORMAT) return false;
  const { log, claims, files, verifiers } = value;
  if (!isRecord(log) || !isRecord(log['checkpoint']) || !isRecord(claims) || !isRecord(files) || !isRecord(verifiers))
    return false;
  return (
    [value['stream'], value['caseId'], log['origin'], log['root'], ...Object.values(files)].every(isText) &&
    Number.isSafeInteger(log['events'])
  );
}

function manifestIn(bytes: Uint8Array): Manifest {
  try {
    const manifest: unknown = JSON.parse(textOf(bytes) ?? '');
    if (isManifest(manifest)) return manifest;
  } catch {
    // Said below.
  }
  throw new NoDossier([`${MANIFEST} no tiene la forma ${FORMAT}`, `${MANIFEST} has not the form ${FORMAT}`]);
}

/** @throws NoDossier, TooLarge */
export function bundleIn(zip: Uint8Array): Bundle {
  const { files, names } = unpacked(zip);
  const missing = NEEDED.filter((name) => !files.has(name));
  if (missing.length > 0) throw new NoDossier([`le falta ${missing.join(', ')}`, `it has no ${missing.join(', no ')}`]);
  return { manifest: manifestIn(files.get(MANIFEST)!), files, names };
}
