/**
 * Who may do what: the role under which people act, and for every command and every query the roles that may. Told
 * in docs/roles.md. A role says in what capacity somebody acts, not for which vessel or lot.
 */
import { hasTurnSection } from '../decrees/d1976-turn/art-01-sections-of-turn.js';
import { PORTS, type Port } from '../decrees/river-ports.js';
import type { NationalCommand } from '../river/national/messages.js';
import type { PortCommand } from '../river/port/messages.js';
import { NATIONAL, type Counter } from './outcome.js';
import type { Actor } from './ports.js';

export const ROLES = [
  'TurnOfficer',
  'RiverInspector',
  'RiverIntendant',
  'PortEngineerAdministrator',
  'PortAuthority',
  'Ministry',
  'GeneralNavInspectorate',
  'Captain',
  'CompanyAgent',
  'Shipper',
  'FreightForwarder',
  'Railway',
  'SalgarInspector',
  'UpperRiverAgent',
  'Auditor',
] as const;
export type Role = (typeof ROLES)[number];

/** Whoever reaches the machine and shows no token: acts with every role. */
const LOCAL_ROLE = 'local';

/** Who asks. */
export interface Bearer {
  readonly id: string;
  readonly roles: readonly Role[] | typeof LOCAL_ROLE;
  /** The ports at whose desks they act; all when left out. */
  readonly ports?: readonly Port[] | undefined;
}
export const LOCAL: Bearer = { id: 'local', roles: LOCAL_ROLE };

/** What somebody is given who is to act under a role. */
export interface Grant {
  readonly roles: readonly Role[];
  readonly ports?: readonly Port[] | undefined;
  /** For so long, and no longer than {@link LONGEST_GRANT_SECONDS}. */
  readonly seconds: number;
  /** The name recorded with what they do; one of the token's own when left out. */
  readonly name?: string | undefined;
}
export const LONGEST_GRANT_SECONDS = 30 * 24 * 60 * 60;

const LONGEST_NAME = 128;
/** A name that can be recorded; that of nobody in particular is not for giving out. */
export const isName = (text: unknown): text is string =>
  typeof text === 'string' &&
  text === text.trim().normalize('NFC') &&
  text.length > 0 &&
  text.length <= LONGEST_NAME &&
  !/\p{C}/u.test(text) &&
  text.toLowerCase() !== LOCAL.id;

type Row = readonly Role[];

/** Those who command the vessel and answer for it. */
const VESSEL: Row = ['Captain', 'CompanyAgent'];
/** Those who own the cargo or act for who does. */
const CARGO: Row = ['Shipper', 'FreightForwarder'];
const SECTION: Row = ['TurnOfficer'];
const INSPECTOR: Row = ['RiverInspector'];
const INTENDANT: Row = ['RiverIntendant'];
const MINISTRY: Row = ['Ministry'];
const GENERAL_INSPECTORATE: Row = ['GeneralNavInspectorate'];
/** The Section signs with the engineer who directs it (AMB-57). */
const SECTION_AND_ENGINEER: Row = [...SECTION, 'PortEngineerAdministrator'];
/** Who has to do with the docks (Decree of 1934, arts. 3, 8 and 11), and who among them settles and collects (art. 12). */
const DOCKS: Row = [...INSPECTOR, 'PortEngineerAdministrator', 'PortAuthority'];
const COLLECTORS: Row = [...INSPECTOR, 'PortEngineerAdministrator'];
const AUTHORITY: Row = ['PortAuthority'];
/** What the office asks of itself: nobody sends it, not even whoever has every role. */
const NOBODY: Row = [];

