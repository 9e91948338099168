import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { systemClock } from '../../src/application/system-world.js';
import { leafHashOf, type SealedEvent } from '../../src/event-store/envelope.js';
import { checkpointText } from '../../src/event-store/log/checkpoint.js';
import { cosign } from '../../src/event-store/log/cosignature.js';
import { KINDS, newSeed, signerIn, signerOf } from '../../src/event-store/log/log-keys.js';
import { noteIn, noteText, signed, withSignatures } from '../../src/event-store/log/note.js';
import { proofFileIn, proofFileText } from '../../src/event-store/log/proof-file.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import { openLog } from '../../src/event-store/notary/open-log.js';
import { StreamNotes } from '../../src/event-store/notary/stream-notes.js';
import { ANSWERING, LOOKING } from '../../src/event-store/timers.js';
import { openWritten } from '../../src/event-store/written-office.js';
import { WrittenStore } from '../../src/event-store/written-store.js';
import { exitCodeOf, findingInWords, type Finding } from '../../src/evidence/findings.js';
import { verifyPapers, type Outside } from '../../src/evidence/papers.js';
import { verifyLog, type Report } from '../../src/evidence/verify.js';
import { BERRIO, DORADA, grow } from '../support/log-store.js';
import { naiveRoot } from '../support/naive-tree.js';
import { Folders, openedAt, signedOffice } from '../support/signed-office.js';

const folders = new Folders();
afterAll(() => {
  folders.clear();
});

/** La Dorada signed at 4, 9 and 20 events, Puerto Berrío at 3. */
const office = (async () => {
  const directory = folders.next();
  return { directory, ...(await signedOffice(directory)) };
})();

