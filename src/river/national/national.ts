/** The decider of the national register. Its commands are the Ministry's and the Intendancy's; no decree's start bars them. */
import type { Decider, Ruling, UsedId } from '../decider.js';
import { pick, type RecordShape } from '../shape.js';
import { backlogRulings } from './backlog-rulings.js';
import { forwarderRulings } from './forwarders/rulings.js';
import { nationalCommands, type NationalCommand, type NationalFact, type NationalOrder } from './messages.js';
import { registerRulings } from './register-rulings.js';
import { evolveNational, NATIONAL_START, type NationalState } from './register.js';
import { suspensionRulings } from './suspension-rulings.js';

const rulings = { ...registerRulings, ...suspensionRulings, ...forwarderRulings, ...backlogRulings };

export const nationalDecider: Decider<NationalState, NationalOrder, NationalFact> = {
  initial: NATIONAL_START,
  decide: (state, order) =>
    (rulings[order.type] as (state: NationalState, order: NationalOrder) => Ruling<NationalFact>)(state, order),
  evolve: evolveNational,
};

/** Which command a fact restates when it is the first of its command. */
const RESTATES: { readonly [T in NationalFact['type']]?: NationalCommand['type'] } = {
  VesselRegistered: 'RegisterVessel',
  ConvoyCapacityAssigned: 'AssignConvoyCapacity',
  MinistryResolutionIssued: 'IssueMinistryResolution',
  MinistryResolutionRevoked: 'RevokeMinistryResolution',
  ReadingAdopted: 'AdoptReading',
  HolidayCalendarPublished: 'PublishHolidayCalendar',
  SuspensionCarried: 'CarrySuspension',
  TariffSubmitted: 'SubmitTariff',
  TariffApproved: 'DecideTariff',
  TariffRejected: 'DecideTariff',
  TariffChargeRecorded: 'RecordTariffCharge',
  UnequalTreatmentReported: 'ReportUnequalTreatment',
  TariffFineImposed: 'ImposeTariffFine',
  BacklogReported: 'ReportBacklog',
};

/** What the type of a fact says of its command beyond the fields it restates. */
const SAID_BY_ITS_TYPE: { readonly [T in NationalFact['type']]?: object } = {
  TariffApproved: { approved: true },
  TariffRejected: { approved: false },
};

/** The command that the first of its facts restates. */
export function nationalCommandOf([first]: readonly NationalFact[]): NationalCommand {
  const type = RESTATES[first!.type]!;
  const restated = { ...first!.data, ...SAID_BY_ITS_TYPE[first!.type] };
  return { type, data: pick(restated, nationalCommands[type] as RecordShape<unknown>) } as NationalCommand;
}

/** The kind of id that each field of a command names. */
const NAMES = {
  vesselId: 'vessel',
  resolutionId: 'resolution',
  tariffId: 'tariff',
  chargeId: 'charge',
  reportId: 'report',
  fineId: 'fine',
} as const;

const idIn = (data: object, field: keyof typeof NAMES): UsedId => ({
  kind: NAMES[field],
  id: (data as Record<typeof field, string>)[field],
});

/** The ids a national command names, which the desk looks up before it is judged. */
export const idsNamedNationally = ({ data }: NationalCommand): readonly UsedId[] =>
  (Object.keys(NAMES) as (keyof typeof NAMES)[]).filter((field) => field in data).map((field) => idIn(data, field));

/** The facts by which an id is used for ever. A case is not among them: its port keeps its id. */
const USES: { readonly [T in NationalFact['type']]?: keyof typeof NAMES } = {
  VesselRegistered: 'vesselId',
  MinistryResolutionIssued: 'resolutionId',
  TariffSubmitted: 'tariffId',
  TariffChargeRecorded: 'chargeId',
  UnequalTreatmentReported: 'reportId',
  TariffFineImposed: 'fineId',
};

/** The ids a national fact uses for ever. */
export function idsUsedNationally({ type, data }: NationalFact): readonly UsedId[] {
  const field = USES[type];
  return field ? [idIn(data, field)] : [];
}
