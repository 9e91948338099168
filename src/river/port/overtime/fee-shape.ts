/** What a granted permit cost, as the fact that grants it says. */
import { FREE_BECAUSE } from '../../../decrees/d1430-overtime/art-1-fee-of-a-permit.js';
import { OVERTIME } from '../../../decrees/d1430-overtime/art-2-extraordinary-hours.js';
import { oneOf, optional, text, whole, yesOrNo } from '../../shape.js';

/** Granted before the program ruled on fees: nothing was charged, and nothing is known of why. */
const BEFORE_FEES = 'BEFORE_FEES';

export const feeRuled = {
  feeCentavos: whole(0),
  because: oneOf([...OVERTIME, ...FREE_BECAUSE, BEFORE_FEES]),
  article: text,
  /** No calendar of holidays was known for the year: only Sundays counted. */
  calendarMissing: optional(yesOrNo),
} as const;

/** What is said of a permit that was granted before there were fees. */
export const beforeFees = <T extends object>(granted: T) => ({
  ...granted,
  feeCentavos: 0,
  because: BEFORE_FEES,
  article: 'D1430-1',
});
