/** The book of express assignments: what each express was given of each class of art. 11. */
import {
  priorityClass,
  type CargoClass,
  type PriorityClass,
} from '../decrees/d1976-turn/art-11-priority-of-express-cargo.js';
import { instantText, type Instant } from '../decrees/calendar.js';
import { grams, kilograms, type Grams } from '../decrees/measures.js';
import type { Port } from '../decrees/river-ports.js';
import type { Happened } from '../river/decider.js';
import type { PortFactOf } from '../river/port/messages.js';
import { bookOf, entry, type Comparison, type Entry, type Look, type Rows } from './book.js';
import type { FoldedPort } from './folded-port.js';
import { list } from './list.js';
import type { Sheet } from './sheet.js';
import { NATION, type ToldAtPort } from './told.js';
import { written } from './written.js';

export interface ExpressRow {
  readonly counter: string;
  readonly revision: number;
  readonly line: number;
  readonly callId: string;
  readonly vesselId: string;
  readonly lotId: string;
  readonly priorityClass: number | null;
  readonly cargoClass: string | null;
  readonly destination: string | null;
  readonly turnNumber: number;
  readonly packages: number;
  readonly grams: number;
  readonly assignedAt: number;
}

const ORDER = ['revision', 'line'] as const;

export const expressSheet: Sheet<ExpressRow> = {
  name: 'expressLots',
  columns: {
    counter: 'text',
    revision: 'whole',
    line: 'whole',
    callId: 'text',
    vesselId: 'text',
    lotId: 'text',
    priorityClass: 'whole?',
    cargoClass: 'text?',
    destination: 'text?',
    turnNumber: 'whole',
    packages: 'whole',
    grams: 'whole',
    assignedAt: 'whole',
  },
  key: ['counter', ...ORDER],
  orders: [['counter', 'callId', ...ORDER]],
};

interface Express {
  readonly counter: string;
  readonly callId: string;
  readonly vesselId: string;
  readonly callPorts: readonly string[];
}
const expressesSheet: Sheet<Express> = {
  name: 'expresses',
  columns: { counter: 'text', callId: 'text', vesselId: 'text', callPorts: 'kept' },
  key: ['counter', 'callId'],
};

/** What a lot's class for an express follows from. */
interface Classed {
  readonly counter: string;
  readonly lotId: string;
  readonly cargoClass: string;
  readonly destination: string;
  /** Of the general turn, of which alone an express loads by class. */
  readonly isGeneral: number;
}
const classedSheet: Sheet<Classed> = {
  name: 'classedLots',
  columns: { counter: 'text', lotId: 'text', cargoClass: 'text', destination: 'text', isGeneral: 'whole' },
  key: ['counter', 'lotId'],
};

const APART: ReadonlySet<string> = new Set(['CARACOLI', 'DIRECT_GIRARDOT']);

function classOf(lot: Classed | undefined, { callPorts }: Express): PriorityClass | null {
  if (!lot?.isGeneral) return null;
  const { cargoClass, destination } = lot;
  return priorityClass(cargoClass as CargoClass, destination as Port, callPorts.includes(destination));
}

function assigned(look: Look, { counter, revision, fact }: ToldAtPort): readonly Entry[] {
  const { data, occurredAt: assignedAt } = fact as Happened<PortFactOf<'CargoAssigned'>>;
  const express = look(expressesSheet, counter, data.callId);
  if (!express) return [];
  return data.items.map(({ lotId, turnNumber, packages, weightKg }, line) => {
    const lot = look(classedSheet, counter, lotId);
    const { cargoClass = null, destination = null } = lot ?? {};
    return entry(expressSheet, {
      ...{ counter, revision, line, callId: data.callId, vesselId: express.vesselId, lotId },
      ...{ priorityClass: classOf(lot, express), cargoClass, destination },
      ...{ turnNumber, packages, grams: grams(weightKg), assignedAt },
    });
  });
}

function entries(told: ToldAtPort, look: Look): readonly Entry[] {
  const { counter, fact } = told;
  switch (fact.type) {
    case 'VesselCallOpened': {
      const { callId, vesselId, service, callPorts = [] } = fact.data;
      return service === 'EXPRESS' ? [entry(expressesSheet, { counter, callId, vesselId, callPorts })] : [];
    }
    case 'CargoRegistered': {
      const { lotId, cargoClass, destination, origin } = fact.data;
      return [entry(classedSheet, { counter, lotId, cargoClass, destination, isGeneral: APART.has(origin) ? 0 : 1 })];
    }
    case 'DirectFreightReleasedToGeneralTurn': {
      const lot = look(classedSheet, counter, fact.data.lotId);
      return lot ? [entry(classedSheet, { ...lot, destination: fact.data.destination, isGeneral: 1 })] : [];
    }
    case 'CargoAssigned':
      return assigned(look, told);
    default:
      return [];
  }
}

/** What was given to each express there ever was. */
function compared(rows: Rows, port: Port, { calls }: FoldedPort): Comparison {
  const expresses = calls.filter(({ service }) => service === 'EXPRESS');
  return {
    rows: expresses.map(({ callId }) =>
      written([
        callId,
        [...rows(expressSheet, port, ORDER, { callId })].map(({ lotId, packages, grams: weight }) => [
          ...[lotId, packages, kilograms(weight as Grams)],
        ]),
      ]),
    ),
    fold: expresses.map(({ callId, assignments }) =>
      written([
        callId,
        assignments.flatMap(({ items }) => items.map(({ lotId, packages, weightKg }) => [lotId, packages, weightKg])),
      ]),
    ),
  };
}

export const expressBook = bookOf({
  name: 'express',
  version: 1,
  sheets: [expressSheet, expressesSheet, classedSheet],
  entries: (told, look) => (told.counter === NATION ? [] : entries(told, look)),
  compared,
});

const expressItem = (row: ExpressRow) => ({
  callId: row.callId,
  vesselId: row.vesselId,
  /** `null` for what is not given by class: its company's through-freight, and cargo of Caracolí. */
  priorityClass: row.priorityClass,
  lotId: row.lotId,
  turnNumber: row.turnNumber,
  cargoClass: row.cargoClass,
  destination: row.destination,
  packages: row.packages,
  weightKg: kilograms(row.grams as Grams),
  assignedAt: instantText(row.assignedAt as Instant),
  revision: row.revision,
});

/** In the order in which they were given. */
export const expressList = list({
  book: 'express',
  sheet: expressSheet,
  order: ORDER,
  filters: { callId: 'callId', vesselId: 'vesselId', lotId: 'lotId', priorityClass: 'priorityClass' },
  item: expressItem,
});
