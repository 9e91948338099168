/** Every refusal of the decree of docks, over HTTP; and what has not the shape of its commands. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { arrival, coffee, medellin } from '../support/http-bodies.js';
import { december, done, isRefused, type Step } from '../support/http-refusals.js';
import { TestServer } from '../support/http-server.js';

const BERRIO = 'ports/puerto-berrio';
let server: TestServer;

const { vesselId } = medellin;
const NEIVA = 'VAPOR-NEIVA';
const BARGE = 'BONGO-14';
const berth = (stayId: string, more: object = {}) => ({
  ...{ stayId, vesselId, place: 'DOCK', berthedAt: december(2), ...more },
});
const moment = (stayId: string, day = 3) => ({ stayId, at: december(day) });
const layUp = (stayId: string, more: object = {}) => ({
  ...{ stayId, reason: 'Caldera', expectedUntilAt: december(9), place: 'Orilla', signedBy: 'Rondón', ...more },
});
const papers = (more: object = {}) => ({ weightSource: 'RAIL_BILL', shipper: 'Ganadera', weightKg: 1_000, ...more });
const expert = (stayId: string, more: object = {}) => ({
  ...{ stayId, expert: 'Uribe', appointedBy: 'PORT_ADMINISTRATOR', ...more },
});

beforeAll(async () => {
  server = await TestServer.start();
  const register = (more: object): Step => ['register-vessel', 1, { ...medellin, ...more }];
  const capacity = (id: string): Step => [
    'assign-convoy-capacity',
    1,
    { vesselId: id, convoyCapacityKg: 400_000, bareCapacityKg: 400_000 },
  ];
  await done(server, 'national', register({}), capacity(vesselId), register({ vesselId: NEIVA }), capacity(NEIVA));
  await done(server, 'national', register({ vesselId: BARGE, kind: 'BARGE' }));
  await done(
    server,
    BERRIO,
    ['vessel-arrived', 2, arrival('C-1', { arrivedAt: december(2) })],
    ['berth-vessel', 2, berth('OVER')],
    ['report-dock-damage', 2, { stayId: 'OVER', description: 'Pilotes' }],
    ['appoint-expert', 2, expert('OVER')],
    ['unberth-vessel', 3, moment('OVER')],
    ['liquidate-dock-dues', 4, { stayId: 'OVER' }],
    ['berth-vessel', 3, berth('BARGE', { vesselId: BARGE, berthedAt: december(3) })],
    ['unberth-vessel', 4, moment('BARGE', 4)],
    ['berth-vessel', 4, berth('OPEN', { vesselId: NEIVA, berthedAt: december(4) })],
    ['cargo-arrived', 2, coffee('CAFE')],
    ['liquidate-loading-dues', 5, { lotId: 'CAFE', weightSource: 'RAIL_BILL' }],
    ['cargo-arrived', 2, coffee('GANADO', { cargoClass: 'LIVESTOCK' })],
    ['close-daily-collection', 6, { localDate: '1940-12-06' }],
    ['designate-lay-up-places', 4, { places: ['Orilla', 'Recodo'] }],
  );
  await done(server, 'ports/la-dorada', ['berth-vessel', 5, berth('DORADA', { berthedAt: december(5) })]);
  await done(server, 'ports/la-dorada', ['unberth-vessel', 6, moment('DORADA', 6)]);
});
afterAll(() => server.stop());

const before = '1934-12-31T23:59:59-05:00';
const ahead = '2999-01-01T00:00:00Z';

describe.each<
  readonly [command: string, day: number, article: string, refused: readonly (readonly [string, object, string?])[]]
>([
  [
    'berth-vessel',
    7,
    'DD34-03',
    [
      ['UNKNOWN_VESSEL', berth('X', { vesselId: 'NADIE' })],
      ['UNKNOWN_CALL', berth('X', { callId: 'C-9' })],
      ['DUPLICATE_STAY', berth('OVER')],
      ['WRONG_STATE', berth('X', { vesselId: NEIVA })],
      ['WRONG_STATE', berth('X', { vesselId: NEIVA, callId: 'C-1' })],
      ['WRONG_STATE', berth('X', { berthedAt: december(2) })],
      ['LENGTH_REQUIRED', berth('X', { lengthCm: 0, berthedAt: december(4) })],
      ['INSTANT_IN_FUTURE', berth('X', { berthedAt: december(8) }), 'DD34-04'],
      ['DECREE_NOT_IN_FORCE', berth('X', { occurredAt: before }), 'DD34-15'],
      ['OCCURRED_IN_FUTURE', berth('X', { occurredAt: ahead })],
    ],
  ],
  [
    'shift-to-dock',
    7,
    'DD34-08',
    [
      ['UNKNOWN_STAY', moment('NONE')],
      ['NO_OPEN_STAY', moment('OVER')],
      ['WRONG_STATE', moment('OPEN', 5)],
    ],
  ],
  [
    'unberth-vessel',
    7,
    'DD34-05',
    [
      ['UNKNOWN_STAY', moment('NONE')],
      ['NO_OPEN_STAY', moment('OVER')],
      // A stay that would end before it began.
      ['NO_OPEN_STAY', moment('OPEN', 2)],
      ['INSTANT_IN_FUTURE', moment('OPEN', 8)],
    ],
  ],
  [
    'declare-lay-up',
    7,
    'DD34-10',
    [
      ['UNKNOWN_STAY', layUp('NONE')],
      ['NO_OPEN_STAY', layUp('OVER')],
      ['LAYUP_DECLARATION_REQUIRED', layUp('OPEN', { signedBy: undefined })],
      ['LAYUP_DECLARATION_REQUIRED', layUp('OPEN', { reason: ' ' })],
      ['PLACE_NOT_DESIGNATED', layUp('OPEN', { place: 'Playa' })],
      ['PLACE_NOT_DESIGNATED', layUp('OPEN', { place: undefined })],
    ],
  ],
  ['designate-lay-up-places', 7, 'DD34-10', [['OCCURRED_IN_FUTURE', { places: ['Playa'], occurredAt: ahead }]]],
  [
    'order-withdrawal',
    7,
    'DD34-09',
    [
      ['UNKNOWN_STAY', { stayId: 'NONE', reason: 'Estorba' }],
      ['NO_OPEN_STAY', { stayId: 'OVER', reason: 'Estorba' }],
    ],
  ],
  [
    'impose-port-fine',
    7,
    'DD34-09',
    [
      ['FINE_OUT_OF_RANGE', { stayId: 'OPEN', fineCentavos: 0 }],
      ['FINE_OUT_OF_RANGE', { stayId: 'OPEN', fineCentavos: 10_001 }],
      ['NO_WITHDRAWAL_ORDER', { stayId: 'OPEN', fineCentavos: 10_000 }],
    ],
  ],
  ['report-dock-damage', 7, 'DD34-11', [['UNKNOWN_STAY', { stayId: 'NONE', description: 'Pilotes' }]]],
  ['report-object-overboard', 7, 'DD34-11', [['UNKNOWN_STAY', { stayId: 'NONE', description: 'Un motor' }]]],
  [
    'appoint-expert',
    7,
    'DD34-11',
    [
      ['WRONG_STATE', expert('OPEN')],
      ['WRONG_STATE', expert('OVER', { expert: 'Otro' })],
      ['EXPERTS_REQUIRED', expert('OVER', { expert: 'Otro', appointedBy: 'BOTH' })],
    ],
  ],
  [
    'record-appraisal',
    7,
    'DD34-11',
    [
      ['WRONG_STATE', { stayId: 'OPEN', valueCentavos: 1, experts: ['Uribe'] }],
      ['EXPERTS_REQUIRED', { stayId: 'OVER', valueCentavos: 1, experts: [] }],
    ],
  ],
  [
    'liquidate-dock-dues',
    7,
    'DD34-05',
    [
      ['UNKNOWN_STAY', { stayId: 'NONE' }],
      ['STAY_STILL_OPEN', { stayId: 'OPEN' }],
      ['ALREADY_LIQUIDATED', { stayId: 'OVER' }],
      ['CAPACITY_NOT_ASSIGNED', { stayId: 'BARGE' }, 'DD34-03'],
    ],
  ],
  [
    'liquidate-loading-dues',
    7,
    'DD34-07',
    [
      ['UNKNOWN_LOT', { lotId: 'NONE', weightSource: 'RAIL_BILL' }],
      ['ALREADY_LIQUIDATED', { lotId: 'CAFE', weightSource: 'OFFICIAL_SCALE' }],
      ['HEADS_REQUIRED', { lotId: 'GANADO', weightSource: 'RAIL_BILL' }],
      ['DAY_ALREADY_CLOSED', papers({ occurredAt: december(6) }), 'DD34-12'],
    ],
  ],
  [
    'close-daily-collection',
    7,
    'DD34-12',
    [
      ['DAY_ALREADY_CLOSED', { localDate: '1940-12-06' }],
      ['INSTANT_IN_FUTURE', { localDate: '1940-12-08' }],
    ],
  ],
])('%s', (command, day, article, refusals) => {
  it.each(refusals)('is refused: %s', (code, body, under = article) =>
    isRefused(server, BERRIO, [command, day, body], code, under),
  );
});

it.each([
  ['liquidate-dock-dues', { stayId: 'DORADA' }],
  ['liquidate-loading-dues', papers()],
  ['close-daily-collection', { localDate: '1940-12-06' }],
] as const)('%s at La Dorada is refused: PORT_NOT_IN_DOCK_TARIFF', (command, body) =>
  isRefused(server, 'ports/la-dorada', [command, 7, body], 'PORT_NOT_IN_DOCK_TARIFF', 'DD34-02'),
);

describe('A field is named when', () => {
  it.each<[string, string, object, string]>([
    ['a vessel at the dock has a reason to be away', 'berth-vessel', berth('X', { reason: 'DRAUGHT' }), 'reason'],
    ['the place is none', 'berth-vessel', berth('X', { place: 'ORILLA' }), 'place'],
    ['a length is below nothing', 'berth-vessel', berth('X', { lengthCm: -1 }), 'lengthCm'],
    ['a lot says its weight', 'liquidate-loading-dues', papers({ lotId: 'CAFE' }), 'shipper'],
    ['nobody pays', 'liquidate-loading-dues', papers({ shipper: undefined }), 'shipper'],
    ['nothing is loaded', 'liquidate-loading-dues', papers({ weightKg: undefined }), 'weightKg'],
    ['it weighs nothing', 'liquidate-loading-dues', papers({ weightKg: 0 }), 'weightKg'],
    ['there are no heads', 'liquidate-loading-dues', papers({ heads: 0, stock: 'LARGE_STOCK' }), 'heads'],
    ['heads are of no stock', 'liquidate-loading-dues', papers({ heads: 4 }), 'stock'],
    ['it was weighed by nobody', 'liquidate-loading-dues', papers({ weightSource: undefined }), 'weightSource'],
    ['a day is none', 'close-daily-collection', { localDate: '1940-11-31' }, 'localDate'],
    ['no place is shown', 'designate-lay-up-places', { places: [] }, 'places'],
    ['a fine is below nothing', 'impose-port-fine', { stayId: 'OPEN', fineCentavos: -1 }, 'fineCentavos'],
  ])('%s', async (_when, command, body, field) => {
    const { status, body: problem } = await server.post(`/api/${BERRIO}/commands/${command}`, body);
    expect([status, problem.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(problem.errors.map((error: any) => error.field)).toContain(field);
  });
});

it('A stay that the port does not know is not found', async () => {
  const { status, body } = await server.get(`/api/${BERRIO}/stays/NONE`);
  expect([status, body.code, body.stayId]).toEqual([404, 'UNKNOWN_STAY', 'NONE']);
});
