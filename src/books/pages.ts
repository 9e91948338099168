/**
 * The rows that are being written: read from the file once, changed at hand, and put back together. They stay at hand as long
 * as nobody else writes the book, which its checkpoint tells.
 */
import type { Entry, Look } from './book.js';
import type { BooksFile } from './books-file.js';
import { handOf, type KeyPart, type Sheet } from './sheet.js';

interface Page {
  readonly sheet: Sheet;
  row: object | undefined;
}

/**
 * So much written text of rows at hand is enough: what is in port, and what moved lately. Not counted by rows, of which one may be
 * as long as a thousand others; a row that is written again counts again, so that the bound is never passed.
 */
const MOST_TEXT = 4 * 2 ** 20;

export class Pages {
  readonly #pages = new Map<string, Page>();
  /** Rows of other sheets are written and never asked for again: they are let go. */
  readonly #lookedAt = new Set<Sheet>();
  /** In the order in which they were first entered, whatever was looked up before: that is the order of the events. */
  readonly #changed = new Map<string, Page>();
  #text = 0;

  constructor(private readonly file: BooksFile) {}

  look: Look = <Row extends object>(sheet: Sheet<Row>, ...key: readonly KeyPart[]) => {
    this.#lookedAt.add(sheet);
    return this.#page(sheet, key).row as Row | undefined;
  };

  enter({ sheet, row }: Entry): void {
    const name = nameOf(sheet, handOf(sheet).key(row));
    const page = this.#pages.get(name) ?? { sheet, row };
    page.row = row;
    this.#pages.set(name, page);
    this.#changed.set(name, page);
  }

  /** Puts what was entered into the file. */
  put(): void {
    for (const [name, { sheet, row }] of this.#changed) {
      const values = handOf(sheet).values(row!);
      this.file.putRow(sheet).run(...values);
      if (this.#lookedAt.has(sheet)) this.#text += lengthOf(values);
      else this.#pages.delete(name);
    }
    this.#changed.clear();
    if (this.#text > MOST_TEXT) this.#letGo();
  }

  /** What is at hand may not be what the file holds: it is read again. */
  forget(): void {
    this.#changed.clear();
    this.#letGo();
  }

  #letGo(): void {
    this.#pages.clear();
    this.#text = 0;
  }

  #page(sheet: Sheet, key: readonly KeyPart[]): Page {
    const name = nameOf(sheet, key);
    const known = this.#pages.get(name);
    if (known) return known;
    const found = this.file.findRow(sheet).get(...key);
    const page: Page = { sheet, row: found && (handOf(sheet).row(found) as object) };
    this.#pages.set(name, page);
    this.#text += name.length + (found ? lengthOf(Object.values(found)) : 0);
    return page;
  }
}

const lengthOf = (values: readonly unknown[]): number =>
  values.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0);

const nameOf = ({ name }: Sheet, key: readonly KeyPart[]): string => `${name}\n${key.join('\n')}`;
