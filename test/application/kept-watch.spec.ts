import { describe, expect, it } from '@jest/globals';
import { keptWatch } from '../../src/application/kept-watch.js';
import type { Page, Shelf } from '../../src/application/ports.js';
import { WATCH_START } from '../../src/application/watch.js';
import { Watchman } from '../../src/application/watchman.js';
import { MemoryShelf } from '../../src/event-store/memory-shelf.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import { ClockOnTheWall, openOffice, send } from '../support/office.js';
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
    const watch = { ...WATCH_START, after: 2 };
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