/** A paper may also be entered by the office it is presented to; what is the vessel's own will, by the vessel alone. */
const PORT_COMMANDS: { readonly [T in PortCommand['type']]: Row } = {
  CargoArrived: [...SECTION, 'Railway'],
  SubmitSalgarList: [...SECTION, 'SalgarInspector'],
  PresentPlanilla: [...SECTION, ...CARGO],
  CorrectCargoArrival: SECTION,
  WithdrawCargo: [...SECTION, ...CARGO],
  VesselArrived: INSPECTOR,
  CorrectVesselArrival: INSPECTOR,
  RecordUnloading: INSPECTOR,
  RecordTechnicalInspection: INSPECTOR,
  RequestPermit: [...INSPECTOR, ...VESSEL],
  AttendPermit: INSPECTOR,
  PresentLoadingPermit: [...SECTION, ...VESSEL],
  WithdrawFromTurn: VESSEL,
  ReleaseToIntermediatePorts: SECTION,
  RequestLoading: [...SECTION, ...VESSEL],
  ConfirmLoaded: [...SECTION, ...INSPECTOR, ...VESSEL],
  CloseLoading: SECTION,
  PresentManifest: [...INSPECTOR, ...VESSEL],
  SailPermit: INSPECTOR,
  RecordDeparture: INSPECTOR,
  ReportVesselEta: [...SECTION, ...INSPECTOR, 'CompanyAgent'],
  ReleaseDirectFreight: SECTION,
  DepartForCaracoli: INSPECTOR,
  ReturnFromCaracoli: [...SECTION, ...INSPECTOR],
  DeclareLotLeft: VESSEL,
  RuleJustCause: INSPECTOR,
  IndicateBerrioCargo: INSPECTOR,
  DetectTurnViolation: SECTION,
  DismissViolation: SECTION,
  ImposeSanction: SECTION_AND_ENGINEER,
  NotifySanction: SECTION,
  FileAppeal: VESSEL,
  RuleAppeal: MINISTRY,
  RecordFinePayment: SECTION_AND_ENGINEER,
  DeclareSanctionFinal: NOBODY,
  BerthVessel: DOCKS,
  ShiftToDock: DOCKS,
  UnberthVessel: DOCKS,
  DesignateLayUpPlaces: AUTHORITY,
  DeclareLayUp: [...DOCKS, ...VESSEL],
  OrderWithdrawal: AUTHORITY,
  ImposePortFine: AUTHORITY,
  ReportDockDamage: DOCKS,
  AppointExpert: [...DOCKS, 'GeneralNavInspectorate', ...VESSEL],
  RecordAppraisal: DOCKS,
  ReportObjectOverboard: [...DOCKS, ...VESSEL],
  LiquidateDockDues: COLLECTORS,
  LiquidateLoadingDues: COLLECTORS,
  CloseDailyCollection: COLLECTORS,
  IssueOvertimeReceipt: [...INSPECTOR, ...INTENDANT],
  RecordCashierPresentation: [...INSPECTOR, ...INTENDANT, ...VESSEL],
  ReportUndueCharge: GENERAL_INSPECTORATE,
  LogFeeIrregularity: VESSEL,
  ImposeResidualSanction: [...INSPECTOR, ...INTENDANT, ...GENERAL_INSPECTORATE],
  SubmitOrdinance: [...INSPECTOR, ...INTENDANT],
  ObserveOrdinance: GENERAL_INSPECTORATE,
  GiveInspectorNotice: [...INSPECTOR, ...VESSEL],
  RecordSelfDispatch: [...INSPECTOR, ...VESSEL],
  RequestUpriverDeparture: [...INSPECTOR, ...VESSEL],
  DeclareAgentCargo: [...INSPECTOR, 'CompanyAgent'],
  RecordPortMovement: INSPECTOR,
  // The Intendant proposes and the Inspector of La Dorada signs: neither fixes them alone (D1939-5).
  ProposeFreeQuota: INTENDANT,
  SetFreeQuota: INSPECTOR,
  RecordIntermediateLoading: INSPECTOR,
};

const NATIONAL_COMMANDS: { readonly [T in NationalCommand['type']]: Row } = {
  RegisterVessel: INTENDANT,
  AssignConvoyCapacity: INTENDANT,
  IssueMinistryResolution: MINISTRY,
  RevokeMinistryResolution: MINISTRY,
  AdoptReading: MINISTRY,
  PublishHolidayCalendar: MINISTRY,
  SubmitTariff: ['FreightForwarder', ...MINISTRY],
  DecideTariff: MINISTRY,
  RecordTariffCharge: [...SECTION, ...CARGO, ...MINISTRY],
  ReportUnequalTreatment: [...SECTION, ...CARGO, ...MINISTRY],
  ImposeTariffFine: MINISTRY,
  CarrySuspension: NOBODY,
  // Sent at his port's counter, and recorded for all.
  ReportBacklog: INSPECTOR,
};

