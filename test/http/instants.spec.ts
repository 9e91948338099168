/** Every instant of every command, at the ends of what is taken: it is answered in words, and never by a fault of the server. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NATIONAL_WINDOWS } from '../../src/http/commands/national-windows.js';
import { PORT_WINDOWS } from '../../src/http/commands/port-windows.js';
import { pathOf, type CommandWindow } from '../../src/http/commands/command-window.js';
import { fieldsOf } from '../../src/http/requests/field.js';
import { aDay } from '../support/documented-days.js';
import { theMonthsAfter } from '../support/documented-months-after.js';
import { inNovember } from '../support/documented-november.js';
import { TestServer } from '../support/http-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
  await inNovember(server);
  await aDay(server);
  await theMonthsAfter(server);
});
afterAll(() => server.stop());

const instantsOf = ({ request }: CommandWindow): readonly string[] =>
  [...fieldsOf(request)].flatMap(([name, { schema }]) =>
    (schema as { format?: string }).format === 'date-time' ? [name] : [],
  );
const at = (counter: string) => (window: CommandWindow) =>
  instantsOf(window).map((field) => [pathOf(window.type), field, counter, window] as const);

const CASES = [...PORT_WINDOWS.flatMap(at('ports/la-dorada')), ...NATIONAL_WINDOWS.flatMap(at('national'))];

describe('An instant', () => {
  it('is looked at in every command that takes one', () => {
    const own = new Set(CASES.map(([, field]) => field));
    for (const field of [
      'occurredAt',
      'arrivedAt',
      'notifiedAt',
      'filedAt',
      'submittedAt',
      'chargedAt',
      'effectiveToAt',
    ])
      expect(own).toContain(field);
  });

  it.each(CASES)('of %s: %s', async (command, field, counter, { example }) => {
    const answered = async (instant: string) => {
      const { status, body } = await server.post(`/api/${counter}/commands/${command}`, {
        ...example,
        [field]: instant,
      });
      return [status, (body.errors ?? []).map((error: { field: string }) => error.field)] as const;
    };
    for (const early of ['0001-01-01T00:00:00Z', '0001-01-01T04:00:00+23:00', '1899-12-31T23:59:59Z'])
      expect(await answered(early)).toEqual([400, [field]]);
    for (const [status] of [await answered('1900-01-01T05:00:00Z'), await answered('9999-12-31T23:59:59Z')])
      expect([201, 400, 409]).toContain(status);
  });
});

describe('The instant of a question', () => {
  const PATHS = [
    ...['suspensions', 'forwarders', 'resolutions', 'readings'].map((name) => `national/${name}`),
    ...['suspensions', 'resolutions', 'violations/EXPEDIENTE-1940-07'].map((name) => `ports/la-dorada/${name}`),
  ];
  it.each(PATHS)('may be any there is: %s', async (path) => {
    for (const instant of [
      '0001-01-01T00:00:00Z',
      '0001-01-01T04:00:00%2B23:00',
      '9999-12-31T23:59:59Z',
      '9999-12-31T23:59:59-23:59',
    ])
      expect([200, 400]).toContain((await server.get(`/api/${path}?at=${instant}`)).status);
  });
});
