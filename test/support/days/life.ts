/**
 * Lives along the river: a train, a vessel, a shipper with his planilla. Each asks something at a counter when its time has
 * come, as the port then stands, and goes on by the answer. They know no store and no office, so that the same lives can be
 * led before a decider alone, before offices that crash, or before a server.
 */
import { later, MINUTE, type Instant } from '../../../src/decrees/calendar.js';
import { compareTurn, type TurnKey } from '../../../src/decrees/d1976-turn/turn-order.js';
import type { Refusal } from '../../../src/decrees/refusal.js';
import type { Port } from '../../../src/decrees/river-ports.js';
import { isRefusal, type Fact } from '../../../src/river/decider.js';
import type { NationalCommand } from '../../../src/river/national/messages.js';
import { Ordered } from '../../../src/river/ordered.js';
import type { PortCommand } from '../../../src/river/port/messages.js';
import type { PortState } from '../../../src/river/port/state.js';
import type { Dice } from '../dice.js';

/** What is asked at an instant; nothing, when at that moment there is nothing to ask. */
export type Intent =
  | {
      readonly at: Instant;
      readonly counter: Port;
      readonly command: (port: PortState) => PortCommand | undefined;
      /** When it happened, where it is told later than that; `at` when left out. */
      readonly occurredAt?: Instant;
    }
  | {
      readonly at: Instant;
      readonly counter: 'national';
      readonly command: () => NationalCommand | undefined;
      readonly occurredAt?: Instant;
    };

/** The facts it made, or why it made none; nothing when nothing was asked. */
export type Answer = readonly Fact[] | Refusal | undefined;

/** The facts of an answer; none of a refusal. */
export const factsOf = (answer: Answer): readonly Fact[] => (answer && !isRefusal(answer) ? answer : []);

/** Each intent is answered before the life goes on. */
export type Life<Result = void> = Generator<Intent, Result, Answer>;

/** The part of the world a life has to do with. */
export interface Ways {
  readonly dice: Dice;
  /** When it begins. */
  readonly from: Instant;
  /** Sets another life going. */
  readonly begin: (life: Life) => void;
}

/** Lets time pass. */
export const until = (at: Instant): Intent => ({ at, counter: 'national', command: () => undefined });

export const inMinutes = (at: Instant, minutes: number): Instant => later(at, minutes * MINUTE);

/** A life that asks one thing. */
export function* once(intent: Intent): Life {
  yield intent;
}

/** A life whose time has come. */
export interface Due {
  readonly intent: Intent;
  readonly goOn: (answer: Answer) => void;
}

/** The lives that are led, by when each asks next. */
export class Agenda {
  #waiting = Ordered.by<TurnKey, Due>({ compare: compareTurn });
  #begun = 0;

  begin(life: Life): void {
    this.#enter(life, undefined);
  }

  /** Takes the life that asks first; nothing when none is left. It asks again only once it was answered. */
  next(): Due | undefined {
    const first = this.#waiting.firstEntry();
    if (first) this.#waiting = this.#waiting.without(first[0]);
    return first?.[1];
  }

  #enter(life: Life, answer: Answer): void {
    const { done, value } = life.next(answer);
    if (done) return;
    this.#waiting = this.#waiting.with([value.at, this.#begun++], {
      intent: value,
      goOn: (next) => this.#enter(life, next),
    });
  }
}
