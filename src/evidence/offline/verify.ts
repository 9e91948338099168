/** Checks whatever the port gives out: a receipt is told from a dossier by its bytes. */
import { isPdf, isProof } from './attached.js';
import type { Report, Trusted } from './report.js';
import { verifyDossier } from './verify-dossier.js';
import { verifyReceipt } from './verify-receipt.js';

/** @throws WrongKey for a key of the reader's that is none, NoEd25519 where it cannot be checked at all */
export const verify = (file: Uint8Array, trusted: Trusted = {}): Promise<Report> =>
  isPdf(file) || isProof(file) ? verifyReceipt(file, trusted) : verifyDossier(file, trusted);
