/** Histories as they stand in a port's stream, to be judged again: each command under an id of its own. */
import { instantText, type Instant } from '../../src/decrees/calendar.js';
import { DECREE_STARTS } from '../../src/decrees/d1976-turn/art-25-in-force.js';
import type { Port } from '../../src/decrees/river-ports.js';
import type { Change } from '../../src/evidence/rejudging/change.js';
import type { RecordedEvent } from '../../src/evidence/rejudging/history.js';
import type { Difference } from '../../src/evidence/rejudging/difference.js';
import { asItShouldHaveBeen, rejudged, type Progress, type Rejudged } from '../../src/evidence/rejudging/rejudged.js';
import type { Fact, Happened } from '../../src/river/decider.js';
import type { NationalFact } from '../../src/river/national/messages.js';
import { portFacts } from '../../src/river/port/messages.js';
import { daysOf, type Days } from './days/days.js';
import { dockHistory, type Cast } from './dock-histories.js';
import { PortStory, type Step } from './given.js';
import { historyOf, type Die } from './histories.js';
import { upriverHistoryOf } from './histories-upriver.js';
import { LATER } from './vocabulary.js';

export class Stream {
  readonly events: RecordedEvent[] = [];
  private commands = 0;

  /** What one command made, and before it what was received. */
  enter(facts: readonly Happened<Fact>[], recordedAt: Instant): void {
    const made = facts.filter(({ type }) => type !== 'NationalFactReceived');
    for (const fact of facts.filter((each) => !made.includes(each))) this.command([fact], recordedAt);
    if (made.length > 0) this.command(made, recordedAt);
  }

  private command(facts: readonly Happened<Fact>[], recordedAt: Instant): void {
    const commandId = `command-${(this.commands += 1)}`;
    for (const { type, data, occurredAt } of facts)
      this.events.push({
        id: `event-${this.events.length}`,
        revision: this.events.length,
        type,
        schemaVersion: portFacts[type as keyof typeof portFacts].version,
        data,
        meta: { commandId, occurredAt: instantText(occurredAt), recordedAt: instantText(recordedAt) },
      });
  }
}

/** A story at a port, of which each command is recorded as it is told. */
export class ToldStream {
  private readonly stream = new Stream();
  private readonly story: PortStory;

  constructor(readonly port: Port = 'LA_DORADA') {
    this.story = new PortStory(port);
  }

  get events(): readonly RecordedEvent[] {
    return this.stream.events;
  }

  told(fact: NationalFact, occurredAt?: Instant): this {
    this.story.told(fact, occurredAt);
    return this.record();
  }

  after(...steps: readonly Step[]): this {
    for (const step of steps) {
      this.story.after(step);
      this.record();
    }
    return this;
  }

  /** The id of the last event of a type. */
  idOf(type: string): string {
    return this.events.findLast((event) => event.type === type)!.id;
  }

  judgedAgain(change: Change = {}): Difference {
    return judgedAgain(this.events, this.port, change).difference;
  }

  asItShouldHaveBeen(at: Instant): Rejudged {
    return driven(asItShouldHaveBeen(this.events, { port: this.port, starts: DECREE_STARTS }, at));
  }

  private record(): this {
    this.stream.enter(this.story.happened.slice(this.events.length), LATER);
    return this;
  }
}

/** A history of dice. */
export function streamOfDice(thrown: readonly Die[], port: Port): readonly RecordedEvent[] {
  const stream = new Stream();
  let seen = 0;
  const enter = (happened: readonly Happened<Fact>[]) => {
    stream.enter(happened.slice(seen), LATER);
    seen = happened.length;
  };
  const story = historyOf(thrown, port, ({ happened }, { made }) => {
    // What was told before the first step is the fleet's registration.
    if (seen === 0) stream.enter(happened.slice(0, happened.length - made.length), LATER);
    if (seen === 0) seen = happened.length - made.length;
    enter(happened);
  });
  enter(story.happened);
  return stream.events;
}

/** A history of a dock. */
export function streamOfADock(thrown: readonly Cast[], port: Port): readonly RecordedEvent[] {
  const { story, made } = dockHistory(thrown, port);
  const stream = new Stream();
  let seen = 0;
  for (const { facts } of made) {
    const end = story.happened.findIndex((fact, at) => at >= seen && fact.data === facts.at(-1)!.data) + 1;
    stream.enter(story.happened.slice(seen, end - facts.length), LATER);
    stream.enter(story.happened.slice(end - facts.length, end), LATER);
    seen = end;
  }
  stream.enter(story.happened.slice(seen), LATER);
  return stream.events;
}

/** A history of vessels that leave Barranquilla for up the river. */
export function streamUpTheRiver(thrown: readonly Die[]): readonly RecordedEvent[] {
  const stream = new Stream();
  let seen = 0;
  const story = upriverHistoryOf(thrown, ({ happened }, { made }) => {
    stream.enter(happened.slice(seen, happened.length - made.length), LATER);
    stream.enter(happened.slice(happened.length - made.length), LATER);
    seen = happened.length;
  });
  stream.enter(story.happened.slice(seen), LATER);
  return stream.events;
}

/** What a port recorded of simulated days. */
export function streamOfDays(seed: number, days: Days, port: Port): readonly RecordedEvent[] {
  const stream = new Stream();
  for (const { counter, at, entered } of daysOf(seed, days))
    if (counter === port && 'facts' in entered) stream.enter(entered.facts, at);
  return stream.events;
}

/** Drives a judging to its end. */
export function driven<Made>(judging: Generator<Progress, Made>): Made {
  for (;;) {
    const step = judging.next();
    if (step.done) return step.value;
  }
}

export const judgedAgain = (events: readonly RecordedEvent[], port: Port, change: Change = {}): Rejudged =>
  driven(rejudged(events, { port, starts: DECREE_STARTS }, change));
