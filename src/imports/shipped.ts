/** The mappings that come with the program, by name; and any other, by its file. */
import { mappingOf } from './mapping-shape.js';
import { Shelf } from './shelf.js';

/** The names of the mappings that ship, and the mapping of a name or in a file. */
export const { names: shippedMappings, named: mappingNamed } = new Shelf(
  // Named from above its own folder: once put together, this file may lie in another one of the same height.
  new URL('../imports/mappings/', import.meta.url),
  mappingOf,
);
