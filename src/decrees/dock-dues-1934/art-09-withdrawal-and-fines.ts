/**
 * Art. 9. The first authority of the port decides at any moment whether a vessel's stay is harmful, and may order its immediate
 * withdrawal; on refusal it may impose successive fines of up to a hundred pesos, jointly on company and captain.
 */
import { refused, type Figures, type Refusal } from '../refusal.js';

export const LEAST_PORT_FINE_CENTAVOS = 1;
export const MOST_PORT_FINE_CENTAVOS = 10_000;

export const portFineInRange = (fineCentavos: number): Refusal | undefined =>
  fineCentavos >= LEAST_PORT_FINE_CENTAVOS && fineCentavos <= MOST_PORT_FINE_CENTAVOS
    ? undefined
    : refused('FINE_OUT_OF_RANGE', 'DD34-09', {
        field: 'fineCentavos',
        fineCentavos,
        leastCentavos: LEAST_PORT_FINE_CENTAVOS,
        mostCentavos: MOST_PORT_FINE_CENTAVOS,
      });

/** Only who was told to go, and stays, is fined. @param before how the fine precedes the order, where it does */
export const toldToWithdraw = (stayId: string, ordered: boolean, before: Figures = {}): Refusal | undefined =>
  ordered && Object.keys(before).length === 0
    ? undefined
    : refused('NO_WITHDRAWAL_ORDER', 'DD34-09', { stayId, ...before });
