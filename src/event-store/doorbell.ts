/** Wakes those who follow a store. A wake says only "read on"; one that is still to come stands for all that ring. */
import type { Subscription, Timers } from '../application/ports.js';

interface Listener {
  readonly wake: () => void;
  waking: boolean;
}

export class Doorbell {
  readonly #listeners = new Set<Listener>();

  constructor(private readonly timers: Timers) {}

  get heard(): boolean {
    return this.#listeners.size > 0;
  }

  /** @param behind whether there may be something to read already: then it wakes without waiting for a ring. */
  listen(wake: () => void, behind: boolean): Subscription {
    const listener: Listener = { wake, waking: false };
    this.#listeners.add(listener);
    if (behind) this.#wake(listener);
    return { stop: () => void this.#listeners.delete(listener) };
  }

  ring(): void {
    for (const listener of this.#listeners) this.#wake(listener);
  }

  silence(): void {
    this.#listeners.clear();
  }

  #wake(listener: Listener): void {
    if (listener.waking) return;
    listener.waking = true;
    this.timers.soon(() => {
      // Lowered first: what is appended while the listener reads must ring again.
      listener.waking = false;
      if (this.#listeners.has(listener)) listener.wake();
    });
  }
}
