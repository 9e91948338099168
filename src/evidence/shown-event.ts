/** An event as somebody was given it, a CloudEvent of the counter, written and hashed again as it was recorded. */
import type { Meta } from '../application/ports.js';
import { portOfPath } from '../decrees/river-ports.js';
import { seal } from '../event-store/envelope.js';

export interface ShownEvent {
  readonly stream: string;
  readonly revision: number;
  /** What it hashes to. */
  readonly leaf: Buffer;
}

/** A text that is no event of turno. */
export class MalformedEvent extends Error {
  override readonly name = 'MalformedEvent';
}

const PREFIX = 'co.turno.';

type Given = Readonly<Record<string, unknown>>;

function metaIn(given: Given): Meta {
  const { commandid, requesthash, correlationid, causationid, actorid, actorrole, occurredat, time } = given;
  return {
    ...{ commandId: commandid, requestHash: requesthash, correlationId: correlationid },
    ...(causationid === undefined ? {} : { causationId: causationid }),
    ...{ actor: { id: actorid, role: actorrole }, occurredAt: occurredat, recordedAt: time },
  } as Meta;
}

function shown(given: Given): ShownEvent {
  const { source, id, type, schemaversion, revision, data } = given;
  const port = portOfPath(String(source).replace('/ports/', ''));
  const isEvent = port !== undefined && typeof type === 'string' && type.startsWith(PREFIX);
  if (!isEvent || typeof id !== 'string')
    throw new MalformedEvent('no es un hecho de un puerto / is no event of a port');
  const stream = `port-${port}`;
  const schemaVersion = schemaversion as number;
  const { leafHash } = seal(stream, revision as number, {
    ...{ id, type: type.slice(PREFIX.length), schemaVersion, data, meta: metaIn(given) },
  });
  return { stream, revision: revision as number, leaf: Buffer.from(leafHash, 'hex') };
}

/** One event, or a batch of them. @throws MalformedEvent */
export function shownEventsIn(text: string): readonly ShownEvent[] {
  try {
    const given = JSON.parse(text) as Given | readonly Given[];
    return [given].flat().map((each) => shown(each));
  } catch (error) {
    if (error instanceof MalformedEvent) throw error;
    const said = 'no es un hecho de turno / is no event of turno';
    throw new MalformedEvent(`${said}: ${(error as Error).message}`, { cause: error });
  }
}
