/** The names of the fields of an answer, all the way down; a list is what its first item is. */
export function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shape);
  if (typeof value !== 'object' || value === null) return 'value';
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shape(inner)]));
}
