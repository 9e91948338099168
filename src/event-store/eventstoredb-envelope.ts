/**
 * An event as it stands on the server. Its data are JSON there, for other programs to read; everything else that is
 * turno's own stands in the custom metadata, so that the same canonical bytes and the same leaf hash come back, and the
 * index of ids can be made again from the streams.
 */
import { DamagedEvent, type Meta, type Position, type StoredEvent } from '../application/ports.js';
import type { Batch } from './appending.js';
import { leafHashAgain, type SealedEvent } from './envelope.js';
import type { ResolvedEvent } from './eventstoredb-client.js';

/** The version of the form below. */
const FORM = 1;

/** An id that an event uses, without its revision: that is the event's. */
export type UsedId = readonly [kind: string, id: string];

/** The custom metadata of an event. */
export interface Beside {
  readonly turno: typeof FORM;
  readonly id: string;
  readonly schemaVersion: number;
  readonly leafHash: string;
  readonly meta: Meta;
  readonly ids: readonly UsedId[];
}

/** The custom metadata of an event whose content stands in a stream of its own, being too large for one append. */
export interface Pointer {
  readonly turno: typeof FORM;
  readonly aside: string;
}

export interface FromServer extends StoredEvent {
  readonly ids: readonly UsedId[];
}

/** An event as the client takes it. */
export interface Proposed {
  readonly id: string;
  readonly type: string;
  readonly contentType: 'application/json' | 'application/octet-stream';
  readonly data: unknown;
  readonly metadata?: Beside | Pointer;
}

const JSON_TYPE = 'application/json';

/**
 * The event's id on the server, which tells a repetition by ids: a UUID (version 8) of the leading bits of the leaf hash,
 * so that the same id at two places means the same facts.
 */
export function serverIdOf(leafHash: string): string {
  const variant = ((Number.parseInt(leafHash.charAt(16), 16) & 3) | 8).toString(16);
  const parts = [leafHash.slice(0, 8), leafHash.slice(8, 12), `8${leafHash.slice(13, 16)}`];
  return [...parts, variant + leafHash.slice(17, 20), leafHash.slice(20, 32)].join('-');
}

/** An event with the ids it uses. */
export interface WithIds extends SealedEvent {
  readonly ids: readonly UsedId[];
}

/** The events of an append, each with the ids it uses. */
export function withIds({ events, ids }: Batch): readonly WithIds[] {
  const used = Map.groupBy(ids, ({ revision }) => revision);
  return events.map((event) => ({
    ...event,
    ids: (used.get(event.revision) ?? []).map(({ kind, id }): UsedId => [kind, id]),
  }));
}

export function proposed(event: WithIds): Proposed {
  const { id, type, schemaVersion, leafHash, ids } = event;
  const metadata: Beside = { turno: FORM, id, schemaVersion, leafHash, meta: JSON.parse(event.metaText) as Meta, ids };
  return { id: serverIdOf(leafHash), type, contentType: JSON_TYPE, data: JSON.parse(event.dataText), metadata };
}

/** An event of which only the place stands in its stream. */
export const pointerTo = (aside: string, { leafHash, type }: SealedEvent): Proposed => ({
  id: serverIdOf(leafHash),
  type,
  contentType: JSON_TYPE,
  data: {},
  metadata: { turno: FORM, aside },
});

/** The bytes a server counts against its largest append. */
export const sizeOf = (events: readonly Proposed[]): number =>
  events.reduce(
    (sum, { type, data, metadata }) =>
      sum + Buffer.byteLength(JSON.stringify(data)) + Buffer.byteLength(JSON.stringify(metadata)) + 2 * type.length,
    0,
  );

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What stands beside an event, when it is turno's. @throws DamagedEvent */
export function besideOf(stream: string, resolved: ResolvedEvent): Beside | Pointer {
  const { revision, metadata, isJson } = resolved.event!;
  if (isJson && isRecord(metadata) && metadata.turno === FORM) return metadata as unknown as Beside | Pointer;
  const version = isRecord(metadata) && typeof metadata.turno === 'number' ? metadata.turno : undefined;
  throw new DamagedEvent(
    stream,
    Number(revision),
    undefined,
    version === undefined
      ? ['no lo escribió turno', 'it was not written by turno']
      : [
          `está escrito en la forma ${version}; esta versión conoce la ${FORM}`,
          `it is written in form ${version}; this version knows ${FORM}`,
        ],
  );
}

/** The position of an event among all. @throws RangeError where a number cannot hold it, or the server does not say it */
export function positionOf({ commitPosition, event }: ResolvedEvent): Position {
  if (commitPosition === undefined)
    throw new RangeError(`the server gives no position for ${event!.streamId}; EventStoreDB 22.10 or later is needed`);
  if (commitPosition > BigInt(Number.MAX_SAFE_INTEGER))
    throw new RangeError(`position ${commitPosition} of the server is beyond what a number holds exactly`);
  return Number(commitPosition);
}

/** Reads an event whose content stands with it. @throws DamagedEvent */
export function unwrapped(stream: string, resolved: ResolvedEvent, beside: Beside): FromServer {
  const { id, schemaVersion, leafHash, meta, ids } = beside;
  const { type, data } = resolved.event!;
  const revision = Number(resolved.event!.revision);
  const event: StoredEvent = {
    ...{ id, type, schemaVersion, data, meta, stream, revision },
    ...{ position: positionOf(resolved), leafHash },
  };
  // The client gives text that is no JSON as it stands, as if it were a JSON text.
  if (typeof data === 'string' && leafHashAgain(event) !== leafHash) throw new DamagedEvent(stream, revision);
  return { ...event, ids };
}
