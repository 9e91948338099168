import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Scratch, type Complaint, type Violation } from './scratch.js';

/** Processes that read the whole tree; on a loaded machine they take their time. */
const PATIENCE = 180_000;

/** One import of one planted file, and the rule it must (or, lawful, must not) turn red. */
interface Import {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

const FOLDERS = [
  'decrees',
  'river',
  'application',
  'event-store',
  'boards',
  'books',
  'evidence',
  'imports',
  'http',
  'screens',
  'cli',
] as const;
type Folder = (typeof FOLDERS)[number];

/** Folders within a folder that have rules of their own. */
type Place = Folder | 'event-store/log' | 'evidence/rejudging' | 'evidence/offline';

const into = (rule: string, from: Place, ...targets: readonly string[]): Import[] =>
  targets.map((to) => ({ rule, from, to }));

const TRESPASSES: readonly Import[] = [
  ...into('decrees-know-only-decrees', 'decrees', 'river', 'application', 'boards', 'event-store', 'http'),
  ...into('decrees-need-nothing-from-outside', 'decrees', 'rxjs', 'node:fs', 'node:crypto', 'type rxjs'),
  ...into('river-knows-only-the-law', 'river', 'application', 'type application', 'boards', 'event-store', 'books'),
  ...into('river-needs-nothing-from-outside', 'river', 'rxjs', 'node:fs', 'uuid'),
  ...into('application-knows-law-and-river', 'application', 'boards', 'books', 'event-store', 'evidence', 'http'),
  ...into('application-takes-only-the-bus', 'application', 'fastify', '@nestjs/core', 'commander'),
  ...into('event-store-knows-only-its-interfaces', 'event-store', 'application', 'river', 'boards', 'evidence', 'cli'),
  ...into('the-client-has-one-door', 'event-store', '@eventstore/db-client', 'type @eventstore/db-client'),
  ...into('boards-know-law-and-river', 'boards', 'application', 'books', 'event-store', 'evidence', 'screens'),
  ...into('books-know-boards-and-interfaces', 'books', 'application', 'evidence', 'screens', 'cli'),
  ...into('books-enter-without-the-machine', 'books', 'node:fs', 'node:sqlite', '@nestjs/common', 'uuid'),
  ...into('store-books-and-counter-are-apart', 'event-store', 'books', 'http'),
  ...into('store-books-and-counter-are-apart', 'books', 'event-store', 'http'),
  ...into('store-books-and-counter-are-apart', 'http', 'event-store', 'books'),
  ...into('evidence-stands-on-the-interfaces', 'evidence', 'application', 'books', 'event-store', 'http', 'cli'),
  ...into('judging-again-needs-law-and-river-alone', 'evidence/rejudging', 'boards', 'evidence', 'application/ports'),
  ...into('judging-again-needs-nothing-from-outside', 'evidence/rejudging', 'rxjs', 'node:crypto'),
  ...into('the-offline-verifier-needs-no-machine', 'evidence/offline', 'node:fs', 'node:crypto', 'uuid'),
  ...into(
    'the-offline-verifier-knows-law-and-boards',
    'evidence/offline',
    'evidence',
    'application/ports',
    'event-store/log/planted',
  ),
  ...into('the-written-form-knows-no-store', 'event-store/log', 'event-store', 'decrees', 'application', 'evidence'),
  ...into(
    'imports-know-the-law-and-the-words',
    'imports',
    'application',
    'river',
    'boards',
    'event-store',
    'http',
    'cli',
  ),
  ...into('http-sees-the-desk-and-what-is-read', 'http', 'imports', 'river', 'screens', 'cli'),
  ...into('screens-see-the-desk-and-what-is-read', 'screens', 'river', 'event-store', 'books', 'cli'),
  ...into('cli-sees-the-desk-and-what-is-read', 'cli', 'river', 'event-store', 'books', 'http', 'screens'),
  ...into('only-the-roots-see-everything', 'http', 'http/planted.module'),
  ...into('no-cycles', 'river', 'river/planted-circle'),
  ...into('src-knows-no-spec', 'boards', '../test/planted'),
  ...into('src-takes-no-development-package', 'boards', 'fast-check'),
  ...into('everything-resolves', 'boards', 'boards/of-another-river'),
];

const LAWFUL: readonly Import[] = [
  ...into('', 'river', 'decrees'),
  ...into('', 'application', 'decrees', 'river', '@nestjs/cqrs', '@nestjs/common', 'rxjs', 'uuid', 'node:crypto'),
  ...into('', 'event-store', 'application/ports', 'decrees', 'node:sqlite'),
  ...into('', 'boards', 'river', 'decrees'),
  ...into('', 'books', 'boards', 'river', 'decrees', 'application/ports', 'canonicalize'),
  ...into('', 'evidence', 'boards', 'river', 'decrees', 'application/ports', 'event-store/log/planted'),
  ...into('', 'evidence', 'event-store/envelope', 'node:crypto', 'fastify'),
  ...into('', 'evidence/rejudging', 'river', 'decrees'),
  ...into('', 'evidence/offline', 'boards', 'river', 'decrees', 'fflate'),
  ...into('', 'event-store', 'event-store/log/planted'),
  ...into('', 'imports', 'decrees', 'boards/words/planted', 'application/identity', 'csv-parse', 'node:sqlite'),
  ...into('', 'http', 'application', 'boards', 'evidence', 'decrees', 'books/queries/planted', 'fastify'),
  ...into('', 'http', 'imports/register/planted', 'imports/amiss'),
  ...into('', 'screens', 'application', 'boards', 'evidence', 'decrees', 'books/queries/planted', 'http'),
  ...into('', 'cli', 'imports', 'application', 'boards', 'evidence', 'decrees', 'books/queries/planted', 'commander'),
];

const CIRCLE = 'src/river/planted-circle.ts';

const file = ({ rule, from, to }: Import) => `src/${from}/planted-${rule}-${to.replaceAll(/[^a-z]+/g, '-')}.ts`;

/** `river` is the planted file of that folder, `type x` an import of types alone, the rest stands as written. */
function sourceOf({ from, to }: Import): string {
  const name = to.replace(/^type /, '');
  const inside = FOLDERS.some((folder) => name === folder || name.startsWith(`${folder}/`)) || name.startsWith('../');
  const path = name.includes('/') ? name : `${name}/planted-stone`;
  const target = inside ? `${'../'.repeat(from.split('/').length)}${path}.js` : name;
  return `import ${to.startsWith('type ') ? 'type ' : ''}* as planted from '${target}';\nexport type Planted = typeof planted;\n`;
}

describe('The dependency sentences', () => {
  const scratch = new Scratch();
  let rules: readonly string[];
  let trespassed: readonly Violation[];

  beforeAll(() => {
    for (const folder of FOLDERS) scratch.plant(`src/${folder}/planted-stone.ts`, 'export const stone = 1;\n');
    scratch.plant('src/books/queries/planted.ts', 'export const query = 1;\n');
    scratch.plant('src/event-store/log/planted.ts', 'export const form = 1;\n');
    scratch.plant('src/boards/words/planted.ts', 'export const words = 1;\n');
    scratch.plant('src/imports/register/planted.ts', 'export const register = 1;\n');
    scratch.plant('test/planted.ts', 'export const spec = 1;\n');
    scratch.plant(
      'src/http/planted.module.ts',
      FOLDERS.map((folder, at) => `export { stone as stone${at} } from '../${folder}/planted-stone.js';\n`).join(''),
    );
    const circle = TRESPASSES.find(({ rule }) => rule === 'no-cycles')!;
    scratch.plant(
      CIRCLE,
      `import type { Planted } from './${file(circle).split('/').at(-1)!.replace(/ts$/, 'js')}';\nexport type Circle = Planted;\n`,
    );
    for (const planted of [...TRESPASSES, ...LAWFUL]) scratch.plant(file(planted), sourceOf(planted));
    const cruised = scratch.cruise();
    rules = cruised.rules;
    // A circle is one trespass, told from either of its sides.
    trespassed = cruised.violations.map((found) => (found.from === CIRCLE ? { ...found, from: file(circle) } : found));
  }, PATIENCE);
  afterAll(() => scratch.remove());

  it('each have a trespass planted against them', () =>
    expect([...new Set(TRESPASSES.map(({ rule }) => rule))].sort()).toEqual([...rules].sort()));

  it.each(TRESPASSES)('turn red: $rule, when $from imports $to', (planted) =>
    expect(trespassed).toContainEqual({ rule: planted.rule, from: file(planted) }),
  );

  it('turn red nowhere else: the sources as they are keep them', () => {
    const planted = new Set(TRESPASSES.map(file));
    expect(trespassed.filter(({ from }) => !planted.has(from))).toEqual([]);
  });

  it.each(LAWFUL)('let $from import $to', (planted) =>
    expect(trespassed.filter(({ from }) => from === file(planted))).toEqual([]),
  );
});

const TIME = /Time is an argument/;
const CHANCE = /Chance is an argument/;
const WAITING = /The law does not wait/;
const WORLD = /The law does not know the machine/;
const VOICE = /The law answers with a value/;
const NAME = /Name it by what it is/;

const IMPURE: readonly (readonly [name: string, teaches: RegExp, source: string])[] = [
  ['new-date', TIME, 'export const today = () => new Date().getFullYear();'],
  ['new-date-of', TIME, 'export const day = (at: number) => new Date(at).getDay();'],
  ['date-call', TIME, 'export const today = () => Date();'],
  ['date-now', TIME, 'export const now = () => Date.now();'],
  ['date-alias', TIME, 'const Clock = Date;\nexport const now = () => Clock.now();'],
  ['date-type', TIME, 'export const year = (at: Date) => at.getFullYear();'],
  ['math-random', CHANCE, 'export const lot = () => Math.random();'],
  ['math-random-taken', CHANCE, 'const { random } = Math;\nexport const lot = () => random();'],
  ['async-function', WAITING, 'export async function rule() {\n  return 1;\n}'],
  ['async-arrow', WAITING, 'export const rule = async () => 1;'],
  ['async-method', WAITING, 'export const article = {\n  async rule() {\n    return 1;\n  },\n};'],
  ['await', WAITING, 'export const ruled = await asked;\ndeclare const asked: PromiseLike<number>;'],
  ['promise', WAITING, 'export const ruled = Promise.resolve(1);'],
  ['timeout', WAITING, 'export const rule = (then: () => void) => setTimeout(then, 1);'],
  ['immediate', WAITING, 'export const rule = (then: () => void) => setImmediate(then);'],
  ['dynamic-import', WAITING, "export const other = () => import('./other.js');"],
  ['process', WORLD, 'export const reserve = process.env.RESERVE;'],
  ['global-this', WORLD, 'export const now = () => globalThis.performance.now();'],
  ['fetch', WORLD, "export const list = () => fetch('list');"],
  ['intl', WORLD, "export const shown = new Intl.NumberFormat('es').format(1);"],
  ['to-locale', WORLD, 'export const shown = (kg: number) => kg.toLocaleString();'],
  ['locale-compare', WORLD, 'export const order = (a: string, b: string) => a.localeCompare(b);'],
  ['console', VOICE, "export const rule = () => {\n  console.log('ruled');\n};"],
];

const EMPTY_NAMES: readonly (readonly [name: string, teaches: RegExp, source: string])[] = [
  ['manager', NAME, 'export class LotManager {\n  readonly lots: string[] = [];\n}'],
  ['helper', NAME, 'export function turnHelper() {\n  return 1;\n}'],
  ['util', NAME, 'export const dateUtil = 1;'],
  ['utils', NAME, 'export const dateUtils = 1;'],
  ['processor', NAME, 'export interface CargoProcessor {\n  readonly lot: string;\n}'],
  ['info', NAME, 'export type VesselInfo = { readonly name: string };'],
  ['base', NAME, 'export abstract class ArticleBase {\n  abstract rule(): number;\n}'],
  ['impl', NAME, 'export const storeImpl = () => 1;'],
];

const PURE_AND_PLAIN = `export const midnight = Date.UTC(1940, 0, 1);
export const parsed = (text: string) => Date.parse(text);
export const highest = (a: number, b: number) => Math.max(a, b);
export const information = 'the word inside a name, or in lower case, is nobody’s suffix';
`;

const WAITS = 'src/http/planted-waits.ts';
const WAITS_WHEN_ASKED = 'src/http/planted-waits-when-asked.ts';

describe('The law is pure', () => {
  const scratch = new Scratch();
  const planted = [
    ...(['decrees', 'river'] as const).flatMap((folder) => IMPURE.map((probe) => ({ folder, probe }))),
    ...(['decrees', 'river', 'http'] as const).flatMap((folder) => EMPTY_NAMES.map((probe) => ({ folder, probe }))),
  ].map(({ folder, probe: [name, teaches, source] }) => ({ folder, name, teaches, source }));
  const lawful = [
    { path: 'decrees/planted-lawful.ts', source: PURE_AND_PLAIN },
    { path: 'river/planted-lawful.ts', source: PURE_AND_PLAIN },
    { path: 'http/planted-lawful.ts', source: 'export const now = () => new Date(Date.now() + Math.random());\n' },
  ];
  let complaints: readonly Complaint[];

  beforeAll(() => {
    for (const { folder, name, source } of planted) scratch.plant(`src/${folder}/planted-${name}.ts`, `${source}\n`);
    for (const { path, source } of lawful) scratch.plant(`src/${path}`, source);
    scratch.plant(WAITS, 'export const asked = await Promise.resolve(1);\n');
    scratch.plant(WAITS_WHEN_ASKED, 'export const asked = async () => await Promise.resolve(1);\n');
    complaints = scratch.lint([
      ...planted.map(({ folder, name }) => `src/${folder}/planted-${name}.ts`),
      ...lawful.map(({ path }) => `src/${path}`),
      ...[WAITS, WAITS_WHEN_ASKED],
    ]);
  }, PATIENCE);
  afterAll(() => scratch.remove());

  it.each(planted)('$folder: $name is refused with its lesson', ({ folder, name, teaches }) =>
    expect(complaints.filter((found) => found.file === `${folder}/planted-${name}.ts`)).toContainEqual(
      expect.objectContaining({ message: expect.stringMatching(teaches) }),
    ),
  );

  it('and what loads waits for nothing, law or not; what is asked for may', () =>
    expect(
      complaints
        .filter(({ message }) => message.includes('loads at once'))
        .map(({ file }) => `src/${file}`)
        .toSorted(),
    ).toEqual(['src/decrees/planted-await.ts', WAITS, 'src/river/planted-await.ts']));

  it.each(lawful)('$path, lawful, is let be', ({ path }) =>
    expect(complaints.filter((found) => found.file === path)).toEqual([]),
  );
});
