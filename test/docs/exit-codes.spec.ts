import { describe, expect, it } from '@jest/globals';
import { EXIT, exitsInWords } from '../../src/cli/exits.js';
import { read, tablesIn } from './documents.js';

const names = Object.keys(EXIT) as (keyof typeof EXIT)[];

describe('The exit codes', () => {
  it('have a row each, in their order', () => {
    const [table] = tablesIn(read('docs/exit-codes.md'));
    expect(table!.rows.map(([code]) => Number(code))).toEqual(Object.values(EXIT));
  });

  it('are each another one, and are said in both languages', () => {
    const lines = exitsInWords(...names)
      .split('\n')
      .slice(1);
    expect(lines.map((line) => Number(/^ {2}(\d+) {2}\S.* \/ \S/.exec(line)?.[1]))).toEqual(Object.values(EXIT));
    expect(new Set(Object.values(EXIT)).size).toBe(names.length);
  });
});
