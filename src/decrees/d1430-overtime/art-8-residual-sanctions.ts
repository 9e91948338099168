/**
 * Art. 8. The General Inspectorate, the intendancies and the inspectorates may punish infractions of the rules of navigation and
 * river transport that have no penalty of their own, with a fine of five to a hundred pesos or with the suspension of the licence
 * by which somebody on board exercises his trade.
 */
import { VIOLATION_KINDS } from '../d1976-turn/art-18-violations.js';
import { FINED_UNDER, TARIFF_FINE_GROUNDS } from '../d1976-turn/art-22-unapproved-tariffs.js';
import { refused, type Article, type Refusal } from '../refusal.js';

export const LEAST_RESIDUAL_FINE_CENTAVOS = 500;
export const MOST_RESIDUAL_FINE_CENTAVOS = 10_000;

/** Infractions that these decrees punish by themselves, each under the article that does. */
const OWN_PENALTY: ReadonlyMap<string, Article> = new Map<string, Article>([
  ...VIOLATION_KINDS.map((kind) => [kind, 'D1976-18'] as const),
  ...TARIFF_FINE_GROUNDS.map((ground) => [ground, FINED_UNDER[ground]] as const),
  ['UNDUE_CHARGE', 'D1430-3'],
  ['PORT_ORDER_DISOBEYED', 'DD34-10'],
]);

/** What may be named as broken: whatever has a penalty of its own, so that it is told apart, and all the rest. */
export const INFRACTIONS: readonly string[] = [...OWN_PENALTY.keys(), 'OTHER'];

export const residualFineInRange = (fineCentavos: number): Refusal | undefined =>
  fineCentavos >= LEAST_RESIDUAL_FINE_CENTAVOS && fineCentavos <= MOST_RESIDUAL_FINE_CENTAVOS
    ? undefined
    : refused('FINE_OUT_OF_RANGE', 'D1430-8', {
        field: 'fineCentavos',
        fineCentavos,
        leastCentavos: LEAST_RESIDUAL_FINE_CENTAVOS,
        mostCentavos: MOST_RESIDUAL_FINE_CENTAVOS,
      });

export function noPenaltyOfItsOwn(infraction: string): Refusal | undefined {
  const penalty = OWN_PENALTY.get(infraction);
  return penalty && refused('SPECIFIC_PENALTY_EXISTS', 'D1430-8', { infraction, punishedBy: penalty });
}
