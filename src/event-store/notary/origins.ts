/**
 * Under which origin each stream is signed: the log's name and the stream's, until the log of a stream is begun anew. That is
 * recorded on a stream of its own, so that every office and every reader knows it.
 */
import { v5 as uuidv5 } from 'uuid';
import type { EventStore, NewEvent, ReopenedLog, StoredEvent } from '../../application/ports.js';

/** The stream on which is recorded what became of the logs; it has a log itself. */
export const LOG_STREAM = 'log';
export const LOG_REOPENED = 'LogReopened';
const VERSION = 1;
/** The name space of the ids of its events; chosen once, never changed. */
const NAMESPACE = '7d1c9b52-3a44-5f0e-8a21-001976194003';
const NOTARY = { id: 'turno', role: 'system' };

export const reopenedIn = ({ data, meta }: StoredEvent): ReopenedLog => ({
  ...(data as Omit<ReopenedLog, 'reopenedAt'>),
  reopenedAt: meta.recordedAt,
});

function eventOf({ reopenedAt, ...data }: ReopenedLog, revision: number): NewEvent {
  const id = uuidv5(`${LOG_STREAM} ${revision} ${data.stream} ${data.origin}`, NAMESPACE);
  const said = { commandId: id, requestHash: '', correlationId: id, actor: NOTARY };
  const meta = { ...said, occurredAt: reopenedAt, recordedAt: reopenedAt };
  return { id, type: LOG_REOPENED, schemaVersion: VERSION, data, meta };
}

/** `name/stream`, `name/stream/2`, `name/stream/3` … */
const numbered = (name: string, stream: string, number: number): string =>
  number === 1 ? `${name}/${stream}` : `${name}/${stream}/${number}`;

const numberOf = (origin: string): number => Number(/\/(\d+)$/.exec(origin)?.[1] ?? 1);

export class Origins {
  readonly #reopened: ReopenedLog[] = [];
  #revision = -1;

  constructor(
    private readonly store: Pick<EventStore, 'append' | 'read'>,
    private readonly name: string,
  ) {}

  /** Every log that was begun anew, in order. */
  get reopened(): readonly ReopenedLog[] {
    return this.#reopened;
  }

  /** Reads on what was recorded of the logs. */
  async readOn(): Promise<void> {
    for await (const event of this.store.read(LOG_STREAM, { after: this.#revision })) {
      if (event.revision <= this.#revision) continue;
      this.#revision = event.revision;
      if (event.type === LOG_REOPENED) this.#reopened.push(reopenedIn(event));
    }
  }

  of(stream: string): string {
    return this.#reopened.findLast((each) => each.stream === stream)?.origin ?? numbered(this.name, stream, 1);
  }

  /** Whether an origin of a stream begins with this log's own name. */
  isOwn(stream: string, origin: string): boolean {
    return origin === numbered(this.name, stream, numberOf(origin));
  }

  /** Whether a stream was once signed under an origin and is no more. */
  isPast(stream: string, origin: string): boolean {
    return (
      origin !== this.of(stream) &&
      this.#reopened.some((each) => each.stream === stream && each.before.origin === origin)
    );
  }

  /** An origin under which a stream was never signed, as far as is known here. */
  next(stream: string, known: readonly string[]): string {
    const plain = numbered(this.name, stream, 1);
    const used = [...this.#reopened.flatMap(({ origin, before }) => [origin, before.origin]), ...known].filter(
      (origin) => origin === plain || origin.startsWith(`${plain}/`),
    );
    return used.length === 0 ? plain : numbered(this.name, stream, 1 + Math.max(...used.map(numberOf)));
  }

  /** Records that a stream's log is begun anew. */
  async reopen(log: ReopenedLog): Promise<void> {
    for (;;) {
      await this.readOn();
      const expected = this.#revision < 0 ? 'no-stream' : this.#revision;
      const { outcome } = await this.store.append(LOG_STREAM, expected, [eventOf(log, this.#revision + 1)], []);
      if (outcome === 'appended') break;
    }
    await this.readOn();
  }
}
