/** A reader of a live feed that is cut off again and again, and goes on after the last id it saw, as a browser does. */
import { get, type IncomingMessage } from 'node:http';

export interface Following {
  /** The feed, with `?after=` where it begins. */
  readonly url: string;
  /** After how many events it is cut off the next time; never when left out. */
  readonly cutAfter?: () => number;
  /** What it says it saw last, where that is not the truth. */
  readonly claims?: (lastId: number) => number;
}

export class Follower {
  /** The ids in the order in which they came. */
  readonly ids: number[] = [];
  /** How often it was cut off. */
  cuts = 0;
  #until = Infinity;
  #connection: { destroy(): void } | undefined;
  #finish!: () => void;
  #fail!: (fault: Error) => void;
  readonly #finished: Promise<void>;

  constructor(private readonly following: Following) {
    this.#finished = new Promise((resolve, reject) => {
      this.#finish = resolve;
      this.#fail = reject;
    });
    this.#finished.catch(() => undefined);
    this.#connect();
  }

  /** Ends when it has seen the event of this id. @throws when the feed refused it or ended */
  seen(id: number): Promise<void> {
    this.#until = id;
    if ((this.ids.at(-1) ?? -1) >= id) this.#end();
    return this.#finished;
  }

  #end(): void {
    this.#connection?.destroy();
    this.#finish();
  }

  #connect(): void {
    const { url, claims = (id: number) => id } = this.following;
    const lastId = this.ids.at(-1);
    const headers = lastId === undefined ? {} : { 'last-event-id': String(claims(lastId)) };
    const request = get(url, { headers, agent: false }, (response) => this.#listen(response));
    // Whoever hangs up is told of it as well.
    request.on('error', (fault) => !request.destroyed && this.#fail(fault));
    this.#connection = request;
  }

  #listen(response: IncomingMessage): void {
    if (response.statusCode !== 200) return this.#fail(new Error(`it was answered ${response.statusCode}`));
    let left = this.following.cutAfter?.() ?? Infinity;
    let text = '';
    const hear = (chunk: string) => {
      const frames = (text + chunk).split('\n\n');
      text = frames.pop()!;
      for (const frame of frames) {
        const id = /^id: (-?\d+)$/m.exec(frame)?.[1];
        // The opening says where the reader begins, and tells nothing.
        if (id === undefined || !/^data:/m.test(frame)) continue;
        this.ids.push(Number(id));
        if (Number(id) >= this.#until) return this.#end();
        left -= 1;
        if (left > 0) continue;
        // What came with it was not read: it is lost, as when a cable is.
        response.off('data', hear).destroy();
        this.cuts += 1;
        return this.#connect();
      }
    };
    response.setEncoding('utf8').on('data', hear);
    response.on('end', () => this.#fail(new Error('the feed ended')));
    response.on('error', () => undefined);
  }
}

/** Where what came is not what there is: the first place at which they differ. */
export function firstFault(came: readonly number[], there: readonly number[]): string | undefined {
  const at = there.findIndex((id, index) => came[index] !== id);
  if (at >= 0) return `after ${there[at - 1] ?? 'nothing'} comes ${there[at]}, and ${came[at] ?? 'nothing'} came`;
  return came.length > there.length ? `${came[there.length]} came, and there is no more` : undefined;
}
