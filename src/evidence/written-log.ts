/** A log as it is written down, wherever that is: what the verifier reads. It believes nothing of it. */
import type { SealedEvent } from '../event-store/envelope.js';

/** An event with data and meta as text or, where they are kept as such, as the very bytes. */
export type WrittenEvent = SealedEvent<string | Uint8Array>;

/** A signed checkpoint as it is kept. */
export interface WrittenNote {
  readonly stream: string;
  readonly origin: string;
  readonly size: number;
  readonly note: string;
}

export interface WrittenLog {
  streams(): Promise<readonly string[]>;
  /** By the revision they bear. */
  events(stream: string): AsyncIterable<WrittenEvent>;
  notes(stream: string): AsyncIterable<WrittenNote>;
}
