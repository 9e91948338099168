/** Sounds the streams of a log before it is opened to be signed: whether the store continues all that is known to have been signed. */
import type { LastSigned } from './last-signed.js';
import type { NoteShelf } from './note-shelf.js';
import { LogBehind, NothingToReopen, troubleWith, type Sounding, type Trouble } from './troubles.js';
import { lastSeenBy, type WitnessAt } from './witness-client.js';

export interface Known {
  readonly streams: readonly string[];
  readonly notes: Pick<NoteShelf, 'last'>;
  readonly lastSigned: LastSigned;
  readonly witnesses: readonly WitnessAt[];
}

/** What is wrong with the streams, by all that is known to have been signed of them. @throws UnusableLogFile */
export async function troublesOf(
  { streams, notes, lastSigned, witnesses }: Known,
  sounding: Sounding,
): Promise<readonly Trouble[]> {
  const signed = await lastSigned.read();
  const { signal } = new AbortController();
  const worst = streams.map(async (stream) => {
    const origin = sounding.origins.of(stream);
    const seen = await Promise.all(witnesses.map((witness) => lastSeenBy(witness, origin, signal)));
    const kept = await notes.last(stream);
    const last = kept && !sounding.origins.isPast(stream, kept.origin) ? kept.note : undefined;
    const known = [signed.get(stream), last, ...seen].filter((note) => note !== undefined);
    const found = await Promise.all(known.map((note) => troubleWith(stream, note, sounding)));
    return found.filter((trouble) => trouble !== undefined).sort((a, b) => b.size - a.size)[0];
  });
  return (await Promise.all(worst)).filter((trouble) => trouble !== undefined);
}

/**
 * The streams whose logs are to be begun anew: none, unless that was asked for. The witnesses are asked only then.
 * @throws LogBehind, NothingToReopen
 */
export async function toBeginAnew(known: Known, newLog: boolean, sounding: Sounding): Promise<readonly Trouble[]> {
  const troubles = await troublesOf(newLog ? known : { ...known, witnesses: [] }, sounding);
  if (troubles.length > 0 && !newLog) throw new LogBehind(troubles);
  if (troubles.length === 0 && newLog) throw new NothingToReopen();
  return troubles;
}
