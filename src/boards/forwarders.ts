/** The forwarders (arts. 21 to 24): their tariffs, what they charged otherwise, whom they may have favoured, what they missed. */
import { instantText, type Instant, type LocalDate } from '../decrees/calendar.js';
import { unequalCharges } from '../decrees/d1976-turn/art-23-equal-treatment.js';
import { deadlinesMissed } from '../river/national/forwarders/deadlines.js';
import { standingInfringements } from '../river/national/forwarders/infringements.js';
import { approvedFor, type RecordedCharge, type Tariff } from '../river/national/forwarders/ledger.js';
import type { NationalState } from '../river/national/register.js';
import type { Language } from './words/language.js';
import { tariffStateName } from './words/names.js';

export interface TariffItemView {
  readonly tariffId: string;
  readonly forwarderId: string;
  readonly year: number;
  readonly state: Tariff['state'];
  readonly stateInWords: string;
  readonly submittedAt: string;
  /** It came after it was due. */
  readonly late: boolean;
  /** The first and the last day of its validity; `null` for one that is not approved. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly reason: string | null;
  readonly items: readonly { readonly item: string; readonly unit: string; readonly centavos: number }[];
}

export interface Tariffs {
  /** By forwarder, year and the order in which they were submitted. */
  readonly items: readonly TariffItemView[];
}

