/** The event by which a lot or a call entered a port's books, and how far its command went. */
import type { Port } from '../decrees/river-ports.js';
import { happenedOf, understood } from './batch.js';
import type { Office } from './office.js';
import type { StoredEvent } from './ports.js';

export interface Registration {
  readonly event: StoredEvent;
  /** What it says, in today's words. */
  readonly data: object;
  /** The last revision that the same command recorded: a lot that is registered may be given its turn by the next event. */
  readonly upTo: number;
}

const BY = {
  lot: { type: 'CargoRegistered', field: 'lotId' },
  call: { type: 'VesselCallOpened', field: 'callId' },
} as const;

/** `undefined` for a lot or a call that the port never knew. */
export async function registrationOf(
  office: Office,
  port: Port,
  kind: keyof typeof BY,
  id: string,
): Promise<Registration | undefined> {
  const first = await office.revisionOf(port, kind, id);
  if (first === undefined) return undefined;
  const { type, field } = BY[kind];
  let found: Omit<Registration, 'upTo'> | undefined;
  let [commandId, upTo] = [undefined as string | undefined, first];
  for await (const event of office.events(port, { after: first - 1 })) {
    commandId ??= event.meta.commandId;
    if (event.meta.commandId !== commandId) break;
    upTo = event.revision;
    if (event.type !== type) continue;
    const data = understood(event, () => happenedOf(event).data as Readonly<Record<string, unknown>>);
    if (data[field] === id) found = { event, data };
  }
  return found && { ...found, upTo };
}
