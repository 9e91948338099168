/** What the register and the book of lots both say of a lot, in one order. */
import { CARGO_CLASSES } from '../../decrees/d1976-turn/art-11-priority-of-express-cargo.js';
import { instant, kg, list, orNull, text, whole } from './forms.js';

export const LOT_FIGURES = {
  lotId: text,
  turnNumber: whole,
  turnAt: orNull(instant),
  arrivedAt: instant,
  origin: text,
  destination: text,
  cargoClass: { enum: CARGO_CLASSES },
  priorityClass: whole,
  state: text,
  registeredKg: kg,
  unassignedKg: kg,
  assignedKg: kg,
  loadedKg: kg,
  despatchedKg: kg,
  withdrawnKg: kg,
  shipper: text,
  consignees: list(text),
};
