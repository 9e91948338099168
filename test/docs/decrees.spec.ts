import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { REFUSAL_CODES } from '../../src/decrees/refusal.js';
import { nationalCommands, nationalFacts } from '../../src/river/national/messages.js';
import { portCommands, portFacts } from '../../src/river/port/messages.js';
import { codesIn, filesIn, read, ROOT, sources, tablesIn } from './documents.js';

const PAGE = read('docs/decrees/d1976.md');
const tables = tablesIn(PAGE);
const articles = tables.find(({ columns }) => columns[1] === 'file')!.rows;
const codes = tables.find(({ columns }) => columns[0] === 'code')!.rows;

const inRow = (row: readonly string[], column: number) => codesIn(row[column]!);
const source = sources();
/** Each refusal that stands in the sources with its article: `CODE D1976-nn`. */
const refused = new Set(
  [...source.matchAll(/refused\(\s*'([A-Z_]+)',\s*'([^']+)'/g)].map(([, code, article]) => `${code} ${article}`),
);

describe('docs/decrees/d1976.md', () => {
  it('has a row for each article that is built, and its file and spec are there', () => {
    const files = articles.map((row) => inRow(row, 1)[0]!);
    expect(files).toEqual(filesIn('src/decrees/d1976-turn', '.ts').filter((path) => path.includes('/art-')));
    const missing = articles.flatMap((row) => [...inRow(row, 1), ...inRow(row, 2)]);
    expect(missing.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('numbers each article as its file does', () =>
    expect(articles.map(([article]) => Number(/\d+/.exec(article!)![0]))).toEqual(
      articles.map((row) => Number(/art-(\d+)/.exec(row[1]!)![1])),
    ));

  it('names commands and events that exist, and leaves none of a port out', () => {
    const commands = Object.keys({ ...nationalCommands, ...portCommands });
    const events = Object.keys({ ...nationalFacts, ...portFacts });
    const named = {
      commands: new Set(articles.flatMap((r) => inRow(r, 3))),
      events: new Set(articles.flatMap((r) => inRow(r, 4))),
    };
    expect([...named.commands].filter((name) => !commands.includes(name))).toEqual([]);
    expect([...named.events].filter((name) => !events.includes(name))).toEqual([]);
    // Permits are of another decree; the register of vessels is of none; what is received was ruled elsewhere.
    expect(commands.filter((name) => !named.commands.has(name))).toEqual([
      'RegisterVessel',
      'RequestPermit',
      'AttendPermit',
    ]);
    expect(events.filter((name) => !named.events.has(name))).toEqual([
      'VesselRegistered',
      'NationalFactReceived',
      'PermitRequested',
      'PermitGranted',
      'PermitDenied',
    ]);
  });

  it.each(articles.map((row) => [Number(/\d+/.exec(row[0]!)![0]), row] as const))(
    'says of article %i exactly the codes its file refuses with',
    (_number, row) => {
      const raised = [...read(inRow(row, 1)[0]!).matchAll(/refused\(\s*'([A-Z_]+)'/g)].map(([, code]) => code!);
      expect(inRow(row, 5).sort()).toEqual([...new Set(raised)].sort());
    },
  );

  it('lists every refusal code once, in order', () =>
    expect(codes.map((row) => inRow(row, 0)[0])).toEqual([...REFUSAL_CODES]));

  it('gives each code the articles the sources give it', () => {
    const said = new Set(
      codes.flatMap((row) => row[1]!.split(', ').map((article) => `${inRow(row, 0)[0]} ${article}`)),
    );
    const general = codes.filter((row) => row[1] === 'that of the command').map((row) => inRow(row, 0)[0]!);
    const unsaid = [...refused].filter((pair) => !said.has(pair) && !general.includes(pair.split(' ')[0]!));
    expect(unsaid).toEqual([]);
  });
});

describe('Every refusal code', () => {
  const specs = ['decrees', 'river', 'application'].flatMap((folder) => filesIn(`test/${folder}`, '.spec.ts'));
  const tested = specs.map((path) => read(path)).join('\n');

  it.each([...REFUSAL_CODES])('%s is met by a spec', (code) => expect(tested).toContain(`'${code}'`));
});
