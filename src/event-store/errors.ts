/** What an event store refuses for good. What may be tried again is in `application/ports.ts`. */

/** An event, id or append that no store can keep: not JSON, not well-formed text, an empty append. */
export class NotRecordable extends Error {
  override readonly name = 'NotRecordable';
}

/** The id of an event to be appended already stands elsewhere in the store. Nothing was appended. */
export class EventIdTaken extends Error {
  override readonly name = 'EventIdTaken';
}

/** What is stored of an event can no longer be read as one: its bytes were changed outside the store. */
export class DamagedEvent extends Error {
  override readonly name = 'DamagedEvent';
  constructor(
    readonly stream: string,
    readonly revision: number,
    options?: ErrorOptions,
  ) {
    super(`event ${stream}/${revision} is damaged: what is stored is not JSON`, options);
  }
}

/** Why a file cannot serve as a store. */
export type Unusable = 'foreign-file' | 'newer-schema' | 'damaged';

/** A file that is not a store of this program, is one of a later version, or is damaged. It is left as it is. */
export class UnusableStore extends Error {
  override readonly name = 'UnusableStore';
  constructor(
    readonly reason: Unusable,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
