/** Dock dues at Puerto Berrío: a steamer that lay away from a full dock and then moved in, thirty hours in all, and its coffee. */
const BERTHED_AT = '1940-12-05T14:10:00Z';
const DAY_ENDS = '1940-12-06T14:10:00Z';
const LEFT_AT = '1940-12-06T20:10:00Z';

const lines = [
  {
    article: 'DD34-03',
    centavos: 549,
    because: 'FIRST_DAY',
    fromAt: BERTHED_AT,
    toAt: DAY_ENDS,
    halvedBy: [],
    hours: null,
    inWords:
      'Las primeras veinticuatro horas, por metro de longitud. Del 5 de diciembre de 1940 a las 09:10 al 6 de diciembre de 1940 a las 09:10.',
  },
  {
    article: 'DD34-05',
    centavos: 300,
    because: 'EACH_HOUR',
    fromAt: DAY_ENDS,
    toAt: LEFT_AT,
    hours: 6,
    halvedBy: [],
    inWords:
      '6 h después de las primeras veinticuatro, a 50 centavos la hora o fracción. Del 6 de diciembre de 1940 a las 09:10 al 6 de diciembre de 1940 a las 15:10.',
  },
] as const;

export const duesReads = {
  dues: {
    port: 'PUERTO_BERRIO',
    revision: 24,
    category: 1,
    because: 'Puerto Berrío es puerto de primera categoría (artículo 2 del decreto de 21 de noviembre de 1934).',
    stays: [
      {
        stayId: 'ATRAQUE-0412',
        vesselId: 'VAPOR-MEDELLIN',
        callId: 'MEDELLIN-BERRIO-12',
        state: 'LIQUIDATED',
        berthedAt: BERTHED_AT,
        leftAt: LEFT_AT,
        totalCentavos: 849,
      },
    ],
    liquidations: [
      {
        at: '1940-12-06T21:00:00Z',
        collectionDate: '1940-12-06',
        of: 'DOCK',
        stayId: 'ATRAQUE-0412',
        vesselId: 'VAPOR-MEDELLIN',
        callId: 'MEDELLIN-BERRIO-12',
        lotId: null,
        payer: 'NAVIERA-COLOMBIANA',
        totalCentavos: 849,
        lines,
      },
    ],
    days: [
      {
        localDate: '1940-12-06',
        dockCentavos: 849,
        loadingCentavos: 0,
        totalCentavos: 849,
        liquidations: 1,
        closedAt: null,
      },
    ],
  },
  stay: {
    port: 'PUERTO_BERRIO',
    revision: 24,
    at: '1940-12-06T22:00:00Z',
    stayId: 'ATRAQUE-0412',
    vesselId: 'VAPOR-MEDELLIN',
    callId: 'MEDELLIN-BERRIO-12',
    companyId: 'NAVIERA-COLOMBIANA',
    captainId: 'RONDON-EUSEBIO',
    kind: 'STEAMER',
    inTow: false,
    lengthCm: 5486,
    state: 'LIQUIDATED',
    stateInWords: 'liquidado',
    craft: 'SELF_PROPELLED',
    berths: [{ berthedAt: BERTHED_AT, place: 'DOCK', reason: null, halved: false }],
    leftAt: LEFT_AT,
    layUp: null,
    withdrawal: null,
    fines: [],
    damage: [],
    experts: [],
    appraisal: null,
    objectsOverboard: [],
    liquidation: { at: '1940-12-06T21:00:00Z', collectionDate: '1940-12-06', totalCentavos: 849, lines },
    owed: null,
    because: 'Se liquidó el 6 de diciembre de 1940 a las 16:00 por 8,49 pesos.',
  },
} as const;