export const WHO_MAY_COMMAND = { ...PORT_COMMANDS, ...NATIONAL_COMMANDS };
export type CommandName = keyof typeof WHO_MAY_COMMAND;

/** What a role may not do of a command that is otherwise its own. */
const NARROWED: { readonly [T in CommandName]?: { readonly [R in Role]?: (data: object) => boolean } } = {
  // What comes by rail: the railway knows of no other arrival.
  CargoArrived: {
    Railway: (data) => 'origin' in data && (data.origin === 'RAIL' || data.origin === 'DIRECT_GIRARDOT'),
  },
  // Each names the expert that is its own to name; the offices of the port enter whose paper they are given.
  AppointExpert: {
    Captain: (data) => 'appointedBy' in data && data.appointedBy === 'CAPTAIN',
    CompanyAgent: (data) => 'appointedBy' in data && data.appointedBy === 'CAPTAIN',
    GeneralNavInspectorate: (data) => 'appointedBy' in data && data.appointedBy === 'GENERAL_NAVIGATION_DIRECTORATE',
  },
};

/** Nobody is asked who they are, and no port is another's. */
const EVERYBODY = 'everybody';
/** Everybody who has to do with the port: who is in turn, and why, is no secret among them. */
const PORT_PEOPLE: Row = ROLES;
const AUTHORITIES: Row = [
  ...SECTION,
  ...INSPECTOR,
  ...INTENDANT,
  'PortEngineerAdministrator',
  'PortAuthority',
  ...MINISTRY,
  'GeneralNavInspectorate',
  'Auditor',
];

/** Queries by the name they have in the published document. */
export const WHO_MAY_ASK = {
  board: EVERYBODY,
  vesselTurn: PORT_PEOPLE,
  expressAssignment: PORT_PEOPLE,
  cargoRegister: PORT_PEOPLE,
  lot: PORT_PEOPLE,
  lotReceipt: PORT_PEOPLE,
  position: PORT_PEOPLE,
  explanation: PORT_PEOPLE,
  resolutions: EVERYBODY,
  nationalResolutions: EVERYBODY,
  readings: EVERYBODY,
  holidayCalendars: EVERYBODY,
  quotas: [...AUTHORITIES, ...VESSEL],
  overtime: [...AUTHORITIES, ...VESSEL],
  overtimeReceipt: [...AUTHORITIES, ...VESSEL],
  call: [...AUTHORITIES, ...VESSEL],
  callReceipt: [...AUTHORITIES, ...VESSEL],
  dispatchList: [...AUTHORITIES, ...VESSEL],
  directFreight: [...AUTHORITIES, ...VESSEL, 'UpperRiverAgent'],
  violations: [...AUTHORITIES, ...VESSEL],
  violationCase: [...AUTHORITIES, ...VESSEL],
  // It holds all events of the port: whoever answers for a case must be able to check the whole.
  dossier: [...AUTHORITIES, ...VESSEL],
  suspensions: PORT_PEOPLE,
  dues: [...AUTHORITIES, ...VESSEL, ...CARGO],
  stay: [...AUTHORITIES, ...VESSEL],
  account: [...AUTHORITIES, ...VESSEL],
  takings: AUTHORITIES,
  nationalSuspensions: PORT_PEOPLE,
  forwarders: PORT_PEOPLE,
  tariffs: PORT_PEOPLE,
  upriver: PORT_PEOPLE,
  backlog: PORT_PEOPLE,
  portMovements: [...AUTHORITIES, ...VESSEL],
  agentCargo: [...AUTHORITIES, ...VESSEL],
  lotsBook: PORT_PEOPLE,
  callsBook: [...AUTHORITIES, ...VESSEL],
  assignmentsBook: [...AUTHORITIES, ...VESSEL],
  dispatchListsBook: [...AUTHORITIES, ...VESSEL],
  expressAssignmentsBook: PORT_PEOPLE,
  permitsBook: [...AUTHORITIES, ...VESSEL],
  violationsBook: [...AUTHORITIES, ...VESSEL],
  casesBook: [...AUTHORITIES, ...VESSEL],
  quotasBook: [...AUTHORITIES, ...VESSEL],
  resolutionsBook: EVERYBODY,
  nationalResolutionsBook: EVERYBODY,
  ledgerBook: [...AUTHORITIES, ...VESSEL],
  ledgerDaysBook: [...AUTHORITIES, ...VESSEL],
  // Whoever decides, audits or appeals: what would have been is no notice on the board.
  whatIf: [...AUTHORITIES, ...VESSEL],
  asItShouldHaveBeen: [...AUTHORITIES, ...VESSEL],
  books: AUTHORITIES,
  events: AUTHORITIES,
  live: AUTHORITIES,
  riverEvents: AUTHORITIES,
  riverLive: AUTHORITIES,
  // What an event may say is no secret; what events say, is.
  eventSchema: EVERYBODY,
  asyncApi: EVERYBODY,
  // Hashes and signatures alone: whoever distrusts the port must be able to ask without being known to it.
  checkpoint: EVERYBODY,
  proof: EVERYBODY,
  consistency: EVERYBODY,
  nationalCheckpoint: EVERYBODY,
  nationalProof: EVERYBODY,
  nationalConsistency: EVERYBODY,
  logKeys: EVERYBODY,
  // Somebody's own register, of which nothing is kept: it costs the office its time alone.
  orderAudit: PORT_PEOPLE,
} satisfies { readonly [query: string]: Row | typeof EVERYBODY };
export type QueryName = keyof typeof WHO_MAY_ASK;

