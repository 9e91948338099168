/** A recorded event as the CloudEvents specification (1.0) writes one for whoever is not turno. */
import type { StoredEvent } from '../../application/ports.js';
import { portPath, type Port } from '../../decrees/river-ports.js';
import { schemaAddress } from './event-schemas.js';

/** What an event is about: the call before the lots it loads. */
const SUBJECTS = ['callId', 'lotId', 'permitId', 'vesselId', 'caseId'] as const;

/** Before the type of an event, so that it is told from those of other programs. */
export const TYPE_PREFIX = 'co.turno.';

function subjectOf(data: unknown): string | undefined {
  const named = data as { readonly [name: string]: unknown };
  const found = SUBJECTS.map((name) => named[name]).find((value) => typeof value === 'string');
  return found;
}

/**
 * The event with all that its leaf in the stream's log is made of, so that a reader can reckon the hash again.
 * @param origin where this server is reached, and with it the schema of what the event says
 */
export function cloudEvent(port: Port, event: StoredEvent, origin: string) {
  const { id, type, schemaVersion, data, revision, position, leafHash, meta } = event;
  const subject = subjectOf(data);
  return {
    specversion: '1.0',
    id,
    source: `/ports/${portPath(port)}`,
    type: `${TYPE_PREFIX}${type}`,
    ...(subject === undefined ? {} : { subject }),
    time: meta.recordedAt,
    datacontenttype: 'application/json',
    dataschema: schemaAddress(origin, type, schemaVersion),
    schemaversion: schemaVersion,
    revision,
    position,
    occurredat: meta.occurredAt,
    commandid: meta.commandId,
    requesthash: meta.requestHash,
    correlationid: meta.correlationId,
    ...(meta.causationId === undefined ? {} : { causationid: meta.causationId }),
    actorid: meta.actor.id,
    actorrole: meta.actor.role,
    leafhash: leafHash,
    data,
  };
}
