import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { cosignaturesOn } from '../../src/event-store/log/cosignature.js';
import { noteIn, signaturesIn, withSignatures } from '../../src/event-store/log/note.js';
import { Witness } from '../../src/evidence/witness/witness.js';
import { someLeaf, someLeaves } from '../support/naive-tree.js';
import { HandLog, newFolder, ServedWitness } from '../support/witnesses.js';

const SIZE = 'text/x.tlog.size';
const log = new HandLog('puertos.example/port-LA_DORADA');
/** The same log as somebody else would have it: another past from the fifth event on, under the same key. */
const fork = Object.assign(
  new HandLog(log.origin, [
    ...someLeaves(5),
    ...someLeaves(40)
      .slice(5)
      .map((_, n) => someLeaf(n + 900)),
  ]),
  {
    signer: log.signer,
  },
);
const stranger = new HandLog('otro.example/log');

const thrownBy = (work: () => unknown): unknown => {
  try {
    return void work();
  } catch (error) {
    return error;
  }
};

describe('A witness', () => {
  let served: ServedWitness;
  beforeEach(async () => {
    served = await ServedWitness.open([log.signer.verifier]);
  });
  afterEach(() => served.close());

  it('stops though a client has connected and asks nothing, and answers what was asked before', async () => {
    const client = connect(Number(new URL(served.url).port), '127.0.0.1');
    await once(client, 'connect');
    expect((await served.add('')).status).toBe(400);
    const ended = once(client, 'close');
    await served.stop();
    await ended;
    served = await ServedWitness.open([log.signer.verifier], { folder: served.folder });
  });

  const cosignedBy = (text: string, checkpoint: string) => {
    const note = noteIn(checkpoint);
    return cosignaturesOn(withSignatures({ ...note, signatures: [] }, signaturesIn(text)), [served.witness.verifier]);
  };
  const accepted = async (old: number, size: number) => {
    const { status, text } = await served.add(log.submission(old, size));
    expect([status, cosignedBy(text, log.checkpoint(size)).length]).toEqual([200, 1]);
  };

  it('cosigns the first checkpoint it is shown, and each that continues the last', async () => {
    const before = Math.floor(Date.now() / 1000);
    for (const [old, size] of [
      [0, 3],
      [3, 8],
      [8, 8],
      [8, 9],
      [9, 40],
    ] as const)
      await accepted(old, size);
    const { text } = await served.add(log.submission(40, 40));
    const { seconds } = cosignedBy(text, log.checkpoint(40))[0]!;
    expect(seconds).toBeGreaterThanOrEqual(before);
    expect(text).toMatch(/^— testigo\.example\/uno [A-Za-z0-9+/]+=*\n$/);
  });

  it('cosigns an empty log first', () => accepted(0, 0));

  it('answers 409 and the size it last cosigned when told another', async () => {
    await accepted(0, 8);
    for (const [old, size] of [
      [0, 9],
      [3, 9],
      [9, 12],
      [0, 0],
      [0, 8],
    ] as const)
      expect(await served.add(log.submission(old, size))).toEqual({ status: 409, type: SIZE, text: '8\n' });
  });

  it('refuses to shrink: 400 when the checkpoint is smaller than told, 409 when it is smaller than cosigned', async () => {
    await accepted(0, 8);
    expect((await served.add(log.submission(8, 5, { proof: [] }))).status).toBe(400);
    expect(await served.add(log.submission(5, 5))).toEqual({ status: 409, type: SIZE, text: '8\n' });
    await accepted(8, 9);
  });

  it('refuses another tree of the same size with 409, and keeps it as proof that the log forked', async () => {
    await accepted(0, 8);
    expect(await served.add(fork.submission(8, 8))).toEqual({ status: 409, type: SIZE, text: '8\n' });
    expect(served.witness.contradictions(log.origin)).toEqual([fork.checkpoint(8)]);
    await accepted(8, 9);
  });

  it('refuses a fork with 422, and keeps it; what it cosigned it goes on from', async () => {
    await accepted(0, 8);
    expect((await served.add(fork.submission(8, 12))).status).toBe(422);
    expect(served.witness.contradictions(log.origin)).toEqual([fork.checkpoint(12)]);
    await accepted(8, 12);
  });

  it('refuses a proof that does not hold with 422', async () => {
    await accepted(0, 7);
    const proof = log.proof(7, 13);
    for (const wrong of [[], proof.slice(1), [...proof, someLeaf(1)], proof.with(0, someLeaf(2)), [...proof].reverse()])
      expect((await served.add(log.submission(7, 13, { proof: wrong }))).status).toBe(422);
    expect((await served.add(log.submission(7, 7, { proof: [someLeaf(1)] }))).status).toBe(422);
    await accepted(7, 13);
  });

  it('refuses a first checkpoint that comes with a proof with 422', async () => {
    expect((await served.add(log.submission(0, 5, { proof: [someLeaf(1)] }))).status).toBe(422);
    await accepted(0, 5);
  });

  it('answers 404 for a log it does not look after', async () => {
    expect((await served.add(stranger.submission(0, 5))).status).toBe(404);
  });

  it('answers 403 when no known key signed, or one did and the signature does not hold', async () => {
    const imposter = new HandLog(log.origin);
    expect((await served.add(imposter.submission(0, 5))).status).toBe(403);
    const changed = log.checkpoint(5).replace('\n5\n', '\n6\n');
    expect((await served.add(log.submission(0, 5, { checkpoint: changed }))).status).toBe(403);
    const both = log.checkpoint(5, [imposter.signer, log.signer]);
    expect((await served.add(log.submission(0, 5, { checkpoint: both }))).status).toBe(200);
  });

  it.each([
    ['nothing', ''],
    ['no checkpoint', 'old 0\n\n'],
    ['no old size', log.checkpoint(5)],
    ['a wrong old size', log.submission(0, 5).replace('old 0', 'old 00')],
    ['a line of proof that is no hash', log.submission(3, 5).replace(/^(old 3\n)/, '$1AAAA\n')],
    ['64 lines of proof', log.submission(3, 5, { proof: Array.from({ length: 64 }, () => someLeaf(1)) })],
    ['a note that is no checkpoint', `old 0\n\nhello\n\n${log.checkpoint(5).split('\n\n')[1]}`],
    ['a size with leading zeroes', log.submission(0, 5).replace('\n5\n', '\n05\n')],
    ['bytes that are no text', Buffer.concat([Buffer.from(log.submission(0, 5)), Buffer.of(0xff)])],
  ])('answers 400 to %s', async (_what, body) => {
    expect((await served.add(body)).status).toBe(400);
    await accepted(0, 5);
  });

  it('answers 413 to what is larger than any submission', async () => {
    expect((await served.add('x'.repeat(70_000))).status).toBe(413);
  });

  it('of many who submit at once from one size lets one be first, and cosigns no two trees that contradict', async () => {
    await accepted(0, 5);
    const sizes = [8, 9, 13, 21, 34];
    const submissions = sizes.flatMap((size) => [log.submission(5, size), fork.submission(5, size)]);
    const answers = await Promise.all(submissions.map((body) => served.add(body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const size = Number(answers.find(({ status }) => status === 409)!.text);
    expect(sizes).toContain(size);
  });

  it('remembers across a restart what it cosigned, under the same key', async () => {
    await accepted(0, 8);
    const { folder } = served;
    const key = served.witness.verifier.id;
    await served.stop();
    served = await ServedWitness.open([log.signer.verifier], { folder });
    expect(served.witness.verifier.id).toBe(key);
    expect(await served.add(log.submission(0, 9))).toEqual({ status: 409, type: SIZE, text: '8\n' });
    expect((await served.add(fork.submission(8, 12))).status).toBe(422);
    await accepted(8, 12);
  });

  it('has written down what it answers before it answers: another at the same ledger knows it', async () => {
    await accepted(0, 8);
    const second = new Witness(served.folder, undefined, [log.signer.verifier]);
    expect(second.add(Buffer.from(log.submission(0, 9)))).toMatchObject({ status: 409, size: 8 });
    expect(second.add(Buffer.from(log.submission(8, 9)))).toHaveProperty('cosignature');
    second.close();
    expect(await served.add(log.submission(8, 10))).toEqual({ status: 409, type: SIZE, text: '9\n' });
  });

  it('shows whoever asks the last checkpoint it cosigned, with its cosignature', async () => {
    await accepted(0, 8);
    const shown = async (origin: string) => {
      const hash = createHash('sha256').update(origin).digest('hex');
      const response = await fetch(`${served.url}/${hash}/checkpoint`);
      return [response.status, await response.text()] as const;
    };
    const [status, text] = await shown(log.origin);
    expect([status, noteIn(text).text]).toEqual([200, log.text(8)]);
    expect(cosignaturesOn(noteIn(text), [served.witness.verifier])).toHaveLength(1);
    expect((await shown(stranger.origin))[0]).toBe(404);
  });

  it('keeps its key and its ledger from others, and uses no key that others may read', async () => {
    const key = join(served.folder, 'witness.key');
    for (const name of readdirSync(served.folder))
      expect([name, statSync(join(served.folder, name)).mode & 0o077]).toEqual([name, 0]);
    expect(statSync(key).mode & 0o777).toBe(0o600);
    await served.stop();
    chmodSync(key, 0o640);
    expect(() => new Witness(served.folder, undefined, [])).toThrow('chmod 600');
    chmodSync(key, 0o600);
    served = await ServedWitness.open([log.signer.verifier], { folder: served.folder });
  });

  it('that lost what it saw, or is called otherwise, does not go on', async () => {
    const folder = newFolder();
    new Witness(folder, 'testigo.example/dos', []).close();
    expect(() => new Witness(folder, 'testigo.example/tres', [])).toThrow('testigo.example/dos');
    rmSync(join(folder, 'witness.db'));
    expect(() => new Witness(folder, undefined, [])).toThrow('begin another, with another key');
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['emptied', ''],
    ['overwritten', 'not a database, and longer than the header of one '.repeat(4)],
    ['replaced by another program’s', undefined],
  ])('whose memory was %s does not go on, and leaves what lies there as it is', async (_how, text) => {
    await accepted(0, 8);
    await served.stop();
    const file = join(served.folder, 'witness.db');
    for (const ending of ['-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
    if (text === undefined) {
      rmSync(file);
      const db = new DatabaseSync(file);
      db.exec('CREATE TABLE seen (origin TEXT, note TEXT); PRAGMA application_id = 7');
      db.close();
    } else writeFileSync(file, text);
    const before = readFileSync(file);
    const wrong = { name: 'UnusableWitness', message: expect.stringContaining('begin another, with another key') };
    expect(thrownBy(() => new Witness(served.folder, undefined, [log.signer.verifier]))).toMatchObject(wrong);
    expect(readFileSync(file)).toEqual(before);
    // Under another key it may begin, but in nobody else's file.
    rmSync(join(served.folder, 'witness.key'));
    if (text !== '')
      expect(thrownBy(() => new Witness(served.folder, undefined, []))).toMatchObject({ name: 'UnusableWitness' });
    rmSync(file);
    served = await ServedWitness.open([log.signer.verifier], { folder: served.folder });
  });

  it('goes on from a ledger that was made before ledgers bore a mark, and marks it', async () => {
    await accepted(0, 8);
    await served.stop();
    const file = join(served.folder, 'witness.db');
    const markOf = (change = '') => {
      const db = new DatabaseSync(file);
      db.exec(change);
      const { application_id: mark } = db.prepare('PRAGMA application_id').get()!;
      db.close();
      return mark;
    };
    expect(markOf('PRAGMA application_id = 0')).toBe(0);
    served = await ServedWitness.open([log.signer.verifier], { folder: served.folder });
    expect(await served.add(log.submission(0, 9))).toEqual({ status: 409, type: SIZE, text: '8\n' });
    await accepted(8, 9);
    await served.stop();
    expect(markOf()).not.toBe(0);
    served = await ServedWitness.open([log.signer.verifier], { folder: served.folder });
  });

  it('that died before it had a key begins on the ledger it made', () => {
    const folder = newFolder();
    new Witness(folder, undefined, []).close();
    rmSync(join(folder, 'witness.key'));
    new Witness(folder, undefined, []).close();
    rmSync(folder, { recursive: true });
  });

  it('that nobody named is called by its key', () => {
    const folder = newFolder();
    const witness = new Witness(folder, undefined, []);
    expect(witness.verifier.name).toMatch(/^witness\.invalid\/[0-9a-f]{16}$/);
    witness.close();
    rmSync(folder, { recursive: true });
  });
});
