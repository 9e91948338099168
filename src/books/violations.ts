/** The book of violations: what the detector ever flagged at a port, and every case that its Section opened. */
import { detect, type Detector, type Flag } from '../boards/violations.js';
import type { Port } from '../decrees/river-ports.js';
import { instantText, type Instant } from '../decrees/calendar.js';
import type { ViolationCase } from '../river/port/violation/ledger.js';
import { bookOf, entry, type Comparison, type Entry, type Look, type Rows } from './book.js';
import type { FoldedPort } from './folded-port.js';
import { caseAfter } from './kept-case.js';
import { list } from './list.js';
import type { Sheet } from './sheet.js';
import { NATION, type Told, type ToldAtPort } from './told.js';
import { movesAStay, placeBeside, seenOfACall } from './two-ports.js';
import { written } from './written.js';

export interface FlagRow {
  readonly counter: string;
  readonly detectedAtRevision: number;
  /** Among the flags of the port: what tells two of one fact apart. */
  readonly place: string;
  readonly kind: string;
  readonly callId: string | null;
  readonly lotId: string | null;
  readonly isLawful: number;
  /** Not once a corrected arrival has undone what two ports showed together; what one port shows stands. */
  readonly isStanding: number;
  readonly kept: Flag;
}

const FLAG_ORDER = ['detectedAtRevision', 'place'] as const;

export const flagsSheet: Sheet<FlagRow> = {
  name: 'flags',
  columns: {
    counter: 'text',
    detectedAtRevision: 'whole',
    place: 'text',
    kind: 'text',
    callId: 'text?',
    lotId: 'text?',
    isLawful: 'whole',
    isStanding: 'whole',
    kept: 'kept',
  },
  key: ['counter', ...FLAG_ORDER],
};

/** Which vessel made a call, to know it again at another port. */
interface CallVessel {
  readonly counter: string;
  readonly callId: string;
  readonly vesselId: string;
}
const callVesselsSheet: Sheet<CallVessel> = {
  name: 'flaggedCallVessels',
  columns: { counter: 'text', callId: 'text', vesselId: 'text' },
  key: ['counter', 'callId'],
};

export interface CaseRow {
  readonly counter: string;
  readonly openedRevision: number;
  readonly caseId: string;
  readonly state: string;
  readonly callId: string;
  readonly captainId: string;
  readonly companyId: string;
  readonly openedAt: number;
  readonly kept: ViolationCase;
}

const CASE_ORDER = ['openedRevision'] as const;

export const casesSheet: Sheet<CaseRow> = {
  name: 'cases',
  columns: {
    counter: 'text',
    openedRevision: 'whole',
    caseId: 'text',
    state: 'text',
    callId: 'text',
    captainId: 'text',
    companyId: 'text',
    openedAt: 'whole',
    kept: 'kept',
  },
  key: ['counter', 'caseId'],
  orders: [['counter', ...CASE_ORDER]],
  isLong: true,
};

/** A detector for each port, with the fold it looks at: too much for a row, and told again at each start. */
export type Detectors = { readonly [P in Port]?: Detector };

export function watched(detectors: Detectors, told: Told): Detectors {
  if (told.counter === NATION) return detectors;
  const { counter, id, revision, fact } = told;
  const detector = detectors[counter] ?? detect(counter);
  return { ...detectors, [counter]: detector.seen({ ...fact, id, revision }) };
}

const flagRow = (counter: string, place: string, flag: Flag): FlagRow => ({
  ...{ counter, place, detectedAtRevision: flag.detectedAtRevision, kind: flag.kind },
  ...{ callId: flag.callId, lotId: flag.lotId ?? null, isLawful: flag.lawfulReason ? 1 : 0, isStanding: 1, kept: flag },
});

/** What is seen of a vessel at two ports together, at both: raised, changed, or undone. */
function seenApart(look: Look, counter: Port, callId: string, vesselId: string, detectors: Detectors) {
  const rowAt = (port: Port, revision: number, other: Port, its: string) =>
    look(flagsSheet, port, revision, placeBeside(other, its));
  const before = (other: Port, revision: number) => {
    const row = rowAt(counter, revision, other, callId);
    return row?.isStanding ? row.kept : undefined;
  };
  return seenOfACall(detectors, counter, vesselId, callId, before).flatMap(({ port, other, revision, ...seen }) => {
    if (seen.flag) return [entry(flagsSheet, flagRow(port, placeBeside(other, seen.callId), seen.flag))];
    const undone = rowAt(port, revision, other, seen.callId);
    return undone ? [entry(flagsSheet, { ...undone, isStanding: 0 })] : [];
  });
}

function vesselMoved(look: Look, { counter, fact }: ToldAtPort, detectors: Detectors): readonly Entry[] {
  if (!movesAStay(counter, fact.type) || !('callId' in fact.data)) return [];
  const { callId } = fact.data;
  const opened = fact.type === 'VesselCallOpened' ? fact.data.vesselId : undefined;
  const vesselId = opened ?? look(callVesselsSheet, counter, callId)?.vesselId;
  if (vesselId === undefined) return [];
  return [
    ...(opened === undefined ? [] : [entry(callVesselsSheet, { counter, callId, vesselId })]),
    ...seenApart(look, counter, callId, vesselId, detectors),
  ];
}

