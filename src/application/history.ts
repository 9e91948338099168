/**
 * Lots and calls that have left the state: answered from the books, or by folding the stream again where the books have not come
 * so far, or cannot answer.
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

/** Who remembers what has left the state, without folding. Each answers nothing when it cannot, or does not know. */
export interface Past {
  /** A lot as of a revision or later, and the calls that took packages of it on board, in that order. */
  lot(port: Port, lotId: string, revision: number): Promise<RememberedLot | undefined>;
  /** A state that holds a call. */
  stateWithCall(port: Port, callId: string, revision: number): Promise<PortState | undefined>;
  /** The first and the last revision at which events name a call. */
  spanOfCall(port: Port, callId: string, revision: number): Promise<readonly [number, number] | undefined>;
}
export interface RememberedLot {
  readonly lot: Lot;
  readonly loadedBy: readonly string[];
}

/** A lot as it stands, or as it stood when the last of it left the port; `undefined` when there never was such a lot. */
export async function lotEver(office: Office, port: Port, lotId: string, past: Past): Promise<Lot | undefined> {
  const { state, revision } = await office.port(port);
  const open = state.cargo.lots.get(lotId);
  if (open) return open;
  const from = await office.revisionOf(port, 'lot', lotId);
  if (from === undefined) return undefined;
  const remembered = await past.lot(port, lotId, revision);
  if (remembered) return remembered.lot;
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
export async function stateWithCall(
  office: Office,
  port: Port,
  callId: string,
  past: Past,
): Promise<PortState | undefined> {
  const { state, revision } = await office.port(port);
  if (state.calls.calls.has(callId)) return state;
  const from = await office.revisionOf(port, 'call', callId);
  if (from === undefined) return undefined;
  const remembered = await past.stateWithCall(port, callId, revision);
  if (remembered) return remembered;
  let last: PortState | undefined;
  const see = (then: PortState) => {
    if (then.calls.calls.has(callId)) last = then;
  };
  await office.portAt(port, revision, { from, see });
  return last;
}

/** The events that name a call, oldest first. */
export async function eventsOfCall(
  office: Office,
  port: Port,
  callId: string,
  past: Past,
): Promise<readonly StoredEvent[]> {
  const opened = await office.revisionOf(port, 'call', callId);
  if (opened === undefined) return [];
  const { revision } = await office.port(port);
  const [first, upTo] = (await past.spanOfCall(port, callId, revision)) ?? [opened, revision];
  const events: StoredEvent[] = [];
  for await (const event of office.events(port, { after: first - 1, upTo }))
    if (understood(event, () => (happenedOf(event).data as { callId?: string }).callId) === callId) events.push(event);
  return events;
}
