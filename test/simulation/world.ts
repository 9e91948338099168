/**
 * The simulated world of one seed: some offices on one store, their watchmen and books, clients at the counters, and a storm.
 * Everything that happens in it follows from the seed.
 */
import { NATIONAL, streamOf, type Asked } from '../../src/application/outcome.js';
import type { EventStore } from '../../src/application/ports.js';
import { DAY, HOUR, instantText, later } from '../../src/decrees/calendar.js';
import type { Port } from '../../src/decrees/river-ports.js';
import { askedOf } from '../support/days/asked.js';
import { goods } from '../support/days/goods.js';
import { Agenda } from '../support/days/life.js';
import { Dice } from '../support/dice.js';
import { Client } from './client.js';
import type { Network } from './connection.js';
import { House } from './house.js';
import { LogDrawer } from './log-desk.js';
import type { Makers } from './makers.js';
import { enterRegister } from './register.js';
import { everythingSettles, Owner, Scheduler } from './scheduler.js';
import { BEGINS, settle } from './small-river.js';
import type { TurnBook } from './turn-book.js';
import { CALM, weatherOf, type Weather } from './weather.js';
import { Found, Witness } from './witness.js';

/** Whoever is not answered within so many steps never will be. */
const MOST_STEPS = 100_000;
const PORTS: readonly Port[] = ['LA_DORADA', 'PUERTO_BERRIO'];
/** By then every term that a small world knows has run out. */
const FORTY_DAYS_LATER = 40 * DAY;

export class World {
  readonly #dice: Dice;
  readonly #scheduler: Scheduler;
  readonly #disk: EventStore;
  readonly #witness: Witness;
  readonly #houses: readonly House[];
  readonly #agenda = new Agenda();
  readonly #itself = new Owner('world');
  #weather: Weather;
  #commands = 0;
  readonly #enough: number;
  steps = 0;

