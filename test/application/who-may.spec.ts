import { describe, expect, it } from '@jest/globals';
import { OF_THE_OFFICE } from '../../src/application/commands.js';
import { NATIONAL, type Counter } from '../../src/application/outcome.js';
import {
  actorOf,
  isName,
  LOCAL,
  mayCommand,
  mayQuery,
  roleNamed,
  ROLES,
  WHO_MAY_ASK,
  WHO_MAY_COMMAND,
  type CommandName,
  type QueryName,
  type Role,
} from '../../src/application/who-may.js';
import { PORTS } from '../../src/decrees/river-ports.js';
import { nationalCommands } from '../../src/river/national/messages.js';
import { portCommands } from '../../src/river/port/messages.js';

const COMMANDS = Object.keys(WHO_MAY_COMMAND) as CommandName[];
const SENT = COMMANDS.filter((command) => !(OF_THE_OFFICE as readonly string[]).includes(command));
const QUERIES = Object.keys(WHO_MAY_ASK) as QueryName[];
const isNational = (command: CommandName) => command in nationalCommands;
const counterOf = (command: CommandName): Counter => (isNational(command) ? NATIONAL : 'LA_DORADA');

const VESSEL: readonly CommandName[] = [
  'RequestPermit',
  'PresentLoadingPermit',
  'WithdrawFromTurn',
  'RequestLoading',
  'ConfirmLoaded',
  'PresentManifest',
  'DeclareLotLeft',
  'FileAppeal',
  'DeclareLayUp',
  'AppointExpert',
  'ReportObjectOverboard',
  'RecordCashierPresentation',
  'LogFeeIrregularity',
  'GiveInspectorNotice',
  'RecordSelfDispatch',
  'RequestUpriverDeparture',
];
/** What an office of the river does of the fees and of what has no penalty of its own. */
const FEES: readonly CommandName[] = [
  'IssueOvertimeReceipt',
  'RecordCashierPresentation',
  'ImposeResidualSanction',
  'SubmitOrdinance',
];
const TARIFFS: readonly CommandName[] = ['RecordTariffCharge', 'ReportUnequalTreatment'];
const CARGO: readonly CommandName[] = ['PresentPlanilla', 'WithdrawCargo', ...TARIFFS];

const DOCKS: readonly CommandName[] = [
  ...(['BerthVessel', 'ShiftToDock', 'UnberthVessel', 'DeclareLayUp', 'ReportDockDamage'] as const),
  ...(['AppointExpert', 'RecordAppraisal', 'ReportObjectOverboard'] as const),
];
const DUES: readonly CommandName[] = ['LiquidateDockDues', 'LiquidateLoadingDues', 'CloseDailyCollection'];

/** The same told from the other side: what each role may send. Whatever is not listed it may not. */
const MAY: { readonly [R in Role]: readonly CommandName[] } = {
  TurnOfficer: [
    'CargoArrived',
    'SubmitSalgarList',
    'PresentPlanilla',
    'CorrectCargoArrival',
    'WithdrawCargo',
    'PresentLoadingPermit',
    'RequestLoading',
    'ConfirmLoaded',
    'CloseLoading',
    'ReleaseToIntermediatePorts',
    'ReportVesselEta',
    'ReleaseDirectFreight',
    'ReturnFromCaracoli',
    'DetectTurnViolation',
    'DismissViolation',
    'ImposeSanction',
    'NotifySanction',
    'RecordFinePayment',
    ...TARIFFS,
  ],
  RiverInspector: [
    'VesselArrived',
    'CorrectVesselArrival',
    'RecordUnloading',
    'RecordTechnicalInspection',
    'RequestPermit',
    'AttendPermit',
    'ConfirmLoaded',
    'PresentManifest',
    'SailPermit',
    'RecordDeparture',
    'ReportVesselEta',
    'DepartForCaracoli',
    'ReturnFromCaracoli',
    'RuleJustCause',
    'IndicateBerrioCargo',
    ...DOCKS,
    ...DUES,
    'GiveInspectorNotice',
    'RecordSelfDispatch',
    ...FEES,
    'RequestUpriverDeparture',
    'DeclareAgentCargo',
    'RecordPortMovement',
    'ReportBacklog',
    'SetFreeQuota',
    'RecordIntermediateLoading',
  ],
  RiverIntendant: ['RegisterVessel', 'AssignConvoyCapacity', 'ProposeFreeQuota', ...FEES],
  PortEngineerAdministrator: ['ImposeSanction', 'RecordFinePayment', ...DOCKS, ...DUES],
  PortAuthority: [...DOCKS, 'DesignateLayUpPlaces', 'OrderWithdrawal', 'ImposePortFine'],
  Ministry: [
    'IssueMinistryResolution',
    'RevokeMinistryResolution',
    'AdoptReading',
    'PublishHolidayCalendar',
    'RuleAppeal',
    'SubmitTariff',
    'DecideTariff',
    'ImposeTariffFine',
    ...TARIFFS,
  ],
  GeneralNavInspectorate: ['AppointExpert', 'ReportUndueCharge', 'ImposeResidualSanction', 'ObserveOrdinance'],
  Captain: VESSEL,
  CompanyAgent: [...VESSEL, 'ReportVesselEta', 'DeclareAgentCargo'],
  Shipper: CARGO,
  FreightForwarder: [...CARGO, 'SubmitTariff'],
  Railway: ['CargoArrived'],
  SalgarInspector: ['SubmitSalgarList'],
  UpperRiverAgent: [],
  Auditor: [],
};

