/** What stands in the store stands in its order, once, unchanged. */
import { isDeepStrictEqual } from 'node:util';
import type { StoredEvent } from '../../../src/application/ports.js';
import { leafHashAgain } from '../../../src/event-store/envelope.js';
import { firstFault, type Invariant, type Scene, type Verdict } from '../step.js';

const placed = ({ stream, revision }: StoredEvent): string => `${stream}/${revision}`;

export const noGaps: Invariant = {
  name: 'no-gaps',
  watch: ({ record }) => ({
    step: ({ committed }) =>
      firstFault(committed, (event) => {
        if (record.stream(event.stream).events[event.revision] !== event) return `${placed(event)} is not in its place`;
        return record.events[event.position] === event ? undefined : `position ${event.position} is not in its place`;
      }),
  }),
};

export const recordedTimeStands: Invariant = {
  name: 'recorded-time-never-goes-back',
  watch: ({ record }) => ({
    step: ({ committed }) =>
      firstFault(committed, (event) => {
        const { law, events } = record.stream(event.stream);
        const before = events[event.revision - 1];
        // A note says by the clock of the house when it was signed.
        return law && before && Date.parse(before.meta.recordedAt) > Date.parse(event.meta.recordedAt)
          ? `${placed(event)} was recorded at ${event.meta.recordedAt}, behind one of ${before.meta.recordedAt}`
          : undefined;
      }),
  }),
};

export const turnNumbersInSequence: Invariant = {
  name: 'turn-numbers-in-sequence',
  watch: () => {
    const last = new Map<string, number>();
    return {
      step: ({ committed }) =>
        firstFault(committed, (event) => {
          if (event.type !== 'CargoRegistered') return undefined;
          const { turnNumber } = event.data as { turnNumber: number };
          const expected = (last.get(event.stream) ?? 0) + 1;
          last.set(event.stream, expected);
          return turnNumber === expected
            ? undefined
            : `${placed(event)} gave turn ${turnNumber} instead of ${expected}`;
        }),
    };
  },
};

const intact = (event: StoredEvent): Verdict =>
  leafHashAgain(event) === event.leafHash ? undefined : `${placed(event)} does not hash to its leaf`;

export const leavesIntact: Invariant = {
  name: 'leaf-hashes-intact',
  watch: ({ record, disk }) => ({
    step: ({ committed }) => firstFault(committed, intact),
    atTheEnd: async () => {
      for (const name of record.streams) {
        let at = 0;
        for await (const event of disk.read(name)) {
          // What was first seen did hash to its leaf.
          if (!isDeepStrictEqual(event, record.stream(name).events[at++])) return `${placed(event)} has changed`;
        }
      }
      return undefined;
    },
  }),
};

// ── the index of ids ─────────────────────────────────────────────────────────────────────────────────────────────

const nameOf = (stream: string, kind: string, id: string): string => JSON.stringify([stream, kind, id]);

/** The ids an event brings into use; a command's, with its first event. */
function idsOf(
  { record }: Scene,
  { stream, type, data, meta, id }: StoredEvent,
): readonly { kind: string; id: string }[] {
  const { law } = record.stream(stream);
  if (!law) return [];
  const used = law.idsUsed({ type, data });
  const first = record.ofCommand(stream, meta.commandId)[0]!.id === id && type !== 'NationalFactReceived';
  return first ? [...used, { kind: 'command', id: meta.commandId }] : used;
}

/** Where each id was first used, by the events alone. */
class FirstUses {
  readonly #uses = new Map<string, number>();
  readonly #events = new Set<string>();

  constructor(private readonly scene: Scene) {}

  /** @returns the fault, when an event uses an id that was used before */
  take(event: StoredEvent): Verdict {
    if (this.#events.has(event.id)) return `the id of event ${placed(event)} was used before`;
    this.#events.add(event.id);
    return firstFault(idsOf(this.scene, event), ({ kind, id }) => {
      const name = nameOf(event.stream, kind, id);
      const before = this.#uses.get(name);
      if (before !== undefined) return `${kind} ${id} of ${placed(event)} was used before, at ${before}`;
      this.#uses.set(name, event.revision);
      return undefined;
    });
  }

  /** What the index says of an id is what the events say. */
  async agrees(stream: string, kind: string, id: string): Promise<Verdict> {
    const indexed = (await this.scene.disk.lookup(stream, kind, [id])).get(id);
    const used = this.#uses.get(nameOf(stream, kind, id));
    return indexed === used
      ? undefined
      : `the index has ${kind} ${id} at ${stream}/${indexed ?? 'nowhere'}, and it was first used at ${used ?? 'none'}`;
  }

  async allAgree(): Promise<Verdict> {
    for (const name of this.#uses.keys()) {
      const verdict = await this.agrees(...(JSON.parse(name) as [string, string, string]));
      if (verdict) return verdict;
    }
    return undefined;
  }
}

export const idsOfTheirFirstUse: Invariant = {
  name: 'ids-of-their-first-use',
  watch: (scene) => {
    const uses = new FirstUses(scene);
    return {
      step: async ({ committed, landed }) => {
        const reused = firstFault(committed, (event) => uses.take(event));
        if (reused) return reused;
        for (const { stream, ids } of landed)
          for (const { kind, id } of ids) {
            const verdict = await uses.agrees(stream, kind, id);
            if (verdict) return verdict;
          }
        return undefined;
      },
      atTheEnd: () => uses.allAgree(),
    };
  },
};
