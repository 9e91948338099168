/** Nobody remembers what has left the state: it is folded again. */
import type { Past } from '../../src/application/history.js';

export const NO_BOOKS: Past = {
  lot: async () => undefined,
  stateWithCall: async () => undefined,
  spanOfCall: async () => undefined,
};
