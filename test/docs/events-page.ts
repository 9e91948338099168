/** The page docs/events.md, made from the tables in which the slices write down their facts. */
import type { FactTable } from '../../src/river/messages.js';
import type { nationalFacts } from '../../src/river/national/messages.js';
import type { portFacts } from '../../src/river/port/messages.js';
import type { JsonSchema } from '../../src/river/shape.js';

type FactType = keyof typeof portFacts | keyof typeof nationalFacts;
interface Told {
  /** The command that makes it. */
  readonly by: string;
  readonly says: string;
}

/** What no table says: why a fact is recorded. A fact without its sentence does not compile. */
const TOLD: { readonly [T in FactType]: Told } = {
  VesselRegistered: { by: '`RegisterVessel`', says: 'A vessel is entered in the national register.' },
  ConvoyCapacityAssigned: {
    by: '`AssignConvoyCapacity`',
    says: 'The River Intendancy assigned a capacity to a vessel with just these tows; the latest stands for what is decided after it.',
  },
  MinistryResolutionIssued: {
    by: '`IssueMinistryResolution`',
    says: 'The Ministry adjusted the reserve, or gave a further duty. It is in force from `effectiveFromAt`, that instant included, to `effectiveToAt`, not included.',
  },
  MinistryResolutionRevoked: {
    by: '`RevokeMinistryResolution`',
    says: 'A resolution ends at `effectiveFromAt`; quotas fixed before stand.',
  },
  ReadingAdopted: {
    by: '`AdoptReading`',
    says: 'From `effectiveFromAt` on, commands are judged by another reading of an article. Of several for one key the one that began last holds, and of those that began together the last adopted.',
  },
  HolidayCalendarPublished: {
    by: '`PublishHolidayCalendar`, and a new store for the calendars that come with the program',
    says: 'The holidays of a year, by what source; the latest for a year holds.',
  },
  NationalFactReceived: {
    by: 'the desk, before the first command it accepts after the fact',
    says: 'A fact of `national` has reached this port. `data` of the inner fact is as `national` recorded it, under its own schema version.',
  },
  CargoRegistered: {
    by: '`CargoArrived`; `SubmitSalgarList`, one for each line',
    says: 'The lot stands in the book under its turn number, which never changes. `loadingPoint`: where it is loaded, when not at the port itself.',
  },
  CargoTurnAssigned: {
    by: '`CargoArrived` and `SubmitSalgarList`, after the registration of a lot that awaits no planilla; `PresentPlanilla`, second',
    says: 'The lot has its turn: the instant by which it ranks, and the article that says so.',
  },
  DirectFreightRegistered: {
    by: '`CargoArrived`, second, of origin `DIRECT_GIRARDOT`',
    says: 'The lot stands in the register apart of a company, and not in the general turn.',
  },
  SalgarListReceived: {
    by: '`SubmitSalgarList`',
    says: 'The list of a day of Puerto Salgar, as received. A registration follows for each line.',
  },
  PlanillaPresented: {
    by: '`PresentPlanilla`',
    says: 'The planilla of a lot. `late`: more than twenty-four hours after the arrival of road cargo. `loadableFrom`: from when local cargo may be assigned.',
  },
  CargoArrivalCorrected: {
    by: '`CorrectCargoArrival`',
    says: 'The arrival of a lot, as proved. `turnAt` is its turn from now on, `null` while it awaits its planilla; what was assigned stands.',
  },
  CargoWithdrawn: { by: '`WithdrawCargo`', says: 'The shipper took packages back, from the end of the list.' },
  VesselCallOpened: {
    by: '`VesselArrived`',
    says: 'A call is open. Company, line and service are those of the register at that moment, and so is the captain where none was named (`captainFromRegister`). `passing`: at Puerto Berrío, and not dispatched only to it.',
  },
  VesselUnloaded: { by: '`RecordUnloading`', says: 'The vessel unloaded what it brought.' },
  TechnicalInspectionPassed: { by: '`RecordTechnicalInspection`', says: 'The inspection found the vessel fit.' },
  TechnicalInspectionFailed: {
    by: '`RecordTechnicalInspection`',
    says: 'The inspection did not; it may be repeated, and the place of the vessel stays.',
  },
  LoadingPermitPresented: { by: '`PresentLoadingPermit`', says: 'The vessel is ready, and awaits the turn.' },
  VesselWithdrawnFromTurn: {
    by: '`WithdrawFromTurn`',
    says: 'The call is over without sailing; what was assigned and not loaded is back in the queue, at its place.',
  },
  VesselArrivalCorrected: {
    by: '`CorrectVesselArrival`',
    says: 'The arrival of a vessel, as its log or that of the port proves; it has its place by it from now on.',
  },
  VesselReleasedToIntermediatePorts: {
    by: '`ReleaseToIntermediatePorts`',
    says: 'There is no cargo for the vessel, and it may go back to load at the intermediate ports. It leaves without a sail permit.',
  },
  PermitRequested: { by: '`RequestPermit`', says: 'A permit is asked of the River Inspectorate.' },
  PermitGranted: { by: '`AttendPermit`', says: 'It was granted.' },
  PermitDenied: { by: '`AttendPermit`', says: 'It was denied.' },
  LoadingRequested: {
    by: '`RequestLoading`',
    says: 'A vessel asked for cargo, and may: in its turn, or for what it may have out of it.',
  },
  QuotaFixed: {
    by: '`RequestLoading`, second, at the first request of a call',
    says: 'The most the vessel may load on this sailing, with the figures it was ruled by. Later capacities and readings do not change it. `article` is that of the leg that decided, `resolutionId` the adjustment of the reserve. `floorKg` is the floor that stood, whether or not it decided, `null` where there is none. A passing vessel at Puerto Berrío has no quota.',
  },
  CargoAssigned: {
    by: '`RequestLoading`, last; `ReturnFromCaracoli`, second, with `loadingPoint`',
    says: 'Lots, or parts of them in whole packages, in the order in which they are due. `quotaCompleted`: no room is left, or none for the next package. `skipped`: the lots passed over, the first two hundred with reason and article; `skippedTotals` counts them all ([the reasons](decrees/d1976.md#article-8-lots-by-capacity-and-turn)).',
  },
  NoCargoAvailable: {
    by: '`RequestLoading`, last',
    says: 'Nothing could be assigned. With `quotaCompleted` the next package does not fit; without it there is no cargo for it, and the vessel keeps its turn. What was passed over is told as in `CargoAssigned`.',
  },
  CargoLoaded: {
    by: '`ConfirmLoaded`; `ReturnFromCaracoli`, one for each lot',
    says: 'Packages assigned to the vessel are on board.',
  },
  LoadingClosed: { by: '`CloseLoading`', says: 'The vessel loads no more.' },
  DispatchListSent: {
    by: '`CloseLoading`, second',
    says: 'The list of what the vessel must carry, handed to the Inspectorate. `marks`, `numbers` and `contents` are the distinct ones of the packages on it, joined by a comma. A long list comes in several such facts, a hundred lines each; `totalKg` is of the whole.',
  },
  ManifestPresented: { by: '`PresentManifest`', says: 'The manifest, as presented.' },
  ManifestChecked: {
    by: '`PresentManifest`, second',
    says: 'How it compares with the dispatch list. `expected` and `presented` are kilograms for quantities and weights, text otherwise.',
  },
  SailPermitGranted: { by: '`SailPermit`', says: 'The vessel may sail.' },
  SailPermitDenied: {
    by: '`SailPermit`',
    says: 'It may not, for these reasons: `NO_DISPATCH_LIST`, `MANIFEST_NOT_CHECKED`, `MANIFEST_DISCREPANT`, `QUOTA_EXCEEDED`, `REJECTED_LOT_UNRESOLVED`.',
  },
  VesselSailed: {
    by: '`RecordDeparture`',
    says: 'The vessel left. What it had on board is despatched, what it had not loaded is back in the queue. `withoutPermit`: article 9 required a sail permit and there was none.',
  },
  VesselEtaReported: {
    by: '`ReportVesselEta`',
    says: 'When a vessel is expected, and by whose report; the latest stands until the vessel arrives.',
  },
  DirectFreightNoticeGiven: {
    by: '`ReleaseDirectFreight`',
    says: "The upper-river vessel's representative was told. `etaAt` is the earliest report that was more than six days away.",
  },
  DirectFreightReleasedToGeneralTurn: {
    by: '`ReleaseDirectFreight`, second',
    says: 'The lot is in the general turn with the key it always had, bound for where it is transhipped.',
  },
  VesselDepartedForCaracoli: {
    by: '`DepartForCaracoli`',
    says: 'The vessel is away, and keeps its place; the others load meanwhile.',
  },
  VesselReturnedFromCaracoli: {
    by: '`ReturnFromCaracoli`',
    says: 'The vessel is back in the state in which it left. What it loaded there is assigned and on board by the facts that follow.',
  },
  LotLeftDeclared: { by: '`DeclareLotLeft`', says: 'A vessel would leave packages that were assigned to it.' },
  JustCauseAccepted: {
    by: '`RuleJustCause`',
    says: 'With just cause: the packages, as far as they were not loaded after all, are unassigned again in their place, and the vessel has their room.',
  },
  JustCauseRefused: {
    by: '`RuleJustCause`',
    says: 'Without: the packages stay assigned to the vessel, which does not sail until they are on board. `article`: D1976-15 where the cause was a lower freight. `turnFrom`: from when it ranks, where the reading sends it to the end.',
  },
  BerrioCargoIndicated: {
    by: '`IndicateBerrioCargo`',
    says: 'What a passing vessel may load: these lots, or so many kilograms of the turn. It takes the place of what was indicated before.',
  },
};

