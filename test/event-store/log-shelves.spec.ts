import { afterAll, describe, expect, it } from '@jest/globals';
import { OutcomeUnknown, type EventStore } from '../../src/application/ports.js';
import { checkpointText } from '../../src/event-store/log/checkpoint.js';
import { cosign } from '../../src/event-store/log/cosignature.js';
import { KINDS, newSeed, signerOf } from '../../src/event-store/log/log-keys.js';
import { noteIn, noteText, signed, withSignatures } from '../../src/event-store/log/note.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import { keptNote, type KeptNote, type NoteShelf } from '../../src/event-store/notary/note-shelf.js';
import { SqliteNotes } from '../../src/event-store/notary/sqlite-notes.js';
import { notesOf, StreamNotes } from '../../src/event-store/notary/stream-notes.js';
import { openDatabase } from '../../src/event-store/sqlite-schema.js';
import { ANSWERING } from '../../src/event-store/timers.js';
import { BERRIO, DORADA } from '../support/log-store.js';
import { someLeaf } from '../support/naive-tree.js';
import { scratch } from '../support/store-processes.js';

const folder = scratch();
afterAll(() => folder.clear());
let files = 0;

const AT = '2026-01-01T00:00:00Z';
const seed = newSeed();
const witness = signerOf('witness.example/uno', KINDS.cosignature, newSeed());
const other = signerOf('witness.example/dos', KINDS.cosignature, newSeed());

function note(size: number, { stream = DORADA, log = 'log.example', root = someLeaf(size) } = {}): KeptNote {
  const origin = `${log}/${stream}`;
  return keptNote(stream, signed(checkpointText({ origin, size, root }), [signerOf(origin, KINDS.note, seed)]));
}
const cosigned = (kept: KeptNote, by = witness, seconds = 1_790_000_000): KeptNote => {
  const read = noteIn(kept.note);
  return keptNote(kept.stream, withSignatures(read, [cosign(read.text, by, seconds)]));
};
const all = async (shelf: NoteShelf, stream = DORADA) => {
  const notes: KeptNote[] = [];
  for await (const each of shelf.notes(stream)) notes.push(each);
  return notes;
};

interface Shelves {
  readonly one: NoteShelf;
  readonly another: NoteShelf;
  close(): Promise<void>;
}
const KINDS_OF_SHELF: readonly (readonly [kind: string, open: () => Promise<Shelves>])[] = [
  [
    'the SQLite table',
    async () => {
      const path = folder.path(`${++files}/events.db`);
      const [db, second] = [openDatabase(path), openDatabase(path)];
      const close = async () => (db.close(), second.close());
      return { one: new SqliteNotes(db, ANSWERING), another: new SqliteNotes(second, ANSWERING), close };
    },
  ],
  [
    'streams of any store',
    async () => {
      const store = new MemoryStore();
      const [one, another] = [new StreamNotes(store, ANSWERING), new StreamNotes(store, ANSWERING)];
      return { one, another, close: () => store.close() };
    },
  ],
];

describe.each(KINDS_OF_SHELF)('Notes kept in %s', (_kind, open) => {
  it('NS-01 The last note is that of the largest tree of its stream, whichever office kept it', async () => {
    const { one, another, close } = await open();
    expect(await one.last(DORADA)).toBeUndefined();
    await one.keep(note(3), AT);
    await another.keep(note(8), AT);
    await one.keep(note(5), AT);
    await one.keep(note(40, { stream: BERRIO }), AT);
    expect(await one.last(DORADA)).toEqual(note(8));
    expect(await another.last(DORADA)).toEqual(note(8));
    expect(await another.last(BERRIO)).toEqual(note(40, { stream: BERRIO }));
    expect((await all(another)).map(({ size }) => size)).toEqual([3, 8, 5]);
    await close();
  });

  it('NS-02 Cosignatures are added to the note they are on, also by two offices at once and after a later note', async () => {
    const { one, another, close } = await open();
    await one.keep(note(3), AT);
    await one.keep(note(8), AT);
    await Promise.all([one.keep(cosigned(note(8)), AT), another.keep(cosigned(note(8), other), AT)]);
    await another.keep(cosigned(note(3)), AT);
    const names = (kept: KeptNote | undefined) =>
      noteIn(kept!.note)
        .signatures.map(({ name }) => name)
        .sort();
    for (const shelf of [one, another]) {
      expect(names(await shelf.last(DORADA))).toEqual([
        `log.example/${DORADA}`,
        'witness.example/dos',
        'witness.example/uno',
      ]);
      expect((await shelf.last(DORADA))!.cosigned).toBe(true);
      expect((await all(shelf)).map((kept) => [kept.size, names(kept).length])).toEqual([
        [3, 2],
        [8, 3],
      ]);
    }
    await close();
  });

  it('NS-03 The last cosigned note is found behind later ones that nobody cosigned', async () => {
    const { one, another, close } = await open();
    await one.keep(note(3), AT);
    expect(await one.last(DORADA, 'cosigned')).toBeUndefined();
    await one.keep(cosigned(note(3)), AT);
    await one.keep(note(8), AT);
    expect(await another.last(DORADA)).toEqual(note(8));
    expect(await another.last(DORADA, 'cosigned')).toEqual(cosigned(note(3)));
    await close();
  });

  it('NS-04 The same note again changes nothing; a later cosignature by the same witness takes the place of the earlier', async () => {
    const { one, another, close } = await open();
    for (const shelf of [one, another, one]) await shelf.keep(note(3), AT);
    await one.keep(cosigned(note(3), witness, 1_790_000_000), AT);
    await another.keep(cosigned(note(3), witness, 1_790_000_060), AT);
    expect(await all(one)).toEqual([cosigned(note(3), witness, 1_790_000_060)]);
    await close();
  });

  it('NS-05 A second root of the same size is refused, and the first stays', async () => {
    const { one, another, close } = await open();
    await one.keep(note(3), AT);
    const fork = note(3, { root: someLeaf(99) });
    await expect(another.keep(fork, AT)).rejects.toMatchObject({ name: 'ForkedNotes' });
    expect(await all(one)).toEqual([note(3)]);
    await close();
  });

  it('NS-06 Of a log that was begun anew the last note is of the new origin, though its tree is smaller', async () => {
    const { one, another, close } = await open();
    await one.keep(cosigned(note(8)), AT);
    await one.keep(note(5, { log: 'anew.example' }), AT);
    for (const shelf of [one, another]) {
      expect(await shelf.last(DORADA)).toEqual(note(5, { log: 'anew.example' }));
      expect(await shelf.last(DORADA, 'cosigned')).toBeUndefined();
    }
    expect((await all(another)).map(({ origin }) => origin)).toEqual([
      `log.example/${DORADA}`,
      `anew.example/${DORADA}`,
    ]);
    await close();
  });
});

describe('Notes kept in streams', () => {
  it('NS-07 They stand on a stream beside the one they are over, and are sent again until the store answers', async () => {
    const store = new MemoryStore();
    let lost = 2;
    const append: EventStore['append'] = async (...args) => {
      const result = await store.append(...args);
      if (lost-- > 0) throw new OutcomeUnknown('no answer');
      return result;
    };
    const shelf = new StreamNotes({ append, read: (...args) => store.read(...args) }, ANSWERING);
    await shelf.keep(note(3), AT);
    const kept: unknown[] = [];
    for await (const { type, data } of store.read(notesOf(DORADA))) kept.push([type, data]);
    const { stream: _, ...data } = note(3);
    expect(kept).toEqual([['CheckpointSigned', data]]);
    expect(noteText(noteIn(note(3).note))).toBe(note(3).note);
  });
});
