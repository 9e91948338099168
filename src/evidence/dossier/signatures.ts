/** What was signed over the events of a case: waited for, since what was just recorded is signed within a second. */
import type { Consistency, LogKeys } from '../../application/ports.js';
import { checkpointIn } from '../../event-store/log/checkpoint.js';
import { noteIn } from '../../event-store/log/note.js';
import { proofFileIn } from '../../event-store/log/proof-file.js';
import type { DossierPlace } from './place.js';

export interface Signed {
  readonly origin: string;
  /** A signed note with its cosignatures. */
  readonly checkpoint: string;
  readonly size: number;
  readonly root: Buffer;
  readonly consistency: Consistency;
  /** By revision, in their order. */
  readonly proofs: ReadonlyMap<number, string>;
  readonly keys: LogKeys;
}

const LOOK_EVERY_MS = 100;
const PATIENCE_MS = 5000;
/** A witness that is away keeps no dossier waiting longer: it is said that nobody cosigned. */
const PATIENCE_WITH_WITNESSES_MS = 3000;

async function until(place: DossierPlace, patience: number, isSo: () => Promise<boolean>): Promise<boolean> {
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    if (await isSo()) return true;
    if (waited >= patience) return false;
    place.signal.throwIfAborted();
    await place.wait(LOOK_EVERY_MS);
  }
}

async function checkpointOver({ log, stream }: DossierPlace, revision: number): Promise<string> {
  return proofFileIn(await log.receipt(stream, revision)).checkpoint;
}

function isCosigned(checkpoint: string, { witnesses }: LogKeys): boolean {
  const known = witnesses.map(({ verifierKey }) => verifierKey.split('+').slice(0, 2).join('+'));
  return noteIn(checkpoint).signatures.some(({ name, id }) => known.includes(`${name}+${id}`));
}

/**
 * What was signed over the first so many events, and proofs of some of them.
 * @returns `undefined` when they are not signed even after a while
 */
export async function signedOver(
  place: DossierPlace,
  events: number,
  revisions: readonly number[],
): Promise<Signed | undefined> {
  const { log, stream } = place;
  const isSigned = async () => (await log.signed(stream)) >= events;
  if (!(await until(place, PATIENCE_MS, isSigned))) return undefined;
  const keys = await log.keys();
  const last = events - 1;
  if (keys.witnesses.length > 0)
    await until(place, PATIENCE_WITH_WITNESSES_MS, async () => isCosigned(await checkpointOver(place, last), keys));
  const checkpoint = await checkpointOver(place, last);
  const { origin, size, root } = checkpointIn(noteIn(checkpoint).text);
  const proofs = new Map<number, string>();
  for (const revision of revisions) proofs.set(revision, await log.receipt(stream, revision));
  const consistency = await log.consistency(stream, events, size);
  return { origin, checkpoint, size, root, consistency, proofs, keys };
}
