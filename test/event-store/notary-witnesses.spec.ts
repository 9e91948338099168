import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readFileSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Timers, TransparencyLog } from '../../src/application/ports.js';
import type { Instant } from '../../src/decrees/calendar.js';
import { SIZE_TYPE, submissionIn } from '../../src/event-store/log/add-checkpoint.js';
import { checkpointIn } from '../../src/event-store/log/checkpoint.js';
import { cosign, cosignaturesOn } from '../../src/event-store/log/cosignature.js';
import {
  KINDS,
  newSeed,
  signerIn,
  signerOf,
  verifierNamed,
  type Verifier,
} from '../../src/event-store/log/log-keys.js';
import { noteIn } from '../../src/event-store/log/note.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import { KeyRing } from '../../src/event-store/notary/key-ring.js';
import { newLogFolder } from '../../src/event-store/notary/log-folder.js';
import { openLog } from '../../src/event-store/notary/open-log.js';
import type { WitnessAt } from '../../src/event-store/notary/witness-client.js';
import { ANSWERING, LOOKING } from '../../src/event-store/timers.js';
import { BERRIO, DORADA, grow } from '../support/log-store.js';
import { someLeaf } from '../support/naive-tree.js';
import { HandLog, newFolder, ServedWitness, standIn } from '../support/witnesses.js';

const AT = Date.parse('2026-01-01T00:00:00Z') as Instant;
/** Nobody is left alone for longer than a moment. */
const HASTY: Timers = { ...LOOKING, wait: (ms) => LOOKING.wait(Math.min(ms, 20)) };

