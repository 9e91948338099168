/** Receipts as somebody spoils them: each with what is said of it. */
import { KINDS, newSeed, signerOf } from '../../src/event-store/log/log-keys.js';
import { noteIn, noteText, signed } from '../../src/event-store/log/note.js';
import { proofFileIn, proofFileText } from '../../src/event-store/log/proof-file.js';
import { LOG } from './court.js';

export interface ForgedReceipt {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly said: RegExp;
}

/** @param paper a receipt, as a PDF. @param proof the proof alone. @param other a PDF that is no receipt */
export function forgedReceipts(paper: Uint8Array, proof: string, other: Uint8Array): readonly ForgedReceipt[] {
  const { extra, index, path, checkpoint } = proofFileIn(proof);
  const sound = { extra: extra!, index, path, checkpoint };
  const entry = Buffer.from(extra!.toString('latin1').replace('"turnNumber":4', '"turnNumber":1'), 'latin1');
  const [first, ...rest] = path;
  const turned = Buffer.from(first!.map((byte, at) => (at === 0 ? byte ^ 1 : byte)));
  const stranger = signerOf(LOG, KINDS.note, newSeed());
  const anew = noteText(signed(noteIn(checkpoint).text, [stranger]));
  const made = (name: string, bytes: Uint8Array | string, said: RegExp) => ({ name, bytes: Buffer.from(bytes), said });
  const stream = (text: string) => `9 0 obj\n<</Length ${text.length}>>\nstream\n${text}\nendstream\nendobj\n%%EOF\n`;
  const otherEntry = proofFileText({ ...sound, extra: entry });
  return [
    made('a byte of its event changed', otherEntry, /el camino no lleva del hecho a la raíz/),
    made('its path changed', proofFileText({ ...sound, path: [turned, ...rest] }), /el camino no lleva del hecho/),
    made('the place of another event', proofFileText({ ...sound, index: index + 1 }), /el hecho dice que es port-LA_D/),
    made('no event in it', proof.replace(/^extra .*\n/m, ''), /la prueba no lleva el hecho/),
    made(
      'signed by another key',
      proofFileText({ ...sound, checkpoint: anew }),
      /ninguna clave en que se confía firmó/,
    ),
    made('more after the proof', `${proof}\nvale por 2 turnos\n`, /tras la última firma de la prueba hay 19 bytes/),
    made('cut off', proof.slice(0, proof.indexOf('\n\n')), /la prueba no tiene la forma de un tlog-proof/),
    made('a PDF without a proof', other, /el PDF no lleva adjunta la prueba de un recibo/),
    made('more after the PDF', Buffer.concat([paper, Buffer.from('PK')]), /tras el final del PDF hay 2 bytes/),
    made('two proofs in the PDF', Buffer.concat([paper, Buffer.from(stream(otherEntry))]), /lleva 2 pruebas distintas/),
  ];
}
