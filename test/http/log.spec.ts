import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { copyFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SIGNED } from '../../src/event-store/log.module.js';
import { checkpointIn } from '../../src/event-store/log/checkpoint.js';
import { verifierIn } from '../../src/event-store/log/log-keys.js';
import { isConsistent } from '../../src/event-store/log/merkle.js';
import { noteIn, verifiedBy } from '../../src/event-store/log/note.js';
import { openWritten } from '../../src/event-store/written-office.js';
import { verifyPapers } from '../../src/evidence/papers.js';
import { shownEventsIn } from '../../src/evidence/shown-event.js';
import { verifyLog } from '../../src/evidence/verify.js';
import { serve } from '../../src/serve.js';
import { coffee } from '../support/http-bodies.js';
import { TestServer } from '../support/http-server.js';
import { Folders } from '../support/signed-office.js';
import { ServedWitness } from '../support/witnesses.js';

const PORT = '/api/ports/la-dorada';
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
  for (const lotId of ['L-1', 'L-2', 'L-3']) await server.atLaDorada('cargo-arrived', coffee(lotId));
});
afterAll(() => server.stop());

const keysOf = async (stream: string) => {
  const { logs } = (await server.get('/api/log/keys')).body;
  return logs.find((log: any) => log.stream === stream).keys.map((key: any) => verifierIn(key.verifierKey));
};
/** The last checkpoint, once everything that was recorded is in it. */
const checkpoint = async (at = PORT) => {
  const { revision } = (await server.get(`${PORT}/board`)).body;
  for (;;) {
    const { body, status } = await server.get(`${at}/checkpoint`);
    if (status === 200 && (at !== PORT || checkpointIn(noteIn(body).text).size > revision)) return body as string;
    await new Promise((done) => setTimeout(done, 30));
  }
};

