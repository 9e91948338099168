/** The book of assignments: every lot that was ever given to a vessel, and every line of every dispatch list. */
import { instantText } from '../decrees/calendar.js';
import { grams, kilograms, type Grams } from '../decrees/measures.js';
import type { Port } from '../decrees/river-ports.js';
import type { Happened } from '../river/decider.js';
import type { PortFactOf } from '../river/port/messages.js';
import { bookOf, entry, type Comparison, type Entry, type Look, type Rows } from './book.js';
import type { FoldedPort } from './folded-port.js';
import { foldedWords } from './folded.js';
import { list } from './list.js';
import type { Sheet } from './sheet.js';
import { NATION, type ToldAtPort } from './told.js';
import { vesselCalls } from './vessel-calls.js';
import { written } from './written.js';

export interface AssignedRow {
  readonly counter: string;
  /** Of the fact that gave it, and its line there: the order in which the law gave. */
  readonly revision: number;
  readonly line: number;
  readonly callId: string;
  readonly lotId: string;
  readonly vesselId: string | null;
  readonly turnNumber: number;
  readonly packages: number;
  readonly grams: number;
  readonly assignmentId: string;
  readonly assignedAt: number;
  readonly loadingPoint: string | null;
  readonly outOfTurn: string | null;
}

const ORDER = ['revision', 'line'] as const;

export const assignedSheet: Sheet<AssignedRow> = {
  name: 'assignedLots',
  columns: {
    counter: 'text',
    revision: 'whole',
    line: 'whole',
    callId: 'text',
    lotId: 'text',
    vesselId: 'text?',
    turnNumber: 'whole',
    packages: 'whole',
    grams: 'whole',
    assignmentId: 'text',
    assignedAt: 'whole',
    loadingPoint: 'text?',
    outOfTurn: 'text?',
  },
  key: ['counter', ...ORDER],
  // With the order behind what is asked for: else the whole book is gone through in its order for each call.
  orders: [
    ['counter', 'callId', ...ORDER],
    ['counter', 'lotId', ...ORDER],
  ],
};

type Line = PortFactOf<'DispatchListSent'>['data']['lines'][number];

export interface DispatchRow {
  readonly counter: string;
  readonly revision: number;
  readonly line: number;
  readonly callId: string;
  readonly lotId: string;
  readonly vesselId: string | null;
  readonly destination: string;
  readonly closedAt: string;
  readonly words: string;
  readonly kept: Line;
}

export const dispatchSheet: Sheet<DispatchRow> = {
  name: 'dispatchLines',
  columns: {
    counter: 'text',
    revision: 'whole',
    line: 'whole',
    callId: 'text',
    lotId: 'text',
    vesselId: 'text?',
    destination: 'text',
    closedAt: 'text',
    words: 'text',
    kept: 'kept',
  },
  key: ['counter', ...ORDER],
  orders: [
    ['counter', 'callId', ...ORDER],
    ['counter', 'lotId', ...ORDER],
  ],
  words: 'words',
};

const vessels = vesselCalls('assignments');

function assigned(look: Look, { counter, revision, fact }: ToldAtPort): readonly Entry[] {
  const { data, occurredAt: assignedAt } = fact as Happened<PortFactOf<'CargoAssigned'>>;
  const { callId, assignmentId, loadingPoint = null, outOfTurn = null } = data;
  const vesselId = look(vessels.sheet, counter, callId)?.vesselId ?? null;
  return data.items.map(({ lotId, turnNumber, packages, weightKg }, line) =>
    entry(assignedSheet, {
      ...{ counter, revision, line, callId, lotId, vesselId, turnNumber, packages, grams: grams(weightKg) },
      ...{ assignmentId, assignedAt, loadingPoint, outOfTurn },
    }),
  );
}

function dispatched(look: Look, { counter, revision, fact }: ToldAtPort): readonly Entry[] {
  const { callId, closedAt, lines } = fact.data as PortFactOf<'DispatchListSent'>['data'];
  const { vesselId = null, vesselName = null } = look(vessels.sheet, counter, callId) ?? {};
  return lines.map((kept, line) => {
    const { lotId, destination, marks, contents, consignees } = kept;
    const words = foldedWords(callId, vesselId, vesselName, lotId, marks, contents, ...consignees);
    return entry(dispatchSheet, {
      ...{ counter, revision, line, callId, lotId, vesselId, destination, closedAt, words, kept },
    });
  });
}

function entries(told: ToldAtPort, look: Look): readonly Entry[] {
  if (told.fact.type === 'CargoAssigned') return assigned(look, told);
  return told.fact.type === 'DispatchListSent' ? dispatched(look, told) : vessels.entries(told, look);
}

/** What was given to each call there ever was, and what it had to carry. */
function compared(rows: Rows, port: Port, { calls }: FoldedPort): Comparison {
  const given = (callId: string) => [...rows(assignedSheet, port, ORDER, { callId })];
  return {
    rows: calls.map(({ callId }) =>
      written([
        callId,
        given(callId).map((row) => [row.assignmentId, row.lotId, row.packages, kilograms(row.grams as Grams)]),
        [...rows(dispatchSheet, port, ORDER, { callId })].map(({ kept }) => kept),
      ]),
    ),
    fold: calls.map(({ callId, assignments, dispatchList }) =>
      written([
        callId,
        assignments.flatMap(({ assignmentId, items }) =>
          items.map(({ lotId, packages, weightKg }) => [assignmentId, lotId, packages, weightKg]),
        ),
        dispatchList?.lines ?? [],
      ]),
    ),
  };
}

export const assignmentsBook = bookOf({
  name: 'assignments',
  version: 1,
  sheets: [assignedSheet, dispatchSheet, ...vessels.sheets],
  entries: (told, look) => (told.counter === NATION ? [] : entries(told, look)),
  compared,
});

const assignedItem = (row: AssignedRow) => ({
  assignmentId: row.assignmentId,
  callId: row.callId,
  vesselId: row.vesselId,
  lotId: row.lotId,
  turnNumber: row.turnNumber,
  packages: row.packages,
  weightKg: kilograms(row.grams as Grams),
  assignedAt: instantText(row.assignedAt as Parameters<typeof instantText>[0]),
  loadingPoint: row.loadingPoint,
  outOfTurn: row.outOfTurn,
  revision: row.revision,
});

/** In the order in which they were given. */
export const assignmentsList = list({
  book: 'assignments',
  sheet: assignedSheet,
  order: ORDER,
  filters: {
    callId: 'callId',
    lotId: 'lotId',
    vesselId: 'vesselId',
    assignedFrom: ['assignedAt', '>='],
    assignedBefore: ['assignedAt', '<'],
  },
  item: assignedItem,
});

const dispatchItem = ({ callId, vesselId, closedAt, kept, revision }: DispatchRow) => ({
  ...{ callId, vesselId, closedAt },
  ...kept,
  revision,
});

/** In the order in which the lists were closed, each in its own. */
export const dispatchLists = list({
  book: 'assignments',
  sheet: dispatchSheet,
  order: ORDER,
  filters: { q: 'words', callId: 'callId', lotId: 'lotId', vesselId: 'vesselId', destination: 'destination' },
  item: dispatchItem,
});
