import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from './scratch.js';

/** What is tracked or about to be; `undefined` where the project is not a git work tree (a downloaded archive). */
function tracked(): readonly string[] | undefined {
  if (!existsSync(join(ROOT, '.git'))) return undefined;
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  return list
    .toString('utf8')
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(ROOT, path)));
}

const files = tracked();
const inTree = files ? it : it.skip;
const sources = (files ?? []).filter((path) => path.startsWith('src/'));

/** Put together here, so that this file does not name what it forbids. */
const ELSEWHERE: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a path of one machine', new RegExp(`(^|[\\s"'\`(=:])/(${['work', 'home', 'root', 'Users'].join('|')})/`, 'm')],
  ['a drive of one machine', /[A-Za-z]:\\Users\\/],
  ['a package registry', new RegExp(['registry\\.(npm', 'yarn)|npm', 'mirror|deb\\.deb', 'ian\\.org'].join(''), 'i')],
  ['a resolved address', /"resolved":\s*"https?:/],
  ['the folder beside the project', new RegExp(['\\.\\.', 'shared'].join('/'))],
];

/** The one place that may look beside the project, for the real data. */
const LOOKS_BESIDE = '.ci/run';

describe('The tree', () => {
  inTree('has no folder for what has no place', () => {
    const folders = new Set(sources.flatMap((path) => path.split('/').slice(1, -1)));
    expect(
      ['common', 'shared', 'utils', 'util', 'core', 'lib', 'helpers', 'misc'].filter((name) => folders.has(name)),
    ).toEqual([]);
  });

  inTree('is written in kebab-case', () =>
    expect(
      sources.map((path) => basename(path)).filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)+$/.test(name)),
    ).toEqual([]),
  );

  inTree.each(ELSEWHERE)('names nowhere %s', (_what, pattern) => {
    const naming = (files ?? []).filter(
      (path) => path !== LOOKS_BESIDE && pattern.test(readFileSync(join(ROOT, path), 'latin1')),
    );
    expect(naming).toEqual([]);
  });
});
