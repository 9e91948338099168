/** All that stands in the store, kept beside it as it was first seen: what the invariants compare everything else with. */
import { happenedOf } from '../../src/application/batch.js';
import { lawOfPort, lawOfTheNation, type LawOfAStream } from '../../src/application/law-of-a-stream.js';
import { NATIONAL, streamOf } from '../../src/application/outcome.js';
import type { EventStore, StoredEvent } from '../../src/application/ports.js';
import { PORTS, type Port } from '../../src/decrees/river-ports.js';
import type { PortState } from '../../src/river/port/state.js';

/** A stream, and its state after each of its events. */
export class StreamRecord {
  readonly events: StoredEvent[] = [];
  readonly #states: unknown[];

  /** @param law none where nobody decides: the notes of the log stand in streams, too */
  constructor(readonly law: LawOfAStream<unknown> | undefined) {
    this.#states = [law?.decider.initial];
  }

  take(event: StoredEvent): void {
    this.events.push(event);
    if (this.law) this.#states.push(this.law.decider.evolve(this.#states.at(-1), happenedOf(event)));
  }

  /** @param revision -1 before the first event */
  stateAt(revision: number): unknown {
    return this.#states[revision + 1];
  }

  get state(): unknown {
    return this.#states.at(-1);
  }
}

const LAWS: ReadonlyMap<string, LawOfAStream<unknown>> = new Map(
  [[NATIONAL, lawOfTheNation] as const, ...PORTS.map((port) => [streamOf(port), lawOfPort(port)] as const)].map(
    ([name, law]) => [name, law as LawOfAStream<unknown>],
  ),
);

export class StoreRecord {
  readonly events: StoredEvent[] = [];
  readonly #streams = new Map<string, StreamRecord>();
  readonly #ofCommands = new Map<string, StoredEvent[]>();

  constructor(private readonly disk: EventStore) {}

  /** Reads on. @returns what is new */
  async readOn(): Promise<readonly StoredEvent[]> {
    const fresh: StoredEvent[] = [];
    for await (const event of this.disk.readAll({ after: this.events.at(-1)?.position ?? -1 })) fresh.push(event);
    for (const event of fresh) this.#take(event);
    return fresh;
  }

  stream(name: string): StreamRecord {
    const known = this.#streams.get(name);
    if (known) return known;
    const record = new StreamRecord(LAWS.get(name));
    this.#streams.set(name, record);
    return record;
  }

  get streams(): readonly string[] {
    return [...this.#streams.keys()];
  }

  port(port: Port): PortState {
    return this.stream(streamOf(port)).state as PortState;
  }

  /** The events of a command on a stream, oldest first. */
  ofCommand(stream: string, commandId: string): readonly StoredEvent[] {
    return this.#ofCommands.get(`${stream} ${commandId}`) ?? [];
  }

  #take(event: StoredEvent): void {
    this.events.push(event);
    this.stream(event.stream).take(event);
    const name = `${event.stream} ${event.meta.commandId}`;
    this.#ofCommands.set(name, [...(this.#ofCommands.get(name) ?? []), event]);
  }
}
