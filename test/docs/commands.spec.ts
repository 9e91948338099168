import { describe, expect, it } from '@jest/globals';
import { OF_THE_OFFICE } from '../../src/application/commands.js';
import { REFUSAL_CODES } from '../../src/decrees/refusal.js';
import { pathOf, type CommandType } from '../../src/http/commands/command-window.js';
import { nationalCommands } from '../../src/river/national/messages.js';
import { portCommands } from '../../src/river/port/messages.js';
import type { JsonSchema, RecordShape } from '../../src/river/shape.js';
import { codesIn, read, sectionsOf, tablesIn, type Table } from './documents.js';

const PAGE = read('docs/commands.md');
const sections = sectionsOf(PAGE, 3);
const commands: { readonly [type: string]: RecordShape<unknown> } = { ...nationalCommands, ...portCommands };

const ofTheOffice: readonly string[] = OF_THE_OFFICE;
const sent = Object.entries(commands).filter(([type]) => !ofTheOffice.includes(type));

/** Given by the counter when the client leaves them out. */
const DEFAULTED = ['sourceSeq', 'captainSuspensionDays', 'companySuspensionDays'];

const written = ({ rows }: Table) => rows.map(([field, , required]) => `${codesIn(field!)[0]} ${required}`).sort();
const shaped = (schema: JsonSchema) => {
  const required = schema.required as readonly string[];
  return Object.keys(schema.properties as object)
    .map((name) => `${name} ${required.includes(name) && !DEFAULTED.includes(name) ? 'yes' : 'no'}`)
    .sort();
};

describe('docs/commands.md', () => {
  it('has a section for each command and for nothing else', () =>
    expect([...sections.keys()].sort()).toEqual(Object.keys(commands).sort()));

  it.each(Object.entries(commands))('lists the fields of %s, and says which are required', (type, shape) => {
    expect(written(tablesIn(sections.get(type)!)[0]!)).toEqual(shaped(shape.schema));
  });

  it.each(sent)('gives the address of %s', (type) =>
    expect(codesIn(sections.get(type)!)[0]).toBe(pathOf(type as CommandType)),
  );

  it('puts what the office asks of itself apart, and gives it no address', () => {
    const [, apart] = PAGE.split('## What the office asks of itself');
    expect([...sectionsOf(apart!, 3).keys()].sort()).toEqual([...OF_THE_OFFICE].sort());
    for (const type of OF_THE_OFFICE) expect(PAGE).not.toContain(pathOf(type as string as CommandType));
  });

  it.each([
    ['a group of packages', 'CargoArrived', 'packages'],
    ["a line of Salgar's list", 'SubmitSalgarList', 'lines'],
    ['a line of a manifest', 'PresentManifest', 'lines'],
    ['an item of a tariff', 'SubmitTariff', 'items'],
    ['a share of what is free', 'ProposeFreeQuota', 'allocations'],
  ])('lists the fields of %s', (_what, type, field) => {
    const { [field]: list } = commands[type]!.schema.properties as { [name: string]: JsonSchema };
    expect(written(tablesIn(sections.get(type)!)[1]!)).toEqual(shaped(list!.items as JsonSchema));
  });

  it('names the values a field takes', () => {
    for (const [type, { schema }] of sent) {
      const { rows } = tablesIn(sections.get(type)!)[0]!;
      for (const [name, { enum: values, items }] of Object.entries(
        schema.properties as { [name: string]: JsonSchema },
      )) {
        const each = items as JsonSchema | undefined;
        const kind = rows.find(([field]) => field === `\`${name}\``)![1]!;
        if (Array.isArray(values)) expect(codesIn(kind)).toEqual(values);
        if (Array.isArray(each?.enum)) expect(codesIn(kind)).toEqual(each.enum);
      }
    }
  });

  it('names every code the law refuses with, and no other', () => {
    const named = [...PAGE.matchAll(/^Refusals.*?(?:\n\n|$(?![^]))/gms)].flatMap(([paragraph]) => codesIn(paragraph));
    const codes = new Set(named.filter((code) => /^[A-Z]+(_[A-Z0-9]+)+$/.test(code)));
    expect([...codes].sort()).toEqual([...REFUSAL_CODES].sort());
  });
});
