/** The register of vessels with which every small world begins, recorded by an office once and copied into each. */
import { Office } from '../../src/application/office.js';
import { NATIONAL } from '../../src/application/outcome.js';
import type { EventStore, Timers } from '../../src/application/ports.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import { askedOf } from '../support/days/asked.js';
import { registrations } from '../support/days/fleet.js';
import { BEGINS, SMALL_FLEET } from './small-river.js';

type Append = Parameters<EventStore['append']>;

export const AT_ONCE: Timers = { soon: (task) => queueMicrotask(task), wait: () => Promise.resolve() };

/** Keeps what it was given to append. */
class CopyingStore extends MemoryStore {
  readonly appended: Append[] = [];
  override append(...asked: Append): ReturnType<EventStore['append']> {
    this.appended.push(asked);
    return super.append(...asked);
  }
}

async function recorded(): Promise<readonly Append[]> {
  const store = new CopyingStore({ timers: AT_ONCE });
  const office = new Office({
    store,
    clock: { now: () => BEGINS },
    timers: AT_ONCE,
    chance: { fraction: () => 0, uuid: () => '' },
  });
  await Promise.all(
    registrations(SMALL_FLEET).map((command, nth) =>
      office.submit(askedOf({ counter: NATIONAL, ...command, occurredAt: BEGINS }, `register ${nth}`)),
    ),
  );
  return store.appended;
}

let register: Promise<readonly Append[]> | undefined;

/** Enters the register into an empty store. */
export async function enterRegister(store: EventStore): Promise<void> {
  for (const append of await (register ??= recorded())) await store.append(...append);
}
