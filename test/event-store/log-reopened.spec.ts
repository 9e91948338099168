import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { copyFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TransparencyLog } from '../../src/application/ports.js';
import type { Instant } from '../../src/decrees/calendar.js';
import { checkpointIn } from '../../src/event-store/log/checkpoint.js';
import { verifierNamed } from '../../src/event-store/log/log-keys.js';
import { noteIn } from '../../src/event-store/log/note.js';
import { logFolderAt } from '../../src/event-store/notary/log-folder.js';
import { openLog, type LogSettings } from '../../src/event-store/notary/open-log.js';
import { SqliteStore } from '../../src/event-store/sqlite.js';
import { ANSWERING, LOOKING } from '../../src/event-store/timers.js';
import { BERRIO, DORADA, grow, leavesOf } from '../support/log-store.js';
import { naiveRoot } from '../support/naive-tree.js';
import { all, events } from '../support/store-events.js';
import { scratch } from '../support/store-processes.js';
import { ServedWitness } from '../support/witnesses.js';

const folder = scratch();
afterAll(() => folder.clear());
let files = 0;
const AT = Date.parse('2026-01-01T00:00:00Z') as Instant;

describe('A store that was put back to before what was signed of it', () => {
  let path: string;
  let store: SqliteStore;
  let log: TransparencyLog | undefined;
  let cries: string[];
  const open = async (settings: Partial<LogSettings> = {}) => {
    store = await SqliteStore.open(path);
    try {
      log = await openLog(
        {
          ...{ store, storeFile: path, folder: join(dirname(path), 'log'), streams: [DORADA, BERRIO] },
          ...{ clock: { now: () => AT }, timers: ANSWERING, idle: LOOKING },
          cryOut: (fault) => cries.push(fault),
          complain: (fault) => cries.push(fault),
        },
        { origin: 'puertos.example', signs: true, witnesses: [], ...settings },
      );
    } catch (error) {
      await store.close();
      throw error;
    }
    log.start();
  };
  const close = async () => {
    await log?.close();
    await store.close();
    log = undefined;
  };
  /** Opens the office, has it record and sign, and closes it again. */
  const working = async (work: () => Promise<void>, settings: Partial<LogSettings> = {}) => {
    await open(settings);
    await work();
    await close();
  };
  const backUp = () => {
    copyFileSync(path, `${path}.backup`);
  };
  const restore = () => {
    for (const ending of ['-wal', '-shm']) rmSync(`${path}${ending}`, { force: true });
    copyFileSync(`${path}.backup`, path);
  };
  const behind = { name: 'LogBehind' };
  const told = async (stream = DORADA) => checkpointIn(noteIn((await log!.checkpoint(stream))!).text);

  beforeEach(async () => {
    path = folder.path(`${++files}/turno.db`);
    cries = [];
    await working(async () => {
      await grow(store, DORADA, 5);
      await grow(store, BERRIO, 2);
    });
    backUp();
    await working(() => grow(store, DORADA, 4));
  });
  afterEach(async () => {
    if (log) await close();
    expect(cries).toEqual([]);
  });

  it('LR-01 It is not opened to be signed, and says how many were signed, how many there are, and the way out', async () => {
    restore();
    await expect(open()).rejects.toMatchObject({
      ...behind,
      troubles: [{ stream: DORADA, why: 'BEHIND', origin: `puertos.example/${DORADA}`, size: 9, held: 5 }],
      message: expect.stringMatching(/se firmaron 9 hechos y el almacén tiene 5[^]*--new-log/),
    });
    // Neither when it has grown again meanwhile, to other events than those that were signed.
    store = await SqliteStore.open(path);
    await store.append(DORADA, 4, events(100, 105), []);
    await store.close();
    await expect(open()).rejects.toMatchObject({ ...behind, troubles: [{ why: 'FORKED', size: 9, held: 11 }] });
  });

  it('LR-02 With --new-log it begins a new origin, and records on a stream of its own which checkpoint it could not continue', async () => {
    await open();
    const lost = await log!.checkpoint(DORADA);
    await close();
    restore();
    await open({ newLog: true });
    const [reopened, ...more] = await all(store.read('log'));
    expect([reopened!.type, reopened!.data, more]).toEqual([
      'LogReopened',
      {
        stream: DORADA,
        origin: `puertos.example/${DORADA}/2`,
        held: 5,
        before: { origin: `puertos.example/${DORADA}`, checkpoint: lost },
      },
      [],
    ]);
    await grow(store, DORADA, 1);
    await close();
    await open();
    expect(await told()).toEqual({
      origin: `puertos.example/${DORADA}/2`,
      size: 6,
      root: naiveRoot(await leavesOf(store, DORADA)),
    });
    // The stream that lost nothing keeps its log, and the record itself is logged.
    expect((await told(BERRIO)).origin).toBe(`puertos.example/${BERRIO}`);
    expect(await told('log')).toMatchObject({ origin: 'puertos.example/log', size: 1 });
    const { reopened: listed, logs } = await log!.keys();
    expect(listed).toMatchObject([{ stream: DORADA, reopenedAt: '2026-01-01T00:00:00Z', held: 5 }]);
    expect(logs.find(({ stream }) => stream === DORADA)!.keys[0]!.verifierKey).toContain(`${DORADA}/2+`);
  });

  it('LR-03 From then on it opens as any other, and --new-log is refused where nothing was lost', async () => {
    await expect(open({ newLog: true })).rejects.toMatchObject({ name: 'NothingToReopen' });
    restore();
    await working(() => grow(store, DORADA, 1), { newLog: true });
    await working(() => grow(store, DORADA, 1));
    await expect(open({ newLog: true })).rejects.toMatchObject({ name: 'NothingToReopen' });
  });

  it('LR-04 Put back again, to before that too, it begins a third, and no origin is used twice', async () => {
    restore();
    await working(() => grow(store, DORADA, 1), { newLog: true });
    restore();
    await expect(open()).rejects.toMatchObject(behind);
    await working(() => grow(store, DORADA, 3), { newLog: true });
    await open();
    expect((await told()).origin).toBe(`puertos.example/${DORADA}/3`);
    // The stream of the record was put back as well.
    expect((await told('log')).origin).toBe('puertos.example/log/2');
  });

  it('LR-05 A store in another folder, without its keys, is another log, and is not signed under the old name', async () => {
    rmSync(join(dirname(path), 'log'), { recursive: true });
    await expect(open()).rejects.toMatchObject({ ...behind, troubles: [{ why: 'OTHER_LOG' }, { why: 'OTHER_LOG' }] });
    await working(() => grow(store, DORADA, 1), { newLog: true });
    await open();
    expect((await told()).origin).toBe(`puertos.example/${DORADA}/2`);
    expect((await told(BERRIO)).origin).toBe(`puertos.example/${BERRIO}/2`);
  });

  it('LR-06 A log gets another name only with --new-log, and then cites the old one', async () => {
    await expect(open({ origin: 'rio.example' })).rejects.toMatchObject({ name: 'OtherLogName' });
    await working(() => grow(store, DORADA, 1), { origin: 'rio.example', newLog: true });
    await open({ origin: 'rio.example' });
    expect((await told()).origin).toBe(`rio.example/${DORADA}`);
    const cited = (await all(store.read('log'))).map(({ data }) => (data as any).before.origin);
    expect(cited).toEqual([`puertos.example/${DORADA}`, `puertos.example/${BERRIO}`]);
  });

  it('LR-07 What only a witness saw is cited too', async () => {
    const { origin, keys } = (await logFolderAt(join(dirname(path), 'log')))!;
    const [key] = await keys.keys();
    const logs = [DORADA, BERRIO, 'log'].map((stream) => verifierNamed(`${origin}/${stream}`, key!.verifier));
    const witness = await ServedWitness.open(logs);
    const witnesses = [witness.at];
    await open({ witnesses });
    for (let waited = 0; !(await log!.checkpoint(DORADA))!.includes('— testigo.example/uno'); waited += 10) {
      expect(waited).toBeLessThan(8000);
      await new Promise((done) => setTimeout(done, 10));
    }
    await close();
    restore();
    rmSync(join(dirname(path), 'log/last-signed.json'));
    await open({ witnesses, newLog: true });
    const [reopened] = await all(store.read('log'));
    const cited = { checkpoint: expect.stringMatching(/\n9\n[^]*— testigo\.example\/uno/) };
    expect(reopened!.data).toMatchObject({ held: 5, before: cited });
    // The witness is shown the new log as one it does not know.
    await close();
    cries = cries.filter((fault) => !fault.includes(`${DORADA}/2: 404`));
    await witness.close();
  });

  it('LR-08 What is kept in the store as signed and cannot be read is not signed over', async () => {
    const db = new DatabaseSync(path);
    db.exec(`UPDATE checkpoints SET note = 'a letter' WHERE stream = '${BERRIO}'`);
    db.close();
    await expect(open()).rejects.toMatchObject({ ...behind, troubles: [{ stream: BERRIO, why: 'UNREADABLE' }] });
    await working(() => grow(store, BERRIO, 1), { newLog: true });
    await open();
    expect((await told(BERRIO)).origin).toBe(`puertos.example/${BERRIO}/2`);
  });
});
