/** One subscription to turno's streams, for all who follow a store: it only rings, and is taken up again when it breaks. */
import type { Position, Subscription, Timers } from '../application/ports.js';
import { Doorbell } from './doorbell.js';
import { START, STREAM_NAME, type Line } from './eventstoredb-client.js';
import { positionOf } from './eventstoredb-envelope.js';
import { failureOf, isWorn } from './eventstoredb-errors.js';
import type { Names } from './eventstoredb-names.js';
import { pauseAfter } from './eventstoredb-patience.js';
import type { Calling } from './eventstoredb-reading.js';
import { LOOKING } from './timers.js';

/** Events that come together are one ring: so long it waits for more. */
const GATHERED_MS = 5;

const gathering = (timers: Timers): Timers => ({
  ...timers,
  soon: (task) => void timers.wait(GATHERED_MS).then(task),
});

/** How far the server has come, as it says it. */
interface Reached {
  readonly commit: bigint;
  readonly prepare: bigint;
}

export class Following {
  readonly #doorbell: Doorbell;
  /** From where those follow of whom it is not known yet whether they are behind. */
  #unsure: Position[] = [];
  /** The last event known. */
  #seen: Position | undefined;
  /** From where to go on: behind the last event known, or farther, where others' events follow it. */
  #from: Reached | undefined;
  #running = false;
  /** Ends the subscription of now. */
  #leave: () => void = () => undefined;

  constructor(
    private readonly calling: Calling,
    private readonly names: Names,
    private readonly head: () => Promise<Position>,
  ) {
    this.#doorbell = new Doorbell(gathering(calling.timers));
    calling.closed.addEventListener('abort', () => {
      this.#doorbell.silence();
      this.#leave();
    });
  }

  subscribe(after: Position, wake: () => void): Subscription {
    const behind = this.#seen !== undefined && this.#seen > after;
    const subscription = this.#doorbell.listen(wake, behind);
    if (!behind) this.#unsure.push(after);
    if (!this.#running) void this.#run();
    else this.#tellWhoIsBehind();
    return {
      stop: () => {
        subscription.stop();
        if (!this.#doorbell.heard) this.#leave();
      },
    };
  }

  /** Follows while anybody listens, and again after every break, from where it was. */
  async #run(): Promise<void> {
    const { connection, patience } = this.calling;
    let failures = 0;
    let times = 0;
    const began = () => {
      failures = 0;
      // What a broken subscription was about to tell may be lost: whoever follows looks for it.
      if (times++ > 0) this.#doorbell.ring();
    };
    this.#running = true;
    while (this.#isWanted()) {
      let line: Line | undefined;
      try {
        this.#from ??= await this.#begin();
        this.#tellWhoIsBehind();
        line = await connection.line;
        await this.#follow(line, began);
      } catch (error) {
        // What is wrong is told by whoever reads; here it is only waited for.
        if (line && isWorn(error) && this.#isWanted()) connection.replace(line);
        // It will not go on from there: so it begins again.
        if (failureOf(error).kind === 'final') this.#from = undefined;
      }
      if (this.#isWanted()) await LOOKING.wait(pauseAfter(patience, ++failures));
    }
    this.#running = false;
  }

  async #begin(): Promise<Reached> {
    const head = BigInt((this.#seen = await this.head()));
    return { commit: head, prepare: head };
  }

  readonly #isWanted = (): boolean => this.#doorbell.heard && !this.calling.closed.aborted;

  #tellWhoIsBehind(): void {
    const seen = this.#seen;
    if (seen === undefined) return;
    if (this.#unsure.some((after) => seen > after)) this.#doorbell.ring();
    this.#unsure = [];
  }

  /** Resolves or rejects when the subscription has ended, whoever ended it. */
  async #follow({ client, lost }: Line, began: () => void): Promise<void> {
    const { promise: ended, resolve, reject } = Promise.withResolvers<undefined>();
    const from = this.#from!;
    const subscription = client.subscribeToAll({
      fromPosition: from.commit < 0n ? START : from,
      requiresLeader: true,
      filter: {
        filterOn: STREAM_NAME,
        regex: this.names.pattern,
        checkpointInterval: 32,
        checkpointReached: async (_, position) => void (this.#from = position),
      },
    });
    const leave = () => resolve(undefined);
    this.#leave = leave;
    lost.addEventListener('abort', leave, { once: true });
    if (lost.aborted || !this.#isWanted()) leave();
    subscription.on('confirmation', began).on('error', reject).on('end', leave).on('close', leave);
    subscription.on('data', (event) => {
      try {
        this.#seen = positionOf(event);
        this.#from = event.event?.position ?? this.#from;
        this.#doorbell.ring();
      } catch (error) {
        reject(error);
      }
    });
    try {
      await ended;
    } finally {
      lost.removeEventListener('abort', leave);
      // An error after that one has nobody else to hear it.
      subscription.on('error', () => undefined);
      subscription.unsubscribe().catch(() => undefined);
    }
  }
}