describe('turno verify', () => {
  let directory: string;
  beforeEach(async () => {
    directory = folders.next();
    const from = (await office).directory;
    for (const path of ['turno.db', 'log/origin', 'log/last-signed.json', 'log/keys/0001.key', 'log/keys/0001.pub']) {
      mkdirSync(dirname(join(directory, path)), { recursive: true });
      copyFileSync(join(from, path), join(directory, path));
    }
  });

  const verified = async (outside: Partial<Outside> = {}): Promise<Report> => {
    const { log, keys, lastSigned } = await openWritten({ dataDirectory: directory });
    const report = await verifyLog(log, { ...outside, keys: [...keys, ...(outside.keys ?? [])], lastSigned });
    await log.close();
    return report;
  };
  /** What is found, without what shows it. */
  const found = async (outside: Partial<Outside> = {}) =>
    (await verified(outside)).findings.map(({ stream: _, ...finding }) => {
      const { shownBy, ...rest } = finding as Finding & { shownBy?: { what: string } };
      const { stream: __, ...plain } = rest as { stream?: string };
      return shownBy ? { ...plain, shownBy: shownBy.what } : plain;
    });
  const noticed = (kind: string, more: object = {}) => ({ kind, ...more });

  const db = (work: (db: DatabaseSync) => void) => {
    const one = new DatabaseSync(join(directory, 'turno.db'));
    one.exec(
      ['changed', 'deleted', 'replaced'].map((what) => `DROP TRIGGER IF EXISTS events_are_not_${what};`).join(''),
    );
    work(one);
    one.close();
  };
  const tamper = (...statements: string[]) => {
    db((one) => {
      for (const sql of statements) one.exec(sql);
    });
  };
  const WHERE = `WHERE stream = '${DORADA}' AND revision`;
  /** Makes the stored hash of each event what it hashes to, as somebody does who knows how. */
  const hashAgain = (one: DatabaseSync, stream = DORADA) => {
    const rows = one
      .prepare(
        `SELECT stream, revision, event_id AS id, type, schema_version AS schemaVersion, recorded_at AS recordedAt,
           data AS dataText, meta AS metaText, leaf_hash AS leafHash FROM events WHERE stream = ? ORDER BY revision`,
      )
      .all(stream) as unknown as SealedEvent[];
    const leaves = rows.map((row) => leafHashOf(row));
    rows.forEach(({ revision }, nth) =>
      one
        .prepare(`UPDATE events SET leaf_hash = ? WHERE stream = ? AND revision = ?`)
        .run(leaves[nth]!, stream, revision),
    );
    one.exec('DELETE FROM tree_nodes');
    return leaves.map((leaf) => Buffer.from(leaf, 'hex'));
  };
  /** Signs other checkpoints over what is there now, as whoever has the key can. */
  const signAgain = (one: DatabaseSync, leaves: readonly Buffer[]) => {
    const { seed } = signerIn(readFileSync(join(directory, 'log/keys/0001.key'), 'utf8').trim());
    const origin = `puertos.example/${DORADA}`;
    const notes = [4, 9, 20].map((size) => {
      const text = checkpointText({ origin, size, root: naiveRoot(leaves.slice(0, size)) });
      return noteText(signed(text, [signerOf(origin, KINDS.note, seed)]));
    });
    [4, 9, 20].forEach((size, nth) =>
      one.prepare('UPDATE checkpoints SET note = ? WHERE stream = ? AND size = ?').run(notes[nth]!, DORADA, size),
    );
    const file = join(directory, 'log/last-signed.json');
    const kept = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...kept, [DORADA]: notes[2] }));
  };

  it('finds nothing wrong with what nobody touched, and says how much it checked', async () => {
    expect(await verified()).toMatchObject({
      ...{ events: 23, findings: [], reopened: [], signaturesChecked: true, exitCode: 0 },
      streams: [
        { stream: DORADA, events: 20, notes: 4, agreed: 20, unchecked: 0 },
        { stream: BERRIO, events: 3, notes: 2, agreed: 3, unchecked: 0 },
      ],
    });
  });

  describe('names the revision of which a byte was changed', () => {
    it.each([
      ['data', `UPDATE events SET data = replace(data, '12', '21') ${WHERE} = 12`],
      ['data, to what reads the same', `UPDATE events SET data = replace(data, '{', '{ ') ${WHERE} = 12`],
      ['meta', `UPDATE events SET meta = replace(meta, 'inspector', 'inspectoR') ${WHERE} = 12`],
      ['meta, in the time', `UPDATE events SET meta = replace(meta, '13:00:05Z', '13:00:06Z') ${WHERE} = 12`],
      ['the time', `UPDATE events SET recorded_at = '1940-06-01T13:00:06Z' ${WHERE} = 12`],
      ['the type', `UPDATE events SET type = 'CargoLeft' ${WHERE} = 12`],
      ['the version', `UPDATE events SET schema_version = 2 ${WHERE} = 12`],
      ['the id', `UPDATE events SET event_id = replace(event_id, '4000', '4001') ${WHERE} = 12`],
    ])('%s', async (_what, sql) => {
      tamper(sql);
      expect(await verified()).toMatchObject({
        findings: [{ stream: DORADA, kind: 'EVENT_CHANGED', revision: 12 }],
        exitCode: 10,
      });
      const [finding] = (await verified()).findings;
      expect(findingInWords(finding!)).toBe(
        `${DORADA}: revisión 12: los bytes del hecho no son los que se escribieron / revision 12: the event's bytes are not those that were recorded`,
      );
    });

    it('the hash that is kept of it, which the signed root tells from the event itself', async () => {
      tamper(`UPDATE events SET leaf_hash = '${'ab'.repeat(32)}' ${WHERE} = 12`);
      expect(await verified()).toMatchObject({ findings: [{ kind: 'HASH_CHANGED', revision: 12 }], exitCode: 10 });
      tamper(`UPDATE events SET leaf_hash = 'none' ${WHERE} = 12`);
      expect(await found()).toEqual([noticed('HASH_CHANGED', { revision: 12 })]);
    });

    it('the very byte in the file, while nobody has it open', async () => {
      const file = join(directory, 'turno.db');
      const bytes = readFileSync(file);
      const at = bytes.indexOf('"n":17');
      bytes[at + 5] = '8'.charCodeAt(0);
      writeFileSync(file, bytes);
      expect(await found()).toEqual([noticed('EVENT_CHANGED', { revision: 17 })]);
    });

    it('of several, each; of another stream, that', async () => {
      tamper(
        `UPDATE events SET data = '{}' ${WHERE} IN (2, 12, 19)`,
        `UPDATE events SET type = 'Other' WHERE stream = '${BERRIO}' AND revision = 0`,
      );
      expect((await verified()).findings).toEqual([
        ...[2, 12, 19].map((revision) => ({ stream: DORADA, kind: 'EVENT_CHANGED', revision })),
        { stream: BERRIO, kind: 'EVENT_CHANGED', revision: 0 },
      ]);
    });
  });

  describe('says that two events were swapped', () => {
    const swap = (a: number, b: number, columns: string) =>
      tamper(
        `UPDATE events SET revision = -1 - revision, event_id = 'x' || event_id ${WHERE} IN (${a}, ${b})`.replace(
          'revision = -1 - revision, ',
          '',
        ),
        `CREATE TEMP TABLE held AS SELECT * FROM events ${WHERE} IN (${a}, ${b})`,
        ...[
          [a, b],
          [b, a],
        ].map(
          ([to, from]) =>
            `UPDATE events SET (${columns}) = (SELECT ${columns} FROM held WHERE revision = ${from}), event_id = 'y' || ${to} ${WHERE} = ${to}`,
        ),
        ...[
          [a, b],
          [b, a],
        ].map(
          ([to, from]) =>
            `UPDATE events SET event_id = (SELECT substr(event_id, 2) FROM held WHERE revision = ${from}) ${WHERE} = ${to}`,
        ),
      );
    const CONTENT = 'type, schema_version, data, meta, recorded_at';

    it.each([
      [11, 12],
      [3, 17],
    ])('%d and %d, with their hashes', async (a, b) => {
      swap(a, b, `${CONTENT}, leaf_hash`);
      expect(await verified()).toMatchObject({ findings: [{ kind: 'SWAPPED', revision: a, with: b }], exitCode: 11 });
    });

    it('and left the hashes where they were', async () => {
      swap(3, 17, CONTENT);
      expect(await found()).toEqual([noticed('SWAPPED', { revision: 3, with: 17 })]);
    });
  });

  describe('says which events were removed or inserted', () => {
    it('one in the middle, leaving a gap', async () => {
      tamper(`DELETE FROM events ${WHERE} = 7`);
      expect(await verified()).toMatchObject({
        findings: [{ kind: 'REMOVED', revision: 7, count: 1 }],
        streams: [{ unchecked: 3 }, {}],
        exitCode: 11,
      });
    });

    it.each([1, 3])('%d in the middle, and the later ones moved up', async (count) => {
      tamper(
        `DELETE FROM events ${WHERE} BETWEEN 7 AND ${6 + count}`,
        `UPDATE events SET revision = revision - ${count} + 1000 ${WHERE} > 7`,
        `UPDATE events SET revision = revision - 1000 ${WHERE} > 900`,
      );
      expect(await found()).toEqual([noticed('REMOVED', { revision: 7, count })]);
    });

    it('one in between, and the later ones moved down', async () => {
      db((one) => {
        one.exec(`UPDATE events SET revision = revision + 1001 ${WHERE} >= 7`);
        one.exec(`UPDATE events SET revision = revision - 1000 ${WHERE} > 900`);
        const forged = {
          stream: DORADA,
          revision: 7,
          id: '00000000-0000-4000-8000-00000000dead',
          type: 'CargoArrived',
        };
        const sealed = {
          ...forged,
          schemaVersion: 1,
          recordedAt: '1940-06-01T13:00:05Z',
          dataText: '{}',
          metaText: '{}',
        };
        one
          .prepare(
            `INSERT INTO events (stream, revision, event_id, type, schema_version, data, meta, recorded_at, leaf_hash)
             VALUES (?, 7, ?, ?, 1, '{}', '{}', ?, ?)`,
          )
          .run(DORADA, sealed.id, sealed.type, sealed.recordedAt, leafHashOf(sealed));
      });
      expect(await found()).toEqual([noticed('INSERTED', { revision: 7, count: 1 })]);
    });

    it('and does not take fright at a revision that is made up', async () => {
      tamper(`UPDATE events SET revision = 9007199254740000 ${WHERE} = 19`);
      expect(await found()).toContainEqual(expect.objectContaining({ kind: 'REMOVED', revision: 19 }));
    });
  });

  describe('says that the tail was cut', () => {
    it('by the notes that are kept', async () => {
      tamper(`DELETE FROM events ${WHERE} >= 15`);
      expect(await verified()).toMatchObject({ exitCode: 13 });
      expect(await found()).toEqual([
        noticed('TAIL_CUT', { signed: 20, held: 15, shownBy: 'LAST_SIGNED' }),
        noticed('TAIL_CUT', { signed: 20, held: 15, shownBy: 'KEPT_NOTE' }),
      ]);
    });

    it('by what is kept beside the store, when the notes were cut too', async () => {
      tamper(`DELETE FROM events ${WHERE} >= 15`, `DELETE FROM checkpoints WHERE stream = '${DORADA}' AND size > 15`);
      expect(await found()).toEqual([noticed('TAIL_CUT', { signed: 20, held: 15, shownBy: 'LAST_SIGNED' })]);
    });

    it('also when nothing of the stream is left', async () => {
      tamper(`DELETE FROM events WHERE stream = '${DORADA}'`, `DELETE FROM checkpoints WHERE stream = '${DORADA}'`);
      expect(await found()).toEqual([noticed('TAIL_CUT', { signed: 20, held: 0, shownBy: 'LAST_SIGNED' })]);
    });

    describe('when everything here was cut', () => {
      beforeEach(() => {
        tamper(`DELETE FROM events ${WHERE} >= 15`, `DELETE FROM checkpoints WHERE stream = '${DORADA}' AND size > 15`);
        rmSync(join(directory, 'log/last-signed.json'));
      });

      it('by a witness’s note, naming the witness', async () => {
        const witness = signerOf('testigo.example/uno', KINDS.cosignature, newSeed());
        const note = noteIn((await office).last);
        const text = noteText(withSignatures(note, [cosign(note.text, witness, 1_790_000_000)]));
        expect(await found()).toEqual([]);
        const outside = { keys: [witness.verifier], checkpoints: [{ name: 'nota.txt', text }] };
        const report = await verified(outside);
        expect(report).toMatchObject({ exitCode: 13, findings: [{ kind: 'TAIL_CUT', signed: 20, held: 15 }] });
        expect(findingInWords(report.findings[0]!)).toBe(
          `${DORADA}: falta el final: hay 15 hechos, y la nota firmada (nota.txt), atestiguada por testigo.example/uno es de 20 / ` +
            'the tail was cut: there are 15 events, and the signed checkpoint (nota.txt), witnessed by testigo.example/uno is over 20',
        );
      });

      it('by a receipt', async () => {
        const receipts = [{ name: 'lote.tlog-proof', text: (await office).receipt }];
        expect(await found({ receipts })).toEqual([noticed('TAIL_CUT', { signed: 20, held: 15, shownBy: 'RECEIPT' })]);
      });
    });
  });

  describe('says between which notes the log was rewritten', () => {
    const rewrite = (revision: number, withNotes: boolean) => {
      db((one) => {
        one.exec(`UPDATE events SET data = '{"n":1000}' ${WHERE} = ${revision}`);
        const leaves = hashAgain(one);
        if (withNotes) signAgain(one, leaves);
      });
    };

    it.each([
      [2, 0, 4],
      [4, 4, 9],
      [8, 4, 9],
      [19, 9, 20],
    ])('an event of revision %d, with its hash: between the notes of %d and %d', async (revision, after, upTo) => {
      rewrite(revision, false);
      expect(await verified()).toMatchObject({
        exitCode: 12,
        findings: [{ stream: DORADA, kind: 'REWRITTEN', after, upTo }],
      });
    });

    it('by a note from outside, when its own notes were signed again as well', async () => {
      rewrite(8, true);
      expect(await found()).toEqual([]);
      const { last } = await office;
      const report = await verified({ checkpoints: [{ name: 'nota.txt', text: last }] });
      expect(report).toMatchObject({
        exitCode: 15,
        findings: [{ kind: 'CONTRADICTED', after: 0, upTo: 20, signedAgain: true }],
      });
      expect(findingInWords(report.findings[0]!)).toMatch(
        / y sus propias notas también .* and its own checkpoints as well$/,
      );
      const receipts = [{ name: 'lote.tlog-proof', text: (await office).receipt }];
      expect(await found({ receipts })).toEqual([
        noticed('CONTRADICTED', { after: 0, upTo: 20, signedAgain: true, shownBy: 'RECEIPT' }),
      ]);
    });

    it('by what is kept beside the store, when the notes in it were signed again', async () => {
      const beside = readFileSync(join(directory, 'log/last-signed.json'));
      rewrite(8, true);
      writeFileSync(join(directory, 'log/last-signed.json'), beside);
      expect(await found()).toEqual([
        noticed('CONTRADICTED', { after: 0, upTo: 20, signedAgain: true, shownBy: 'LAST_SIGNED' }),
      ]);
    });

    describe('when the store went on from an earlier day, and what it kept of the later ones is not in it', () => {
      beforeEach(() => {
        tamper(`DELETE FROM checkpoints WHERE stream = '${DORADA}' AND size > 9`);
        rewrite(15, false);
      });

      it('by what the office signed last: from where its own notes agree, which nobody signed again', async () => {
        const report = await verified();
        expect(report).toMatchObject({
          exitCode: 15,
          findings: [{ kind: 'CONTRADICTED', after: 9, upTo: 20, signedAgain: false }],
        });
        expect(findingInWords(report.findings[0]!)).toBe(
          `${DORADA}: lo último que firmó la oficina (${DORADA}) dice otra cosa: el registro se reescribió entre 9 y 20 hechos / ` +
            `what the office signed last (${DORADA}) says otherwise: the log was rewritten between 9 and 20 events`,
        );
      });

      it('by papers from outside: they vouch for themselves alone, and say no more than they show', async () => {
        rmSync(join(directory, 'log/last-signed.json'));
        const { last, receipt } = await office;
        for (const outside of [
          { checkpoints: [{ name: 'nota.txt', text: last }] },
          { receipts: [{ name: 'lote.tlog-proof', text: receipt }] },
        ])
          expect((await verified(outside)).findings).toMatchObject([
            { kind: 'CONTRADICTED', after: 0, upTo: 20, signedAgain: false },
          ]);
      });
    });
  });

  describe('says which note or receipt is no good', () => {
    it.each([
      [
        'SIGNATURE',
        `UPDATE checkpoints SET note = replace(note, char(10) || '9' || char(10), char(10) || '8' || char(10)), size = 8 WHERE size = 9`,
      ],
      ['MALFORMED', `UPDATE checkpoints SET note = 'a letter' WHERE size = 9`],
      ['MISFILED', `UPDATE checkpoints SET size = 10 WHERE size = 9`],
      ['MISFILED', `UPDATE checkpoints SET origin = 'otro.example/x' WHERE size = 9`],
    ])('%s, kept here', async (because, sql) => {
      tamper(sql);
      expect(await verified()).toMatchObject({ exitCode: 14, findings: [{ kind: 'BAD_NOTE', because }] });
    });

    it('one by a key that is not known', async () => {
      const stranger = signerOf('puertos.example', KINDS.note, newSeed()).verifier;
      const { log } = await openWritten({ dataDirectory: directory });
      const report = await verifyLog(log, { keys: [stranger] });
      await log.close();
      expect(report.findings).toHaveLength(4);
      expect(report).toMatchObject({
        exitCode: 14,
        findings: [{ kind: 'BAD_NOTE', because: 'UNKNOWN_KEY' }, {}, {}, {}],
      });
    });

    it('without any key it compares the roots all the same, and says that it checked no signature', async () => {
      const { log } = await openWritten({ dataDirectory: directory });
      expect(await verifyLog(log, { keys: [] })).toMatchObject({ exitCode: 0, signaturesChecked: false });
      await log.close();
      tamper(`UPDATE events SET data = '{}' ${WHERE} = 12`);
      const again = await openWritten({ dataDirectory: directory });
      expect(await verifyLog(again.log, { keys: [] })).toMatchObject({ exitCode: 10 });
      await again.log.close();
    });

    it('one from outside, by its name', async () => {
      const { last, receipt } = await office;
      const path = proofFileIn(receipt);
      const report = await verified({
        checkpoints: [{ name: 'una.txt', text: last.replace('\n20\n', '\n21\n') }],
        receipts: [
          { name: 'otro.tlog-proof', text: proofFileText({ ...path, index: 16 }) },
          { name: 'roto.tlog-proof', text: 'roto' },
          { name: 'bueno.tlog-proof', text: receipt },
        ],
      });
      expect(report.findings).toMatchObject([
        { kind: 'BAD_NOTE', because: 'SIGNATURE', shownBy: { where: 'una.txt' } },
        { kind: 'BAD_NOTE', because: 'PATH', shownBy: { where: 'otro.tlog-proof' } },
        { kind: 'BAD_NOTE', because: 'MALFORMED', shownBy: { where: 'roto.tlog-proof' } },
      ]);
    });

    it('a receipt that does not say its event is held against the event there is', async () => {
      const { extra: _, ...bare } = proofFileIn((await office).receipt);
      const receipts = [{ name: 'lote.tlog-proof', text: proofFileText(bare) }];
      expect(await found({ receipts })).toEqual([]);
      db((one) => {
        one.exec(`UPDATE events SET data = '{"n":1000}' ${WHERE} = 17`);
        signAgain(one, hashAgain(one));
      });
      expect(await found({ receipts })).toContainEqual(
        noticed('CONTRADICTED', { after: 17, upTo: 18, signedAgain: true, shownBy: 'RECEIPT' }),
      );
    });

    it('receipts verify without the log, by their keys alone', async () => {
      const { keys, log } = await openWritten({ dataDirectory: directory });
      await log.close();
      const { receipt, last } = await office;
      const good = { name: 'lote.tlog-proof', text: receipt };
      expect(verifyPapers({ keys, receipts: [good], checkpoints: [{ name: 'nota', text: last }] })).toEqual([]);
      const proof = proofFileIn(receipt);
      const forged = { name: 'otro', text: proofFileText({ ...proof, extra: Buffer.alloc(32, 1) }) };
      expect(verifyPapers({ keys, receipts: [forged] })).toMatchObject([{ because: 'PATH' }]);
      expect(verifyPapers({ keys: [], receipts: [good] })).toMatchObject([{ because: 'UNKNOWN_KEY' }]);
    });
  });

  it('lists all it finds, each with its code when there is one kind, and 1 when there are several', async () => {
    tamper(`UPDATE events SET data = '{}' ${WHERE} = 2`, `DELETE FROM events ${WHERE} >= 18`);
    const report = await verified();
    expect(report.findings.map(({ kind }) => kind)).toEqual(['EVENT_CHANGED', 'TAIL_CUT', 'TAIL_CUT']);
    expect(report.exitCode).toBe(1);
    expect(exitCodeOf([])).toBe(0);
  });

  it('reads while an office records and signs, and finds nothing', async () => {
    const { store, log } = await openedAt(directory);
    log.start();
    const reports: Report[] = [];
    for (let round = 0; round < 5; round++) {
      await grow(store, DORADA, 3);
      reports.push(await verified());
    }
    await log.close();
    await store.close();
    expect(reports.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0, 0, 0]);
    expect(await verified()).toMatchObject({ events: 38, exitCode: 0 });
  });

  it('changes nothing, not even what it finds wrong', async () => {
    tamper(`UPDATE events SET data = '{}' ${WHERE} = 2`);
    const before = readFileSync(join(directory, 'turno.db'));
    await verified();
    expect(readFileSync(join(directory, 'turno.db')).equals(before)).toBe(true);
  });

  it('verifies a store of streams alone by the events it gives back', async () => {
    const store = new MemoryStore();
    await grow(store, DORADA, 6);
    const log = await openLog(
      {
        ...{ store, folder: join(directory, 'memory'), streams: [DORADA], clock: systemClock },
        ...{ timers: ANSWERING, idle: LOOKING, cryOut: () => undefined, complain: () => undefined },
      },
      { origin: 'puertos.example', signs: true, witnesses: [] },
    );
    log.start();
    await log.close();
    const read: MemoryStore['read'] = async function* (stream, page) {
      for await (const one of store.read(stream, page)) yield one.revision === 3 ? { ...one, data: { n: 7 } } : one;
    };
    const shelf = new StreamNotes(store, ANSWERING);
    expect(await verifyLog(new WrittenStore(store, shelf, [DORADA]), { keys: [] })).toMatchObject({
      events: 6,
      exitCode: 0,
    });
    expect(await verifyLog(new WrittenStore({ read }, shelf, [DORADA]), { keys: [] })).toMatchObject({
      findings: [{ kind: 'EVENT_CHANGED', revision: 3 }],
    });
  });
});
