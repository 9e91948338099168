/** Whether the manifest shows what the vessel must carry, and whether it sails with a permit that art. 9 lets it have. */
import { hasTurnSection } from '../../decrees/d1976-turn/art-01-sections-of-turn.js';
import {
  checkManifest,
  type DiscrepancyKind,
  type DispatchLine,
} from '../../decrees/d1976-turn/art-09-manifest-and-sail-permit.js';
import { sailsWithoutPermit } from '../../decrees/d1430-overtime/art-6-private-launches-and-canoes.js';
import type { ViolationKind } from '../../decrees/d1976-turn/art-18-violations.js';
import { grams } from '../../decrees/measures.js';
import type { Article } from '../../decrees/refusal.js';
import { parcelsOf } from '../../river/port/cargo/ledger.js';
import { add, packagesIn, weightOfCounts } from '../../river/port/cargo/lot.js';
import { permitsOf } from '../../river/port/permit/ledger.js';
import type { PortState } from '../../river/port/state.js';
import type { Finding, RecordedOf } from './flag.js';

const distinct = (values: readonly string[]) => [...new Set(values)].join(', ');

/** What a vessel must carry by its assignments, whatever the dispatch list says. */
const due = (port: PortState, callId: string): readonly DispatchLine[] =>
  parcelsOf(port.cargo, callId).map(({ lot, assigned, loaded }) => {
    const counts = add(assigned, loaded);
    const groups = lot.groups.filter((_, at) => counts[at]! > 0);
    return {
      lotId: lot.lotId,
      turnNumber: lot.turnNumber,
      packages: packagesIn(counts),
      weight: weightOfCounts(lot, counts),
      marks: distinct(groups.map(({ marks }) => marks)),
      numbers: distinct(groups.map(({ numbers }) => numbers)),
      contents: distinct(groups.map(({ contents }) => contents)),
    };
  });

/** What each discrepancy of the check shows; every other shows that the data do not match. */
const SHOWS: { readonly [K in DiscrepancyKind]?: ViolationKind } = {
  UNASSIGNED_LOT: 'UNASSIGNED_LOT_LOADED',
  QUANTITY_OVER: 'UNASSIGNED_LOT_LOADED',
  ASSIGNED_LOT_MISSING: 'ASSIGNED_LOT_LEFT',
  QUANTITY_SHORT: 'ASSIGNED_LOT_LEFT',
};

/** That the manifest shows the turn number of each lot is the duty of art. 9 itself. */
const UNDER: { readonly [K in DiscrepancyKind]?: Article } = {
  TURN_NUMBER_MISSING: 'D1976-09',
  TURN_NUMBER_WRONG: 'D1976-09',
};

const shown = (callId: string, discrepancies: readonly { kind: string; lotId: string }[]): readonly Finding[] =>
  discrepancies.map(({ kind, lotId }) => ({
    kind: SHOWS[kind as DiscrepancyKind] ?? 'DATA_MISMATCH',
    callId,
    lotId,
    article: UNDER[kind as DiscrepancyKind],
  }));

/** The manifest itself, compared with the assignments. */
export const asItMustCarry = (before: PortState, { data }: RecordedOf<'ManifestPresented'>): readonly Finding[] => {
  const lines = data.lines.map(({ weightKg, ...line }) => ({ ...line, weight: grams(weightKg) }));
  return shown(data.callId, checkManifest(due(before, data.callId), lines));
};

/** What the Inspectorate found. */
export const asChecked = ({ data }: RecordedOf<'ManifestChecked'>, presented: string | undefined): readonly Finding[] =>
  shown(data.callId, data.discrepancies).map((finding) => ({ ...finding, with: presented ? [presented] : [] }));

/** A permit is granted upon a dispatch list and a manifest that was checked and showed just what was assigned. */
export function grantedByArticle9(before: PortState, callId: string, matches: boolean): boolean {
  const call = before.calls.calls.get(callId);
  return call?.dispatchList !== undefined && call.lastCheck?.result === 'OK' && matches;
}

/** Whether no sail permit stands in the stream where art. 9 requires one. */
function lacksPermit(before: PortState, callId: string): boolean {
  const call = before.calls.calls.get(callId);
  if (!call) return true;
  const vessel = before.received.national.vessels.get(call.vesselId);
  if (vessel && sailsWithoutPermit(vessel)) return false;
  // A vessel goes back to the intermediate ports with nothing of this one (art. 13).
  if (call.state === 'PERMITTED' || (call.state === 'RELEASED' && call.onboard === 0)) return false;
  const granted = permitsOf(before.permits, callId).some(({ kind, state }) => kind === 'SAIL' && state === 'GRANTED');
  return !(granted && call.onboard === 0);
}

/** @param against the permit that was granted against art. 9; none when it was not */
export function sailedWithPermit(
  before: PortState,
  { data: { callId, withoutPermit } }: RecordedOf<'VesselSailed'>,
  against: string | undefined,
): readonly Finding[] {
  if (!hasTurnSection(before.port) || !(withoutPermit || against !== undefined || lacksPermit(before, callId)))
    return [];
  return [{ kind: 'SAILED_WITHOUT_PERMIT', callId, with: against === undefined ? [] : [against] }];
}
