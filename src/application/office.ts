/**
 * The office: the one door through which anything is decided or read live. It keeps a desk for each stream that is used
 * and watches the store for what other offices commit.
 */
import { hasTurnSection } from '../decrees/d1976-turn/art-01-sections-of-turn.js';
import { DECREE_STARTS, type DecreeStarts } from '../decrees/d1976-turn/art-25-in-force.js';
import { PORTS, type Port } from '../decrees/river-ports.js';
import { fold } from '../river/decider.js';
import type { NationalState } from '../river/national/register.js';
import type { PortState } from '../river/port/state.js';
import { happenedOf, understood } from './batch.js';
import { ClockWatch } from './clock-watch.js';
import { Desk } from './desk.js';
import { lawOfPort, lawOfTheNation, type LawOfAStream } from './law-of-a-stream.js';
import { DeskBusy, NATIONAL, streamOf, type Asked, type Counter, type Outcome } from './outcome.js';
import {
  DamagedEvent,
  missingEvent,
  type Chance,
  type Clock,
  type EventStore,
  type StoredEvent,
  type Subscription,
  type Timers,
} from './ports.js';
import type { Snapshots } from './snapshots.js';
import type { Standing } from './stream-at-hand.js';

export interface OfficeWorld {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly chance: Chance;
  readonly starts?: DecreeStarts;
  readonly snapshots?: Snapshots;
  /** Told, in both languages, what is wrong with the machine and stops nothing. */
  readonly warn?: (fault: string) => void;
}

/** Who is shown the states of a stream on the way to one of them. */
interface WatchingOf<State> {
  /** From this revision on; states before it may be left out. */
  readonly from: number;
  /** @returns `'enough'` when no further state need be shown, nor folded */
  readonly see: (state: State, event: StoredEvent, before: State) => 'enough' | undefined;
}
export type Watching = WatchingOf<PortState>;

/** Told of each commit: the stream and its last revision. A doorbell: it carries no facts. */
export type Doorbell = (stream: string, revision: number) => void;

export class Office {
  private readonly ports = new Map<Port, Desk<PortState>>();
  private readonly nation: Desk<NationalState>;
  private readonly doorbells = new Set<Doorbell>();
  private watching: Subscription | undefined;
  private readonly clockWatch: ClockWatch;
  private closed = false;

  constructor(private readonly world: OfficeWorld) {
    this.clockWatch = new ClockWatch((fault) => world.warn?.(fault));
    this.nation = new Desk(NATIONAL, lawOfTheNation, this.deskWorld());
  }

  /** Begins to follow what other offices commit to the same store. */
  async open(): Promise<void> {
    this.watching = this.world.store.subscribe(await this.world.store.head(), () => {
      void this.lookAround();
    });
  }

  /**
   * Decides a command and records it, or refuses it and leaves no trace.
   * @throws CommandTooLarge, IdempotencyKeyReused, DeskBusy, StoreUnavailable
   */
  submit(asked: Asked): Promise<Outcome> {
    if (this.closed) return Promise.reject(new DeskBusy('the office is closing'));
    return asked.counter === NATIONAL ? this.nation.submit(asked) : this.desk(asked.counter).submit(asked);
  }

  /** When each decree begins, as everything here is decided by it. */
  get starts(): DecreeStarts {
    return this.world.starts ?? DECREE_STARTS;
  }

  /** A port as it stands at the last commit. */
  port(port: Port): Promise<Standing<PortState>> {
    return this.desk(port).current();
  }

  /** The national register as it stands at the last commit. */
  national(): Promise<Standing<NationalState>> {
    return this.nation.current();
  }

  /** What keeps the register, a port that keeps a turn, or one that was asked for, from being read now: one event of each. */
  async damage(): Promise<readonly DamagedEvent[]> {
    const turns = PORTS.filter(hasTurnSection).map((port) => this.desk(port));
    const desks = new Set([this.nation, ...turns, ...this.ports.values()]);
    const found = [...desks].map((desk) =>
      desk.current().then(
        () => undefined,
        (error: unknown) => {
          if (error instanceof DamagedEvent) return error;
          throw error;
        },
      ),
    );
    return (await Promise.all(found)).filter((each) => each !== undefined);
  }

  /** A port as it stood at a revision, folded from the last snapshot before it, and before what is watched. */
  portAt(port: Port, revision: number, watching?: Watching): Promise<PortState> {
    return this.stateAt(streamOf(port), lawOfPort(port), revision, watching);
  }

  /** The national register as it stood at a revision. */
  nationalAt(revision: number): Promise<NationalState> {
    return this.stateAt(NATIONAL, lawOfTheNation, revision);
  }

  /** The event of a revision that a counter's stream has. @throws DamagedEvent where it has it no more */
  async eventAt(counter: Counter, revision: number): Promise<StoredEvent> {
    const stream = streamOf(counter);
    for await (const event of this.world.store.read(stream, { after: revision - 1, limit: 1 }))
      if (event.revision === revision) return event;
    throw missingEvent(stream, revision);
  }

  /** The events of a port by revision. */
  events(port: Port, page: { after?: number; upTo?: number; limit?: number }): AsyncIterable<StoredEvent> {
    return this.world.store.read(streamOf(port), page);
  }

  /** The events of all streams by position. */
  eventsOfAll(page: { after?: number; limit?: number }): AsyncIterable<StoredEvent> {
    return this.world.store.readAll(page);
  }

  /** The position of the last event of all, -1 when there is none. */
  head(): Promise<number> {
    return this.world.store.head();
  }

  /** The revision at which an id was used on a port's stream; `undefined` when it never was. */
  async revisionOf(port: Port, kind: 'lot' | 'call' | 'receipt', id: string): Promise<number | undefined> {
    return (await this.world.store.lookup(streamOf(port), kind, [id])).get(id);
  }

  /** Has a doorbell rung after every commit. @returns what takes it off again */
  listen(bell: Doorbell): () => void {
    this.doorbells.add(bell);
    return () => this.doorbells.delete(bell);
  }

  /** Takes no more commands and resolves when those under way are answered. */
  async close(): Promise<void> {
    this.closed = true;
    this.watching?.stop();
    await Promise.all([this.nation, ...this.ports.values()].map((desk) => desk.idle()));
    await this.world.snapshots?.idle();
  }

  private async stateAt<State>(
    stream: string,
    { decider }: LawOfAStream<State>,
    revision: number,
    watching?: WatchingOf<State>,
  ): Promise<State> {
    const latest = Math.min(revision, watching ? watching.from - 1 : revision);
    const kept = await this.world.snapshots?.nearest<State>(stream, latest);
    let state = kept?.state ?? decider.initial;
    for await (const event of this.world.store.read(stream, { after: kept?.revision ?? -1, upTo: revision })) {
      const before = state;
      state = understood(event, () => fold(decider, before, [happenedOf(event)]));
      if (watching?.see(state, event, before) === 'enough') break;
    }
    return state;
  }

  private async lookAround(): Promise<void> {
    await Promise.all([...this.ports.values()].map((desk) => desk.current())).catch(() => undefined);
  }

  private desk(port: Port): Desk<PortState> {
    const desk = this.ports.get(port) ?? new Desk(streamOf(port), lawOfPort(port), this.deskWorld());
    this.ports.set(port, desk);
    return desk;
  }

  private deskWorld() {
    const advanced: Doorbell = (stream, revision) => {
      for (const bell of this.doorbells) bell(stream, revision);
    };
    return { ...this.world, starts: this.starts, clockWatch: this.clockWatch, advanced };
  }
}
