/** The command and fact by which an inspector registers cargo that enters or leaves his port. */
import { DIRECTIONS } from '../../../decrees/d1939-upriver-quotas/art-4-reserve-for-agents-cargo.js';
import { MOVEMENTS } from '../../../decrees/d1939-upriver-quotas/art-5-register-and-backlog.js';
import { fact } from '../../messages.js';
import { id, instantField, kg, localDateField, oneOf, optional, record } from '../../shape.js';

const moved = {
  /** The inspector's own number of it. */
  movementId: optional(id),
  callId: optional(id),
  movement: oneOf(MOVEMENTS),
  /** Which way the cargo goes on the river. */
  direction: oneOf(DIRECTIONS),
  weightKg: kg,
  movedAt: instantField,
} as const;

export const movementCommands = { RecordPortMovement: record(moved) } as const;
export const movementFacts = {
  PortMovementRecorded: fact(1, record({ ...moved, movedDate: localDateField })),
} as const;
