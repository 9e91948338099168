/** The river's streams without a store: every command is judged at once as a desk judges it, and its facts are folded. */
import type { Counter } from '../../../src/application/outcome.js';
import { lawOfPort, lawOfTheNation, type LawOfAStream } from '../../../src/application/law-of-a-stream.js';
import { instantText, type Instant } from '../../../src/decrees/calendar.js';
import { DECREE_STARTS } from '../../../src/decrees/d1976-turn/art-25-in-force.js';
import type { Refusal } from '../../../src/decrees/refusal.js';
import type { Port } from '../../../src/decrees/river-ports.js';
import { fold, isRefusal, type Fact, type Happened, type IdKind, type Ruling } from '../../../src/river/decider.js';
import type { NationalState } from '../../../src/river/national/register.js';
import type { PortState } from '../../../src/river/port/state.js';

export interface Asking {
  readonly type: string;
  readonly data: object;
  readonly occurredAt: Instant;
  /** The clock when it is judged. */
  readonly now: Instant;
}

/** What stands in the stream after a command: what it had to hear from `national` first, and what was made; or why not. */
export type Entered = { readonly facts: readonly Happened<Fact>[] } | Refusal;

class Book<State> {
  state: State;
  readonly #used = new Set<string>();

  constructor(readonly law: LawOfAStream<State>) {
    this.state = law.decider.initial;
  }

  ask(asking: Asking, heard: readonly Happened<Fact>[]): Entered {
    const { decider } = this.law;
    const everUsed = (kind: IdKind, id: string) => this.#used.has(`${kind} ${id}`);
    const state = fold(decider, this.state, heard);
    const ruling: Ruling<Fact> = decider.decide(state, { ...asking, starts: DECREE_STARTS, everUsed });
    if (isRefusal(ruling)) return ruling;
    const made = ruling.map((fact) => ({ ...fact, occurredAt: asking.occurredAt }));
    for (const fact of made) for (const { kind, id } of this.law.idsUsed(fact)) this.#used.add(`${kind} ${id}`);
    this.state = fold(decider, state, made);
    return { facts: [...heard, ...made] };
  }
}

const received = ({ type, data, occurredAt }: Happened<Fact>, nationalRevision: number): Happened<Fact> => {
  const { version } = lawOfTheNation.facts[type]!;
  const fact = { type, schemaVersion: version, data, occurredAt: instantText(occurredAt) };
  return { type: 'NationalFactReceived', data: { nationalRevision, fact }, occurredAt };
};

export class RiverBooks {
  readonly #nation = new Book<NationalState>(lawOfTheNation);
  readonly #national: Happened<Fact>[] = [];
  readonly #ports = new Map<Port, Book<PortState>>();

  /** A port as it stands. */
  port(port: Port): PortState {
    return this.#book(port).state;
  }

  /** Judges a command, and takes what it makes. */
  ask(counter: Counter, asking: Asking): Entered {
    if (counter !== 'national') {
      const book = this.#book(counter);
      const lacking = book.state.received.revision + 1;
      return book.ask(
        asking,
        this.#national.slice(lacking).map((fact, at) => received(fact, lacking + at)),
      );
    }
    const entered = this.#nation.ask(asking, []);
    if ('facts' in entered) this.#national.push(...entered.facts);
    return entered;
  }

  #book(port: Port): Book<PortState> {
    const book = this.#ports.get(port) ?? new Book<PortState>(lawOfPort(port));
    this.#ports.set(port, book);
    return book;
  }
}