describe('The table', () => {
  it('has a row for every command of the port and of the nation', () =>
    expect([...COMMANDS].sort()).toEqual(Object.keys({ ...portCommands, ...nationalCommands }).sort()));

  it('names in each row somebody, and nobody twice, except of what the office asks of itself', () => {
    for (const row of [...SENT.map((command) => WHO_MAY_COMMAND[command]), ...Object.values(WHO_MAY_ASK)]) {
      if (typeof row === 'string') continue;
      expect(row.length).toBeGreaterThan(0);
      expect(new Set(row).size).toBe(row.length);
    }
  });

  it.each(OF_THE_OFFICE)('lets nobody send %s: no role, not all of them, nor whoever shows no token', (command) => {
    for (const roles of [...ROLES.map((role) => [role]), ROLES, LOCAL.roles])
      expect(mayCommand(roles, undefined, counterOf(command), command)).toEqual({
        may: false,
        why: 'ROLE',
        rolesNeeded: [],
      });
  });

  it.each(ROLES)('lets %s send what is theirs, at every counter of its kind, and nothing else', (role) => {
    for (const command of COMMANDS)
      for (const counter of isNational(command) ? [NATIONAL] : PORTS) {
        const expected = MAY[role].includes(command)
          ? { may: true, as: role }
          : { may: false, why: 'ROLE', rolesNeeded: WHO_MAY_COMMAND[command] };
        expect([command, counter, mayCommand([role], undefined, counter as Counter, command)]).toEqual([
          command,
          counter,
          expected,
        ]);
      }
  });

  it('does not let the Section grant what the Inspectorate grants, nor the Inspectorate assign or close', () => {
    const may = (role: Role, command: CommandName) => mayCommand([role], undefined, 'LA_DORADA', command).may;
    for (const command of ['SailPermit', 'AttendPermit', 'RecordDeparture', 'RuleJustCause'] as const)
      expect([command, may('TurnOfficer', command)]).toEqual([command, false]);
    for (const command of ['RequestLoading', 'CloseLoading', 'CargoArrived', 'ReleaseDirectFreight'] as const)
      expect([command, may('RiverInspector', command)]).toEqual([command, false]);
  });

  it('lets an auditor and the port engineer read everything, and the auditor send nothing', () => {
    for (const role of ['Auditor', 'PortEngineerAdministrator'] as const)
      for (const query of QUERIES) expect(mayQuery([role], undefined, 'LA_DORADA', query).may).toBe(true);
    for (const command of COMMANDS)
      expect(mayCommand(['Auditor'], undefined, counterOf(command), command).may).toBe(false);
  });

  it('lets no one who is sanctioned sanction, nor who sanctions rule on the appeal', () => {
    const who = (command: CommandName) => ROLES.filter((role) => WHO_MAY_COMMAND[command].includes(role));
    const apart = (...commands: CommandName[]) =>
      expect(new Set(commands.flatMap(who)).size).toBe(commands.flatMap(who).length);
    apart('ImposeSanction', 'FileAppeal', 'RuleAppeal');
    apart('SubmitTariff', 'RecordFinePayment');
    expect(who('DecideTariff')).toEqual(['Ministry']);
  });

  it('lets everybody read the board, of any port, and what the Ministry decided', () => {
    for (const role of ROLES)
      for (const query of ['board', 'resolutions', 'readings'] as const)
        expect(mayQuery([role], ['LA_DORADA'], 'PUERTO_BERRIO', query).may).toBe(true);
  });

  it('shows the turn to whoever has to do with the port, a call to the vessels and the offices, the events to the offices', () => {
    const who = (query: QueryName) => ROLES.filter((role) => mayQuery([role], undefined, 'LA_DORADA', query).may);
    for (const query of ['vesselTurn', 'cargoRegister', 'lot', 'position'] as const) expect(who(query)).toEqual(ROLES);
    expect(ROLES.filter((role) => !who('call').includes(role))).toEqual([
      'Shipper',
      'FreightForwarder',
      'Railway',
      'SalgarInspector',
      'UpperRiverAgent',
    ]);
    expect(ROLES.filter((role) => who('call').includes(role) && !who('events').includes(role))).toEqual([
      'Captain',
      'CompanyAgent',
    ]);
    expect(who('live')).toEqual(who('events'));
    expect(who('directFreight')).toContain('UpperRiverAgent');
    for (const query of ['violations', 'violationCase'] as const) expect(who(query)).toEqual(who('call'));
    for (const query of ['suspensions', 'nationalSuspensions', 'forwarders', 'tariffs'] as const)
      expect(who(query)).toEqual(ROLES);
  });
});

