/** What concerns a call, also one of which something has left the state: then it is gathered along the events. */
import { happenedOf, understood } from '../../application/batch.js';
import type { Office } from '../../application/office.js';
import { isWhole } from '../../boards/account/account.js';
import { gatheredFrom, Gathering, type Gathered } from '../../boards/account/gathered.js';
import type { PortView } from '../../boards/standing.js';

/** @returns nothing where the port knew no such call by then */
export async function gatheredEver(office: Office, view: PortView, callId: string): Promise<Gathered | undefined> {
  const { state, revision } = view;
  if (isWhole(state, callId)) return gatheredFrom(state, callId);
  const from = await office.revisionOf(state.port, 'call', callId);
  if (from === undefined || from > revision) return undefined;
  const gathering = new Gathering(callId);
  await office.portAt(state.port, revision, {
    from,
    see: (then, event) => {
      gathering.see(
        then,
        understood(event, () => happenedOf(event) as Parameters<Gathering['see']>[1]),
      );
      return undefined;
    },
  });
  return gathering.gathered;
}
