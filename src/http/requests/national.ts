/** What is sent to the national register. */
import { parseInstant } from '../../decrees/calendar.js';
import { GROUNDS } from '../../decrees/d1976-turn/art-17-the-ministry-adjusts-the-reserve.js';
import { isAlternative, READING_KEYS, READINGS, type ReadingKey } from '../../decrees/readings.js';
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
  @OneOf(['RESERVE_ADJUSTMENT', 'ADDITIONAL_DUTY']) kind!: string;
  @BasisPoints(optional) deltaBps?: number;
  @BasisPointsByBand(optional) deltaBpsByBand?: Record<string, number>;
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
const OF_THE_RESERVE = both(
  'no es de un deber adicional, sino de un ajuste de la reserva',
  'is no part of an additional duty, but of an adjustment of the reserve',
);

/** What an adjustment of the reserve states: on what ground, and by how much, once. */
function reserveAdjusted({ ground, deltaBps, deltaBpsByBand }: IssueMinistryResolutionRequest): Fault | undefined {
  if (ground === undefined) return { field: 'ground', detail: MISSING };
  return (deltaBps === undefined) === (deltaBpsByBand === undefined)
    ? { field: 'deltaBps', detail: ONE_DELTA }
    : undefined;
}

/** An additional duty is its text. */
function dutyStated(resolution: IssueMinistryResolutionRequest): Fault | undefined {
  const fields = ['deltaBps', 'deltaBpsByBand', 'floorsKg', 'ground', 'congestedPort'] as const;
  const stranger = fields.find((name) => resolution[name] !== undefined);
  if (stranger) return { field: stranger, detail: OF_THE_RESERVE };
  return resolution.text === undefined ? { field: 'text', detail: MISSING } : undefined;
}

/** Its kind states what it must state, and its period has a length. */
export function resolutionWhole(resolution: IssueMinistryResolutionRequest): Fault | undefined {
  const { kind, effectiveFromAt, effectiveToAt } = resolution;
  const fault = kind === 'RESERVE_ADJUSTMENT' ? reserveAdjusted(resolution) : dutyStated(resolution);
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
export function datesOfItsYear({ year, dates }: PublishHolidayCalendarRequest): Fault | undefined {
  const at = dates.findIndex((date) => !date.startsWith(`${year}-`));
  return at < 0
    ? undefined
    : { field: `dates[${at}]`, detail: both(`debe ser del año ${year}`, `must be of the year ${year}`) };
}
