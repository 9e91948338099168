/**
 * What a port took in: for each local day, of each kind, what was charged, all calls and what is of none together. Dues count on the
 * day of their collection, a fee on that of the attendance, a fine on that on which it was imposed, at the amount that stands.
 */
import { instantText, localDate } from '../../decrees/calendar.js';
import type { Port } from '../../decrees/river-ports.js';
import type { PortState } from '../../river/port/state.js';
import { docksideOf } from '../../river/port/dockside/ledger.js';
import type { PortView } from '../standing.js';
import type { Language } from '../words/language.js';
import { inTheirOrder, nobodysDues } from './dues-lines.js';
import { portFineLines } from './fee-lines.js';
import { CHARGE_KINDS, type AccountLine, type ChargeKind } from './line.js';

/** Centavos of each kind. */
export type ByKind = { readonly [K in ChargeKind]: number };

export interface DayTakings {
  readonly localDate: string;
  readonly byKind: ByKind;
  readonly totalCentavos: number;
  /** What of it is of no call; the rest is in the accounts of calls. */
  readonly ofNoCall: ByKind;
  /** When the daily collection was closed. */
  readonly closedAt: string | null;
}

export interface Takings {
  readonly port: Port;
  readonly revision: number;
  readonly totals: ByKind;
  readonly totalCentavos: number;
  readonly days: readonly DayTakings[];
  /** What is of no call, line by line, of the year past. */
  readonly ofNoCall: readonly AccountLine[];
}

export interface TakingsAsked {
  /** Local days, both included. */
  readonly from?: string;
  readonly to?: string;
}

const NOTHING = Object.fromEntries(CHARGE_KINDS.map((kind) => [kind, 0])) as ByKind;
const sumOf = (kinds: ByKind): number => CHARGE_KINDS.reduce((sum, kind) => sum + kinds[kind], 0);

function sanctionsByDay({ cases }: PortState): Map<string, number> {
  const days = new Map<string, number>();
  for (const { imposedAt, sanction } of cases.cases.values()) {
    if (imposedAt === undefined || !sanction) continue;
    const day = localDate(imposedAt);
    days.set(day, (days.get(day) ?? 0) + sanction.fineCentavos);
  }
  return days;
}

/** Every day on which anything was charged, or whose collection was closed. */
function daysOf(state: PortState): DayTakings[] {
  const { dues, overtime, dockside } = state;
  const sanctions = sanctionsByDay(state);
  const days = new Set(
    [dues.days, overtime.days, dockside.fines, sanctions].flatMap((book) => [...book.entries()].map(([day]) => day)),
  );
  return [...days].toSorted().map((day) => {
    const collected = dues.days.get(day);
    const [fines, nobodys] = [dockside.fines.get(day), dues.ofNobody.get(day)];
    const byKind: ByKind = {
      DOCK_DUES: collected?.dockCentavos ?? 0,
      LOADING_DUES: collected?.loadingCentavos ?? 0,
      OVERTIME_FEE: overtime.days.get(day) ?? 0,
      PORT_FINE: fines?.centavos ?? 0,
      SANCTION: sanctions.get(day) ?? 0,
    };
    const ofNoCall: ByKind = {
      ...NOTHING,
      DOCK_DUES: nobodys?.dockCentavos ?? 0,
      LOADING_DUES: nobodys?.loadingCentavos ?? 0,
      PORT_FINE: fines?.ofNobodyCentavos ?? 0,
    };
    const closedAt = collected?.closedAt === undefined ? null : instantText(collected.closedAt);
    return { localDate: day, byKind, totalCentavos: sumOf(byKind), ofNoCall, closedAt };
  });
}

function nobodysLines(state: PortState, language: Language): AccountLine[] {
  const stays = [...state.stays.stays.values()].filter(({ callId }) => callId === undefined);
  return [
    ...nobodysDues(state.dues, language),
    ...stays.flatMap((stay) => portFineLines(stay, docksideOf(state.dockside, stay.stayId), language)),
  ];
}

export function takings({ state, revision }: PortView, asked: TakingsAsked, language: Language): Takings {
  const { from = '', to = '9999-12-31' } = asked;
  const within = ({ localDate: day }: { readonly localDate: string }) => day >= from && day <= to;
  const days = daysOf(state).filter(within);
  const totals = Object.fromEntries(
    CHARGE_KINDS.map((kind) => [kind, days.reduce((sum, { byKind }) => sum + byKind[kind], 0)]),
  ) as ByKind;
  return {
    ...{ port: state.port, revision, totals, totalCentavos: sumOf(totals), days },
    ofNoCall: inTheirOrder(nobodysLines(state, language).filter(within)),
  };
}
