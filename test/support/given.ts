/**
 * Given facts, when exactly one command, then the whole list of facts; or a refusal under its article.
 * `given` takes commands too, for stories too long to tell in facts: each must be accepted.
 */
import { expect } from '@jest/globals';
import type { Instant } from '../../src/decrees/calendar.js';
import { instantText } from '../../src/decrees/calendar.js';
import { DECREE_STARTS, type DecreeStarts } from '../../src/decrees/d1976-turn/art-25-in-force.js';
import type { Article, RefusalCode } from '../../src/decrees/refusal.js';
import type { Port } from '../../src/decrees/river-ports.js';
import { isRefusal, type Happened } from '../../src/river/decider.js';
import type { NationalFact } from '../../src/river/national/messages.js';
import type { PortCommand, PortFact, PortFactOf, PortOrder } from '../../src/river/port/messages.js';
import { idsUsed, portDecider } from '../../src/river/port/port.js';
import type { PortState } from '../../src/river/port/state.js';
import { at, LATER } from './vocabulary.js';

export type Step = PortCommand & { readonly occurredAt?: Instant };

export class PortStory {
  state: PortState;
  readonly facts: PortFact[] = [];
  /** The same facts with the instants at which they happened. */
  readonly happened: Happened<PortFact>[] = [];
  private readonly used = new Set<string>();
  private readonly decider: ReturnType<typeof portDecider>;
  private received = -1;

  constructor(
    readonly port: Port,
    private readonly starts: DecreeStarts = DECREE_STARTS,
  ) {
    this.decider = portDecider(port);
    this.state = this.decider.initial;
  }

  /** A fact of the national register reaches the port. */
  told(fact: NationalFact, occurredAt = at('00:00', '1940-11-11')): this {
    this.received += 1;
    const received = { type: fact.type, schemaVersion: 1, data: fact.data, occurredAt: instantText(occurredAt) };
    return this.take(
      { type: 'NationalFactReceived', data: { nationalRevision: this.received, fact: received } },
      occurredAt,
    );
  }

  /** Facts that happened, one after another. */
  given(...facts: readonly PortFact[]): this {
    for (const fact of facts) this.take(fact, at('12:00'));
    return this;
  }

  /** Commands that are accepted, one after another. */
  after(...steps: readonly Step[]): this {
    for (const step of steps) {
      const ruling = this.rule(step);
      if (isRefusal(ruling))
        throw new Error(`${step.type} ${JSON.stringify(step.data)} was refused: ${JSON.stringify(ruling)}`);
      for (const fact of ruling) this.take(fact, step.occurredAt ?? at('12:00'));
    }
    return this;
  }

  when(step: Step, now: Instant = LATER) {
    const ruling = this.rule(step, now);
    return {
      ruling,
      /** The last of the facts made, of the type named. */
      last: <T extends PortFact['type']>(type: T): PortFactOf<T>['data'] => {
        const fact = isRefusal(ruling) ? undefined : ruling.at(-1);
        if (fact?.type !== type) throw new Error(`${type} was not the end of ${JSON.stringify(ruling)}`);
        return fact.data as PortFactOf<T>['data'];
      },
      then: (...facts: readonly PortFact[]) => {
        expect(ruling).toEqual(facts);
      },
      thenRefusedUnder: (article: Article, code: RefusalCode, figures: object = {}) => {
        expect(ruling).toMatchObject({ code, article, figures });
      },
    };
  }

  rule(step: Step, now: Instant = LATER) {
    const order = {
      ...step,
      occurredAt: step.occurredAt ?? at('12:00'),
      now,
      starts: this.starts,
      everUsed: (kind: string, id: string) => this.used.has(`${kind}:${id}`),
    } as PortOrder;
    return this.decider.decide(this.state, order);
  }

  take(fact: PortFact, occurredAt: Instant): this {
    const happened: Happened<PortFact> = { ...fact, occurredAt };
    this.state = this.decider.evolve(this.state, happened);
    this.facts.push(fact);
    this.happened.push(happened);
    for (const { kind, id } of idsUsed(fact)) this.used.add(`${kind}:${id}`);
    return this;
  }
}
