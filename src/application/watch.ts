/**
 * What the watchman knows and what is due, without a clock or a store: read up to any point of the store it is a plain value, and
 * the ids of its commands are derived from what they answer to, so that begun again from any earlier point it repeats nothing.
 */
import { v5 as uuidv5 } from 'uuid';
import { instant, type Instant } from '../decrees/calendar.js';
import { PORTS, type Port } from '../decrees/river-ports.js';
import type { NationalCommand } from '../river/national/messages.js';
import { portFacts, type PortFactOf } from '../river/port/messages.js';
import { present } from '../river/shape.js';
import { happenedOf } from './batch.js';
import { NATIONAL, streamOf, type Asked } from './outcome.js';
import { timeAt } from './port-time.js';
import type { Actor, Position, StoredEvent } from './ports.js';

const TURNO: Actor = { id: 'turno', role: 'system' };
/** The name space of its commands' ids, apart from that of clients' keys, so that no key can stand in its way. */
const NAMESPACE = '0a5c7d9e-8f11-5e0b-b6a4-0018194011ee';
const idOf = (...parts: readonly (string | number)[]): string => uuidv5(JSON.stringify(parts), NAMESPACE);

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
  /** The event at that position, by which a store is known again; nothing before the first. */
  readonly last?: Pick<StoredEvent, 'stream' | 'revision' | 'leafHash'>;
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
const carrying = (word: Omit<Carried, 'portRevision'>, { revision, meta }: StoredEvent): Asked => {
  const data = { ...word, portRevision: revision };
  return asking(
    NATIONAL,
    { type: 'CarrySuspension', data },
    meta.occurredAt,
    idOf('carry', data.port, data.caseId, revision),
  );
};

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

/** What it knows when it has passed an event, whatever that says. */
export function past(watch: Watch, { position, stream, revision, leafHash }: StoredEvent): Watch {
  return { ...watch, after: position, last: { stream, revision, leafHash } };
}

/** What it knows once it has read an event too. @throws RangeError when the event is not what its type says it is */
export function noted(watch: Watch, recorded: StoredEvent): Watch {
  const event = WATCHED.has(recorded.type) ? { ...recorded, ...happenedOf(recorded) } : recorded;
  const port = PORT_OF.get(event.stream);
  const read = past(watch, event);
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

/** The case that a command concerns: what is asked upon one case keeps its order. */
export function caseOf({ counter, data }: Asked): string {
  const { port = counter, caseId } = data as { readonly port?: Port; readonly caseId: string };
  return `${port}/${caseId}`;
}
