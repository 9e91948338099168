/** Commands and facts of cargo: its registration in the order of arrival, its turn, its withdrawal. */
import { ORIGINS } from '../../../decrees/d1976-turn/art-02-books-of-arrival.js';
import { CARGO_EVIDENCE } from '../../../decrees/d1976-turn/art-03-proof-of-arrival.js';
import { CARGO_CLASSES } from '../../../decrees/d1976-turn/art-11-priority-of-express-cargo.js';
import { STOCK } from '../../../decrees/dock-dues-1934/art-07-loading-dues.js';
import { fact } from '../../messages.js';
import {
  id,
  instantField,
  kg,
  list,
  localDateField,
  oneOf,
  optional,
  orNull,
  record,
  text,
  whole,
  yesOrNo,
} from '../../shape.js';

/** The origins registered one by one; Salgar's cargo comes by its list. */
export const REGISTERED_ORIGINS = ['RAIL', 'ROAD', 'LOCAL', 'CARACOLI', 'DIRECT_GIRARDOT'] as const;

/** Packages alike, as a document lists them. */
export const packageGroup = { marks: text, numbers: text, contents: text, count: whole(1), unitWeightKg: kg } as const;
const packages = list(record(packageGroup));

const lot = {
  lotId: id,
  arrivedAt: instantField,
  /** The line on the waybill, list or planilla; 1 when the client leaves it out, in a list the line's own place. */
  sourceSeq: whole(1),
  waybillOffice: optional(text),
  railWaybillId: optional(text),
  roadWaybillId: optional(text),
  shipper: text,
  consignees: list(text),
  destination: id,
  boundForCartagenaFromOrigin: optional(yesOrNo),
  /** The Cartagena company whose direct freight it is. */
  companyId: optional(id),
  cargoClass: oneOf(CARGO_CLASSES),
  contentsUsuallySold: optional(yesOrNo),
  accompanied: optional(yesOrNo),
  packages,
  totalWeightKg: optional(kg),
  /** Of light goods, and of livestock: what the loading dues are reckoned by. */
  volumeDm3: optional(whole(0)),
  heads: optional(whole(1)),
  stock: optional(oneOf(STOCK)),
} as const;

const SubmitSalgarList = record({ listId: id, listDate: localDateField, lines: list(record(lot)) });
const PresentPlanilla = { lotId: id, planillaId: id, presentedAt: instantField, packages: optional(packages) } as const;
const CorrectCargoArrival = {
  lotId: id,
  newArrivedAt: instantField,
  evidenceType: oneOf(CARGO_EVIDENCE),
  evidenceId: optional(text),
} as const;

export const cargoCommands = {
  CargoArrived: record({ ...lot, origin: oneOf(REGISTERED_ORIGINS) }),
  SubmitSalgarList,
  PresentPlanilla: record(PresentPlanilla),
  CorrectCargoArrival: record(CorrectCargoArrival),
  WithdrawCargo: record({ lotId: id, packages: whole(1), reason: text }),
} as const;

export const cargoFacts = {
  /** The lot stands in the book under its turn number, which never changes. */
  CargoRegistered: fact(
    1,
    record({ ...lot, origin: oneOf(ORIGINS), turnNumber: whole(1), registeredKg: kg, loadingPoint: optional(id) }),
  ),
  /** The lot has its turn: the instant by which it ranks. */
  CargoTurnAssigned: fact(1, record({ lotId: id, turnNumber: whole(1), turnAt: instantField, article: text })),
  /** The lot stands in the register apart of a Cartagena company's through-freight. */
  DirectFreightRegistered: fact(1, record({ lotId: id, companyId: id })),
  SalgarListReceived: fact(1, SubmitSalgarList),
  /** `loadableFrom` for local cargo: not assignable before. */
  PlanillaPresented: fact(1, record({ ...PresentPlanilla, late: yesOrNo, loadableFrom: optional(instantField) })),
  /** `turnAt` is the turn after the correction; null while the lot has none. */
  CargoArrivalCorrected: fact(1, record({ ...CorrectCargoArrival, turnAt: orNull(instantField) })),
  /** The shipper took packages back; `byGroup` says of which groups when the lot has several. */
  CargoWithdrawn: fact(
    1,
    record({ lotId: id, packages: whole(1), reason: text, weightKg: kg, byGroup: optional(list(whole(0))) }),
  ),
} as const;
