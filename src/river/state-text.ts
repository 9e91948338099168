/**
 * A state as text and back again, exactly: what is read decides and evolves as what was written would. Plain JSON, but for what
 * JSON has no word for, which stands in a record under `$`. `undefined` is far more frequent in a state than `null`, so it is
 * `undefined` that is written as null. The shape of an ordered tree is no part of it: two states that say the same have one text.
 */
import { Ordered, type Ordering } from './ordered.js';
import { ORDERINGS } from './orderings.js';

/** The text of a state, or what was read as one, is not what it should be. */
export class NotAState extends Error {
  override readonly name = 'NotAState';
}

const quoted = (text: string): string => JSON.stringify(text);
const tagged = (tag: string, of: string): string => `{"$":"${tag}","of":${of}}`;

/** Plain in any realm: what it inherits inherits from nothing. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function nameOf(tree: Ordered<unknown, unknown>): string {
  const found = Object.entries(ORDERINGS).find(([, ordering]) => ordering === tree.ordering);
  if (!found) throw new NotAState('an ordered tree of an ordering without a name');
  return found[0];
}

const numberText = (value: number): string =>
  Number.isFinite(value) && !Object.is(value, -0)
    ? String(value)
    : tagged('number', quoted(Object.is(value, -0) ? '-0' : String(value)));

const listText = (values: Iterable<unknown>): string => `[${Array.from(values, text).join(',')}]`;

function recordText(value: object): string {
  const entries = Object.entries(value);
  // A record with a field of this name would be taken for a tag.
  return entries.some(([name]) => name === '$')
    ? tagged('record', listText(entries))
    : `{${entries.map(([name, inner]) => `${quoted(name)}:${text(inner)}`).join(',')}}`;
}

function objectText(value: object): string {
  if (Array.isArray(value)) return listText(value);
  if (value instanceof Ordered) return [...pieces(value)].join('');
  if (value instanceof Map) return tagged('map', listText(value.entries()));
  if (value instanceof Set) return tagged('set', listText(value.values()));
  if (!isPlain(value)) throw new NotAState(`a ${value.constructor.name} is no part of a state`);
  return recordText(value);
}

function text(value: unknown): string {
  switch (typeof value) {
    case 'undefined':
      return 'null';
    case 'string':
      return quoted(value);
    case 'number':
      return numberText(value);
    case 'boolean':
      return String(value);
    case 'object':
      return value === null ? '{"$":"null"}' : objectText(value);
    default:
      throw new NotAState(`a ${typeof value} is no part of a state`);
  }
}

/** Whether so much may lie in a value that it is written piece by piece. */
const isLarge = (value: unknown): value is object =>
  value instanceof Ordered ||
  (typeof value === 'object' && value !== null && !Array.isArray(value) && isPlain(value) && !('$' in value));

/** The text of a state in pieces, so that whoever writes it can let others have their turn. @throws NotAState */
export function* pieces(state: unknown): Generator<string> {
  if (!isLarge(state)) {
    yield text(state);
    return;
  }
  const isTree = state instanceof Ordered;
  yield isTree ? `{"$":${quoted(nameOf(state))},"of":[` : '{';
  let between = '';
  for (const [key, value] of isTree ? state.entries() : Object.entries(state)) {
    yield isTree ? `${between}[${text(key)},` : `${between}${quoted(key as string)}:`;
    // The entries of a tree are many and small, unless they are trees themselves.
    if (isTree && !(value instanceof Ordered)) yield text(value);
    else yield* pieces(value);
    if (isTree) yield ']';
    between = ',';
  }
  yield isTree ? ']}' : '}';
}

/** The text of a state. @throws NotAState when it holds what no state is made of */
export const textOf = (state: unknown): string => [...pieces(state)].join('');

type Tagged = { readonly $: unknown; readonly of?: unknown };

function untagged({ $: tag, of }: Tagged): unknown {
  if (tag === 'null') return null;
  if (tag === 'number' && typeof of === 'string') return Number(of);
  if (!Array.isArray(of)) throw new NotAState(`what is tagged ${String(tag)} is no list`);
  const values = read(of) as unknown[];
  if (tag === 'set') return new Set(values);
  const entries = values as [string, unknown][];
  if (!values.every((entry) => Array.isArray(entry) && entry.length === 2))
    throw new NotAState(`what is tagged ${String(tag)} is no list of entries`);
  if (tag === 'map') return new Map(entries);
  if (tag === 'record') return Object.fromEntries(entries);
  if (typeof tag === 'string' && Object.hasOwn(ORDERINGS, tag))
    return Ordered.of(ORDERINGS[tag]! as Ordering<unknown, unknown>, entries);
  throw new NotAState(`there is no ${String(tag)} in a state`);
}

/** What a value of JSON stands for. Lists and records are changed in place: nobody else holds them. */
function read(value: unknown): unknown {
  if (value === null) return undefined;
  if (typeof value !== 'object') return value;
  if (Object.hasOwn(value, '$')) return untagged(value as Tagged);
  const fields = value as { [name: string]: unknown };
  for (const name of Object.keys(fields)) {
    const before = fields[name];
    if (typeof before === 'object') fields[name] = read(before);
  }
  return value;
}

/** The state that a text was made of. @throws NotAState, SyntaxError, RangeError when it is the text of none */
export const stateIn = (written: string): unknown => read(JSON.parse(written));
