/**
 * The busy week of 17 to 25 November 1940 at La Dorada, as the orders that come to the counter. What a vessel puts on board and
 * what it shows in its manifest is what it was assigned, so that the same week can be told under any reading.
 */
export interface Order {
  readonly port: 'national' | 'la-dorada';
  readonly command: string;
  readonly body: { readonly occurredAt: string; readonly [field: string]: unknown };
}
/** A vessel loads whatever it was assigned and has not on board yet, or declares the whole of its dispatch list. */
interface ByItsList {
  readonly callId: string;
  readonly does: 'load' | 'declare';
  readonly occurredAt: string;
}
export type Step = Order | ByItsList;

export interface Recorded {
  readonly type: string;
  readonly data: any;
}
/** What is answered to an order: what was recorded, or the code under which it was refused. */
export type Answer = readonly Recorded[] | { readonly code: string };
export const isRefused = (answer: Answer): answer is { readonly code: string } => 'code' in answer;

interface Packages {
  readonly packages: number;
  readonly weightKg: number;
}

/** Sends the steps one after another, and knows of each vessel what it was assigned. */
export class Telling {
  private readonly waiting = new Map<string, Map<string, Packages>>();
  private readonly lists = new Map<string, Recorded['data']['lines']>();

  constructor(private readonly send: (order: Order) => Promise<Answer>) {}

  /** @returns what the last order was answered */
  async tell(...steps: readonly Step[]): Promise<Answer> {
    let last: Answer = [];
    for (const step of steps)
      for (const order of this.ordersOf(step)) {
        last = await this.send(order);
        if (!isRefused(last)) last.forEach((event) => this.note(event));
      }
    return last;
  }

  private ordersOf(step: Step): readonly Order[] {
    if ('command' in step) return [step];
    const { callId, does, occurredAt } = step;
    const order = (command: string, fields: object): Order => ({
      port: 'la-dorada',
      command,
      body: { callId, ...fields, occurredAt },
    });
    if (does === 'load')
      return [...(this.waiting.get(callId) ?? [])].map(([lotId, what]) => order('confirm-loaded', { lotId, ...what }));
    return [order('present-manifest', { lines: this.lists.get(callId) ?? [] })];
  }

  private note({ type, data }: Recorded): void {
    const waiting = this.waiting.get(data.callId) ?? new Map<string, Packages>();
    const add = ({ lotId, packages, weightKg }: Packages & { lotId: string }, sign: 1 | -1) => {
      const before = waiting.get(lotId) ?? { packages: 0, weightKg: 0 };
      const now = { packages: before.packages + sign * packages, weightKg: before.weightKg + sign * weightKg };
      if (now.packages > 0) waiting.set(lotId, now);
      else waiting.delete(lotId);
    };
    if (type === 'CargoAssigned') data.items.forEach((item: never) => add(item, 1));
    if (type === 'CargoLoaded') add(data, -1);
    if (type === 'DispatchListSent')
      this.lists.set(
        data.callId,
        data.lines.map(({ lotId, turnNumber, packages, weightKg, marks }: any) => ({
          ...{ lotId, turnNumber, packages, weightKg, marks },
        })),
      );
    if (data.callId) this.waiting.set(data.callId, waiting);
  }
}

export const on = (day: number, time: string): string => `1940-11-${day}T${time}:00-05:00`;
/** Everything is packed in sixteen to the ton. */
export const PACKAGE_KG = 62.5;
export const packagesIn = (tonnes: number): number => (tonnes * 1000) / PACKAGE_KG;

const order = (command: string, day: number, time: string, fields: object): Order => ({
  port: 'la-dorada',
  command,
  body: { ...fields, occurredAt: on(day, time) },
});

// ── the fleet ────────────────────────────────────────────────────────────────────────────────────────────────────

