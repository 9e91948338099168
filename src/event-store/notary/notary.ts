/**
 * The notary: soon after a commit, by whichever office, it has every stream that grew signed, keeps what was signed, and offers it
 * to the witnesses.
 */
import type { Clock, EventStore, LogStanding, Subscription, Timers } from '../../application/ports.js';
import { instantText } from '../../decrees/calendar.js';
import { noteIn } from '../log/note.js';
import type { KeyRing, RingKey } from './key-ring.js';
import type { LastSigned } from './last-signed.js';
import { ForkedNotes, isKeptWith, keptNote, type KeptNote, type NoteShelf } from './note-shelf.js';
import type { Origins } from './origins.js';
import { Signing } from './signing.js';
import type { Trees } from './trees.js';
import { troubleInWords, troubleWith, type Trouble } from './troubles.js';
import { lastSeenBy, type WitnessAt } from './witness-client.js';
import { WitnessPost } from './witness-post.js';

export interface NotaryWorld {
  readonly store: Pick<EventStore, 'head' | 'subscribe'>;
  /** The streams that have logs. */
  readonly streams: readonly string[];
  readonly trees: Trees;
  readonly notes: NoteShelf;
  readonly origins: Origins;
  readonly keys: KeyRing;
  readonly lastSigned: LastSigned;
  readonly witnesses: readonly WitnessAt[];
  readonly clock: Clock;
  /** Nobody waits for it: waiting, it need not keep the process alive. */
  readonly timers: Timers;
  /** Told, loudly, of a stream that is signed no more. */
  readonly cryOut: (fault: string) => void;
  /** Told what it could not do, once for each. */
  readonly complain: (fault: string) => void;
}

/** Commits that come so close together are signed together. */
const GATHERS_MS = 300;
/** After a round that failed it looks again so much later, although nobody rings. */
const TRIES_AGAIN_MS = 5000;

export class Notary {
  readonly #signing: Signing;
  readonly #posts: readonly WitnessPost[];
  /** Signed, and not kept everywhere yet. */
  readonly #unkept = new Map<string, KeptNote>();
  /** Streams of which it is known what was signed before. */
  readonly #recalled = new Set<string>();
  readonly #complaints = new Set<string>();
  /** How many logs had been begun anew when this office began: what is begun later, another began, who signs from then on. */
  readonly #begunAnew: number;
  #isSuperseded = false;
  readonly #ending = new AbortController();
  #rung = true;
  #wake: () => void = () => undefined;
  #hurry: () => void = () => undefined;
  #subscription: Subscription | undefined;
  #working: Promise<void> | undefined;

