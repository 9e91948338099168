/** What is asked of the desk, and what it answers. */
import type { Refusal } from '../decrees/refusal.js';
import type { Port } from '../decrees/river-ports.js';
import type { Actor, Position } from './ports.js';

/** The stream of the national register. */
export const NATIONAL = 'national';
export type Counter = Port | typeof NATIONAL;
/** The stream a counter's commands are recorded on. */
export const streamOf = (counter: Counter): string => (counter === NATIONAL ? NATIONAL : `port-${counter}`);

/** A command as it comes to the desk, its shape already checked and its instants written in UTC. */
export interface Asked {
  readonly counter: Counter;
  readonly type: string;
  readonly data: object;
  /** When it happened, RFC 3339 in UTC; the server's clock when left out. */
  readonly occurredAt?: string | undefined;
  /** A UUID: the same id asks the same thing once. */
  readonly commandId: string;
  readonly correlationId: string;
  readonly actor: Actor;
}

export interface RecordedEvent {
  readonly id: string;
  readonly revision: number;
  readonly type: string;
  readonly data: unknown;
}

export interface Accepted {
  readonly outcome: 'accepted';
  readonly commandId: string;
  readonly stream: string;
  /** The revision of the command's last event. */
  readonly revision: number;
  readonly position: Position;
  readonly events: readonly RecordedEvent[];
}
export interface Refused {
  readonly outcome: 'refused';
  readonly refusal: Refusal;
}
export type Outcome = Accepted | Refused;

/** The key was used before for something else. */
export class IdempotencyKeyReused extends Error {
  override readonly name = 'IdempotencyKeyReused';
  constructor(readonly commandId: string) {
    super(`command ${commandId} was used before with another body`);
  }
}
/** The command alone is larger than a batch may be. */
export class CommandTooLarge extends Error {
  override readonly name = 'CommandTooLarge';
  constructor(
    readonly bytes: number,
    readonly limit: number,
  ) {
    super(`a command of ${bytes} bytes is larger than ${limit}`);
  }
}
/** The office is closing, or others kept writing first: nothing was recorded, try again. */
export class DeskBusy extends Error {
  override readonly name = 'DeskBusy';
}
