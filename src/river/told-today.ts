/**
 * What was written under an earlier version of a fact, as it is written today. What is stored is never changed, nor is what was
 * hashed: this is done whenever a fact is read to be folded, and nowhere else.
 */
import type { Fact } from './decider.js';
import type { FactTable } from './messages.js';

/** A fact with the version it was written under. */
export interface WrittenFact extends Fact {
  readonly schemaVersion: number;
}

/** A later version of the program wrote it: to fold the stream without it would be to judge by half of what happened. */
export class UnknownFact extends Error {
  override readonly name = 'UnknownFact';
  constructor({ type, schemaVersion }: WrittenFact, known: number | undefined) {
    const told =
      known === undefined ? 'which this program does not know' : `of which this program knows up to ${known}`;
    super(`${type} is a fact of version ${schemaVersion}, ${told}`);
  }
}

/** @throws UnknownFact */
export function toldToday<W extends WrittenFact>(facts: FactTable, written: W): W {
  const known = Object.hasOwn(facts, written.type) ? facts[written.type]! : undefined;
  const { schemaVersion } = written;
  if (!known || schemaVersion > known.version) throw new UnknownFact(written, known?.version);
  const { version, upcasts, carried } = known;
  const retold = upcasts.slice(schemaVersion - 1).reduce<unknown>((data, { say }) => say(data), written.data);
  const data: unknown = carried ? carried(retold) : retold;
  return data === written.data ? written : { ...written, schemaVersion: version, data };
}
