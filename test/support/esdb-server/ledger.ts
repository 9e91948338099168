/**
 * What the test server keeps and the rules by which it takes a write: those of EventStoreDB's own index writer, for
 * streams that nobody deleted for good. In memory; with a journal it is found again after a SIGKILL.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

export interface Proposed {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface Kept extends Proposed {
  readonly stream: string;
  readonly revision: number;
  readonly position: bigint;
  /** .NET ticks since 1970. */
  readonly created: string;
}

/** The revision a stream is expected to stand at, or what else is expected of it. */
export type Expected = number | 'none' | 'any' | 'exists';

export type Written =
  | { readonly outcome: 'written'; readonly revision: number; readonly position: bigint }
  | { readonly outcome: 'wrong'; readonly actual: number }
  | { readonly outcome: 'too-large'; readonly limit: number };

export interface LedgerOptions {
  /** The position of the first event. */
  readonly firstPosition?: bigint;
  /** The server's MaxAppendSize; 1 MiB where nobody says otherwise. */
  readonly maxAppendBytes?: number;
  /** A file that every write is added to before it is answered. */
  readonly journal?: string;
}

const METADATA = '$$';
/** Events of a stream before this revision are hidden; it may exceed what a number holds exactly. */
const TRUNCATE_BEFORE = /"\$tb"\s*:\s*(\d+)/;
const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));

export class Ledger {
  readonly all: Kept[] = [];
  readonly #streams = new Map<string, Kept[]>();
  readonly #waiting = new Set<() => void>();
  readonly #maxAppendBytes: number;
  readonly #journal: string | undefined;
  #nextPosition: bigint;

  constructor({ firstPosition = 1000n, maxAppendBytes = 1024 * 1024, journal }: LedgerOptions = {}) {
    this.#nextPosition = firstPosition;
    this.#maxAppendBytes = maxAppendBytes;
    this.#journal = journal;
    if (journal === undefined || !existsSync(journal)) return;
    // A line that was cut off belongs to a write that was never answered.
    for (const line of readFileSync(journal, 'utf8').split('\n').slice(0, -1)) this.#replay(line);
  }

  /** The events of a stream that a reader sees; nothing where there never was one. */
  visible(stream: string): readonly Kept[] | undefined {
    const kept = this.#streams.get(stream);
    if (!kept) return undefined;
    const before = this.#truncatedBefore(stream);
    if (before > BigInt(kept.length - 1)) return undefined;
    return before === 0n ? kept : kept.filter(({ revision }) => BigInt(revision) >= before);
  }

  write(stream: string, expected: Expected, events: readonly Proposed[]): Written {
    const size = events.reduce(
      (sum, { data, metadata, type }) => sum + data.length + metadata.length + 2 * type.length,
      0,
    );
    if (size > this.#maxAppendBytes) return { outcome: 'too-large', limit: this.#maxAppendBytes };
    const kept = this.#streams.get(stream) ?? [];
    const last = kept.length - 1;
    const before = this.#truncatedBefore(stream);
    const isSoftDeleted = before > 0n && before > BigInt(last);
    const there = this.#repetition(kept, expected, events);
    if (there === 'partly') return { outcome: 'wrong', actual: last };
    if (there) return { outcome: 'written', revision: there.revision, position: there.position };
    const isExpected =
      expected === 'any' ||
      (expected === 'exists' && last >= 0 && !isSoftDeleted) ||
      (expected === 'none' && (last < 0 || isSoftDeleted)) ||
      expected === last;
    if (!isExpected) return { outcome: 'wrong', actual: last };
    const written = this.#append(stream, events);
    if (isSoftDeleted) this.#setTruncation(stream, String(last + 1));
    for (const wake of [...this.#waiting]) wake();
    return { outcome: 'written', revision: written.revision, position: written.position };
  }

  /** Hides a stream as DeleteStream does: its events stay where they are. */
  softDelete(stream: string): void {
    this.#setTruncation(stream, '9223372036854775807');
  }

  /** Hides the events before a revision, as an operator does who wants room. */
  truncate(stream: string, before: number): void {
    this.#setTruncation(stream, String(before));
  }

  /** Resolves with the next write, or when it is no longer waited for. */
  nextWrite(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#waiting.delete(wake);
        resolve();
      };
      this.#waiting.add(wake);
      if (signal.aborted) wake();
      else signal.addEventListener('abort', wake, { once: true });
    });
  }

  /** The last event of a write that stands already; `partly` when only its beginning does. */
  #repetition(kept: readonly Kept[], expected: Expected, events: readonly Proposed[]): Kept | 'partly' | undefined {
    if (events.length === 0) return undefined;
    if (expected === 'any' || expected === 'exists') {
      const found = events.map(({ id }) => kept.find((event) => event.id === id));
      if (!found[0]) return undefined;
      return found.every((event) => event !== undefined) ? found.at(-1) : 'partly';
    }
    const follows = expected === 'none' ? -1 : expected;
    const there = events.map(({ id }, i) => kept[follows + 1 + i]?.id === id);
    if (follows >= kept.length - 1 || !there[0]) return undefined;
    return there.every(Boolean) ? kept[follows + events.length] : 'partly';
  }

  #append(stream: string, events: readonly Proposed[]): Kept {
    const added = events.map((event) => this.#add(stream, event, String(BigInt(Date.now()) * 10_000n)));
    if (this.#journal !== undefined) {
      const line = added.map((event) => ({
        ...event,
        position: undefined,
        data: Buffer.from(event.data).toString('base64'),
        metadata: Buffer.from(event.metadata).toString('base64'),
      }));
      appendFileSync(this.#journal, `${JSON.stringify(line)}\n`);
    }
    return added.at(-1)!;
  }

  #add(stream: string, event: Proposed, created: string): Kept {
    const kept = this.#streams.get(stream) ?? [];
    this.#streams.set(stream, kept);
    const added: Kept = { ...event, stream, revision: kept.length, position: this.#nextPosition, created };
    this.#nextPosition += BigInt(64 + event.data.length + event.metadata.length);
    kept.push(added);
    this.all.push(added);
    return added;
  }

  #replay(line: string): void {
    for (const { stream, created, data, metadata, ...event } of JSON.parse(line)) {
      const decoded = {
        data: new Uint8Array(Buffer.from(data, 'base64')),
        metadata: new Uint8Array(Buffer.from(metadata, 'base64')),
      };
      this.#add(stream, { ...event, ...decoded }, created);
    }
  }

  #truncatedBefore(stream: string): bigint {
    const said = this.#streams.get(METADATA + stream)?.at(-1);
    const [, before] = TRUNCATE_BEFORE.exec(said ? Buffer.from(said.data).toString() : '') ?? [];
    return BigInt(before ?? 0);
  }

  #setTruncation(stream: string, before: string): void {
    const said = { type: '$metadata', contentType: 'application/json', data: bytes(`{"$tb":${before}}`) };
    this.#append(METADATA + stream, [{ id: crypto.randomUUID(), metadata: bytes(''), ...said }]);
  }
}
