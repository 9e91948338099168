/** The proofs of a dossier: of each event of the case and its evidence, that it stands in the log that was signed. */
import { isSame, textOf } from './bytes.js';
import { proofNamed, type Bundle } from './bundle.js';
import type { EventsFile } from './events-file.js';
import type { Finding } from './findings.js';
import { isIncluded, leafOf } from './hashing.js';
import { proofIn, type Checkpoint } from './notes.js';
import { logSigned, type Keys } from './signatures.js';

interface Against {
  readonly events: EventsFile;
  readonly checkpoint: Checkpoint;
  readonly keys: Keys;
}

/** One proof: of this log, signed, of this revision, and leading from the very event to the signed root. */
async function proofHolds(revision: number, text: string, against: Against): Promise<Finding[]> {
  const { events, checkpoint, keys } = against;
  const proof = proofIn(text);
  if (!proof) return [{ kind: 'PROOF_MALFORMED', revision }];
  const { origin, size, root } = proof.checkpoint;
  if (origin !== checkpoint.origin) return [{ kind: 'PROOF_OTHER_LOG', revision, origin }];
  if (proof.index !== revision) return [{ kind: 'PROOF_OTHER_EVENT', revision }];
  const signed =
    proof.checkpoint.text === checkpoint.text
      ? []
      : await logSigned(proof.checkpoint, `proofs/${revision}.tlog-proof`, keys.log);
  const event = events.events.find((each) => each.revision === revision);
  const leads = event && (await isIncluded(revision, size, await leafOf(event), proof.path, root));
  const agrees = size !== checkpoint.size || isSame(root, checkpoint.root);
  return leads && agrees ? signed : [...signed, { kind: 'PROOF_PATH', revision }];
}

/** @param needed the revisions that must have one; `undefined` where that is not known, and all that are there are looked at */
export async function proofsHold(
  { files }: Bundle,
  needed: ReadonlySet<number> | undefined,
  against: Against,
): Promise<{ readonly findings: readonly Finding[]; readonly count: number }> {
  const findings: Finding[] = [];
  const proved = new Set<number>();
  for (const [name, bytes] of files) {
    const revision = proofNamed(name);
    if (revision === undefined || needed?.has(revision) === false) continue;
    proved.add(revision);
    findings.push(...(await proofHolds(revision, textOf(bytes) ?? '', against)));
  }
  for (const revision of needed ?? []) if (!proved.has(revision)) findings.push({ kind: 'PROOF_MISSING', revision });
  return { findings, count: proved.size };
}
