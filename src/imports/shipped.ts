/** The mappings that come with the program, by name; and any other, by its file. */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { both, WrongMapping } from './amiss.js';
import type { Mapping } from './mapping.js';
import { mappingOf } from './mapping-shape.js';

// Named from above its own folder: once put together, this file may lie in another one of the same height.
const FOLDER = new URL('../imports/mappings/', import.meta.url);
const ENDING = '.json';

/** The names of the mappings that ship. */
export const shippedMappings = async (): Promise<readonly string[]> =>
  (await readdir(FOLDER))
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length))
    .sort();

/** A name has neither a folder nor an ending. */
const isName = (named: string): boolean => /^[a-z0-9-]+$/.test(named);

async function fileOf(named: string): Promise<string> {
  if (!isName(named)) return named;
  const shipped = await shippedMappings();
  if (shipped.includes(named)) return fileURLToPath(new URL(named + ENDING, FOLDER));
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

/**
 * The mapping of that name, or in that file.
 * @throws WrongMapping naming the fields that are wrong
 */
export async function mappingNamed(named: string): Promise<Mapping> {
  const text = await readFile(await fileOf(named), 'utf8');
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const said = (error as Error).message;
    throw new WrongMapping(named, [{ field: '$', why: both(`no es JSON (${said})`, `is no JSON (${said})`) }]);
  }
  return mappingOf(json, named);
}
