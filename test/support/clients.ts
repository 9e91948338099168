/** Clients who press a server with commands, each under a key of its own, and remember what they were answered. */
import { randomInt } from 'node:crypto';
import { commandIdOf } from '../../src/application/identity.js';
import { coffee, medellin } from './http-bodies.js';

/** What was sent, and what is known of it. */
export interface Sent {
  readonly commandId: string;
  readonly path: string;
  readonly body: object;
  /** What the server answered; nothing when it never did. */
  acknowledged?: { readonly stream: string; readonly revision: number; readonly events: readonly { id: string }[] };
}

/** Mostly lots at La Dorada, some at Puerto Berrío, and now and then a vessel, which every port has to receive. */
function command(name: string, n: number): Omit<Sent, 'commandId'> {
  const id = `${name}-${n}`;
  if (n % 20 === 7) return { path: 'national/commands/register-vessel', body: { ...medellin, vesselId: id } };
  const port = n % 10 === 3 ? 'puerto-berrio' : 'la-dorada';
  return { path: `ports/${port}/commands/cargo-arrived`, body: coffee(id) };
}

export class Clients {
  readonly sent: Sent[] = [];
  /** How often a server asked them to come back. */
  askedBack = 0;
  #sending = 0;
  #stopped = false;

  constructor(
    private readonly name: string,
    private readonly many = 16,
  ) {}

  get acknowledged(): number {
    return this.sent.filter((one) => one.acknowledged !== undefined).length;
  }

  /** Sends what was left unanswered, and then new commands, until so many are acknowledged or the server is gone. */
  async press(url: string, enough = Infinity): Promise<void> {
    const unanswered = this.sent.filter((one) => one.acknowledged === undefined);
    this.#stopped = false;
    const next = () => {
      const left = unanswered.shift();
      if (left || this.sent.length >= enough) return left;
      const fresh = command(this.name, this.sent.length);
      const one = { ...fresh, commandId: commandIdOf(JSON.stringify(fresh.body)) };
      this.sent.push(one);
      return one;
    };
    const client = async () => {
      for (let one = next(); one && !this.#stopped; one = next()) await this.#send(url, one);
    };
    await Promise.all(Array.from({ length: this.many }, client));
  }

  /** Resolves when some of what is sent has been answered. */
  async under(way = 1): Promise<void> {
    const before = this.acknowledged;
    while (this.acknowledged < before + way && !this.#stopped) await new Promise((done) => setTimeout(done, 2));
  }

  async #send(url: string, one: Sent): Promise<void> {
    for (;;) {
      this.#sending++;
      const answer = await fetch(`${url}/api/${one.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': one.commandId },
        body: JSON.stringify(one.body),
      })
        .then(async (response) => ({ status: response.status, headers: response.headers, body: await response.json() }))
        .catch(() => undefined)
        .finally(() => this.#sending--);
      if (!answer) {
        this.#stopped = true;
        return;
      }
      if (answer.status === 201) {
        one.acknowledged = answer.body as NonNullable<Sent['acknowledged']>;
        return;
      }
      if (answer.status !== 503) throw new Error(`${one.path} was answered ${JSON.stringify(answer.body)}`);
      this.askedBack++;
      const seconds = Number(answer.headers.get('retry-after'));
      if (!(seconds > 0)) throw new Error('a 503 did not say when to come back');
      await new Promise((done) => setTimeout(done, seconds * 1000 + randomInt(100)));
    }
  }
}
