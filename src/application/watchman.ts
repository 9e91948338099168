/**
 * The watchman does what the passing of time obliges, so that nobody else need remember it: a sanction whose term ran out
 * unappealed is declared final, and a final suspension is carried from its port to the national register, or lifted there when
 * an appeal filed in time comes to light. What it has read is a value, and the ids of its commands are derived from what they
 * answer to: begun again from any earlier point, it repeats nothing.
 */
import { v5 as uuidv5 } from 'uuid';
import { instant, type Instant } from '../decrees/calendar.js';
import { PORTS, type Port } from '../decrees/river-ports.js';
import type { NationalCommand } from '../river/national/messages.js';
import { portFacts, type PortFactOf } from '../river/port/messages.js';
import { present } from '../river/shape.js';
import type { Office } from './office.js';
import { CommandTooLarge, IdempotencyKeyReused, NATIONAL, streamOf, type Asked } from './outcome.js';
import { timeAt } from './port-time.js';
import type { Actor, Clock, EventStore, Position, StoredEvent, Timers } from './ports.js';

const TURNO: Actor = { id: 'turno', role: 'system' };
/** The name space of its commands' ids, apart from that of clients' keys, so that no key can stand in its way. */
const NAMESPACE = '0a5c7d9e-8f11-5e0b-b6a4-0018194011ee';
const idOf = (...parts: readonly (string | number)[]): string => uuidv5(JSON.stringify(parts), NAMESPACE);

// ── what it knows ────────────────────────────────────────────────────────────────────────────────────────────────

type Parties = Pick<PortFactOf<'SanctionBecameFinal'>['data'], 'caseId' | 'captainId' | 'companyId'>;
type Running = Pick<PortFactOf<'SanctionNotified'>['data'], 'caseId' | 'appealUntilAt'>;

interface PortWatch {
  /** The latest instant of the port's own facts. */
  readonly latest: Instant;
  /** Cases whose term to appeal runs. */
  readonly running: readonly Running[];
  /** Cases whose suspensions were carried. */
  readonly carried: readonly Parties[];
}

/** All that it knows after reading up to a position: a checkpoint, plain JSON. */
export interface Watch {
  readonly after: Position;
  readonly ports: { readonly [P in Port]?: PortWatch };
  /** What it read that calls for a command, and was not answered yet. */
  readonly owed: readonly Asked[];
}
export const WATCH_START: Watch = { after: -1, ports: {}, owed: [] };

const PORT_OF = new Map(PORTS.map((port) => [streamOf(port), port]));

function asking(
  counter: Asked['counter'],
  command: { type: string; data: object },
  occurredAt: string,
  commandId: string,
): Asked {
  return { counter, ...command, occurredAt, commandId, correlationId: commandId, actor: TURNO };
}

const finality = (port: Port, { caseId, appealUntilAt }: Running): Asked =>
  asking(port, { type: 'DeclareSanctionFinal', data: { caseId } }, appealUntilAt, idOf('final', port, caseId));

type Carried = Extract<NationalCommand, { type: 'CarrySuspension' }>['data'];
const carrying = (data: Carried, { revision, meta }: StoredEvent): Asked =>
  asking(NATIONAL, { type: 'CarrySuspension', data }, meta.occurredAt, idOf('carry', data.port, data.caseId, revision));

const except = <Each extends { readonly caseId: string }>(all: readonly Each[], caseId: string): readonly Each[] =>
  all.filter((each) => each.caseId !== caseId);

/** What it reads closely. */
const WATCHED: ReadonlySet<string> = new Set(['SanctionNotified', 'AppealFiled', 'SanctionBecameFinal']);

type Noted = readonly [PortWatch, ...owed: readonly Asked[]];

function becameFinal(port: Port, before: PortWatch, event: StoredEvent): Noted {
  const { caseId, captainId, companyId, ...until } = event.data as PortFactOf<'SanctionBecameFinal'>['data'];
  const { captainSuspendedUntilAt: captainUntilAt, companySuspendedUntilAt: companyUntilAt } = until;
  const fromAt = before.running.find((each) => each.caseId === caseId)?.appealUntilAt ?? event.meta.occurredAt;
  const watch = { ...before, running: except(before.running, caseId) };
  if (captainUntilAt === undefined && companyUntilAt === undefined) return [watch];
  const parties = { caseId, captainId, companyId };
  return [
    { ...watch, carried: [...except(before.carried, caseId), parties] },
    carrying(present({ ...parties, port, fromAt, captainUntilAt, companyUntilAt }), event),
  ];
}

function appealed(port: Port, before: PortWatch, event: StoredEvent): Noted {
  const { caseId } = event.data as PortFactOf<'AppealFiled'>['data'];
  const parties = before.carried.find((each) => each.caseId === caseId);
  const watch = { ...before, running: except(before.running, caseId), carried: except(before.carried, caseId) };
  return parties ? [watch, carrying({ ...parties, port, fromAt: event.meta.occurredAt }, event)] : [watch];
}

function notedAt(port: Port, before: PortWatch, event: StoredEvent): Noted {
  switch (event.type) {
    case 'SanctionNotified': {
      const { caseId, appealUntilAt } = event.data as PortFactOf<'SanctionNotified'>['data'];
      return [{ ...before, running: [...before.running, { caseId, appealUntilAt }] }];
    }
    case 'AppealFiled':
      return appealed(port, before, event);
    case 'SanctionBecameFinal':
      return becameFinal(port, before, event);
    default:
      return [before];
  }
}

