/**
 * A sample week at both ports, November 1940, for people who want to see the board before they have data of their own.
 * It is told as commands and goes through the same counter as everybody's.
 */
interface DemoCommand {
  readonly port: 'national' | 'la-dorada' | 'puerto-berrio';
  readonly command: string;
  readonly body: object;
}

type Harbour = Exclude<DemoCommand['port'], 'national'>;
const on = (day: number, time: string): string => `1940-11-${day}T${time}:00-05:00`;

const vessel = (vesselId: string, name: string, captainId: string, tonnes: number): DemoCommand[] => [
  {
    port: 'national',
    command: 'register-vessel',
    body: {
      vesselId,
      name,
      companyId: 'NAVIERA-COLOMBIANA',
      captainId,
      line: 'BARRANQUILLA',
      service: 'ORDINARY',
      upriverLimit: 'LA_DORADA',
      kind: 'STEAMER',
      lengthCm: 5200,
      occurredAt: on(11, '08:00'),
    },
  },
  {
    port: 'national',
    command: 'assign-convoy-capacity',
    body: { vesselId, convoyCapacityKg: tonnes * 1000, bareCapacityKg: tonnes * 1000, occurredAt: on(11, '08:30') },
  },
];

interface Goods {
  readonly shipper: string;
  readonly consignee: string;
  readonly destination: string;
  readonly marks: string;
  readonly contents: string;
  readonly count: number;
  readonly kg: number;
}

const train = (port: Harbour, day: number, time: string, waybill: string, lots: readonly Goods[]): DemoCommand[] =>
  lots.map((goods, at) => ({
    port,
    command: 'cargo-arrived',
    body: {
      lotId: `${waybill}-${at + 1}`,
      origin: 'RAIL',
      arrivedAt: on(day, time),
      sourceSeq: at + 1,
      waybillOffice: port === 'la-dorada' ? 'Mariquita' : 'Medellín',
      railWaybillId: waybill,
      shipper: goods.shipper,
      consignees: [goods.consignee],
      destination: goods.destination,
      cargoClass: goods.contents === 'café pergamino' ? 'OTHER' : 'GENERAL_MERCHANDISE',
      packages: [
        {
          marks: goods.marks,
          numbers: `1-${goods.count}`,
          contents: goods.contents,
          count: goods.count,
          unitWeightKg: goods.kg,
        },
      ],
      occurredAt: on(day, time),
    },
  }));

const arrival = (port: Harbour, callId: string, vesselId: string, day: number, time: string): DemoCommand => ({
  port,
  command: 'vessel-arrived',
  body: {
    callId,
    vesselId,
    arrivedAt: on(day, time),
    ...(port === 'puerto-berrio' && { dispatchedOnlyTo: 'PUERTO_BERRIO' }),
    occurredAt: on(day, time),
  },
});

const preparation = (port: Harbour, callId: string, day: number, hour: number): DemoCommand[] => {
  const permitId = `LICENCIA-${callId}`;
  const steps: [string, object][] = [
    ['record-unloading', { callId, unloadedKg: 120_000 }],
    ['record-technical-inspection', { callId, passed: true }],
    ['request-permit', { permitId, callId, kind: 'LOAD' }],
    ['attend-permit', { permitId, granted: true, serviceNeeded: true }],
    ['present-loading-permit', { callId, permitId }],
  ];
  return steps.map(([command, body], at) => ({
    port,
    command,
    body: { ...body, occurredAt: on(day, `${hour}:${10 + at * 5}`) },
  }));
};

const step = (port: Harbour, command: string, day: number, time: string, body: object): DemoCommand => ({
  port,
  command,
  body: { ...body, occurredAt: on(day, time) },
});

const FEDERATION = 'Federación Nacional de Cafeteros';
const coffee = (marks: string, count: number, shipper = FEDERATION): Goods => ({
  shipper,
  consignee: 'Agencia Marítima de Barranquilla',
  destination: 'BARRANQUILLA',
  marks,
  contents: 'café pergamino',
  count,
  kg: 62.5,
});

