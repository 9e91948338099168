/** The mappings of registers that come with the program, by name; and any other, by its file. */
import { registerMappingOf } from './register/register-mapping.js';
import { Shelf } from './shelf.js';

/** The names of those that ship, and the mapping of a name or in a file. */
export const { names: shippedRegisters, named: registerNamed } = new Shelf(
  // Named from above its own folder: once put together, this file may lie in another one of the same height.
  new URL('../imports/register/mappings/', import.meta.url),
  registerMappingOf,
);
