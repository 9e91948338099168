/** The book of departures for up the river that are authorised, until the vessel leaves. */
import type { LocalDate } from '../../../decrees/calendar.js';
import { grams, type Grams } from '../../../decrees/measures.js';
import type { Happened } from '../../decider.js';
import { Ordered } from '../../ordered.js';
import type { PortFact } from '../messages.js';

export interface AuthorisedDeparture {
  readonly callId: string;
  readonly load: Grams;
  readonly maxLoad: Grams;
  readonly departureMax: Grams;
  readonly capacity: Grams;
  readonly agentReserve: Grams;
  readonly plannedDepartureDate: LocalDate;
  readonly article: string;
  readonly resolutionId: string | undefined;
}
export type UpriverState = Ordered<string, AuthorisedDeparture>;

export const UPRIVER_START: UpriverState = Ordered.byId();

export function evolveUpriver(state: UpriverState, { type, data }: Happened<PortFact>): UpriverState {
  switch (type) {
    case 'UpriverQuotaFixed':
      // The same ruling authorises the departure.
      return state.with(data.callId, {
        callId: data.callId,
        load: grams(data.loadKg),
        maxLoad: grams(data.maxLoadKg),
        departureMax: grams(data.departureMaxKg),
        capacity: grams(data.capacityKg),
        agentReserve: grams(data.agentReserveKg),
        plannedDepartureDate: data.plannedDepartureDate as LocalDate,
        article: data.article,
        resolutionId: data.resolutionId,
      });
    case 'VesselSailed':
    case 'VesselWithdrawnFromTurn':
      return state.has(data.callId) ? state.without(data.callId) : state;
    default:
      return state;
  }
}
