/** With which code the program ends for what was thrown, and what it says of it. */
import { DamagedEvent, StoreUnavailable } from './application/ports.js';
import { EXIT, type ExitCode } from './cli/exits.js';
import { NoSuchFile, NotReplaced, StoreNotOpened, UnusableStore, type Unusable } from './event-store/errors.js';
import { UnusableLogKey } from './event-store/notary/key-ring.js';
import { UnusableLogFile } from './event-store/notary/files.js';
import { BrokenStream } from './event-store/notary/leaves.js';
import { OtherLogName } from './event-store/notary/open-log.js';
import { LogBehind, NothingToReopen } from './event-store/notary/troubles.js';
import { UnknownFact } from './river/told-today.js';

const UNUSABLE: { readonly [Reason in Unusable]: ExitCode } = {
  'foreign-file': EXIT.foreignFile,
  'newer-schema': EXIT.newerSchema,
  damaged: EXIT.damaged,
  'not-writable': EXIT.notWritable,
};

/** The code for what a store cannot do; `undefined` when it was not the store. */
export function storeExitOf(error: unknown): ExitCode | undefined {
  if (error instanceof UnusableStore) return UNUSABLE[error.reason];
  if (error instanceof DamagedEvent || error instanceof BrokenStream) return EXIT.damaged;
  if (error instanceof UnknownFact) return EXIT.newerSchema;
  if (error instanceof NotReplaced) return EXIT.refused;
  if (error instanceof NoSuchFile) return EXIT.usage;
  if (error instanceof StoreUnavailable) return EXIT.unavailable;
  if (error instanceof StoreNotOpened) return storeExitOf(error.cause) ?? EXIT.environment;
  return undefined;
}

/** The code for what a store or its log cannot do; `undefined` when it was neither. */
export function exitOf(error: unknown): ExitCode | undefined {
  if (error instanceof LogBehind) return EXIT.behind;
  if (error instanceof NothingToReopen || error instanceof OtherLogName) return EXIT.usage;
  if (error instanceof UnusableLogKey || error instanceof UnusableLogFile) return EXIT.environment;
  return storeExitOf(error);
}