describe('A port', () => {
  it.each(PORTS)('%s is closed to whoever is bound to another, for commands and queries', (port) => {
    const others = PORTS.filter((other) => other !== port);
    for (const command of MAY.TurnOfficer) {
      expect(mayCommand(['TurnOfficer'], others, port, command)).toEqual({
        may: false,
        why: 'PORT',
        rolesNeeded: WHO_MAY_COMMAND[command],
      });
      expect(mayCommand(['TurnOfficer'], [port], port, command).may).toBe(true);
    }
    expect(mayQuery(['Auditor'], others, port, 'events')).toMatchObject({ may: false, why: 'PORT' });
    expect(mayQuery(['Auditor'], [port], port, 'events').may).toBe(true);
  });

  it('may be one of several', () => {
    const may = (port: Counter) => mayCommand(['RiverInspector'], ['LA_DORADA', 'HONDA'], port, 'AttendPermit').may;
    expect([may('LA_DORADA'), may('HONDA'), may('PUERTO_BERRIO')]).toEqual([true, true, false]);
  });

  it('is not the nation: there the role alone rules', () => {
    expect(mayCommand(['RiverIntendant'], ['LA_DORADA'], NATIONAL, 'RegisterVessel').may).toBe(true);
    expect(mayCommand(['TurnOfficer'], ['LA_DORADA'], NATIONAL, 'RegisterVessel')).toMatchObject({ why: 'ROLE' });
    expect(mayCommand(['TurnOfficer'], undefined, NATIONAL, 'AdoptReading')).toMatchObject({ why: 'ROLE' });
  });

  it('is not spoken of to whoever may do a thing nowhere', () =>
    expect(mayCommand(['Shipper'], ['HONDA'], 'LA_DORADA', 'SailPermit')).toMatchObject({ why: 'ROLE' }));
});

describe('Several roles', () => {
  it('act by those of them that may, in the order of the table', () => {
    const by = (command: CommandName) =>
      mayCommand(['Captain', 'RiverInspector', 'TurnOfficer'], undefined, 'LA_DORADA', command);
    expect(by('CloseLoading')).toEqual({ may: true, as: 'TurnOfficer' });
    expect(by('ConfirmLoaded')).toEqual({ may: true, as: 'TurnOfficer,RiverInspector,Captain' });
    expect(by('WithdrawCargo')).toEqual({ may: true, as: 'TurnOfficer' });
  });
});

describe('The railway', () => {
  const may = (origin: string, roles: Role[] = ['Railway']) =>
    mayCommand(roles, undefined, 'LA_DORADA', 'CargoArrived', { origin });

  it.each(['RAIL', 'DIRECT_GIRARDOT'])('registers what comes by rail: %s', (origin) =>
    expect(may(origin)).toEqual({ may: true, as: 'Railway' }),
  );

  it.each(['ROAD', 'LOCAL', 'CARACOLI', ''])('and nothing else: %s', (origin) => {
    expect(may(origin)).toEqual({ may: false, why: 'ROLE', rolesNeeded: ['TurnOfficer'] });
    expect(may(origin, ['Railway', 'TurnOfficer'])).toEqual({ may: true, as: 'TurnOfficer' });
  });
});

describe('Whoever shows no token', () => {
  it('acts as "local", with every role, everywhere', () => {
    for (const command of SENT) {
      const ruling = mayCommand(LOCAL.roles, LOCAL.ports, counterOf(command), command, { origin: 'ROAD' });
      expect(ruling).toEqual({ may: true, as: 'local' });
    }
    for (const query of QUERIES) expect(mayQuery(LOCAL.roles, LOCAL.ports, 'YATI', query).may).toBe(true);
    expect(actorOf(LOCAL, 'local')).toEqual({ id: 'local', role: 'local' });
  });
});

describe('Names', () => {
  it('of roles are taken as people write them', () => {
    for (const text of ['TurnOfficer', 'turnofficer', 'TURN_OFFICER', 'turn-officer'])
      expect(roleNamed(text)).toBe('TurnOfficer');
    for (const text of ['', 'local', 'Officer', 'TurnOfficers', 'toString']) expect(roleNamed(text)).toBeUndefined();
  });

  it.each([
    ['Eusebio Rondón', true],
    ['agencia@mompos', true],
    ['x'.repeat(128), true],
    ['x'.repeat(129), false],
    ['', false],
    [' Eusebio', false],
    ['Rondo\u0301n', false],
    ['Eusebio\n', false],
    ['Eusebio\u202e', false],
    ['local', false],
    ['LOCAL', false],
    [7, false],
    [undefined, false],
  ])('of people can be recorded: %j %s', (name, can) => expect(isName(name)).toBe(can));
});
