/** The vessel register and the capacities assigned, as every port knows them. */
import { grams, type Grams } from '../../decrees/measures.js';
import type { Happened } from '../decider.js';
import { Ordered } from '../ordered.js';
import type { LINES, NationalFact, SERVICES } from './messages.js';

export interface Vessel {
  readonly vesselId: string;
  readonly name: string;
  readonly companyId: string;
  readonly captainId: string;
  readonly line: (typeof LINES)[number];
  readonly service: (typeof SERVICES)[number];
  /** The latest capacity the Intendancy assigned, to the vessel with just these tows; none until it did. */
  readonly capacity: Capacity | undefined;
}

export interface Capacity {
  readonly convoy: Grams;
  readonly bare: Grams;
  readonly tows: readonly string[];
}

export interface NationalState {
  readonly vessels: Ordered<string, Vessel>;
}

export const NATIONAL_START: NationalState = { vessels: Ordered.byId() };

export function evolveNational(state: NationalState, { type, data }: Happened<NationalFact>): NationalState {
  switch (type) {
    case 'VesselRegistered': {
      const { vesselId, name, companyId, captainId, line, service } = data;
      return {
        vessels: state.vessels.with(vesselId, {
          vesselId,
          name,
          companyId,
          captainId,
          line,
          service,
          capacity: undefined,
        }),
      };
    }
    case 'ConvoyCapacityAssigned': {
      const capacity = {
        convoy: grams(data.convoyCapacityKg),
        bare: grams(data.bareCapacityKg),
        tows: data.tows ?? [],
      };
      return { vessels: state.vessels.with(data.vesselId, { ...state.vessels.get(data.vesselId)!, capacity }) };
    }
  }
}
