/** The commands and facts of the national register: what the Ministry and the Intendancy decide for every port. */
import { GROUNDS } from '../../decrees/d1976-turn/art-17-the-ministry-adjusts-the-reserve.js';
import { READING_KEYS } from '../../decrees/readings.js';
import { RESOLUTION_KINDS } from '../../decrees/resolution-kinds.js';
import type { CommandIn, FactIn, OrderIn } from '../messages.js';
import { fact, from } from '../messages.js';
import {
  byBand,
  id,
  instantField,
  integer,
  kg,
  list,
  localDateField,
  oneOf,
  optional,
  record,
  text,
  whole,
  yesOrNo,
} from '../shape.js';
import { backlogCommands, backlogFacts } from './backlog-messages.js';
import { forwarderCommands, forwarderFacts } from './forwarders/messages.js';
import { suspensionCommands, suspensionFacts } from './suspension-messages.js';

export const LINES = ['BARRANQUILLA', 'CARTAGENA'] as const;
export const SERVICES = ['ORDINARY', 'EXPRESS'] as const;
export const UPRIVER_LIMITS = ['LA_DORADA', 'PUERTO_BERRIO'] as const;
export const VESSEL_KINDS = ['STEAMER', 'MOTOR_VESSEL', 'TUG', 'BARGE', 'LAUNCH', 'CANOE', 'ROWBOAT'] as const;

const RegisterVessel = record({
  vesselId: id,
  name: text,
  companyId: id,
  captainId: id,
  line: oneOf(LINES),
  service: oneOf(SERVICES),
  upriverLimit: oneOf(UPRIVER_LIMITS),
  kind: oneOf(VESSEL_KINDS),
  lengthCm: whole(1),
  isOfficial: optional(yesOrNo),
  isPrivateService: optional(yesOrNo),
  /** Where an express must call for mail or loading. */
  callPorts: optional(list(id)),
  specialServicePorts: optional(list(id)),
});
const AssignConvoyCapacity = record({
  vesselId: id,
  convoyCapacityKg: kg,
  bareCapacityKg: kg,
  tows: optional(list(id)),
});

const resolution = {
  resolutionId: id,
  /** Points of reserve, in basis points, for every band. */
  deltaBps: optional(integer),
  /** Or for each band by its number, "1" to "5". */
  deltaBpsByBand: optional(byBand(integer)),
  /** Floors of its own by band. */
  floorsKg: optional(byBand(kg)),
  ground: optional(oneOf(GROUNDS)),
  congestedPort: optional(id),
  effectiveFromAt: instantField,
  effectiveToAt: optional(instantField),
  text: optional(text),
} as const;
/** As it was written before the decree of 1939 was kept. */
const resolutionBefore1939 = record({ ...resolution, kind: oneOf(['RESERVE_ADJUSTMENT', 'ADDITIONAL_DUTY']) });
const IssueMinistryResolution = record({
  ...resolution,
  kind: oneOf(RESOLUTION_KINDS),
  /** By how much the quota of departure is reduced. */
  reductionBps: optional(whole(1)),
});
const RevokeMinistryResolution = record({ resolutionId: id, effectiveFromAt: instantField });
const AdoptReading = record({ key: oneOf(READING_KEYS), value: text, effectiveFromAt: instantField });
const PublishHolidayCalendar = record({ year: whole(1), dates: list(localDateField), source: text });

export const registerCommands = {
  RegisterVessel,
  AssignConvoyCapacity,
  IssueMinistryResolution,
  RevokeMinistryResolution,
  AdoptReading,
  PublishHolidayCalendar,
} as const;
const registerFacts = {
  VesselRegistered: fact(1, RegisterVessel),
  ConvoyCapacityAssigned: fact(1, AssignConvoyCapacity),
  MinistryResolutionIssued: fact(2, IssueMinistryResolution, {
    upcasts: [from(resolutionBefore1939, (issued) => issued)],
  }),
  MinistryResolutionRevoked: fact(1, RevokeMinistryResolution),
  ReadingAdopted: fact(1, AdoptReading),
  HolidayCalendarPublished: fact(1, PublishHolidayCalendar),
} as const;

export const nationalCommands = {
  ...registerCommands,
  ...suspensionCommands,
  ...forwarderCommands,
  ...backlogCommands,
} as const;
export const nationalFacts = { ...registerFacts, ...suspensionFacts, ...forwarderFacts, ...backlogFacts } as const;

export type NationalCommand = CommandIn<typeof nationalCommands>;
export type NationalOrder = OrderIn<typeof nationalCommands>;
export type NationalFact = FactIn<typeof nationalFacts>;
export type NationalFactOf<T extends NationalFact['type']> = Extract<NationalFact, { type: T }>;
