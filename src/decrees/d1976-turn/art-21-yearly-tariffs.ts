/**
 * Art. 21. Freight forwarders must present their tariffs and rules each year for the Government's review and approval, as public
 * carriers do; none may be in force without it.
 */
import { localDate, startOfLocalDay, type Instant, type LocalDate } from '../calendar.js';
import { refused, type Refusal } from '../refusal.js';

export interface TariffItem {
  /** What is charged for, as the forwarder calls it. */
  readonly item: string;
  readonly unit: string;
  /** For one unit. */
  readonly centavos: number;
}

export interface ApprovedTariff {
  readonly tariffId: string;
  readonly items: readonly TariffItem[];
  /** The first and the last day of its validity. */
  readonly validFrom: LocalDate;
  readonly validTo: LocalDate;
  readonly approvedAt: Instant;
}

export interface Price {
  readonly tariffId: string;
  readonly centavos: number;
}

/** An item has one price in a tariff. */
export function eachItemOnce(items: readonly TariffItem[]): Refusal | undefined {
  const names = items.map(({ item }) => item);
  const repeated = names.find((name, at) => names.indexOf(name) < at);
  return repeated === undefined
    ? undefined
    : refused('TARIFF_ITEM_REPEATED', 'D1976-21', { field: 'items', item: repeated });
}

/** One tariff is approved for each forwarder and year. */
export const yearNotApproved = (
  forwarderId: string,
  year: number,
  approvedTariffId: string | undefined,
): Refusal | undefined =>
  approvedTariffId === undefined
    ? undefined
    : refused('TARIFF_YEAR_ALREADY_APPROVED', 'D1976-21', { forwarderId, year, tariffId: approvedTariffId });

/** A tariff is decided upon once. */
export const stillPending = (tariffId: string, state: 'PENDING' | 'APPROVED' | 'REJECTED'): Refusal | undefined =>
  state === 'PENDING' ? undefined : refused('TARIFF_NOT_PENDING', 'D1976-21', { tariffId, state });

/** "Cada año" is the calendar year (AMB-59): an approval names its first and last day, both within the year of the tariff. */
export function validWithinItsYear(
  year: number,
  validFrom: string | undefined,
  validTo: string | undefined,
): Refusal | undefined {
  const within = [validFrom, validTo].every((day) => day !== undefined && Number(day.slice(0, 4)) === year);
  return within && validFrom! <= validTo!
    ? undefined
    : refused('TARIFF_VALIDITY_OUT_OF_YEAR', 'D1976-21', {
        year,
        validFrom: validFrom ?? null,
        validTo: validTo ?? null,
      });
}

/** What a tariff allows for an item at an instant: nothing outside its days, nor before it was approved. */
export function priceInForce(tariff: ApprovedTariff | undefined, item: string, at: Instant): Price | undefined {
  const day = localDate(at);
  if (!tariff || at < tariff.approvedAt || day < tariff.validFrom || day > tariff.validTo) return undefined;
  const found = tariff.items.find((each) => each.item === item);
  return found && { tariffId: tariff.tariffId, centavos: found.centavos };
}

/**
 * When the tariff of a year is missed by a forwarder who had one approved the year before. The article names no day: here the
 * month of January is given, to the local midnight that closes its last day.
 */
export const yearlyDeadline = (year: number): Instant => startOfLocalDay(`${String(year).padStart(4, '0')}-02-01`);
