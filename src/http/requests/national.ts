/** What is sent to the national register. */
import { parseInstant } from '../../decrees/calendar.js';
import { GROUNDS } from '../../decrees/d1976-turn/art-17-the-ministry-adjusts-the-reserve.js';
import { WHOLE_BPS } from '../../decrees/measures.js';
import { isAlternative, READING_KEYS, READINGS, type ReadingKey } from '../../decrees/readings.js';
import { RESOLUTION_KINDS, type ResolutionKind } from '../../decrees/resolution-kinds.js';
import type { Fault } from '../problems/problem.js';
import { both } from '../problems/words.js';
import { CommandRequest } from './command-request.js';
import { optional } from './field.js';
import {
  BasisPoints,
  BasisPointsByBand,
  FreeText,
  Id,
  InstantText,
  Kilograms,
  KilogramsByBand,
  OneOf,
  WholeNumber,
  YesOrNo,
} from './fields.js';
import { ListOfDates, ListOfIds, ListOfPorts } from './lists.js';
import { MOST_TOWS } from './vessel-call.js';

const MOST_PORTS = 50;

export class RegisterVesselRequest extends CommandRequest {
  @Id() vesselId!: string;
  @FreeText() name!: string;
  @Id() companyId!: string;
  @Id() captainId!: string;
  @OneOf(['BARRANQUILLA', 'CARTAGENA']) line!: string;
  @OneOf(['ORDINARY', 'EXPRESS']) service!: string;
  @OneOf(['LA_DORADA', 'PUERTO_BERRIO']) upriverLimit!: string;
  @OneOf(['STEAMER', 'MOTOR_VESSEL', 'TUG', 'BARGE', 'LAUNCH', 'CANOE', 'ROWBOAT']) kind!: string;
  @WholeNumber(1) lengthCm!: number;
  @YesOrNo(optional) isOfficial?: boolean;
  @YesOrNo(optional) isPrivateService?: boolean;
  @ListOfPorts({ most: MOST_PORTS }, optional) callPorts?: string[];
  @ListOfIds({ most: MOST_PORTS }, optional) specialServicePorts?: string[];
}

export class AssignConvoyCapacityRequest extends CommandRequest {
  @Id() vesselId!: string;
  @Kilograms() convoyCapacityKg!: number;
  @Kilograms() bareCapacityKg!: number;
  @ListOfIds({ most: MOST_TOWS }, optional) tows?: string[];
}

export class IssueMinistryResolutionRequest extends CommandRequest {
  @Id() resolutionId!: string;
  @OneOf(RESOLUTION_KINDS) kind!: ResolutionKind;
  @BasisPoints(optional) deltaBps?: number;
  @BasisPointsByBand(optional) deltaBpsByBand?: Record<string, number>;
  @WholeNumber(1, optional, WHOLE_BPS) reductionBps?: number;
  @KilogramsByBand(optional) floorsKg?: Record<string, number>;
  @OneOf(GROUNDS, optional) ground?: string;
  @Id(optional) congestedPort?: string;
  @InstantText() effectiveFromAt!: string;
  @InstantText(optional) effectiveToAt?: string;
  @FreeText(optional) text?: string;
}

const MISSING = both('falta', 'is missing');
const ONE_DELTA = both(
  'dé deltaBps o deltaBpsByBand, uno de los dos',
  'give deltaBps or deltaBpsByBand, one of the two',
);
const OF_ANOTHER_KIND = both('no es de una resolución de esta clase', 'is no part of a resolution of this kind');

/** What an adjustment of the reserve states: on what ground, and by how much, once. */
function reserveAdjusted({ ground, deltaBps, deltaBpsByBand }: IssueMinistryResolutionRequest): Fault | undefined {
  if (ground === undefined) return { field: 'ground', detail: MISSING };
  return (deltaBps === undefined) === (deltaBpsByBand === undefined)
    ? { field: 'deltaBps', detail: ONE_DELTA }
    : undefined;
}

const TERMS = ['deltaBps', 'deltaBpsByBand', 'reductionBps', 'floorsKg', 'ground', 'congestedPort'] as const;
type Term = (typeof TERMS)[number];

/** What a resolution of each kind may state, and what it must; an adjustment of the reserve is looked at further. */
const OF_ITS_KIND: {
  readonly [K in ResolutionKind]: {
    readonly may: readonly Term[];
    readonly must: readonly (Term | 'text' | 'effectiveToAt')[];
  };
} = {
  RESERVE_ADJUSTMENT: { may: ['deltaBps', 'deltaBpsByBand', 'floorsKg', 'ground', 'congestedPort'], must: [] },
  UPRIVER_QUOTA_REDUCTION: { may: ['reductionBps', 'congestedPort'], must: ['reductionBps', 'congestedPort'] },
  // A drought is a season: it ends.
  EXPRESS_TOW_DROUGHT: { may: [], must: ['effectiveToAt'] },
  // An additional duty is its text.
  ADDITIONAL_DUTY: { may: [], must: ['text'] },
};

function statedByItsKind(resolution: IssueMinistryResolutionRequest): Fault | undefined {
  const { may, must } = OF_ITS_KIND[resolution.kind];
  const stranger = TERMS.find((name) => resolution[name] !== undefined && !may.includes(name));
  if (stranger) return { field: stranger, detail: OF_ANOTHER_KIND };
  const missing = must.find((name) => resolution[name] === undefined);
  if (missing) return { field: missing, detail: MISSING };
  return resolution.kind === 'RESERVE_ADJUSTMENT' ? reserveAdjusted(resolution) : undefined;
}

/** Its kind states what it must state, and its period has a length. */
export function resolutionWhole(resolution: IssueMinistryResolutionRequest): Fault | undefined {
  const { effectiveFromAt, effectiveToAt } = resolution;
  const fault = statedByItsKind(resolution);
  if (fault || effectiveToAt === undefined || parseInstant(effectiveToAt)! > parseInstant(effectiveFromAt)!)
    return fault;
  return {
    field: 'effectiveToAt',
    detail: both('debe ser posterior a effectiveFromAt', 'must be after effectiveFromAt'),
  };
}

export class RevokeMinistryResolutionRequest extends CommandRequest {
  @Id() resolutionId!: string;
  @InstantText() effectiveFromAt!: string;
}

export class AdoptReadingRequest extends CommandRequest {
  @OneOf(READING_KEYS) key!: string;
  @FreeText() value!: string;
  @InstantText() effectiveFromAt!: string;
}

/** A reading is one of its alternatives. */
export function readingOfItsKey({ key, value }: AdoptReadingRequest): Fault | undefined {
  if (isAlternative(key as ReadingKey, value)) return undefined;
  const alternatives = READINGS[key as ReadingKey].join(', ');
  return { field: 'value', detail: both(`debe ser uno de ${alternatives}`, `must be one of ${alternatives}`) };
}

export class PublishHolidayCalendarRequest extends CommandRequest {
  @WholeNumber(1900, undefined, 2200) year!: number;
  @ListOfDates({ most: 366 }) dates!: string[];
  @FreeText() source!: string;
}

/** A calendar has dates of its year alone. */
export function datesOfItsYear({
  year,
  dates,
}: Pick<PublishHolidayCalendarRequest, 'year' | 'dates'>): Fault | undefined {
  const at = dates.findIndex((date) => !date.startsWith(`${year}-`));
  return at < 0
    ? undefined
    : { field: `dates[${at}]`, detail: both(`debe ser del año ${year}`, `must be of the year ${year}`) };
}
