/** What can be wrong with a receipt, said in Spanish and in English; what is wrong with its signatures is said as of a dossier. */
import type { InBoth } from './in-both.js';

export type ReceiptFinding =
  | { readonly kind: 'PDF_TOO_LARGE' | 'PDF_WITHOUT_PROOF' }
  | { readonly kind: 'PDF_WITH_PROOFS'; readonly count: number }
  | { readonly kind: 'PDF_GOES_ON'; readonly bytes: number }
  | { readonly kind: 'RECEIPT_MALFORMED' | 'RECEIPT_WITHOUT_EVENT' }
  | { readonly kind: 'RECEIPT_GOES_ON'; readonly bytes: number }
  | { readonly kind: 'RECEIPT_PATH'; readonly revision: number }
  | { readonly kind: 'RECEIPT_EVENT_MALFORMED'; readonly revision: number }
  | {
      readonly kind: 'RECEIPT_OTHER_EVENT';
      readonly entry: string;
      readonly stands: string;
    };
type Kind = ReceiptFinding['kind'];

export const RECEIPT_WORDS: {
  readonly [K in Kind]: (finding: Extract<ReceiptFinding, { readonly kind: K }>) => InBoth;
} = {
  PDF_TOO_LARGE: () => ['no es un recibo: el PDF pasa de 64 MiB', 'no receipt: the PDF is larger than 64 MiB'],
  PDF_WITHOUT_PROOF: () => [
    'el PDF no lleva adjunta la prueba de un recibo: si se imprimió, se escaneó o se guardó de nuevo, la perdió; el papel de un expediente se comprueba dentro de su zip',
    'the PDF has no proof of a receipt attached: if it was printed, scanned or saved anew it lost it; the paper of a dossier is checked within its zip',
  ],
  PDF_WITH_PROOFS: ({ count }) => [
    `el PDF lleva ${count} pruebas distintas, y un recibo lleva una: se le añadió algo`,
    `the PDF has ${count} different proofs, and a receipt has one: something was added to it`,
  ],
  PDF_GOES_ON: ({ bytes }) => [
    `tras el final del PDF hay ${bytes} bytes que no son de él`,
    `after the end of the PDF there are ${bytes} bytes that are not of it`,
  ],
  RECEIPT_MALFORMED: () => [
    'la prueba no tiene la forma de un tlog-proof con su nota firmada',
    'the proof has not the form of a tlog-proof with its signed checkpoint',
  ],
  RECEIPT_WITHOUT_EVENT: () => [
    'la prueba no lleva el hecho (extra): nada hay que comprobar',
    'the proof does not carry the event (extra): there is nothing to check',
  ],
  RECEIPT_GOES_ON: ({ bytes }) => [
    `tras la última firma de la prueba hay ${bytes} bytes que no son de ella`,
    `after the last signature of the proof there are ${bytes} bytes that are not of it`,
  ],
  RECEIPT_PATH: ({ revision }) => [
    `revisión ${revision}: el camino no lleva del hecho a la raíz de la nota: se cambió algo del hecho, del camino o de la nota`,
    `revision ${revision}: the path does not lead from the event to the root in the checkpoint: something of the event, the path or the checkpoint was changed`,
  ],
  RECEIPT_EVENT_MALFORMED: ({ revision }) => [
    `revisión ${revision}: lo que lleva la prueba no tiene la forma de un hecho`,
    `revision ${revision}: what the proof carries has not the form of an event`,
  ],
  RECEIPT_OTHER_EVENT: ({ entry, stands }) => [
    `el hecho dice que es ${entry}, y la prueba es de ${stands}`,
    `the event says that it is ${entry}, and the proof is of ${stands}`,
  ],
};
