/**
 * The detector (art. 18): it reads a port's facts one by one and says where the turn was violated, by whomever, also by facts
 * that no decider would make. It looks only at the book as it stood before each fact and at the lots that the fact touches.
 */
import { VIOLATES } from '../../decrees/d1976-turn/art-18-violations.js';
import { compareTurn, type TurnKey } from '../../decrees/d1976-turn/turn-order.js';
import { Ordered } from '../../river/ordered.js';
import { evolveLot, keyOf } from '../../river/port/cargo/ledger.js';
import type { PortState } from '../../river/port/state.js';
import {
  asAssigned,
  asIndicated,
  asTheBookSays,
  causeAccepted,
  causeRefused,
  nothingLeft,
  withinTheQuota,
} from './aboard.js';
import { LAWFUL_UNDER, type Finding, type Flag, type Recorded, type RecordedOf } from './flag.js';
import { lotsOvertaken } from './order.js';
import { asChecked, asItMustCarry, grantedByArticle9, sailedWithPermit } from './papers.js';
import { outOfTurn } from './turn.js';

/** What is kept of a vessel in port to tell which events show what. */
interface Papers {
  /** Ids of the assignments of each lot. */
  readonly given: Ordered<string, readonly string[]>;
  /** The latest manifest, and whether it shows just what was assigned. */
  readonly manifest: { readonly id: string; readonly matches: boolean } | undefined;
  /** The permit that was granted against art. 9. */
  readonly against: string | undefined;
}
const NO_PAPERS: Papers = { given: Ordered.byId(), manifest: undefined, against: undefined };

export interface Detection {
  /** In the order in which they were first shown. */
  readonly flags: Ordered<string, Flag>;
  readonly papers: Ordered<string, Papers>;
  /** The lot furthest down the general turn that an ordinary vessel was given, and by which event. */
  readonly furthest: { readonly key: TurnKey; readonly callId: string; readonly id: string } | undefined;
  /** The revision at which each case was opened. */
  readonly opened: Ordered<string, number>;
  /** The place of each flag among the flags, by what it says. */
  readonly places: Ordered<string, string>;
}

export const DETECTION_START: Detection = {
  flags: Ordered.byId(),
  papers: Ordered.byId(),
  furthest: undefined,
  opened: Ordered.byId(),
  places: Ordered.byId(),
};

/** One thing is flagged once, however many facts show it; of a lawful jump, the first lot is named for all. */
const nameOf = ({ kind, callId, lotId, lawful, article }: Finding): string =>
  JSON.stringify(
    lawful && lawful !== 'LATE_LIST' && lawful !== 'JUST_CAUSE'
      ? [kind, callId, lawful]
      : [kind, callId, lotId ?? null, lawful ?? null, article ?? null],
  );

const placed = (count: number): string => String(count).padStart(12, '0');

function flagged(
  { id, revision }: Recorded,
  { kind, callId, lotId, article, lawful, with: earlier = [] }: Finding,
): Flag {
  return {
    kind,
    callId,
    ...(lotId !== undefined && { lotId }),
    detectedAtRevision: revision,
    evidence: [...earlier, id],
    article: article ?? VIOLATES[kind],
    lawfulReason: lawful ? { code: lawful, article: LAWFUL_UNDER[lawful] } : null,
  };
}

function raised(detection: Detection, event: Recorded, finding: Finding): Detection {
  const name = nameOf(finding);
  const place = detection.places.get(name);
  const fresh = flagged(event, finding);
  if (place === undefined) {
    const next = placed(detection.flags.size);
    return {
      ...detection,
      flags: detection.flags.with(next, fresh),
      places: detection.places.with(name, next),
    };
  }
  const before = detection.flags.get(place)!;
  const evidence = [...new Set([...before.evidence, ...fresh.evidence])];
  return evidence.length === before.evidence.length
    ? detection
    : { ...detection, flags: detection.flags.with(place, { ...before, evidence }) };
}

