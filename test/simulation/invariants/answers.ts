/** What an office answers is so, and stays so. */
import { isDeepStrictEqual } from 'node:util';
import { DeskBusy, NATIONAL, streamOf, type Accepted } from '../../../src/application/outcome.js';
import { StoreClosed, StoreUnavailable } from '../../../src/application/ports.js';
import type { PortState } from '../../../src/river/port/state.js';
import { firstFault, type Attempt, type Invariant, type Scene, type Verdict } from '../step.js';

const acceptedIn = ({ said }: Attempt): Accepted | undefined =>
  said !== undefined && 'outcome' in said && said.outcome === 'accepted' ? said : undefined;

const called = ({ asked, office }: Attempt): string => `${asked.type} ${asked.commandId} at ${office}`;

/** Of every command that was accepted, what an attempt was answered. */
function* allAccepted({ attempts }: Scene): Generator<readonly [Attempt, Accepted]> {
  for (const ofOne of attempts.values())
    for (const attempt of ofOne) {
      const accepted = acceptedIn(attempt);
      if (accepted) yield [attempt, accepted];
    }
}

/** The answer's events are all that the stream has of the command, one behind the other. */
function recorded({ record }: Scene, attempt: Attempt, { stream, commandId, events, position }: Accepted): Verdict {
  const stored = record.ofCommand(stream, commandId);
  const says = `${called(attempt)} was accepted`;
  if (stored.length !== events.length)
    return `${says} with ${events.length} events, and ${stream} has ${stored.length} of it`;
  const other = stored.find(({ id, revision, type, data }, at) => {
    const said = events[at]!;
    const inPlace = revision === stored[0]!.revision + at;
    return !(inPlace && isDeepStrictEqual(said, { id, revision, type, data }));
  });
  if (other) return `${says}, but ${stream}/${other.revision} is not what it was answered`;
  return stored.at(-1)!.position === position ? undefined : `${says} at another position than the store's`;
}

export const acknowledgedIsRecorded: Invariant = {
  name: 'acknowledged-is-recorded',
  watch: (scene) => ({
    step: ({ answered }) =>
      firstFault(answered, (attempt) => {
        const accepted = acceptedIn(attempt);
        return accepted && recorded(scene, attempt, accepted);
      }),
    atTheEnd: () => firstFault(allAccepted(scene), ([attempt, accepted]) => recorded(scene, attempt, accepted)),
  }),
};

export const oneKeyOneAnswer: Invariant = {
  name: 'one-key-one-answer',
  watch: ({ attempts }) => ({
    step: ({ answered }) =>
      firstFault(answered, (attempt) => {
        const accepted = acceptedIn(attempt);
        const before = attempts
          .get(attempt.asked.commandId)!
          .map(acceptedIn)
          .find((one) => one !== undefined);
        return accepted && !isDeepStrictEqual(accepted, before)
          ? `${called(attempt)} was answered otherwise than before`
          : undefined;
      }),
  }),
};

/** Nothing is recorded of a command that nobody accepted and everybody answered. */
function noTrace({ record }: Scene, ofOne: readonly Attempt[]): Verdict {
  if (ofOne.some((attempt) => attempt.said === undefined || acceptedIn(attempt))) return undefined;
  const { asked } = ofOne[0]!;
  const [first] = record.ofCommand(streamOf(asked.counter), asked.commandId);
  return first && `${called(ofOne.at(-1)!)} was turned away, and yet stands at ${first.stream}/${first.revision}`;
}

export const refusalsLeaveNoTrace: Invariant = {
  name: 'refusals-leave-no-trace',
  watch: (scene) => ({
    step: ({ answered }) => firstFault(answered, ({ asked }) => noTrace(scene, scene.attempts.get(asked.commandId)!)),
    atTheEnd: () => firstFault(scene.attempts.values(), (ofOne) => noTrace(scene, ofOne)),
  }),
};

/** What an office may say when it cannot answer now. */
const TRY_AGAIN = [DeskBusy, StoreUnavailable, StoreClosed];

export const onlyKnownErrors: Invariant = {
  name: 'only-known-errors',
  watch: () => ({
    step: ({ answered }) =>
      firstFault(answered, (attempt) => {
        const { said } = attempt;
        if (!(said instanceof Error) || TRY_AGAIN.some((known) => said instanceof known)) return undefined;
        return `${called(attempt)} failed: ${String(said)}`;
      }),
  }),
};

export const nationalIsHeard: Invariant = {
  name: 'national-is-heard',
  watch: ({ record, attempts }) => ({
    step: ({ answered }) =>
      firstFault(answered, (attempt) => {
        const accepted = acceptedIn(attempt);
        if (!accepted || attempt.asked.counter === NATIONAL) return undefined;
        const { nationalKnown } = attempts.get(attempt.asked.commandId)![0]!;
        const first = accepted.events[0]!.revision;
        const { received } = record.stream(accepted.stream).stateAt(first - 1) as PortState;
        return received.revision >= nationalKnown
          ? undefined
          : `${called(attempt)} was judged on national/${received.revision}, when ${nationalKnown} had been answered`;
      }),
  }),
};
