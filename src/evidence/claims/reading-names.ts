/** What each reading would have it, said in Spanish after "si …". */
import type { Article } from '../../decrees/refusal.js';
import type { ReadingKey, Readings } from '../../decrees/readings.js';

type Named = { readonly [K in ReadingKey]: { readonly [V in Readings[K]]: string } & { readonly article: Article } };

export const READING_NAMES: Named = {
  latePlanilla: {
    article: 'D1976-04',
    TURN_FROM_PRESENTATION: 'la planilla tardía diera turno desde que se presenta',
    REFUSE: 'la planilla tardía no se recibiera',
    KEEP_ARRIVAL: 'la carga de planilla tardía conservara el turno de su llegada',
  },
  salgarTurn: {
    article: 'D1976-05',
    ARRIVAL_AT_SALGAR: 'la carga de Puerto Salgar tuviera el turno de su llegada allá',
    LIST_RECEIVED: 'la carga de Puerto Salgar tuviera el turno de cuando llega su lista',
  },
  lotSplit: {
    article: 'D1976-08',
    BY_PACKAGE: 'el cargamento que no cabe se partiera por bultos',
    INDIVISIBLE_STOP: 'el cargamento que no cabe terminara la asignación',
    INDIVISIBLE_SKIP: 'el cargamento que no cabe se dejara para después',
  },
  vesselTurnKey: {
    article: 'D1976-12',
    ARRIVAL: 'entre los barcos listos contara la llegada',
    READY: 'entre los barcos contara cuándo están listos',
  },
  rejectingVessel: {
    article: 'D1976-10',
    KEEP: 'el barco cuya causa no se acepta conservara su puesto',
    REQUEUE: 'el barco cuya causa no se acepta pasara al final',
  },
  expressLane: {
    article: 'D1976-11',
    SEPARATE: 'los expresos tuvieran turno aparte',
    SHARED: 'los expresos y los ordinarios tuvieran un solo turno',
  },
  expressQuota: {
    article: 'D1976-11',
    MIN_70_AND_ART16: 'el cupo del expreso fuera el menor de los dos',
    ART16_ON_CONVOY: 'el cupo del expreso fuera el del artículo 16 sobre el convoy',
  },
  cartagenaPreference: {
    article: 'D1976-14',
    HOLD_FOR_READY_VESSEL: 'la carga de Cartagena se guardara para el barco de Cartagena que está listo',
    NONE: 'la carga de Cartagena no tuviera preferencia',
    JUMP: 'la carga de Cartagena pasara adelante en el barco de Cartagena',
  },
  directFreightVesselTurn: {
    article: 'D1976-14',
    WAITS: 'el barco con flete directo aguardara su turno',
    ANY_TIME: 'el barco con flete directo pudiera tomarlo en cualquier momento',
  },
  berrioFloors: {
    article: 'D1976-16',
    LITERAL: 'los mínimos de carga quedaran como están escritos',
    SHIFTED: 'los mínimos de carga subieran con los cinco puntos',
  },
  floorUnderAdjustment: {
    article: 'D1976-17',
    KEEP: 'con la reserva ajustada quedara el mínimo',
    RECOMPUTE: 'con la reserva ajustada se calculara otra vez el mínimo',
    NO_FLOOR: 'con la reserva ajustada no hubiera mínimo',
  },
  legalDayCount: {
    article: 'D1976-18',
    BUSINESS: 'los plazos se contaran sin domingos ni feriados',
    CALENDAR: 'los plazos se contaran por días corridos',
  },
  towedHourly: {
    article: 'DD34-05',
    EXEMPT: 'los planchones y lo que va a remolque no pagaran por horas después del primer día',
    CHARGED: 'los planchones y lo que va a remolque pagaran por horas como los demás',
  },
  layUpThenLoad: {
    article: 'DD34-10',
    NEW_STAY: 'el barco que se demora y luego pide carga debiera los dos primeros días',
    REPLACES: 'el barco que se demora y luego pide carga debiera solo la estadía nueva',
  },
  overtimeTariff: {
    article: 'D1430-1',
    D1430_1929: 'las horas extraordinarias se cobraran por el Decreto 1430 de 1929',
    D191_1931: 'las horas extraordinarias se cobraran por el Decreto 191 de 1931',
  },
};
