/** The clock by which a query without an instant asks. */
export const CLOCK = Symbol('clock');
