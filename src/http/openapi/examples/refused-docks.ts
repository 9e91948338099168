/** A refusal that each command of the docks may meet. */
import { dayStillOpen } from '../../../decrees/dock-dues-1934/art-12-daily-collection.js';
import { refused, type Refusal } from '../../../decrees/refusal.js';

const STAY = 'ATRAQUE-0412';
const gone = (article: `DD34-${string}`): Refusal =>
  refused('NO_OPEN_STAY', article, { stayId: STAY, leftAt: '1940-12-06T20:10:00Z' });
/** Experts set the value of the damage, and that is done once. */
const appraised: Refusal = refused('WRONG_STATE', 'DD34-11', {
  ...{ stayId: STAY, state: 'UNBERTHED', missingStep: null, damage: 'APPRAISED' },
});

export const REFUSED_AT_THE_DOCKS = {
  BerthVessel: refused('DUPLICATE_STAY', 'DD34-03', { stayId: STAY }),
  ShiftToDock: gone('DD34-08'),
  UnberthVessel: gone('DD34-05'),
  DesignateLayUpPlaces: refused('OCCURRED_IN_FUTURE', 'DD34-10', {
    ...{ field: 'occurredAt', occurredAt: '1941-02-01T05:00:00Z', clock: '1940-12-20T15:30:00Z' },
  }),
  DeclareLayUp: refused('WRONG_STATE', 'DD34-10', {
    ...{ stayId: 'ATRAQUE-0413', state: 'LAID_UP', missingStep: 'unberth-vessel' },
  }),
  OrderWithdrawal: gone('DD34-09'),
  ImposePortFine: gone('DD34-09'),
  ReportDockDamage: appraised,
  AppointExpert: appraised,
  RecordAppraisal: appraised,
  ReportObjectOverboard: refused('UNKNOWN_STAY', 'DD34-11', { stayId: 'ATRAQUE-9999' }),
  LiquidateDockDues: refused('ALREADY_LIQUIDATED', 'DD34-05', {
    ...{ stayId: STAY, liquidatedAt: '1940-12-06T21:00:00Z', totalCentavos: 849 },
  }),
  LiquidateLoadingDues: refused('ALREADY_LIQUIDATED', 'DD34-07', { lotId: 'FC-ANTIOQUIA-0871', settledKg: 26_400 }),
  CloseDailyCollection: dayStillOpen('1940-12-06', true)!,
};