  constructor(private readonly world: NotaryWorld) {
    const { trees, timers, origins, witnesses } = world;
    this.#signing = new Signing(world);
    this.#begunAnew = origins.reopened.length;
    const keep = (note: KeptNote) => this.#keep(note);
    const complain = (fault: string) => {
      this.#complain(fault);
    };
    this.#posts = witnesses.map((witness) => {
      const alarm = (note: KeptNote, size: number) => {
        this.#contradicted(witness, note, size);
      };
      return new WitnessPost(witness, { trees, timers, keep, complain, alarm });
    });
  }

  /** Begins to sign, until it is closed. */
  start(): void {
    this.#working = this.#work();
  }

  /** Signs what is not signed yet, and ends. */
  async close(): Promise<void> {
    this.#ending.abort();
    this.#ring();
    this.#hurry();
    await this.#working;
    // Only now: it may have begun to listen meanwhile.
    this.#subscription?.stop();
    await Promise.all(this.#posts.map((post) => post.close()));
    if (this.#working) await this.signAll();
  }

  standing(): LogStanding {
    const { refused } = this.#signing;
    return refused.length > 0 ? { log: 'REFUSES', refused } : { log: 'SIGNS' };
  }

  /** Signs every stream that grew since it was last signed. @returns whether nothing stood in its way */
  async signAll(): Promise<boolean> {
    let done = true;
    const fail = (what: string) => (error: unknown) => {
      done = false;
      this.#complain(`${what}: ${String(error)}`);
      return undefined;
    };
    const reading = this.#readOn().then(() => this.world.keys.keys());
    const keys = await reading.catch(fail('its keys, and what became of the logs'));
    if (!keys || this.#isSuperseded) return done;
    // All at once: the first time the witnesses are asked, and none is to be waited for once for each stream.
    const signing = this.world.streams.map((stream) => this.#sign(stream, keys).catch(fail(stream)));
    for (const note of await Promise.all(signing)) if (note) this.#unkept.set(note.stream, note);
    if (this.#unkept.size > 0) await this.#publish().catch(fail('what it signed'));
    return done;
  }

  async #work(): Promise<void> {
    while (!this.#isEnding) {
      this.#rung = false;
      // In this order: what is committed between the two wakes it at once.
      const listens = await this.#listen();
      const done = await this.signAll();
      await this.#bell(listens && done ? undefined : TRIES_AGAIN_MS);
      await this.#gather();
    }
  }

  /** @returns whether it is told of commits; a store that did not answer is asked again */
  async #listen(): Promise<boolean> {
    const { store } = this.world;
    const ring = () => {
      this.#ring();
    };
    try {
      this.#subscription ??= store.subscribe(await store.head(), ring);
      return true;
    } catch (error) {
      this.#complain(String(error));
      return false;
    }
  }

  get #isEnding(): boolean {
    return this.#ending.signal.aborted;
  }

  #ring(): void {
    this.#rung = true;
    this.#wake();
  }

  /** Waits for a ring, or at most so many milliseconds. */
  #bell(atMost: number | undefined): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
      if (this.#rung) resolve();
      if (atMost !== undefined) void this.world.timers.wait(atMost).then(resolve);
    });
  }

  /** Waits for more to come, unless it is to end. */
  #gather(): Promise<void> {
    return new Promise((resolve) => {
      this.#hurry = resolve;
      if (this.#isEnding) resolve();
      void this.world.timers.wait(GATHERS_MS).then(resolve);
    });
  }

  /** Another office that began a log anew has the log from then on: two would sign by turns, each under a name of its own. */
  async #readOn(): Promise<void> {
    const { origins, streams } = this.world;
    await origins.readOn();
    const anew = origins.reopened.at(this.#begunAnew);
    if (!anew || this.#isSuperseded) return;
    this.#isSuperseded = true;
    this.#unkept.clear();
    const who = `otra oficina empezó el registro de nuevo y lo firma / another office began the log anew and signs it`;
    this.#signing.refuseAll(streams, `${who}: ${anew.origin}, ${anew.reopenedAt}`);
  }

  async #sign(stream: string, keys: readonly RingKey[]): Promise<KeptNote | undefined> {
    if (!this.#recalled.has(stream)) {
      if ((await this.world.trees.size(stream)) === 0) return undefined;
      const trouble = await this.#recall(stream, keys);
      if (trouble) this.#signing.refuse(stream, troubleInWords(trouble));
      this.#recalled.add(stream);
    }
    return this.#signing.sign(stream, keys);
  }

  /**
   * What was signed of a stream before this start, by what is kept beside the store, in it and by the witnesses, who are asked what
   * they saw; one that is away cannot tell.
   */
  async #recall(stream: string, keys: readonly RingKey[]): Promise<Trouble | undefined> {
    const { witnesses, origins, trees, notes, lastSigned } = this.world;
    const origin = origins.of(stream);
    const seen = await Promise.all(witnesses.map((witness) => lastSeenBy(witness, origin, this.#ending.signal)));
    if (witnesses.length > 0 && this.#isEnding) throw new Error('it ends before the witnesses answered');
    for (const note of seen.filter((each) => each !== undefined)) {
      const trouble = await troubleWith(stream, note, { trees, origins, keys });
      // Whoever shows another's checkpoint as ours proves nothing.
      if (trouble && trouble.why !== 'OTHER_LOG') return trouble;
    }
    const beside = (await lastSigned.read()).get(stream);
    if (beside !== undefined) this.#signing.recall(stream, beside);
    const last = await notes.last(stream);
    // It was signed, and the office died before it was kept: nothing else would show it to anybody.
    const unkept = beside === undefined ? undefined : keptNote(stream, noteIn(beside));
    if (unkept?.origin === origin && !isKeptWith(last, unkept)) this.#unkept.set(stream, unkept);
    // Of a log that was begun anew, what was kept before is of another.
    if (last?.origin !== origin) return undefined;
    this.#signing.recall(stream, last.note);
    for (const post of this.#posts) post.offer(last);
    return undefined;
  }

  /** Kept beside the store first: from then on it is known to have been signed. Only then shown to anybody. */
  async #publish(): Promise<void> {
    const made = [...this.#unkept.values()];
    await this.world.lastSigned.keep(new Map(made.map(({ stream, note }) => [stream, note])));
    for (const note of made) {
      try {
        await this.#keep(note);
        for (const post of this.#posts) post.offer(note);
      } catch (error) {
        if (!(error instanceof ForkedNotes)) throw error;
        this.#signing.refuse(note.stream, `${note.stream}: ${error.message}`);
      }
      this.#unkept.delete(note.stream);
    }
  }

  async #keep(note: KeptNote): Promise<void> {
    if (!this.#isSuperseded) await this.world.notes.keep(note, this.#now());
  }

  #contradicted({ verifier }: WitnessAt, { stream, origin, size }: KeptNote, cosigned: number): void {
    const what =
      cosigned > size
        ? `se atestiguaron ${cosigned} hechos, más de los que hay / ${cosigned} events were witnessed, more than there are`
        : `lo que se atestiguó con ${cosigned} hechos no es esto / what was witnessed at ${cosigned} events is not this`;
    this.#signing.refuse(stream, `${stream}: ${verifier.name}: ${origin}: ${what}`);
  }

  #complain(fault: string): void {
    if (this.#complaints.has(fault) || this.#isEnding) return;
    this.#complaints.add(fault);
    this.world.complain(fault);
  }

  #now = (): string => instantText(this.world.clock.now());
}