const isRecord = (schema: JsonSchema): schema is JsonSchema & { properties: { [name: string]: JsonSchema } } =>
  schema.type === 'object' && schema.properties !== undefined;

const FORMATS: { readonly [format: string]: string } = { 'date-time': 'instant', date: 'date' };

function textInWords(schema: JsonSchema): string {
  if (schema.pattern !== undefined) return 'id';
  return FORMATS[schema.format as string] ?? (schema.maxLength === undefined ? 'long text' : 'text');
}

function numberInWords(schema: JsonSchema): string {
  const { minimum } = schema as { readonly minimum?: number };
  if (schema.type === 'integer')
    return minimum === undefined ? 'whole number, of either sign' : `whole number from ${minimum}`;
  return schema.maximum === undefined ? 'sum of kilograms' : 'kilograms';
}

/** A shape in words. */
export function inWords(schema: JsonSchema): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map((one) => inWords(one as JsonSchema)).join(' or ');
  switch (schema.type) {
    case 'string':
      return textInWords(schema);
    case 'number':
    case 'integer':
      return numberInWords(schema);
    case 'boolean':
      return '`true` or `false`';
    case 'null':
      return '`null`';
    case 'array':
      return isRecord(schema.items as JsonSchema)
        ? 'list of records'
        : `list, each ${inWords(schema.items as JsonSchema)}`;
    case 'object':
      return isRecord(schema)
        ? 'record'
        : `record by band, "1" to "5", each ${inWords(schema.additionalProperties as JsonSchema)}`;
    default:
      return 'any JSON';
  }
}

