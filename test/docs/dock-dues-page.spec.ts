import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { dockWindows } from '../../src/http/commands/dock-windows.js';
import { docksideFacts } from '../../src/river/port/dockside/messages.js';
import { duesFacts } from '../../src/river/port/dues/messages.js';
import { portCommands, portFacts } from '../../src/river/port/messages.js';
import { stayFacts } from '../../src/river/port/stay/messages.js';
import { codesIn, filesIn, read, ROOT, tablesIn } from './documents.js';

const PAGE = read('docs/decrees/dock-dues-1934.md');
const articles = tablesIn(PAGE).find(({ columns }) => columns[1] === 'file')!.rows;
const inRow = (row: readonly string[], column: number) => codesIn(row[column]!);
const numberOf = ([article]: readonly string[]) => Number(/\d+/.exec(article!)![0]);
const built = articles.filter((row) => inRow(row, 1).length > 0);

describe('docs/decrees/dock-dues-1934.md', () => {
  it('has a row for each of the fifteen articles, told apart in a section', () => {
    expect(articles.map(numberOf)).toEqual(Array.from({ length: 15 }, (_, at) => at + 1));
    expect(articles.filter((row) => !/^\[\d+\]\(#articles?-/.test(row[0]!))).toEqual([]);
  });

  it('gives each article that is built its file and its spec, which are there and numbered alike', () => {
    const files = filesIn('src/decrees/dock-dues-1934', '.ts').filter((path) => path.includes('/art-'));
    expect(built.flatMap((row) => inRow(row, 1))).toEqual(files);
    for (const row of built) {
      const paths = [...inRow(row, 1), ...inRow(row, 2)];
      expect(paths).toHaveLength(2);
      expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
      expect(paths.map((path) => Number(/art-(\d+)/.exec(path)![1]))).toEqual([numberOf(row), numberOf(row)]);
    }
  });

  it('says plainly of every other article that it rules nothing', () =>
    expect(articles.filter((row) => inRow(row, 1).length === 0 && row[1] !== 'rules nothing here')).toEqual([]));

  it('names commands and events that exist, and leaves none of the docks out', () => {
    const commands = articles.flatMap((row) => inRow(row, 3));
    const events = articles.flatMap((row) => inRow(row, 4));
    expect(commands.filter((name) => !(name in portCommands))).toEqual([]);
    expect(events.filter((name) => !(name in portFacts))).toEqual([]);
    expect(dockWindows.map(({ type }) => type).filter((name) => !commands.includes(name))).toEqual([]);
    const ofTheDocks = Object.keys({ ...stayFacts, ...docksideFacts, ...duesFacts });
    expect(ofTheDocks.filter((name) => !events.includes(name))).toEqual([]);
  });

  it.each(articles.map((row) => [numberOf(row), row] as const))(
    'says of article %i exactly the codes its file refuses with',
    (_number, row) => {
      const text = inRow(row, 1).map(read).join('\n');
      const raised = [...text.matchAll(/refused\(\s*'([A-Z_]+)'/g)].map(([, code]) => code!);
      expect(inRow(row, 5).sort()).toEqual([...new Set(raised)].sort());
    },
  );
});
