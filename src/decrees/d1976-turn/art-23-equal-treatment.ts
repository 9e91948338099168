/**
 * Art. 23. Neither forwarders nor transport companies may on any ground treat one client better than another; the sanctions are
 * those of article 22, in each case. What is equal is judged by people: here is found only what asks to be judged.
 */
import { localDate, type Instant, type LocalDate } from '../calendar.js';

export interface Charge {
  readonly chargeId: string;
  /** Who charged: a forwarder or a company. */
  readonly offenderId: string;
  readonly clientId: string;
  readonly item: string;
  readonly quantity: number;
  readonly chargedCentavos: number;
  readonly at: Instant;
}

export interface UnequalCharges {
  readonly offenderId: string;
  readonly item: string;
  readonly day: LocalDate;
  /** Every charge for that item that day, the cheapest by the unit first. */
  readonly charges: readonly Charge[];
}

/** Compares what one unit cost, exactly: neither price is divided. */
function byUnitPrice(a: Charge, b: Charge): number {
  const difference = BigInt(a.chargedCentavos) * BigInt(b.quantity) - BigInt(b.chargedCentavos) * BigInt(a.quantity);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The same item charged on one local day by one offender to different clients at different prices for a unit. */
export function unequalCharges(charges: Iterable<Charge>): readonly UnequalCharges[] {
  const alike = new Map<string, Charge[]>();
  for (const charge of charges) {
    const key = JSON.stringify([charge.offenderId, charge.item, localDate(charge.at)]);
    const others = alike.get(key);
    if (others) others.push(charge);
    else alike.set(key, [charge]);
  }
  return [...alike.values()].flatMap((group) => {
    const sorted = group.toSorted((a, b) => byUnitPrice(a, b) || (a.chargeId < b.chargeId ? -1 : 1));
    const [cheapest, dearest] = [sorted[0]!, sorted.at(-1)!];
    const clients = new Set(group.map(({ clientId }) => clientId));
    const { offenderId, item, at } = cheapest;
    return clients.size > 1 && byUnitPrice(cheapest, dearest) < 0
      ? [{ offenderId, item, day: localDate(at), charges: sorted }]
      : [];
  });
}
