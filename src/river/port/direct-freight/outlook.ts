/** What a company's freight may wait for: its vessels that are in port, and the latest reports of those to come. */
import type { Instant } from '../../../decrees/calendar.js';
import type { PortState } from '../state.js';

export interface Outlook {
  readonly vesselsInPort: readonly { readonly vesselId: string; readonly callId: string }[];
  /** The earliest first. */
  readonly etas: readonly { readonly vesselId: string; readonly eta: Instant }[];
}

export function outlookOf({ received, calls, etas }: PortState, companyId: string): Outlook {
  const vessels = [...received.national.vessels.values()]
    .filter((vessel) => vessel.companyId === companyId)
    .map(({ vesselId }) => vesselId);
  return {
    vesselsInPort: vessels.flatMap((vesselId) => {
      const callId = calls.openCallOf.get(vesselId);
      return callId === undefined ? [] : [{ vesselId, callId }];
    }),
    etas: vessels
      .flatMap((vesselId) => {
        const eta = etas.etas.get(vesselId);
        return eta === undefined ? [] : [{ vesselId, eta }];
      })
      .toSorted((a, b) => a.eta - b.eta),
  };
}
