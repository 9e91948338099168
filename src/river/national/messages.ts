/** The commands and facts of the national register: what the Ministry and the Intendancy decide for every port. */
import type { CommandIn, FactIn, OrderIn } from '../messages.js';
import { fact } from '../messages.js';
import { id, kg, list, oneOf, optional, record, text, whole, yesOrNo } from '../shape.js';

export const LINES = ['BARRANQUILLA', 'CARTAGENA'] as const;
export const SERVICES = ['ORDINARY'] as const;
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
  callPorts: optional(list(id)),
  specialServicePorts: optional(list(id)),
});
const AssignConvoyCapacity = record({
  vesselId: id,
  convoyCapacityKg: kg,
  bareCapacityKg: kg,
  tows: optional(list(id)),
});

export const nationalCommands = { RegisterVessel, AssignConvoyCapacity } as const;
export const nationalFacts = {
  VesselRegistered: fact(1, RegisterVessel),
  ConvoyCapacityAssigned: fact(1, AssignConvoyCapacity),
} as const;

export type NationalCommand = CommandIn<typeof nationalCommands>;
export type NationalOrder = OrderIn<typeof nationalCommands>;
export type NationalFact = FactIn<typeof nationalFacts>;
