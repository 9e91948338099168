/** The latest report of when each vessel comes; one that has come is no longer awaited. */
import { instant, type Instant } from '../../../decrees/calendar.js';
import type { Happened } from '../../decider.js';
import { Ordered } from '../../ordered.js';
import type { PortFact } from '../messages.js';

export interface EtaState {
  readonly etas: Ordered<string, Instant>;
}
export const ETA_START: EtaState = { etas: Ordered.byId() };

export function evolveEtas(state: EtaState, { type, data }: Happened<PortFact>): EtaState {
  switch (type) {
    case 'VesselEtaReported':
      return { etas: state.etas.with(data.vesselId, instant(data.etaAt)) };
    case 'VesselCallOpened':
      return { etas: state.etas.without(data.vesselId) };
    default:
      return state;
  }
}
