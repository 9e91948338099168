/** Whether an assignment takes the lots in the order of the turn (art. 8), and what lawfully lets it pass others over. */
import type { Instant } from '../../decrees/calendar.js';
import { SKIPPED_UNDER, type SkipReason } from '../../decrees/d1976-turn/art-08-lots-by-capacity-and-turn.js';
import { compareTurn, type TurnKey } from '../../decrees/d1976-turn/turn-order.js';
import { grams } from '../../decrees/measures.js';
import type { Readings } from '../../decrees/readings.js';
import { keyOf, type CargoState, type Queue } from '../../river/port/cargo/ledger.js';
import { packagesIn, weightOfCounts, type Lot } from '../../river/port/cargo/lot.js';
import { merged, ranked, runsOf } from '../../river/port/loading/candidates.js';
import { holdsAt } from '../../river/port/loading/holds.js';
import { readingsFor, type PortState } from '../../river/port/state.js';
import { freeOf, type Call } from '../../river/port/vessel-call/call.js';
import type { Finding, LawfulCode, RecordedOf } from './flag.js';
import { barred, jumps, offeredFirst, type Held } from './offer.js';
import { inTheirPlaces, type Misplaced } from './register.js';

type Assigned = RecordedOf<'CargoAssigned'>;
type Item = Assigned['data']['items'][number];

/** So many lots overtaken by one assignment are named. */
const MOST_NAMED = 200;

/** What each reason passes a lot over by. */
const LAWFUL_BY: { readonly [R in SkipReason]: LawfulCode } = {
  DESTINATION_NOT_SERVED: 'EXPRESS_PRIORITY',
  CARTAGENA_PREFERENCE: 'CARTAGENA_PREFERENCE',
  LOCAL_24H: 'LOCAL_24H',
  PLANILLA_REQUIRED: 'PLANILLA_REQUIRED',
  ONLY_AT_CARACOLI: 'CARACOLI',
  DIRECT_FREIGHT_OTHER_COMPANY: 'DIRECT_FREIGHT',
  NOT_INDICATED: 'BERRIO_INDICATION',
  LOT_DOES_NOT_FIT: 'QUOTA',
};

interface Given {
  readonly port: PortState;
  readonly call: Call;
  readonly at: Instant;
  readonly readings: Readings;
  readonly items: ReadonlyMap<string, Item>;
  readonly held: Held;
}

const taken = ({ port, items }: Given): readonly Lot[] =>
  [...items.keys()].flatMap((lotId) => port.cargo.lots.get(lotId) ?? []);

const exhausted = ({ items }: Given, lot: Lot): boolean =>
  (items.get(lot.lotId)?.packages ?? 0) >= packagesIn(lot.unassigned);

const lotsOf = ({ lots }: CargoState, queue: Queue | undefined): readonly Lot[] =>
  queue ? [...queue.values()].map(({ lotId }) => lots.get(lotId)!) : [];

/** Every lot in port in the order in which this vessel meets it, drawn as far as it is looked at. */
function* metInOrder(given: Given): Generator<Lot> {
  const { port, call, at, readings } = given;
  const { cargo } = port;
  const first = new Set<string>();
  const isFirst = (lot: Lot) => offeredFirst(call, lot, readings, at);
  const own = call.passing ? [] : lotsOf(cargo, cargo.direct.get(call.companyId)).filter(isFirst);
  const jumping = readings.cartagenaPreference === 'JUMP' ? lotsOf(cargo, cargo.forCartagena).filter(isFirst) : [];
  for (const lot of [...own, ...jumping]) {
    first.add(lot.lotId);
    yield lot;
  }
  for (const { lotId } of merged(runsOf(cargo, call).map(ranked))) if (!first.has(lotId)) yield cargo.lots.get(lotId)!;
}

/** A passing vessel may be given what was indicated by weight as far as it goes; any other has the room of its quota. */
function roomOf({ call }: Given): number {
  if (call.passing) return call.indicated && 'max' in call.indicated ? call.indicated.max : Infinity;
  return freeOf(call) ?? Infinity;
}

/** Why a lot that stands before one that was taken is lawfully left; none when it is not. */
function lawfullyLeft(given: Given, lot: Lot, room: number): LawfulCode | undefined {
  const { call, at, readings, held } = given;
  const reason = offeredFirst(call, lot, readings, at) ? undefined : barred(call, lot, held, at);
  if (reason) return LAWFUL_BY[reason];
  const tooLarge = readings.lotSplit === 'INDIVISIBLE_SKIP' && weightOfCounts(lot, lot.unassigned) > room;
  return tooLarge ? 'QUOTA' : undefined;
}

/** The lots met before the last one taken, and left: each overtaken, or, told once for each reason, lawfully passed over. */
function passedOnTheWay(given: Given, mine: readonly Lot[]): readonly Finding[] {
  const awaited = new Set(mine.map(({ lotId }) => lotId));
  const overtaken: Finding[] = [];
  const lawfully = new Map<LawfulCode, Finding>();
  let room = roomOf(given);
  for (const lot of metInOrder(given)) {
    awaited.delete(lot.lotId);
    if (awaited.size === 0 || overtaken.length === MOST_NAMED) break;
    const finding = { kind: 'LOT_OVERTAKEN', callId: given.call.callId, lotId: lot.lotId } as const;
    const lawful = exhausted(given, lot) ? undefined : lawfullyLeft(given, lot, room);
    if (lawful && !lawfully.has(lawful)) lawfully.set(lawful, { ...finding, lawful });
    if (!lawful && !exhausted(given, lot)) overtaken.push(finding);
    room -= grams(given.items.get(lot.lotId)?.weightKg ?? 0);
  }
  return [...overtaken, ...lawfully.values()];
}

