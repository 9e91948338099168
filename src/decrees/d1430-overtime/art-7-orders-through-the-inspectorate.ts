/**
 * Art. 7. What intendants and inspectors order is submitted to the Ministry through the General Inspectorate of Navigation, which
 * may observe upon it as it sees fit.
 */
import { refused, type Refusal } from '../refusal.js';

/** An order that was submitted is observed upon once, while it is on its way. */
export const onItsWay = (ordinanceId: string, submitted: boolean): Refusal | undefined =>
  submitted ? undefined : refused('WRONG_STATE', 'D1430-7', { ordinanceId, state: 'OBSERVED', missingStep: null });
