import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';

const here = new URL('.', import.meta.url);
const inDocument = (text: string) => [...text.matchAll(/^\| ([A-Z]{2}-\d\d) +\| (.*?) +\|$/gm)];
const inSuite = (text: string) => [...text.matchAll(/\(\s*'([A-Z]{2}-\d\d) ([^']+)'/g)];
const listed = (found: RegExpExecArray[]) => found.map(([, number, sentence]) => `${number!} ${sentence!}`).sort();

const document = inDocument(readFileSync(new URL('../../docs/event-store.md', here), 'utf8'));
const suites = readdirSync(here)
  .filter((name) => name.endsWith('.ts'))
  .flatMap((name) => inSuite(readFileSync(new URL(name, here), 'utf8')));

describe('The requirements in docs/event-store.md', () => {
  it('are those of the suites, number for number and word for word', () => {
    expect(suites.length).toBeGreaterThan(40);
    expect(listed(document)).toEqual(listed(suites));
  });

  it('have a number each, without a gap', () => {
    const numbers = document.map(([, number]) => number!);
    const families = Map.groupBy(numbers, (number) => number.slice(0, 3));
    for (const [family, members] of families) {
      expect(members).toEqual(members.map((_, i) => `${family}${String(i + 1).padStart(2, '0')}`));
    }
  });
});
