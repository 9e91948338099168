/** The verifiers as they were built beside the program (`bin/build-verifier.mjs`): what a dossier names and the counter gives out. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

const NAMES = ['verificador.mjs', 'verificador.html'] as const;
export type VerifierName = (typeof NAMES)[number];

export interface PublishedVerifier {
  readonly bytes: Buffer;
  /** In hex. */
  readonly sha256: string;
}

/** Wherever this file itself was put by a build: in the sources, among what was built, or in one file with much else. */
function folder(): URL {
  for (let at = new URL('.', import.meta.url); ; at = new URL('..', at)) {
    const here = new URL('dist/verifier/', at);
    if (existsSync(new URL(NAMES[0], here)) || at.href === new URL('..', at).href) return here;
  }
}

function read(name: VerifierName): PublishedVerifier {
  const bytes = readFileSync(new URL(name, folder()));
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

let kept: { readonly [N in VerifierName]: PublishedVerifier } | undefined;

/** Read once. @throws what the disk says when the program was not built whole */
export function publishedVerifiers(): { readonly [N in VerifierName]: PublishedVerifier } {
  kept ??= { 'verificador.mjs': read('verificador.mjs'), 'verificador.html': read('verificador.html') };
  return kept;
}

/** Their hashes, by name. */
export const verifierHashes = (): { readonly [name: string]: string } =>
  Object.fromEntries(NAMES.map((name) => [name, publishedVerifiers()[name].sha256]));
