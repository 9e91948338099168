/** Clients: each leads one life after another to its next question, and sends it until it is answered. */
import { NATIONAL, streamOf, type Asked, type Outcome } from '../../src/application/outcome.js';
import type { Office } from '../../src/application/office.js';
import type { Port } from '../../src/decrees/river-ports.js';
import type { PortState } from '../../src/river/port/state.js';
import { askedOf } from '../support/days/asked.js';
import type { Agenda, Answer, Due } from '../support/days/life.js';
import type { Dice } from '../support/dice.js';
import type { House } from './house.js';
import { Owner, type Scheduler } from './scheduler.js';
import type { Attempt, Shown } from './step.js';
import type { Weather } from './weather.js';

/** What the clients have of the world. */
export interface Counterside {
  readonly scheduler: Scheduler;
  readonly dice: Dice;
  readonly weather: () => Weather;
  readonly houses: readonly House[];
  readonly agenda: Agenda;
  /** The key of the next command; nothing when it was enough. */
  readonly nextKey: () => string | undefined;
  readonly nationalKnown: () => number;
  readonly tell: (line: () => string) => void;
  /** Told of every attempt as it is sent, and of every answer an office gives. */
  readonly sent: (attempt: Attempt) => void;
  readonly answered: (attempt: Attempt) => void;
  readonly shown: (shown: Shown) => void;
}

/** How long somebody waits before he asks again. */
const ASKS_AGAIN_AFTER = 400;

export class Client {
  readonly #owner: Owner;

  constructor(
    name: string,
    private readonly world: Counterside,
  ) {
    this.#owner = new Owner(name);
  }

  /** Works until there is nothing more to ask. */
  async work(): Promise<void> {
    for (;;) {
      const due = this.world.agenda.next();
      if (!due) return;
      this.world.scheduler.passTo(due.intent.at);
      const answer = await this.#settle(due);
      if (answer === 'enough') return;
      due.goOn(answer);
    }
  }

  async #settle({ intent }: Due): Promise<Answer | 'enough'> {
    const command = intent.counter === NATIONAL ? intent.command() : intent.command(await this.#sees(intent.counter));
    if (!command) return undefined;
    const key = this.world.nextKey();
    if (key === undefined) return 'enough';
    // Some leave out when it happened: it is then the clock of the office that judges it.
    const occurredAt = this.world.dice.happens(25) ? undefined : (intent.occurredAt ?? intent.at);
    const outcome = await this.sendUntilAnswered(askedOf({ counter: intent.counter, ...command, occurredAt }, key));
    return outcome.outcome === 'accepted' ? outcome.events : outcome.refusal;
  }

  /** Sends the same command under the same key, here and there, until somebody answers. */
  async sendUntilAnswered(asked: Asked): Promise<Outcome> {
    for (;;) {
      await this.#pause('asks');
      const [house, another = house] = this.world.dice.shuffled(this.world.houses);
      if (this.world.dice.happens(this.world.weather().twice)) void this.#send(another!, asked);
      const said = await this.#send(house!, asked);
      if (said) return said;
      await this.world.scheduler.pause(ASKS_AGAIN_AFTER, this.#owner, `${this.#owner.name} will ask again`);
    }
  }

  /** A port as some office shows it. */
  async #sees(port: Port): Promise<PortState> {
    for (;;) {
      const house = this.world.dice.among(this.world.houses);
      const standing = await house.ask((office) => office.port(port)).catch(() => undefined);
      if (standing) {
        if (this.world.dice.happens(15)) this.world.shown({ office: house.name, stream: streamOf(port), standing });
        return standing.state;
      }
      await this.world.scheduler.pause(ASKS_AGAIN_AFTER, this.#owner, `${this.#owner.name} will look again`);
    }
  }

  /** @returns nothing when nobody answered, or only that it could not be answered now */
  async #send(house: House, asked: Asked): Promise<Outcome | undefined> {
    const said = await this.#orHangsUp(house.ask((office) => this.#attempt(office, house, asked)));
    if (said) await this.#pause('hears');
    return said && !(said instanceof Error) ? said : undefined;
  }

  /** The office's answer is what counts, whether or not it reaches anybody. */
  async #attempt(office: Office, house: House, asked: Asked): Promise<Outcome | Error> {
    const attempt: Attempt = { asked, office: house.name, nationalKnown: this.world.nationalKnown() };
    this.world.sent(attempt);
    attempt.said = await office.submit(asked).catch((error: unknown) => error as Error);
    this.world.answered(attempt);
    this.world.tell(() => answerOf(attempt));
    return attempt.said;
  }

  #orHangsUp<T>(answer: Promise<T | undefined>): Promise<T | undefined> {
    const { dice, weather, scheduler } = this.world;
    if (!dice.happens(weather().impatient)) return answer;
    return Promise.race([answer, scheduler.pause(dice.whole(1, 900), this.#owner, 'hangs up').then(() => undefined)]);
  }

  #pause(what: string): Promise<void> {
    return this.world.scheduler.pause(this.world.dice.whole(0, 4), this.#owner, `${this.#owner.name} ${what}`);
  }
}

function answerOf({ asked, office, said }: Attempt): string {
  const what = `answer: ${asked.type}(${asked.commandId.slice(0, 8)}) at ${office}`;
  if (said instanceof Error) return `${what} failed: ${said.name}`;
  return said!.outcome === 'accepted'
    ? `${what} accepted at ${said!.stream}/${said!.revision}`
    : `${what} refused: ${said!.refusal.code}`;
}
