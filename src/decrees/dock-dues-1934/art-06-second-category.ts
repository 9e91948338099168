/** Art. 6. In ports of the second category half of the dues laid down for the first is paid; loading has a tariff of its own. */
import { part, type Exact } from '../money.js';
import type { Category } from './art-02-categories-of-ports.js';

/** A berthing due as it is paid in a category. */
export const inCategory = (due: Exact, category: Category): Exact => (category === 2 ? part(due, 1, 2) : due);
