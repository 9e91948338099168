import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { overtimeCommands, overtimeFacts } from '../../src/river/port/overtime/messages.js';
import { permitCommands, permitFacts } from '../../src/river/port/permit/messages.js';
import { portCommands, portFacts } from '../../src/river/port/messages.js';
import { codesIn, filesIn, read, ROOT, tablesIn } from './documents.js';

const PAGE = read('docs/decrees/d1430.md');
const articles = tablesIn(PAGE).find(({ columns }) => columns[1] === 'file')!.rows;
const inRow = (row: readonly string[], column: number) => codesIn(row[column]!);
const numberOf = ([article]: readonly string[]) => Number(/\d+/.exec(article!)![0]);

describe('docs/decrees/d1430.md', () => {
  it('has a row for each of the nine articles, with its file and its spec, numbered as they are', () => {
    expect(articles.map(numberOf)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const paths = articles.flatMap((row) => [...inRow(row, 1), ...inRow(row, 2)]);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    const numbered = (path: string) => Number(/art-(\d+)-/.exec(path)![1]);
    for (const row of articles)
      expect([...inRow(row, 1), ...inRow(row, 2)].map(numbered)).toEqual([numberOf(row), numberOf(row)]);
    const files = filesIn('src/decrees/d1430-overtime', '.ts');
    expect(articles.flatMap((row) => inRow(row, 1))).toEqual(files);
  });

  it('tells each article in a section of its own', () =>
    expect(articles.filter((row) => !/^\[\d+\]\(#article-/.test(row[0]!))).toEqual([]));

  it('names every command and every event of the decree, and none that there is not', () => {
    const named = (column: number) => new Set(articles.flatMap((row) => inRow(row, column)));
    const [commands, events] = [named(3), named(4)];
    expect([...commands].filter((name) => !(name in portCommands))).toEqual([]);
    expect([...events].filter((name) => !(name in portFacts))).toEqual([]);
    expect(Object.keys({ ...permitCommands, ...overtimeCommands }).filter((name) => !commands.has(name))).toEqual([]);
    expect(Object.keys({ ...permitFacts, ...overtimeFacts }).filter((name) => !events.has(name))).toEqual([]);
  });

  it.each(articles.map((row) => [numberOf(row), row] as const))(
    'says of article %i exactly the codes its file refuses with',
    (_number, row) => {
      const raised = [
        ...inRow(row, 1)
          .map(read)
          .join()
          .matchAll(/refused\(\s*'([A-Z_]+)'/g),
      ].map(([, code]) => code!);
      expect(inRow(row, 5).sort()).toEqual([...new Set(raised)].sort());
    },
  );
});