/** The ports of the turn, and what is asked of both at once: for whoever may ask it at each. */
export const TURN_PORTS: readonly Port[] = PORTS.filter(hasTurnSection);
const OF_BOTH_PORTS: ReadonlySet<QueryName> = new Set<QueryName>(['riverEvents', 'riverLive']);

export type Ruling =
  /** `as`: of the roles somebody has, those by which they may. */
  | { readonly may: true; readonly as: string }
  | { readonly may: false; readonly why: 'ROLE' | 'PORT'; readonly rolesNeeded: readonly Role[] };

/**
 * Whether roles may, at a counter, do what a row says. The national counter belongs to no port: there the row alone rules.
 * The role is looked at first: who may do a thing nowhere is not told of ports.
 */
function rule({ roles, ports }: Pick<Bearer, 'roles' | 'ports'>, counter: Counter, rolesNeeded: Row): Ruling {
  if (rolesNeeded.length === 0) return { may: false, why: 'ROLE', rolesNeeded };
  if (roles === LOCAL_ROLE) return { may: true, as: LOCAL_ROLE };
  const by = ROLES.filter((role) => roles.includes(role) && rolesNeeded.includes(role));
  if (by.length === 0) return { may: false, why: 'ROLE', rolesNeeded };
  if (ports && counter !== NATIONAL && !ports.includes(counter)) return { may: false, why: 'PORT', rolesNeeded };
  return { may: true, as: by.join(',') };
}

/** Whether they may send a command at a counter; with its data, whether they may send this one. */
export function mayCommand(
  roles: Bearer['roles'],
  ports: Bearer['ports'],
  counter: Counter,
  command: CommandName,
  data?: object,
): Ruling {
  const narrowed = NARROWED[command];
  const row = WHO_MAY_COMMAND[command].filter((role) => data === undefined || (narrowed?.[role]?.(data) ?? true));
  return rule({ roles, ports }, counter, row);
}

export function mayQuery(roles: Bearer['roles'], ports: Bearer['ports'], counter: Counter, query: QueryName): Ruling {
  const row: Row | typeof EVERYBODY = WHO_MAY_ASK[query];
  if (row === EVERYBODY) return { may: true, as: EVERYBODY };
  const counters = OF_BOTH_PORTS.has(query) ? TURN_PORTS : [counter];
  const rulings = counters.map((each) => rule({ roles, ports }, each, row));
  return rulings.find(({ may }) => !may) ?? rulings[0]!;
}

/** Who is recorded beside a fact. */
export const actorOf = ({ id }: Bearer, as: string): Actor => ({ id, role: as });

/** A role as somebody may write it: `TurnOfficer`, `turn-officer`, `TURN_OFFICER`. */
export const roleNamed = (text: string): Role | undefined =>
  ROLES.find((role) => role.toLowerCase() === text.replace(/[-_\s]/g, '').toLowerCase());
