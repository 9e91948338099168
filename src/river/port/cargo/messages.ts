/** Commands and facts of cargo: its registration in the order of arrival, its turn, its withdrawal. */
import { CARGO_CLASSES } from '../../../decrees/d1976-turn/art-11-priority-of-express-cargo.js';
import { fact } from '../../messages.js';
import { id, instantField, kg, list, oneOf, optional, record, text, whole, yesOrNo } from '../../shape.js';

export const ORIGINS = ['RAIL'] as const;

/** Packages alike, as a document lists them. */
export const packageGroup = { marks: text, numbers: text, contents: text, count: whole(1), unitWeightKg: kg } as const;

const lot = {
  lotId: id,
  origin: oneOf(ORIGINS),
  arrivedAt: instantField,
  /** The line on the waybill or list; 1 when the client leaves it out. */
  sourceSeq: whole(1),
  waybillOffice: optional(text),
  railWaybillId: optional(text),
  shipper: text,
  consignees: list(text),
  destination: id,
  cargoClass: oneOf(CARGO_CLASSES),
  contentsUsuallySold: optional(yesOrNo),
  accompanied: optional(yesOrNo),
  packages: list(record(packageGroup)),
  totalWeightKg: optional(kg),
} as const;

export const cargoCommands = {
  CargoArrived: record(lot),
  WithdrawCargo: record({ lotId: id, packages: whole(1), reason: text }),
} as const;

export const cargoFacts = {
  /** The lot stands in the book under its turn number, which never changes. */
  CargoRegistered: fact(1, record({ ...lot, turnNumber: whole(1), registeredKg: kg })),
  /** The lot has its turn: the instant by which it ranks. */
  CargoTurnAssigned: fact(1, record({ lotId: id, turnNumber: whole(1), turnAt: instantField, article: text })),
  /** The shipper took packages back; `byGroup` says of which groups when the lot has several. */
  CargoWithdrawn: fact(
    1,
    record({ lotId: id, packages: whole(1), reason: text, weightKg: kg, byGroup: optional(list(whole(0))) }),
  ),
} as const;
