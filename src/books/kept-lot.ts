/** A lot as a row keeps it: how it stands, and what its state forgets. */
import { instantText } from '../decrees/calendar.js';
import type { Happened } from '../river/decider.js';
import { CARGO_START, evolveCargo, evolveLot } from '../river/port/cargo/ledger.js';
import type { Lot } from '../river/port/cargo/lot.js';
import type { PortFact, PortFactOf } from '../river/port/messages.js';
import { foldedWords } from './folded.js';
import type { VesselCall } from './vessel-calls.js';

export interface KeptLot {
  readonly lot: Lot;
  readonly waybill: {
    readonly waybillOffice: string | null;
    readonly railWaybillId: string | null;
    readonly roadWaybillId: string | null;
  };
  readonly planillas: readonly { readonly planillaId: string; readonly presentedAt: string; readonly late: boolean }[];
  readonly corrections: readonly {
    readonly correctedAt: string;
    readonly arrivedAt: string;
    readonly evidenceType: string;
    readonly evidenceId: string | null;
  }[];
  readonly withdrawals: readonly {
    readonly withdrawnAt: string;
    readonly packages: number;
    readonly weightKg: number;
    readonly reason: string;
  }[];
  /** The calls to which any of it was assigned, and those that took any on board, in that order. */
  readonly assignedTo: readonly string[];
  readonly loadedBy: readonly string[];
  /** Ids and names of their vessels. */
  readonly vessels: readonly string[];
}

/** The fields of a lot in one order, whatever befell it, so that the same lot is always the same text. */
const inOrder = (lot: Lot): Lot => ({
  lotId: lot.lotId,
  turnNumber: lot.turnNumber,
  origin: lot.origin,
  arrivedAt: lot.arrivedAt,
  turnAt: lot.turnAt,
  loadableFrom: lot.loadableFrom,
  planilla: lot.planilla,
  register: lot.register,
  companyId: lot.companyId,
  forCartagena: lot.forCartagena,
  loadingPoint: lot.loadingPoint,
  sourceSeq: lot.sourceSeq,
  shipper: lot.shipper,
  consignees: lot.consignees,
  destination: lot.destination,
  cargoClass: lot.cargoClass,
  priorityClass: lot.priorityClass,
  groups: lot.groups,
  unassigned: lot.unassigned,
  parcels: lot.parcels,
  despatched: lot.despatched,
  withdrawn: lot.withdrawn,
});

/** The words by which it is searched. */
export const wordsOfLot = ({ lot, vessels }: KeptLot): string =>
  foldedWords(lot.lotId, lot.shipper, ...lot.consignees, ...lot.groups.map(({ marks }) => marks), ...vessels);

export function registeredLot(fact: Happened<PortFactOf<'CargoRegistered'>>): KeptLot {
  const { waybillOffice = null, railWaybillId = null, roadWaybillId = null, lotId } = fact.data;
  return {
    lot: inOrder(evolveCargo(CARGO_START, fact).lots.get(lotId)!),
    waybill: { waybillOffice, railWaybillId, roadWaybillId },
    ...{ planillas: [], corrections: [], withdrawals: [], assignedTo: [], loadedBy: [], vessels: [] },
  };
}

const withAnother = (all: readonly string[], one: string): readonly string[] =>
  all.includes(one) ? all : [...all, one];

/** What a fact adds to what the lot's own state forgets. */
function noted(kept: KeptLot, { type, data, occurredAt }: Happened<PortFact>, call: VesselCall | undefined): KeptLot {
  switch (type) {
    case 'PlanillaPresented': {
      const { planillaId, presentedAt, late } = data;
      return { ...kept, planillas: [...kept.planillas, { planillaId, presentedAt, late }] };
    }
    case 'CargoArrivalCorrected': {
      const { newArrivedAt: arrivedAt, evidenceType, evidenceId = null } = data;
      const correction = { correctedAt: instantText(occurredAt), arrivedAt, evidenceType, evidenceId };
      return { ...kept, corrections: [...kept.corrections, correction] };
    }
    case 'CargoWithdrawn': {
      const { packages, weightKg, reason } = data;
      const withdrawal = { withdrawnAt: instantText(occurredAt), packages, weightKg, reason };
      return { ...kept, withdrawals: [...kept.withdrawals, withdrawal] };
    }
    case 'CargoAssigned': {
      const { vesselId = '', vesselName = null } = call ?? {};
      const vessels = withAnother(kept.vessels, [vesselId, vesselName].filter((text) => text).join(' '));
      return { ...kept, assignedTo: withAnother(kept.assignedTo, data.callId), vessels };
    }
    case 'CargoLoaded':
      return { ...kept, loadedBy: withAnother(kept.loadedBy, data.callId) };
    default:
      return kept;
  }
}

/** The lot after a fact about it. @param call the one the fact gives it to */
export function evolvedLot(before: KeptLot, fact: Happened<PortFact>, call: VesselCall | undefined): KeptLot {
  const { waybill, planillas, corrections, withdrawals, assignedTo, loadedBy, vessels } = noted(before, fact, call);
  const lot = inOrder(evolveLot(before.lot, fact));
  return { lot, waybill, planillas, corrections, withdrawals, assignedTo, loadedBy, vessels };
}
