import { describe, expect, it } from '@jest/globals';
import { DEFAULT_READINGS } from '../../src/decrees/readings.js';
import { codesIn, filesIn, read, sources, tablesIn } from './documents.js';

const PAGE = read('docs/readings.md');
const tables = tablesIn(PAGE);
const switched = tables.find(({ columns }) => columns[0] === 'key')!.rows;
const fixed = tables.find(({ columns }) => columns[0] === 'label')!.rows;

const labels = (text: string) => [...text.matchAll(/AMB-\d+/g)].map(([label]) => label);
const told = [...switched.map(([, label]) => label!), ...fixed.map(([label]) => label!)];

describe('docs/readings.md', () => {
  it('explains every label that the sources and the specs cite', () => {
    const specs = ['decrees', 'river', 'application', 'boards'].flatMap((folder) => filesIn(`test/${folder}`, '.ts'));
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

  it('lists the readings that can be switched, with their defaults', () =>
    expect(Object.fromEntries(switched.map(([key, , usual]) => [codesIn(key!)[0], codesIn(usual!)[0]]))).toEqual(
      DEFAULT_READINGS,
    ));
});
