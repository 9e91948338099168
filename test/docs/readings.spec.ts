import { describe, expect, it } from '@jest/globals';
import { READING_KEYS, READINGS, type ReadingKey } from '../../src/decrees/readings.js';
import { codesIn, filesIn, read, sources, tablesIn } from './documents.js';

const PAGE = read('docs/readings.md');
const tables = tablesIn(PAGE);
const switched = tables.find(({ columns }) => columns[0] === 'key')!.rows;
const fixed = tables.find(({ columns }) => columns[0] === 'label')!.rows;

const labels = (text: string) => [...text.matchAll(/AMB-\d+/g)].map(([label]) => label);
const told = [...switched.map(([, label]) => label!), ...fixed.map(([label]) => label!)];
const says = (text: string, word: string) => new RegExp(`\\b${word}\\b`).test(text);

describe('docs/readings.md', () => {
  it('explains every label that the sources and the specs cite', () => {
    const specs = filesIn('test', '.ts').filter((path) => !path.startsWith('test/docs/'));
    const cited = new Set([...labels(sources()), ...specs.flatMap((path) => labels(read(path)))]);
    expect([...cited].filter((label) => !told.includes(label))).toEqual([]);
  });

  it('explains each label once, in order', () => {
    const numbers = fixed.map(([label]) => Number(label!.slice(4)));
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(fixed.filter(([label]) => switched.some(([, other]) => other === label))).toEqual([]);
  });

  it('gives every place an article, a side taken and a side not taken', () =>
    expect(fixed.filter((row) => row.length !== 5 || row.some((cell) => cell === ''))).toEqual([]));

  it('lists the readings that can be switched, as the law lists them', () =>
    expect(switched.map(([key]) => codesIn(key!))).toEqual(READING_KEYS.map((key) => [key])));
});

describe.each(switched.map((row) => [codesIn(row[0]!)[0] as ReadingKey, row] as const))(
  'The reading %s',
  (key, row) => {
    const alternatives: readonly string[] = READINGS[key];
    const [, label, article, values, decided, shown] = row;

    it('has its alternatives, the default in bold', () => {
      expect(codesIn(values!)).toEqual(alternatives);
      expect([...values!.matchAll(/\*\*`([^`]+)`\*\*/g)].map(([, value]) => value)).toEqual(alternatives.slice(0, 1));
    });

    it('has the label and the article that the law gives it', () => {
      const [, comment] = new RegExp(`/\\*\\* ([^\\n]*) \\*/\\n {2}${key}:`).exec(read('src/decrees/readings.ts'))!;
      expect(/^(AMB-\d+), (D[^.]*)\./.exec(comment!)!.slice(1)).toEqual([label, article!.replace(', ', ' and ')]);
    });

    it('is decided in a source that reads it', () => {
      const files = codesIn(decided!);
      expect(files.length).toBeGreaterThan(0);
      expect(files.filter((path) => !path.startsWith('src/') || !says(read(path), key))).toEqual([]);
    });

    it('has every alternative shown in each of its specs', () => {
      const specs = codesIn(shown!).map(read);
      expect(specs.length).toBeGreaterThan(0);
      expect(specs.flatMap((spec) => alternatives.filter((value) => !says(spec, value)))).toEqual([]);
    });

    it('is told in words, with what each alternative means', () => {
      const [, paragraph] = PAGE.split(`**\`${key}\`.**`);
      const [meaning] = paragraph!.split(/\n\*\*`|\n## /);
      expect(alternatives.filter((value) => !meaning!.includes(`- \`${value}\`: `))).toEqual([]);
    });
  },
);
