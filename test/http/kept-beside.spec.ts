/** What the served program keeps beside the events, and what it makes of it when it starts again. */
import { DatabaseSync } from 'node:sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Office } from '../../src/application/office.js';
import { lawHash } from '../../src/application/program-hash.js';
import { Snapshots } from '../../src/application/snapshots.js';
import { systemChance, systemTimers } from '../../src/application/system-world.js';
import { SqliteShelf } from '../../src/event-store/sqlite-shelf.js';
import { SqliteStore } from '../../src/event-store/sqlite.js';
import { serve } from '../../src/serve.js';
import { coffee } from '../support/http-bodies.js';
import { ClockOnTheWall } from '../support/office.js';

describe('A server that is started again', () => {
  let folder: string;
  let storeFile: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'turno-kept-'));
    storeFile = join(folder, 'turno.db');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const whileServed = async <T>(ask: (url: string) => Promise<T>): Promise<T> => {
    const served = await serve({ host: '127.0.0.1', port: 0, storeFile });
    try {
      return await ask(served.url);
    } finally {
      await served.close();
    }
  };
  const queued = () =>
    whileServed(async (url) => {
      const board = await (await fetch(`${url}/api/ports/la-dorada/board`)).json();
      return [board.revision, board.cargo.queuedLots];
    });
  const inFile = (...statements: string[]) => {
    const db = new DatabaseSync(storeFile);
    for (const sql of statements) db.exec(sql);
    db.close();
  };
  /** What a server keeps after five thousand events, after these few. */
  const keepSnapshot = async () => {
    const [store, shelf] = [await SqliteStore.open(storeFile), await SqliteShelf.inStore(storeFile)];
    const snapshots = new Snapshots({ store, shelf, timers: systemTimers, law: lawHash(), every: 1 });
    const clock = new ClockOnTheWall();
    const office = new Office({ store, clock, timers: systemTimers, chance: systemChance, snapshots });
    await office.port('LA_DORADA');
    await office.close();
    await shelf.close();
    await store.close();
  };

  const send = async (url: string, port: string, lotId: string) => {
    const headers = { 'content-type': 'application/json' };
    const address = `${url}/api/ports/${port}/commands/cargo-arrived`;
    const sent = await fetch(address, { method: 'POST', headers, body: JSON.stringify(coffee(lotId)) });
    expect(sent.status).toBe(201);
  };

  it('begins with the snapshot, and with the events when it is not what was kept', async () => {
    await whileServed(async (url) => {
      for (const lotId of ['A', 'B', 'C']) await send(url, 'la-dorada', lotId);
    });
    const [revision, lots] = await queued();
    expect(lots).toBe(3);
    await keepSnapshot();
    // Folded again from the events as they now read, the first lot would have no turn.
    const first = `SELECT min(position) FROM events WHERE type = 'CargoTurnAssigned'`;
    inFile(
      'DROP TRIGGER events_are_not_changed',
      `UPDATE events SET type = 'LoadingClosed' WHERE position = (${first})`,
    );
    expect(await queued()).toEqual([revision, 3]);
    inFile(`UPDATE snapshots SET state = state || ' '`);
    expect(await queued()).toEqual([revision, 2]);
  });

  it('has the watchman read on from where it stood', async () => {
    const read = () => {
      const db = new DatabaseSync(storeFile);
      const kept = db.prepare(`SELECT kept FROM readers WHERE name = 'watchman'`).get()?.kept as string | undefined;
      const { events } = db.prepare('SELECT max(position) AS events FROM events').get()!;
      db.close();
      return kept !== undefined && JSON.parse(kept.split('\n')[1]!).watch.after === events;
    };
    const untilItHasRead = async () => {
      for (let waited = 0; !read() && waited < 400; waited++) await new Promise((done) => setTimeout(done, 25));
      expect(read()).toBe(true);
    };
    await whileServed(async (url) => {
      await send(url, 'puerto-berrio', 'A');
      await untilItHasRead();
    });
    // What it had read already it could not read again.
    const spoilt = `UPDATE events SET data = '{' WHERE stream = 'port-PUERTO_BERRIO' AND type = 'CargoRegistered'`;
    inFile('DROP TRIGGER events_are_not_changed', spoilt);
    await whileServed(async (url) => {
      await send(url, 'la-dorada', 'B');
      await untilItHasRead();
    });
  });
});
