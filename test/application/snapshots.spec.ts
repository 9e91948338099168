import { describe, expect, it } from '@jest/globals';
import { lotEver, stateWithCall } from '../../src/application/history.js';
import { Office } from '../../src/application/office.js';
import type { Page, Shelf, Snapshot } from '../../src/application/ports.js';
import { Snapshots } from '../../src/application/snapshots.js';
import { systemChance, systemTimers } from '../../src/application/system-world.js';
import { MemoryShelf } from '../../src/event-store/memory-shelf.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import { textOf } from '../../src/river/state-text.js';
import { NO_BOOKS } from '../support/no-books.js';
import { ClockOnTheWall, enterVessel, openOffice, send } from '../support/office.js';
import {
  arrival,
  callOf,
  cargo,
  preparation,
  requestLoading,
  withdrawCargo,
  withdrawFromTurn,
} from '../support/stories.js';
import { at, LIBERTADOR, MEDELLIN } from '../support/vocabulary.js';

const STREAM = 'port-LA_DORADA';

/** A store that remembers from where it was read. */
class ReadStore extends MemoryStore {
  readonly readAfter: number[] = [];
  override read(stream: string, page: Page = {}) {
    if (stream === STREAM && page.limit === undefined) this.readAfter.push(page.after ?? -1);
    return super.read(stream, page);
  }
}

/** An office that keeps a snapshot every ten events. */
class Kept {
  readonly warnings: string[] = [];
  office: Office;
  snapshots!: Snapshots;

  constructor(
    readonly store = new ReadStore(),
    readonly shelf: Shelf = new MemoryShelf(),
    private law = 'a1',
  ) {
    this.office = this.opened();
  }

  restart(law = this.law): this {
    this.law = law;
    this.office = this.opened();
    this.store.readAfter.length = 0;
    return this;
  }

  private opened(): Office {
    const { store, shelf, law } = this;
    const warn = (fault: string) => void this.warnings.push(fault);
    this.snapshots = new Snapshots({ store, shelf, law, timers: systemTimers, warn, every: 10 });
    const [timers, chance, clock] = [systemTimers, systemChance, new ClockOnTheWall()];
    return new Office({ store, clock, timers, chance, snapshots: this.snapshots });
  }

  /** Lots that come, two events each. */
  async live(from: number, to: number): Promise<this> {
    for (let n = from; n < to; n++) await send(this.office, 'LA_DORADA', cargo(`L${n}`, n + 1));
    await this.snapshots.idle();
    return this;
  }

  /** The state as it is folded from the first event on. */
  folded = async (revision?: number) => {
    const office = openOffice(this.store);
    return textOf(
      revision === undefined ? (await office.port('LA_DORADA')).state : await office.portAt('LA_DORADA', revision),
    );
  };
  state = async () => textOf((await this.office.port('LA_DORADA')).state);
  kept = async (upTo?: number) => (await this.shelf.snapshot(STREAM, this.law, upTo))?.revision;
}

/** Every snapshot as it is changed by somebody. */
class ChangedShelf extends MemoryShelf {
  change: (snapshot: Snapshot) => Snapshot = (snapshot) => snapshot;
  override async snapshot(stream: string, law: string, upTo?: number) {
    const found = await super.snapshot(stream, law, upTo);
    return found && this.change(found);
  }
}

describe('A port', () => {
  it('is opened from its last snapshot and what came after, and stands as if every event had been folded', async () => {
    const kept = await new Kept().live(0, 23);
    expect([await kept.kept(), await kept.kept(38)]).toEqual([39, 29]);
    kept.restart();
    expect(await kept.state()).toBe(await kept.folded());
    expect(kept.store.readAfter).toEqual([39, -1]);
    await kept.live(23, 30);
    expect(await kept.kept()).toBe(59);
    expect(await kept.restart().state()).toBe(await kept.folded());
    expect(kept.warnings).toEqual([]);
  });

  it('decides from a snapshot as it would from all its events', async () => {
    const kept = await new Kept().live(0, 6);
    await enterVessel(kept.office, LIBERTADOR, 500);
    await send(kept.office, 'LA_DORADA', arrival(LIBERTADOR, at('06:00')), ...preparation(LIBERTADOR));
    await kept.snapshots.idle();
    kept.restart();
    const [answer] = await send(kept.office, 'LA_DORADA', requestLoading(LIBERTADOR));
    expect(answer!.events.map(({ type }) => type)).toEqual(['LoadingRequested', 'QuotaFixed', 'CargoAssigned']);
    expect(kept.store.readAfter[0]).toBeGreaterThan(8);
    expect(await kept.state()).toBe(await kept.folded());
  });

  it('as it stood is folded from the nearest snapshot below', async () => {
    const kept = (await new Kept().live(0, 30)).restart();
    for (const revision of [0, 8, 9, 10, 25, 58, 59]) {
      const state = textOf(await kept.office.portAt('LA_DORADA', revision));
      expect(state).toBe(await kept.folded(revision));
    }
    expect(kept.store.readAfter.filter((_, n) => n % 2 === 0)).toEqual([-1, -1, 9, 9, 19, 49, 59]);
  });

  it('knows the lots and calls that left it as if every event had been folded', async () => {
    const kept = await new Kept().live(0, 12);
    await enterVessel(kept.office, MEDELLIN, 300);
    await send(kept.office, 'LA_DORADA', arrival(MEDELLIN, at('06:00')), withdrawFromTurn(MEDELLIN));
    await send(kept.office, 'LA_DORADA', withdrawCargo('L5', 6));
    await kept.live(12, 20);
    const { office } = kept.restart();
    const plain = openOffice(kept.store);
    expect((await office.port('LA_DORADA')).state.cargo.lots.has('L5')).toBe(false);
    const lot = await lotEver(office, 'LA_DORADA', 'L5', NO_BOOKS);
    expect(lot).toMatchObject({ lotId: 'L5', unassigned: [0], withdrawn: [6] });
    expect(lot).toEqual(await lotEver(plain, 'LA_DORADA', 'L5', NO_BOOKS));
    const then = await stateWithCall(office, 'LA_DORADA', callOf(MEDELLIN), NO_BOOKS);
    expect(textOf(then)).toBe(textOf(await stateWithCall(plain, 'LA_DORADA', callOf(MEDELLIN), NO_BOOKS)));
    expect(await lotEver(office, 'LA_DORADA', 'NADA', NO_BOOKS)).toBeUndefined();
  });

  it('under another law is folded from its first event on, without a word, and kept anew', async () => {
    const kept = (await new Kept().live(0, 12)).restart('b2');
    expect(await kept.state()).toBe(await kept.folded());
    await kept.snapshots.idle();
    expect([kept.store.readAfter[0], kept.warnings]).toEqual([-1, []]);
    expect(await kept.kept()).toBeGreaterThanOrEqual(9);
    expect(await kept.shelf.snapshot(STREAM, 'a1')).toBeUndefined();
  });
});

