/** A store that was put back to before what was signed of it, and the commands that would write into it (`npm run build` first). */
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SIGNED, UNSIGNED } from '../../src/event-store/log.module.js';
import { serve } from '../../src/serve.js';
import { serverProcess } from '../support/server-process.js';
import { runTurno } from '../support/terminal.js';

const WEEK = 'docs/tour/two-vessels.ndjson';
const PATIENCE = 120_000;
const BEHIND =
  /port-LA_DORADA: se firmaron \d+ hechos y el almacén tiene \d+ \/ \d+ events were signed and the store holds \d+/;

let folder: string;
/** A data directory that signed the whole week, and a copy of its store from the middle of it. */
let whole: string;
let copy: string;
let [half, rest] = ['', ''];
const served = async (dataDirectory: string, log = SIGNED) =>
  serve({ host: '127.0.0.1', port: 0, storeFile: join(dataDirectory, 'turno.db'), dataDirectory, log });
const signed = async (data: string) => (await served(data)).close();
const importing = (path: string, data: string) => runTurno(['import', path, '--data', data]);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'turno-behind-'));
  [whole, copy] = [join(folder, 'whole'), join(folder, 'copy.db')];
  [half, rest] = [join(folder, 'half.ndjson'), join(folder, 'rest.ndjson')];
  const lines = readFileSync(WEEK, 'utf8').trimEnd().split('\n');
  writeFileSync(half, lines.slice(0, lines.length / 2).join('\n'));
  writeFileSync(rest, lines.slice(lines.length / 2).join('\n'));
  expect((await importing(half, whole)).code).toBe(0);
  await signed(whole);
  expect((await runTurno(['backup', '--data', whole, '--to', copy])).code).toBe(0);
  expect((await importing(rest, whole)).code).toBe(0);
  await signed(whole);
}, PATIENCE);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;
let data: string;
let store: string;
beforeEach(() => {
  data = join(folder, String(++made));
  store = join(data, 'turno.db');
  cpSync(whole, data, { recursive: true });
});
/** Puts the copy in the place of the store by hand. */
const putBack = () => {
  for (const ending of ['-wal', '-shm']) rmSync(store + ending, { force: true });
  copyFileSync(copy, store);
};
const eventsIn = (path: string): unknown => {
  const db = new DatabaseSync(path, { readOnly: true });
  const { events } = db.prepare('SELECT count(*) AS events FROM events').get()!;
  db.close();
  return events;
};
const filesIn = (directory: string) =>
  readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => [name, readFileSync(join(directory, name), 'hex')]);

describe('Into a store that is behind what was signed', () => {
  it(
    'nothing is imported: exit 9, and what was signed and what there is',
    async () => {
      putBack();
      const before = eventsIn(store);
      for (const isNamed of [true, false]) {
        if (!isNamed) rmSync(join(data, 'log/origin'));
        const ended = await importing(rest, data);
        expect(ended).toMatchObject({ code: 9, stdout: '', stderr: expect.stringMatching(BEHIND) });
        expect(ended.stderr).toContain('turno serve --new-log');
        expect(eventsIn(store)).toBe(before);
      }
    },
    PATIENCE,
  );

  it(
    'nothing is imported either when it holds as many events again, but others',
    async () => {
      putBack();
      const db = new DatabaseSync(store);
      db.exec(`DROP TRIGGER events_are_not_changed;
      UPDATE events SET leaf_hash = '${'ab'.repeat(32)}' WHERE stream = 'national' AND revision = 0;
      DELETE FROM tree_nodes`);
      db.close();
      const ended = await importing(rest, data);
      expect([ended.code, ended.stdout]).toEqual([9, '']);
      expect(ended.stderr).toMatch(/national: los primeros \d+ hechos no son los que se firmaron/);
    },
    PATIENCE,
  );

  it(
    'it is not served, nor by an office that does not sign, which may not begin a new log',
    async () => {
      putBack();
      for (const TURNO_SIGNS of ['auto', 'no']) {
        const ended = await runTurno(['serve', '--port', '0', '--data', data], { TURNO_SIGNS });
        expect(ended).toMatchObject({ code: 9, stdout: '', stderr: expect.stringMatching(BEHIND) });
      }
      const ended = await runTurno(['serve', '--port', '0', '--new-log', '--data', data], { TURNO_SIGNS: 'no' });
      expect(ended).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('does not sign') });
    },
    PATIENCE,
  );

  it(
    'no sample week is played; with --new-log it is, and served under the new log',
    async () => {
      putBack();
      const parent = join(folder, `demo-${made}`);
      mkdirSync(parent);
      cpSync(data, join(parent, 'demo'), { recursive: true });
      const ended = await runTurno(['serve', '--demo', '--port', '0', '--data', parent]);
      expect(ended).toMatchObject({ code: 9, stdout: '', stderr: expect.stringMatching(BEHIND) });
      const server = serverProcess(parent, undefined, {}, ['--demo', '--new-log']);
      const { reopened } = await (await fetch(`${await server.url}/api/log/keys`)).json();
      expect(reopened).toContainEqual(expect.objectContaining({ stream: 'port-LA_DORADA' }));
      expect(await server.end()).toBe(0);
    },
    PATIENCE,
  );
});

