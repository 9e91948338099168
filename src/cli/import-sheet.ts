/**
 * `turno import --mapping`: what others hold in sheets, as commands. The files are looked through to their end first; then what they
 * came to is sent in order of time, each command under the id of its row, so that sending them again changes nothing.
 */
import { StoreAway, type ImportCounter, type LineAnswer } from './import.js';
import type { Entry } from '../imports/expand.js';
import type { Prepared } from '../imports/prepare.js';

/**
 * How a command that was sent is shown: `already` is what stood before, because it was recorded by an earlier import or because
 * what it is refused for means so, and is neither newly accepted nor refused.
 */
export interface Sent {
  readonly entry: Entry;
  readonly answer: LineAnswer;
  readonly already: boolean;
}

export interface SheetSummary extends Prepared {
  /** Whether the commands were handed to the counter at all. */
  readonly sent: boolean;
  readonly accepted: number;
  readonly already: number;
  readonly refused: number;
  readonly unsent: number;
  readonly why: ReadonlyMap<string, number>;
}

/** A file that was looked through and not sent. */
export const notSent = (prepared: Prepared): SheetSummary => ({
  ...prepared,
  ...{ sent: false, accepted: 0, already: 0, refused: 0, unsent: prepared.commands, why: new Map() },
});

async function sentOrAway(counter: ImportCounter, entry: Entry): Promise<Sent | undefined> {
  const { port, command, body, commandId } = entry;
  try {
    const answer = await counter.send(port, command, body, commandId);
    return { entry, answer, already: answer.accepted ? answer.already : entry.already.includes(answer.code) };
  } catch (error) {
    if (error instanceof StoreAway) return undefined;
    throw error;
  }
}

/**
 * Sends what the files came to.
 * @param told is shown each answer as it comes, with how many of how many are done
 */
export async function sendEntries(
  entries: Iterable<Entry>,
  prepared: Prepared,
  counter: ImportCounter,
  told: (sent: Sent, done: number, of: number) => void,
): Promise<SheetSummary> {
  const why = new Map<string, number>();
  let [accepted, already, refused] = [0, 0, 0];
  for (const entry of entries) {
    const sent = await sentOrAway(counter, entry);
    if (!sent) break;
    if (sent.already) already += 1;
    else if (sent.answer.accepted) accepted += 1;
    else {
      refused += 1;
      why.set(sent.answer.code, (why.get(sent.answer.code) ?? 0) + 1);
    }
    told(sent, accepted + already + refused, prepared.commands);
  }
  const unsent = prepared.commands - accepted - already - refused;
  return { ...prepared, sent: true, accepted, already, refused, unsent, why };
}
