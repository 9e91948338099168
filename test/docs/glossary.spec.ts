import { describe, expect, it } from '@jest/globals';
import { codesIn, read, sources, tablesIn } from './documents.js';

const rows = tablesIn(read('docs/glossary.md')).flatMap((table) => table.rows);
const source = sources();
const occurs = (identifier: string) => new RegExp(`\\b${identifier}\\b`).test(source);

const words = rows.flatMap(([word, identifiers, meaning]) =>
  codesIn(identifiers!).map((identifier) => ({ word, identifier, notYet: meaning!.startsWith('*not yet*') })),
);

describe('docs/glossary.md', () => {
  it.each(words.filter(({ notYet }) => !notYet))('calls $word what the code calls it, $identifier', ({ identifier }) =>
    expect(occurs(identifier)).toBe(true),
  );

  it('gives every word an identifier', () =>
    expect(rows.filter(([, identifiers]) => codesIn(identifiers!).length === 0)).toEqual([]));

  it('gives every identifier once', () => {
    const identifiers = words.map(({ identifier }) => identifier);
    expect(identifiers.filter((identifier, at) => identifiers.indexOf(identifier) !== at)).toEqual([]);
  });
});
