import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AUDITED_REGISTER, auditAnswers } from '../../src/http/openapi/examples/audit.js';
import { MOST_REGISTER_BYTES } from '../../src/http/audit/register-body.js';
import { TestServer } from '../support/http-server.js';
import { as } from '../support/tokens.js';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

const CSV = { 'content-type': 'text/csv' };
const audit = (body: string | Uint8Array, query = '', headers: Record<string, string> = {}) =>
  server.post(`/api/audit?mapping=bank-queue${query}`, body, { ...CSV, ...headers });

describe('POST /api/audit', () => {
  it('answers a register as the published document shows, to whoever shows a good token', async () => {
    const shipper = await as(server.directory, 'Shipper');
    expect(await audit(AUDITED_REGISTER, '', shipper)).toMatchObject({ status: 200, body: auditAnswers.orderAudit });
  });

  it('answers each of several that are sent at once by its own register', async () => {
    const others = AUDITED_REGISTER.split('\n').slice(0, 2).join('\n');
    const answers = await Promise.all([
      audit(AUDITED_REGISTER),
      audit('a,b\n1,2\n'),
      audit(others),
      audit(AUDITED_REGISTER),
    ]);
    expect(answers.map(({ status, body }) => [status, body.rows])).toEqual([
      [200, auditAnswers.orderAudit.rows],
      [400, undefined],
      [200, 1],
      [200, auditAnswers.orderAudit.rows],
    ]);
  });

  it('lists as many as were asked for, and says how many more there are', async () => {
    const { body } = await audit(AUDITED_REGISTER, '&limit=1&tolerance=20');
    expect(body.items).toEqual([{ ...auditAnswers.orderAudit.items[0], verdict: 'WITHIN_TOLERANCE' }]);
    expect(body).toMatchObject({ more: 1, summary: { toleranceSeconds: 20, overtakings: 0, withinTolerance: 2 } });
  });

  it('tells rows that cannot be read by line, column and way out, in the language asked for', async () => {
    const { body } = await audit(AUDITED_REGISTER.replace('8:49:40', '8h49'), '', { 'accept-language': 'en' });
    expect(body).toMatchObject({
      wrongRows: 1,
      wrong: [{ line: 3, column: 'ser_start', value: '8h49', why: expect.stringContaining('correct the cell') }],
      summary: { served: 2 },
    });
  });

  it('is told what is wrong with the request', async () => {
    const faults = async (answer: ReturnType<typeof audit>) => {
      const { status, body } = await answer;
      return [status, body.errors.map(({ field }: { field: string }) => field)];
    };
    expect(await faults(audit('a,b\n1,2\n'))).toEqual([400, ['body']]);
    expect(await faults(audit(''))).toEqual([400, ['body']]);
    expect(await faults(audit(AUDITED_REGISTER, '&tolerance=-1&asOf=1'))).toEqual([400, ['tolerance', 'asOf']]);
    expect(await faults(server.post('/api/audit?mapping=.%2Fmapping.json', 'a', CSV))).toEqual([400, ['mapping']]);
  });

  it('turns away what is no register, what is too large, and a register sent elsewhere', async () => {
    const { status, body } = await audit('{}', '', { 'content-type': 'application/json' });
    expect([status, body.detail]).toEqual([415, 'el cuerpo debe ser text/csv']);
    const line = Buffer.from('L1,1,0,NW,990201,8:48:54,AGENT,8:51:01\n'.repeat(1024));
    const large = Buffer.concat(Array.from({ length: Math.ceil(MOST_REGISTER_BYTES / line.length) + 1 }, () => line));
    expect(await audit(large)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
    const elsewhere = await server.post('/api/national/commands/register-vessel', AUDITED_REGISTER, CSV);
    expect([elsewhere.status, elsewhere.body.detail]).toEqual([415, 'el cuerpo debe ser application/json en UTF-8']);
  });
});
