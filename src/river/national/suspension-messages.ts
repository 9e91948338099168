/** The command and the fact by which a suspension imposed at one port is known at every other. */
import { PORTS } from '../../decrees/river-ports.js';
import { fact } from '../messages.js';
import { id, instantField, oneOf, optional, record, whole } from '../shape.js';

/** What the watchman asks when a sanction became final, or when what it suspended is to be lifted. */
const CarrySuspension = record({
  caseId: id,
  /** The port whose Section keeps the case. */
  port: oneOf(PORTS),
  /** Of the event there that this tells: of two words on a case the later one there holds. */
  portRevision: optional(whole(0)),
  captainId: id,
  companyId: id,
  /** Until when each is suspended; absent, that one is not. */
  captainUntilAt: optional(instantField),
  companyUntilAt: optional(instantField),
  fromAt: instantField,
});

export const suspensionCommands = { CarrySuspension } as const;
export const suspensionFacts = { SuspensionCarried: fact(1, CarrySuspension) } as const;
