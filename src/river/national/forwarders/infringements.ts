/**
 * What a charge infringes (art. 22), by all that is known: judged so when it is recorded, when it is fined and whenever it is shown,
 * since an approval may be written down after a charge that it allows.
 */
import { localYear, type LocalDate } from '../../../decrees/calendar.js';
import { priceInForce } from '../../../decrees/d1976-turn/art-21-yearly-tariffs.js';
import { chargedUnapproved, dueFor } from '../../../decrees/d1976-turn/art-22-unapproved-tariffs.js';
import type { Charge } from '../../../decrees/d1976-turn/art-23-equal-treatment.js';
import { present } from '../../shape.js';
import type { NationalState } from '../register.js';
import { boundByTariff } from './bound.js';
import { approvedFor, type RecordedCharge } from './ledger.js';

/** The price that was in force, none where nothing was approved, and what was due by it, where a number is large enough. */
export interface Infringement {
  readonly tariffId?: string;
  readonly unitCentavos?: number;
  readonly dueCentavos?: number;
}
type Judge<C> = (charge: C) => Infringement | undefined;

/** @param dated the date of the decree */
export function judgeOfCharges(
  national: NationalState,
  dated: LocalDate,
): Judge<Omit<Charge, 'chargeId' | 'clientId'>> {
  const bound = boundByTariff(national, dated);
  return ({ offenderId, item, quantity, chargedCentavos, at }) => {
    const price = priceInForce(approvedFor(national.forwarders, offenderId, localYear(at)), item, at);
    if (!bound(offenderId, at) || !chargedUnapproved(quantity, chargedCentavos, price)) return undefined;
    const due = price && dueFor(quantity, price);
    return present({
      tariffId: price?.tariffId,
      unitCentavos: price?.centavos,
      dueCentavos: Number.isSafeInteger(due) ? due : undefined,
    });
  };
}

/** What was found to infringe when it was recorded, and does so still. */
export function standingInfringements(national: NationalState, dated: LocalDate): Judge<RecordedCharge> {
  const judge = judgeOfCharges(national, dated);
  return (charge) => (charge.infringement ? judge(charge) : undefined);
}
