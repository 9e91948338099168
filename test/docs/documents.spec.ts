import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { anchorsOf, codesIn, documents, filesIn, linksIn, read, ROOT, sectionsOf, withoutCode } from './documents.js';

describe.each(documents())('%s', (path) => {
  const text = read(path);

  it('links to what is there', () => {
    const broken = linksIn(text).filter((target) => {
      if (/^[a-z]+:/.test(target)) return false;
      const [file, anchor] = target.split('#') as [string, string?];
      const at = file === '' ? path : join(dirname(path), file);
      if (!existsSync(join(ROOT, at))) return true;
      return anchor !== undefined && !anchorsOf(read(at)).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  it('names files that are there', () => {
    const named = codesIn(withoutCode(text)).filter((code) => /^(src|test|docs|bin)\/[\w./-]+$/.test(code));
    expect(named.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
  });
});

describe('The decisions', () => {
  const pages = filesIn('docs/adr', '.md').filter((path) => /\/\d/.test(path));
  const index = linksIn(read('docs/adr/README.md'));

  it('are numbered without gaps, and all of them are in the index', () => {
    expect(pages.map((path) => Number(/\/(\d{4})-/.exec(path)![1]))).toEqual(pages.map((_, at) => at + 1));
    expect(index).toEqual(pages.map((path) => path.replace('docs/adr/', '')));
  });

  it.each(pages)('%s has its four parts and its number', (path) => {
    const text = read(path);
    expect([...sectionsOf(text, 2).keys()]).toEqual(['Status', 'Context', 'Decision', 'Consequences']);
    expect(text).toMatch(new RegExp(`^# ${Number(/\/(\d{4})-/.exec(path)![1])}\\. `));
  });
});
