/** Whether each lot has the turn that the articles give it (arts. 2, 4, 5 and 7), and what came to be registered late. */
import { instant, instantText, type Instant } from '../../decrees/calendar.js';
import { railTurn } from '../../decrees/d1976-turn/art-02-books-of-arrival.js';
import { awaitsPlanilla, roadTurn } from '../../decrees/d1976-turn/art-04-planilla-within-a-day.js';
import { salgarTurn } from '../../decrees/d1976-turn/art-05-salgar-list.js';
import { localTurn } from '../../decrees/d1976-turn/art-07-local-planilla.js';
import { compareTurn, type TurnKey } from '../../decrees/d1976-turn/turn-order.js';
import { Ordered } from '../../river/ordered.js';
import { evolveCargo, evolveLot, keyOf } from '../../river/port/cargo/ledger.js';
import type { Lot } from '../../river/port/cargo/lot.js';
import { readingsFor, type PortState } from '../../river/port/state.js';
import type { Finding, LawfulCode, Recorded, RecordedOf } from './flag.js';

/** Lots whose turn was recorded otherwise than the articles give it: the turn they should have, and by which fact. */
export type Misplaced = Ordered<string, { readonly turnAt: Instant | undefined; readonly id: string }>;
export const NONE_MISPLACED: Misplaced = Ordered.byId();

type OfATurn = RecordedOf<'CargoTurnAssigned' | 'CargoArrivalCorrected'>;

/** The turn of a lot that awaits a planilla; none before it, nor by one that comes too late to be accepted. */
function byPlanilla({ origin, planilla }: Lot, arrivedAt: Instant, readings: ReturnType<typeof readingsFor>) {
  if (!planilla) return undefined;
  const turn =
    origin === 'LOCAL' ? localTurn(planilla.presentedAt) : roadTurn(arrivedAt, planilla.presentedAt, readings);
  return typeof turn === 'object' ? undefined : turn;
}

/** The turn that the articles give a lot by a fact. @param had the turn it should have had before */
function turnDue(port: PortState, lot: Lot, had: Instant | undefined, event: OfATurn): Instant | undefined {
  const readings = readingsFor(port, event.occurredAt);
  const corrected = event.type === 'CargoArrivalCorrected';
  const arrivedAt = corrected ? instant(event.data.newArrivedAt) : lot.arrivedAt;
  if (awaitsPlanilla(port.port, lot.origin)) return byPlanilla(lot, arrivedAt, readings);
  if (lot.origin !== 'SALGAR') return railTurn(arrivedAt);
  if (corrected && readings.salgarTurn === 'LIST_RECEIVED') return had;
  return salgarTurn(arrivedAt, event.occurredAt, readings);
}

export function misplacedAfter(misplaced: Misplaced, before: PortState, event: Recorded): Misplaced {
  if (event.type !== 'CargoTurnAssigned' && event.type !== 'CargoArrivalCorrected') return misplaced;
  const lot = before.cargo.lots.get(event.data.lotId);
  if (!lot) return misplaced;
  const known = misplaced.get(lot.lotId);
  const due = turnDue(before, lot, known ? known.turnAt : lot.turnAt, event);
  const { turnAt } = event.data;
  const said = turnAt === null ? undefined : instant(turnAt);
  if (said !== due) return misplaced.with(lot.lotId, { turnAt: due, id: event.id });
  return known ? misplaced.without(lot.lotId) : misplaced;
}

/** The port with each misplaced lot in the place that is due to it. */
export function inTheirPlaces(port: PortState, misplaced: Misplaced): PortState {
  let { cargo } = port;
  for (const [lotId, { turnAt }] of misplaced.entries()) {
    const lot = cargo.lots.get(lotId);
    if (!lot) continue;
    const data = {
      lotId,
      newArrivedAt: instantText(lot.arrivedAt),
      evidenceType: 'RAIL_CERTIFICATE',
      evidenceId: lotId,
      turnAt: turnAt === undefined ? null : instantText(turnAt),
    } as const;
    cargo = evolveCargo(cargo, { type: 'CargoArrivalCorrected', data, occurredAt: lot.arrivedAt });
  }
  return cargo === port.cargo ? port : { ...port, cargo };
}

/** The lot furthest down the general turn that an ordinary vessel was given, and by which event. */
export interface Furthest {
  readonly key: TurnKey;
  readonly callId: string;
  readonly id: string;
}

export function furthestAfter(
  furthest: Furthest | undefined,
  before: PortState,
  event: Recorded,
): Furthest | undefined {
  if (event.type !== 'CargoAssigned') return furthest;
  const { callId, items } = event.data;
  // An express takes by classes, and shows nothing of how far the turn has come.
  if (before.calls.calls.get(callId)?.service !== 'ORDINARY') return furthest;
  return items
    .flatMap(({ lotId }) => before.cargo.lots.get(lotId) ?? [])
    .filter(({ register, turnAt }) => register === 'GENERAL' && turnAt !== undefined)
    .reduce<Furthest | undefined>((last, lot) => {
      const key = keyOf(lot);
      return last && compareTurn(key, last.key) <= 0 ? last : { key, callId, id: event.id };
    }, furthest);
}

/** What let later cargo be assigned before a lot had its turn. */
const lateBy = ({ origin, planilla }: Lot): LawfulCode => {
  if (origin === 'SALGAR') return 'LATE_LIST';
  return planilla ? 'PLANILLA_REQUIRED' : 'LATE_REGISTRATION';
};

/** Cargo that comes to have its turn when later cargo has been assigned: nothing issued is undone (arts. 2, 4, 5 and 7). */
export function cameLate(
  furthest: Furthest | undefined,
  before: PortState,
  event: RecordedOf<'CargoTurnAssigned'>,
): readonly Finding[] {
  const lot = before.cargo.lots.get(event.data.lotId);
  if (!furthest || lot?.register !== 'GENERAL') return [];
  if (compareTurn(keyOf(evolveLot(lot, event)), furthest.key) >= 0) return [];
  const { callId, id } = furthest;
  return [{ kind: 'LOT_OVERTAKEN', callId, lotId: lot.lotId, lawful: lateBy(lot), with: [id] }];
}
