import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EsdbServerProcess } from '../support/esdb-server/server-process.js';
import { EsdbStores } from '../support/esdb-stores.js';
import { officeOn, sendMany, type Acknowledged } from '../support/many-commands.js';
import { all, openOffice, send } from '../support/office.js';
import { until } from '../support/store-events.js';
import { scratch } from '../support/store-processes.js';
import { cargo } from '../support/stories.js';

const OFFICE = fileURLToPath(new URL('../support/office-other-process.mjs', import.meta.url));
/** Commands of each office. */
const COMMANDS = process.env.TURNO_FULL === '1' ? 2000 : 400;
const PATIENCE = { answerMs: 1500, attempts: 4, pauseMs: 10, longestPauseMs: 200 };
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** An office in a process of its own, ready to send. */
async function anotherOffice(asked: object): Promise<() => Promise<Acknowledged[]>> {
  const execArgv = ['--experimental-transform-types', '--disable-warning=ExperimentalWarning'];
  const child = fork(OFFICE, [JSON.stringify(asked)], { execArgv, env: { ...process.env, NODE_OPTIONS: '' } });
  const dead = once(child, 'exit').then(([code]) => {
    throw new Error(`the other office ended with ${String(code)}`);
  });
  dead.catch(() => undefined);
  await Promise.race([once(child, 'message'), dead]);
  return async () => {
    child.send('go');
    const [{ acknowledged }] = (await Promise.race([once(child, 'message'), dead])) as [
      { acknowledged: Acknowledged[] },
    ];
    await dead.catch(() => undefined);
    return acknowledged;
  };
}

describe('Two offices on one EventStoreDB', () => {
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

  describe('ED-44 Neither loses, repeats or misnumbers anything at one port, while their server is killed, started and stopped', () => {
    it.each([
      ['batch append', false],
      ['plain append', true],
    ])(
      'over %s',
      async (_, plainAppend) => {
        const options = { patience: PATIENCE, plainAppend };
        const store = await stores.open({ ...options, index: folder.path(`${files}-one.db`) }, server.url);
        const office = officeOn(store);
        const index = folder.path(`${files}-two.db`);
        const other = await anotherOffice({
          url: server.url,
          name: 'TWO',
          count: COMMANDS,
          options: { ...options, index },
        });

        let done = 0;
        const sending = Promise.all([sendMany(office, 'ONE', COMMANDS, (count) => (done = count)), other()]);
        const beyond = (part: number) => until(() => done >= part * COMMANDS, 600_000);
        await beyond(0.2);
        await server.kill();
        await server.startAgain();
        await beyond(0.5);
        server.freeze();
        await pause(2 * PATIENCE.answerMs);
        server.thaw();
        await beyond(0.7);
        await server.kill();
        await server.startAgain();
        const acknowledged = (await sending).flat();

        expect(acknowledged).toHaveLength(2 * COMMANDS);
        const events = await all(office.events('LA_DORADA', {}));
        expect(events.map(({ revision }) => revision)).toEqual(events.map((__, n) => n));
        const registered = events.filter(({ type }) => type === 'CargoRegistered');
        const recorded = registered.map(({ data, meta, revision }) => {
          const { lotId, turnNumber } = data as Acknowledged;
          return { commandId: meta.commandId, lotId, turnNumber, revision: revision + 1 };
        });
        const byLot = (one: Acknowledged, two: Acknowledged) => (one.lotId < two.lotId ? -1 : 1);
        expect(recorded.toSorted(byLot)).toEqual(acknowledged.toSorted(byLot));
        expect(recorded.map(({ turnNumber }) => turnNumber)).toEqual(recorded.map((__, n) => n + 1));
        expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
        await office.close();
      },
      COMMANDS > 400 ? 900_000 : 180_000,
    );
  });

  it('ED-45 A board follows what another office commits, also across a restart', async () => {
    const mine = openOffice(await stores.open({ patience: PATIENCE }, server.url));
    const other = openOffice(await stores.open({ patience: PATIENCE }, server.url));
    await mine.open();
    await mine.port('LA_DORADA');
    const rung: number[] = [];
    mine.listen((_, revision) => void rung.push(revision));
    await send(other, 'LA_DORADA', cargo('A', 1));
    await until(() => rung.includes(1));
    await server.kill();
    await server.startAgain();
    await send(other, 'LA_DORADA', cargo('B', 1));
    await until(() => rung.includes(3));
    expect([...(await mine.port('LA_DORADA')).state.cargo.lots.values()].map(({ lotId }) => lotId)).toEqual(['A', 'B']);
    await mine.close();
    await other.close();
  }, 60_000);
});
