import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable, type EventStore, type Timers, type TransparencyLog } from '../../src/application/ports.js';
import type { Instant } from '../../src/decrees/calendar.js';
import { checkpointIn } from '../../src/event-store/log/checkpoint.js';
import { verifierIn } from '../../src/event-store/log/log-keys.js';
import { isConsistent } from '../../src/event-store/log/merkle.js';
import { noteIn, verifiedBy } from '../../src/event-store/log/note.js';
import { goodReceipt } from '../../src/evidence/signed-notes.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import { KeyRing } from '../../src/event-store/notary/key-ring.js';
import { newLogFolder } from '../../src/event-store/notary/log-folder.js';
import { Notary } from '../../src/event-store/notary/notary.js';
import type { NoteShelf } from '../../src/event-store/notary/note-shelf.js';
import { openLog, type LogSettings } from '../../src/event-store/notary/open-log.js';
import { Origins } from '../../src/event-store/notary/origins.js';
import { StreamNotes } from '../../src/event-store/notary/stream-notes.js';
import { SqliteStore } from '../../src/event-store/sqlite.js';
import { ANSWERING, LOOKING } from '../../src/event-store/timers.js';
import { BERRIO, DORADA, followed, grow, leavesOf } from '../support/log-store.js';
import { naiveRoot } from '../support/naive-tree.js';
import { event, until } from '../support/store-events.js';
import { otherProcess, scratch } from '../support/store-processes.js';

const folder = scratch();
afterAll(() => folder.clear());
let files = 0;

const AT = Date.parse('2026-01-01T00:00:00Z') as Instant;
const SETTINGS: LogSettings = { origin: 'puertos.example', signs: true, witnesses: [] };

