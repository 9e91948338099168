/** The account of the visit that the examples of dock dues tell, and what its port took in. */
const BERTHED_AT = '1940-12-05T14:10:00Z';
const DAY_ENDS = '1940-12-06T14:10:00Z';
const LEFT_AT = '1940-12-06T20:10:00Z';

const charged = {
  ...{ stayId: 'ATRAQUE-0412', vesselId: 'VAPOR-MEDELLIN', lotId: null, permitId: null, caseId: null },
  ...{ kind: 'DOCK_DUES', localDate: '1940-12-06', paidCentavos: 0 },
  owedBy: [{ who: 'NAVIERA-COLOMBIANA', as: 'COMPANY' }],
  ...{ state: 'CHARGED', stateInWords: 'liquidado' },
} as const;

const lines = [
  {
    ...{ ...charged, article: 'DD34-03', instants: { fromAt: BERTHED_AT, toAt: DAY_ENDS }, centavos: 549 },
    inWords:
      'Las primeras veinticuatro horas, por metro de longitud. Del 5 de diciembre de 1940 a las 09:10 al 6 de diciembre de 1940 a las 09:10.',
  },
  {
    ...{ ...charged, article: 'DD34-05', instants: { fromAt: DAY_ENDS, toAt: LEFT_AT }, centavos: 300 },
    inWords:
      '6 h después de las primeras veinticuatro, a 50 centavos la hora o fracción. Del 6 de diciembre de 1940 a las 09:10 al 6 de diciembre de 1940 a las 15:10.',
  },
] as const;

const NOTHING = { chargedCentavos: 0, paidCentavos: 0, dueCentavos: 0, notYetDueCentavos: 0, refundCentavos: 0 };
const TOTALS = { ...NOTHING, chargedCentavos: 849, dueCentavos: 849 };
const NONE = { DOCK_DUES: 0, LOADING_DUES: 0, OVERTIME_FEE: 0, PORT_FINE: 0, SANCTION: 0 };

export const accountReads = {
  account: {
    port: 'PUERTO_BERRIO',
    revision: 24,
    recordedAt: '1940-12-06T21:00:04.250Z',
    at: '1940-12-06T22:00:00Z',
    callId: 'MEDELLIN-BERRIO-12',
    vesselId: 'VAPOR-MEDELLIN',
    vesselName: 'Vapor Medellín',
    captainId: 'RONDON-EUSEBIO',
    companyId: 'NAVIERA-COLOMBIANA',
    arrivedAt: '1940-12-05T14:00:00Z',
    sailedAt: null,
    lines,
    totals: [
      { kind: 'DOCK_DUES', ...TOTALS },
      { kind: 'LOADING_DUES', ...NOTHING },
      { kind: 'OVERTIME_FEE', ...NOTHING },
      { kind: 'PORT_FINE', ...NOTHING },
      { kind: 'SANCTION', ...NOTHING },
    ],
    ...TOTALS,
    notSettled: { totalCentavos: 0, lines: [] },
    remarks: [],
  },
  takings: {
    port: 'PUERTO_BERRIO',
    revision: 24,
    totals: { ...NONE, DOCK_DUES: 849 },
    totalCentavos: 849,
    days: [
      {
        localDate: '1940-12-06',
        byKind: { ...NONE, DOCK_DUES: 849 },
        totalCentavos: 849,
        ofNoCall: NONE,
        closedAt: null,
      },
    ],
    ofNoCall: [],
  },
} as const;
