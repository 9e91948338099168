import { describe, expect, it } from '@jest/globals';
import { withDigest } from '../../src/application/checked-text.js';
import { keptWatch } from '../../src/application/kept-watch.js';
import type { Office } from '../../src/application/office.js';
import type { EventStore, Page, Shelf } from '../../src/application/ports.js';
import { WATCH_START } from '../../src/application/watch.js';
import { Watchman } from '../../src/application/watchman.js';
import { MemoryShelf } from '../../src/event-store/memory-shelf.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import { EsdbStores } from '../support/esdb-stores.js';
import { all, ClockOnTheWall, openOffice, send } from '../support/office.js';
import { cargo } from '../support/stories.js';

/** A store that remembers from where all its events were read. */
class ReadStore extends MemoryStore {
  readonly readAfter: number[] = [];
  override readAll(page: Page = {}) {
    if (page.limit === undefined) this.readAfter.push(page.after ?? -1);
    return super.readAll(page);
  }
}

/** A watchman whose checkpoint is kept on a shelf. */
class Kept {
  readonly complaints: string[] = [];
  readonly clock = new ClockOnTheWall();

  constructor(
    readonly shelf: Shelf = new MemoryShelf(),
    readonly store = new ReadStore(),
    readonly program = 'p1',
  ) {}

  async live(lots: number, name = 'L'): Promise<this> {
    const office = openOffice(this.store, this.clock);
    for (let n = 0; n < lots; n++) await send(office, 'LA_DORADA', cargo(`${name}${n}`, n + 1));
    return this;
  }

  /** A watchman newly started looks once. */
  async looks(): Promise<this> {
    const complain = (fault: string) => void this.complaints.push(fault);
    const { shelf, store, program } = this;
    const checkpoint = keptWatch({ shelf, store, program, complain });
    const office = openOffice(this.store, this.clock);
    const timers = { soon: setImmediate, wait: async () => undefined };
    this.store.readAfter.length = 0;
    await new Watchman({ office, store: this.store, clock: this.clock, timers, checkpoint, complain }).look();
    return this;
  }
}

