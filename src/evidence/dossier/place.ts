/** What a dossier is made from: a port's events, its signed log, and a clock to wait by. */
import type { Page, StoredEvent, TransparencyLog } from '../../application/ports.js';
import type { Port } from '../../decrees/river-ports.js';

export interface DossierPlace {
  readonly port: Port;
  readonly stream: string;
  readonly events: (page: Page) => AsyncIterable<StoredEvent>;
  readonly log: TransparencyLog;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Aborted when nobody waits for the dossier any more. */
  readonly signal: AbortSignal;
}
