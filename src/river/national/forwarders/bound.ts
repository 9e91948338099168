/** Whom articles 21 to 24 bind to a tariff: forwarders, not a company of the register that never submitted one; and nobody before the decree. */
import { localDate, type Instant, type LocalDate } from '../../../decrees/calendar.js';
import type { NationalState } from '../register.js';

export type Bound = (offenderId: string, at: Instant) => boolean;

/** @param dated the date of the decree */
export function boundByTariff({ forwarders, vessels }: NationalState, dated: LocalDate): Bound {
  let companies: ReadonlySet<string> | undefined;
  const isCompany = (id: string): boolean => {
    companies ??= new Set([...vessels.values()].map(({ companyId }) => companyId));
    return companies.has(id);
  };
  return (offenderId, at) =>
    localDate(at) >= dated && (forwarders.forwarders.has(offenderId) || !isCompany(offenderId));
}
