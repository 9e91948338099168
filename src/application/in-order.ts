/**
 * A JSON value with the fields of every record in the order of their names and the undefined ones left out: the order in
 * which it is stored. Facts take it before they are folded, so that a state just decided and a state read back are the
 * same to the letter.
 */
export function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, inOrder(inner)]),
  );
}
