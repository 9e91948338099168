/** What is answered to commands of the docks at Puerto Berrío: thirty hours, first away from the dock and then at it. */
import { just, type Accepted } from './facts.js';

const STAY = 'ATRAQUE-0412';
const OBLIGORS = ['RONDON-EUSEBIO', 'NAVIERA-COLOMBIANA'];
const jointly = (article: string) => ({ obligors: OBLIGORS, solidary: true, article });
const BERTHED_AT = '1940-12-05T14:10:00Z';
const DAY_ENDS = '1940-12-06T14:10:00Z';
const LEFT_AT = '1940-12-06T20:10:00Z';

export const docks = {
  BerthVessel: just('VesselBerthed', {
    ...{ stayKind: 'FIRST', kind: 'STEAMER', inTow: false, ratedLengthCm: 5486 },
    ...{ companyId: OBLIGORS[1], captainId: OBLIGORS[0], category: 1 },
  }),
  ShiftToDock: just('BerthShifted', { atDockSinceAt: BERTHED_AT, article: 'DD34-08' }),
  UnberthVessel: just('VesselUnberthed'),
  DesignateLayUpPlaces: just('LayUpPlacesDesignated'),
  DeclareLayUp: just('LayUpDeclared', { sinceAt: BERTHED_AT, article: 'DD34-10' }),
  OrderWithdrawal: just('WithdrawalOrdered', jointly('DD34-09')),
  ImposePortFine: just('PortFineImposed', { nth: 1, ...jointly('DD34-09') }),
  ReportDockDamage: just('DockDamageReported', jointly('DD34-11')),
  AppointExpert: just('ExpertAppointed', { article: 'DD34-11' }),
  RecordAppraisal: just('DamageAppraised', jointly('DD34-11')),
  ReportObjectOverboard: just('ObjectOverboardReported', jointly('DD34-11')),
  // 54.86 m at ten centavos, and six hours more at fifty.
  LiquidateDockDues: just('DockDuesLiquidated', {
    ...{ stayId: STAY, vesselId: 'VAPOR-MEDELLIN', callId: 'MEDELLIN-BERRIO-12', companyId: OBLIGORS[1] },
    ...{ craft: 'SELF_PROPELLED', lengthCm: 5486, category: 1, collectionDate: '1940-12-06', totalCentavos: 849 },
    lines: [
      {
        ...{ article: 'DD34-03', centavos: 549, because: 'FIRST_DAY' },
        ...{ fromAt: BERTHED_AT, toAt: DAY_ENDS, halvedBy: [] },
      },
      {
        ...{ article: 'DD34-05', centavos: 300, because: 'EACH_HOUR', hours: 6 },
        ...{ fromAt: DAY_ENDS, toAt: LEFT_AT, halvedBy: [] },
      },
    ],
  }),
  // 26 400 kg.
  LiquidateLoadingDues: just('LoadingDuesLiquidated', {
    ...{ payer: 'Federación Nacional de Cafeteros', countedKg: 26_400, settledKg: 26_400, settledCentavos: 2_640 },
    ...{ category: 1, collectionDate: '1940-12-06', totalCentavos: 2_640 },
    lines: [{ article: 'DD34-07', centavos: 2_640, because: 'BY_WEIGHT', computedAt: '1940-12-06T21:10:00Z' }],
  }),
  CloseDailyCollection: just('DailyCollectionClosed', {
    ...{ dockCentavos: 849, loadingCentavos: 2_640, totalCentavos: 3_489, liquidations: 2 },
  }),
} satisfies Accepted;
