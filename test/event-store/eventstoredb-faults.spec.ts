import { status } from '@grpc/grpc-js';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventStore } from '../../src/application/ports.js';
import { EsdbServerProcess } from '../support/esdb-server/server-process.js';
import { EsdbTestServer } from '../support/esdb-server/server.js';
import { EsdbStores, HASTY } from '../support/esdb-stores.js';
import { all, event, events, follow, idsOf, lot, revisions, until } from '../support/store-events.js';
import { scratch } from '../support/store-processes.js';

const DORADA = 'port-LA_DORADA';
/** For what takes its time on a loaded machine. */
const LONG = 120_000;
const PATHS = [
  ['batch append', false],
  ['plain append', true],
] as const;

describe('The EventStoreDB store, when its server fails it,', () => {
  let stores: EsdbStores;
  let server: EsdbTestServer;
  beforeEach(async () => {
    stores = await EsdbStores.atAServer();
    ({ server } = stores);
  });
  afterEach(() => stores.done());

  /** On both paths an append can take, with little patience: what is not answered here never will be. */
  const onBothPaths = async (work: (store: EventStore, stream: string) => Promise<void>) => {
    for (const [name, plainAppend] of PATHS)
      await work(await stores.open({ plainAppend, patience: HASTY }), `port-${name.slice(0, 5)}`);
  };

  describe('learns what became of an append', () => {
    it('ED-01 A wrong expectation is the same conflict in each of the three forms in which a server says it', async () => {
      const store = await stores.open();
      const plain = await stores.open({ plainAppend: true });
      await store.append(DORADA, 'no-stream', events(0, 2), []);
      for (const inTrailers of [false, true]) {
        server.faults.wrongVersionInTrailers = inTrailers;
        for (const each of [store, plain]) {
          expect(await each.append(DORADA, 'no-stream', [event(9)], [])).toEqual({ outcome: 'conflict', actual: 2 });
          expect(await each.append(DORADA, 1, [event(9)], [])).toEqual({ outcome: 'conflict', actual: 2 });
          expect(await each.append('port-NONE', 4, [event(9)], [])).toEqual({ outcome: 'conflict', actual: -1 });
        }
      }
      expect(server.calls.ever('append')).toBe(6);
    });

    it('ED-02 An append whose answer was lost is sent again, and stands there once', async () => {
      await onBothPaths(async (store, stream) => {
        server.faults.silence('made');
        const result = await store.append(stream, 'no-stream', events(0, 2, 1), [lot('L-1', 1)]);
        expect(result).toMatchObject({ outcome: 'appended', revision: 2 });
        expect(await revisions(store, stream)).toEqual([0, 1, 2]);
        expect(await store.lookup(stream, 'lot', ['L-1'])).toEqual(new Map([['L-1', 1]]));
      });
    });

    it('ED-03 An append that came to nothing and was never answered is sent again', async () => {
      await onBothPaths(async (store, stream) => {
        server.faults.silence('nothing');
        expect(await store.append(stream, 'no-stream', events(0, 1, 1), [])).toMatchObject({ revision: 1 });
        expect(await revisions(store, stream)).toEqual([0, 1]);
      });
    });

    it('ED-04 An append that is never answered is of unknown outcome; the very same again is answered as the first time', async () => {
      await onBothPaths(async (store, stream) => {
        for (const what of ['made', 'nothing', 'nothing', 'nothing'] as const) server.faults.silence(what);
        const unknown = store.append(stream, 'no-stream', events(0, 1, 1), []);
        await expect(unknown).rejects.toMatchObject({ name: 'OutcomeUnknown' });
        const places = (await all(store.read(stream))).map(({ position }) => position);
        const again = await store.append(stream, 'no-stream', events(0, 1, 1), []);
        expect(again).toEqual({ outcome: 'appended', revision: 1, positions: places });
      });
    });

    it('ED-05 An append of unknown outcome that another office was faster than is a conflict', async () => {
      await onBothPaths(async (store, stream) => {
        for (let n = 0; n < HASTY.attempts; n++) server.faults.silence('nothing');
        await expect(store.append(stream, 'no-stream', [event(0, 1)], [])).rejects.toMatchObject({
          name: 'OutcomeUnknown',
        });
        await (await stores.open()).append(stream, 'no-stream', [event(1, 2)], []);
        const late = await store.append(stream, 'no-stream', [event(0, 1)], []);
        expect(late).toEqual({ outcome: 'conflict', actual: 0 });
      });
    });

    it('ED-06 An append at a server that is not there is unavailable, and was not made', async () => {
      await onBothPaths(async (store, stream) => {
        await store.append(stream, 'no-stream', [event(0, 1)], []);
        await server.stop();
        await expect(all(store.read(stream))).rejects.toMatchObject({ name: 'StoreUnavailable' });
        const refused = store.append(stream, 0, [event(1, 1)], []);
        await expect(refused).rejects.toMatchObject({ name: 'StoreUnavailable' });
        await expect(store.head()).rejects.toMatchObject({ name: 'StoreUnavailable' });
        await expect(store.lookup(stream, 'lot', ['L-1'])).rejects.toMatchObject({ name: 'StoreUnavailable' });
        await server.resume();
        expect(await revisions(store, stream)).toEqual([0]);
        expect(await store.append(stream, 0, [event(1, 1)], [])).toMatchObject({ revision: 1 });
      });
    });

    it('ED-07 A server that is too busy, not ready or out of time is asked again', async () => {
      const passing = [
        { code: status.UNAVAILABLE, details: 'Server Is Too Busy' },
        { code: status.UNAVAILABLE, details: 'Server Is Not Ready' },
        { code: status.CANCELLED, details: 'Operation cancelled.' },
        { code: status.ABORTED, details: 'Operation timed out: commit' },
        { code: status.UNKNOWN, details: 'no idea' },
      ];
      const store = await stores.open();
      const plain = await stores.open({ plainAppend: true });
      let stands = 0;
      await store.append(DORADA, 'no-stream', [event(0)], []);
      for (const fault of passing)
        for (const [each, method] of [
          [store, 'batchAppend'],
          [plain, 'append'],
        ] as const) {
          server.faults.fail(method, fault);
          expect(await each.append(DORADA, stands, [event(stands + 1)], [])).toMatchObject({ outcome: 'appended' });
          stands++;
          server.faults.fail('read', fault);
          expect(await revisions(each, DORADA, { after: stands - 1 })).toEqual([stands]);
        }
      server.faults.answerBatchWith('Timeout');
      expect(await store.append(DORADA, stands, [event(stands + 1)], [])).toMatchObject({ outcome: 'appended' });
    });

    it('ED-08 A server that denies access is unavailable, and says so', async () => {
      const denied = {
        code: status.PERMISSION_DENIED,
        details: 'Access Denied',
        trailers: { exception: 'access-denied' },
      };
      const said = { name: 'StoreUnavailable', message: 'the event store denies access' };
      const store = await stores.open();
      server.faults.fail('read', denied);
      await expect(all(store.read(DORADA))).rejects.toMatchObject(said);
      server.faults.fail('append', denied);
      const plain = await stores.open({ plainAppend: true });
      await expect(plain.append('port-A', 'no-stream', [event(0)], [])).rejects.toMatchObject(said);
      server.faults.answerBatchWith('AccessDenied');
      await expect(store.append('port-A', 'no-stream', [event(0)], [])).rejects.toMatchObject(said);
      expect(await revisions(store, 'port-A')).toEqual([]);
    });
  });

  describe('gets a client that is of use again', () => {
    it('ED-09 A first question that failed is not kept: the next append is made', async () => {
      const store = await stores.open();
      server.faults.fail('features', { code: status.UNKNOWN });
      expect(await store.append(DORADA, 'no-stream', [event(0)], [])).toMatchObject({ outcome: 'appended' });
      for (let n = 0; n < HASTY.attempts; n++) server.faults.fail('features', { code: status.INTERNAL });
      await stores.closeAll();
      const another = await stores.open();
      const refused = another.append(DORADA, 0, [event(1)], []);
      await expect(refused).rejects.toMatchObject({ name: 'StoreUnavailable' });
      expect(await another.append(DORADA, 0, [event(1)], [])).toMatchObject({ outcome: 'appended', revision: 1 });
    });

    it('ED-10 A stream of appends that the server has ended is left for a new one', async () => {
      const store = await stores.open({ patience: HASTY });
      await store.append(DORADA, 'no-stream', [event(0)], []);
      server.completeOpenCalls();
      expect(await store.append(DORADA, 0, [event(1)], [])).toMatchObject({ outcome: 'appended' });
      server.endOpenCalls();
      expect(await store.append(DORADA, 1, [event(2)], [])).toMatchObject({ outcome: 'appended' });
      expect(server.calls.ever('batchAppend')).toBe(3);
    });

    it('ED-11 An answer that nobody waits for any more ends nothing', async () => {
      const store = await stores.open();
      await store.append(DORADA, 'no-stream', [event(0)], []);
      // Too busy to read: the client opens another channel, and with the next append another stream of appends.
      server.faults.fail('read', { code: status.UNAVAILABLE, details: 'Server Is Too Busy' });
      await revisions(store, DORADA);
      await store.append(DORADA, 0, [event(1)], []);
      server.faults.freeze();
      const waiting = store.append(DORADA, 1, [event(2)], []);
      await until(() => server.faults.waiting === 1);
      // The older stream ends with an error, and the client forgets every append that waits, also on the newer one.
      server.endOldestBatch();
      // It is sent again, and then both are answered.
      await until(() => server.faults.waiting === 2);
      server.faults.thaw();
      expect(await waiting).toMatchObject({ outcome: 'appended', revision: 2 });
      expect(await revisions(store, DORADA)).toEqual([0, 1, 2]);
    });

    it('ED-12 A node that does not lead is left for the one that does', async () => {
      const leader = await EsdbTestServer.start();
      const trailers = {
        exception: 'not-leader',
        'leader-endpoint-host': '127.0.0.1',
        'leader-endpoint-port': String(leader.port),
      };
      const store = await stores.open();
      server.faults.fail('read', { code: status.NOT_FOUND, details: 'Leader info available', trailers });
      expect(await store.append(DORADA, 'no-stream', [event(0)], [])).toMatchObject({ outcome: 'appended' });
      expect(leader.ledger.all.map(({ stream }) => stream)).toEqual([DORADA]);
      expect(server.ledger.all).toEqual([]);
      await stores.closeAll();
      await leader.stop();
    });

    it('ED-46 A server that knows no batch append, or says nothing of what it knows, is written to by plain append', async () => {
      server.faults.batchAppendHidden = true;
      const store = await stores.open();
      await store.append(DORADA, 'no-stream', events(0, 1), []);
      await stores.closeAll();
      server.faults.batchAppendHidden = false;
      server.faults.fail('features', { code: status.UNIMPLEMENTED });
      await (await stores.open()).append(DORADA, 1, [event(2)], []);
      expect([server.calls.ever('append'), server.calls.ever('batchAppend')]).toEqual([2, 0]);
      expect(idsOf(await all((await stores.open()).read(DORADA)))).toEqual(idsOf(events(0, 2)));
    });

    it('ED-13 By gossip the node that leads is found, from one name or several', async () => {
      const leader = await EsdbTestServer.start();
      server.faults.leaderPort = leader.port;
      const seed = `127.0.0.1:${server.port}`;
      for (const [n, url] of [
        [0, `esdb+discover://${seed}?tls=false`],
        [1, `esdb://${seed},127.0.0.1:1?tls=false`],
      ] as const) {
        const store = await stores.open({}, url);
        await store.append(`port-${n}`, 'no-stream', [event(n)], []);
        await stores.closeAll();
      }
      expect(leader.ledger.all.map(({ stream }) => stream)).toEqual(['port-0', 'port-1']);
      await leader.stop();
    });
  });

  describe('goes on after a restart', () => {
    it('ED-14 Appending and reading go on across restarts, in order or abrupt, and nothing is lost', async () => {
      await onBothPaths(async (store, stream) => {
        await store.append(stream, 'no-stream', [event(0, 1)], []);
        for (const [n, how] of (['orderly', 'abrupt', 'orderly', 'abrupt'] as const).entries()) {
          await server.restart(how);
          expect(await store.append(stream, n, [event(n + 1, 1)], [])).toMatchObject({ revision: n + 1 });
          await server.restart(how);
          expect(await revisions(store, stream)).toHaveLength(n + 2);
        }
      });
    });

    it('ED-15 A subscription is taken up again where it was, and loses and repeats nothing', async () => {
      const store = await stores.open();
      const reader = follow(store, -1);
      await store.append(DORADA, 'no-stream', [event(0)], []);
      await until(() => reader.seen.length === 1);
      for (const [n, how] of (['orderly', 'abrupt', 'orderly'] as const).entries()) {
        await server.restart(how);
        await store.append(DORADA, n, [event(n + 1)], []);
        await until(() => reader.seen.length === n + 2);
      }
      await reader.stop();
      expect(idsOf(reader.seen)).toEqual(idsOf(events(0, 3)));
    });

    it('ED-16 A subscription that the server ended or refused is taken up again, from where it was', async () => {
      const store = await stores.open({ patience: { ...HASTY, pauseMs: 300 } });
      const other = await stores.open({ patience: HASTY });
      const reader = follow(store, -1);
      await store.append(DORADA, 'no-stream', [event(0)], []);
      await until(() => reader.seen.length === 1);
      for (const [n, end] of [() => server.completeOpenCalls(), () => server.endOpenCalls()].entries()) {
        server.faults.fail('subscribe', { code: status.UNAVAILABLE, details: 'Server Is Not Ready' });
        // It begins again where it cannot go on, and whoever follows reads what was missed.
        if (n === 1) server.faults.fail('subscribe', { code: status.INVALID_ARGUMENT, details: 'invalid position' });
        end();
        // While it waits to be taken up again.
        await other.append(DORADA, n, [event(n + 1)], []);
        await until(() => reader.seen.length === n + 2);
      }
      await reader.stop();
      expect(idsOf(reader.seen)).toEqual(idsOf(events(0, 2)));
    });
  });

  describe('leaves nothing behind', () => {
    it(
      'ED-17 No call stays open: not of a reading that was left, of a subscription that was stopped, of a store that was closed',
      async () => {
        const store = await stores.open();
        await store.append(
          DORADA,
          'no-stream',
          [...events(0, 4), event(5, 0, { text: 'x'.repeat(5 * 1024 * 1024) })],
          [],
        );
        await store.append(DORADA, 5, events(6, 649), []);
        for await (const { revision } of store.read(DORADA)) if (revision === 6) break;
        for await (const { revision } of store.readAll({ limit: 640 })) if (revision === 600) break;
        const { calls } = server;
        await until(() => calls.openNow === 'batchAppend 1');
        const subscription = store.subscribe(-1, () => undefined);
        await until(() => calls.openNow === 'batchAppend 1, subscribe 1');
        subscription.stop();
        await until(() => calls.openNow === 'batchAppend 1');
        store.subscribe(-1, () => undefined);
        await until(() => calls.openNow === 'batchAppend 1, subscribe 1');
        await store.close();
        await until(() => calls.openNow === '' && server.connections === 0);
      },
      LONG,
    );

    it('ED-18 A store closes while its server says nothing, and what was asked ends with that', async () => {
      await onBothPaths(async (store, stream) => {
        await store.append(stream, 'no-stream', [event(0, 1)], []);
        store.subscribe(-1, () => undefined);
        server.faults.freeze();
        const asked = [store.append(stream, 0, [event(1, 1)], []), store.head(), all(store.read(stream))];
        await Promise.all([
          ...asked.map((each) => expect(each).rejects.toMatchObject({ name: 'StoreClosed' })),
          store.close(),
        ]);
        server.faults.thaw();
      });
    });

    it('ED-19 One process speaks to one cluster', async () => {
      await stores.open();
      const other = await EsdbTestServer.start();
      await expect(stores.open({}, other.url)).rejects.toThrow(`already speaks to ${server.url}`);
      await stores.closeAll();
      await stores.open({}, other.url);
      await stores.closeAll();
      await other.stop();
    });
  });
});