/** Salgar's cargo that comes to be registered when later cargo has been assigned: nothing issued is undone (art. 5). */
function lateList(
  { furthest }: Detection,
  before: PortState,
  event: RecordedOf<'CargoTurnAssigned'>,
): readonly Finding[] {
  const lot = before.cargo.lots.get(event.data.lotId);
  if (!furthest || lot?.origin !== 'SALGAR') return [];
  if (compareTurn(keyOf(evolveLot(lot, event)), furthest.key) >= 0) return [];
  const { callId, id } = furthest;
  return [{ kind: 'LOT_OVERTAKEN', callId, lotId: lot.lotId, lawful: 'LATE_LIST', with: [id] }];
}

/** What one fact shows. */
function shownBy(detection: Detection, papers: Papers, before: PortState, event: Recorded): readonly Finding[] {
  const given = (lotId: string) => papers.given.get(lotId) ?? [];
  switch (event.type) {
    case 'CargoRegistered':
      return event.data.cargoClass === 'BAGGAGE' && event.data.contentsUsuallySold
        ? [{ kind: 'BAGGAGE_IS_MERCHANDISE', callId: null, lotId: event.data.lotId }]
        : [];
    case 'CargoTurnAssigned':
      return lateList(detection, before, event);
    case 'CargoAssigned':
      return [
        ...asTheBookSays(before, event),
        ...asIndicated(before, event),
        ...(event.data.loadingPoint === 'CARACOLI' ? [] : outOfTurn(before, event)),
        ...lotsOvertaken(before, event),
      ];
    case 'CargoLoaded':
      return asAssigned(before, event);
    case 'JustCauseAccepted':
      return causeAccepted(before, event);
    case 'JustCauseRefused':
      return causeRefused(event);
    case 'LoadingClosed':
      return nothingLeft(before, event.data.callId, given);
    case 'ManifestPresented':
      return asItMustCarry(before, event);
    case 'ManifestChecked':
      return asChecked(event, papers.manifest?.id);
    case 'SailPermitGranted':
      return withinTheQuota(before, event.data.callId);
    case 'VesselSailed':
      return [
        ...sailedWithPermit(before, event, papers.against),
        ...nothingLeft(before, event.data.callId, given),
        ...withinTheQuota(before, event.data.callId),
      ];
    default:
      return [];
  }
}

/** The papers of a vessel after one fact about it. */
function filed(papers: Papers, before: PortState, event: Recorded, found: readonly Finding[]): Papers {
  switch (event.type) {
    case 'CargoAssigned': {
      const given = event.data.items.reduce(
        (ids, { lotId }) => ids.with(lotId, [...(ids.get(lotId) ?? []), event.id]),
        papers.given,
      );
      return { ...papers, given };
    }
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

function furthestAfter({ furthest }: Detection, before: PortState, event: Recorded): Detection['furthest'] {
  if (event.type !== 'CargoAssigned') return furthest;
  const { callId, items } = event.data;
  if (before.calls.calls.get(callId)?.service !== 'ORDINARY') return furthest;
  return items
    .flatMap(({ lotId }) => before.cargo.lots.get(lotId) ?? [])
    .filter(({ register, turnAt }) => register === 'GENERAL' && turnAt !== undefined)
    .reduce<Detection['furthest']>((last, lot) => {
      const key = keyOf(lot);
      return last && compareTurn(key, last.key) <= 0 ? last : { key, callId, id: event.id };
    }, furthest);
}

/** What is detected once a further fact is read. @param before the port as it stood before it */
export function detected(detection: Detection, event: Recorded, before: PortState): Detection {
  const callId = 'callId' in event.data ? event.data.callId : undefined;
  const papers = (callId === undefined ? undefined : detection.papers.get(callId)) ?? NO_PAPERS;
  const found = shownBy(detection, papers, before, event);
  const after = found.reduce((so, finding) => raised(so, event, finding), detection);
  const left = event.type === 'VesselSailed' || event.type === 'VesselWithdrawnFromTurn';
  const its = filed(papers, before, event, found);
  return {
    ...after,
    papers:
      callId === undefined || (its === papers && !left)
        ? after.papers
        : left
          ? after.papers.without(callId)
          : after.papers.with(callId, its),
    furthest: furthestAfter(after, before, event),
    opened:
      event.type === 'TurnViolationDetected' ? after.opened.with(event.data.caseId, event.revision) : after.opened,
  };
}
