/** A witness: it cosigns the checkpoints of logs it looks after, each only if it continues the last. */
import { hash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cosign } from '../../event-store/log/cosignature.js';
import {
  KINDS,
  newSeed,
  signerIn,
  signerKeyOf,
  signerOf,
  WrongKey,
  type Signer,
  type Verifier,
} from '../../event-store/log/log-keys.js';
import { noteText, withSignatures } from '../../event-store/log/note.js';
import { isRefused, refusalOf, submitted, type Refused } from './judging.js';
import { Ledger, NoLedger } from './ledger.js';

/** A witness that nobody named is called by its key, under a domain that nobody can have (RFC 2606). */
const UNNAMED = 'witness.invalid';
const ANYBODY = 0o077;

/** The folder holds no witness that can go on. */
export class UnusableWitness extends Error {
  override readonly name = 'UnusableWitness';
}

export type Answered = { readonly cosignature: string } | Refused;

const keyFile = (folder: string) => join(folder, 'witness.key');

function newKey(folder: string, name: string | undefined): Signer {
  const seed = newSeed();
  const { publicKey } = signerOf(UNNAMED, KINDS.cosignature, seed).verifier;
  const called = name ?? `${UNNAMED}/${hash('sha256', publicKey, 'hex').slice(0, 16)}`;
  const text = `${signerKeyOf(called, KINDS.cosignature, seed)}\n`;
  writeFileSync(keyFile(folder), text, { mode: 0o600, flag: 'wx', flush: true });
  return signerOf(called, KINDS.cosignature, seed);
}

function keyIn(folder: string): Signer {
  const path = keyFile(folder);
  if (process.platform !== 'win32' && (statSync(path).mode & ANYBODY) !== 0)
    throw new UnusableWitness(`${path}: otros pueden leerla; chmod 600 / others may read it; chmod 600`);
  try {
    const key = signerIn(readFileSync(path, 'utf8').trim());
    if (key.verifier.kind === KINDS.cosignature) return key;
  } catch (error) {
    if (!(error instanceof WrongKey)) throw error;
  }
  throw new UnusableWitness(`${path}: no es la clave de un testigo / is no key of a witness`);
}

/** Without what it saw it might cosign a fork of it: such a witness is no more, and its key is good for nothing. */
function ledgerIn(folder: string, begins: boolean): Ledger {
  try {
    return new Ledger(folder, begins);
  } catch (error) {
    if (!(error instanceof NoLedger)) throw error;
    throw new UnusableWitness(
      begins
        ? `${folder}: witness.db no es de un testigo / is no witness's`
        : `${folder}: está la clave y no lo que el testigo vio; empiece otro, con otra clave / the key is there and what the witness saw is not; begin another, with another key`,
    );
  }
}

/** Opens the ledger and the key of a folder, and makes both where there are neither: the ledger first, so that no key is without. */
function opened(folder: string, name: string | undefined): { readonly ledger: Ledger; readonly key: Signer } {
  const isNew = !existsSync(keyFile(folder));
  const ledger = ledgerIn(folder, isNew);
  const key = isNew ? newKey(folder, name) : keyIn(folder);
  if (name === undefined || name === key.verifier.name) return { ledger, key };
  ledger.close();
  throw new UnusableWitness(`${folder}: este testigo se llama / this witness is called ${key.verifier.name}`);
}

export class Witness {
  readonly #ledger: Ledger;
  readonly #key: Signer;
  readonly #logs: ReadonlyMap<string, readonly Verifier[]>;

  /**
   * @param name its name, for the first time @param logs the keys of the logs it looks after, each under its origin
   * @throws UnusableWitness
   */
  constructor(
    folder: string,
    name: string | undefined,
    logs: readonly Verifier[],
    private readonly now: () => Date = () => new Date(),
  ) {
    ({ ledger: this.#ledger, key: this.#key } = opened(folder, name));
    this.#logs = Map.groupBy(logs, ({ name: origin }) => origin);
  }

  get verifier(): Verifier {
    return this.#key.verifier;
  }

  /** Judges a submission. What it answers is written down before. */
  add(body: Buffer): Answered {
    const asked = submitted(body, this.#logs);
    if (isRefused(asked)) return asked;
    const { note, checkpoint } = asked;
    const at = this.now();
    return this.#ledger.inOneStep(() => {
      const refusal = refusalOf(asked, this.#ledger.seen(checkpoint.origin));
      if (!refusal) {
        const cosignature = cosign(note.text, this.#key, Math.floor(at.getTime() / 1000));
        this.#ledger.remember(checkpoint.origin, noteText(withSignatures(note, [cosignature])));
        return { cosignature: cosignature.line };
      }
      if (refusal.status === 422 || (refusal.status === 409 && refusal.contradicts))
        this.#ledger.keepContradiction(checkpoint.origin, noteText(note), at.toISOString());
      return refusal;
    });
  }

  /** The last checkpoint cosigned of a log, by the SHA-256 of its origin in hex; `undefined` for a log it never saw. */
  last(originHash: string): string | undefined {
    const origin = [...this.#logs.keys()].find((each) => hash('sha256', each, 'hex') === originHash);
    return origin === undefined ? undefined : this.#ledger.note(origin);
  }

  /** Checkpoints that a log signed and that contradict what was seen of it. */
  contradictions(origin: string): readonly string[] {
    return this.#ledger.contradictions(origin);
  }

  close(): void {
    this.#ledger.close();
  }
}
