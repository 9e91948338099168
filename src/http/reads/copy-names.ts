/** How the copies of Decree 839 are named; nothing where the office has no names for them. */
export const COPY_NAMES = Symbol('the names of the copies of Decree 839');