const LA_DORADA: readonly DemoCommand[] = [
  ...train('la-dorada', 18, '07:00', 'R-2201', [
    coffee('FNC/H', 3200),
    {
      ...coffee('PT', 480, 'Peláez & Toro'),
      destination: 'MAGANGUE',
      contents: 'panela',
      kg: 50,
      consignee: 'Casa Meluk',
    },
  ]),
  arrival('la-dorada', 'MONSERRATE-40-11', 'MONSERRATE', 18, '06:10'),
  arrival('la-dorada', 'PICHINCHA-40-11', 'PICHINCHA', 18, '07:45'),
  arrival('la-dorada', 'NARINO-40-11', 'NARINO', 18, '09:20'),
  ...preparation('la-dorada', 'MONSERRATE-40-11', 18, 10),
  ...preparation('la-dorada', 'PICHINCHA-40-11', 18, 13),
  step('la-dorada', 'request-loading', 18, '14:00', { callId: 'MONSERRATE-40-11', requestedBy: 'Eusebio Rondón' }),
  ...train('la-dorada', 19, '06:30', 'R-2214', [coffee('FNC/L', 5600), coffee('CV', 2400, 'Casa Vélez')]),
  step('la-dorada', 'request-loading', 19, '07:15', { callId: 'MONSERRATE-40-11', requestedBy: 'Eusebio Rondón' }),
  step('la-dorada', 'confirm-loaded', 19, '11:00', {
    callId: 'MONSERRATE-40-11',
    lotId: 'R-2201-1',
    packages: 3200,
    weightKg: 200_000,
  }),
  step('la-dorada', 'confirm-loaded', 19, '12:30', {
    callId: 'MONSERRATE-40-11',
    lotId: 'R-2201-2',
    packages: 480,
    weightKg: 24_000,
  }),
  step('la-dorada', 'confirm-loaded', 19, '16:40', {
    callId: 'MONSERRATE-40-11',
    lotId: 'R-2214-1',
    packages: 2816,
    weightKg: 176_000,
  }),
  step('la-dorada', 'close-loading', 19, '16:50', { callId: 'MONSERRATE-40-11' }),
  step('la-dorada', 'present-manifest', 19, '17:05', {
    callId: 'MONSERRATE-40-11',
    lines: [
      { lotId: 'R-2201-1', turnNumber: 1, packages: 3200, weightKg: 200_000, marks: 'FNC/H' },
      { lotId: 'R-2201-2', turnNumber: 2, packages: 470, weightKg: 23_500, marks: 'PT' },
      { lotId: 'R-2214-1', turnNumber: 3, packages: 2816, weightKg: 176_000, marks: 'FNC/L' },
    ],
  }),
  step('la-dorada', 'sail-permit', 19, '17:10', { callId: 'MONSERRATE-40-11' }),
  step('la-dorada', 'present-manifest', 19, '17:30', {
    callId: 'MONSERRATE-40-11',
    lines: [
      { lotId: 'R-2201-1', turnNumber: 1, packages: 3200, weightKg: 200_000, marks: 'FNC/H' },
      { lotId: 'R-2201-2', turnNumber: 2, packages: 480, weightKg: 24_000, marks: 'PT' },
      { lotId: 'R-2214-1', turnNumber: 3, packages: 2816, weightKg: 176_000, marks: 'FNC/L' },
    ],
  }),
  step('la-dorada', 'sail-permit', 19, '17:40', { callId: 'MONSERRATE-40-11' }),
  step('la-dorada', 'record-departure', 19, '17:55', { callId: 'MONSERRATE-40-11', sailedAt: on(19, '17:55') }),
  step('la-dorada', 'request-loading', 20, '07:00', { callId: 'PICHINCHA-40-11', requestedBy: 'Agencia Naviera' }),
  step('la-dorada', 'confirm-loaded', 20, '15:00', {
    callId: 'PICHINCHA-40-11',
    lotId: 'R-2214-1',
    packages: 2784,
    weightKg: 174_000,
  }),
  ...preparation('la-dorada', 'NARINO-40-11', 20, 16),
  ...train('la-dorada', 21, '06:30', 'R-2230', [
    coffee('FNC/H', 4800),
    {
      ...coffee('BV', 900, 'Bavaria'),
      destination: 'CARTAGENA',
      contents: 'cerveza',
      kg: 40,
      consignee: 'Vélez Danies',
    },
  ]),
  arrival('la-dorada', 'JESUSITA-40-11', 'JESUSITA', 21, '11:30'),
  step('la-dorada', 'record-unloading', 21, '15:00', { callId: 'JESUSITA-40-11', unloadedKg: 88_000 }),
  step('la-dorada', 'record-technical-inspection', 21, '15:40', {
    callId: 'JESUSITA-40-11',
    passed: false,
    notes: 'Caldera por revisar',
  }),
  step('la-dorada', 'request-loading', 22, '07:00', { callId: 'PICHINCHA-40-11', requestedBy: 'Agencia Naviera' }),
];

const BERRIO: readonly DemoCommand[] = [
  arrival('puerto-berrio', 'ATLANTICO-40-11', 'ATLANTICO', 18, '05:30'),
  arrival('puerto-berrio', 'CALDAS-40-11', 'CALDAS', 18, '16:00'),
  ...train('puerto-berrio', 18, '17:20', 'FA-0871', [
    coffee('CA', 4000, 'Café Antioquia'),
    { ...coffee('CT', 300, 'Coltejer'), contents: 'telas', kg: 80, consignee: 'Almacén Helda' },
  ]),
  ...preparation('puerto-berrio', 'ATLANTICO-40-11', 19, 11),
  step('puerto-berrio', 'request-loading', 19, '14:00', { callId: 'ATLANTICO-40-11', requestedBy: 'Teodoro Mejía' }),
  step('puerto-berrio', 'confirm-loaded', 20, '10:00', {
    callId: 'ATLANTICO-40-11',
    lotId: 'FA-0871-1',
    packages: 4000,
    weightKg: 250_000,
  }),
  ...preparation('puerto-berrio', 'CALDAS-40-11', 20, 13),
  ...train('puerto-berrio', 21, '17:20', 'FA-0902', [coffee('CA', 3000, 'Café Antioquia'), coffee('FNC/M', 6400)]),
];

export const DEMO_WEEK: readonly DemoCommand[] = [
  ...vessel('MONSERRATE', 'Vapor Monserrate', 'RONDON-EUSEBIO', 500),
  ...vessel('PICHINCHA', 'Vapor Pichincha', 'ARJONA-LUIS', 850),
  ...vessel('NARINO', 'Vapor Nariño', 'OSPINO-RAMON', 401),
  ...vessel('JESUSITA', 'Vapor Jesusita', 'DITTA-JULIO', 300),
  ...vessel('ATLANTICO', 'Vapor Atlántico', 'MEJIA-TEODORO', 601),
  ...vessel('CALDAS', 'Vapor Caldas', 'PUPO-ANIBAL', 1100),
  ...LA_DORADA,
  ...BERRIO,
];

/** The week as a file of commands, one a line, as `turno import` reads it. */
export const demoFile = (): Buffer => Buffer.from(DEMO_WEEK.map((command) => JSON.stringify(command)).join('\n'));
