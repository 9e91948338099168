/** The book of vessels' calls: every call that was ever opened at a port, and what it was given and carried. */
import { instantText, type Instant } from '../decrees/calendar.js';
import { kilograms } from '../decrees/measures.js';
import type { Port } from '../decrees/river-ports.js';
import { loadOf } from '../boards/vessel-turn.js';
import type { Happened } from '../river/decider.js';
import type { PortFact, PortFactOf } from '../river/port/messages.js';
import type { Permit } from '../river/port/permit/ledger.js';
import { inPort, keyOfCall } from '../river/port/vessel-call/call.js';
import { bookOf, entry, type Comparison, type Entry, type Look, type Rows } from './book.js';
import type { FoldedPort } from './folded-port.js';
import { foldedWords } from './folded.js';
import { evolvedCall, openedCall, revived, type KeptCall } from './kept-call.js';
import { permitsAfter } from './kept-permits.js';
import { list } from './list.js';
import type { Sheet } from './sheet.js';
import { NATION, type ToldAtPort } from './told.js';
import { vesselCalls } from './vessel-calls.js';
import { written } from './written.js';

interface Kept {
  readonly call: KeptCall;
  readonly vesselName: string | null;
  readonly permits: readonly Permit[];
  /** How many lots it was given, and the list it was closed with. */
  readonly lotsAssigned: number;
  readonly dispatched: { readonly closedAt: string; readonly lines: number; readonly totalKg: number } | null;
}

export interface CallRow {
  readonly counter: string;
  readonly turnFrom: number;
  readonly callSerial: number;
  readonly callId: string;
  readonly isInPort: number;
  readonly state: string;
  readonly vesselId: string;
  readonly captainId: string;
  readonly companyId: string;
  readonly line: string;
  readonly service: string;
  readonly arrivedAt: number;
  readonly sailedAt: number | null;
  /** The first and the last event that names it. */
  readonly openedRevision: number;
  readonly lastRevision: number;
  readonly words: string;
  readonly kept: Kept;
}

const ORDER = ['turnFrom', 'callSerial'] as const;

export const callsSheet: Sheet<CallRow> = {
  name: 'calls',
  columns: {
    counter: 'text',
    turnFrom: 'whole',
    callSerial: 'whole',
    callId: 'text',
    isInPort: 'whole',
    state: 'text',
    vesselId: 'text',
    captainId: 'text',
    companyId: 'text',
    line: 'text',
    service: 'text',
    arrivedAt: 'whole',
    sailedAt: 'whole?',
    openedRevision: 'whole',
    lastRevision: 'whole',
    words: 'text',
    kept: 'kept',
  },
  key: ['counter', 'callId'],
  orders: [['counter', ...ORDER]],
  words: 'words',
};

/** The facts about a call that bear long lists, as they are. */
export interface Paper {
  readonly counter: string;
  readonly callId: string;
  readonly revision: number;
  readonly fact: Pick<PortFact, 'type' | 'data'>;
}
export const callPapersSheet: Sheet<Paper> = {
  name: 'callPapers',
  columns: { counter: 'text', callId: 'text', revision: 'whole', fact: 'kept' },
  key: ['counter', 'callId', 'revision'],
  isLong: true,
};
const PAPERS: ReadonlySet<string> = new Set(['CargoAssigned', 'NoCargoAvailable', 'DispatchListSent']);

const vessels = vesselCalls('calls');

type Read = Pick<CallRow, 'counter' | 'openedRevision' | 'lastRevision'>;

function rowOf(read: Read, kept: Kept, words = wordsOf(kept)): CallRow {
  const { call } = kept;
  const { callId, vesselId, captainId, companyId, line, service, state } = call;
  const [turnFrom, callSerial] = keyOfCall(call) as readonly [number, number];
  return {
    ...read,
    ...{ turnFrom, callSerial, callId, state, vesselId, captainId, companyId, line, service },
    isInPort: inPort(call) ? 1 : 0,
    arrivedAt: call.arrivedAt,
    sailedAt: call.sailedAt ?? null,
    words,
    kept,
  };
}

const wordsOf = ({ call, vesselName }: Kept): string =>
  foldedWords(call.callId, call.vesselId, vesselName, call.captainId, call.companyId);

function opened(look: Look, { counter, revision, fact }: ToldAtPort): readonly Entry[] {
  const its = fact as Happened<PortFactOf<'VesselCallOpened'>>;
  const vesselName = vessels.nameOf(look, counter, its.data.vesselId);
  const kept = { call: openedCall(its), vesselName, permits: [], lotsAssigned: 0, dispatched: null };
  return [entry(callsSheet, rowOf({ counter, openedRevision: revision, lastRevision: revision }, kept))];
}