/** Filters are exact and hold together; a field left out filters nothing. */
export interface TariffFilters {
  readonly forwarderId?: string | undefined;
  readonly year?: number | undefined;
  readonly state?: string | undefined;
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function tariffItem({ forwarders }: NationalState, tariff: Tariff, language: Language): TariffItemView {
  const { tariffId, forwarderId, year, state, submittedAt, late, reason, items } = tariff;
  const approved = approvedFor(forwarders, forwarderId, year);
  const its = approved?.tariffId === tariffId ? approved : undefined;
  return {
    ...{ tariffId, forwarderId, year, state, late, items },
    stateInWords: tariffStateName(state, language),
    submittedAt: instantText(submittedAt),
    validFrom: its?.validFrom ?? null,
    validTo: its?.validTo ?? null,
    reason: reason ?? null,
  };
}

export function tariffs(national: NationalState, filters: TariffFilters, language: Language): Tariffs {
  const wanted = ({ forwarderId, year, state }: Tariff) =>
    forwarderId === (filters.forwarderId ?? forwarderId) &&
    year === (filters.year ?? year) &&
    state === (filters.state ?? state);
  return {
    items: [...national.forwarders.tariffs.values()]
      .filter(wanted)
      .toSorted((a, b) => byText(a.forwarderId, b.forwarderId) || a.year - b.year || a.submittedAt - b.submittedAt)
      .map((tariff) => tariffItem(national, tariff, language)),
  };
}

export interface ChargeItem {
  readonly chargeId: string;
  readonly offenderId: string;
  readonly clientId: string;
  readonly item: string;
  readonly quantity: number;
  readonly chargedCentavos: number;
  readonly chargedAt: string;
}

export interface FlaggedCharge extends ChargeItem {
  /** The tariff in force for it and what was due by it; `null` when none allowed that item that day. */
  readonly tariffId: string | null;
  readonly dueCentavos: number | null;
  /** The fines that name it as evidence. */
  readonly fineIds: readonly string[];
  readonly article: 'D1976-22';
}

export interface ForwarderItem {
  readonly forwarderId: string;
  /** The state of its latest tariff for each year, by year. */
  readonly years: readonly { readonly year: number; readonly tariffId: string; readonly state: Tariff['state'] }[];
}

export interface Forwarders {
  /** The instant at which deadlines are judged. */
  readonly at: string;
  readonly forwarders: readonly ForwarderItem[];
  /** Charged otherwise than approved, in the order charged. */
  readonly flagged: readonly FlaggedCharge[];
  /** The same item charged on one day to different clients at different prices: for people to judge (art. 23). */
  readonly unequalTreatmentSuspected: readonly {
    readonly offenderId: string;
    readonly item: string;
    readonly day: string;
    /** The cheapest by the unit first. */
    readonly charges: readonly ChargeItem[];
    readonly article: 'D1976-23';
  }[];
  readonly unequalTreatmentReported: readonly {
    readonly reportId: string;
    readonly offenderId: string;
    readonly favouredClientId: string;
    readonly otherClientId: string;
    readonly evidence: string;
    readonly fineIds: readonly string[];
  }[];
  readonly deadlinesMissed: readonly {
    readonly forwarderId: string;
    readonly year: number;
    readonly dueAt: string;
    /** When it came, too late; `null` while it has not. */
    readonly submittedAt: string | null;
    readonly article: 'D1976-21' | 'D1976-24';
  }[];
  readonly fines: readonly {
    readonly fineId: string;
    readonly offenderId: string;
    readonly ground: string;
    readonly fineCentavos: number;
    readonly evidenceIds: readonly string[];
    readonly article: string;
  }[];
}

const chargeItem = ({ at, ...charge }: Omit<RecordedCharge, 'infringement'>): ChargeItem => {
  const { chargeId, offenderId, clientId, item, quantity, chargedCentavos } = charge;
  return { chargeId, offenderId, clientId, item, quantity, chargedCentavos, chargedAt: instantText(at) };
};

/** The tariffs of each forwarder, the latest for each year. */
function yearsOf({ forwarders }: NationalState): readonly ForwarderItem[] {
  const of = new Map<string, Map<number, Tariff>>([...forwarders.forwarders.entries()].map(([id]) => [id, new Map()]));
  for (const tariff of [...forwarders.tariffs.values()].toSorted((a, b) => a.submittedAt - b.submittedAt)) {
    const years = of.get(tariff.forwarderId)!;
    // One that is approved stands for its year, whatever was submitted after it.
    if (years.get(tariff.year)?.state !== 'APPROVED') years.set(tariff.year, tariff);
  }
  return [...of].map(([forwarderId, years]) => ({
    forwarderId,
    years: [...years.values()]
      .map(({ year, tariffId, state }) => ({ year, tariffId, state }))
      .toSorted((a, b) => a.year - b.year),
  }));
}

/** @param dated the date of Decree 1976 of 1940, from which article 24 counts */
export function forwarders(national: NationalState, at: Instant, dated: LocalDate): Forwarders {
  const book = national.forwarders;
  const fines = [...book.fines.values()];
  const fined = Map.groupBy(
    fines.flatMap(({ fineId, evidenceIds }) => evidenceIds.map((evidence) => ({ fineId, evidence }))),
    ({ evidence }) => evidence,
  );
  const finesFor = (id: string) => (fined.get(id) ?? []).map(({ fineId }) => fineId);
  const infringes = standingInfringements(national, dated);
  const charges = [...book.charges.values()].toSorted((a, b) => a.at - b.at);
  return {
    at: instantText(at),
    forwarders: yearsOf(national),
    flagged: charges.flatMap((charge) => {
      const infringement = infringes(charge);
      if (!infringement) return [];
      const { tariffId = null, dueCentavos = null } = infringement;
      const flag = { tariffId, dueCentavos, fineIds: finesFor(charge.chargeId), article: 'D1976-22' as const };
      return [{ ...chargeItem(charge), ...flag }];
    }),
    unequalTreatmentSuspected: unequalCharges(charges).map(({ offenderId, item, day, charges: alike }) => ({
      ...{ offenderId, item, day, article: 'D1976-23' },
      charges: alike.map(chargeItem),
    })),
    unequalTreatmentReported: [...book.reports.values()].map(({ reportedAt: _, ...report }) => ({
      ...report,
      fineIds: finesFor(report.reportId),
    })),
    deadlinesMissed: deadlinesMissed(national, at, dated).map(({ forwarderId, year, dueAt, submittedAt }) => ({
      ...{ forwarderId, year, dueAt: instantText(dueAt) },
      submittedAt: submittedAt === undefined ? null : instantText(submittedAt),
      article: year === Number(dated.slice(0, 4)) ? 'D1976-24' : 'D1976-21',
    })),
    fines,
  };
}