const CARTAGENERA = 'CARTAGENERA';
interface Vessel {
  readonly tonnes: number;
  readonly companyId?: string;
  readonly line?: string;
  readonly service?: string;
  readonly callPorts?: readonly string[];
}
const vessel = (vesselId: string, { tonnes, ...more }: Vessel): readonly Order[] => {
  const national = (command: string, fields: object): Order => ({
    port: 'national',
    command,
    body: { vesselId, ...fields, occurredAt: '1940-11-11T08:00:00-05:00' },
  });
  return [
    national('register-vessel', {
      name: `Vapor ${vesselId}`,
      ...{ companyId: 'NAVIERA', captainId: `CAPITAN-${vesselId}`, line: 'BARRANQUILLA', service: 'ORDINARY' },
      ...{ upriverLimit: 'LA_DORADA', kind: 'STEAMER', lengthCm: 5000 },
      ...more,
    }),
    national('assign-convoy-capacity', { convoyCapacityKg: tonnes * 1000, bareCapacityKg: tonnes * 1000 }),
  ];
};

/** V6, of the company of V2, is on the lower river all week. */
export const FLEET: readonly Step[] = [
  ...vessel('V1', { tonnes: 500 }),
  ...vessel('V2', { tonnes: 401, companyId: CARTAGENERA, line: 'CARTAGENA' }),
  ...vessel('V3', { tonnes: 850 }),
  ...vessel('V4', { tonnes: 600 }),
  ...vessel('V5', { tonnes: 400 }),
  ...vessel('V6', { tonnes: 400, companyId: CARTAGENERA, line: 'CARTAGENA' }),
  ...vessel('E1', { tonnes: 300, service: 'EXPRESS', callPorts: ['MAGANGUE'] }),
];

// ── what vessels and shippers do ─────────────────────────────────────────────────────────────────────────────────

const arrives = (callId: string, day: number, time: string) =>
  order('vessel-arrived', day, time, { callId, vesselId: callId, arrivedAt: on(day, time) });
const unloads = (callId: string, day: number, time: string) =>
  order('record-unloading', day, time, { callId, unloadedKg: 60_000 });
const inspected = (callId: string, day: number, time: string, passed = true) =>
  order('record-technical-inspection', day, time, { callId, passed });
/** The loading permit is asked for, granted and presented: the vessel is ready. */
const isReady = (callId: string, day: number, time: string): readonly Order[] => {
  const permitId = `CARGUE-${callId}`;
  return [
    order('request-permit', day, time, { permitId, callId, kind: 'LOAD' }),
    order('attend-permit', day, time, { permitId, granted: true, serviceNeeded: true }),
    order('present-loading-permit', day, time, { callId, permitId }),
  ];
};
export const asks = (callId: string, day: number, time: string) =>
  order('request-loading', day, time, { callId, requestedBy: 'el capitán' });
const loads = (callId: string, day: number, time: string): Step => ({
  callId,
  does: 'load',
  occurredAt: on(day, time),
});
const closes = (callId: string, day: number, time: string) => order('close-loading', day, time, { callId });
const declares = (callId: string, day: number, time: string): Step => ({
  callId,
  does: 'declare',
  occurredAt: on(day, time),
});
export const sailPermit = (callId: string, day: number, time: string) => order('sail-permit', day, time, { callId });
const sails = (callId: string, day: number, time: string) =>
  order('record-departure', day, time, { callId, sailedAt: on(day, time) });

interface Goods {
  readonly destination?: string;
  readonly cargoClass?: string;
  readonly [field: string]: unknown;
}
/** Coffee for Barranquilla, unless told otherwise. */
const goods = (lotId: string, tonnes: number, more: Goods) => ({
  lotId,
  shipper: 'Federación Nacional de Cafeteros',
  consignees: ['Agencia Marítima'],
  destination: 'BARRANQUILLA',
  cargoClass: 'OTHER',
  packages: [
    {
      marks: `M/${lotId}`,
      numbers: `1-${packagesIn(tonnes)}`,
      contents: 'según planilla',
      count: packagesIn(tonnes),
      unitWeightKg: PACKAGE_KG,
    },
  ],
  ...more,
});
const arrived = (lotId: string, tonnes: number, day: number, time: string, known: string, more: Goods) =>
  order('cargo-arrived', day, known, { arrivedAt: on(day, time), ...goods(lotId, tonnes, more) });
const byRail = (lotId: string, tonnes: number, day: number, time: string, known: string, more: Goods = {}) =>
  arrived(lotId, tonnes, day, time, known, { origin: 'RAIL', railWaybillId: `REMESA-${day}-${time}`, ...more });
