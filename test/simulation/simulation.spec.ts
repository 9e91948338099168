import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { codesIn, read, ROOT, tablesIn } from '../docs/documents.js';
import { INVARIANTS } from './invariants.js';
import { PLANTED } from './planting.js';
import { simulate } from './simulate.js';

const root = pathToFileURL(ROOT);
/** A machine that has other things to do takes its time. */
const PATIENCE = 180_000;

/** `npm run test:simulation`, without what npm does first. */
const atTheTerminal = (...args: readonly string[]): Promise<{ code: number; printed: string }> =>
  new Promise((resolve) => {
    const program = ['--import', new URL('bin/typescript.mjs', root).href, 'test/simulation/main.ts'];
    const options = { cwd: ROOT, env: { ...process.env, NODE_OPTIONS: '' } };
    const child = execFile(process.execPath, [...program, ...args], options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode!, printed: stdout + stderr }),
    );
  });

describe('At the terminal', () => {
  it(
    'three hundred worlds are run, and nothing goes wrong in them that must not',
    async () => {
      const { code, printed } = await atTheTerminal('--seeds', '1-300');
      expect(printed).toMatch(/^300 semillas \/ seeds, [^\n]+: 0 con fallo \/ with something wrong\n$/);
      expect(code).toBe(0);
    },
    PATIENCE,
  );

  it(
    'a seed in which something goes wrong prints the line that shows it again, and does',
    async () => {
      const planted = ['--planted', 'comparator-without-source-seq'];
      const found = await atTheTerminal('--seeds', '1-10', ...planted);
      expect(found.code).toBe(1);
      const [line, seed] = /^npm run test:simulation -- --seed (\d+) --planted \S+ {3}# one-order: .+$/m.exec(
        found.printed,
      )!;
      const again = await atTheTerminal('--seed', seed!, ...planted);
      expect(again.code).toBe(1);
      expect(again.printed).toContain(line);
      expect(again.printed.split('\n').length).toBeGreaterThan(20);
    },
    PATIENCE,
  );

  it(
    'what is asked wrongly is told, and help is given in both languages',
    async () => {
      expect(await atTheTerminal('--seeds', '3-1')).toMatchObject({ code: 2 });
      const help = await atTheTerminal('--help');
      expect(help.code).toBe(0);
      expect(help.printed).toMatch(/semillas.*seeds/);
    },
    PATIENCE,
  );
});

describe('In simulated worlds', () => {
  it('everything follows from the seed', async () => {
    const told = async (seed: number) => {
      const lines: string[] = [];
      await simulate(seed, undefined, (line) => lines.push(line));
      return lines;
    };
    const [first, again, another] = [await told(17), await told(17), await told(18)];
    expect(first.length).toBeGreaterThan(500);
    expect(again).toEqual(first);
    expect(another.slice(0, 100)).not.toEqual(first.slice(0, 100));
  });

  it(
    'everything happens that can happen to an office',
    async () => {
      const met = new Map<string, number>();
      for (let seed = 1001; seed <= 1030; seed++)
        await simulate(seed, undefined, (line) => {
          for (const [name, sign] of SIGNS) if (sign.test(line)) met.set(name, (met.get(name) ?? 0) + 1);
        });
      expect(SIGNS.filter(([name]) => !met.has(name)).map(([name]) => name)).toEqual([]);
    },
    PATIENCE,
  );

  it('what must hold, and what is planted, is what the instructions say', () => {
    const said = (column: string) =>
      tablesIn(read('docs/how-to/simulate.md'))
        .find(({ columns }) => columns[0] === column)!
        .rows.map(([name]) => codesIn(name!)[0]);
    const always = ['everybody-is-answered', 'nothing-is-thrown'];
    expect(said('invariant')).toEqual([...INVARIANTS.map(({ name }) => name), ...always]);
    expect(said('mistake')).toEqual(PLANTED);
  });
});

/** How each thing that may happen shows in what is told of a world. */
const SIGNS: readonly (readonly [string, RegExp])[] = [
  ['an office dies', /^house \d dies$/],
  ['an office closes', /^house \d closes$/],
  ['an append meets a conflict', /^disk: .*"outcome":"conflict"/],
  ['an append is taken unheard', /, unheard$/],
  ['an append is never sent', /is given up \(never sent\)$/],
  ['an append is taken late', /is given up \(taken late\)$/],
  ['a command is accepted', /^answer: .* accepted at /],
  ['a command is refused', /^answer: .* refused: /],
  ['an office is too busy', /^answer: .* failed: DeskBusy$/],
  ['an office has no store', /^answer: .* failed: StoreUnavailable$/],
  ['a client hangs up', /hangs up$/],
  ['a client asks again', /will ask again$/],
  ['an office waits after a lost race', /office: waits \d{1,2}$/],
  ['an office sends the same again', /office: waits 100$/],
  ['a reading goes on after a pause', /goes on behind/],
  ['a sanction becomes final', /^disk: .*SanctionBecameFinal/],
  ['a suspension is carried', /^disk: .*SuspensionCarried/],
  ['commands are appended together', /^disk: .*\((\w{8})\) .*\((?!\1)\w{8}\)/],
  ['a checkpoint is published', /^disk: .*CheckpointSigned.*"outcome":"appended"/],
  ['a log has lost its trees', /^house \d has lost the trees of its log$/],
  ['a notary does not get on', /: the notary says that /],
  ['two write one book, and one is too late', /^the book was written by another$/],
];
