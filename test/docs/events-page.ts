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
  NationalFactReceived: {
    by: 'the desk, before the first command it accepts after the fact',
    says: 'A fact of `national` has reached this port. `data` of the inner fact is as `national` recorded it, under its own schema version.',
  },
  CargoRegistered: {
    by: '`CargoArrived`',
    says: 'The lot stands in the book under its turn number, which never changes.',
  },
  CargoTurnAssigned: {
    by: '`CargoArrived`, second',
    says: 'The lot has its turn: the instant by which it ranks, and the article that says so.',
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
  PermitRequested: { by: '`RequestPermit`', says: 'A permit is asked of the River Inspectorate.' },
  PermitGranted: { by: '`AttendPermit`', says: 'It was granted.' },
  PermitDenied: { by: '`AttendPermit`', says: 'It was denied.' },
  LoadingRequested: { by: '`RequestLoading`', says: 'The vessel in turn asked for cargo.' },
  QuotaFixed: {
    by: '`RequestLoading`, second, at the first request of a call',
    says: 'The most the vessel may load on this sailing, with the figures it was ruled by. Later capacities and readings do not change it. `floorKg` is the floor of its band, `null` in the first.',
  },
  CargoAssigned: {
    by: '`RequestLoading`, last',
    says: 'Lots, or parts of them in whole packages, in the order of the turn. `quotaCompleted`: no room is left, or none for the next package. Nothing that is built passes a lot over, so `skipped` and `skippedTotals` are empty today.',
  },
  NoCargoAvailable: {
    by: '`RequestLoading`, last',
    says: 'Nothing could be assigned. With `quotaCompleted` the next package does not fit; without it there is no cargo, and the vessel keeps its turn.',
  },
  CargoLoaded: { by: '`ConfirmLoaded`', says: 'Packages assigned to the vessel are on board.' },
  LoadingClosed: { by: '`CloseLoading`', says: 'The vessel loads no more.' },
  DispatchListSent: {
    by: '`CloseLoading`, second',
    says: 'The list of what the vessel must carry, handed to the Inspectorate. `marks`, `numbers` and `contents` are the distinct ones of the packages on it, joined by a comma.',
  },
  ManifestPresented: { by: '`PresentManifest`', says: 'The manifest, as presented.' },
  ManifestChecked: {
    by: '`PresentManifest`, second',
    says: 'How it compares with the dispatch list. `expected` and `presented` are kilograms for quantities and weights, text otherwise.',
  },
  SailPermitGranted: { by: '`SailPermit`', says: 'The vessel may sail.' },
  SailPermitDenied: {
    by: '`SailPermit`',
    says: 'It may not, for these reasons: `NO_DISPATCH_LIST`, `MANIFEST_NOT_CHECKED`, `MANIFEST_DISCREPANT`, `QUOTA_EXCEEDED`.',
  },
  VesselSailed: {
    by: '`RecordDeparture`',
    says: 'The vessel left. What it had on board is despatched, what it had not loaded is back in the queue. `withoutPermit`: article 9 required a sail permit and there was none.',
  },
};

const isRecord = (schema: JsonSchema): schema is JsonSchema & { properties: { [name: string]: JsonSchema } } =>
  schema.type === 'object';

function numberInWords(schema: JsonSchema): string {
  if (schema.type === 'integer') return `whole number from ${String(schema.minimum)}`;
  return schema.maximum === undefined ? 'sum of kilograms' : 'kilograms';
}

/** A shape in words. */
export function inWords(schema: JsonSchema): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map((one) => inWords(one as JsonSchema)).join(' or ');
  switch (schema.type) {
    case 'string':
      if (schema.pattern !== undefined) return 'id';
      return schema.format === 'date-time' ? 'instant' : schema.maxLength === undefined ? 'long text' : 'text';
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
      return 'record';
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
group of the lot, in the order listed, and is there only where the lot has several groups.

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
