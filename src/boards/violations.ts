/** The board of violations (art. 18): what the detector flags, and what became of the cases the Section opened. */
import { VIOLATES, type ViolationKind } from '../decrees/d1976-turn/art-18-violations.js';
import type { Article } from '../decrees/refusal.js';
import type { Port } from '../decrees/river-ports.js';
import { evolvePort, portStart, type PortState } from '../river/port/state.js';
import type { CaseState, ViolationCase } from '../river/port/violation/ledger.js';
import { casesOf } from './detector/cases.js';
import { detected, DETECTION_START, type Detection } from './detector/detection.js';
import type { Flag, Recorded } from './detector/flag.js';
import { inTwoPorts } from './detector/stays.js';
import type { PortView } from './standing.js';
import type { Language } from './words/language.js';
import { lawfulReasonInWords, violationInWords } from './words/violations.js';

export type { Detection } from './detector/detection.js';
export {
  FLAG_KINDS,
  FLAGGED_UNDER,
  LAWFUL_CODES,
  LAWFUL_UNDER,
  type Flag,
  type LawfulCode,
  type Recorded,
} from './detector/flag.js';

/** A detector with a fold of its own. */
export interface Detector {
  readonly port: PortState;
  readonly detection: Detection;
  /** In the order in which they were first shown. */
  readonly flags: readonly Flag[];
  /** This detector once it has read a further fact of the stream. */
  readonly seen: (event: Recorded) => Detector;
}

const detectorAt = (port: PortState, detection: Detection): Detector => ({
  port,
  detection,
  get flags() {
    return [...detection.flags.values()];
  },
  seen: (event) => {
    const after = evolvePort(port, event);
    return detectorAt(after, detected(detection, event, port, after));
  },
});

/** A detector that has read nothing yet. */
export const detect = (port: Port): Detector => detectorAt(portStart(port), DETECTION_START);

export interface ViolationItem extends Flag {
  /** The case that names it; `null` while the Section has opened none. */
  readonly caseId: string | null;
  /** The state of its case; without one, `FLAGGED`, or `LAWFUL` for a jump that the decree lets be. */
  readonly state: CaseState | 'FLAGGED' | 'LAWFUL';
  readonly because: string;
}

export interface Violations {
  readonly port: string;
  readonly revision: number;
  /** In the order in which they were first shown. */
  readonly items: readonly ViolationItem[];
}

const inWords = ({ kind, lawfulReason }: Flag, language: Language): string =>
  lawfulReason ? lawfulReasonInWords(lawfulReason.code, language) : violationInWords(kind, language);

/** A case of a kind that the detector does not show: the Section judges by itself. */
function ofTheSection(detection: Detection, one: ViolationCase, kind: ViolationKind): Flag {
  return {
    kind,
    callId: one.callId,
    detectedAtRevision: detection.opened.get(one.caseId)!,
    evidence: one.evidenceEventIds,
    article: VIOLATES[kind] satisfies Article,
    lawfulReason: null,
  };
}

export interface Shown {
  /** Whether lawful jumps are shown; they are unless it says otherwise. */
  readonly lawful?: boolean;
  /** What was detected at the other ports that keep a turn. */
  readonly elsewhere?: readonly Detection[];
  readonly language: Language;
}

export function violations(
  { state, revision }: PortView,
  detection: Detection,
  { lawful = true, elsewhere = [], language }: Shown,
): Violations {
  const cases = [...state.cases.cases.values()];
  const flags = [...detection.flags.values(), ...elsewhere.flatMap(({ stays }) => inTwoPorts(detection.stays, stays))];
  const caseOf = casesOf(cases, flags, detection.opened);
  const told = new Set<string>();
  const flagged = flags
    .filter(({ lawfulReason }) => lawful || lawfulReason === null)
    .map((flag): ViolationItem => {
      const one = caseOf(flag);
      if (one) told.add(`${one.caseId} ${flag.kind}`);
      const standing = flag.lawfulReason ? 'LAWFUL' : 'FLAGGED';
      return { caseId: one?.caseId ?? null, ...flag, state: one?.state ?? standing, because: inWords(flag, language) };
    });
  const judged = cases.flatMap((one) =>
    one.kinds
      .filter((kind) => !told.has(`${one.caseId} ${kind}`))
      .map((kind): ViolationItem => {
        const flag = ofTheSection(detection, one, kind);
        return { caseId: one.caseId, ...flag, state: one.state, because: inWords(flag, language) };
      }),
  );
  return {
    port: state.port,
    revision,
    items: [...flagged, ...judged].toSorted((a, b) => a.detectedAtRevision - b.detectedAtRevision),
  };
}
