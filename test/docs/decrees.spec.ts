import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { LAWFUL_UNDER } from '../../src/boards/violations.js';
import { VIOLATES } from '../../src/decrees/d1976-turn/art-18-violations.js';
import { FINED_UNDER } from '../../src/decrees/d1976-turn/art-22-unapproved-tariffs.js';
import { REFUSAL_CODES } from '../../src/decrees/refusal.js';
import { nationalCommands, nationalFacts } from '../../src/river/national/messages.js';
import { portCommands, portFacts } from '../../src/river/port/messages.js';
import { codesIn, filesIn, read, ROOT, sources, tablesIn } from './documents.js';

const PAGE = read('docs/decrees/d1976.md');
const ALL_PAGES = filesIn('docs/decrees', '.md').map(read);
const tables = tablesIn(PAGE);
const articles = tables.find(({ columns }) => columns[1] === 'file')!.rows;
const codes = tables.find(({ columns }) => columns[0] === 'code')!.rows;

const inRow = (row: readonly string[], column: number) => codesIn(row[column]!);
const numberOf = ([article]: readonly string[]) => Number(/\d+/.exec(article!)![0]);
const built = articles.filter((row) => inRow(row, 1).length > 0);
const others = articles.filter((row) => inRow(row, 1).length === 0);

const articleFiles = filesIn('src/decrees', '.ts').filter((path) => path.includes('/art-'));
const ofThisDecree = (path: string) => path.startsWith('src/decrees/d1976-turn/');