describe('The EventStoreDB store, at a server in a process of its own,', () => {
  const folder = scratch();
  afterAll(() => folder.clear());
  let stores: EsdbStores;
  let server: EsdbServerProcess;
  let files = 0;
  beforeEach(async () => {
    stores = EsdbStores.elsewhere();
    server = await EsdbServerProcess.start(folder.path(`${++files}.ndjson`));
  });
  afterEach(async () => {
    await stores.done();
    await server.kill();
  });

  describe('ED-20 What was answered before a SIGKILL is there once, and what is sent again as well', () => {
    it.each(PATHS)(
      'over %s',
      async (_, plainAppend) => {
        const store = await stores.open({ plainAppend }, server.url);
        const answered: number[] = [];
        const writing = (async () => {
          for (let n = 0; n < 150; n++)
            for (;;) {
              const result = await store
                .append(DORADA, n === 0 ? 'no-stream' : n - 1, [event(n)], [])
                .catch(() => undefined);
              if (result?.outcome === 'appended') answered.push(result.revision);
              if (result) break;
            }
        })();
        for (const at of [40, 90]) {
          await until(() => answered.length >= at, LONG);
          await server.kill();
          await server.startAgain();
        }
        await writing;
        expect(answered).toEqual(Array.from({ length: 150 }, (_, n) => n));
        expect(idsOf(await all(store.read(DORADA)))).toEqual(idsOf(events(0, 149)));
      },
      LONG,
    );
  });

  describe('ED-21 A server that is stopped is waited for no longer than is patient, and used again when it goes on', () => {
    it.each(PATHS)(
      'over %s',
      async (_, plainAppend) => {
        const store = await stores.open({ plainAppend, patience: HASTY }, server.url);
        await store.append(DORADA, 'no-stream', [event(0)], []);
        const reader = follow(store, -1);
        await until(() => reader.seen.length === 1, LONG);
        server.freeze();
        await expect(store.head()).rejects.toMatchObject({ name: 'StoreUnavailable' });
        const late = store.append(DORADA, 0, [event(1)], []);
        await expect(late).rejects.toMatchObject({
          name: expect.stringMatching(/^(OutcomeUnknown|StoreUnavailable)$/),
        });
        server.thaw();
        expect(await store.append(DORADA, 0, [event(1)], [])).toMatchObject({ outcome: 'appended', revision: 1 });
        await until(() => reader.seen.length === 2, LONG);
        await reader.stop();
      },
      LONG,
    );
  });
});
