import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { nationalCommands, nationalFacts } from '../../src/river/national/messages.js';
import { portCommands, portFacts } from '../../src/river/port/messages.js';
import { anchorsOf, codesIn, filesIn, read, ROOT, tablesIn } from './documents.js';

const PAGE = read('docs/decrees/d1939.md');
const articles = tablesIn(PAGE).find(({ columns }) => columns[1] === 'file')!.rows;
const inRow = (row: readonly string[], column: number) => codesIn(row[column]!);
const numberOf = ([article]: readonly string[]) => Number(/\d+/.exec(article!)![0]);
const built = articles.filter((row) => inRow(row, 1).length > 0);

describe('docs/decrees/d1939.md', () => {
  it('has a row for each of the six articles, and a section', () => {
    expect(articles.map(numberOf)).toEqual([1, 2, 3, 4, 5, 6]);
    const anchors = anchorsOf(PAGE);
    for (const row of articles) expect(anchors).toContain(/\(#([^)]+)\)/.exec(row[0]!)![1]);
  });

  it('has the files of each article that is built, with their specs, numbered as it is', () => {
    const files = filesIn('src/decrees/d1939-upriver-quotas', '.ts').filter((path) => path.includes('/art-'));
    expect(built.flatMap((row) => inRow(row, 1))).toEqual(files);
    for (const row of built) {
      const paths = [...inRow(row, 1), ...inRow(row, 2)];
      expect(inRow(row, 2)).toHaveLength(inRow(row, 1).length);
      expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
      expect(new Set(paths.map((path) => Number(/art-(\d+)/.exec(path)![1])))).toEqual(new Set([numberOf(row)]));
    }
  });

  it('says plainly of the other article that it rules nothing here', () =>
    expect(articles.filter((row) => !built.includes(row)).map(([article, why]) => [numberOf([article!]), why])).toEqual(
      [[2, 'rules nothing here']],
    ));

  it('names commands and events that exist', () => {
    const commands = Object.keys({ ...nationalCommands, ...portCommands });
    const events = Object.keys({ ...nationalFacts, ...portFacts });
    expect(articles.flatMap((row) => inRow(row, 3)).filter((name) => !commands.includes(name))).toEqual([]);
    expect(articles.flatMap((row) => inRow(row, 4)).filter((name) => !events.includes(name))).toEqual([]);
  });

  it.each(built.map((row) => [numberOf(row), row] as const))(
    'says of article %i exactly the codes its files refuse with',
    (_number, row) => {
      const text = inRow(row, 1).map(read).join('\n');
      const raised = [...text.matchAll(/refused\(\s*'([A-Z0-9_]+)'/g)].map(([, code]) => code!);
      expect(inRow(row, 5).sort()).toEqual([...new Set(raised)].sort());
    },
  );
});
