/** What is sent to register cargo in the order of arrival, to prove and correct it, and to withdraw it. */
import { CARGO_EVIDENCE } from '../../decrees/d1976-turn/art-03-proof-of-arrival.js';
import { CARGO_CLASSES } from '../../decrees/d1976-turn/art-11-priority-of-express-cargo.js';
import { STOCK } from '../../decrees/dock-dues-1934/art-07-loading-dues.js';
import type { Fault } from '../problems/problem.js';
import { both } from '../problems/words.js';
import { CommandRequest } from './command-request.js';
import { optional, type Found } from './field.js';
import {
  FreeText,
  Id,
  InstantText,
  Kilograms,
  LocalDateText,
  OneOf,
  TextOrNothing,
  Uuid,
  WholeNumber,
  YesOrNo,
} from './fields.js';
import { ListOf, ListOfTexts } from './lists.js';
import { stockOfHeads } from './docks.js';
import { CubicDecimetres, Heads, packagesTogether } from './lot-bounds.js';

const DIRECT = 'DIRECT_GIRARDOT';
const MOST_GROUPS = { most: 500 };

export class PackageGroup {
  @TextOrNothing() marks!: string;
  @TextOrNothing() numbers!: string;
  @TextOrNothing() contents!: string;
  @WholeNumber(1) count!: number;
  @Kilograms() unitWeightKg!: number;
}

/** A lot as it is registered: one that arrives alone, or a line of a list. */
export class ArrivingLot {
  @Id() lotId!: string;
  @InstantText() arrivedAt!: string;
  @WholeNumber(1, optional) sourceSeq?: number;
  @FreeText(optional) waybillOffice?: string;
  @FreeText(optional) railWaybillId?: string;
  @FreeText(optional) roadWaybillId?: string;
  @FreeText() shipper!: string;
  @ListOfTexts({ least: 1, most: 20 }) consignees!: string[];
  @Id() destination!: string;
  @YesOrNo(optional) boundForCartagenaFromOrigin?: boolean;
  @Id(optional) companyId?: string;
  @OneOf(CARGO_CLASSES) cargoClass!: string;
  @YesOrNo(optional) contentsUsuallySold?: boolean;
  @YesOrNo(optional) accompanied?: boolean;
  @ListOf(PackageGroup, MOST_GROUPS, { also: packagesTogether }) packages!: PackageGroup[];
  @Kilograms(optional) totalWeightKg?: number;
  @CubicDecimetres(optional) volumeDm3?: number;
  @Heads(optional) heads?: number;
  @OneOf(STOCK, optional) stock?: string;
}

export class CargoArrivedRequest extends ArrivingLot implements CommandRequest {
  @OneOf(['RAIL', 'ROAD', 'LOCAL', 'CARACOLI', DIRECT]) origin!: string;
  override sourceSeq = 1;
  @InstantText(optional) occurredAt?: string;
  @Uuid(optional) commandId?: string;
}

const OF_DIRECT_FREIGHT = both(
  `la lleva solo y siempre el flete directo (${DIRECT})`,
  `is given with direct freight (${DIRECT}), always and only`,
);
/** Direct freight is kept by company; no other cargo has one. */
const companyOfItsFreight = ({ origin, companyId }: CargoArrivedRequest): Fault | undefined =>
  (origin === DIRECT) === (companyId !== undefined) ? undefined : { field: 'companyId', detail: OF_DIRECT_FREIGHT };

/** A lot as a whole: the company of direct freight, and the kind of what is counted by heads. */
export const lotTogether = (request: CargoArrivedRequest): Fault | undefined =>
  companyOfItsFreight(request) ?? stockOfHeads(request);

/** No line of Salgar's list is direct freight. */
function noDirectFreight(lines: readonly ArrivingLot[]): Found | undefined {
  const at = lines.findIndex(({ companyId }) => companyId !== undefined);
  return at < 0 ? undefined : { at: [at, 'companyId'], detail: OF_DIRECT_FREIGHT };
}

/** What is said of each line as a whole. */
function linesTogether(lines: readonly ArrivingLot[]): Found | undefined {
  for (const [at, line] of lines.entries()) {
    const fault = stockOfHeads(line);
    if (fault) return { at: [at, fault.field], detail: fault.detail };
  }
  return noDirectFreight(lines);
}

export class SubmitSalgarListRequest extends CommandRequest {
  @Id() listId!: string;
  @LocalDateText() listDate!: string;
  @ListOf(
    ArrivingLot,
    { most: 1000 },
    {
      also: linesTogether,
      byPlace: (line, at) => {
        line.sourceSeq ??= at + 1;
      },
    },
  )
  lines!: ArrivingLot[];
}

export class PresentPlanillaRequest extends CommandRequest {
  @Id() lotId!: string;
  @Id() planillaId!: string;
  @InstantText() presentedAt!: string;
  @ListOf(PackageGroup, MOST_GROUPS, { also: packagesTogether, optional: true }) packages?: PackageGroup[];
}

export class CorrectCargoArrivalRequest extends CommandRequest {
  @Id() lotId!: string;
  @InstantText() newArrivedAt!: string;
  @OneOf(CARGO_EVIDENCE) evidenceType!: string;
  /** The law itself refuses a correction without it. */
  @FreeText(optional) evidenceId?: string;
}

export class WithdrawCargoRequest extends CommandRequest {
  @Id() lotId!: string;
  @WholeNumber(1) packages!: number;
  @FreeText() reason!: string;
}
