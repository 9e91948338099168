/** What is kept of a vessel in port to tell which events show what. */
import { readyToLoad } from '../../decrees/d1976-turn/art-12-turn-of-the-vessel.js';
import { Ordered } from '../../river/ordered.js';
import type { PortState } from '../../river/port/state.js';
import type { Finding, Recorded, RecordedOf } from './flag.js';
import { grantedByArticle9 } from './papers.js';
import { mostAfter, type LeftDue, type Most } from './room.js';

export interface Papers {
  /** Ids of the assignments of each lot. */
  readonly given: Ordered<string, readonly string[]>;
  /** The latest manifest, and whether it shows just what was assigned. */
  readonly manifest: { readonly id: string; readonly matches: boolean } | undefined;
  /** The permit that was granted against art. 9. */
  readonly against: string | undefined;
  readonly most: Most | undefined;
  /** The fact that made it ready against art. 12. */
  readonly unready: string | undefined;
  /** The fact that took its turn from it while cargo was due to it. */
  readonly denied: string | undefined;
}

export const NO_PAPERS: Papers = {
  given: Ordered.byId(),
  manifest: undefined,
  against: undefined,
  most: undefined,
  unready: undefined,
  denied: undefined,
};

/** Ids of the assignments of a vessel, oldest first. */
export const assignmentsOf = ({ given }: Papers): readonly string[] => [...new Set([...given.values()].flat())];

const givenBy = ({ given }: Papers, { id, data }: RecordedOf<'CargoAssigned'>): Papers['given'] =>
  data.items.reduce((ids, { lotId }) => ids.with(lotId, [...(ids.get(lotId) ?? []), id]), given);

/** Whether art. 12 lets a vessel be ready by the permit it presents. */
function rightlyReady(
  before: PortState,
  { data: { callId, permitId } }: RecordedOf<'LoadingPermitPresented'>,
): boolean {
  const call = before.calls.calls.get(callId);
  const permit = before.permits.permits.get(permitId);
  const granted = permit?.kind === 'LOAD' && permit.state === 'GRANTED' ? permit : undefined;
  return call !== undefined && readyToLoad(callId, call, granted) === undefined;
}

interface Reading {
  readonly before: PortState;
  readonly found: readonly Finding[];
  readonly left: LeftDue | undefined;
}

/** The papers of a vessel after one fact about it. */
export function filed(papers: Papers, { before, found, left }: Reading, event: Recorded): Papers {
  const most = mostAfter(papers.most, before, event);
  const denied = left?.turnLost ? event.id : undefined;
  switch (event.type) {
    case 'LoadingPermitPresented':
      return { ...papers, unready: rightlyReady(before, event) ? undefined : event.id };
    case 'QuotaFixed':
      return { ...papers, most };
    case 'CargoAssigned':
      return { ...papers, most, denied, given: givenBy(papers, event) };
    case 'NoCargoAvailable':
    case 'VesselReleasedToIntermediatePorts':
      return { ...papers, most, denied };
    case 'JustCauseAccepted':
      return papers.denied === undefined ? papers : { ...papers, denied: undefined };
    case 'ManifestPresented':
      return { ...papers, manifest: { id: event.id, matches: found.length === 0 }, against: undefined };
    case 'SailPermitGranted': {
      const rightly = grantedByArticle9(before, event.data.callId, papers.manifest?.matches === true);
      return { ...papers, against: rightly ? undefined : event.id };
    }
    default:
      return papers;
  }
}