describe('What the watchman knows', () => {
  it('is kept over a restart: it reads on from there', async () => {
    const kept = await (await new Kept().live(3)).looks();
    expect(kept.store.readAfter[0]).toBe(-1);
    await kept.looks();
    expect(kept.store.readAfter).toEqual([5]);
    await (await kept.live(2, 'M')).looks();
    expect(kept.store.readAfter).toEqual([5, 9]);
    expect(kept.complaints).toEqual([]);
  });

  it('of another program is read anew, without a word', async () => {
    const { shelf, store } = await (await new Kept().live(3)).looks();
    const kept = await new Kept(shelf, store, 'p2').looks();
    expect([kept.store.readAfter[0], kept.complaints]).toEqual([-1, []]);
    await kept.looks();
    expect(kept.store.readAfter[0]).toBe(5);
  });

  it.each([
    ['of another store', 3, 'is not of the events of this store', 'no es de los hechos de este almacén'],
    ['beyond the end of the store', 1, 'goes beyond the events of this store', 'va más allá de los hechos'],
  ])('%s is passed over with a word, in both languages, and read anew', async (_, lots, english, spanish) => {
    const { shelf } = await (await new Kept().live(3)).looks();
    const kept = await (await new Kept(shelf).live(lots, 'X')).looks();
    expect(kept.store.readAfter[0]).toBe(-1);
    expect(kept.complaints).toEqual([expect.stringContaining(english)]);
    expect(kept.complaints[0]).toContain(spanish);
    expect(kept.complaints[0]).toContain('everything is read from the beginning');
    await kept.looks();
    expect([kept.store.readAfter[0], kept.complaints.length]).toEqual([2 * lots - 1, 1]);
  });

  it.each<[string, (written: string) => string]>([
    ['that is not what was kept', (written) => written.replace('"after":5', '"after":3')],
    ['that was cut short', (written) => written.slice(0, -1)],
    ['that is empty', () => ''],
    ['that is no text of ours', () => '{"after":5}'],
  ])('%s is passed over with a word', async (_, change) => {
    const kept = await (await new Kept().live(3)).looks();
    await kept.shelf.keepReader('watchman', change((await kept.shelf.reader('watchman'))!));
    await kept.looks();
    expect(kept.store.readAfter[0]).toBe(-1);
    expect(kept.complaints).toEqual([expect.stringContaining('is not what was kept')]);
  });

  it('is kept over a restart on a cluster too, where nothing is known of positions but their order', async () => {
    const clock = new ClockOnTheWall();
    const shelf = new MemoryShelf();
    const complaints: string[] = [];
    const complain = (fault: string) => void complaints.push(fault);
    /** At a cluster with so many lots, which is left again: one process speaks to one. */
    const atACluster = async (lots: number, does: (store: EventStore, office: Office) => Promise<void>) => {
      const cluster = await EsdbStores.atAServer();
      try {
        const store = await cluster.open();
        const office = openOffice(store, clock);
        for (let n = 1; n <= lots; n++) await send(office, 'LA_DORADA', cargo(`L${lots}-${n}`, n));
        await does(store, office);
      } finally {
        await cluster.done();
      }
    };
    const keptOver = (store: EventStore) => keptWatch({ shelf, store, program: 'p1', complain });
    await atACluster(3, async (store, office) => {
      const timers = { soon: setImmediate, wait: async () => undefined };
      const world = { office, store, clock, timers, complain, checkpoint: keptOver(store) };
      const known = await new Watchman(world).look();
      expect(known.after).toBe(await store.head());
      expect([await keptOver(store).read(), complaints]).toEqual([known, []]);
    });
    await atACluster(4, async (store) => {
      expect(await keptOver(store).read()).toEqual(WATCH_START);
      expect(complaints).toEqual([expect.stringContaining('is not of the events of this store')]);
    });
  }, 60_000);

  it('as an earlier program kept it, without the last event, is read anew, without a word', async () => {
    const kept = await (await new Kept().live(3)).looks();
    const { leafHash } = (await all(kept.store.readAll())).at(-1)!;
    const before = JSON.stringify({ program: 'p1', leafHash, watch: { ...WATCH_START, after: 5 } });
    await kept.shelf.keepReader('watchman', withDigest('watchman', before));
    await kept.looks();
    expect([kept.store.readAfter[0], kept.complaints]).toEqual([-1, []]);
    await kept.looks();
    expect(kept.store.readAfter[0]).toBe(5);
  });

  it('of the same events at other positions is passed over with a word', async () => {
    const { shelf, store } = await (await new Kept().live(1)).looks();
    class Moved extends ReadStore {
      override async *read(stream: string, page: Page = {}) {
        for await (const event of store.read(stream, page)) yield { ...event, position: event.position + 7 };
      }
      override head = async () => (await store.head()) + 7;
    }
    const complaints: string[] = [];
    const complain = (fault: string) => void complaints.push(fault);
    const checkpoint = keptWatch({ shelf, store: new Moved(), program: 'p1', complain });
    expect([await checkpoint.read(), complaints]).toEqual([
      WATCH_START,
      [expect.stringContaining('is not of the events of this store')],
    ]);
  });

  it('and cannot be kept or read keeps it from nothing', async () => {
    class BrokenShelf extends MemoryShelf {
      override async reader(): Promise<never> {
        throw new Error('the disk cannot be read');
      }
      override async keepReader(): Promise<never> {
        throw new Error('the disk is full');
      }
    }
    const kept = await (await new Kept(new BrokenShelf()).live(3)).looks();
    expect(kept.store.readAfter[0]).toBe(-1);
    expect(kept.complaints).toEqual([expect.stringContaining('the disk cannot be read')]);
  });

  it('and cannot be kept is told once, until it can', async () => {
    class FullShelf extends MemoryShelf {
      isFull = true;
      override async keepReader(name: string, text: string) {
        if (this.isFull) throw new Error('the disk is full');
        return super.keepReader(name, text);
      }
    }
    const shelf = new FullShelf();
    const kept = await new Kept(shelf).live(3);
    const complain = (fault: string) => void kept.complaints.push(fault);
    const checkpoint = keptWatch({ shelf, store: kept.store, program: 'p1', complain });
    const { stream, revision, leafHash } = (await all(kept.store.readAll()))[2]!;
    const watch = { ...WATCH_START, after: 2, last: { stream, revision, leafHash } };
    await checkpoint.write(watch);
    await checkpoint.write(watch);
    expect(kept.complaints).toEqual([expect.stringContaining('the disk is full')]);
    shelf.isFull = false;
    await checkpoint.write(watch);
    expect(await checkpoint.read()).toEqual(watch);
    shelf.isFull = true;
    await checkpoint.write(watch);
    expect(kept.complaints).toHaveLength(2);
  });
});
