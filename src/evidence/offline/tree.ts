/** The root over the events, held against the signed one. */
import { base64Of, textOf, type Bytes } from './bytes.js';
import type { Bundle } from './bundle.js';
import type { EventsFile } from './events-file.js';
import type { Finding } from './findings.js';
import { isConsistent, rootOf } from './hashing.js';
import { hashesIn, type Checkpoint } from './notes.js';

interface Growth {
  /** Over how many events the older root is. */
  readonly from: number;
  readonly proof: readonly Bytes[];
}

function growthIn(bytes: Bytes): Growth | undefined {
  try {
    const { from, proof } = JSON.parse(textOf(bytes) ?? '') as { readonly from?: unknown; readonly proof?: unknown };
    const hashes = Array.isArray(proof) ? hashesIn(proof) : undefined;
    return hashes && Number.isSafeInteger(from) ? { from: from as number, proof: hashes } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the events here begin the log that was signed. */
async function begins(
  leaves: readonly Bytes[],
  checkpoint: Checkpoint,
  growth: Growth | undefined,
): Promise<Finding[]> {
  const [held, file] = [leaves.length, 'consistency.json'];
  if (!growth) return [{ kind: 'FILE_MALFORMED', file }];
  if (growth.from > held) return [{ kind: 'TAIL_CUT', held, claimed: growth.from }];
  if (growth.from < held)
    return [{ kind: 'CONTRADICTS', path: `${file}: from`, shown: String(growth.from), found: String(held) }];
  const [older, newer] = [
    { size: held, hash: await rootOf(leaves) },
    { size: checkpoint.size, hash: checkpoint.root },
  ];
  if (await isConsistent(older, newer, growth.proof)) return [];
  return [{ kind: 'REBUILT', events: held, size: checkpoint.size }];
}

export async function treeAgrees(
  bundle: Bundle,
  { leaves, inPlace }: EventsFile,
  checkpoint: Checkpoint,
): Promise<readonly Finding[]> {
  const { log } = bundle.manifest;
  const claimed: Finding[] = [];
  const compare = (path: string, shown: unknown, found: unknown) => {
    if (shown !== found) claimed.push({ kind: 'CONTRADICTS', path, shown: String(shown), found: String(found) });
  };
  compare('log.origin', log.origin, checkpoint.origin);
  compare('log.checkpoint.size', log.checkpoint.size, checkpoint.size);
  compare('log.checkpoint.root', log.checkpoint.root, base64Of(checkpoint.root));
  const isWhole = leaves.length === log.events;
  if (leaves.length < log.events) claimed.push({ kind: 'TAIL_CUT', held: leaves.length, claimed: log.events });
  else compare('log.events', log.events, leaves.length);
  if (!inPlace || leaves.length === 0) return claimed;
  if (isWhole) compare('log.root', log.root, base64Of(await rootOf(leaves)));
  const begun = await begins(leaves, checkpoint, growthIn(bundle.files.get('consistency.json')!));
  // A tail that is missing is said once.
  return [...claimed, ...begun.filter(({ kind }) => isWhole || kind !== 'TAIL_CUT')];
}
