import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lawHash, programHash } from '../../src/application/program-hash.js';

const SOURCES = new URL('../../src/', import.meta.url);

/** What is done to a copy of the law. */
const CHANGES: readonly (readonly [string, (copy: string) => void])[] = [
  ['an article is changed', (copy) => appendFileSync(join(copy, 'decrees/calendar.ts'), '\n')],
  ['a book is changed', (copy) => appendFileSync(join(copy, 'river/port/cargo/ledger.ts'), '// \n')],
  ['the way a state is written is changed', (copy) => appendFileSync(join(copy, 'river/state-text.ts'), '// \n')],
  [
    'an article goes by another name',
    (copy) => renameSync(join(copy, 'decrees/refusal.ts'), join(copy, 'decrees/no.ts')),
  ],
  ['an article is taken away', (copy) => rmSync(join(copy, 'decrees/legal-terms.ts'))],
];
const NO_CHANGES: typeof CHANGES = [
  ['it lies elsewhere', () => undefined],
  ['what hashes it is changed', (copy) => appendFileSync(join(copy, 'application/program-hash.ts'), '\n')],
  ['something lies beside it that is no code', (copy) => appendFileSync(join(copy, 'river/ledger.js.map'), '{}')],
];

describe('The hash of the law', () => {
  let folder: string;
  let hashes: Record<string, string>;
  /** Each copy takes the hash of its own law, in one other process. */
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'turno-law-'));
    const names = [...CHANGES, ...NO_CHANGES].map(([name, change], at) => {
      const copy = join(folder, String(at));
      for (const part of ['decrees', 'river', 'application/program-hash.ts'])
        cpSync(new URL(part, SOURCES), join(copy, part), { recursive: true });
      change(copy);
      return [name, join(copy, 'application/program-hash.ts')] as const;
    });
    const asked = `
      const hashes = ${JSON.stringify(names)}.map(async ([name, path]) => [name, (await import(path)).lawHash()]);
      console.log(JSON.stringify(Object.fromEntries(await Promise.all(hashes))));`;
    const env = { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' };
    const told = execFileSync(process.execPath, ['--input-type=module', '-e', asked], { encoding: 'utf8', env });
    hashes = JSON.parse(told) as Record<string, string>;
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(CHANGES)('is another when %s', (name) => {
    expect(hashes[name]).toMatch(/^[0-9a-f]{64}$/);
    expect(hashes[name]).not.toBe(lawHash());
  });

  it.each(NO_CHANGES)('is the same when %s', (name) => expect(hashes[name]).toBe(lawHash()));

  it('is of the parts that are named, and there must be some', () => {
    expect(programHash('decrees', 'river', 'application/watchman')).not.toBe(lawHash());
    expect(() => programHash('decrees', 'rivers')).toThrow('rivers');
  });
});