function caseEntered(look: Look, { counter, revision, fact }: ToldAtPort): readonly Entry[] {
  const caseId = 'caseId' in fact.data ? fact.data.caseId : undefined;
  if (caseId === undefined) return [];
  const row = look(casesSheet, counter, caseId);
  const kept = caseAfter(row?.kept, caseId, fact, counter);
  if (!kept) return [];
  const { state, callId, captainId, companyId } = kept;
  const { openedRevision, openedAt } = row ?? { openedRevision: revision, openedAt: fact.occurredAt };
  const standing = { counter, openedRevision, caseId, state, callId, captainId, companyId, openedAt };
  return [entry(casesSheet, { ...standing, kept })];
}

function entries(told: ToldAtPort, look: Look, detectors: Detectors): readonly Entry[] {
  const { flags, touched, takenBack } = detectors[told.counter]!.detection;
  return [
    ...takenBack.map(([place, flag]) => entry(flagsSheet, { ...flagRow(told.counter, place, flag), isStanding: 0 })),
    ...touched.map((place) => entry(flagsSheet, flagRow(told.counter, place, flags.get(place)!))),
    ...vesselMoved(look, told, detectors),
    ...caseEntered(look, told),
  ];
}

function* rowsOfAll(rows: Rows, port: Port): Generator<string> {
  for (const { kept } of rows(casesSheet, port, ['caseId'])) yield written(kept);
  for (const { place, kept } of rows(flagsSheet, port, ['place'], { isStanding: 1 })) yield written([place, kept]);
}

function* foldOfAll({ state, flags }: FoldedPort): Generator<string> {
  for (const one of state.cases.cases.values()) yield written(one);
  for (const flag of flags) yield written(flag);
}

/** Every case and every flag, for they stay for good. */
const compared = (rows: Rows, port: Port, fold: FoldedPort): Comparison => ({
  rows: rowsOfAll(rows, port),
  fold: foldOfAll(fold),
});

export const violationsBook = bookOf<Detectors>({
  name: 'violations',
  version: 3,
  sheets: [flagsSheet, callVesselsSheet, casesSheet],
  memory: { begin: {}, goOn: watched },
  entries: (told, look, detectors) => (told.counter === NATION ? [] : entries(told, look, detectors)),
  compared,
});

const flagItem = ({ kept, lotId }: FlagRow) => ({
  kind: kept.kind,
  callId: kept.callId,
  lotId,
  detectedAtRevision: kept.detectedAtRevision,
  evidence: kept.evidence,
  article: kept.article,
  lawfulReason: kept.lawfulReason,
});

/** In the order in which the facts first showed them. */
export const flagsList = list({
  book: 'violations',
  sheet: flagsSheet,
  order: FLAG_ORDER,
  onlyWhere: 'isStanding = 1',
  filters: { kind: 'kind', callId: 'callId', lotId: 'lotId', lawful: 'isLawful' },
  item: flagItem,
});

function caseItem({ kept, openedAt, openedRevision }: CaseRow) {
  const { caseId, callId, kinds, state, captainId, companyId, sanction, notified, appeal, ruling, final, payment } =
    kept;
  return {
    ...{ caseId, callId, kinds, state, captainId, companyId },
    openedAt: instantText(openedAt as Instant),
    imposedAt: kept.imposedAt === undefined ? null : instantText(kept.imposedAt),
    evidenceEventIds: kept.evidenceEventIds,
    fineCentavos: sanction?.fineCentavos ?? null,
    captainSuspensionDays: sanction?.captainSuspensionDays ?? null,
    companySuspensionDays: sanction?.companySuspensionDays ?? null,
    notifiedAt: notified?.notifiedAt ?? null,
    appealUntilAt: notified?.appealUntilAt ?? null,
    appellant: appeal?.appellant ?? null,
    appealFiledAt: appeal?.filedAt ?? null,
    outcome: ruling?.outcome ?? null,
    finalAt: final ? instantText(final.at) : null,
    captainSuspendedUntilAt: final?.data.captainSuspendedUntilAt ?? null,
    companySuspendedUntilAt: final?.data.companySuspendedUntilAt ?? null,
    paidBy: payment?.paidBy ?? null,
    openedRevision,
  };
}

/** In the order in which they were opened. */
export const casesList = list({
  book: 'violations',
  sheet: casesSheet,
  order: CASE_ORDER,
  filters: {
    caseId: 'caseId',
    callId: 'callId',
    state: 'state',
    captainId: 'captainId',
    companyId: 'companyId',
    openedFrom: ['openedAt', '>='],
    openedBefore: ['openedAt', '<'],
  },
  item: caseItem,
});
