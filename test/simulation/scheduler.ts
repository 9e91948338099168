/**
 * Time and turns of the simulated world. Whatever anybody waits for is a task here; one is run at a time, picked by the dice
 * among those that are due, and everything that follows from it is done before the next is picked.
 */
import { later, type Instant } from '../../src/decrees/calendar.js';
import type { Dice } from '../support/dice.js';

/** A process, a client or a machine: when it dies, nothing that it waited for ever comes. */
export class Owner {
  dead = false;
  constructor(readonly name: string) {}
}

export interface Task {
  readonly owner: Owner;
  readonly what: string;
  readonly due: Instant;
  readonly run: () => void;
  /** Nothing will come of it by itself: somebody only looks now and then. */
  readonly idle: boolean;
  /** Who sent it on its way, where it no longer depends on its sender. */
  readonly sentBy?: Owner | undefined;
}

/** Who waits longer than this only looks now and then. */
const IDLE_FROM = 10_000;

export class Scheduler {
  #pending: Task[] = [];

  constructor(
    private readonly dice: Dice,
    public now: Instant,
  ) {}

  /** Puts off a task. @param by milliseconds */
  after(by: number, owner: Owner, what: string, run: () => void, sentBy?: Owner): void {
    if (owner.dead) return;
    this.#pending.push({ owner, what, due: later(this.now, by), run, idle: by >= IDLE_FROM, sentBy });
  }

  /** Resolves when its turn has come; never, when its owner has died by then. */
  pause(by: number, owner: Owner, what: string): Promise<void> {
    return new Promise((resolve) => this.after(by, owner, what, resolve));
  }

  /** Lets time pass at once. */
  passTo(at: Instant): void {
    if (at > this.now) this.now = at;
  }

  /** Takes the next task, letting time pass until one is due; nothing when none is left. */
  next(): Task | undefined {
    const first = this.#pending.reduce((least, { due }) => Math.min(least, due), Infinity) as Instant;
    this.passTo(first === Infinity ? this.now : first);
    const due = this.#pending.filter((task) => task.due <= this.now);
    if (due.length === 0) return undefined;
    const task = this.dice.among(due);
    this.#pending.splice(this.#pending.indexOf(task), 1);
    return task;
  }

  /** Whether all that is left is somebody who will look again later. */
  get quiet(): boolean {
    return this.#pending.every(({ idle, due }) => idle && due > this.now);
  }

  /** The owner dies. What it had sent on its way arrives all the same, or is lost. */
  kill(owner: Owner): void {
    owner.dead = true;
    this.#pending = this.#pending.filter(
      (task) => task.owner !== owner && (task.sentBy !== owner || this.dice.happens(50)),
    );
  }
}

/** Lets every promise that is settled have its say: all of them come before the next turn of the event loop. */
export const everythingSettles = (): Promise<void> => new Promise((turn) => setImmediate(turn));
