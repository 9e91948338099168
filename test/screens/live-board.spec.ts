import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Office } from '../../src/application/office.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import { LatestBoards } from '../../src/screens/live/latest-boards.js';
import { liveBoard } from '../../src/screens/live/live-board.js';
import { openOffice, send } from '../support/office.js';
import { cargo } from '../support/stories.js';

/** A reader whose socket takes what is written only when the spec says so. */
class Reader extends EventEmitter {
  readonly written: string[] = [];
  taking = true;
  ended = false;
  private waiting: (() => void)[] = [];

  write(text: string, taken: () => void): boolean {
    this.written.push(text);
    if (this.taking) setImmediate(taken);
    else this.waiting.push(taken);
    return this.taking;
  }
  takeAgain(): void {
    this.taking = true;
    for (const taken of this.waiting.splice(0)) taken();
  }
  end(): void {
    this.ended = true;
  }
  destroy(): void {
    this.emit('close');
  }
  get onItsWay(): number {
    return this.waiting.length;
  }
  get revisions(): number[] {
    return this.written.flatMap((text) => /^id: (-?\d+)\nevent: board\n/.exec(text)?.[1] ?? []).map(Number);
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => void setTimeout(resolve, milliseconds));
async function until(holds: () => boolean): Promise<void> {
  for (let waited = 0; !holds(); waited += 10) {
    if (waited > 5000) throw new Error('it did not come about in five seconds');
    await pause(10);
  }
}

describe('A reader of a live board', () => {
  let office: Office;
  let boards: LatestBoards;
  let lots = 0;
  const readings: Promise<void>[] = [];
  const oneLot = async () => send(office, 'LA_DORADA', cargo(`L-${lots++}`, 10));
  const reads = (reader: Reader, more: { seen?: string; pulseMs?: number } = {}): Reader => {
    const reading = { port: 'LA_DORADA', language: 'es', pulseMs: 60_000, seen: undefined, ...more } as const;
    readings.push(liveBoard(boards, reader as unknown as ServerResponse, reading));
    return reader;
  };
  const revision = async () => (await office.port('LA_DORADA')).revision;

  beforeEach(async () => {
    office = openOffice(new MemoryStore());
    await office.open();
    boards = new LatestBoards(office);
    boards.onModuleInit();
    await oneLot();
  });
  afterEach(async () => {
    boards.beforeApplicationShutdown();
    await Promise.all(readings.splice(0));
    await office.close();
  });

  it('is given the board at once, and each newer one', async () => {
    const reader = reads(new Reader());
    await until(() => reader.revisions.length === 1);
    await oneLot();
    await until(() => reader.revisions.length === 2);
    expect(reader.revisions.at(-1)).toBe(await revision());
  });

  it('that has seen the board as it stands is given nothing until it changes', async () => {
    const reader = reads(new Reader(), { seen: String(await revision()) });
    await pause(100);
    expect(reader.revisions).toEqual([]);
    await oneLot();
    await until(() => reader.revisions.length === 1);
  });

  it('that saw another revision, also a later one, is given the board as it stands', async () => {
    const reader = reads(new Reader(), { seen: '4711' });
    await until(() => reader.revisions.length === 1);
    expect(reader.revisions).toEqual([await revision()]);
  });

  it('is given at most about five boards a second, and the last of them is the newest', async () => {
    const reader = reads(new Reader());
    const began = Date.now();
    while (Date.now() - began < 1000) {
      await oneLot();
      await pause(5);
    }
    const newest = await revision();
    await until(() => reader.revisions.at(-1) === newest);
    const seconds = (Date.now() - began) / 1000;
    expect(newest).toBeGreaterThan(40);
    expect(reader.revisions.length).toBeLessThanOrEqual(Math.ceil(seconds * 5) + 2);
  });

  it('that does not take what it is sent has one board on its way, and then is sent the newest alone', async () => {
    const reader = reads(new Reader());
    await until(() => reader.revisions.length === 1);
    reader.taking = false;
    await oneLot();
    await until(() => reader.revisions.length === 2);
    for (let n = 0; n < 5; n++) {
      await oneLot();
      await pause(220);
    }
    expect(reader.onItsWay).toBe(1);
    expect(reader.revisions).toHaveLength(2);
    reader.takeAgain();
    await until(() => reader.revisions.length === 3);
    expect(reader.revisions.at(-1)).toBe(await revision());
  });

  it('hears a pulse when nothing happens', async () => {
    const reader = reads(new Reader(), { pulseMs: 20 });
    await until(() => reader.written.filter((text) => text.startsWith(': en pie\nevent: pulse\n')).length > 2);
    expect(reader.revisions).toHaveLength(1);
  });

  it('ends with its connection', async () => {
    const reader = reads(new Reader());
    await until(() => reader.revisions.length === 1);
    reader.emit('close');
    await readings[0];
    expect(reader.listenerCount('close')).toBe(0);
    const written = reader.written.length;
    await oneLot();
    await pause(300);
    expect(reader.written).toHaveLength(written);
  });

  it('ends with the server, also when it takes nothing', async () => {
    const reader = reads(new Reader());
    const stalled = reads(new Reader());
    stalled.taking = false;
    await until(() => reader.revisions.length === 1);
    boards.beforeApplicationShutdown();
    await Promise.all(readings);
    expect([reader.ended, stalled.ended]).toEqual([true, true]);
  });

  it('that comes while the server closes is sent away', async () => {
    boards.beforeApplicationShutdown();
    const reader = reads(new Reader());
    await Promise.all(readings);
    expect(reader.ended).toBe(true);
  });
});
