/** What is sent of a stay at a dock: berthing and leaving it, lying up, what happens there, and what is settled. */
import { DISTANCE_REASONS, PLACES } from '../../decrees/dock-dues-1934/art-08-at-a-distance.js';
import { STOCK, WEIGHT_SOURCES } from '../../decrees/dock-dues-1934/art-07-loading-dues.js';
import { APPOINTERS } from '../../decrees/dock-dues-1934/art-11-damage-and-objects.js';
import type { Fault } from '../problems/problem.js';
import { both } from '../problems/words.js';
import { CommandRequest } from './command-request.js';
import { optional } from './field.js';
import { Centavos, FreeText, Id, InstantText, LocalDateText, OneOf, SomeKilograms, WholeNumber } from './fields.js';
import { ListOfTexts } from './lists.js';
import { CubicDecimetres, Heads } from './lot-bounds.js';

export class BerthVesselRequest extends CommandRequest {
  @Id() stayId!: string;
  @Id() vesselId!: string;
  @Id(optional) callId?: string;
  @OneOf(PLACES) place!: string;
  @OneOf(DISTANCE_REASONS, optional) reason?: string;
  /** The law itself refuses a length of nothing. */
  @WholeNumber(0, optional) lengthCm?: number;
  @InstantText() berthedAt!: string;
}

const AT_A_DISTANCE = both('se da solo con AT_DISTANCE', 'is given with AT_DISTANCE only');
/** Who is at the dock has no reason to be away from it. */
export const reasonOfItsPlace = ({ place, reason }: BerthVesselRequest): Fault | undefined =>
  place === 'DOCK' && reason !== undefined ? { field: 'reason', detail: AT_A_DISTANCE } : undefined;

/** A moment of a stay. */
export class MomentOfAStayRequest extends CommandRequest {
  @Id() stayId!: string;
  @InstantText() at!: string;
}
export class ShiftToDockRequest extends MomentOfAStayRequest {}
export class UnberthVesselRequest extends MomentOfAStayRequest {}

export class DesignateLayUpPlacesRequest extends CommandRequest {
  @ListOfTexts({ least: 1, most: 50 }) places!: string[];
}

/** What the declaration does not say, the law itself asks for. */
export class DeclareLayUpRequest extends CommandRequest {
  @Id() stayId!: string;
  @FreeText(optional) reason?: string;
  @InstantText(optional) expectedUntilAt?: string;
  @FreeText(optional) place?: string;
  @FreeText(optional) signedBy?: string;
}

export class OrderWithdrawalRequest extends CommandRequest {
  @Id() stayId!: string;
  @FreeText() reason!: string;
}

export class ImposePortFineRequest extends CommandRequest {
  @Id() stayId!: string;
  @Centavos() fineCentavos!: number;
}

/** Something that happened at the dock, told in words. */
export class ToldOfAStayRequest extends CommandRequest {
  @Id() stayId!: string;
  @FreeText() description!: string;
}
export class ReportDockDamageRequest extends ToldOfAStayRequest {}
export class ReportObjectOverboardRequest extends ToldOfAStayRequest {}

export class AppointExpertRequest extends CommandRequest {
  @Id() stayId!: string;
  @FreeText() expert!: string;
  @OneOf(APPOINTERS) appointedBy!: string;
}

export class RecordAppraisalRequest extends CommandRequest {
  @Id() stayId!: string;
  @Centavos() valueCentavos!: number;
  @ListOfTexts({ most: 3 }) experts!: string[];
}

export class LiquidateDockDuesRequest extends CommandRequest {
  @Id() stayId!: string;
}

export class LiquidateLoadingDuesRequest extends CommandRequest {
  @Id(optional) lotId?: string;
  @OneOf(WEIGHT_SOURCES) weightSource!: string;
  @FreeText(optional) shipper?: string;
  @SomeKilograms(optional) weightKg?: number;
  @CubicDecimetres(optional) volumeDm3?: number;
  @Heads(optional) heads?: number;
  @OneOf(STOCK, optional) stock?: string;
}

const OF_NO_LOT = ['shipper', 'weightKg', 'volumeDm3', 'heads', 'stock'] as const;
const SAYS_ITSELF = both(
  'con lotId no se da: lo dice el registro del cargamento',
  'is not given with lotId: the register of the lot says it',
);
const SHIPPER = both('sin lotId se da el remitente, que paga', 'without lotId the shipper, who pays, is given');
const AMOUNT = both('sin lotId se da el peso, o las cabezas', 'without lotId the weight is given, or the heads');

/** A lot of the register, or what its papers say; and livestock by heads of one kind. */
export function oneCargo(asked: LiquidateLoadingDuesRequest): Fault | undefined {
  if (asked.lotId !== undefined) {
    const field = OF_NO_LOT.find((name) => asked[name] !== undefined);
    return field && { field, detail: SAYS_ITSELF };
  }
  if (asked.shipper === undefined) return { field: 'shipper', detail: SHIPPER };
  if (asked.weightKg === undefined && asked.heads === undefined) return { field: 'weightKg', detail: AMOUNT };
  return stockOfHeads(asked);
}

const STOCK_WITH_HEADS = both('se da siempre y solo con heads', 'is given with heads, always and only');
/** Heads are of large stock or of small. */
export const stockOfHeads = ({ heads, stock }: { heads?: number; stock?: string }): Fault | undefined =>
  (heads === undefined) === (stock === undefined) ? undefined : { field: 'stock', detail: STOCK_WITH_HEADS };

export class CloseDailyCollectionRequest extends CommandRequest {
  @LocalDateText() localDate!: string;
}
