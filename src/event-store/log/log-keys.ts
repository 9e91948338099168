/**
 * Keys of signed notes (C2SP signed-note): Ed25519, told apart by name, kind and a short id. A verifier key is for giving
 * away, `<name>+<id>+<base64>`; a signer key is for keeping, written as Go's sumdb/note writes one.
 */
import { createPrivateKey, createPublicKey, hash, randomBytes, sign, verify, type KeyObject } from 'node:crypto';
import { bytesOf } from './base64.js';

/** 1: signs notes. 4: cosigns checkpoints, with the time (tlog-cosignature v1). */
export const KINDS = { note: 1, cosignature: 4 } as const;
export type Kind = (typeof KINDS)[keyof typeof KINDS];

const SEED_BYTES = 32;
const PUBLIC_BYTES = 32;
const PRIVATE_PREFIX = 'PRIVATE+KEY+';
/** What stands before a seed and before a public key in the forms node:crypto reads (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** A text that is no key, or none that serves here. */
export class WrongKey extends Error {
  override readonly name = 'WrongKey';
}

export interface Verifier {
  readonly name: string;
  /** 8 hex digits. */
  readonly id: string;
  readonly kind: Kind;
  /** 32 bytes. */
  readonly publicKey: Buffer;
  /** Whether the signature, as these keys make it, is over those very bytes. */
  readonly hasSigned: (message: Buffer, signature: Buffer) => boolean;
}

export interface Signer {
  readonly verifier: Verifier;
  readonly sign: (message: Buffer) => Buffer;
}

/** A name that can stand in a note: not empty, without spaces, `+` or control characters. */
export const isKeyName = (name: string): boolean => /^[^\p{White_Space}\p{Cc}+]+$/u.test(name);

const idOf = (name: string, kind: Kind, publicKey: Buffer): string =>
  hash('sha256', Buffer.concat([Buffer.from(`${name}\n`), Buffer.of(kind), publicKey]), 'hex').slice(0, 8);

/** @throws WrongKey when the name cannot stand in a note */
export function verifierOf(name: string, kind: Kind, publicKey: Buffer): Verifier {
  if (!isKeyName(name)) throw new WrongKey(`"${name}" is no name of a key`);
  const key = createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' });
  const hasSigned = (message: Buffer, signature: Buffer) => verify(null, message, key, signature);
  return { name, id: idOf(name, kind, publicKey), kind, publicKey, hasSigned };
}

/** The same key pair under another name: a log signs each of its streams under that stream's origin. */
export const verifierNamed = (name: string, { kind, publicKey }: Verifier): Verifier =>
  verifierOf(name, kind, publicKey);

const privateKeyOf = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });

export function signerOf(name: string, kind: Kind, seed: Buffer): Signer {
  const key = privateKeyOf(seed);
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(SPKI.length);
  return { verifier: verifierOf(name, kind, publicKey), sign: (message) => sign(null, message, key) };
}

export const newSeed = (): Buffer => randomBytes(SEED_BYTES);

/** `<name>+<id>+<base64 of kind and public key>`. */
export const verifierKeyOf = ({ name, id, kind, publicKey }: Verifier): string =>
  `${name}+${id}+${Buffer.concat([Buffer.of(kind), publicKey]).toString('base64')}`;

/** `PRIVATE+KEY+<name>+<id>+<base64 of kind and seed>`: whoever has it can sign. */
export const signerKeyOf = (name: string, kind: Kind, seed: Buffer): string =>
  `${PRIVATE_PREFIX}${name}+${signerOf(name, kind, seed).verifier.id}+${Buffer.concat([Buffer.of(kind), seed]).toString('base64')}`;

/** Name, id, kind and the 32 bytes behind it. Base 64 may hold `+` too, so the text parts at its first two. */
function partsOf(text: string): { name: string; id: string; kind: Kind; bytes: Buffer } {
  const [, name = '', id = '', rest = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(text) ?? [];
  const bytes = bytesOf(rest);
  const kind = Object.values(KINDS).find((known) => known === bytes?.[0]);
  if (!isKeyName(name) || bytes?.length !== 1 + PUBLIC_BYTES || kind === undefined)
    throw new WrongKey('not <name>+<8 hex digits>+<base64> of an Ed25519 key');
  return { name, id, kind, bytes: bytes.subarray(1) };
}

/** Reads a verifier key. @throws WrongKey */
export function verifierIn(text: string): Verifier {
  const { name, id, kind, bytes } = partsOf(text);
  const verifier = verifierOf(name, kind, bytes);
  if (verifier.id !== id) throw new WrongKey(`the id ${id} is not that of the key, which is ${verifier.id}`);
  return verifier;
}

/** A signer key, with its seed so that it can sign under other names. @throws WrongKey, without a word of the text */
export function signerIn(text: string): Signer & { readonly seed: Buffer } {
  if (!text.startsWith(PRIVATE_PREFIX)) throw new WrongKey('not PRIVATE+KEY+<name>+<8 hex digits>+<base64>');
  const { name, id, kind, bytes } = partsOf(text.slice(PRIVATE_PREFIX.length));
  const signer = signerOf(name, kind, bytes);
  if (signer.verifier.id !== id) throw new WrongKey('its id is not that of the key');
  return { ...signer, seed: bytes };
}
