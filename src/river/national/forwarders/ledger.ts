/** The book of forwarders. All of it stays for good: a tariff is asked for as long as a charge under it may be judged. */
import { instant, type Instant, type LocalDate } from '../../../decrees/calendar.js';
import type { ApprovedTariff, TariffItem } from '../../../decrees/d1976-turn/art-21-yearly-tariffs.js';
import type { Charge } from '../../../decrees/d1976-turn/art-23-equal-treatment.js';
import type { FactIn } from '../../messages.js';
import type { Happened } from '../../decider.js';
import { Ordered } from '../../ordered.js';
import type { forwarderFacts } from './messages.js';

export type ForwarderFact = FactIn<typeof forwarderFacts>;
type DataOf<T extends ForwarderFact['type']> = Extract<ForwarderFact, { type: T }>['data'];

export interface Tariff {
  readonly tariffId: string;
  readonly forwarderId: string;
  readonly year: number;
  readonly items: readonly TariffItem[];
  readonly submittedAt: Instant;
  readonly late: boolean;
  readonly state: 'PENDING' | 'APPROVED' | 'REJECTED';
  readonly reason: string | undefined;
}

export interface RecordedCharge extends Charge {
  readonly infringement: DataOf<'TariffInfringementDetected'> | undefined;
}

type Report = DataOf<'UnequalTreatmentReported'> & { readonly reportedAt: Instant };

export interface ForwardersState {
  readonly tariffs: Ordered<string, Tariff>;
  /** The tariff approved for each forwarder and year; `FORWARDER/YEAR`. */
  readonly approved: Ordered<string, ApprovedTariff>;
  /** Whoever submitted a tariff, with the last one. */
  readonly forwarders: Ordered<string, string>;
  readonly charges: Ordered<string, RecordedCharge>;
  readonly reports: Ordered<string, Report>;
  readonly fines: Ordered<string, DataOf<'TariffFineImposed'>>;
}

export const FORWARDERS_START: ForwardersState = {
  tariffs: Ordered.byId(),
  approved: Ordered.byId(),
  forwarders: Ordered.byId(),
  charges: Ordered.byId(),
  reports: Ordered.byId(),
  fines: Ordered.byId(),
};

const yearKey = (forwarderId: string, year: number) => `${forwarderId}/${year}`;

export const approvedFor = (
  { approved }: ForwardersState,
  forwarderId: string,
  year: number,
): ApprovedTariff | undefined => approved.get(yearKey(forwarderId, year));

function submitted(state: ForwardersState, data: DataOf<'TariffSubmitted'>): ForwardersState {
  const { tariffId, forwarderId, year, items, submittedAt, late } = data;
  const tariff: Tariff = {
    ...{ tariffId, forwarderId, year, items, submittedAt: instant(submittedAt), late },
    ...{ state: 'PENDING', reason: undefined },
  };
  return {
    ...state,
    tariffs: state.tariffs.with(tariffId, tariff),
    forwarders: state.forwarders.with(forwarderId, tariffId),
  };
}

const decided = (state: ForwardersState, tariffId: string, as: Tariff['state'], reason?: string): ForwardersState => ({
  ...state,
  tariffs: state.tariffs.with(tariffId, { ...state.tariffs.get(tariffId)!, state: as, reason }),
});

function approved(state: ForwardersState, data: DataOf<'TariffApproved'>, approvedAt: Instant): ForwardersState {
  const { tariffId, forwarderId, year, reason } = data;
  const { items } = state.tariffs.get(tariffId)!;
  const [validFrom, validTo] = [data.validFrom as LocalDate, data.validTo as LocalDate];
  const inForce = { tariffId, items, validFrom, validTo, approvedAt };
  return {
    ...decided(state, tariffId, 'APPROVED', reason),
    approved: state.approved.with(yearKey(forwarderId, year), inForce),
  };
}

export function evolveForwarders(
  state: ForwardersState,
  { type, data, occurredAt }: Happened<ForwarderFact>,
): ForwardersState {
  switch (type) {
    case 'TariffSubmitted':
      return submitted(state, data);
    case 'TariffApproved':
      return approved(state, data, occurredAt);
    case 'TariffRejected':
      return decided(state, data.tariffId, 'REJECTED', data.reason);
    case 'TariffChargeRecorded': {
      const { chargedAt, ...charge } = data;
      const recorded = { ...charge, at: instant(chargedAt), infringement: undefined };
      return { ...state, charges: state.charges.with(data.chargeId, recorded) };
    }
    case 'TariffInfringementDetected': {
      const charge = { ...state.charges.get(data.chargeId)!, infringement: data };
      return { ...state, charges: state.charges.with(data.chargeId, charge) };
    }
    case 'UnequalTreatmentReported':
      return { ...state, reports: state.reports.with(data.reportId, { ...data, reportedAt: occurredAt }) };
    case 'TariffFineImposed':
      return { ...state, fines: state.fines.with(data.fineId, data) };
  }
}