const byRoad = (lotId: string, tonnes: number, day: number, time: string, more: Goods = {}) =>
  arrived(lotId, tonnes, day, time, time, { origin: 'ROAD', roadWaybillId: `CARTA-${lotId}`, ...more });
const direct = (lotId: string, tonnes: number, day: number, time: string) =>
  arrived(lotId, tonnes, day, time, time, {
    ...{ origin: 'DIRECT_GIRARDOT', companyId: CARTAGENERA, destination: 'CARTAGENA' },
  });
const planilla = (lotId: string, day: number, time: string) =>
  order('present-planilla', day, time, { lotId, planillaId: `PLANILLA-${lotId}`, presentedAt: on(day, time) });
const salgarList = (day: number, time: string, lines: readonly object[]) =>
  order('submit-salgar-list', day, time, { listId: `SALGAR-${day}`, listDate: `1940-11-${day}`, lines });
const TO_CARTAGENA = { destination: 'CARTAGENA', boundForCartagenaFromOrigin: true };

// ── the week, hour by hour ───────────────────────────────────────────────────────────────────────────────────────

/** Sunday and Monday morning, to V1's first request. */
export const UNTIL_MONDAY_NOON: readonly Step[] = [
  arrives('V1', 17, '15:00'),
  arrives('V3', 17, '18:00'),
  arrives('V2', 18, '06:00'),
  byRail('C2', 150, 18, '07:00', '07:30', { sourceSeq: 2, ...TO_CARTAGENA }),
  byRail('C1', 200, 18, '07:00', '07:30', { sourceSeq: 1 }),
  byRoad('C4', 30, 18, '09:30', { destination: 'BARRANCABERMEJA', cargoClass: 'PROVISIONS' }),
  unloads('V3', 18, '09:40'),
  inspected('V3', 18, '09:50', false),
  byRoad('C5', 40, 18, '10:00'),
  unloads('V1', 18, '10:30'),
  inspected('V1', 18, '11:00'),
  ...isReady('V1', 18, '11:30'),
  unloads('V2', 18, '11:35'),
  inspected('V2', 18, '11:40'),
  ...isReady('V2', 18, '11:45'),
];

/** What comes on Monday after noon and on Tuesday before seven. */
export const UNTIL_TUESDAY_AT_SEVEN: readonly Step[] = [
  direct('D1', 90, 18, '15:00'),
  planilla('C4', 18, '16:00'),
  loads('V1', 18, '17:00'),
  salgarList(18, '18:00', [{ arrivedAt: on(18, '08:00'), ...goods('C3', 120, { railWaybillId: 'REMESA-SALGAR-1' }) }]),
  arrives('E1', 19, '05:00'),
  arrives('V4', 19, '06:00'),
  byRail('C6', 300, 19, '05:30', '06:00'),
  byRail('C7', 2, 19, '06:30', '06:45', { cargoClass: 'BAGGAGE' }),
];

export const UNTIL_HALF_PAST_SEVEN: readonly Step[] = [
  byRoad('C8', 25, 19, '07:00', { destination: 'MAGANGUE', cargoClass: 'PROVISIONS' }),
  byRail('C9', 40, 19, '07:15', '07:20', { destination: 'MAGANGUE', cargoClass: 'GENERAL_MERCHANDISE' }),
  byRail('C10', 60, 19, '07:20', '07:25', { cargoClass: 'GENERAL_MERCHANDISE' }),
  planilla('C8', 19, '07:25'),
];

export const UNTIL_EIGHT: readonly Step[] = [
  unloads('E1', 19, '07:40'),
  inspected('E1', 19, '07:45'),
  ...isReady('E1', 19, '08:00'),
];

export const UNTIL_HALF_PAST_NINE: readonly Step[] = [
  inspected('V3', 19, '08:30'),
  arrived('K1', 80, 19, '08:00', '08:40', { origin: 'CARACOLI' }),
  ...isReady('V3', 19, '09:00'),
];

