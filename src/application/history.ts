/**
 * Lots and calls that have left the state: answered by folding the stream again, as long as there are no books to ask.
 */
import type { Port } from '../decrees/river-ports.js';
import type { Happened } from '../river/decider.js';
import { evolveLot } from '../river/port/cargo/ledger.js';
import type { Lot } from '../river/port/cargo/lot.js';
import type { PortFact } from '../river/port/messages.js';
import type { PortState } from '../river/port/state.js';
import { happenedOf, understood } from './batch.js';
import type { Office } from './office.js';
import type { StoredEvent } from './ports.js';

/** A lot as it stands, or as it stood when the last of it left the port; `undefined` when there never was such a lot. */
export async function lotEver(office: Office, port: Port, lotId: string): Promise<Lot | undefined> {
  const { state, revision } = await office.port(port);
  const open = state.cargo.lots.get(lotId);
  if (open) return open;
  const from = await office.revisionOf(port, 'lot', lotId);
  if (from === undefined) return undefined;
  let last: Lot | undefined;
  let left = false;
  const see = ({ cargo }: PortState, event: StoredEvent) => {
    if (left) return;
    const now = cargo.lots.get(lotId);
    left = last !== undefined && now === undefined;
    last = now ?? (last && understood(event, () => evolveLot(last!, happenedOf(event) as Happened<PortFact>)));
  };
  await office.portAt(port, revision, { from, see });
  return last;
}

/** A state that still holds a call: today's, or the one in which it left; `undefined` when there never was such a call. */
export async function stateWithCall(office: Office, port: Port, callId: string): Promise<PortState | undefined> {
  const { state, revision } = await office.port(port);
  if (state.calls.calls.has(callId)) return state;
  const from = await office.revisionOf(port, 'call', callId);
  if (from === undefined) return undefined;
  let last: PortState | undefined;
  const see = (then: PortState) => {
    if (then.calls.calls.has(callId)) last = then;
  };
  await office.portAt(port, revision, { from, see });
  return last;
}

/** The events that name a call, oldest first. */
export async function eventsOfCall(office: Office, port: Port, callId: string): Promise<readonly StoredEvent[]> {
  const opened = await office.revisionOf(port, 'call', callId);
  if (opened === undefined) return [];
  const events: StoredEvent[] = [];
  for await (const event of office.events(port, { after: opened - 1 }))
    if (understood(event, () => (happenedOf(event).data as { callId?: string }).callId) === callId) events.push(event);
  return events;
}