describe('The log of a port', () => {
  it('is signed, and says so as text that anybody may read and nobody keeps', async () => {
    const note = noteIn(await checkpoint());
    const { origin, size } = checkpointIn(note.text);
    expect(origin).toMatch(/^turno\.invalid\/[0-9a-f]{16}\/port-LA_DORADA$/);
    expect(size).toBe(Number((await server.get(`${PORT}/board`)).body.revision) + 1);
    expect(verifiedBy(note, await keysOf('port-LA_DORADA'))).toHaveLength(1);
    const { headers } = await server.get(`${PORT}/checkpoint`);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('gives a receipt of each event, which verifies with the event and the key, without the log', async () => {
    const text = await checkpoint();
    const { size } = checkpointIn(noteIn(text).text);
    const { body: events } = await server.get(`${PORT}/events?after=${size - 4}`);
    const keys = await keysOf('port-LA_DORADA');
    for (const event of events) {
      const { body, headers } = await server.get(`${PORT}/proof?revision=${event.revision}`);
      expect(headers.get('content-disposition')).toContain(`port-LA_DORADA-${event.revision}.tlog-proof`);
      const receipts = [{ name: 'recibo', text: body }];
      const shown = (given: object) => shownEventsIn(JSON.stringify(given));
      expect(verifyPapers({ keys, receipts, events: shown(event) })).toEqual([]);
      const other = { ...event, data: { ...event.data, weightKg: 1 } };
      expect(verifyPapers({ keys, receipts, events: shown(other) })).toMatchObject([{ because: 'OTHER_EVENT' }]);
      const elsewhere = { ...event, revision: Number(event.revision) + 1 };
      expect(verifyPapers({ keys, receipts, events: shown(elsewhere) })).toMatchObject([{ because: 'OTHER_EVENT' }]);
    }
  });

  it('proves that it grew without a change of what was before', async () => {
    const before = checkpointIn(noteIn(await checkpoint()).text);
    await server.atLaDorada('cargo-arrived', coffee('L-4'));
    const after = checkpointIn(noteIn(await checkpoint()).text);
    const { body } = await server.get(`${PORT}/consistency?from=${before.size}`);
    expect(body).toMatchObject({ from: before.size, to: after.size, fromRoot: before.root.toString('base64') });
    const proof = body.proof.map((hash: string) => Buffer.from(hash, 'base64'));
    expect(isConsistent(before.size, after.size, before.root, after.root, proof)).toBe(true);
    const { body: small } = await server.get(`${PORT}/consistency?from=3&to=7`);
    expect(small).toMatchObject({ from: 3, to: 7, origin: before.origin });
  });

  it.each([
    ['proof', 'revision'],
    ['proof?revision=-1', 'revision'],
    ['proof?revision=first', 'revision'],
    ['proof?revision=1&revision=2', 'revision'],
    ['proof?revision=1&of=lot', 'of'],
    ['consistency', 'from'],
    ['consistency?from=0', 'from'],
    ['consistency?from=5&to=4', 'from'],
    ['consistency?from=5&to=x', 'to'],
    ['checkpoint?size=4', 'size'],
  ])('asked wrongly, %s, names the field', async (path, field) => {
    for (const at of [PORT, '/api/national']) {
      const { status, body } = await server.get(`${at}/${path}`);
      expect([status, body.code, body.errors.map((error: any) => error.field)]).toEqual([
        400,
        'INVALID_REQUEST',
        [field],
      ]);
    }
  });

  it.each([
    ['/api/ports/la-dorada/proof?revision=100000', 'NOT_SIGNED', { revision: 100_000 }],
    ['/api/ports/la-dorada/consistency?from=100000', 'NOT_SIGNED', { from: 100_000 }],
    ['/api/ports/la-dorada/consistency?from=1&to=100000', 'NOT_SIGNED', { to: 100_000 }],
    ['/api/national/proof?revision=100000', 'NOT_SIGNED', { revision: 100_000 }],
    ['/api/ports/honda/checkpoint', 'NO_CHECKPOINT', {}],
    ['/api/ports/honda/proof?revision=0', 'NOT_SIGNED', { revision: 0 }],
    ['/api/ports/paris/checkpoint', 'UNKNOWN_PORT', {}],
    ['/api/ports/paris/proof?revision=0', 'UNKNOWN_PORT', {}],
  ])('%s is not there: %s', async (path, code, more) => {
    const { status, body } = await server.get(path);
    expect(body).toMatchObject({ code, ...more });
    expect(status).toBe(404);
    const { body: english } = await server.get(path, { 'accept-language': 'en' });
    expect([english.code, english.detail === body.detail]).toEqual([code, false]);
  });

  it('of the nation is a log as well, by its own name', async () => {
    const note = noteIn(await checkpoint('/api/national'));
    expect(checkpointIn(note.text).origin).toMatch(/\/national$/);
    expect(verifiedBy(note, await keysOf('national'))).toHaveLength(1);
    const { body } = await server.get('/api/national/proof?revision=3');
    expect(verifyPapers({ keys: await keysOf('national'), receipts: [{ name: 'n', text: body }] })).toEqual([]);
    expect((await server.get('/api/national/consistency?from=2&to=9')).body).toMatchObject({ from: 2, to: 9 });
  });

  it('agrees with what verify reads of the same file meanwhile', async () => {
    await checkpoint();
    const { log, keys, lastSigned } = await openWritten({ dataDirectory: server.directory });
    expect(await verifyLog(log, { keys, lastSigned })).toMatchObject({ findings: [], exitCode: 0 });
    await log.close();
  });

  it('is signed by this office, as its health says', async () => {
    expect((await server.get('/health/ready')).body).toEqual({ status: 'ok', stoppedBooks: [], log: 'SIGNS' });
  });
});

/** Each starts several servers, one after another. */
const PATIENCE = 90_000;

describe('A server', () => {
  const folders = new Folders();
  afterAll(() => {
    folders.clear();
  });
  let storeFile: string;
  let open: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of open) await one.close().catch(() => undefined);
    open = [];
  });
  const served = async (log: object = {}) => {
    const one = await serve({ host: '127.0.0.1', port: 0, storeFile, log: { ...SIGNED, ...log } });
    open.push(one);
    const close = () => {
      open = open.filter((each) => each !== one);
      return one.close();
    };
    return { url: one.url, close };
  };
  const ask = async (url: string, path: string, body?: object): Promise<any> => {
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(`${url}${path}`, body && post);
    return response.headers.get('content-type')!.includes('json') ? await response.json() : await response.text();
  };
  const arrived = (url: string, lotId: string) => ask(url, `${PORT}/commands/cargo-arrived`, coffee(lotId));
  /** Waits for an answer of which something is so. */
  const answered = async (url: string, path: string, isSo: (answer: any) => boolean): Promise<any> => {
    for (let waited = 0; ; waited += 30) {
      const answer = await ask(url, path);
      if (isSo(answer)) return answer;
      if (waited > 9000) throw new Error(`it never came to be so: ${JSON.stringify(answer)}`);
      await new Promise((done) => setTimeout(done, 30));
    }
  };
  const restore = () => {
    copyFileSync(`${storeFile}.backup`, storeFile);
  };
  beforeEach(async () => {
    storeFile = join(folders.next(), 'turno.db');
    const { url, close } = await served();
    await arrived(url, 'L-1');
    await close();
    copyFileSync(storeFile, `${storeFile}.backup`);
  }, PATIENCE);

  it(
    'whose store was put back is not opened; with --new-log it is, under a new origin, and lists what it replaced',
    async () => {
      let { url, close } = await served();
      await arrived(url, 'L-2');
      await close();
      restore();
      await expect(served()).rejects.toMatchObject({ name: 'LogBehind', troubles: [{ stream: 'port-LA_DORADA' }] });
      ({ url, close } = await served({ newLog: true }));
      // The port goes on from what it has.
      expect(await arrived(url, 'L-3')).toMatchObject({ stream: 'port-LA_DORADA' });
      await close();
      ({ url, close } = await served());
      expect(await ask(url, `${PORT}/checkpoint`)).toMatch(/^turno\.invalid\/[0-9a-f]{16}\/port-LA_DORADA\/2\n/);
      const { reopened } = await ask(url, '/api/log/keys');
      expect(reopened).toMatchObject([
        { stream: 'port-LA_DORADA', before: { checkpoint: expect.stringContaining('—') } },
      ]);
      expect((await ask(url, `${PORT}/cargo-register`)).items.map((item: any) => item.lotId)).toEqual(['L-1', 'L-3']);
      await close();
      const { log, keys, lastSigned } = await openWritten({ dataDirectory: dirname(storeFile) });
      const report = await verifyLog(log, { keys, lastSigned });
      await log.close();
      expect(report).toMatchObject({ findings: [], reopened: [{ stream: 'port-LA_DORADA' }], exitCode: 0 });
      expect(report.reopened[0]!.signed).toBeGreaterThan(report.reopened[0]!.held);
    },
    PATIENCE,
  );

  it(
    'that does not sign reads what was signed, and its health says so',
    async () => {
      const { url, close } = await served({ signs: false });
      expect(await ask(url, '/health/ready')).toEqual({ status: 'ok', stoppedBooks: [], log: 'READS' });
      expect(await ask(url, `${PORT}/checkpoint`)).toContain('/port-LA_DORADA\n');
      await close();
    },
    PATIENCE,
  );

  it(
    'that a witness contradicts goes on without signing that stream, and its health says why',
    async () => {
      let { url, close } = await served();
      const { logs } = await ask(url, '/api/log/keys');
      await close();
      const keys = logs.flatMap((log: any) => log.keys).map((key: any) => verifierIn(key.verifierKey));
      const witness = await ServedWitness.open(keys);
      open.push(witness);
      const witnesses = [witness.at];
      ({ url, close } = await served({ witnesses }));
      const { revision } = await arrived(url, 'L-2');
      const isCosigned = (text: string) =>
        checkpointIn(noteIn(text).text).size > revision && text.includes('— testigo.example/uno');
      await answered(url, `${PORT}/checkpoint`, isCosigned);
      await close();
      // Put back with everything but the key: only the witness remembers.
      restore();
      rmSync(join(dirname(storeFile), 'log/last-signed.json'));
      ({ url, close } = await served({ witnesses }));
      const { status, refused } = await answered(url, '/health/ready', ({ log }) => log === 'REFUSES');
      expect(status).toBe('ok');
      expect(refused).toMatchObject([
        { stream: 'port-LA_DORADA', because: expect.stringMatching(/se firmaron|no son los/) },
      ]);
      expect(await arrived(url, 'L-3')).toMatchObject({ stream: 'port-LA_DORADA' });
    },
    PATIENCE,
  );
});
