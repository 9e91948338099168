/** Reads a port's events through once, up to the last of a case: what the dossier claims, and what its file of events hashes to. */
import { createHash } from 'node:crypto';
import { GrowingTree } from '../../event-store/log/growing-tree.js';
import { CaseReader } from '../claims/case-reader.js';
import type { Claims, ClaimsRead, NamedByCase } from '../claims/claims.js';
import { MOST_EVENTS_TRIED, OtherReadings, readingAdopted } from '../claims/other-readings.js';
import { HEAD, lineOf } from './events-file.js';
import type { DossierPlace } from './place.js';

export interface ReadCase {
  readonly claims: Claims;
  /** Over the events up to the last of the case. */
  readonly root: Buffer;
  /** SHA-256 of the file of those events, in hex. */
  readonly eventsHash: string;
  /** When the last of them was recorded. */
  readonly recordedAt: string;
}

interface Through {
  readonly claims: ClaimsRead;
  readonly last: Omit<ReadCase, 'claims'>;
  /** Keys of readings that the port was told of. */
  readonly adopted: ReadonlySet<string>;
}

async function readThrough(place: DossierPlace, named: NamedByCase, upTo: number): Promise<Through | undefined> {
  const { port, events, signal } = place;
  const reader = new CaseReader(port, named);
  const tree = new GrowingTree();
  const file = createHash('sha256').update(HEAD);
  const adopted = new Set<string>();
  let last: Omit<ReadCase, 'claims'> | undefined;
  for await (const event of events({ upTo })) {
    signal.throwIfAborted();
    const { text, leaf } = lineOf(event);
    file.update(text);
    tree.add(leaf);
    const key = readingAdopted(event);
    if (key !== undefined) adopted.add(key);
    const { recordedAt } = event.meta;
    if (reader.take(event)) last = { root: tree.root, eventsHash: file.copy().digest('hex'), recordedAt };
  }
  const claims = reader.claims();
  return claims && last && { claims, last, adopted };
}

/** So many events are judged again at a stretch; then everything else has its turn. */
const AT_A_STRETCH = 8;

async function otherReadings(
  { port, events, signal, wait }: DossierPlace,
  named: NamedByCase,
  { claims, adopted }: Through,
): Promise<Claims['readings']> {
  if (claims.events > MOST_EVENTS_TRIED) return null;
  const readings = new OtherReadings(port, named, adopted);
  for await (const event of events({ upTo: claims.events - 1 })) {
    signal.throwIfAborted();
    readings.take(event);
    if (event.revision % AT_A_STRETCH === 0) await wait(0);
  }
  return readings.told();
}

/** @param upTo the last revision there is. @throws DamagedEvent, UnknownFact */
export async function readCase(place: DossierPlace, named: NamedByCase, upTo: number): Promise<ReadCase | undefined> {
  const through = await readThrough(place, named, upTo);
  if (!through) return undefined;
  return { ...through.last, claims: { ...through.claims, readings: await otherReadings(place, named, through) } };
}
