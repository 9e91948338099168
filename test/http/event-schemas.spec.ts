import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { StoredEvent } from '../../src/application/ports.js';
import type { FactTable } from '../../src/river/messages.js';
import { nationalFacts } from '../../src/river/national/messages.js';
import { portFacts } from '../../src/river/port/messages.js';
import { DAYS_OF_A_SEED, factsOfDays } from '../support/facts-of-days.js';
import { aDay } from '../support/documented-days.js';
import { theMonthsAfter } from '../support/documented-months-after.js';
import { inNovember } from '../support/documented-november.js';
import { TestServer } from '../support/http-server.js';

const FACTS: FactTable = { ...nationalFacts, ...portFacts };
const VERSIONS = Object.entries(FACTS).flatMap(([type, { version }]) =>
  Array.from({ length: version }, (_, before) => ({ type, version: before + 1 })),
);
const addressOf = (type: string, version: number) => `/api/schemas/${type}/${version}`;
const FIXTURES = new URL('../fixtures/events/', import.meta.url);

let server: TestServer;
let validators: ReadonlyMap<string, ValidateFunction>;
/** What a validator of its own, which takes nothing loosely, finds wrong. */
const faultsIn = (type: string, version: number, data: unknown) => {
  const validate = validators.get(`${type} ${version}`)!;
  return validate(data) ? [] : validate.errors!.map(({ keyword, instancePath }) => `${keyword} at ${instancePath}`);
};

beforeAll(async () => {
  server = await TestServer.start();
  const ajv = new Ajv2020({ strict: true, strictTypes: true, strictRequired: true, allErrors: true });
  addFormats.default(ajv);
  const compiled = VERSIONS.map(async ({ type, version }) => {
    const { body } = await server.get(addressOf(type, version));
    return [`${type} ${version}`, ajv.compile(body as object)] as const;
  });
  validators = new Map(await Promise.all(compiled));
});
afterAll(() => server.stop());

describe('The schema of an event', () => {
  it.each(VERSIONS)(
    '$type $version is served under its own address, as JSON Schema 2020-12',
    async ({ type, version }) => {
      const { status, headers, body } = await server.get(addressOf(type, version));
      expect([status, headers.get('content-type')]).toEqual([200, 'application/schema+json; charset=utf-8']);
      const { $schema, $id, title, ...schema } = body;
      expect($schema).toBe('https://json-schema.org/draft/2020-12/schema');
      expect([$id, title]).toEqual([`${server.url}${addressOf(type, version)}`, type]);
      // The table that the types and docs/events.md come from, and nothing else.
      expect(schema).toEqual(FACTS[type]!.shapes[version - 1]!.schema);
    },
  );

  it.each([
    ['CargoArrived', '1'],
    ['CargoRegistered', '2'],
    ['CargoRegistered', '0'],
    ['CargoRegistered', '1.0'],
    ['toString', '1'],
  ])('%s %s was never written, and there is none', async (type, version) => {
    const { status, body } = await server.get(`/api/schemas/${type}/${version}`);
    expect([status, body.code, body.event]).toEqual([404, 'UNKNOWN_SCHEMA', type]);
  });

  it('is named by every event that it describes, and describes what the event says', async () => {
    await inNovember(server);
    await aDay(server);
    await theMonthsAfter(server);
    const told = new Set<string>();
    for (const path of ['/api/events', '/api/ports/la-dorada/events', '/api/ports/puerto-berrio/events']) {
      const { body } = await server.get(`${path}?limit=1000`);
      for (const { type, schemaversion, dataschema, data } of body) {
        const name = type.replace('co.turno.', '');
        expect(dataschema).toBe(`${server.url}${addressOf(name, schemaversion)}`);
        expect([name, faultsIn(name, schemaversion, data)]).toEqual([name, []]);
        told.add(name);
        if (name !== 'NationalFactReceived') continue;
        const { fact } = data;
        expect([fact.type, faultsIn(fact.type, fact.schemaVersion, fact.data)]).toEqual([fact.type, []]);
      }
    }
    expect(told.size).toBeGreaterThan(25);
  });

  it.each(readdirSync(FIXTURES))('takes %s as it was once recorded', (file) => {
    const { type, schemaVersion, data } = JSON.parse(readFileSync(new URL(file, FIXTURES), 'utf8')) as StoredEvent;
    expect(faultsIn(type, schemaVersion, data)).toEqual([]);
  });

  it.each(DAYS_OF_A_SEED)('takes all that happens in %d days of seed %d', (days, seed) => {
    let facts = 0;
    for (const { type, data } of factsOfDays(days, seed)) {
      facts += 1;
      const faults = faultsIn(type, FACTS[type]!.version, data);
      if (faults.length > 0) throw new Error(`${type}: ${faults.join(', ')} in ${JSON.stringify(data)}`);
    }
    expect(facts).toBeGreaterThan(1000);
  });
});

describe('The schema refuses what the table refuses:', () => {
  const recorded = readdirSync(FIXTURES).map((file) => {
    const { type, schemaVersion, data } = JSON.parse(readFileSync(new URL(file, FIXTURES), 'utf8')) as StoredEvent;
    return { type, version: schemaVersion, data: data as Record<string, unknown> };
  });
  const both = (type: string, version: number, data: object) => [
    faultsIn(type, version, data).length > 0,
    FACTS[type]!.shapes[version - 1]!.fault(data, type) !== undefined,
  ];

  it.each(recorded)('$type $version with a field too many', ({ type, version, data }) => {
    expect(both(type, version, data)).toEqual([false, false]);
    expect(both(type, version, { ...data, nuevo: 1 })).toEqual([true, true]);
  });

  it.each(recorded)('$type $version without one of its fields, where it must be there', ({ type, version, data }) => {
    const { required } = FACTS[type]!.shapes[version - 1]!.schema as { required: string[] };
    expect(required.length).toBeGreaterThan(0);
    for (const name of required) {
      const { [name]: _, ...rest } = data;
      expect([name, ...both(type, version, rest)]).toEqual([name, true, true]);
    }
  });

  it.each(recorded)('$type $version with a field that is something else', ({ type, version, data }) => {
    for (const name of Object.keys(data))
      for (const wrong of [[{}], { a: [] }])
        expect([name, ...both(type, version, { ...data, [name]: wrong })]).toEqual([name, true, true]);
  });

  it('an instant that is none, an id with a space, a name that is not of the list, and a lot of no packages', () => {
    const { data } = recorded.find(({ type }) => type === 'CargoRegistered')!;
    const wrong = [
      { arrivedAt: 'ayer' },
      { lotId: 'L 1' },
      { origin: 'RIVER' },
      { turnNumber: 0 },
      { shipper: 'x'.repeat(513) },
    ];
    for (const field of wrong) expect(both('CargoRegistered', 1, { ...data, ...field })).toEqual([true, true]);
  });

  it('and takes every mass with three decimals, however it is divided', () => {
    const { data } = recorded.find(({ type }) => type === 'CargoLoaded')!;
    for (let grams = 1; grams < 20_000; grams += 7)
      expect(both('CargoLoaded', 1, { ...data, weightKg: grams / 1000 })).toEqual([false, false]);
  });
});
