/**
 * The detector (art. 18): it reads a port's facts one by one and says where the turn was violated, by whomever, also by facts
 * that no decider would make. It looks only at the book as it stood around each fact and at the lots that the fact touches.
 */
import type { ViolationKind } from '../../decrees/d1976-turn/art-18-violations.js';
import { Ordered } from '../../river/ordered.js';
import type { PortState } from '../../river/port/state.js';
import { asAssigned, asIndicated, asTheBookSays, causeAccepted, causeRefused, nothingLeft } from './aboard.js';
import { FLAGGED_UNDER, LAWFUL_UNDER, type Finding, type Flag, type LawfulCode, type Recorded } from './flag.js';
import { lotsOvertaken } from './order.js';
import { asChecked, asItMustCarry, sailedWithPermit } from './papers.js';
import { assignmentsOf, filed, NO_PAPERS, type Papers } from './papers-of-a-call.js';
import { pickUpMade, pickUpShort } from './pick-up.js';
import { cameLate, furthestAfter, misplacedAfter, NONE_MISPLACED, type Furthest, type Misplaced } from './register.js';
import { dueAndLeft, leftWhileDue, mostAfter, withinTheQuota, type LeftDue } from './room.js';
import { NO_STAYS, staysAfter, type Stays } from './stays.js';
import { outOfTurn } from './turn.js';

export interface Detection {
  /** In the order in which they were first shown. */
  readonly flags: Ordered<string, Flag>;
  readonly papers: Ordered<string, Papers>;
  readonly furthest: Furthest | undefined;
  readonly misplaced: Misplaced;
  readonly stays: Stays;
  /** The revision at which each case was opened. */
  readonly opened: Ordered<string, number>;
  /** The revision at which a case of a kind was last opened against a vessel. */
  readonly judged: Ordered<string, number>;
  /** The place of each flag among the flags, by what it says. */
  readonly places: Ordered<string, string>;
  /** The places of the flags that the latest fact raised or added to. */
  readonly touched: readonly string[];
  /** How many flags were ever raised: each has the next place. */
  readonly raised: number;
  /** The flags that the latest fact took back, with their places. */
  readonly takenBack: readonly (readonly [string, Flag])[];
}

export const DETECTION_START: Detection = {
  flags: Ordered.byId(),
  papers: Ordered.byId(),
  furthest: undefined,
  misplaced: NONE_MISPLACED,
  stays: NO_STAYS,
  opened: Ordered.byId(),
  judged: Ordered.byId(),
  places: Ordered.byId(),
  touched: [],
  raised: 0,
  takenBack: [],
};

/** Lawful jumps that are told lot by lot. */
const OF_A_LOT: ReadonlySet<LawfulCode> = new Set(['LATE_LIST', 'LATE_REGISTRATION', 'JUST_CAUSE']);

/** One thing is flagged once, however many facts show it; of a lawful jump, the first lot is named for all. */
const nameOf = ({ kind, callId, lotId, lawful, article }: Finding): string =>
  JSON.stringify(
    lawful && !OF_A_LOT.has(lawful)
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
    evidence: [...new Set([...earlier, id])],
    article: article ?? FLAGGED_UNDER[kind],
    lawfulReason: lawful ? { code: lawful, article: LAWFUL_UNDER[lawful] } : null,
  };
}

const against = (callId: string | null, kind: string): string => JSON.stringify([callId, kind]);

/** What is shown again is the same fault, unless a case of it was opened meanwhile and the facts are others. */
const shownAgain = ({ judged }: Detection, before: Flag, { callId, kind, evidence, lawfulReason }: Flag): boolean =>
  lawfulReason !== null ||
  (judged.get(against(callId, kind)) ?? -1) <= before.detectedAtRevision ||
  evidence.some((id) => before.evidence.includes(id));

function raised(detection: Detection, event: Recorded, finding: Finding): Detection {
  const name = nameOf(finding);
  const place = detection.places.get(name);
  const fresh = flagged(event, finding);
  const before = place === undefined ? undefined : detection.flags.get(place)!;
  if (place === undefined || !before || !shownAgain(detection, before, fresh)) {
    const next = placed(detection.raised);
    return {
      ...detection,
      raised: detection.raised + 1,
      flags: detection.flags.with(next, fresh),
      places: detection.places.with(name, next),
      touched: [...detection.touched, next],
    };
  }
  const evidence = [...new Set([...before.evidence, ...fresh.evidence])];
  return evidence.length === before.evidence.length
    ? detection
    : {
        ...detection,
        flags: detection.flags.with(place, { ...before, evidence }),
        touched: [...detection.touched, place],
      };
}

