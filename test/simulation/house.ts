/** A house with an office, its watchman and its book, and the log if it signs. The house stays; the process in it dies and is begun again. */
import { v5 as uuidv5 } from 'uuid';
import { Office } from '../../src/application/office.js';
import type { Clock, Timers } from '../../src/application/ports.js';
import { WATCH_START, type Watch } from '../../src/application/watch.js';
import { Watchman } from '../../src/application/watchman.js';
import { later, type Instant } from '../../src/decrees/calendar.js';
import type { OfficeLog } from '../../src/event-store/notary/office-log.js';
import type { Dice } from '../support/dice.js';
import type { Connection } from './connection.js';
import { openLogAt, type LogDrawer } from './log-desk.js';
import { Owner, type Scheduler } from './scheduler.js';
import { Projector, type TurnBook } from './turn-book.js';

/** In a hundred times that it begins, a house has lost the trees of its log; they are made again. */
const LOSES_TREES = 15;

/** What every house has of the world. */
export interface Surroundings {
  readonly scheduler: Scheduler;
  readonly dice: Dice;
  readonly tell: (line: () => string) => void;
  readonly connect: (owner: Owner) => Connection;
  readonly book: () => TurnBook;
  /** Told of what is signed no more. */
  readonly refused: (why: string) => void;
}

/** One process: everything in it dies together. */
class Process {
  readonly owner: Owner;
  readonly office: Office;
  readonly #watchman: Watchman;
  readonly #projector: Projector;
  readonly #connection: Connection;
  readonly #clock: Clock;
  #log: OfficeLog | undefined;
  #mourners: (() => void)[] = [];
  standing: 'opening' | 'open' | 'closing' = 'opening';

  constructor(
    private readonly house: House,
    private readonly world: Surroundings,
  ) {
    const { scheduler } = world;
    this.owner = new Owner(`${house.name}.${house.begun}`);
    this.#connection = world.connect(this.owner);
    const clock: Clock = { now: () => house.time() };
    this.#clock = clock;
    this.office = new Office({
      store: this.#connection,
      clock,
      timers: this.#timers('office'),
      chance: { fraction: () => world.dice.fraction(), uuid: () => uuidv5(String(world.dice.fraction()), uuidv5.URL) },
    });
    this.#watchman = new Watchman({
      office: this.office,
      store: this.#connection,
      clock,
      timers: this.#timers('watchman'),
      checkpoint: {
        read: () => this.#turn('the watch is read').then(() => house.watch),
        write: (watch) => this.#turn('the watch is kept').then(() => void (house.watch = watch)),
      },
      complain: (fault) => world.tell(() => `${this.owner.name}: the watchman says that ${fault}`),
    });
    this.#projector = new Projector({
      store: this.#connection,
      book: house.book,
      turn: (what) => this.#turn(what),
      later: () => scheduler.pause(300, this.owner, 'the book waits'),
      tell: world.tell,
    });
  }

  /** Opens as soon as the store answers. */
  async open(): Promise<void> {
    await this.#surely(() => this.office.open());
    const { drawer } = this.house;
    if (drawer) this.#log = await this.#surely(() => this.#openLog(drawer));
    this.#log?.start();
    this.#watchman.start();
    this.#projector.start();
    this.standing = 'open';
  }

  async close(): Promise<void> {
    await Promise.all([this.#watchman.stop(), this.#projector.stop(), this.office.close()]);
    await this.#log?.close();
    await this.#connection.close();
  }

  die(): void {
    this.world.scheduler.kill(this.owner);
    void this.#connection.close();
    for (const mourn of this.#mourners) mourn();
    this.#mourners = [];
  }

  /** Told when it dies. */
  mourn(told: () => void): void {
    this.#mourners.push(told);
  }

  async #surely<T>(opens: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await opens();
      } catch {
        await this.world.scheduler.pause(200, this.owner, 'opens again');
      }
    }
  }

  #openLog(drawer: LogDrawer): Promise<OfficeLog> {
    const { refused, tell } = this.world;
    return openLogAt({
      ...{ drawer, store: this.#connection, clock: this.#clock, timers: this.#timers('log'), refused },
      turn: (what) => this.#turn(what),
      complain: (fault) => tell(() => `${this.owner.name}: the notary says that ${fault}`),
    });
  }

  #turn(what: string): Promise<void> {
    return this.world.scheduler.pause(this.world.dice.whole(0, 2), this.owner, what);
  }

  #timers(who: string): Timers {
    const { scheduler } = this.world;
    return {
      soon: (task) => scheduler.after(0, this.owner, `${who}: soon`, task),
      wait: (by) => scheduler.pause(by, this.owner, `${who}: waits ${by}`),
    };
  }
}

export class House {
  readonly book: TurnBook;
  watch: Watch = WATCH_START;
  /** What its clock is ahead. */
  ahead = 0;
  begun = 0;
  readonly #itself: Owner;
  #process: Process | undefined;
  #awaited = false;

  constructor(
    readonly name: string,
    private readonly world: Surroundings,
    readonly drawer?: LogDrawer,
  ) {
    this.#itself = new Owner(name);
    this.book = world.book();
  }

  time(): Instant {
    return later(this.world.scheduler.now, this.ahead);
  }

  /** Nobody is in, and nobody is about to come. */
  get isDark(): boolean {
    return this.#process === undefined && !this.#awaited;
  }

  get isOpen(): boolean {
    return this.#process?.standing === 'open';
  }

  beginAfter(milliseconds: number): void {
    this.#awaited = true;
    this.world.scheduler.after(milliseconds, this.#itself, 'begins again', () => this.begin());
  }

  begin(): void {
    this.#awaited = false;
    if (this.#process) return;
    this.begun++;
    this.world.tell(() => `${this.name} begins`);
    if (this.drawer && this.world.dice.happens(LOSES_TREES)) {
      this.world.tell(() => `${this.name} has lost the trees of its log`);
      this.drawer.loseTrees();
    }
    this.#process = new Process(this, this.world);
    void this.#process.open();
  }

  /** The process dies at once. */
  crash(): void {
    if (!this.#process) return;
    this.world.tell(() => `${this.name} dies`);
    this.#process.die();
    this.#process = undefined;
  }

  /** The process is closed in good order, however long that takes, and may die at it. */
  close(): void {
    const closing = this.#process;
    if (closing?.standing !== 'open') return;
    this.world.tell(() => `${this.name} closes`);
    closing.standing = 'closing';
    void closing.close().then(() => {
      if (this.#process !== closing) return;
      closing.die();
      this.#process = undefined;
    });
  }

  /** Asks the office; `undefined` when the line went dead before an answer came, or nobody was there. */
  ask<T>(what: (office: Office) => Promise<T>): Promise<T | undefined> {
    const process = this.#process;
    if (!process || process.standing === 'opening') return Promise.resolve(undefined);
    return new Promise((resolve, reject) => {
      process.mourn(() => resolve(undefined));
      what(process.office).then(resolve, reject);
    });
  }
}
