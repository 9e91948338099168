/** JSON files that come with the program, asked for by name; and any other, by its file. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { both, WrongMapping } from './amiss.js';

const ENDING = '.json';

/** A name has neither a folder nor an ending. */
const isName = (named: string): boolean => /^[a-z0-9-]+$/.test(named);

export class Shelf<T> {
  /** @param read what a JSON of the shelf is; throws `WrongMapping` under the name it is given */
  constructor(
    private readonly folder: URL,
    private readonly read: (json: unknown, named: string) => T,
  ) {}

  /** The names of those that ship. At once: a module that waited for them while it loads would hold up all that load it. */
  readonly names = (): readonly string[] =>
    readdirSync(this.folder)
      .filter((name) => name.endsWith(ENDING))
      .map((name) => name.slice(0, -ENDING.length))
      .sort();

  /**
   * The one of that name, or in that file.
   * @throws WrongMapping naming the fields that are wrong
   */
  readonly named = async (named: string): Promise<T> => {
    const text = await readFile(this.fileOf(named), 'utf8');
    let json: unknown;
    try {
      json = JSON.parse(text.replace(/^\uFEFF/, ''));
    } catch (error) {
      const said = (error as Error).message;
      throw new WrongMapping(named, [{ field: '$', why: both(`no es JSON (${said})`, `is no JSON (${said})`) }]);
    }
    return this.read(json, named);
  };

  private fileOf(named: string): string {
    if (!isName(named)) return named;
    const shipped = this.names();
    if (shipped.includes(named)) return fileURLToPath(new URL(named + ENDING, this.folder));
    const names = shipped.join(', ');
    throw new WrongMapping(named, [
      {
        field: '--mapping',
        why: both(
          `no viene con el programa; vienen ${names}; uno propio se nombra por su archivo, como ./mapeo.json`,
          `does not come with the program; ${names} do; name your own by its file, such as ./mapping.json`,
        ),
      },
    ]);
  }
}