/** What a fact shows to be so no longer. */
function takenBack(detection: Detection, finding: Finding): Detection {
  const name = nameOf(finding);
  const place = detection.places.get(name);
  if (place === undefined) return detection;
  return {
    ...detection,
    flags: detection.flags.without(place),
    places: detection.places.without(name),
    takenBack: [...detection.takenBack, [place, detection.flags.get(place)!]],
  };
}

/** The port around a fact, and what is known of the vessel that it is about. */
interface Around {
  readonly before: PortState;
  readonly after: PortState;
  readonly papers: Papers;
  readonly left: LeftDue | undefined;
}

/** What one fact shows. */
function shownBy(detection: Detection, around: Around, event: Recorded): readonly Finding[] {
  const { before, after, papers, left } = around;
  const given = (lotId: string) => papers.given.get(lotId) ?? [];
  const papersOf = (callId: string) => detection.papers.get(callId) ?? NO_PAPERS;
  const quota = (port: PortState, callId: string) =>
    withinTheQuota(port, callId, mostAfter(papers.most, before, event), () => assignmentsOf(papers));
  switch (event.type) {
    case 'CargoRegistered':
      return event.data.cargoClass === 'BAGGAGE' && event.data.contentsUsuallySold
        ? [{ kind: 'BAGGAGE_IS_MERCHANDISE', callId: null, lotId: event.data.lotId }]
        : [];
    case 'CargoTurnAssigned':
      return cameLate(detection.furthest, before, event);
    case 'CargoAssigned':
      return [
        ...asTheBookSays(before, event),
        ...asIndicated(before, event),
        ...(event.data.loadingPoint === 'CARACOLI' ? [] : outOfTurn(before, event, papersOf)),
        ...lotsOvertaken(before, event, detection.misplaced),
        ...dueAndLeft(event, left),
        ...quota(after, event.data.callId),
      ];
    case 'NoCargoAvailable':
    case 'VesselReleasedToIntermediatePorts':
      return dueAndLeft(event, left);
    case 'CargoLoaded':
      return asAssigned(before, event);
    case 'IntermediateCargoLoaded':
      return pickUpShort(after, event);
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
      return quota(before, event.data.callId);
    case 'VesselSailed':
      return [
        ...sailedWithPermit(before, event, papers.against),
        ...nothingLeft(before, event.data.callId, given),
        ...quota(before, event.data.callId),
      ];
    default:
      return [];
  }
}

/** The books of papers after a fact: a vessel that left needs none. */
function papersAfter(detection: Detection, around: Around, event: Recorded, found: readonly Finding[]) {
  const callId = 'callId' in event.data ? event.data.callId : undefined;
  if (callId === undefined) return detection.papers;
  if (event.type === 'VesselSailed' || event.type === 'VesselWithdrawnFromTurn')
    return detection.papers.without(callId);
  const its = filed(around.papers, { ...around, found }, event);
  return its === around.papers ? detection.papers : detection.papers.with(callId, its);
}

const caseOpened = (detection: Detection, event: Recorded): Pick<Detection, 'opened' | 'judged'> =>
  event.type === 'TurnViolationDetected'
    ? {
        opened: detection.opened.with(event.data.caseId, event.revision),
        judged: event.data.kinds.reduce(
          (judged, kind: ViolationKind) => judged.with(against(event.data.callId, kind), event.revision),
          detection.judged,
        ),
      }
    : detection;

/** What is detected once a further fact is read. @param before the port as it stood before it, `after` as it stands then */
export function detected(detection: Detection, event: Recorded, before: PortState, after: PortState): Detection {
  const callId = 'callId' in event.data ? event.data.callId : undefined;
  const papers = (callId === undefined ? undefined : detection.papers.get(callId)) ?? NO_PAPERS;
  const left = leftWhileDue(before, after, event, mostAfter(papers.most, before, event));
  const around = { before, after, papers, left };
  const found = shownBy(detection, around, event);
  const untouched =
    detection.touched.length + detection.takenBack.length === 0
      ? detection
      : { ...detection, touched: [], takenBack: [] };
  const shown = found.reduce((so, finding) => raised(so, event, finding), untouched);
  const flags = pickUpMade(after, event).reduce(takenBack, shown);
  const { opened, judged } = caseOpened(detection, event);
  return {
    flags: flags.flags,
    places: flags.places,
    touched: flags.touched,
    raised: flags.raised,
    takenBack: flags.takenBack,
    papers: papersAfter(detection, around, event, found),
    furthest: furthestAfter(detection.furthest, before, event),
    misplaced: misplacedAfter(detection.misplaced, before, event),
    stays: staysAfter(detection.stays, before, event),
    opened,
    judged,
  };
}