describe('The notary among witnesses', () => {
  let folder: string;
  let store: MemoryStore;
  let log: TransparencyLog | undefined;
  let cries: string[];
  let complaints: string[];
  let closing: (() => Promise<unknown>)[];
  /** The keys of the log's streams, known before it signs. */
  let keyOf: (stream: string) => Verifier;
  let secret: string;

  beforeEach(async () => {
    folder = newFolder();
    store = new MemoryStore();
    [cries, complaints, closing] = [[], [], []];
    const { keys, origin } = await newLogFolder(join(folder, 'log'), 'puertos.example');
    const [key] = await keys.keys();
    keyOf = (stream) => verifierNamed(`${origin}/${stream}`, key!.verifier);
    secret = join(folder, 'log/keys/0001.key');
  });
  afterEach(async () => {
    await log?.close();
    for (const close of closing) await close();
    rmSync(folder, { recursive: true });
    expect([cries, complaints]).toEqual([[], []]);
  });

  const start = async (witnesses: readonly WitnessAt[], timers = HASTY) => {
    await log?.close();
    log = await openLog(
      {
        ...{ store, folder: join(folder, 'log'), streams: [DORADA, BERRIO], clock: { now: () => AT } },
        ...{ timers: ANSWERING, idle: timers },
        cryOut: (fault) => cries.push(fault),
        complain: (fault) => complaints.push(fault),
      },
      { origin: 'puertos.example', signs: true, witnesses },
    );
    log.start();
    return log;
  };
  const witnessed = async (
    streams = [DORADA, BERRIO],
    options: { folder?: string; name?: string; port?: number } = {},
  ) => {
    const served = await ServedWitness.open(streams.map(keyOf), options);
    closing.push(() => served.close());
    return served;
  };
  const stands = async (...args: Parameters<typeof standIn>) => {
    const one = await standIn(...args);
    closing.push(one.close);
    return one;
  };
  const until = async (isSo: () => boolean | Promise<boolean>) => {
    for (let waited = 0; !(await isSo()); waited += 10) {
      if (waited > 8000) throw new Error(`it never came to be so; ${JSON.stringify([cries, complaints])}`);
      await new Promise((done) => setTimeout(done, 10));
    }
  };
  /** Waits until the last checkpoint is of that size and bears so many cosignatures that hold. */
  const cosigned = (size: number, by: readonly WitnessAt[], stream = DORADA) =>
    until(async () => {
      const text = await log!.checkpoint(stream);
      const note = text === undefined ? undefined : noteIn(text);
      const witnesses = by.map(({ verifier }) => verifier);
      return (
        note !== undefined &&
        checkpointIn(note.text).size === size &&
        cosignaturesOn(note, witnesses).length === by.length
      );
    });
  const signed = (size: number) => until(async () => (await log!.signed(DORADA)) === size);

  it('NW-01 Each checkpoint comes to bear the cosignature of every witness, and receipts bear them too', async () => {
    const witnesses = [await witnessed(), await witnessed([DORADA, BERRIO], { name: 'testigo.example/dos' })];
    await start(witnesses.map(({ at }) => at));
    for (const size of [3, 6, 9]) {
      await grow(store, DORADA, 3);
      await cosigned(
        size,
        witnesses.map(({ at }) => at),
      );
    }
    await grow(store, BERRIO, 2);
    await cosigned(
      2,
      witnesses.map(({ at }) => at),
      BERRIO,
    );
    const receipt = await log!.receipt(DORADA, 4);
    for (const { at } of witnesses) expect(receipt).toContain(`\n— ${at.verifier.name} `);
  });

  it('NW-02 A witness that saw an earlier size says which, and is brought on from there, after a restart too', async () => {
    const witness = await witnessed();
    await start([witness.at]);
    await grow(store, DORADA, 5);
    await cosigned(5, [witness.at]);
    await start([]);
    await grow(store, DORADA, 8);
    await signed(13);
    await start([witness.at]);
    await cosigned(13, [witness.at]);
  });

  it('NW-03 A witness that is away holds nobody up, and cosigns the last checkpoint when it is back', async () => {
    const away = await witnessed();
    const { at } = away;
    const port = Number(new URL(at.url).port);
    await away.stop();
    closing.pop();
    const other = await witnessed([DORADA], { name: 'testigo.example/dos' });
    await start([at, other.at]);
    await grow(store, DORADA, 2);
    await cosigned(2, [other.at]);
    await grow(store, DORADA, 2);
    await cosigned(4, [other.at]);
    await witnessed([DORADA, BERRIO], { folder: away.folder, port });
    await cosigned(4, [at, other.at]);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('ECONNREFUSED')]);
  });

  it('NW-04 A witness that will not cosign one log cosigns the others; what it says is complained of once', async () => {
    const witness = await witnessed([BERRIO]);
    await start([witness.at]);
    await grow(store, DORADA, 2);
    await grow(store, BERRIO, 2);
    await cosigned(2, [witness.at], BERRIO);
    await signed(2);
    await until(() => witness.told.length > 3);
    await grow(store, BERRIO, 2);
    await cosigned(4, [witness.at], BERRIO);
    expect(complaints.splice(0)).toEqual([`testigo.example/uno: puertos.example/${DORADA}: 404 unknown log`]);
  });

  describe.each([
    [500, 'text/plain', 'out of order'],
    [429, 'text/plain', 'too many'],
    [403, 'text/plain', 'unknown key'],
    [400, 'text/plain', 'malformed'],
    [409, 'text/plain', 'which size?'],
    [409, 'text/x.tlog.size', 'many'],
    [302, 'text/plain', ''],
    [200, 'text/plain', 'not a signature\n'],
    [200, 'text/plain', ''],
    [200, 'text/plain', 'x'.repeat(100_000)],
  ])('answered %d %s', (status, type, text) => {
    it('NW-05 What is no cosignature is not kept, and is asked for again', async () => {
      const witness = signerOf('testigo.example/raro', KINDS.cosignature, newSeed());
      let asked = 0;
      const { url } = await stands((request, body, response) => {
        if (request.method === 'GET') return void response.writeHead(404).end();
        asked += 1;
        if (asked < 4)
          return void response.writeHead(status, { 'content-type': type, location: '/elsewhere' }).end(text);
        const checkpoint = noteIn(submissionIn(Buffer.from(body)).checkpoint);
        return void response.end(cosign(checkpoint.text, witness, 1_790_000_000).line);
      });
      await start([{ url, verifier: witness.verifier }]);
      await grow(store, DORADA, 2);
      await cosigned(2, [{ url, verifier: witness.verifier }]);
      expect(complaints.splice(0)).toHaveLength(1);
    });
  });

  it('NW-06 A cosignature that does not hold, or by a key that is not the witness’s, is never kept', async () => {
    const witness = signerOf('testigo.example/raro', KINDS.cosignature, newSeed());
    const imposter = signerOf('testigo.example/raro', KINDS.cosignature, newSeed());
    const answers = [
      (text: string) => cosign(text, imposter, 1_790_000_000).line,
      (text: string) => cosign(text.replace('\n2\n', '\n3\n'), witness, 1_790_000_000).line,
    ];
    let asked = 0;
    const { url } = await stands((request, body, response) => {
      if (request.method === 'GET') return void response.writeHead(404).end();
      const { text } = noteIn(submissionIn(Buffer.from(body)).checkpoint);
      return void response.end(answers[asked++ % 2]!(text));
    });
    await start([{ url, verifier: witness.verifier }]);
    await grow(store, DORADA, 2);
    await until(() => asked > 6);
    expect(noteIn((await log!.checkpoint(DORADA))!).signatures).toHaveLength(1);
    expect(complaints.splice(0).sort()).toEqual([
      expect.stringContaining('did not cosign'),
      expect.stringContaining('does not hold'),
    ]);
  });

  it('NW-07 A witness that saw another past of the log stops the signing of that stream, loudly, before anything is signed', async () => {
    const witness = await witnessed();
    const { seed } = signerIn(readFileSync(secret, 'utf8').trim());
    const past = new HandLog(`puertos.example/${DORADA}`, undefined, seed);
    expect((await witness.add(past.submission(0, 4))).status).toBe(200);
    await grow(store, DORADA, 6);
    await grow(store, BERRIO, 1);
    await start([witness.at]);
    await cosigned(1, [witness.at], BERRIO);
    expect(await log!.checkpoint(DORADA)).toBeUndefined();
    expect(cries.splice(0)).toEqual([expect.stringContaining('los primeros 4 hechos no son los que se firmaron')]);
    expect(log!.standing()).toMatchObject({ log: 'REFUSES', refused: [{ stream: DORADA }] });
  });

  it('NW-08 A witness that saw more of the log than the store holds stops the signing of that stream, loudly', async () => {
    const witness = await witnessed();
    await grow(store, DORADA, 9);
    await start([witness.at]);
    await cosigned(9, [witness.at]);
    await log!.close();
    // Put back to an earlier state, with all that is kept beside it; the key stayed.
    store = new MemoryStore();
    rmSync(join(folder, 'log/last-signed.json'));
    rmSync(join(folder, 'log/nodes.db'));
    await grow(store, DORADA, 5);
    log = undefined;
    await start([witness.at]);
    await until(() => cries.length > 0);
    expect(cries.splice(0)).toEqual([expect.stringContaining('se firmaron 9 hechos y el almacén tiene 5')]);
    expect(await log!.checkpoint(DORADA)).toBeUndefined();
  });

  /** A witness that shows no checkpoints, and last cosigned a tree of one event. */
  const afterOne = async (answer: (response: ServerResponse) => void) => {
    const witness = signerOf('testigo.example/raro', KINDS.cosignature, newSeed());
    const { url } = await stands((request, body, response) => {
      if (request.method === 'GET') return void response.writeHead(404).end();
      if (!body.startsWith('old 0\n')) {
        answer(response);
        return;
      }
      return void response.writeHead(409, { 'content-type': SIZE_TYPE }).end('1\n');
    });
    return { url, verifier: witness.verifier };
  };

  describe.each<[string, (response: ServerResponse) => void, string]>([
    [
      '422, to a proof that holds here',
      (response) => response.writeHead(422).end(),
      'lo que se atestiguó con 1 hechos no es esto',
    ],
    [
      '409, at the same size',
      (response) => response.writeHead(409, { 'content-type': SIZE_TYPE }).end('1\n'),
      'lo que se atestiguó con 1 hechos no es esto',
    ],
    [
      '409, with more than there is',
      (response) => response.writeHead(409, { 'content-type': SIZE_TYPE }).end('700\n'),
      'se atestiguaron 700 hechos',
    ],
  ])('answered %s', (_what, answer, said) => {
    it('NW-09 A witness that shows no checkpoint and whose answer alone contradicts the log stops the signing', async () => {
      await start([await afterOne(answer)]);
      await grow(store, DORADA, 2);
      await until(() => cries.length > 0);
      expect(cries.splice(0)).toEqual([expect.stringContaining(said)]);
      await grow(store, DORADA, 2);
      await new Promise((done) => setTimeout(done, 300));
      expect(await log!.signed(DORADA)).toBe(2);
    });
  });

  it('NW-10 A witness that names another size each time is left alone for a while, and the office goes on', async () => {
    const witness = signerOf('testigo.example/raro', KINDS.cosignature, newSeed());
    let asked = 0;
    const { url } = await stands((request, _body, response) => {
      if (request.method === 'GET') return void response.writeHead(404).end();
      asked += 1;
      return void response.writeHead(409, { 'content-type': 'text/x.tlog.size' }).end(`${1 + (asked % 2)}\n`);
    });
    await grow(store, DORADA, 5);
    await start([{ url, verifier: witness.verifier }]);
    await until(() => asked > 7);
    await grow(store, DORADA, 2);
    await signed(7);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('it says another size each time')]);
  });

  it.each([
    [422, ''],
    [409, '0\n'],
  ])('NW-13 A witness that denies even the growth from nothing stops nothing', async (status, text) => {
    const witness = signerOf('testigo.example/raro', KINDS.cosignature, newSeed());
    const { url } = await stands((request, _body, response) => {
      response.writeHead(request.method === 'GET' ? 404 : status, { 'content-type': SIZE_TYPE }).end(text);
    });
    await start([{ url, verifier: witness.verifier }]);
    for (const size of [2, 4]) {
      await grow(store, DORADA, 2);
      await signed(size);
    }
    await until(() => complaints.length > 0);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('as no witness does')]);
  });

  it('NW-11 Whoever shows a checkpoint that this log never signed stops nothing', async () => {
    const witness = signerOf('testigo.example/raro', KINDS.cosignature, newSeed());
    const false_ = new HandLog(`puertos.example/${DORADA}`, [someLeaf(7)]);
    const { url } = await stands((request, body, response) => {
      if (request.method === 'GET') return void response.end(false_.checkpoint(1));
      const { text } = noteIn(submissionIn(Buffer.from(body)).checkpoint);
      return void response.end(cosign(text, witness, 1_790_000_000).line);
    });
    await grow(store, DORADA, 5);
    await start([{ url, verifier: witness.verifier }]);
    await cosigned(5, [{ url, verifier: witness.verifier }]);
  });

  it('NW-12 A key that is added is taken by a witness that knows either; one that knows neither answers 403', async () => {
    const witness = await witnessed([DORADA]);
    await start([witness.at]);
    await grow(store, DORADA, 1);
    await cosigned(1, [witness.at]);
    const ring = new KeyRing(join(folder, 'log/keys'));
    await ring.add('puertos.example');
    await grow(store, DORADA, 1);
    await cosigned(2, [witness.at]);
    await ring.retire('0001');
    await grow(store, DORADA, 1);
    await signed(3);
    await until(() => complaints.length > 0);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('403')]);
  });
});