/** V4 goes up to Caracolí; C5's planilla comes, an hour too late; three vessels sail. */
export const REST_OF_TUESDAY: readonly Step[] = [
  order('depart-for-caracoli', 19, '10:00', { callId: 'V4' }),
  planilla('C5', 19, '11:00'),
  arrives('V5', 19, '14:00'),
  loads('V2', 19, '14:20'),
  closes('V2', 19, '14:30'),
  declares('V2', 19, '14:40'),
  sailPermit('V2', 19, '15:00'),
  sails('V2', 19, '15:10'),
  loads('E1', 19, '15:20'),
  closes('E1', 19, '15:30'),
  declares('E1', 19, '15:40'),
  sailPermit('E1', 19, '16:00'),
  sails('E1', 19, '16:10'),
  loads('V1', 19, '17:30'),
  closes('V1', 19, '17:40'),
  declares('V1', 19, '18:00'),
  salgarList(19, '18:00', []),
  sailPermit('V1', 19, '18:30'),
  sails('V1', 19, '18:40'),
];

export const WEDNESDAY_MORNING: readonly Step[] = [
  unloads('V5', 20, '07:30'),
  inspected('V5', 20, '07:45'),
  ...isReady('V5', 20, '08:00'),
  byRail('C12', 200, 20, '08:00', '08:30', TO_CARTAGENA),
  direct('D2', 60, 20, '09:00'),
];

export const V6_IS_FAR: Order = order('report-vessel-eta', 20, '09:30', {
  ...{ vesselId: 'V6', etaAt: on(27, '18:00'), source: 'Telegrama de Magangué' },
});
export const D2_IS_RELEASED: Order = order('release-direct-freight', 20, '10:00', {
  ...{ lotId: 'D2', noticeTo: 'Agencia de la Cartagenera en Girardot', noticeAt: on(20, '09:45') },
});

export const REST_OF_WEDNESDAY: readonly Step[] = [
  order('return-from-caracoli', 20, '12:00', { callId: 'V4', loadedKg: 80_000 }),
  unloads('V4', 20, '12:20'),
  inspected('V4', 20, '12:40'),
  ...isReady('V4', 20, '13:00'),
  salgarList(20, '18:00', [{ arrivedAt: on(20, '07:00'), ...goods('C11', 350, { railWaybillId: 'REMESA-SALGAR-2' }) }]),
];

export const THURSDAY_AT_DAWN: readonly Step[] = [byRail('C13', 250, 21, '06:00', '06:30')];
export const V4_CLOSES: readonly Step[] = [loads('V4', 21, '07:45'), closes('V4', 21, '07:50')];
export const V5_IS_RELEASED: Order = order('release-to-intermediate-ports', 21, '08:10', { callId: 'V5' });
export const V3_CLOSES: readonly Step[] = [loads('V3', 22, '13:00'), closes('V3', 22, '14:00')];
export const V3_SAILS: readonly Step[] = [
  declares('V3', 22, '17:30'),
  sailPermit('V3', 22, '18:10'),
  sails('V3', 22, '18:20'),
];
export const V4_SAILS: readonly Step[] = [
  declares('V4', 23, '09:00'),
  sailPermit('V4', 23, '09:40'),
  sails('V4', 23, '10:00'),
];

/** The week as it went, without the vessels' unlawful requests and V3's first manifest. */
export const THE_WEEK: readonly Step[] = [
  ...FLEET,
  ...UNTIL_MONDAY_NOON,
  asks('V1', 18, '12:00'),
  ...UNTIL_TUESDAY_AT_SEVEN,
  asks('V1', 19, '07:00'),
  ...UNTIL_HALF_PAST_SEVEN,
  asks('V2', 19, '07:30'),
  ...UNTIL_EIGHT,
  asks('E1', 19, '08:00'),
  ...UNTIL_HALF_PAST_NINE,
  asks('V3', 19, '09:30'),
  ...REST_OF_TUESDAY,
  ...WEDNESDAY_MORNING,
  V6_IS_FAR,
  D2_IS_RELEASED,
  ...REST_OF_WEDNESDAY,
  ...THURSDAY_AT_DAWN,
  asks('V3', 21, '07:00'),
  asks('V4', 21, '07:30'),
  ...V4_CLOSES,
  asks('V5', 21, '08:00'),
  V5_IS_RELEASED,
  ...V3_CLOSES,
  ...V3_SAILS,
  ...V4_SAILS,
];
