/**
 * The keys of an office's log, in files of their own: `0001.key` signs and is its owner's alone to read, `0001.pub` is for
 * giving away and stays when the key is retired. Read anew each time, so that a key is added or retired while the office is open.
 */
import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  KINDS,
  newSeed,
  signerIn,
  signerKeyOf,
  signerOf,
  verifierIn,
  verifierKeyOf,
  verifierNamed,
  WrongKey,
  type Signer,
  type Verifier,
} from '../log/log-keys.js';
import { create, isMissing, textIn } from './files.js';

const ANYBODY = 0o077;

/** A key file is there and cannot serve. */
export class UnusableLogKey extends Error {
  override readonly name = 'UnusableLogKey';
}

/** A key of the log under the log's own name; its streams' keys are the same under theirs. */
export interface RingKey {
  /** The number of its file. */
  readonly number: string;
  readonly verifier: Verifier;
  /** Signs under the name of a stream's log. A retired key signs no more. */
  readonly signerAs: ((origin: string) => Signer) | undefined;
}

export const verifierAs = ({ verifier }: RingKey, origin: string): Verifier => verifierNamed(origin, verifier);

export class KeyRing {
  constructor(private readonly folder: string) {}

  /** All keys, the oldest first. @throws UnusableLogKey */
  async keys(): Promise<readonly RingKey[]> {
    return Promise.all((await this.#numbers()).map((number) => this.#key(number)));
  }

  /** What was given away of them, for whoever only verifies: no secret is looked at. @throws UnusableLogKey */
  async verifiers(): Promise<readonly Verifier[]> {
    const numbers = await this.#numbers();
    const given = await Promise.all(numbers.map((number) => textIn(this.#file(number, 'pub'))));
    return given.flatMap((text, at) => (text === undefined ? [] : [this.#verifier(numbers[at]!, text)]));
  }

  /** Adds a key, which signs beside those there are. @param name the name of the log */
  async add(name: string, seed = newSeed()): Promise<RingKey> {
    for (;;) {
      const last = (await this.keys()).at(-1)?.number ?? '0000';
      const number = String(Number(last) + 1).padStart(4, '0');
      // The one for giving away last: without it the key serves all the same.
      if (!(await create(this.#file(number, 'key'), `${signerKeyOf(name, KINDS.note, seed)}\n`))) continue;
      await create(this.#file(number, 'pub'), `${verifierKeyOf(signerOf(name, KINDS.note, seed).verifier)}\n`);
      return this.#key(number);
    }
  }

  /** Takes a key's secret away for good; what it signed can still be verified. */
  async retire(number: string): Promise<void> {
    const { verifier } = await this.#key(number);
    await create(this.#file(number, 'pub'), `${verifierKeyOf(verifier)}\n`);
    await rm(this.#file(number, 'key'), { force: true });
  }

  async #numbers(): Promise<readonly string[]> {
    const names = await readdir(this.folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const numbers = names.flatMap((name) => /^(\d{4})\.(?:key|pub)$/.exec(name)?.[1] ?? []);
    return [...new Set(numbers)].sort();
  }

  #verifier(number: string, text: string): Verifier {
    return this.#read(number, 'pub', () => verifierIn(text.trim()));
  }

  #read<T>(number: string, ending: 'key' | 'pub', read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof WrongKey)) throw error;
      const path = this.#file(number, ending);
      throw new UnusableLogKey(`${path}: no es una clave de registro / is no key of a log (${error.message})`);
    }
  }

  async #key(number: string): Promise<RingKey> {
    const [secret, given] = await Promise.all([this.#secret(number), textIn(this.#file(number, 'pub'))]);
    if (secret === undefined) return { number, verifier: this.#verifier(number, given ?? ''), signerAs: undefined };
    const { verifier, seed } = this.#read(number, 'key', () => signerIn(secret.trim()));
    return { number, verifier, signerAs: (origin) => signerOf(origin, KINDS.note, seed) };
  }

  /** A key's secret; `undefined` once it is taken away, also while it is being read. */
  async #secret(number: string): Promise<string | undefined> {
    const path = this.#file(number, 'key');
    const file = await open(path, 'r').catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (!file) return undefined;
    try {
      const { mode } = await file.stat();
      if (process.platform !== 'win32' && (mode & ANYBODY) !== 0)
        throw new UnusableLogKey(`${path}: otros pueden leerla; chmod 600 / others may read it; chmod 600`);
      return await file.readFile('utf8');
    } finally {
      await file.close();
    }
  }

  #file = (number: string, ending: 'key' | 'pub'): string => join(this.folder, `${number}.${ending}`);
}
