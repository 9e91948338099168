/** The register of those who have left the port: from the book of cargo, in its order, as the register shows a lot. */
import type { Port } from '../../decrees/river-ports.js';
import type { CargoRegister, LotFigures, RegisterQuery } from '../../boards/cargo-register.js';
import { BookUnavailable, type BookQueries, type ItemOf } from '../../books/queries.js';
import { bookUnavailable } from '../books/unavailable.js';
import { DEPARTED_STATES } from './board-queries.js';

const departed: readonly (string | undefined)[] = DEPARTED_STATES;

/** Whether a query asks for what the port no longer holds. */
export const asksForDeparted = ({ state }: RegisterQuery): boolean => departed.includes(state);

const figuresOf = (item: ItemOf<'lots'>): LotFigures => {
  const { lotId, turnNumber, turnAt, arrivedAt, origin, destination, cargoClass, priorityClass, state } = item;
  const { registeredKg, unassignedKg, assignedKg, loadedKg, despatchedKg, withdrawnKg, shipper, consignees } = item;
  return {
    ...{ lotId, turnNumber, turnAt, arrivedAt, origin, destination, cargoClass, priorityClass, state },
    ...{ registeredKg, unassignedKg, assignedKg, loadedKg, despatchedKg, withdrawnKg, shipper, consignees },
  };
};

/**
 * A page of them. The book is waited for a moment, to be as new as the port; how new it is says the revision.
 * @throws Problem when the book cannot answer
 */
export async function departedLots(
  books: BookQueries,
  port: Port,
  revision: number,
  { cursor, limit, origin, destination, cargoClass, state, shipper }: RegisterQuery,
): Promise<CargoRegister | { readonly badCursor: true }> {
  const filters = { origin, destination, cargoClass, state, shipper };
  try {
    const page = await books.page('lots', port, filters, { cursor, limit, freshFrom: revision });
    if ('badCursor' in page) return page;
    const items = page.items.map((item) => ({ position: null, ...figuresOf(item) }));
    return { port, revision: page.revision, items, nextCursor: page.nextCursor };
  } catch (error) {
    throw error instanceof BookUnavailable ? bookUnavailable(error) : error;
  }
}
