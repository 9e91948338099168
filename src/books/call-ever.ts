/** A call that has left the port, put together again from its row and its papers. */
import type { Port } from '../decrees/river-ports.js';
import type { PortFact } from '../river/port/messages.js';
import { portStart, type PortState } from '../river/port/state.js';
import type { Call } from '../river/port/vessel-call/call.js';
import type { CallRow, Paper } from './calls.js';
import { revived } from './kept-call.js';
import { permitsState } from './kept-permits.js';

/** The call with all that was given to it. */
function wholeCall({ kept }: CallRow, papers: readonly Paper[]): Call {
  const facts = papers.map(({ fact }) => fact as PortFact);
  const given = facts.flatMap((fact) => (fact.type === 'CargoAssigned' ? [fact.data] : []));
  const asked = facts.findLast(
    ({ type, data }) => type === 'NoCargoAvailable' || (type === 'CargoAssigned' && data.loadingPoint !== 'CARACOLI'),
  );
  const sent = facts.flatMap((fact) => (fact.type === 'DispatchListSent' ? [fact.data] : []));
  const dispatchList = sent.at(-1) && { ...sent.at(-1)!, lines: sent.flatMap(({ lines }) => lines) };
  return revived(kept.call, {
    assignments: given,
    ...(asked && { passedOver: asked.data as Call['passedOver'] }),
    dispatchList,
  });
}

/** A port's state with nothing in it but a call that has left, its papers and the name of its vessel. */
export function stateWith(port: Port, row: CallRow, papers: readonly Paper[]): PortState {
  const start = portStart(port);
  const { vesselId, callId } = row;
  const { vesselName: name, permits } = row.kept;
  const { vessels: none } = start.received.national;
  const named =
    name === null ? none : none.with(vesselId, { vesselId, name } as NonNullable<ReturnType<typeof none.get>>);
  return {
    ...start,
    received: { ...start.received, national: { ...start.received.national, vessels: named } },
    calls: { ...start.calls, calls: start.calls.calls.with(callId, wholeCall(row, papers)) },
    permits: permitsState(callId, permits),
  };
}