describe('A snapshot', () => {
  const byte = (text: string, at: number) => `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`;

  it.each<[string, (snapshot: Snapshot) => Snapshot, string]>([
    ['with a byte changed', (one) => ({ ...one, state: byte(one.state, one.state.length - 9) }), 'what was kept'],
    ['with its digest changed', (one) => ({ ...one, state: byte(one.state, 5) }), 'what was kept'],
    ['that was cut short', (one) => ({ ...one, state: one.state.slice(0, -1) }), 'what was kept'],
    ['that is empty', (one) => ({ ...one, state: '' }), 'what was kept'],
    ['said to be of another revision', (one) => ({ ...one, revision: one.revision - 1 }), 'what was kept'],
    ['said to be of another stream', (one) => ({ ...one, stream: 'port-HONDA' }), 'what was kept'],
  ])('%s is passed over with a word, and the port folded from its events', async (_, change, word) => {
    const shelf = new ChangedShelf();
    const kept = (await new Kept(new ReadStore(), shelf).live(0, 12)).restart();
    shelf.change = change;
    expect(await kept.state()).toBe(await kept.folded());
    expect(kept.store.readAfter[0]).toBe(-1);
    expect(kept.warnings[0]).toContain(`is not ${word}; its events are folded instead`);
    expect(kept.warnings[0]).toContain('se vuelve a contar desde los hechos');
  });

  it('that is good is taken when the one after it is not', async () => {
    const shelf = new ChangedShelf();
    const kept = (await new Kept(new ReadStore(), shelf).live(0, 12)).restart();
    shelf.change = (one) => (one.revision > 10 ? { ...one, state: byte(one.state, 70) } : one);
    expect(await kept.state()).toBe(await kept.folded());
    expect([kept.store.readAfter[0], kept.warnings.length]).toEqual([9, 1]);
  });

  it.each([
    ['of other events', 12],
    ['beyond the last event', 3],
  ])('%s is passed over with a word', async (_, lots) => {
    const elsewhere = await new Kept().live(0, 12);
    const kept = new Kept(new ReadStore(), elsewhere.shelf);
    await openOffice(kept.store).port('LA_DORADA');
    for (let n = 0; n < lots; n++) await send(openOffice(kept.store), 'LA_DORADA', cargo(`M${n}`, n + 1));
    expect(await kept.restart().state()).toBe(await kept.folded());
    expect(kept.warnings).toEqual([
      expect.stringContaining('not of the events of this store'),
      expect.stringContaining('not of the events of this store'),
    ]);
  });

  it('is waited for by nobody who sends a command', async () => {
    let release: () => void = () => undefined;
    class SlowShelf extends MemoryShelf {
      override async keepSnapshot(snapshot: Snapshot) {
        await new Promise<void>((resolve) => (release = resolve));
        return super.keepSnapshot(snapshot);
      }
    }
    const kept = new Kept(new ReadStore(), new SlowShelf());
    for (let n = 0; n < 20; n++) await send(kept.office, 'LA_DORADA', cargo(`L${n}`, n + 1));
    expect([(await kept.office.port('LA_DORADA')).revision, await kept.kept()]).toEqual([39, undefined]);
    release();
    // Of all that came meanwhile the latest is kept next.
    await new Promise((turn) => setTimeout(turn, 20));
    release();
    await kept.snapshots.idle();
    expect([await kept.kept(), await kept.kept(38)]).toEqual([39, 9]);
    expect(await kept.restart().state()).toBe(await kept.folded());
  });

  it('that cannot be kept or found stops nothing, and is not tried again before its time', async () => {
    let tried = 0;
    class FullShelf extends MemoryShelf {
      override async keepSnapshot() {
        tried++;
        throw new Error('the disk is full');
      }
      override async snapshot(): Promise<never> {
        throw new Error('the disk cannot be read');
      }
    }
    const kept = await new Kept(new ReadStore(), new FullShelf()).live(0, 12);
    expect(await kept.state()).toBe(await kept.folded());
    expect(tried).toBe(2);
    expect(kept.warnings).toEqual([
      expect.stringContaining('the disk cannot be read'),
      expect.stringContaining('the disk is full'),
      expect.stringContaining('the disk is full'),
    ]);
  });

  it('is finished before the office is closed', async () => {
    const kept = new Kept();
    for (let n = 0; n < 5; n++) await send(kept.office, 'LA_DORADA', cargo(`L${n}`, n + 1));
    await kept.office.close();
    expect(await kept.kept()).toBe(9);
  });
});
