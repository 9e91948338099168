/** Commands and facts of a vessel that goes up to Caracolí and comes back. */
import { fact } from '../../messages.js';
import { id, kg, record } from '../../shape.js';

const DepartForCaracoli = record({ callId: id });
const ReturnFromCaracoli = record({ callId: id, loadedKg: kg });

export const caracoliCommands = { DepartForCaracoli, ReturnFromCaracoli } as const;
export const caracoliFacts = {
  VesselDepartedForCaracoli: fact(1, DepartForCaracoli),
  VesselReturnedFromCaracoli: fact(1, ReturnFromCaracoli),
} as const;
