/** One order everywhere: the board, the register, the position, the dispatch list, their CSV and the books. */
import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { systemTimers } from '../../src/application/system-world.js';
import { board } from '../../src/boards/board.js';
import { callView, dispatchListOf } from '../../src/boards/call.js';
import { cargoRegister, type CargoRegister } from '../../src/boards/cargo-register.js';
import { positionOfCall, positionOfLot } from '../../src/boards/position.js';
import { quotas } from '../../src/boards/quotas.js';
import type { PortView } from '../../src/boards/standing.js';
import { vesselTurn } from '../../src/boards/vessel-turn.js';
import { assignmentsBook } from '../../src/books/assignments.js';
import { callsBook } from '../../src/books/calls.js';
import type { BooksFile } from '../../src/books/books-file.js';
import { lotsBook } from '../../src/books/lots.js';
import { LISTS, type ItemOf, type ListName } from '../../src/books/queries.js';
import { pageOf, type Page } from '../../src/books/page.js';
import type { List } from '../../src/books/list.js';
import type { Port } from '../../src/decrees/river-ports.js';
import type { CsvSheet } from '../../src/http/csv/column.js';
import { SHEETS, type SheetName } from '../../src/http/csv/sheets.js';
import { csvOf } from '../../src/http/csv/written.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import { toldFrom } from '../support/books.js';
import { dice, historyOf } from '../support/histories.js';
import { record } from '../support/recorded.js';

/** `npm run test:full` goes through all thousand. */
const HISTORIES = process.env.TURNO_FULL === '1' ? 1000 : 250;
/** On a loaded machine they take their time. */
const PATIENCE = 600_000;
const sections = fc.constantFrom<Port[]>('LA_DORADA', 'PUERTO_BERRIO');

/** All the items of a list, drawn page by page. */
function itemsOf<N extends ListName>(file: BooksFile, list: N, port: Port, filters = {}): readonly ItemOf<N>[] {
  const items: ItemOf<N>[] = [];
  for (let cursor: string | undefined, begun = false; cursor !== undefined || !begun; begun = true) {
    const it = LISTS[list] as unknown as List<object, ItemOf<N>>;
    const page = pageOf(file, it, { list, counter: port, filters }, { cursor, limit: 7 }) as Page<ItemOf<N>>;
    items.push(...page.items);
    if (page.total < page.items.length) throw new RangeError(`${list}: ${page.total} in all`);
    cursor = page.nextCursor ?? undefined;
  }
  return items;
}

/** What stands in a column of an answer's CSV, as somebody else's library reads it. */
const columnOf = (sheet: SheetName, body: object, head: string): readonly string[] =>
  parse(csvOf(SHEETS[sheet] as CsvSheet<object, object>, body, 'es', { bom: false, separator: 'comma' }), {
    columns: true,
  }).map((row) => (row as Record<string, string>)[head]!);

const idsOf = (items: readonly { readonly lotId: string }[]) => items.map(({ lotId }) => lotId);

function lotsAgree(view: PortView, file: BooksFile): number {
  const register = cargoRegister(view, { limit: 1000 }) as CargoRegister;
  const inRegister = idsOf(register.items);
  const book = itemsOf(file, 'lots', view.state.port);
  const gone = book.filter(({ unassignedKg, assignedKg, loadedKg }) => unassignedKg + assignedKg + loadedKg === 0);
  expect(idsOf(book)).toEqual([...inRegister, ...idsOf(gone)]);
  expect(columnOf('cargoRegister', register, 'Cargamento')).toEqual(inRegister);
  expect(columnOf('lotsBook', { items: book }, 'Cargamento')).toEqual(idsOf(book));
  expect(idsOf(board(view, 'es').cargo.head)).toEqual(inRegister.slice(0, 20));
  const placed = register.items.filter(({ position }) => position !== null);
  const places = placed.map((_, at) => at + 1);
  expect(placed.map(({ position }) => position)).toEqual(places);
  expect(placed.map(({ lotId }) => positionOfLot(view, lotId, 'es')!.position)).toEqual(places);
  return book.length;
}

function vesselsAgree(view: PortView, file: BooksFile): void {
  const { items } = vesselTurn(view, 'es');
  expect(columnOf('vesselTurn', { items }, 'Escala')).toEqual(items.map(({ callId }) => callId));
  expect(items.map(({ callId }) => positionOfCall(view, callId, 'es')!.position)).toEqual(
    items.map(({ position }) => position),
  );
  const present = quotas(view, 'es').items.map(({ callId }) => callId);
  const book = itemsOf(file, 'calls', view.state.port);
  const left = new Set(['SAILED', 'WITHDRAWN']);
  expect(book.filter(({ state }) => !left.has(state)).map(({ callId }) => callId)).toEqual(present);
  expect(columnOf('callsBook', { items: book }, 'Escala')).toEqual(book.map(({ callId }) => callId));
}

function listsAgree({ state }: PortView, file: BooksFile): number {
  let lines = 0;
  for (const { callId } of state.calls.calls.values()) {
    const { assignments } = callView(state, callId, 'es')!;
    expect(idsOf(itemsOf(file, 'assignments', state.port, { callId }))).toEqual(idsOf(assignments));
    const list = dispatchListOf(state, callId);
    const sent = itemsOf(file, 'dispatch-lists', state.port, { callId });
    expect(idsOf(sent)).toEqual(idsOf(list?.lines ?? []));
    if (!list) continue;
    lines += list.lines.length;
    expect(columnOf('dispatchList', list, 'Cargamento')).toEqual(idsOf(list.lines));
    expect(columnOf('dispatchListsBook', { items: sent }, 'Cargamento')).toEqual(idsOf(list.lines));
  }
  return lines;
}

describe('On any history of a port', () => {
  it(
    'board, register, position, dispatch list, CSV and books give the same order',
    async () => {
      let [lots, lines] = [0, 0];
      await fc.assert(
        fc.asyncProperty(dice(80), sections, async (thrown, port) => {
          const { state, happened } = historyOf(thrown, port);
          const store = new MemoryStore();
          await record(store, { port, happened });
          const file = await toldFrom(store, [lotsBook, callsBook, assignmentsBook]);
          const view = { state, revision: happened.length - 1, recordedAt: state.latest };
          lots += lotsAgree(view, file);
          vesselsAgree(view, file);
          lines += listsAgree(view, file);
          file.close();
          await systemTimers.wait(0);
        }),
        { numRuns: HISTORIES },
      );
      expect(lots).toBeGreaterThan(HISTORIES * 10);
      expect(lines).toBeGreaterThan(HISTORIES / 4);
    },
    PATIENCE,
  );
});
