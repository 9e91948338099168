/** Whoever follows the store reads every event once, and does once what it calls for. */
import { isDeepStrictEqual } from 'node:util';
import { instant } from '../../../src/decrees/calendar.js';
import type { Port } from '../../../src/decrees/river-ports.js';
import type { PortFactOf } from '../../../src/river/port/messages.js';
import { BLANK, retold, type TurnBook, type Written } from '../turn-book.js';
import { firstFault, type Invariant, type Scene, type Verdict } from '../step.js';

export const eachEventInTheBookOnce: Invariant = {
  name: 'each-event-in-the-book-once',
  watch: ({ record, books }) => {
    const seen = new Map<TurnBook, { written: Written; expected: Written }>();
    const judge = (book: TurnBook): Verdict => {
      const { written } = book;
      const before = seen.get(book) ?? { written: BLANK, expected: BLANK };
      if (before.written === written) return undefined;
      if (written.checkpoint < before.written.checkpoint) return `a book went back to ${written.checkpoint}`;
      const read = record.events.slice(before.expected.checkpoint + 1, written.checkpoint + 1);
      const expected = { checkpoint: written.checkpoint, rows: retold(before.expected.rows, read) };
      seen.set(book, { written, expected });
      return isDeepStrictEqual(written, expected)
        ? undefined
        : `a book at ${written.checkpoint} says what was not read`;
    };
    const whole = ({ written }: TurnBook): Verdict =>
      written.checkpoint === record.events.length - 1 ? undefined : `a book ends at ${written.checkpoint}`;
    return {
      step: () => firstFault(books, judge),
      atTheEnd: () => firstFault(books, (book) => judge(book) ?? whole(book)),
    };
  },
};

type Final = PortFactOf<'SanctionBecameFinal'>['data'];
const isCarried = ({ captainSuspendedUntilAt: captain, companySuspendedUntilAt: company }: Final): boolean =>
  captain !== undefined || company !== undefined;

/** Every case whose term has run out is final, and its suspension is known nationally. */
function allIsDone(
  { record, now }: Scene,
  carried: ReadonlySet<string>,
  finals: readonly (readonly [Port, Final])[],
): Verdict {
  const ports = ['LA_DORADA', 'PUERTO_BERRIO'] as const;
  return (
    firstFault(ports, (port) =>
      firstFault(record.port(port).cases.cases.values(), ({ caseId, state, notified }) =>
        state === 'NOTIFIED' && instant(notified!.appealUntilAt) <= now()
          ? `the term of ${caseId} at ${port} ran out, and it is not final`
          : undefined,
      ),
    ) ??
    firstFault(finals, ([port, final]) =>
      isCarried(final) && !carried.has(`${port} ${final.caseId}`)
        ? `${final.caseId} of ${port} was not carried`
        : undefined,
    )
  );
}

/** In this world nobody appeals, so that each case becomes final once and is carried once. */
export const watchmanRepeatsNothing: Invariant = {
  name: 'watchman-repeats-nothing',
  watch: (scene) => {
    const finals: (readonly [Port, Final])[] = [];
    const done = new Set<string>();
    const carried = new Set<string>();
    const once = (all: Set<string>, what: string): Verdict => {
      if (all.has(what)) return `${what} was done twice`;
      all.add(what);
      return undefined;
    };
    return {
      step: ({ committed }) =>
        firstFault(committed, ({ stream, type, data }) => {
          if (type === 'SuspensionCarried') {
            const { port, caseId } = data as { port: Port; caseId: string };
            return once(carried, `${port} ${caseId}`);
          }
          if (type !== 'SanctionBecameFinal') return undefined;
          finals.push([stream.slice('port-'.length) as Port, data as Final]);
          return once(done, `the finality of ${(data as Final).caseId} on ${stream}`);
        }),
      atTheEnd: () => allIsDone(scene, carried, finals),
    };
  },
};
