/** What an event store refuses for good. What may be tried again is in `application/ports.ts`. */

/** An event, id or append that no store can keep: not JSON, not well-formed text, an empty append. */
export class NotRecordable extends Error {
  override readonly name = 'NotRecordable';
}

/** The id of an event to be appended already stands elsewhere in the store. Nothing was appended. */
export class EventIdTaken extends Error {
  override readonly name = 'EventIdTaken';
}

/** Why a file cannot serve as a store; `not-writable`: this user may not read it, or write it or its folder. */
export type Unusable = 'foreign-file' | 'newer-schema' | 'damaged' | 'not-writable';

/** A file that is no store of this program, or one that cannot be used as it is. It is left so; said in both languages. */
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

/** Its directory cannot be made, or its file is not one that serves as a store; the cause says which. */
export class StoreNotOpened extends Error {
  override readonly name = 'StoreNotOpened';
}

/** Something stands already where a file was to be put, and nothing is replaced unasked. Said in both languages. */
export class NotReplaced extends Error {
  override readonly name = 'NotReplaced';
}

/** There is no file of that name. Said in both languages. */
export class NoSuchFile extends Error {
  override readonly name = 'NoSuchFile';
}
