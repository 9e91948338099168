/** What must hold of a store whatever happened to the processes that wrote it. */
import { DatabaseSync } from 'node:sqlite';
import { isIntact } from '../../src/event-store/envelope.js';
import { checkpointIn } from '../../src/event-store/log/checkpoint.js';
import { nodeHash, rootOver } from '../../src/event-store/log/merkle.js';
import { noteIn } from '../../src/event-store/log/note.js';
import { everyEvent, type Row } from '../../src/event-store/sqlite-queries.js';
import type { Sent } from './clients.js';

interface Recorded extends Omit<Row<Uint8Array>, 'dataText' | 'metaText'> {
  readonly commandId: string;
  readonly data: { readonly turnNumber?: number };
  readonly intact: boolean;
}
interface Found {
  readonly db: DatabaseSync;
  /** In the order in which they were committed. */
  readonly events: readonly Recorded[];
  readonly sent: readonly Sent[];
}

/** What is wrong with what was found, in words. */
type Check = (found: Found) => readonly string[];

const json = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString('utf8'));
const recorded = ({ dataText, metaText, ...event }: Row<Uint8Array>): Recorded => ({
  ...event,
  commandId: (json(metaText) as { commandId: string }).commandId,
  data: json(dataText) as Recorded['data'],
  intact: isIntact({ ...event, dataText, metaText }),
});

const theFileIsWhole: Check = ({ db }) => {
  const [said] = Object.values(db.prepare('PRAGMA integrity_check(1)').get()!);
  return said === 'ok' ? [] : [`the file: ${String(said)}`];
};

const everyLeafIsIntact: Check = ({ events }) =>
  events.filter(({ intact }) => !intact).map(({ stream, revision }) => `${stream}/${revision} is not as recorded`);

const noRevisionIsMissing: Check = ({ events }) =>
  [...Map.groupBy(events, ({ stream }) => stream)].flatMap(([stream, all]) =>
    all.flatMap(({ revision }, at) => (revision === at ? [] : [`${stream}: ${revision} stands at ${at}`])),
  );

/** Registered one after another, the lots of a port are numbered from 1 on. */
const turnNumbersHaveNoGap: Check = ({ events }) =>
  [
    ...Map.groupBy(
      events.filter(({ type }) => type === 'CargoRegistered'),
      ({ stream }) => stream,
    ),
  ].flatMap(([stream, lots]) =>
    lots.flatMap(({ data }, at) =>
      data.turnNumber === at + 1 ? [] : [`${stream}: lot ${at + 1} has the number ${String(data.turnNumber)}`],
    ),
  );

/** A command makes its facts at one place, all in a row. */
const noCommandIsThereTwice: Check = ({ events }) =>
  [...Map.groupBy(events, ({ commandId, stream }) => `${commandId} on ${stream}`)].flatMap(([which, facts]) =>
    facts.at(-1)!.revision - facts[0]!.revision === facts.length - 1 &&
    new Set(facts.map(({ type }) => type)).size === facts.length
      ? []
      : [`command ${which} is there twice`],
  );

const whatWasAcknowledgedIsThere: Check = ({ db, events, sent }) => {
  const at = new Map(events.map((event) => [`${event.stream}/${event.revision}`, event]));
  const indexed = db.prepare(`SELECT revision FROM ids WHERE stream = ? AND kind = 'command' AND id = ?`);
  return sent.flatMap(({ commandId, acknowledged }) => {
    if (!acknowledged) return [];
    const { stream, revision, events: answered } = acknowledged;
    const first = revision - answered.length + 1;
    const there = answered.every(({ id }, n) => {
      const event = at.get(`${stream}/${first + n}`);
      return event?.id === id && event.commandId === commandId;
    });
    if (!there) return [`command ${commandId} was acknowledged at ${stream}/${revision} and is not there`];
    return indexed.get(stream, commandId)?.revision === first ? [] : [`command ${commandId} is not in the index`];
  });
};

/** The roots of the trees over so many of the first leaves, reckoned from the leaves alone. */
function rootsOf(leaves: readonly Buffer[], sizes: ReadonlySet<number>): ReadonlyMap<number, Buffer> {
  const roots = new Map<number, Buffer>();
  const complete: { hash: Buffer; leaves: number }[] = [];
  for (const [at, leaf] of leaves.entries()) {
    let [hash, count] = [leaf, 1];
    for (; complete.at(-1)?.leaves === count; count *= 2) hash = nodeHash(complete.pop()!.hash, hash);
    complete.push({ hash, leaves: count });
    if (sizes.has(at + 1)) roots.set(at + 1, rootOver(complete.map((each) => each.hash)));
  }
  return roots;
}

/** What was signed of a stream, and may be in anybody's hands, is what stands there. */
const whatWasSignedIsThere: Check = ({ db, events }) => {
  const notes = db.prepare('SELECT stream, note FROM checkpoints').all() as { stream: string; note: string }[];
  return [...Map.groupBy(notes, ({ stream }) => stream)].flatMap(([stream, signed]) => {
    const checkpoints = signed.map(({ note }) => checkpointIn(noteIn(note).text));
    const leaves = events
      .filter((event) => event.stream === stream)
      .map(({ leafHash }) => Buffer.from(leafHash, 'hex'));
    const roots = rootsOf(leaves, new Set(checkpoints.map(({ size }) => size)));
    return checkpoints
      .filter(({ size, root }) => size > 0 && !roots.get(size)?.equals(root))
      .map(({ size }) => `${stream}: what was signed of its first ${size} events is not what stands there`);
  });
};

/** All that is kept beside the events and must agree with them is one more check here. */
const CHECKS: readonly Check[] = [
  theFileIsWhole,
  everyLeafIsIntact,
  noRevisionIsMissing,
  turnNumbersHaveNoGap,
  noCommandIsThereTwice,
  whatWasAcknowledgedIsThere,
  whatWasSignedIsThere,
];

/** What is wrong with a store's file after what clients sent to it; nothing when all is as it must be. */
export function faultsOf(file: string, sent: readonly Sent[]): readonly string[] {
  const db = new DatabaseSync(file);
  try {
    const events = Array.from(everyEvent(db), recorded);
    return CHECKS.flatMap((check) => check({ db, events, sent }));
  } finally {
    db.close();
  }
}
