/** What a spec has the test server do wrong, and what it counts. */
import { Metadata, type status, type StatusObject } from '@grpc/grpc-js';

export type Method = 'read' | 'subscribe' | 'append' | 'batchAppend' | 'features' | 'gossip';

export interface Failure {
  readonly code: status;
  readonly details?: string;
  /** Trailers such as `exception`, by which the client tells what it was. */
  readonly trailers?: Readonly<Record<string, string>>;
}

/** What becomes of a write that is not answered: nothing, or it is made all the same. */
export type Silence = 'nothing' | 'made';

export class Faults {
  /** Whether the server says that it knows batch append. */
  batchAppendHidden = false;
  /** Whether plain Append says a wrong expectation in trailers, as Delete does, instead of in its answer. */
  wrongVersionInTrailers = false;
  /** The node that is said to lead, in gossip. */
  leaderPort: number | undefined;
  readonly #failures = new Map<Method, Failure[]>();
  readonly #silences: Silence[] = [];
  readonly #batchErrors: string[] = [];
  #thawed: Promise<void> = Promise.resolve();
  #thaw: () => void = () => undefined;

  /** The next call of a method fails; for batch append the next write, and its stream with it. */
  fail(method: Method, failure: Failure): void {
    this.#failures.set(method, [...(this.#failures.get(method) ?? []), failure]);
  }

  /** The next write is not answered. */
  silence(whatBecomesOfIt: Silence): void {
    this.#silences.push(whatBecomesOfIt);
  }

  /** The next batch append is answered with an error detail of this name, such as `Timeout`. */
  answerBatchWith(detail: string): void {
    this.#batchErrors.push(detail);
  }

  /** Every call waits until the server is thawed. */
  freeze(): void {
    this.#thawed = new Promise((resolve) => (this.#thaw = resolve));
  }

  thaw(): void {
    this.#thaw();
  }

  /** How many calls wait for that. */
  waiting = 0;

  async thawed(): Promise<void> {
    this.waiting++;
    await this.#thawed;
    this.waiting--;
  }

  failureOf(method: Method): Partial<StatusObject> | undefined {
    const failure = this.#failures.get(method)?.shift();
    return failure && statusOf(failure);
  }

  takeSilence = (): Silence | undefined => this.#silences.shift();
  takeBatchError = (): string | undefined => this.#batchErrors.shift();
}

export function statusOf({ code, details = 'made to fail', trailers = {} }: Failure): Partial<StatusObject> {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, value);
  return { code, details, metadata };
}

interface Call {
  on(event: string, listener: () => void): unknown;
}

/** Counts the calls of each method that are open, and that ever were. */
export class CallCount {
  readonly #open = new Map<Method, number>();
  readonly #ever = new Map<Method, number>();

  /** @returns what is told when the call is over */
  begin(method: Method): () => void {
    this.#ever.set(method, this.ever(method) + 1);
    this.#open.set(method, (this.#open.get(method) ?? 0) + 1);
    let over = false;
    return () => {
      if (!over) this.#open.set(method, this.#open.get(method)! - 1);
      over = true;
    };
  }

  /** Counts a call whose end its own events tell. */
  follow(method: Method, call: Call): void {
    const ended = this.begin(method);
    for (const event of ['cancelled', 'close', 'finish', 'error']) call.on(event, ended);
  }

  ever = (method: Method): number => this.#ever.get(method) ?? 0;
  open = (method: Method): number => this.#open.get(method) ?? 0;
  /** What is open, method by method; nothing where nothing is. */
  get openNow(): string {
    return [...this.#open].flatMap(([method, count]) => (count > 0 ? [`${method} ${count}`] : [])).join(', ');
  }
}
