/** The proof that is attached to a receipt on paper; reading a PDF is left to a library that reads all kinds of them. */

const PDF = Buffer.from('%PDF-');
const ENDING = '.tlog-proof';

export const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, PDF.length)).equals(PDF);

/** A PDF that is no receipt, or cannot be read. */
export class NoReceipt extends Error {
  override readonly name = 'NoReceipt';
}

/** @throws NoReceipt */
export async function proofAttachedTo(pdf: Uint8Array, path: string): Promise<string> {
  const proofs = await proofsIn(pdf, path);
  const [proof] = proofs;
  if (proof !== undefined && proofs.length === 1) return proof;
  throw new NoReceipt(
    `${path}: lleva ${proofs.length} adjuntos ${ENDING}, y un recibo lleva uno / has ${proofs.length} attachments ${ENDING}, and a receipt has one`,
  );
}

async function proofsIn(pdf: Uint8Array, path: string): Promise<readonly string[]> {
  try {
    // Loaded only when it is needed: it is large.
    const { getDocumentProxy } = await import('unpdf');
    const document = await getDocumentProxy(Uint8Array.from(pdf));
    const attached = [...((await document.getAttachments()) ?? new Map<string, { readonly filename: string }>())];
    const proofs = attached.filter(([, { filename }]) => filename.endsWith(ENDING));
    const contents = await Promise.all(proofs.map(([id]) => document.getAttachmentContent(id)));
    return contents.map((content) => Buffer.from(content ?? []).toString('utf8'));
  } catch (error) {
    throw new NoReceipt(`${path}: no se puede leer como PDF / cannot be read as PDF: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