/** A record's fields, and those of the records within it, one line each. */
function fieldLines(schema: JsonSchema, path = ''): string[] {
  if (!isRecord(schema)) return [];
  return Object.entries(schema.properties).flatMap(([name, field]) => {
    const always = (schema.required as readonly string[]).includes(name) ? 'yes' : 'no';
    const within = field.type === 'array' ? (field.items as JsonSchema) : field;
    return [
      `| \`${path}${name}\` | ${inWords(field)} | ${always} |`,
      ...fieldLines(within, `${path}${name}${field.type === 'array' ? '[]' : ''}.`),
    ];
  });
}

const section = (facts: FactTable, type: string): string[] => {
  const { version, shape } = facts[type]!;
  const { by, says } = TOLD[type as FactType];
  return [
    `### ${type}`,
    '',
    says,
    '',
    `Made by ${by}. Schema version ${version}.`,
    '',
    '| field | what it is | always |',
    '| --- | --- | --- |',
    ...fieldLines(shape.schema),
    '',
  ];
};

const HEAD = `# Events

Made from the tables of facts in \`src/river\` by \`test/docs/events-page.ts\`; do not edit it here. To make it again:
\`UPDATE_DOCS=1 npm test -- test/docs\`.

An event is a fact that was recorded. What stands around \`data\` (\`id\`, \`revision\`, the two times, who sent the command) is
the same for all and is described in [http.md](http.md#events) and [event-store.md](event-store.md); below is \`data\`, field
by field. Fields are kept in the order of their names. An id is 1 to 64 of \`A-Z a-z 0-9 . _ -\`; a text has at most 512
characters; an instant is RFC 3339 in UTC; kilograms have at most three decimals; \`byGroup\` says how many packages of each
group of the lot, in the order listed, and is there only where the lot has several groups; bands are those of tonnage
([article 16](decrees/d1976.md#article-16-the-reserve-for-intermediate-ports)).

The first fact of a command restates the command ([ADR 9](adr/0009-facts-carry-the-ruled-figure.md)).
`;

/** The page, from the registries of facts. */
export const eventsPage = (national: FactTable, port: FactTable): string =>
  [
    HEAD,
    '## On the stream `national`',
    '',
    ...Object.keys(national).flatMap((type) => section(national, type)),
    '## On the stream of a port, `port-<PORT>`',
    '',
    ...Object.keys(port).flatMap((type) => section(port, type)),
  ].join('\n');
