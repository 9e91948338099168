/**
 * Art. 22. Forwarders who charge a tariff the Government has not approved are fined 200 to 1,000 pesos each time by the Ministry
 * of Public Works. Articles 23 and 24 fine by the same scale. No appeal is given (AMB-61).
 */
import { refused, type Article, type Refusal } from '../refusal.js';
import type { Price } from './art-21-yearly-tariffs.js';

export const LEAST_TARIFF_FINE_CENTAVOS = 20_000;
export const MOST_TARIFF_FINE_CENTAVOS = 100_000;

export const TARIFF_FINE_GROUNDS = ['UNAPPROVED_TARIFF', 'UNEQUAL_TREATMENT', 'TARIFF_NOT_SUBMITTED'] as const;
export type TariffFineGround = (typeof TARIFF_FINE_GROUNDS)[number];

/** The article that each ground breaks. */
export const FINED_UNDER: { readonly [G in TariffFineGround]: Article } = {
  UNAPPROVED_TARIFF: 'D1976-22',
  UNEQUAL_TREATMENT: 'D1976-23',
  TARIFF_NOT_SUBMITTED: 'D1976-24',
};

export const tariffFineInRange = (fineCentavos: number): Refusal | undefined =>
  fineCentavos >= LEAST_TARIFF_FINE_CENTAVOS && fineCentavos <= MOST_TARIFF_FINE_CENTAVOS
    ? undefined
    : refused('FINE_OUT_OF_RANGE', 'D1976-22', {
        field: 'fineCentavos',
        fineCentavos,
        leastCentavos: LEAST_TARIFF_FINE_CENTAVOS,
        mostCentavos: MOST_TARIFF_FINE_CENTAVOS,
      });

/** A charge or a treatment is shown by what was recorded of it; that nothing was presented is shown by the register itself. */
export const evidenceNamed = (ground: TariffFineGround, evidenceIds: readonly string[]): Refusal | undefined =>
  ground === 'TARIFF_NOT_SUBMITTED' || evidenceIds.length > 0
    ? undefined
    : refused('EVIDENCE_REQUIRED', FINED_UNDER[ground], { field: 'evidenceIds', ground });

/** What a quantity costs by an approved price. */
export const dueFor = (quantity: number, { centavos }: Price): number => quantity * centavos;

/** Charged otherwise than approved, also when less (AMB-60), or with nothing approved. */
export const chargedUnapproved = (quantity: number, chargedCentavos: number, price: Price | undefined): boolean =>
  price === undefined || chargedCentavos !== dueFor(quantity, price);
