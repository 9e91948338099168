/** A receipt as a proof (C2SP tlog-proof) that carries the bytes of its event, so that it is verified with the key of the log alone. */
import { DamagedEvent, type StoredEvent } from '../../application/ports.js';
import { entryBytes, leafOf, seal } from '../../event-store/envelope.js';
import { checkpointIn } from '../../event-store/log/checkpoint.js';
import { noteIn } from '../../event-store/log/note.js';
import { proofFileIn, proofFileText } from '../../event-store/log/proof-file.js';

export interface ReceiptProof {
  readonly text: string;
  readonly leaf: Buffer;
  /** Of the checkpoint it is verified against. */
  readonly origin: string;
  readonly size: number;
}

/**
 * @param proof that of the log, which says the hash of the event
 * @throws DamagedEvent when the event is no longer what the log holds the hash of
 */
export function receiptProof(proof: string, event: StoredEvent): ReceiptProof {
  const { stream, revision } = event;
  const { extra: kept, ...rest } = proofFileIn(proof);
  const entry = entryBytes(seal(stream, revision, event));
  const leaf = leafOf(entry);
  if (!kept?.equals(leaf)) throw new DamagedEvent(stream, revision);
  const { origin, size } = checkpointIn(noteIn(rest.checkpoint).text);
  return { text: proofFileText({ extra: entry, ...rest }), leaf, origin, size };
}
