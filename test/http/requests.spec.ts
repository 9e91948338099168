import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { COMMANDS, OF_THE_OFFICE } from '../../src/application/commands.js';
import type { CommandWindow } from '../../src/http/commands/command-window.js';
import { NATIONAL_WINDOWS } from '../../src/http/commands/national-windows.js';
import { PORT_WINDOWS } from '../../src/http/commands/port-windows.js';
import { Problem } from '../../src/http/problems/problem.js';
import { ArrivingLot, PackageGroup } from '../../src/http/requests/cargo.js';
import { fieldsOf } from '../../src/http/requests/field.js';
import { readRequest } from '../../src/http/requests/read-request.js';
import { ManifestLine } from '../../src/http/requests/sailing.js';
import { nationalCommands } from '../../src/river/national/messages.js';
import { packageGroup } from '../../src/river/port/cargo/messages.js';
import { portCommands } from '../../src/river/port/messages.js';
import { manifestLine } from '../../src/river/port/sailing/messages.js';
import { pick, present, type JsonSchema, type RecordShape } from '../../src/river/shape.js';

const SHAPES = { ...nationalCommands, ...portCommands } as unknown as Record<string, RecordShape<object>>;
const windows = [...NATIONAL_WINDOWS, ...PORT_WINDOWS];
const named = windows.map((window) => [window.type, window] as const);
/** What the counter of a port says of a command that is recorded for all. */
const added = ({ forAll }: CommandWindow): object => forAll?.('LA_DORADA') ?? {};
const namesOf = (requestClass: new () => object) => [...fieldsOf(requestClass).keys()].sort();

it('Every command has one window', () => {
  expect(windows.map(({ type }) => type).sort()).toEqual(Object.keys(COMMANDS).sort());
  expect(NATIONAL_WINDOWS.map(({ type }) => type).sort()).toEqual(
    Object.keys(COMMANDS)
      .filter((type) => type in nationalCommands && !PORT_WINDOWS.some((window) => window.type === type))
      .sort(),
  );
  expect([...Object.keys(COMMANDS), ...OF_THE_OFFICE].sort()).toEqual(Object.keys(SHAPES).sort());
});

describe('The request class', () => {
  it.each(named)('of %s has exactly the fields of the command, an instant and an id', (type, window) => {
    const sent = SHAPES[type]!.names.filter((name) => !(name in added(window)));
    expect(namesOf(window.request)).toEqual([...sent, 'commandId', 'occurredAt'].sort());
  });

  it.each(named)('of %s takes the very alternatives of the command', (type, { request }) => {
    const { properties } = SHAPES[type]!.schema as { properties: Record<string, { enum?: string[] }> };
    for (const [name, { schema }] of fieldsOf(request))
      expect([name, (schema as { enum?: string[] }).enum]).toEqual([name, properties[name]?.enum]);
  });

  it('of packages, of manifest lines and of the lines of Salgar’s list has exactly their fields', () => {
    const { properties } = portCommands.SubmitSalgarList.schema as { properties: { lines: { items: JsonSchema } } };
    expect(namesOf(ArrivingLot)).toEqual(Object.keys(properties.lines.items.properties as object).sort());
    expect(namesOf(PackageGroup)).toEqual(Object.keys(packageGroup).sort());
    expect(namesOf(ManifestLine)).toEqual(Object.keys(manifestLine).sort());
  });

  it.each(named)('of %s takes its published example', (type, window) => {
    const { request, example, faultAt } = window;
    expect(faultAt?.('LA_DORADA', readRequest(request, example))).toBeUndefined();
    const data = { ...present(pick<object>(readRequest<object>(request, example), SHAPES[type]!)), ...added(window) };
    expect(SHAPES[type]!.fault(data, type)).toBeUndefined();
  });

  // What a class lets through the law takes without a second look: it must have the shape of the command.
  it.each(named)('of %s lets nothing through that the command has not the shape for', (type, window) => {
    const { request, example, faultAt } = window;
    const values = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom<unknown>(
        -0,
        1e308,
        0.1 + 0.2,
        2 ** 53,
        '',
        ' x ',
        'e\u0301',
        '1940-12-02T24:00:00Z',
        [],
        [{}],
        [[]],
        {},
      ),
    );
    const changed = fc.record({ name: fc.constantFrom(...SHAPES[type]!.names), value: values });
    fc.assert(
      fc.property(fc.array(changed, { minLength: 1, maxLength: 3 }), (changes) => {
        const body = { ...example, ...Object.fromEntries(changes.map(({ name, value }) => [name, value])) };
        let request_: object;
        try {
          request_ = readRequest<object>(request, body);
        } catch (error) {
          if (error instanceof Problem) return;
          throw error;
        }
        if (faultAt?.('LA_DORADA', request_)) return;
        const data = { ...structuredClone(present(pick<object>(request_, SHAPES[type]!))), ...added(window) };
        expect(SHAPES[type]!.fault(data, type)).toBeUndefined();
      }),
      { numRuns: 150 },
    );
  });
});
