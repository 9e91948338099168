/** The command and fact of what a vessel takes at the intermediate ports once it has left. */
import { PORTS } from '../../../decrees/river-ports.js';
import { fact } from '../../messages.js';
import { id, kg, oneOf, optional, record, sumKg, text } from '../../shape.js';

const RecordIntermediateLoading = record({ callId: id, port: id, weightKg: kg });

/** How the vessel stands to the cargo that it is to pick up. */
const pickUp = record({ dueKg: kg, owedKg: kg, takenKg: sumKg, shortfallKg: kg });

export const intermediateCommands = { RecordIntermediateLoading } as const;
export const intermediateFacts = {
  /** `pickUp` for a vessel that was dispatched only to Puerto Berrío. */
  IntermediateCargoLoaded: fact(
    1,
    record({ callId: id, port: oneOf(PORTS), weightKg: kg, article: text, pickUp: optional(pickUp) }),
  ),
} as const;