function listed(kept: Kept, { type, data }: PortFact): Pick<Kept, 'lotsAssigned' | 'dispatched'> {
  const { lotsAssigned, dispatched } = kept;
  if (type === 'CargoAssigned') return { lotsAssigned: lotsAssigned + data.items.length, dispatched };
  if (type !== 'DispatchListSent') return { lotsAssigned, dispatched };
  const { closedAt, totalKg } = data;
  return { lotsAssigned, dispatched: { closedAt, totalKg, lines: (dispatched?.lines ?? 0) + data.lines.length } };
}

function entries(told: ToldAtPort, look: Look): readonly Entry[] {
  const { counter, revision, fact } = told;
  if (fact.type === 'VesselCallOpened') return opened(look, told);
  const callId = 'callId' in fact.data ? fact.data.callId : undefined;
  const row = callId === undefined ? undefined : look(callsSheet, counter, callId);
  if (!row) return vessels.entries(told, look);
  const { kept, openedRevision } = row;
  const after: Kept = {
    ...kept,
    call: evolvedCall(kept.call, fact),
    permits: permitsAfter(kept.permits, row.callId, fact),
    ...listed(kept, fact),
  };
  return [
    entry(callsSheet, rowOf({ counter, openedRevision, lastRevision: revision }, after, row.words)),
    ...(PAPERS.has(fact.type)
      ? [
          entry(callPapersSheet, {
            counter,
            callId: row.callId,
            revision,
            fact: { type: fact.type, data: fact.data },
          }),
        ]
      : []),
  ];
}

function* rowsOfAll(rows: Rows, port: Port): Generator<string> {
  for (const { callId } of rows(callsSheet, port, ORDER, { isInPort: 1 })) yield callId;
  for (const { kept } of rows(callsSheet, port, ['callId'])) {
    const { call, permits, lotsAssigned, dispatched } = kept;
    const { declared, rejected, ...rest } = call;
    yield written([rest, declared, rejected, lotsAssigned, dispatched?.lines ?? 0, permits]);
  }
}

function* foldOfAll(fold: FoldedPort): Generator<string> {
  yield* fold.state.calls.present.values();
  for (const call of fold.calls) {
    const { assignments, passedOver: _p, dispatchList, declared, rejected, ...rest } = call;
    const lots = assignments.reduce((sum, { items }) => sum + items.length, 0);
    const permits = fold.permitsOf(call.callId);
    yield written([rest, [...declared], [...rejected], lots, dispatchList?.lines.length ?? 0, permits]);
  }
}

/** Those in port, in the order of arrival; and every call there ever was, and no other. */
const compared = (rows: Rows, port: Port, fold: FoldedPort): Comparison => ({
  rows: rowsOfAll(rows, port),
  fold: foldOfAll(fold),
});

export const callsBook = bookOf({
  name: 'calls',
  version: 3,
  sheets: [callsSheet, callPapersSheet, ...vessels.sheets],
  entries: (told, look) => (told.counter === NATION ? [] : [...vesselNames(told, look), ...entries(told, look)]),
  compared,
});

/** The opening of a call is entered in both. */
const vesselNames = (told: ToldAtPort, look: Look): readonly Entry[] =>
  told.fact.type === 'VesselCallOpened' ? vessels.entries(told, look) : [];

const textOrNull = (at: Instant | undefined | null) => (at === undefined || at === null ? null : instantText(at));

function callItem({ kept, callSerial }: CallRow) {
  const call = revived(kept.call);
  const { callId, vesselId, captainId, companyId, line, service, state, tows, quota, withoutPermit, lastCheck } = call;
  return {
    ...{ callId, callSerial, vesselId, vesselName: kept.vesselName, captainId, companyId, line, service, state },
    arrivedAt: instantText(call.arrivedAt),
    readyAt: textOrNull(call.readyAt),
    sailedAt: textOrNull(call.sailedAt),
    withoutPermit,
    tows,
    passing: call.passing,
    ...loadOf(call),
    reserveBps: quota?.reserveBps ?? null,
    floorKg: quota?.floor === undefined ? null : kilograms(quota.floor),
    article: quota?.article ?? null,
    lotsAssigned: kept.lotsAssigned,
    dispatchList: kept.dispatched,
    manifest: lastCheck?.result ?? null,
    permits: kept.permits.map(({ permitId, kind, state: ruled }) => ({ permitId, kind, state: ruled })),
  };
}

/** In the order of arrival in port (art. 12). */
export const callsList = list({
  book: 'calls',
  sheet: callsSheet,
  order: ORDER,
  filters: {
    q: 'words',
    state: 'state',
    vesselId: 'vesselId',
    captainId: 'captainId',
    companyId: 'companyId',
    line: 'line',
    service: 'service',
    arrivedFrom: ['arrivedAt', '>='],
    arrivedBefore: ['arrivedAt', '<'],
  },
  item: callItem,
});