/** What it knows once it has read an event too. @throws RangeError when the event is not what its type says it is */
export function noted(watch: Watch, event: StoredEvent): Watch {
  const port = PORT_OF.get(event.stream);
  const read = { ...watch, after: event.position };
  // What was received happened elsewhere: the port's own facts alone move its time.
  if (!port || event.type === 'NationalFactReceived') return read;
  const fault = WATCHED.has(event.type) && portFacts[event.type as 'AppealFiled'].shape.fault(event.data, event.type);
  if (fault) throw new RangeError(fault);
  const occurredAt = instant(event.meta.occurredAt);
  const before = watch.ports[port] ?? { latest: occurredAt, running: [], carried: [] };
  const latest = occurredAt > before.latest ? occurredAt : before.latest;
  const [after, ...owed] = notedAt(port, { ...before, latest }, event);
  return { ...read, ports: { ...watch.ports, [port]: after }, owed: [...watch.owed, ...owed] };
}

/** What is to be asked at an instant of the server's clock. */
export function due({ ports, owed }: Watch, now: Instant): readonly Asked[] {
  const ranOut = (Object.entries(ports) as [Port, PortWatch][]).flatMap(([port, watch]) =>
    watch.running
      .filter(({ appealUntilAt }) => instant(appealUntilAt) <= timeAt(watch.latest, now))
      .map((running) => finality(port, running)),
  );
  return [...owed, ...ranOut];
}

// ── how it goes about it ─────────────────────────────────────────────────────────────────────────────────────────

/** Where what it knows is kept between one start and the next. */
export interface Checkpoint {
  read(): Promise<Watch>;
  write(watch: Watch): Promise<void>;
}
/** Kept nowhere: it then reads from the beginning, which is slower and comes to the same. */
const NOT_KEPT: Checkpoint = { read: async () => WATCH_START, write: async () => undefined };

export interface WatchmanWorld {
  readonly office: Pick<Office, 'submit' | 'listen'>;
  readonly store: Pick<EventStore, 'readAll' | 'head'>;
  readonly clock: Clock;
  /** Nobody waits for it: waiting, it need not keep the process alive. */
  readonly timers: Timers;
  readonly checkpoint?: Checkpoint;
  /** Told what it could not do, once for each. */
  readonly complain?: (fault: string) => void;
}

/** It looks whenever the doorbell rings, and so many milliseconds after it last looked. */
const LOOKS_AFTER = 10_000;

export class Watchman {
  #watch: Watch | undefined;
  readonly #complaints = new Set<string>();
  #rung = true;
  #wake: () => void = () => undefined;
  #pause: Promise<void> | undefined;
  #watching: Promise<void> | undefined;
  #stopped = false;
  #offTheBell: () => void = () => undefined;

  constructor(private readonly world: WatchmanWorld) {}

  /** Begins to watch, until it is stopped. */
  start(): void {
    this.#offTheBell = this.world.office.listen(() => this.#ring());
    this.#watching = this.#keepWatch();
  }

  /** Resolves when what is under way is done. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#offTheBell();
    this.#ring();
    await this.#watching;
  }

  /** Reads on and does what is due, until there is nothing more of either. @returns what it knows then: a checkpoint */
  async look(from?: Watch): Promise<Watch> {
    this.#watch = from ?? this.#watch ?? (await this.#kept());
    for (;;) {
      const { after } = this.#watch;
      await this.#readOn();
      for (const asked of due(this.#watch, this.world.clock.now())) await this.#ask(asked);
      if (this.#watch.after === after) return this.#watch;
      await this.#checkpoint.write(this.#watch);
    }
  }

  get #checkpoint(): Checkpoint {
    return this.world.checkpoint ?? NOT_KEPT;
  }

  /** A checkpoint beyond the end of the store is that of another store. */
  async #kept(): Promise<Watch> {
    const kept = await this.#checkpoint.read();
    return kept.after <= (await this.world.store.head()) ? kept : WATCH_START;
  }

  async #keepWatch(): Promise<void> {
    while (!this.#stopped) {
      this.#rung = false;
      await this.look().catch((error: unknown) => this.#complain(`it could not look: ${String(error)}`));
      this.#pause ??= this.world.timers.wait(LOOKS_AFTER).finally(() => (this.#pause = undefined));
      await Promise.race([this.#pause, this.#bell()]);
    }
  }

  #ring(): void {
    this.#rung = true;
    this.#wake();
  }

  #bell(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
      if (this.#rung) resolve();
    });
  }

  async #readOn(): Promise<void> {
    for await (const event of this.world.store.readAll({ after: this.#watch!.after })) {
      if (this.#stopped) return;
      try {
        this.#watch = noted(this.#watch!, event);
      } catch (error) {
        // One bad fact does not keep it from the others.
        this.#watch = { ...this.#watch!, after: event.position };
        this.#complain(`${event.type} at ${event.stream}/${event.revision} cannot be read: ${String(error)}`);
      }
    }
  }

  /** What is refused is not asked for again until something new is read; what nobody could answer is. */
  async #ask(asked: Asked): Promise<void> {
    const what = `${asked.type} ${JSON.stringify(asked.data)}`;
    try {
      const outcome = await this.world.office.submit(asked);
      if (outcome.outcome === 'refused') this.#complain(`${what} was refused: ${outcome.refusal.code}`);
    } catch (error) {
      this.#complain(`${what} was not taken: ${String(error)}`);
      if (!(error instanceof IdempotencyKeyReused || error instanceof CommandTooLarge)) return;
    }
    this.#watch = { ...this.#watch!, owed: this.#watch!.owed.filter(({ commandId }) => commandId !== asked.commandId) };
  }

  #complain(fault: string): void {
    if (this.#complaints.has(fault) || this.#stopped) return;
    this.#complaints.add(fault);
    this.world.complain?.(fault);
  }
}
