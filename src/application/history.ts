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
import type { Standing } from './stream-at-hand.js';

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

/** As of which moment it is asked, with the port as it stood then; of the present, who remembers may answer. */
type Then = Standing<PortState> & { readonly isPast?: boolean };

/**
 * A lot as it stands, or as it stood when the last of it left the port; `undefined` when there was no such lot by then.
 * @param at the moment that is asked about; the present when left out
 */
export async function lotEver(
  office: Office,
  port: Port,
  lotId: string,
  past: Past,
  at?: Then,
): Promise<Lot | undefined> {
  const then = at ?? (await office.port(port));
  return then.state.cargo.lots.get(lotId) ?? (await lotGone(office, port, lotId, past, then))?.lot;
}

/**
 * A lot that had left the port by a moment, as it was when the last of it left, and the calls that took it; `undefined` when none
 * had. What has left never changes again, so that nothing behind its leaving is looked at.
 */
export async function lotGone(
  office: Office,
  port: Port,
  lotId: string,
  past: Past,
  { revision, isPast = false }: Then,
): Promise<RememberedLot | undefined> {
  const from = await office.revisionOf(port, 'lot', lotId);
  if (from === undefined || from > revision) return undefined;
  const remembered = isPast ? undefined : await past.lot(port, lotId, revision);
  if (remembered) return remembered;
  let last: Lot | undefined;
  const loadedBy = new Set<string>();
  await office.portAt(port, revision, {
    from,
    see: ({ cargo }, event) => {
      const fact = understood(event, () => happenedOf(event) as Happened<PortFact>);
      if (fact.type === 'CargoLoaded' && fact.data.lotId === lotId) loadedBy.add(fact.data.callId);
      const now = cargo.lots.get(lotId);
      const left = last !== undefined && now === undefined;
      last = now ?? (last && understood(event, () => evolveLot(last!, fact)));
      return left ? 'enough' : undefined;
    },
  });
  return last && { lot: last, loadedBy: [...loadedBy] };
}

/**
 * A state that still holds a call: the one asked about, or the last before the call left it; `undefined` when there was no such
 * call by then. @param at as above
 */
export async function stateWithCall(
  office: Office,
  port: Port,
  callId: string,
  past: Past,
  at?: Then,
): Promise<PortState | undefined> {
  const { state, revision, isPast = false }: Then = at ?? (await office.port(port));
  if (state.calls.calls.has(callId)) return state;
  const from = await office.revisionOf(port, 'call', callId);
  if (from === undefined || from > revision) return undefined;
  const remembered = isPast ? undefined : await past.stateWithCall(port, callId, revision);
  if (remembered) return remembered;
  let last: PortState | undefined;
  await office.portAt(port, revision, {
    from,
    see: (then) => {
      const holds = then.calls.calls.has(callId);
      if (holds) last = then;
      return last !== undefined && !holds ? 'enough' : undefined;
    },
  });
  return last;
}

/** The events that name a call, oldest first. @param at as above */
export async function eventsOfCall(
  office: Office,
  port: Port,
  callId: string,
  past: Past,
  at?: Then,
): Promise<readonly StoredEvent[]> {
  const opened = await office.revisionOf(port, 'call', callId);
  if (opened === undefined) return [];
  const { revision } = at ?? (await office.port(port));
  const [first, last] = (await past.spanOfCall(port, callId, revision)) ?? [opened, revision];
  const events: StoredEvent[] = [];
  for await (const event of office.events(port, { after: first - 1, upTo: Math.min(last, revision) }))
    if (understood(event, () => (happenedOf(event).data as { callId?: string }).callId) === callId) events.push(event);
  return events;
}