describe('Into a store that has all that was signed', () => {
  it(
    'the file is imported again, with and without its log beside it',
    async () => {
      expect((await importing(rest, data)).code).toBe(0);
      putBack();
      rmSync(join(data, 'log'), { recursive: true });
      expect((await importing(rest, data)).code).toBe(0);
      await (await served(data, UNSIGNED)).close();
    },
    PATIENCE,
  );
});

describe('turno restore of a copy that is behind what was signed', () => {
  const restoring = (...more: string[]) => runTurno(['restore', '--from', copy, '--data', data, ...more]);

  it(
    'refuses with 9, says why and the way out, and touches nothing',
    async () => {
      const before = filesIn(data);
      const ended = await restoring('--replace');
      expect(ended).toMatchObject({ code: 9, stdout: '', stderr: expect.stringMatching(BEHIND) });
      expect(ended.stderr).toContain('--behind');
      expect(filesIn(data)).toEqual(before);
      rmSync(store);
      expect(await restoring()).toMatchObject({ code: 9, stdout: '' });
      expect(existsSync(store)).toBe(false);
    },
    PATIENCE,
  );

  it(
    'with --behind puts it in place and says what is not in it; the log then goes on with --new-log alone',
    async () => {
      const ended = await restoring('--replace', '--behind');
      expect([ended.code, ended.stderr]).toEqual([0, '']);
      expect(ended.stdout).toMatch(BEHIND);
      expect(ended.stdout).toContain('turno serve --new-log');
      expect((await importing(rest, data)).code).toBe(9);
      await (await served(data, { ...SIGNED, newLog: true })).close();
      expect((await importing(rest, data)).code).toBe(0);
      expect((await runTurno(['verify', '--data', data])).code).toBe(0);
    },
    PATIENCE,
  );

  it(
    'finds it out by the notes in the store that is there, when what lies beside it is lost',
    async () => {
      rmSync(join(data, 'log/last-signed.json'));
      expect(await restoring('--replace')).toMatchObject({ code: 9, stderr: expect.stringMatching(BEHIND) });
      // Damaged it tells nothing, and is what one restores over.
      writeFileSync(store, readFileSync(store).fill(0xa5, 4096));
      expect((await restoring('--replace')).code).toBe(0);
    },
    PATIENCE,
  );

  it(
    'goes by the log of the directory alone: not by the notes of another office’s store, nor where there is none',
    async () => {
      const other = join(folder, `other-${made}`);
      expect((await importing(WEEK, other)).code).toBe(0);
      await signed(other);
      const late = join(folder, `late-${made}.db`);
      expect((await runTurno(['backup', '--data', data, '--to', late])).code).toBe(0);
      copyFileSync(join(other, 'turno.db'), store);
      const ended = await runTurno(['restore', '--from', late, '--data', data, '--replace']);
      expect(ended).toMatchObject({ code: 0, stderr: '', stdout: expect.not.stringContaining('--new-log') });
      await signed(data);
      const trial = await runTurno(['restore', '--from', copy, '--data', join(folder, `trial-${made}`)]);
      expect(trial).toMatchObject({ code: 0, stderr: '', stdout: expect.not.stringContaining('--new-log') });
    },
    PATIENCE,
  );
});

describe('turno backup and restore of events that are on a server', () => {
  it.each([
    ['backup', () => ['backup', '--to', join(data, 'copy.db'), '--data', data]],
    ['restore', () => ['restore', '--from', copy, '--replace', '--data', data]],
  ])(
    'are the server’s: %s ends with 2, and leaves the file that lies there',
    async (_, args) => {
      const before = filesIn(data);
      const ended = await runTurno(args(), { TURNO_STORE: 'esdb://ministry:s3cret@127.0.0.1:2113?tls=false' });
      expect(ended).toMatchObject({
        code: 2,
        stdout: '',
        stderr: expect.stringMatching(/^turno: TURNO_STORE: .+ \/ .+\n$/),
      });
      expect(ended.stderr).toContain('run-on-eventstoredb');
      expect(ended.stderr).not.toContain('s3cret');
      expect(filesIn(data)).toEqual(before);
    },
    PATIENCE,
  );
});
