/** The books at the counter: for each counter a controller with one method a list, so that each list has its operation. */
import { Controller, Get, Inject, Param, Query, type Type } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { NATIONAL, type Counter } from '../../application/outcome.js';
import { BookQueries, BookUnavailable } from '../../books/queries.js';
import { WhoMayAsk } from '../auth/who-asks.js';
import { AlsoCsv, JSON_OR_CSV } from '../csv/also-csv.js';
import { Answers, PortParam } from '../openapi/decorators.js';
import { portNamed } from '../ports.js';
import { invalidRequest } from '../problems/problem.js';
import { both } from '../problems/words.js';
import { Asks, read } from '../reads/query.js';
import { BOOK_WINDOWS, NATIONAL_BOOK_WINDOWS, PAGE_QUERY, type BookWindow } from './book-windows.js';
import { bookUnavailable } from './unavailable.js';

type Given = Readonly<Record<string, unknown>>;
type Params = { readonly port?: string };

const BAD_CURSOR = {
  field: 'cursor',
  detail: both(
    'no es el nextCursor de una página de esta misma consulta',
    'is not the nextCursor of a page of this very query',
  ),
};

/** A book is of the present: what had been entered by a moment it does not know. */
const OF_THE_PRESENT = both(
  'los libros son de ahora; lo que se sabía en un momento se pregunta a los tableros: cargo-register, vessel-turn, calls/{callId}, violations y los demás',
  'books are of the present; what was known at a moment is asked of the boards: cargo-register, vessel-turn, calls/{callId}, violations and the others',
);
const refuseMoment = (given: Given): void => {
  const faults = ['asOf', 'revision'].filter((name) => name in given);
  if (faults.length > 0) throw invalidRequest(faults.map((field) => ({ field, detail: OF_THE_PRESENT })));
};

/** What of a query the book is asked, and how the page. */
async function asked(books: BookQueries, { list, filters }: BookWindow, counter: Counter, given: Given) {
  refuseMoment(given);
  const {
    cursor,
    limit,
    'min-position': minPosition,
    bom: _b,
    separator: _s,
    ...its
  } = read({ ...PAGE_QUERY, ...filters }, given);
  try {
    const page = await books.page(list, counter, its, { cursor, limit, minPosition });
    if ('badCursor' in page) throw invalidRequest([BAD_CURSOR]);
    return { ...(counter === NATIONAL ? {} : { port: counter }), ...page };
  } catch (error) {
    throw error instanceof BookUnavailable ? bookUnavailable(error) : error;
  }
}

interface Place {
  readonly name: string;
  readonly address: string;
  readonly windows: readonly BookWindow[];
  readonly counterOf: (params: Params) => Counter;
  readonly problems: readonly number[];
  /** What the address itself is told of in the document. */
  readonly params: MethodDecorator;
}

const published = ({ query, summary, schema, filters }: BookWindow, problems: readonly number[]): MethodDecorator[] => [
  ApiOperation({ summary, operationId: query }),
  Asks({ ...filters, ...PAGE_QUERY }),
  Answers({ 200: schema }, problems, JSON_OR_CSV),
  WhoMayAsk(query),
  AlsoCsv(query),
];

function controllerOf({ name, address, windows, counterOf, problems, params }: Place): Type {
  @ApiTags('Books')
  @Controller(address)
  class BooksController {
    constructor(@Inject(BookQueries) readonly books: BookQueries) {}
  }
  const { prototype } = BooksController;
  for (const window of windows) {
    const method = window.query;
    Object.defineProperty(prototype, method, {
      configurable: true,
      writable: true,
      value(this: BooksController, named: Params, given: Given) {
        return asked(this.books, window, counterOf(named), given);
      },
    });
    Param()(prototype, method, 0);
    Query()(prototype, method, 1);
    Reflect.defineMetadata('design:paramtypes', [Object, Object], prototype, method);
    for (const decorate of [Get(window.list), params, ...published(window, problems)])
      decorate(prototype, method, Object.getOwnPropertyDescriptor(prototype, method)!);
  }
  Object.defineProperty(BooksController, 'name', { value: name });
  return BooksController;
}

export const bookControllers: readonly Type[] = [
  controllerOf({
    name: 'PortBooksController',
    address: 'api/ports/:port/books',
    windows: BOOK_WINDOWS,
    counterOf: ({ port }) => portNamed(port!),
    problems: [400, 404, 503],
    params: PortParam(),
  }),
  controllerOf({
    name: 'NationalBooksController',
    address: 'api/national/books',
    windows: NATIONAL_BOOK_WINDOWS,
    counterOf: () => NATIONAL,
    problems: [400, 503],
    params: () => undefined,
  }),
];
