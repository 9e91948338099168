import { afterAll, describe, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { EsdbStores } from '../support/esdb-stores.js';
import { scratch } from '../support/store-processes.js';
import { describeEventStore, type Bench } from './contract.js';

const folder = scratch();
afterAll(() => folder.clear());
let files = 0;

/** At a test server of its own, which is restarted on its port with what it kept. */
async function atTheTestServer(plainAppend: boolean): Promise<Bench> {
  const stores = await EsdbStores.atAServer();
  const index = folder.path(`${++files}.db`);
  const open = () => stores.open({ index, plainAppend });
  return {
    store: await open(),
    another: () => stores.open({ plainAppend }),
    restarted: async () => {
      await stores.closeAll();
      await stores.server.restart();
      return open();
    },
    done: () => stores.done(),
  };
}

// Credentials that come with each call make the append a plain one.
describeEventStore('the EventStoreDB store, at the test server, with batch append', () => atTheTestServer(false));
describeEventStore('the EventStoreDB store, at the test server, with plain append', () => atTheTestServer(true));

/** A real server, which is not this repository's to start: a scratch one, for streams are left behind in it. */
const REAL = process.env.ESDB_URL;

/** Under names of its own, since a real server cannot be emptied; nor restarted from here. */
async function atARealServer(url: string): Promise<Bench> {
  const prefix = `turno-spec-${randomUUID()}-`;
  const stores = EsdbStores.elsewhere();
  const open = () => stores.open({ prefix }, url);
  return {
    store: await open(),
    another: open,
    restarted: () => stores.closeAll().then(open),
    done: () => stores.closeAll(),
  };
}

if (REAL) describeEventStore('the EventStoreDB store, at the server of ESDB_URL', () => atARealServer(REAL));
else
  describe('The contract of the event store, at a real EventStoreDB', () => {
    process.stderr.write('The contract was not run at a real EventStoreDB or KurrentDB: ESDB_URL names none.\n');
    it.skip('was not run: ESDB_URL names no server', () => undefined);
  });