const source = sources();
/** Gates that refuse under the article they are given, with the code each refuses with. */
const GATES = { notAfterTheCommand: 'INSTANT_IN_FUTURE', notBeforeItArrived: 'INSTANT_BEFORE_ARRIVAL' };
/** A tariff is fined, or not, under the article that its ground breaks. */
const ofItsGround = ['DUPLICATE_FINE', 'EVIDENCE_REQUIRED', 'UNKNOWN_EVIDENCE'].flatMap((code) =>
  Object.values(FINED_UNDER).map((article) => `${code} ${article}`),
);
/** Each refusal that stands in the sources with its article: `CODE D1976-nn`. */
const refused = new Set([
  ...ofItsGround,
  ...[...source.matchAll(/refused\(\s*'([A-Z0-9_]+)',\s*'([^']+)'/g)].map(([, code, article]) => `${code} ${article}`),
  ...Object.entries(GATES).flatMap(([gate, code]) =>
    [...source.matchAll(new RegExp(`${gate}\\([^()]*'(D[\\w-]+)'\\)`, 'g'))].map(([, article]) => `${code} ${article}`),
  ),
]);
const OF_THE_COMMAND = 'that of the command';

describe('docs/decrees/d1976.md', () => {
  it('has a row for each of the twenty-five articles', () =>
    expect(articles.map(numberOf)).toEqual(Array.from({ length: 25 }, (_, at) => at + 1)));

  it('has a row for each article that is built, and each row its files and their specs', () => {
    expect(built.flatMap((row) => inRow(row, 1))).toEqual(articleFiles.filter(ofThisDecree));
    const missing = built.flatMap((row) => [...inRow(row, 1), ...inRow(row, 2)]);
    expect(missing.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    expect(built.filter((row) => inRow(row, 1).length !== inRow(row, 2).length)).toEqual([]);
  });

  it('numbers each article as its files and its specs do', () => {
    const numbered = (path: string) => Number(/art-(\d+)/.exec(path)![1]);
    for (const row of built)
      expect(new Set([...inRow(row, 1), ...inRow(row, 2)].map(numbered))).toEqual(new Set([numberOf(row)]));
  });

  it('says plainly of every other article that it is not built, or has nothing to rule', () =>
    expect(others.filter(([, why]) => why !== 'not built yet' && why !== 'rules nothing here')).toEqual([]));

  it('tells each article apart, in a section of its own or with its neighbours', () =>
    expect(articles.filter((row) => !/^\[\d+\]\(#articles?-/.test(row[0]!))).toEqual([]));

  it('leaves the articles of other decrees to their own pages', () =>
    expect(
      articleFiles.filter((path) => !ofThisDecree(path) && !ALL_PAGES.some((page) => page.includes(`\`${path}\``))),
    ).toEqual([]));

  it('names commands and events that exist, and leaves none of a port out', () => {
    const commands = Object.keys({ ...nationalCommands, ...portCommands });
    const events = Object.keys({ ...nationalFacts, ...portFacts });
    // Those of other decrees are named on their pages.
    const rows = ALL_PAGES.flatMap((page) => tablesIn(page).find(({ columns }) => columns[1] === 'file')!.rows);
    const named = {
      commands: new Set(rows.flatMap((r) => inRow(r, 3))),
      events: new Set(rows.flatMap((r) => inRow(r, 4))),
    };
    expect([...named.commands].filter((name) => !commands.includes(name))).toEqual([]);
    expect([...named.events].filter((name) => !events.includes(name))).toEqual([]);
    // Readings and calendars are of none; what is received was ruled elsewhere.
    expect(commands.filter((name) => !named.commands.has(name))).toEqual(['AdoptReading', 'PublishHolidayCalendar']);
    expect(events.filter((name) => !named.events.has(name))).toEqual([
      'VesselRegistered',
      'ReadingAdopted',
      'HolidayCalendarPublished',
      'NationalFactReceived',
    ]);
  });

  it.each(articles.map((row) => [numberOf(row), row] as const))(
    'says of article %i exactly the codes its files refuse with',
    (_number, row) => {
      const text = inRow(row, 1).map(read).join('\n');
      const raised = [...text.matchAll(/refused\(\s*'([A-Z0-9_]+)'/g)].map(([, code]) => code!);
      expect(inRow(row, 5).sort()).toEqual([...new Set(raised)].sort());
    },
  );

  it('gives each reason for passing a lot over the article it has', () => {
    const reasons = tables.find(({ columns }) => columns[0] === 'reason')!.rows;
    const article8 = read('src/decrees/d1976-turn/art-08-lots-by-capacity-and-turn.ts');
    const under = [...article8.matchAll(/^ {2}([A-Z0-9_]+): '(D[\w-]+)',$/gm)].map(([, reason, article]) => [
      reason,
      article,
    ]);
    expect(reasons.map((row) => [inRow(row, 0)[0], row[1]])).toEqual(under);
  });

  it.each([
    ['kind', VIOLATES],
    ['lawful reason', LAWFUL_UNDER],
  ])('gives each %s of the detector the article it has', (column, under) => {
    const { rows } = tables.find(({ columns }) => columns[0] === column)!;
    expect(Object.fromEntries(rows.map((row) => [inRow(row, 0)[0], row[1]]))).toEqual(under);
  });

  it('lists every refusal code once, in order', () =>
    expect(codes.map((row) => inRow(row, 0)[0])).toEqual([...REFUSAL_CODES]));

  it('gives each code the articles the sources give it, and no other', () => {
    const rows = codes.map((row) => ({ code: inRow(row, 0)[0]!, articles: row[1]! }));
    const said = rows
      .filter(({ articles: those }) => those !== OF_THE_COMMAND)
      .flatMap(({ code, articles: those }) => those.split(', ').map((article) => `${code} ${article}`));
    const general = rows.filter(({ articles: those }) => those === OF_THE_COMMAND).map(({ code }) => code);
    expect([...refused].filter((pair) => !said.includes(pair) && !general.includes(pair.split(' ')[0]!))).toEqual([]);
    // The start of a decree is asked under the article that says it, which stands beside the start.
    const beside = said.filter((pair) => !pair.startsWith('DECREE_NOT_IN_FORCE '));
    expect(beside.filter((pair) => !refused.has(pair))).toEqual([]);
  });

  it('calls general only what refuses under an article it is given', () => {
    const general = codes.filter((row) => row[1] === OF_THE_COMMAND).map((row) => inRow(row, 0)[0]!);
    const given = [...source.matchAll(/refused\(\s*'([A-Z_]+)',\s*article\b/g)].map(([, code]) => code!);
    expect(general.filter((code) => !given.includes(code))).toEqual([]);
  });
});

describe('Every refusal code', () => {
  const specs = filesIn('test', '.spec.ts').filter((path) => !path.startsWith('test/docs/'));
  const tested = specs.map((path) => read(path)).join('\n');

  it.each([...REFUSAL_CODES])('%s is met by a spec', (code) => expect(tested).toContain(`'${code}'`));
});
