import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { nationalFacts } from '../../src/river/national/messages.js';
import { portFacts } from '../../src/river/port/messages.js';
import {
  byBand,
  integer,
  kg,
  list,
  localDateField,
  oneOf,
  orNull,
  record,
  text,
  whole,
} from '../../src/river/shape.js';
import { read, ROOT } from './documents.js';
import { eventsPage, inWords } from './events-page.js';

const PAGE = 'docs/events.md';

describe('docs/events.md', () => {
  it('says what the tables of facts say (UPDATE_DOCS=1 npm test -- test/docs makes it again)', () => {
    const page = eventsPage(nationalFacts, portFacts);
    if (process.env['UPDATE_DOCS']) writeFileSync(join(ROOT, PAGE), page);
    expect(read(PAGE)).toBe(page);
  });

  it('puts each kind of field in words', () =>
    expect(
      [text, whole(1), orNull(kg), oneOf(['A', 'B']), list(record({ a: text }))].map(({ schema }) => inWords(schema)),
    ).toEqual(['text', 'whole number from 1', 'kilograms or `null`', '`A`, `B`', 'list of records']));

  it('puts what only the national register has in words', () =>
    expect([integer, localDateField, byBand(kg)].map(({ schema }) => inWords(schema))).toEqual([
      'whole number, of either sign',
      'date',
      'record by band, "1" to "5", each kilograms',
    ]));
});