/** A lot taken that could not be given to this vessel goes before all that could. */
const wronglyTaken = ({ call, at, held, readings }: Given, lots: readonly Lot[]): readonly Finding[] =>
  lots.flatMap((lot): Finding[] => {
    const reason = offeredFirst(call, lot, readings, at) ? undefined : barred(call, lot, held, at);
    // What was not indicated to a passing vessel is a violation of its own.
    if (!reason || reason === 'NOT_INDICATED') return [];
    return [{ kind: 'LOT_OVERTAKEN', callId: call.callId, lotId: lot.lotId, article: SKIPPED_UNDER[reason] }];
  });

const latest = (keys: readonly TurnKey[]): TurnKey | undefined => keys.toSorted(compareTurn).at(-1);

/** The first of the general turn of which something is left. */
function headLeft(given: Given): Lot | undefined {
  const { cargo } = given.port;
  for (const { lotId } of cargo.queue.values()) {
    const lot = cargo.lots.get(lotId)!;
    if (!exhausted(given, lot)) return lot;
  }
  return undefined;
}

const isBefore = (lot: Lot, key: TurnKey | undefined) => key !== undefined && compareTurn(keyOf(lot), key) < 0;

/** Jumps over the order of arrival that the vessel's own order does not show. */
function jumpsOverArrival(given: Given, mine: readonly Lot[]): readonly Finding[] {
  const { port, call, at, readings } = given;
  const { cargo } = port;
  const keys = (those: readonly Lot[]) => latest(those.map(keyOf));
  const general = keys(mine.filter(({ register }) => register === 'GENERAL'));
  const head = headLeft(given);
  const first = (queue: Queue): Lot | undefined => {
    const entry = queue.first();
    return entry && cargo.lots.get(entry.lotId);
  };
  const others = [...cargo.direct.entries()].filter(([companyId]) => companyId !== call.companyId || call.passing);
  const over: readonly (readonly [LawfulCode, Lot | undefined, TurnKey | undefined])[] = [
    ['DIRECT_FREIGHT', head, keys(mine.filter(({ register }) => register === 'DIRECT'))],
    ['CARTAGENA_PREFERENCE', head, keys(mine.filter((lot) => jumps(call, lot, readings, at)))],
    ['EXPRESS_PRIORITY', call.service === 'EXPRESS' ? head : undefined, general],
    ['PLANILLA_REQUIRED', first(cargo.waiting), general],
    ['CARACOLI', first(cargo.caracoli), general],
    ...others.map(([, queue]) => ['DIRECT_FREIGHT', first(queue), general] as const),
  ];
  return over.flatMap(([lawful, lot, key]): Finding[] =>
    lot && isBefore(lot, key) ? [{ kind: 'LOT_OVERTAKEN', callId: call.callId, lotId: lot.lotId, lawful }] : [],
  );
}

/** At Caracolí the vessel takes of that port's own queue, in its order. */
function atCaracoli(given: Given): readonly Finding[] {
  const { cargo } = given.port;
  const { callId } = given.call;
  const mine = taken(given);
  const last = latest(mine.map(keyOf));
  const found: Finding[] = [];
  for (const { lotId } of cargo.caracoli.values()) {
    const lot = cargo.lots.get(lotId)!;
    if (!isBefore(lot, last) || found.length === MOST_NAMED) break;
    if (!exhausted(given, lot)) found.push({ kind: 'LOT_OVERTAKEN', callId, lotId });
  }
  const head = headLeft(given);
  const jumped = head && isBefore(head, last) ? [head.lotId] : [];
  return [...found, ...jumped.map((lotId): Finding => ({ kind: 'LOT_OVERTAKEN', callId, lotId, lawful: 'CARACOLI' }))];
}

/**
 * What an assignment shows of the order in which it took its lots.
 * @param before each lot in the place that is due to it
 */
function overtakenBy(before: PortState, { data, occurredAt }: Assigned): readonly Finding[] {
  const call = before.calls.calls.get(data.callId);
  if (!call) return [];
  const apart = call.line === 'CARTAGENA' || call.passing;
  const given: Given = {
    port: before,
    call,
    at: occurredAt,
    readings: readingsFor(before, occurredAt),
    items: new Map(data.items.map((item) => [item.lotId, item])),
    held: {
      held: apart ? new Set() : holdsAt(before, occurredAt).lotIds,
      indicated: call.indicated && 'lots' in call.indicated ? new Set(call.indicated.lots) : undefined,
    },
  };
  if (data.loadingPoint === 'CARACOLI') return atCaracoli(given);
  // Nothing was indicated: whatever a passing vessel is given is a violation of its own.
  if (call.passing && !call.indicated) return [];
  const wrong = wronglyTaken(given, taken(given));
  const wrongIds = new Set(wrong.map(({ lotId }) => lotId));
  const mine = taken(given).filter(({ lotId }) => !wrongIds.has(lotId));
  return [...wrong, ...passedOnTheWay(given, mine), ...jumpsOverArrival(given, mine)];
}

/** The same, judged by the turn that is due to each lot where another was written. */
export function lotsOvertaken(before: PortState, event: Assigned, misplaced: Misplaced): readonly Finding[] {
  const found = overtakenBy(inTheirPlaces(before, misplaced), event);
  if (misplaced.size === 0) return found;
  const writtenOf = (lotId: string | undefined) => (lotId === undefined ? undefined : misplaced.get(lotId))?.id;
  const taken = event.data.items.map(({ lotId }) => writtenOf(lotId));
  return found.map((finding) => ({
    ...finding,
    with: [...taken, writtenOf(finding.lotId)].filter((id) => id !== undefined),
  }));
}
