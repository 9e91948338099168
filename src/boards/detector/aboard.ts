/** Whether what is assigned and loaded is what it says it is, and whether all of it goes (arts. 10, 13 and 15). */
import { grams, totalOf, type Grams } from '../../decrees/measures.js';
import { parcelsOf } from '../../river/port/cargo/ledger.js';
import {
  fromTheFront,
  packagesIn,
  parcelOf,
  weightOfCounts,
  type Counts,
  type Lot,
} from '../../river/port/cargo/lot.js';
import type { PortState } from '../../river/port/state.js';
import type { Call } from '../../river/port/vessel-call/call.js';
import type { Finding, RecordedOf } from './flag.js';

/** Which packages a fact means; none when it cannot be told or there are not so many. */
function meant(
  { packages, byGroup }: { readonly packages: number; readonly byGroup?: Counts | undefined },
  { groups }: Lot,
  available: Counts,
): Counts | undefined {
  if (!byGroup) return groups.length === 1 ? [packages] : fromTheFront(available, packages);
  return byGroup.length === groups.length && packagesIn(byGroup) === packages ? byGroup : undefined;
}

/** The weight a fact states is that of the packages it means. */
function weighsAsItSays(
  said: { readonly packages: number; readonly weightKg: number; readonly byGroup?: Counts | undefined },
  lot: Lot,
  available: Counts,
): boolean {
  const counts = meant(said, lot, available);
  return counts !== undefined && weightOfCounts(lot, counts) === grams(said.weightKg);
}

/** Whether the book has so many packages of it. */
const within = (packages: number, available: Counts) => packages <= packagesIn(available);

/** An assignment gives lots of the book, under their turn numbers, no more of each than there is, at its weight. */
export function asTheBookSays(before: PortState, { data }: RecordedOf<'CargoAssigned'>): readonly Finding[] {
  return data.items
    .filter((item) => {
      const lot = before.cargo.lots.get(item.lotId);
      return !(
        lot?.turnNumber === item.turnNumber &&
        within(item.packages, lot.unassigned) &&
        weighsAsItSays(item, lot, lot.unassigned)
      );
    })
    .map(({ lotId }) => ({ kind: 'DATA_MISMATCH', callId: data.callId, lotId }));
}

const NOTHING: Counts = [];
const waitingOf = (lot: Lot | undefined, callId: string): Counts => (lot && parcelOf(lot, callId)?.assigned) ?? NOTHING;

/** What was indicated to a passing vessel covers a lot, as far as it is told lot by lot. */
const covers = ({ indicated }: Call, lotId: string): boolean =>
  indicated !== undefined && ('max' in indicated || indicated.lots.includes(lotId));

/** A passing vessel at Puerto Berrío is assigned only what was indicated to it. */
export function asIndicated(before: PortState, { data }: RecordedOf<'CargoAssigned'>): readonly Finding[] {
  const { callId, items } = data;
  const call = before.calls.calls.get(callId);
  if (!call?.passing) return [];
  const kind = 'BERRIO_UNINDICATED_CARGO';
  const total = totalOf(items.map(({ weightKg }) => grams(weightKg)));
  if (call.indicated && 'max' in call.indicated) return total > call.indicated.max ? [{ kind, callId }] : [];
  return items.filter(({ lotId }) => !covers(call, lotId)).map(({ lotId }) => ({ kind, callId, lotId }));
}

/** Only what was assigned goes on board, at its own weight. */
export function asAssigned(before: PortState, { data }: RecordedOf<'CargoLoaded'>): readonly Finding[] {
  const { callId, lotId, packages } = data;
  const lot = before.cargo.lots.get(lotId);
  const waiting = waitingOf(lot, callId);
  const call = before.calls.calls.get(callId);
  const assigned = within(packages, waiting);
  const found: Finding[] = [];
  if (!assigned) found.push({ kind: 'UNASSIGNED_LOT_LOADED', callId, lotId });
  if (!assigned && call?.passing && !covers(call, lotId))
    found.push({ kind: 'BERRIO_UNINDICATED_CARGO', callId, lotId });
  if (lot && !weighsAsItSays(data, lot, assigned ? waiting : lot.unassigned))
    found.push({ kind: 'DATA_MISMATCH', callId, lotId });
  return found;
}

/** Assigned to a vessel and not on board: the lots, and their weight. */
export function leftBehind(before: PortState, callId: string): { lotIds: readonly string[]; weight: Grams } {
  const parcels = parcelsOf(before.cargo, callId)
    .map(({ lot, assigned }) => ({ lot, counts: assigned.map((count) => Math.max(count, 0)) }))
    .filter(({ counts }) => packagesIn(counts) > 0);
  return {
    lotIds: parcels.map(({ lot }) => lot.lotId),
    weight: totalOf(parcels.map(({ lot, counts }) => weightOfCounts(lot, counts))),
  };
}

/** No assigned lot is left when the loading closes or the vessel sails. @param given ids of the assignments of each lot */
export const nothingLeft = (
  before: PortState,
  callId: string,
  given: (lotId: string) => readonly string[],
): readonly Finding[] =>
  leftBehind(before, callId).lotIds.map((lotId) => ({ kind: 'ASSIGNED_LOT_LEFT', callId, lotId, with: given(lotId) }));

/** A refused cause leaves the vessel where it was: it would have left what it must carry. */
export const causeRefused = ({ data }: RecordedOf<'JustCauseRefused'>): readonly Finding[] => {
  const { callId, lotId, causeCode } = data;
  return [{ kind: causeCode === 'LOWER_FREIGHT' ? 'LOW_FREIGHT_REFUSAL' : 'ASSIGNED_LOT_LEFT', callId, lotId }];
};

/** An accepted cause was declared before, and is never a lower freight. */
export function causeAccepted(before: PortState, { data }: RecordedOf<'JustCauseAccepted'>): readonly Finding[] {
  const { callId, lotId, causeCode } = data;
  const declared = before.calls.calls.get(callId)?.declared.get(lotId);
  if (causeCode === 'LOWER_FREIGHT' || declared?.causeCode === 'LOWER_FREIGHT')
    return [{ kind: 'LOW_FREIGHT_REFUSAL', callId, lotId }];
  return [{ kind: 'ASSIGNED_LOT_LEFT', callId, lotId, lawful: declared ? 'JUST_CAUSE' : undefined }];
}
