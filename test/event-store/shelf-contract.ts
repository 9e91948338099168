/**
 * What every shelf promises, numbered. The same requirements, in the same words, stand in docs/event-store.md.
 */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Shelf, Snapshot } from '../../src/application/ports.js';
import { EARLIER_KEPT, LATEST_KEPT } from '../../src/event-store/thinning.js';

/** A shelf under test and the ways to come to it again. */
export interface ShelfBench {
  readonly shelf: Shelf;
  /** The shelf as it is found after the program was stopped and started. */
  restarted(): Promise<Shelf>;
  /** Closes and clears away everything. */
  done(): Promise<void>;
}

const DORADA = 'port-LA_DORADA';
const LAW = 'a1';

const snapshot = (revision: number, more: Partial<Snapshot> = {}): Snapshot => ({
  ...{ stream: DORADA, law: LAW, revision, state: `state at ${revision}` },
  ...more,
});

export function describeShelf(name: string, open: () => Promise<ShelfBench>): void {
  describe(`The contract of the shelf, kept by ${name}`, () => {
    let bench: ShelfBench;
    let shelf: Shelf;
    beforeEach(async () => {
      bench = await open();
      ({ shelf } = bench);
    });
    afterEach(() => bench.done());

    const keep = async (...revisions: number[]) => {
      for (const revision of revisions) await shelf.keepSnapshot(snapshot(revision));
    };
    /** The revisions of all snapshots of a stream, found as a reader finds them, the latest first. */
    const kept = async (stream = DORADA, law = LAW): Promise<number[]> => {
      const found: number[] = [];
      for (let upTo = 1_000_000; ; upTo = found.at(-1)! - 1) {
        const one = await shelf.snapshot(stream, law, upTo);
        if (!one) return found;
        found.push(one.revision);
      }
    };

    it('SH-01 The latest snapshot of a stream is given back as it was kept', async () => {
      const state = 'Río “ñ” \n \u2028 😀 '.repeat(100_000);
      await shelf.keepSnapshot(snapshot(10, { state }));
      await keep(5);
      expect(await shelf.snapshot(DORADA, LAW)).toEqual(snapshot(10, { state }));
      expect(await shelf.snapshot('national', LAW)).toBeUndefined();
    });

    it('SH-02 At or before a revision the nearest one is given back, or none', async () => {
      await keep(10, 20, 30);
      expect(await shelf.snapshot(DORADA, LAW, 20)).toEqual(snapshot(20));
      expect(await shelf.snapshot(DORADA, LAW, 29)).toEqual(snapshot(20));
      expect(await shelf.snapshot(DORADA, LAW, 9)).toBeUndefined();
      expect(await shelf.snapshot(DORADA, LAW, -1)).toBeUndefined();
    });

    it('SH-03 A snapshot by another law is never given back, and goes when the stream has one by the new law', async () => {
      await keep(10, 20);
      expect(await shelf.snapshot(DORADA, 'b2')).toBeUndefined();
      await shelf.keepSnapshot(snapshot(3, { stream: 'national' }));
      await shelf.keepSnapshot(snapshot(15, { law: 'b2' }));
      expect([await kept(), await kept(DORADA, 'b2'), await kept('national')]).toEqual([[], [15], [3]]);
    });

    it('SH-04 A snapshot of the same revision takes the place of the former', async () => {
      await keep(10);
      await shelf.keepSnapshot(snapshot(10, { state: 'anew' }));
      expect(await shelf.snapshot(DORADA, LAW)).toEqual(snapshot(10, { state: 'anew' }));
      expect(await kept()).toEqual([10]);
    });

    it('SH-05 Of many snapshots a bounded number stays: the latest, and others over the whole past', async () => {
      const all = Array.from({ length: 200 }, (_, n) => (n + 1) * 1000);
      await keep(...all);
      const found = (await kept()).toReversed();
      expect(found).toHaveLength(LATEST_KEPT + EARLIER_KEPT);
      expect(found.slice(-LATEST_KEPT)).toEqual(all.slice(-LATEST_KEPT));
      const gaps = found.map((revision, at) => revision - (found[at - 1] ?? 0));
      // Evenly it would be a fifteenth of the past; nobody has to fold more than twice and a half that.
      expect(Math.max(...gaps)).toBeLessThanOrEqual(200_000 / 6);
    });

    it('SH-06 What a reader kept is given back, and the last it kept alone', async () => {
      expect(await shelf.reader('watchman')).toBeUndefined();
      await shelf.keepReader('watchman', '{"after":1}');
      await shelf.keepReader('books', '');
      await shelf.keepReader('watchman', '{"after":2}');
      expect([await shelf.reader('watchman'), await shelf.reader('books')]).toEqual(['{"after":2}', '']);
    });

    it('SH-07 What was kept is there after a restart', async () => {
      await keep(10, 20);
      await shelf.keepReader('watchman', '{"after":2}');
      shelf = await bench.restarted();
      expect([await kept(), await shelf.reader('watchman')]).toEqual([[20, 10], '{"after":2}']);
    });

    it('SH-08 After it was closed every call of a shelf rejects with StoreClosed', async () => {
      await shelf.close();
      const closed = { name: 'StoreClosed' };
      await expect(shelf.snapshot(DORADA, LAW)).rejects.toMatchObject(closed);
      await expect(shelf.keepSnapshot(snapshot(1))).rejects.toMatchObject(closed);
      await expect(shelf.reader('watchman')).rejects.toMatchObject(closed);
      await expect(shelf.keepReader('watchman', '')).rejects.toMatchObject(closed);
      await expect(shelf.close()).resolves.toBeUndefined();
    });
  });
}
