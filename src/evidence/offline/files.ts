/** The files of a dossier, held against the names they may have and the hashes the manifest names. */
import { hexOf } from './bytes.js';
import { FIXED_FILES, MANIFEST, proofNamed, type Bundle } from './bundle.js';
import type { Finding } from './findings.js';
import { sha256 } from './hashing.js';

/**
 * Whatever is in the zip or in the manifest is a file of a dossier, and is what the manifest says: a further paper beside the others
 * would pass for one that was checked.
 * @param needed revisions whose proofs belong to it; `undefined` where that is not known
 */
export async function filesAgree(
  { manifest, files, names }: Bundle,
  needed: ReadonlySet<number> | undefined,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const belongs = (file: string): boolean => {
    const revision = proofNamed(file);
    return revision === undefined ? FIXED_FILES.has(file) : needed?.has(revision) !== false;
  };
  for (const file of new Set([...Object.keys(manifest.files), ...names])) {
    const [bytes, named] = [files.get(file), manifest.files[file]];
    if (!belongs(file)) findings.push({ kind: 'FILE_NOT_OF_IT', file });
    else if (file === MANIFEST) continue;
    else if (!bytes) findings.push({ kind: 'FILE_MISSING', file });
    else if (named === undefined) findings.push({ kind: 'FILE_NOT_NAMED', file });
    else if (hexOf(await sha256(bytes)) !== named) findings.push({ kind: 'FILE_CHANGED', file });
  }
  return findings;
}
