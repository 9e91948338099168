import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { COMMANDS } from '../../src/application/commands.js';
import { forwarderWindows } from '../../src/http/commands/forwarder-windows.js';
import { NATIONAL_WINDOWS } from '../../src/http/commands/national-windows.js';
import { PORT_WINDOWS } from '../../src/http/commands/port-windows.js';
import { dockWindows } from '../../src/http/commands/dock-windows.js';
import { violationWindows } from '../../src/http/commands/violation-windows.js';
import { readRequest } from '../../src/http/requests/read-request.js';
import { TestServer } from '../support/http-server.js';
import { shape } from '../support/shape.js';

let server: TestServer;
let document: any;
beforeAll(async () => {
  server = await TestServer.start();
  document = (await server.get('/api/openapi.json')).body;
});
afterAll(() => server.stop());

const JUDGED = [...violationWindows, ...forwarderWindows, ...dockWindows].map(({ type }): string => type);
const operations = (): any[] =>
  Object.entries<any>(document.paths).flatMap(([path, item]) =>
    Object.entries<any>(item).map(([method, operation]) => ({ path, method, ...operation })),
  );

const isCommand = ({ path }: any): boolean => path.includes('/commands/');

describe('The published document', () => {
  it('is OpenAPI 3.1 and lists every command once', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const commands = operations().filter(isCommand);
    expect(commands.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(COMMANDS).sort());
  });

  it('says of every operation in Spanish what it does, and what it answers', () => {
    for (const { path, summary, operationId, responses } of operations()) {
      expect([path, summary]).toEqual([path, expect.stringMatching(/^[A-ZÁÉÍÓÚ].{8,}/)]);
      expect(operationId).toEqual(expect.any(String));
      expect(Object.keys(responses).some((status) => status.startsWith('2'))).toBe(true);
    }
  });

  it('gives every command an example that its request class takes', () => {
    const windows = new Map<string, any>([...PORT_WINDOWS, ...NATIONAL_WINDOWS].map((window) => [window.type, window]));
    for (const { operationId, requestBody } of operations().filter(isCommand)) {
      const examples = Object.values<any>(requestBody.content['application/json'].examples);
      expect(examples.length).toBeGreaterThan(0);
      for (const { value } of examples) expect(readRequest(windows.get(operationId).request, value)).toBeDefined();
    }
  });

  it('tells in its examples stories that hold together: each is accepted where it belongs', async () => {
    const examples = new Map<string, { path: string; body: object }>(
      operations()
        .filter(isCommand)
        .map(({ operationId, path, requestBody }) => [
          operationId,
          { path, body: Object.values<any>(requestBody.content['application/json'].examples)[0].value },
        ]),
    );
    const told = new Set<string>();
    const answers = new Map<string, any>();
    const tell = async (port: string, ...steps: (string | readonly [string, object])[]) => {
      for (const step of steps) {
        const [type, changes] = typeof step === 'string' ? [step, {}] : step;
        const { path, body } = examples.get(type)!;
        const answer = await server.post(path.replace('{port}', port), { ...body, ...changes });
        expect([type, answer.status, answer.body.detail]).toEqual([type, 201, undefined]);
        if (!answers.has(type)) answers.set(type, answer.body);
        if (typeof step === 'string') told.add(step);
      }
    };
    const CALL = 'MEDELLIN-1940-12';
    const CARTAGENA = { companyId: 'CARTAGENERA', line: 'CARTAGENA' };
    await tell(
      'national',
      ...['RegisterVessel', 'AssignConvoyCapacity', 'IssueMinistryResolution', 'RevokeMinistryResolution'],
      ...['AdoptReading', 'PublishHolidayCalendar'],
      ['RegisterVessel', { vesselId: 'VAPOR-BOLIVAR', ...CARTAGENA }],
    );
    // A lot by rail and two others, which have their own stories; the freight goes on waiting for its vessel.
    const other = { railWaybillId: undefined, totalWeightKg: undefined };
    await tell(
      'la-dorada',
      ...['CargoArrived', 'CorrectCargoArrival', 'WithdrawCargo'],
      ['CargoArrived', { ...other, lotId: 'CARRETERA-0091', origin: 'ROAD' }],
      ['CargoArrived', { ...other, lotId: 'GIRARDOT-0207', origin: 'DIRECT_GIRARDOT', companyId: 'CARTAGENERA' }],
      [
        'CargoArrived',
        {
          ...{ ...other, lotId: 'CARACOLI-0012', origin: 'CARACOLI' },
          packages: [{ marks: 'K', numbers: '1-1600', contents: 'Café', count: 1600, unitWeightKg: 50 }],
        },
      ],
    );
    await tell('la-dorada', 'VesselArrived', 'CorrectVesselArrival', 'DepartForCaracoli', 'ReturnFromCaracoli');
    await tell('la-dorada', 'RecordUnloading', 'RecordTechnicalInspection', 'RequestPermit', 'AttendPermit');
    await tell('la-dorada', 'PresentLoadingPermit', 'RequestLoading', 'DeclareLotLeft');
    // Its cause is refused, so all the sacks go on board.
    await tell('la-dorada', 'RuleJustCause', 'ConfirmLoaded', 'CloseLoading');
    const { lines } = (await server.get(`/api/ports/la-dorada/calls/${CALL}/dispatch-list`)).body;
    const ofCaracoli = lines
      .filter(({ lotId }: any) => lotId === 'CARACOLI-0012')
      .map(({ destination: _to, consignees: _for, ...line }: any) => line);
    const manifest = examples.get('PresentManifest')!.body as { lines: object[] };
    await tell('la-dorada', ['PresentManifest', { lines: [...ofCaracoli, ...manifest.lines] }]);
    await tell('la-dorada', 'SailPermit');
    await tell('la-dorada', 'RecordDeparture');
    expect((await server.get('/api/ports/la-dorada/vessel-turn')).body.items).toEqual([]);
    expect((await server.get(`/api/ports/la-dorada/calls/${CALL}`)).body).toMatchObject({
      state: 'SAILED',
      onboardKg: 105_000,
      withoutPermit: false,
    });
    told.add('PresentManifest');

    await tell('la-dorada', 'PresentPlanilla', 'SubmitSalgarList', 'ReportVesselEta', 'ReleaseDirectFreight');

    // Another call of the same vessel at Berrío, where what it may take is indicated to it.
    const atBerrio = { callId: 'MEDELLIN-BERRIO-12', arrivedAt: '1940-12-05T09:00:00-05:00', tows: undefined };
    await tell('puerto-berrio', ['VesselArrived', atBerrio], 'IndicateBerrioCargo');

    // Vessels that leave the turn without cargo.
    await tell(
      'national',
      ['RegisterVessel', { vesselId: 'VAPOR-HONDA' }],
      ['AssignConvoyCapacity', { vesselId: 'VAPOR-HONDA', tows: undefined }],
    );
    const there = { vesselId: 'VAPOR-HONDA', tows: undefined };
    await tell('puerto-berrio', ['VesselArrived', { ...there, callId: CALL, dispatchedOnlyTo: 'PUERTO_BERRIO' }]);
    await tell('puerto-berrio', 'RecordUnloading', 'RecordTechnicalInspection');
    await tell('puerto-berrio', 'RequestPermit', 'AttendPermit', 'PresentLoadingPermit', 'ReleaseToIntermediatePorts');
    await tell('la-dorada', ['VesselArrived', { ...there, callId: 'HONDA-1940-12' }]);
    await tell('la-dorada', ['WithdrawFromTurn', { callId: 'HONDA-1940-12' }]);
    told.add('WithdrawFromTurn');

    // It berths away from full docks, moves in, and does what nobody would have thought of it; then it is all settled.
    const lot = { ...other, lotId: 'FC-ANTIOQUIA-0871', railWaybillId: 'REMESA-0871' };
    await tell(
      'puerto-berrio',
      ['CargoArrived', lot],
      'BerthVessel',
      'ShiftToDock',
      'OrderWithdrawal',
      'ImposePortFine',
    );
    await tell('puerto-berrio', 'ReportDockDamage', 'AppointExpert', [
      'AppointExpert',
      { expert: 'Mto. Juan Cera', appointedBy: 'CAPTAIN' },
    ]);
    await tell('puerto-berrio', 'RecordAppraisal', 'ReportObjectOverboard', 'UnberthVessel', 'LiquidateDockDues');
    await tell('puerto-berrio', 'LiquidateLoadingDues', 'CloseDailyCollection');
    // One that has no call here: none of it has asked to load.
    const layingUp = { vesselId: 'VAPOR-BOLIVAR', stayId: 'ATRAQUE-0413', callId: undefined };
    await tell('puerto-berrio', 'DesignateLayUpPlaces', ['BerthVessel', layingUp], 'DeclareLayUp');

    // A vessel that goes up the river from Barranquilla, past Wilches, which was left with cargo; and one released at Berrío.
    await tell('puerto-wilches', 'RecordPortMovement', 'ReportBacklog');
    const up = { callId: 'MEDELLIN-SUBIDA-12', arrivedAt: '1940-12-12T06:00:00-05:00' };
    await tell('barranquilla', ['VesselArrived', up], 'DeclareAgentCargo', 'RequestUpriverDeparture');
    await tell('barranquilla', 'ProposeFreeQuota', 'SetFreeQuota');
    await tell('puerto-berrio', 'RecordIntermediateLoading');

    // A vessel of November, whose case is judged to the end of the year; another case is dismissed.
    const ofNovember = { vesselId: 'VAPOR-NARE', captainId: 'OSPINA-CLIMACO' };
    const november = { ...there, ...ofNovember, callId: 'NARE-1940-11', arrivedAt: '1940-11-17T18:00:00-05:00' };
    const another = { caseId: 'EXPEDIENTE-1940-08', kinds: ['ASSIGNED_LOT_LEFT'] };
    await tell('national', ['RegisterVessel', ofNovember]);
    await tell('la-dorada', ['VesselArrived', november], 'DetectTurnViolation', ['DetectTurnViolation', another]);
    // Two permits of that vessel, one of the evening and one of the afternoon.
    await tell('national', ['AssignConvoyCapacity', { vesselId: 'VAPOR-NARE', tows: undefined }]);
    for (const [permitId, time] of [
      ['LICENCIA-0198', '18:10'],
      ['LICENCIA-0199', '15:00'],
    ]) {
      const of = { permitId, occurredAt: `1940-11-22T${time}:00-05:00` };
      await tell('la-dorada', ['RequestPermit', { ...of, callId: 'NARE-1940-11', kind: 'SAIL' }]);
      await tell('la-dorada', ['AttendPermit', { ...of, serviceNeeded: true }]);
    }
    await tell('la-dorada', 'IssueOvertimeReceipt', 'RecordCashierPresentation', 'ReportUndueCharge');
    await tell('la-dorada', 'LogFeeIrregularity', 'ImposeResidualSanction', 'SubmitOrdinance', 'ObserveOrdinance');
    const further = { ...there, vesselId: 'VAPOR-NARE', callId: 'NARE-CARACOLI-12' };
    const atCaracoli = { ...further, arrivedAt: '1940-12-03T08:00:00-05:00' };
    await tell('caracoli', ['VesselArrived', atCaracoli], 'GiveInspectorNotice', 'RecordSelfDispatch');
    await tell('la-dorada', 'DismissViolation', 'ImposeSanction', 'NotifySanction');
    await tell('la-dorada', 'FileAppeal', 'RuleAppeal', 'RecordFinePayment');
    expect((await server.get('/api/ports/la-dorada/violations/EXPEDIENTE-1940-07')).body).toMatchObject({
      state: 'PAID',
      imposed: { fineCentavos: 50_000 },
      sanction: { fineCentavos: 30_000, captainSuspensionDays: 0 },
    });

    await tell('national', 'SubmitTariff', 'DecideTariff', 'RecordTariffCharge', 'ReportUnequalTreatment');
    await tell('national', 'ImposeTariffFine');
    expect((await server.get('/api/national/forwarders')).body.flagged).toMatchObject([
      { chargeId: 'CUENTA-3312', dueCentavos: 1200, chargedCentavos: 1500, fineIds: ['MULTA-0004'] },
    ]);

    expect([...told].sort()).toEqual([...examples.keys()].sort());
    // What is shown of each answer has the fields of the true one, event by event.
    const fieldsOf = ({ events, ...rest }: any) => [
      shape(rest),
      events.map((event: any) => [event.type, shape(event)]),
    ];
    for (const { operationId, responses } of operations().filter(isCommand))
      expect([operationId, ...fieldsOf(responses[201].content['application/json'].example)]).toEqual([
        operationId,
        ...fieldsOf(answers.get(operationId)),
      ]);
    // What is ruled of a case, a tariff or a stay is shown to the day and to the centavo.
    const ruledOf = ({ events }: any) => events.map(({ type, data }: any) => [type, data]);
    const ruled = operations().filter(({ operationId }) => JUDGED.includes(operationId));
    expect(ruled.map(({ operationId }) => operationId).sort()).toEqual([...JUDGED].sort());
    for (const { operationId, responses } of ruled)
      expect(ruledOf(responses[201].content['application/json'].example)).toEqual(ruledOf(answers.get(operationId)));

    // Sent a second time it is refused, as is shown; what may be sent again, when it is wrong in itself.
    const tomorrow = { occurredAt: new Date(Date.now() + 86_400_000).toISOString() };
    const WRONG: { readonly [type: string]: object } = {
      AssignConvoyCapacity: { vesselId: 'VAPOR-MEDELIN' },
      ReportVesselEta: { vesselId: 'VAPOR-BOLIVIA' },
      IndicateBerrioCargo: { callId: 'MEDELLIN-BERRIO-13' },
      AdoptReading: tomorrow,
      ReportBacklog: tomorrow,
      RecordIntermediateLoading: { callId: 'MEDELLIN-1941-99' },
      PublishHolidayCalendar: tomorrow,
      DesignateLayUpPlaces: tomorrow,
      ReportObjectOverboard: { stayId: 'ATRAQUE-9999' },
      ImposeSanction: { fineCentavos: 19_999 },
      FileAppeal: { filedAt: '1940-12-19T00:00:00-05:00', occurredAt: '1940-12-19T08:00:00-05:00' },
      ImposeTariffFine: { fineId: 'MULTA-0005', fineCentavos: 100_001 },
      IssueOvertimeReceipt: { permitId: 'LICENCIA-0199' },
      ReportUndueCharge: { fineId: 'MULTA-EMPLEADO-0004', fineCentavos: 499 },
      LogFeeIrregularity: { callId: 'NARE-1940-12' },
      ImposeResidualSanction: { sanctionId: 'SANCION-0018', infraction: 'SAILED_WITHOUT_PERMIT' },
      GiveInspectorNotice: { office: 'LA_DORADA' },
    };
    const lawOf = ({ code, article, state, because: _, ...more }: any) => ({ code, article, state, more: shape(more) });
    for (const { operationId: type, path, responses } of operations().filter(isCommand)) {
      // Its vessel has sailed; that it is not in turn is seen on a day when it is not.
      if (type === 'RequestLoading') continue;
      const { example } = responses[409].content['application/problem+json'];
      const { body } = examples.get(type)!;
      const again = await server.post(example.instance, { ...body, ...WRONG[type] });
      expect([type, again.status, lawOf(again.body)]).toEqual([type, 409, lawOf(example)]);
      expect(example.instance).toContain(path.split('}').at(-1));
    }
  });

  it('defines whatever it refers to', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name!,
    );
    expect(refs.length).toBeGreaterThan(0);
    for (const name of refs) expect(document.components.schemas).toHaveProperty([name]);
  });

  it('states of a request what is required and what its fields are', () => {
    const { CargoArrivedRequest } = document.components.schemas;
    expect(CargoArrivedRequest.required).toContain('lotId');
    expect(CargoArrivedRequest.required).not.toContain('occurredAt');
    expect(CargoArrivedRequest.properties.packages).toMatchObject({ type: 'array', maxItems: 500 });
    expect(CargoArrivedRequest.properties.origin).toMatchObject({
      enum: ['RAIL', 'ROAD', 'LOCAL', 'CARACOLI', 'DIRECT_GIRARDOT'],
    });
    expect(CargoArrivedRequest.properties.consignees).toMatchObject({ type: 'array', items: { type: 'string' } });
    const { SubmitSalgarListRequest, ArrivingLot, RegisterVesselRequest, IssueMinistryResolutionRequest } =
      document.components.schemas;
    expect(SubmitSalgarListRequest.properties.lines).toMatchObject({
      ...{ type: 'array', maxItems: 1000, items: { $ref: '#/components/schemas/ArrivingLot' } },
    });
    expect(ArrivingLot.properties).not.toHaveProperty('origin');
    expect(RegisterVesselRequest.properties.callPorts).toMatchObject({
      ...{ type: 'array', items: { type: 'string', enum: expect.arrayContaining(['MAGANGUE']) } },
    });
    expect(IssueMinistryResolutionRequest.properties.deltaBpsByBand).toEqual({
      type: 'object',
      minProperties: 1,
      propertyNames: { enum: ['1', '2', '3', '4', '5'] },
      additionalProperties: { type: 'integer', minimum: -10_000, maximum: 10_000 },
    });
    expect(IssueMinistryResolutionRequest.properties.floorsKg.additionalProperties).toMatchObject({ type: 'number' });
  });

  it('has a page whose scripts and styles are served under its policy', async () => {
    const page = await server.get('/api/docs');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(page.body).not.toMatch(/<script(?![^>]*src=)/);
    for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-init.js'])
      expect((await server.get(`/api/docs/${file}`)).status).toBe(200);
  });
});

it('Other pages may not carry styles or scripts in themselves', async () => {
  const { headers } = await server.get('/health/live');
  expect(headers.get('content-security-policy')).toContain("style-src 'self';");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});
