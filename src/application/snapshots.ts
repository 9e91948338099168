/**
 * Folds kept now and then, so that a start need not read the whole past of a stream, nor a look at a past day. They are
 * disposable: each is of one law, told by its hash, and stands on one event, told by its leaf; one that is anything else than
 * what was kept is passed over, with a word, and the stream folded from an earlier one or from its beginning.
 */
import { instant } from '../decrees/calendar.js';
import { pieces, stateIn } from '../river/state-text.js';
import { checkedText, withDigest } from './checked-text.js';
import type { EventStore, Shelf, Snapshot, StoredEvent, Timers } from './ports.js';
import type { Standing } from './stream-at-hand.js';

/** So many events after the last one another is kept. */
export const SNAPSHOT_EVERY = 5000;
/** Between so much text and the next, everything else has its turn. */
const TEXT_AT_ONCE = 64 * 1024;

export interface SnapshotsWorld {
  readonly store: Pick<EventStore, 'read'>;
  readonly shelf: Shelf;
  readonly timers: Timers;
  /** The hash of the rules in force. */
  readonly law: string;
  /** Told, in both languages, what could not be kept or used. */
  readonly warn?: (fault: string) => void;
  readonly every?: number;
}

const nameOf = ({ stream, law, revision }: Omit<Snapshot, 'state'>): string => `snapshot ${stream} ${revision} ${law}`;

export class Snapshots {
  /** The revision of each stream's last one. */
  readonly #last = new Map<string, number>();
  /** What is to be kept next of each stream; only the latest counts. */
  readonly #waiting = new Map<string, Standing<unknown>>();
  #keeping: Promise<void> | undefined;

  constructor(private readonly world: SnapshotsWorld) {}

  /** The latest fold kept of a stream, at or before a revision where one is given. */
  async nearest<State>(stream: string, upTo?: number): Promise<Standing<State> | undefined> {
    try {
      for (let before = upTo; ;) {
        const kept = await this.world.shelf.snapshot(stream, this.world.law, before);
        if (!kept) return undefined;
        const standing = await this.#read<State>(kept);
        if (standing && upTo === undefined) this.#last.set(stream, standing.revision);
        if (standing) return standing;
        before = kept.revision - 1;
      }
    } catch (error) {
      this.#warn('no se puede leer', 'cannot be read', stream, error);
      return undefined;
    }
  }

  /** Shown every fold of a stream, it keeps one now and then; nobody waits for it. */
  offer(stream: string, standing: Standing<unknown>): void {
    if (standing.revision - (this.#last.get(stream) ?? -1) < (this.world.every ?? SNAPSHOT_EVERY)) return;
    this.#waiting.set(stream, standing);
    this.#keeping ??= this.#keepWhatWaits().finally(() => (this.#keeping = undefined));
  }

  /** Resolves when nothing is being kept. */
  async idle(): Promise<void> {
    while (this.#keeping) await this.#keeping;
  }

  async #keepWhatWaits(): Promise<void> {
    for (let next = this.#next(); next; next = this.#next()) {
      const [stream, standing] = next;
      // One that could not be kept is not tried again before its time, or a full disk would be written to without end.
      this.#last.set(stream, standing.revision);
      await this.#keep(stream, standing).catch((error: unknown) =>
        this.#warn('no se pudo guardar', 'could not be kept', `${stream}/${standing.revision}`, error),
      );
    }
  }

  #next(): readonly [string, Standing<unknown>] | undefined {
    const next = this.#waiting.entries().next().value;
    if (next) this.#waiting.delete(next[0]);
    return next;
  }

  async #keep(stream: string, { state, revision }: Standing<unknown>): Promise<void> {
    const event = await this.#eventAt(stream, revision);
    if (!event) throw new RangeError(`there is no event ${stream}/${revision}`);
    const { law, shelf } = this.world;
    const text = `${event.leafHash}\n${event.meta.recordedAt}\n${await this.#written(state)}`;
    const name = { stream, law, revision };
    await shelf.keepSnapshot({ ...name, state: withDigest(nameOf(name), text) });
  }

  /** States are never changed, so that what is decided meanwhile does not get into one that is being written. */
  async #written(state: unknown): Promise<string> {
    const written: string[] = [];
    let length = 0;
    for (const piece of pieces(state)) {
      written.push(piece);
      length += piece.length;
      if (length < TEXT_AT_ONCE) continue;
      length = 0;
      await new Promise<void>((turn) => {
        this.world.timers.soon(turn);
      });
    }
    return written.join('');
  }

  async #read<State>(kept: Snapshot): Promise<Standing<State> | undefined> {
    const { stream, revision } = kept;
    const where = `${stream}/${revision}`;
    const text = checkedText(nameOf(kept), kept.state);
    const [leafHash, recordedAt, state] = text?.split('\n') ?? [];
    if (text === undefined) this.#warn('no es lo que se guardó', 'is not what was kept', where);
    else if ((await this.#eventAt(stream, revision))?.leafHash !== leafHash)
      this.#warn('no es de los hechos de este almacén', 'is not of the events of this store', where);
    else return this.#standing(where, revision, recordedAt!, state!);
    return undefined;
  }

  #standing<State>(where: string, revision: number, recordedAt: string, state: string): Standing<State> | undefined {
    try {
      return { state: stateIn(state) as State, revision, recordedAt: instant(recordedAt) };
    } catch (error) {
      this.#warn('no se entiende', 'is not understood', where, error);
      return undefined;
    }
  }

  async #eventAt(stream: string, revision: number): Promise<StoredEvent | undefined> {
    for await (const event of this.world.store.read(stream, { after: revision - 1, limit: 1 })) return event;
    return undefined;
  }

  #warn(spanish: string, english: string, where: string, error?: unknown): void {
    const because = error === undefined ? '' : `: ${(error as Error).message}`;
    this.world.warn?.(
      `el estado guardado de ${where} ${spanish}; se vuelve a contar desde los hechos / the snapshot of ${where} ${english}; its events are folded instead${because}`,
    );
  }
}
