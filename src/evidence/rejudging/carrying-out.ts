/**
 * Acts by which a vessel carries out what it was assigned. Where the change assigns it something else, it is taken to carry out
 * that: to load what it is then due, to show the list it is then handed. Judged to the letter, a vessel that did all it was told
 * would be found to have left its cargo behind, and everything after it would change for that alone.
 */
import { kilograms } from '../../decrees/measures.js';
import type { Refusal, RefusalCode } from '../../decrees/refusal.js';
import { isRefusal, type Ruling } from '../../river/decider.js';
import { parcelsOf } from '../../river/port/cargo/ledger.js';
import { fromTheFront, packagesIn, weightOfCounts, type Counts, type Lot } from '../../river/port/cargo/lot.js';
import type { PortCommand, PortFact, PortFactOf } from '../../river/port/messages.js';
import type { PortState } from '../../river/port/state.js';

type Loading = Extract<PortCommand, { type: 'ConfirmLoaded' }>;

/** What loading is refused for when the vessel was assigned something else, or less. */
const ASSIGNED_OTHERWISE: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'LOT_NOT_ASSIGNED_TO_VESSEL',
  'LOADED_EXCEEDS_ASSIGNED',
  'WEIGHT_MISMATCH',
  'UNKNOWN_LOT',
]);

function loading(callId: string, lot: Lot, counts: Counts): Loading {
  const weightKg = kilograms(weightOfCounts(lot, counts));
  return { type: 'ConfirmLoaded', data: { callId, lotId: lot.lotId, packages: packagesIn(counts), weightKg } };
}

/** All that a call has assigned and not on board. */
const whatWaits = ({ cargo }: PortState, callId: string): readonly Loading[] =>
  parcelsOf(cargo, callId)
    .filter(({ assigned }) => packagesIn(assigned) > 0)
    .map(({ lot, assigned }) => loading(callId, lot, assigned));

/** As many of the packages as are assigned. */
function whatThereIs({ cargo }: PortState, { callId, lotId, packages }: Loading['data']): readonly Loading[] {
  const parcel = parcelsOf(cargo, callId).find(({ lot }) => lot.lotId === lotId);
  const most = parcel ? Math.min(packages, packagesIn(parcel.assigned)) : 0;
  return most > 0 ? [loading(callId, parcel!.lot, fromTheFront(parcel!.assigned, most)!)] : [];
}

const checkIn = (facts: readonly PortFact[]) =>
  facts.find((fact): fact is PortFactOf<'ManifestChecked'> => fact.type === 'ManifestChecked')?.data.result;

/** The manifest that shows the dispatch list as it is. */
function listShown({ calls }: PortState, callId: string): readonly PortCommand[] {
  const lines = calls.calls
    .get(callId)!
    .dispatchList!.lines.map(({ lotId, turnNumber, packages, weightKg, marks }) => ({
      ...{ lotId, turnNumber, packages, weightKg, marks },
    }));
  return [{ type: 'PresentManifest', data: { callId, lines } }];
}

const afterRefusal = (
  state: PortState,
  command: PortCommand,
  { code }: Refusal,
): readonly PortCommand[] | undefined => {
  if (command.type === 'ConfirmLoaded' && ASSIGNED_OTHERWISE.has(code)) return whatThereIs(state, command.data);
  if (command.type === 'CloseLoading' && code === 'ASSIGNED_CARGO_NOT_LOADED')
    return [...whatWaits(state, command.data.callId), command];
  return undefined;
};

/**
 * What is asked in place of a command that carried out another assignment; nothing when it is asked as it was recorded.
 * @param before the facts it made as it was recorded
 */
export function carriedOut(
  state: PortState,
  command: PortCommand,
  ruling: Ruling<PortFact>,
  before: readonly PortFact[],
): readonly PortCommand[] | undefined {
  if (isRefusal(ruling)) return afterRefusal(state, command, ruling);
  const wasRight = command.type === 'PresentManifest' && checkIn(before) === 'OK';
  return wasRight && checkIn(ruling) === 'DISCREPANT' ? listShown(state, command.data.callId) : undefined;
}