  constructor(
    readonly seed: number,
    private readonly makers: Makers,
    private readonly tell: (line: () => string) => void,
  ) {
    this.#dice = new Dice(seed);
    this.#weather = weatherOf(this.#dice.others());
    this.#enough = this.#dice.whole(12, 50);
    this.#scheduler = new Scheduler(this.#dice.others(), BEGINS);
    this.#disk = makers.disk({
      soon: (task) => this.#scheduler.after(0, this.#itself, 'disk', task),
      wait: (by) => this.#scheduler.pause(by, this.#itself, 'disk'),
    });
    const books: TurnBook[] = [];
    const drawer = new LogDrawer(seed, (text) => this.#witness.signed(text));
    this.#witness = new Witness(this.#disk, books, drawer, () => this.#scheduler.now);
    this.#houses = this.#build(books, drawer);
    settle(this.#agenda, this.#dice.others());
  }

  get events(): number {
    return this.#witness.record.events.length;
  }

  /** Leads the world to its end. @throws Found as soon as something is wrong */
  async run(): Promise<void> {
    await enterRegister(this.#disk);
    this.tell(() => `${this.#houses.length} houses, weather ${JSON.stringify(this.#weather)}`);
    for (const house of this.#houses) house.begin();
    const clients = Array.from({ length: this.#dice.whole(2, 6) }, (_, nth) => this.#client(`client ${nth + 1}`));
    await this.#until(Promise.all(clients.map((client) => client.work())));
    await this.#calm();
    await this.#witness.lookBack();
  }

  /** Some houses, of which two may write one book, and one signs. */
  #build(books: TurnBook[], drawer: LogDrawer): readonly House[] {
    const network: Network = {
      scheduler: this.#scheduler,
      dice: this.#dice.others(),
      weather: () => this.#weather,
      disk: this.#disk,
      landed: this.#witness.landed,
      tell: this.tell,
    };
    const surroundings = {
      scheduler: this.#scheduler,
      dice: this.#dice.others(),
      tell: this.tell,
      connect: (owner: Owner) => this.makers.connection(network, owner),
      book: () => {
        if (books.length === 0 || this.#dice.happens(60)) books.push(this.makers.book());
        return books.at(-1)!;
      },
      refused: this.#witness.refused,
    };
    const count = this.#dice.whole(1, 3);
    const signs = this.#dice.whole(0, count - 1);
    return Array.from({ length: count }, (_, nth) => {
      const house = new House(`house ${nth + 1}`, surroundings, nth === signs ? drawer : undefined);
      house.ahead = this.#dice.whole(0, this.#weather.skew);
      return house;
    });
  }

  #client(name: string): Client {
    return new Client(name, {
      scheduler: this.#scheduler,
      dice: this.#dice.others(),
      weather: () => this.#weather,
      houses: this.#houses,
      agenda: this.#agenda,
      nextKey: () => (this.#commands < this.#enough ? `${this.seed} ${this.#commands++}` : undefined),
      nationalKnown: () => this.#witness.nationalKnown,
      tell: this.tell,
      sent: this.#witness.sent,
      answered: this.#witness.answered,
      shown: this.#witness.shown,
    });
  }

  // ── step by step ───────────────────────────────────────────────────────────────────────────────────────────────

  /** Goes on until something has come to its end; or, when nothing is awaited, until everything is quiet. */
  async #until(end?: Promise<unknown>): Promise<void> {
    let ended = false;
    void end?.then(() => (ended = true));
    while (end ? !ended : !this.#quiet) {
      this.#trouble();
      const task = this.#scheduler.next();
      if (!task || ++this.steps > MOST_STEPS) throw new Found('everybody-is-answered', 'somebody waits for ever');
      this.tell(() => `${instantText(this.#scheduler.now)} ${task.owner.name}: ${task.what}`);
      task.run();
      await everythingSettles();
      await this.#witness.look();
    }
  }

  get #quiet(): boolean {
    return this.#scheduler.quiet && this.#houses.every(({ isOpen }) => isOpen);
  }

  /** What the weather does to the houses. */
  #trouble(): void {
    const { crashes, closings, setBack } = this.#weather;
    const struck = this.#dice.fraction() * 10_000;
    const house = this.#dice.among(this.#houses);
    if (struck < crashes) house.crash();
    else if (struck < crashes + closings) house.close();
    else if (struck < crashes + closings + setBack) house.ahead = -HOUR;
    for (const dark of this.#houses) if (dark.isDark) dark.beginAfter(this.#dice.whole(50, 3000));
  }

  // ── when the storm is over ─────────────────────────────────────────────────────────────────────────────────────

  /** All that was left undone is done, the terms run out, and every office shows what it knows. */
  async #calm(): Promise<void> {
    this.tell(() => 'the storm is over');
    this.#weather = CALM;
    for (const house of this.#houses) house.ahead = 0;
    await this.#until();
    this.#scheduler.passTo(later(this.#scheduler.now, FORTY_DAYS_LATER));
    const client = this.#client('the last client');
    for (const port of PORTS) await this.#until(client.sendUntilAnswered(this.#lastOf(port)));
    await this.#until();
    for (const house of this.#houses) await this.#until(this.#shows(house));
    await this.#until();
  }

  /** Something happens at the port, so that its time is known. */
  #lastOf(port: Port): Asked {
    const lot = {
      lotId: 'LA-ULTIMA',
      origin: 'RAIL',
      railWaybillId: 'R-0',
      sourceSeq: 1,
      ...goods(this.#dice, [1, 5]),
    };
    const data = { ...lot, arrivedAt: instantText(this.#scheduler.now) };
    return askedOf({ counter: port, type: 'CargoArrived', data }, `${this.seed} the last of ${port}`);
  }

  async #shows(house: House): Promise<void> {
    const { shown } = this.#witness;
    for (const port of PORTS) {
      const standing = await house.ask((office) => office.port(port));
      shown({ office: house.name, stream: streamOf(port), standing: standing! });
    }
    const standing = await house.ask((office) => office.national());
    shown({ office: house.name, stream: NATIONAL, standing: standing! });
  }
}