describe('The notary', () => {
  let path: string;
  let store: SqliteStore;
  let log: TransparencyLog;
  let cries: string[];
  let complaints: string[];
  const open = async (settings: Partial<LogSettings> = {}, over: EventStore = store) => {
    log = await openLog(
      {
        ...{ store: over, storeFile: path, folder: join(path, '../log'), streams: ['national', DORADA, BERRIO] },
        ...{ clock: { now: () => AT }, timers: ANSWERING, idle: LOOKING },
        cryOut: (fault) => cries.push(fault),
        complain: (fault) => complaints.push(fault),
      },
      { ...SETTINGS, ...settings },
    );
    return log;
  };
  beforeEach(async () => {
    path = folder.path(`${++files}/turno.db`);
    store = await SqliteStore.open(path);
    cries = [];
    complaints = [];
  });
  afterEach(async () => {
    await log.close();
    await store.close();
    // Only what a test expects is cried or complained of.
    expect([cries, complaints]).toEqual([[], []]);
  });

  /** Waits until so many events of a stream are signed. */
  const signedUpTo = async (size: number, stream = DORADA) => {
    for (let waited = 0; (await log.signed(stream)) < size; waited += 10) {
      if (waited > 8000) throw new Error(`only ${await log.signed(stream)} are signed; ${complaints.join()}`);
      await new Promise((done) => setTimeout(done, 10));
    }
    return noteIn((await log.checkpoint(stream))!);
  };
  const keysOf = async (stream = DORADA) =>
    (await log.keys()).logs.find((each) => each.stream === stream)!.keys.map((key) => verifierIn(key.verifierKey));
  const ring = () => new KeyRing(join(path, '../log/keys'));
  const tamper = (...statements: string[]) => {
    const db = new DatabaseSync(path);
    for (const sql of statements) db.exec(sql);
    db.close();
  };

  it('NO-01 What is committed is signed: origin, size and root of the stream, by the key that is given away', async () => {
    (await open()).start();
    await grow(store, DORADA, 5);
    const note = await signedUpTo(5);
    expect(checkpointIn(note.text)).toEqual({
      origin: `puertos.example/${DORADA}`,
      size: 5,
      root: naiveRoot(await leavesOf(store, DORADA)),
    });
    expect(verifiedBy(note, await keysOf())).toHaveLength(1);
    await grow(store, DORADA, 2);
    expect(checkpointIn((await signedUpTo(7)).text).root).toEqual(naiveRoot(await leavesOf(store, DORADA)));
    expect(await log.checkpoint(BERRIO)).toBeUndefined();
    expect(log.standing()).toEqual({ log: 'SIGNS' });
  });

  it('NO-02 What another process commits is signed too', async () => {
    (await open()).start();
    await grow(store, DORADA, 1);
    await signedUpTo(1);
    const other = await otherProcess(path);
    await other.tell({ do: 'append', stream: BERRIO, count: 3, family: 9 });
    await signedUpTo(3, BERRIO);
    await other.end();
  });

  it('NO-03 What was committed before the start, and just before the end, is signed', async () => {
    await grow(store, DORADA, 4);
    (await open()).start();
    await signedUpTo(4);
    await grow(store, DORADA, 1);
    await log.close();
    await open();
    expect(await log.signed(DORADA)).toBe(5);
  });

  it('NO-04 Each checkpoint continues the one before it, across starts', async () => {
    const notes: string[] = [];
    for (let start = 0; start < 3; start++) {
      (await open()).start();
      for (let round = 0; round < 2; round++) {
        await grow(store, DORADA, 3);
        await signedUpTo(3 * (2 * start + round + 1));
        notes.push((await log.checkpoint(DORADA))!);
      }
      await log.close();
    }
    await open();
    const told = notes.map((note) => checkpointIn(noteIn(note).text));
    for (const [before, after] of told.slice(1).map((each, nth) => [told[nth]!, each] as const)) {
      const { proof, ...roots } = await log.consistency(DORADA, before.size, after.size);
      expect(roots).toMatchObject({ fromRoot: before.root.toString('base64'), toRoot: after.root.toString('base64') });
      const hashes = proof.map((hash) => Buffer.from(hash, 'base64'));
      expect(isConsistent(before.size, after.size, before.root, after.root, hashes)).toBe(true);
    }
  });

  it('NO-05 A receipt says where an event stands in the signed tree, and verifies with the key alone', async () => {
    (await open()).start();
    await grow(store, DORADA, 11);
    await signedUpTo(11);
    const leaves = await leavesOf(store, DORADA);
    for (const revision of [0, 6, 10]) {
      const receipt = await log.receipt(DORADA, revision);
      expect(goodReceipt(receipt, await keysOf())).toMatchObject({ index: revision, leaf: leaves[revision] });
    }
    await expect(log.receipt(DORADA, 11)).rejects.toBeInstanceOf(RangeError);
    await expect(log.consistency(DORADA, 1, 12)).rejects.toBeInstanceOf(RangeError);
    await expect(log.consistency(DORADA, 0, 5)).rejects.toBeInstanceOf(RangeError);
  });

  it('NO-06 A key that is added signs beside the old one at once; one that is retired signs no more and still verifies', async () => {
    (await open()).start();
    await grow(store, DORADA, 1);
    const first = await signedUpTo(1);
    await ring().add('puertos.example');
    await grow(store, DORADA, 1);
    const both = await signedUpTo(2);
    expect(verifiedBy(both, await keysOf())).toHaveLength(2);
    await ring().retire('0001');
    await grow(store, DORADA, 1);
    const second = await signedUpTo(3);
    expect(second.signatures).toHaveLength(1);
    expect((await log.keys()).logs[0]!.keys.map(({ signs }) => signs)).toEqual([false, true]);
    for (const note of [first, both, second]) expect(verifiedBy(note, await keysOf()).length).toBeGreaterThan(0);
  });

  it('NO-07 A key that is added while nothing happens signs the last checkpoint at the next start', async () => {
    (await open()).start();
    await grow(store, DORADA, 1);
    await signedUpTo(1);
    await log.close();
    await ring().add('puertos.example');
    (await open()).start();
    for (let waited = 0; noteIn((await log.checkpoint(DORADA))!).signatures.length < 2; waited += 10) {
      expect(waited).toBeLessThan(8000);
      await new Promise((done) => setTimeout(done, 10));
    }
    expect(verifiedBy(noteIn((await log.checkpoint(DORADA))!), await keysOf())).toHaveLength(2);
  });

  it('NO-08 Keys, and what was signed last, are files of mode 600 in a folder of mode 700; a key others may read is not used', async () => {
    (await open()).start();
    await grow(store, DORADA, 1);
    await signedUpTo(1);
    const modeOf = (name: string) => statSync(join(path, '../log', name)).mode & 0o777;
    expect(['keys/0001.key', 'keys/0001.pub', 'last-signed.json', 'origin'].map(modeOf)).toEqual([
      0o600, 0o600, 0o600, 0o600,
    ]);
    expect(['.', 'keys'].map(modeOf)).toEqual([0o700, 0o700]);
    chmodSync(join(path, '../log/keys/0001.key'), 0o644);
    await grow(store, DORADA, 1);
    await new Promise((done) => setTimeout(done, 800));
    expect(complaints.splice(0)).toEqual([expect.stringContaining('chmod 600')]);
    expect(await log.signed(DORADA)).toBe(1);
    chmodSync(join(path, '../log/keys/0001.key'), 0o600);
    await grow(store, DORADA, 1);
    await signedUpTo(3);
  });

  it('NO-09 A log nobody named is called by its first key, keeps that name, and is no other office’s', async () => {
    await grow(store, DORADA, 1);
    (await open({ origin: 'turno.invalid' })).start();
    await signedUpTo(1);
    const { origin } = await log.keys();
    expect(origin).toMatch(/^turno\.invalid\/[0-9a-f]{16}$/);
    await ring().add(origin!);
    await log.close();
    expect((await (await open({ origin: 'turno.invalid' })).keys()).origin).toBe(origin);
    await log.close();
    await expect(open({ origin: 'otro.example' })).rejects.toMatchObject({ name: 'OtherLogName' });
  });

  it('NO-10 A stream that is no longer what was signed is signed no more, loudly; the others are, and the office goes on', async () => {
    (await open()).start();
    await grow(store, DORADA, 6);
    await grow(store, BERRIO, 1);
    await signedUpTo(6);
    await signedUpTo(1, BERRIO);
    // Whoever rewrites the file rewrites the leaf, and the nodes over it.
    tamper(
      'DROP TRIGGER events_are_not_changed',
      `UPDATE events SET leaf_hash = replace(leaf_hash, 'a', 'b') WHERE stream = '${DORADA}' AND revision = 2`,
      'DELETE FROM tree_nodes',
    );
    await grow(store, DORADA, 1);
    await grow(store, BERRIO, 1);
    await signedUpTo(2, BERRIO);
    expect(cries.splice(0)).toEqual([
      expect.stringMatching(/port-LA_DORADA: los primeros 6 hechos no son .* the first 6 events/),
    ]);
    expect(log.standing()).toMatchObject({ log: 'REFUSES', refused: [{ stream: DORADA }] });
    await grow(store, DORADA, 1);
    await grow(store, BERRIO, 1);
    await signedUpTo(3, BERRIO);
    expect(await log.signed(DORADA)).toBe(6);
    await log.close();
    await expect(open()).rejects.toMatchObject({
      name: 'LogBehind',
      troubles: [{ stream: DORADA, why: 'FORKED', size: 6 }],
    });
  });

  it('NO-11 A stream that got shorter, or has a hole, is signed no more', async () => {
    (await open()).start();
    for (const stream of [DORADA, BERRIO]) {
      await grow(store, stream, 6);
      await signedUpTo(6, stream);
    }
    tamper(
      'DROP TRIGGER events_are_not_deleted',
      `DELETE FROM events WHERE stream = '${DORADA}' AND revision > 3`,
      `DELETE FROM events WHERE stream = '${BERRIO}' AND revision = 3`,
    );
    await grow(store, 'national', 1);
    await store.append(BERRIO, 5, [event(6, 99)], []);
    await signedUpTo(1, 'national');
    expect(cries.splice(0).sort()).toEqual([
      expect.stringMatching(/port-LA_DORADA: se firmaron 6 hechos y el almacén tiene 4/),
      expect.stringMatching(/port-PUERTO_BERRIO\/3: falta el hecho.+ \/ the event is missing/),
    ]);
  });

  it('NO-12 What is signed is first known beside the store, then kept and shown; what fails is tried again', async () => {
    const memory = new MemoryStore();
    await grow(memory, DORADA, 2);
    const place = join(path, '../beside');
    const { origin, keys, lastSigned } = await newLogFolder(place, 'puertos.example');
    const origins = new Origins(memory, origin);
    const shelf = new StreamNotes(memory, ANSWERING);
    const known: unknown[] = [];
    const notes: NoteShelf = {
      last: (...args) => shelf.last(...args),
      notes: (stream) => shelf.notes(stream),
      keep: async (note, at) => {
        known.push((await lastSigned.read()).get(DORADA) === note.note);
        if (known.length < 3) throw new StoreUnavailable('not just now');
        await shelf.keep(note, at);
      },
    };
    const hasty: Timers = { ...LOOKING, wait: (ms) => LOOKING.wait(Math.min(ms, 5)) };
    const world = { store: memory, streams: [DORADA], trees: followed(memory), notes, origins, keys, lastSigned };
    const notary = new Notary({
      ...{ ...world, witnesses: [], clock: { now: () => AT }, timers: hasty },
      ...{ cryOut: (fault) => cries.push(fault), complain: (fault) => complaints.push(fault) },
    });
    notary.start();
    await until(() => known.length === 3);
    await notary.close();
    expect(known).toEqual([true, true, true]);
    expect((await shelf.last(DORADA))!.size).toBe(2);
    expect(complaints.splice(0)).toEqual([expect.stringContaining('not just now')]);
    await open();
  });

  it('NO-13 Of two offices that sign one file with one key, both sign one log', async () => {
    const second = await SqliteStore.open(path);
    const first = await open();
    first.start();
    const other = await open({}, second);
    other.start();
    for (let round = 1; round <= 4; round++) {
      await grow(round % 2 ? store : second, DORADA, 2);
      await signedUpTo(2 * round);
    }
    await other.close();
    await second.close();
    await first.close();
    log = await open();
    expect(await log.signed(DORADA)).toBe(8);
  });

  it('NO-14 An office that does not sign reads what another signed, and proves it', async () => {
    (await open()).start();
    await grow(store, DORADA, 3);
    await signedUpTo(3);
    const keys = await keysOf();
    const signing = log;
    const reading = await open({ signs: false });
    reading.start();
    expect(reading.standing()).toEqual({ log: 'READS' });
    expect(await reading.checkpoint(DORADA)).toBe(await signing.checkpoint(DORADA));
    expect(goodReceipt(await reading.receipt(DORADA, 1), keys)).toMatchObject({ index: 1 });
    await reading.close();
    log = signing;
  });

  it('NO-15 Over a store of streams alone the notes stand in streams, and everything else is as over SQLite', async () => {
    const memory = new MemoryStore();
    await grow(memory, DORADA, 5);
    (await open({}, memory)).start();
    const note = await signedUpTo(5);
    expect(checkpointIn(note.text).root).toEqual(naiveRoot(await leavesOf(memory, DORADA)));
    expect((await new StreamNotes(memory, ANSWERING).last(DORADA))!.note).toBe(await log.checkpoint(DORADA));
    await grow(memory, DORADA, 4);
    await signedUpTo(9);
    expect(goodReceipt(await log.receipt(DORADA, 8), await keysOf())).toMatchObject({ index: 8 });
    await log.close();
    // The notes themselves are no log: they would be signed without end.
    (await open({}, memory)).start();
    await new Promise((done) => setTimeout(done, 700));
    const streams = new Set<string>();
    for await (const { stream } of memory.readAll()) streams.add(stream);
    expect([...streams].sort()).toEqual([`checkpoint-${DORADA}`, DORADA]);
  });

  it('NO-16 What somebody changed of what was signed last is not believed', async () => {
    await grow(store, DORADA, 2);
    await open();
    const file = join(path, '../log/last-signed.json');
    for (const torn of ['torn', '{"port-LA_DORADA": "no note"}']) {
      writeFileSync(file, torn);
      await expect(open()).rejects.toMatchObject({ name: 'UnusableLogFile', message: expect.stringContaining(file) });
    }
    writeFileSync(file, '{}');
    log.start();
    await signedUpTo(2);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ [DORADA]: await log.checkpoint(DORADA) });
  });

  it('NO-17 What was signed, and not kept before the office died, is kept and shown at the next start', async () => {
    const signatures = async (count: number) => {
      for (let waited = 0; noteIn((await log.checkpoint(DORADA))!).signatures.length < count; waited += 10) {
        expect(waited).toBeLessThan(8000);
        await new Promise((done) => setTimeout(done, 10));
      }
    };
    await grow(store, DORADA, 2);
    (await open()).start();
    await signedUpTo(2);
    const note = (await log.checkpoint(DORADA))!;
    await log.close();
    tamper('DELETE FROM checkpoints');
    (await open()).start();
    await signedUpTo(2);
    expect(await log.checkpoint(DORADA)).toBe(note);
    await log.close();
    await ring().add('puertos.example');
    (await open()).start();
    await signatures(2);
    await log.close();
    // The same of a second signature over the same tree.
    tamper(`UPDATE checkpoints SET note = '${note}'`);
    (await open()).start();
    await signatures(2);
  });

  it('NO-18 A store that does not answer when the office begins is asked again, and what is committed later is signed', async () => {
    const memory = new MemoryStore();
    let asked = 0;
    const head = memory.head.bind(memory);
    memory.head = () => (++asked === 1 ? Promise.reject(new StoreUnavailable('not just now')) : head());
    const place = join(path, '../asked-again');
    const { origin, keys, lastSigned } = await newLogFolder(place, 'puertos.example');
    const [origins, notes] = [new Origins(memory, origin), new StreamNotes(memory, ANSWERING)];
    const hasty: Timers = { ...LOOKING, wait: (ms) => LOOKING.wait(Math.min(ms, 5)) };
    const world = { store: memory, streams: [DORADA], trees: followed(memory), notes, origins, keys, lastSigned };
    const notary = new Notary({
      ...{ ...world, witnesses: [], clock: { now: () => AT }, timers: hasty },
      ...{ cryOut: (fault) => cries.push(fault), complain: (fault) => complaints.push(fault) },
    });
    notary.start();
    await until(() => asked === 2);
    await grow(memory, DORADA, 2);
    for (let waited = 0; (await notes.last(DORADA))?.size !== 2; waited += 10) {
      expect(waited).toBeLessThan(8000);
      await new Promise((done) => setTimeout(done, 10));
    }
    expect(complaints.splice(0)).toEqual([expect.stringContaining('not just now')]);
    await notary.close();
    await open();
  });

  /** Another office at the same streams, with a folder of its own. */
  const office = (over: EventStore, name: string, settings: Partial<LogSettings> = {}) => {
    const told: string[] = [];
    const tell = (fault: string) => void told.push(fault);
    const place = { store: over, folder: join(path, '..', name), streams: ['national', DORADA, BERRIO] };
    const world = { clock: { now: () => AT }, timers: ANSWERING, idle: LOOKING, cryOut: tell, complain: tell };
    const opening = openLog({ ...place, ...world }, { ...SETTINGS, origin: 'turno.invalid', ...settings });
    return { told, opening, folder: place.folder };
  };

  it('NO-19 No key of a ring that never signed a log is listed as its key, and of an office that only reads none signs', async () => {
    const memory = new MemoryStore();
    await grow(memory, DORADA, 3);
    (await open({}, memory)).start();
    await signedUpTo(3);
    const listed = async (each: TransparencyLog) => (await each.keys()).logs.find(({ stream }) => stream === DORADA)!;
    const signing = await listed(log);
    expect(signing).toMatchObject({ origin: `puertos.example/${DORADA}`, keys: [{ signs: true }] });
    // One that signed a log of its own once, and one whose log is called as this one.
    for (const [name, origin] of [
      ['aside', 'turno.invalid'],
      ['namesake', 'puertos.example'],
    ] as const) {
      await newLogFolder(join(path, '..', name), origin);
      const reading = await office(memory, name, { signs: false }).opening;
      expect(await listed(reading)).toEqual({ ...signing, keys: [] });
      expect((await reading.keys()).origin).toBeNull();
      await reading.close();
    }
    // The folder of the office that signs, where it does not.
    const own = await office(memory, 'log', { signs: false }).opening;
    expect(await listed(own)).toEqual({ ...signing, keys: [{ ...signing.keys[0], signs: false }] });
    expect((await own.keys()).origin).toBe('puertos.example');
    await own.close();
  });

  it('NO-20 A second office that would sign is told that another does, and leaves no folder behind', async () => {
    const memory = new MemoryStore();
    await grow(memory, DORADA, 3);
    (await open({}, memory)).start();
    await signedUpTo(3);
    const second = office(memory, 'second/log');
    const refused = await second.opening.catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: 'LogBehind', troubles: [{ stream: DORADA, why: 'OTHER_LOG' }] });
    expect((refused as Error).message).toMatch(/TURNO_SIGNS=no.+«log»[^]+TURNO_SIGNS=no.+"log"/);
    expect((refused as Error).message).not.toMatch(/Put the store back|Ponga el almacén/);
    expect(existsSync(second.folder)).toBe(false);
    const more = office(memory, 'second/log', { origin: 'puertos.example', newLog: true });
    await log.close();
    await more.opening.then((opened) => opened.close());
    expect(existsSync(join(second.folder, 'origin'))).toBe(true);
    const nothing = office(new MemoryStore(), 'third/log', { newLog: true });
    await expect(nothing.opening).rejects.toMatchObject({ name: 'NothingToReopen' });
    expect(existsSync(nothing.folder)).toBe(false);
  });

  it('NO-21 When another office begins the log anew, the one that signed it signs no more of it, loudly', async () => {
    const memory = new MemoryStore();
    await grow(memory, DORADA, 3);
    (await open({}, memory)).start();
    await signedUpTo(3);
    const second = office(memory, 'second/log', { origin: 'otro.example', newLog: true });
    const taking = await second.opening;
    taking.start();
    await until(() => log.standing().log === 'REFUSES');
    for (const stream of [DORADA, BERRIO]) await grow(memory, stream, 2);
    for (const [stream, size] of [
      [DORADA, 5],
      [BERRIO, 2],
      ['log', 1],
    ] as const)
      for (let waited = 0; (await taking.signed(stream)) < size; waited += 10) {
        expect(waited).toBeLessThan(8000);
        await new Promise((done) => setTimeout(done, 10));
      }
    expect(cries.splice(0)).toEqual([expect.stringMatching(/another office began the log anew.*otro\.example/)]);
    expect(log.standing()).toMatchObject({
      log: 'REFUSES',
      refused: expect.arrayContaining([{ stream: BERRIO, because: expect.any(String) }]),
    });
    // Nothing it signs when it ends either.
    await grow(memory, DORADA, 1);
    await log.close();
    await taking.close();
    const origins: string[] = [];
    for (const stream of [DORADA, BERRIO, 'log'])
      for await (const { origin } of new StreamNotes(memory, ANSWERING).notes(stream)) origins.push(origin);
    expect(origins.filter((origin) => origin.startsWith('puertos.example'))).toEqual([`puertos.example/${DORADA}`]);
    // And it is not opened to be signed again.
    await expect(open({}, memory)).rejects.toMatchObject({ message: expect.stringContaining('TURNO_SIGNS=no') });
    expect(second.told).toEqual([]);
  });

  it('NO-22 An office that does not sign warns when it begins where there are events that nobody signed, and else does not', async () => {
    const memory = new MemoryStore();
    const warnings = async (settings: Partial<LogSettings> = {}) => {
      const { told, opening } = office(memory, 'reading', { signs: false, ...settings });
      const reading = await opening;
      reading.start();
      await reading.close();
      return told;
    };
    expect(await warnings()).toEqual([]);
    await grow(memory, BERRIO, 1);
    expect(await warnings()).toEqual([expect.stringMatching(/esta oficina no firma.+ \/ .+TURNO_SIGNS=yes/)]);
    (await open({}, memory)).start();
    await signedUpTo(1, BERRIO);
    expect(await warnings()).toEqual([]);
    memory.head = () => Promise.reject(new StoreUnavailable('not just now'));
    expect(await warnings()).toEqual([expect.stringContaining('not just now')]);
  });
});
