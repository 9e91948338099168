import { describe, expect, it } from '@jest/globals';
import { ROLES, WHO_MAY_ASK, WHO_MAY_COMMAND, type Role } from '../../src/application/who-may.js';
import { codesIn, read, sectionsOf, tablesIn } from './documents.js';

const sections = sectionsOf(read('docs/roles.md'), 2);
const rowsOf = (section: string) => tablesIn(sections.get(section)!)[0]!.rows;

const inWords = (row: readonly Role[] | 'everybody'): string => {
  if (row === 'everybody') return row;
  if (row.length === 0) return 'nobody';
  return row.length === ROLES.length ? 'every role' : row.map((role) => `\`${role}\``).join(', ');
};
const told = (table: Readonly<Record<string, readonly Role[] | 'everybody'>>) =>
  Object.entries(table).map(([name, row]) => [name, inWords(row)]);

describe('docs/roles.md', () => {
  it('says of every role who it is', () =>
    expect(rowsOf('Roles and what they are').flatMap(([role]) => codesIn(role!))).toEqual([...ROLES]));

  it('says of every command who may send it', () =>
    expect(rowsOf('Commands').map(([name, who]) => [codesIn(name!)[0], who])).toEqual(told(WHO_MAY_COMMAND)));

  it('says of every query who may ask', () =>
    expect(rowsOf('Queries').map(([name, , who]) => [codesIn(name!)[0], who])).toEqual(told(WHO_MAY_ASK)));
});
