/** The bytes of a file as text, a piece at a time, so that a large file needs no more memory than a small one. */
import { isUtf8 } from 'node:buffer';
import { both, UnreadableSheet } from './amiss.js';
import type { Encoding } from './rows.js';

/** No row of a document is longer; a file without ends of lines, or with a quote that is never closed, is. */
export const MOST_OF_A_ROW = 1 << 20;

const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const BOM = '\uFEFF';
const withoutMark = (text: string): string => (text.startsWith(BOM) ? text.slice(1) : text);

/** The line of the first bytes that are no UTF-8. */
function badLine(bytes: Buffer, linesBefore: number): number {
  let line = linesBefore + 1;
  for (let from = 0; from < bytes.length; line += 1) {
    const end = bytes.indexOf(LINE_FEED, from);
    const until = end < 0 ? bytes.length : end;
    if (!isUtf8(bytes.subarray(from, until))) return line;
    from = until + 1;
  }
  return line;
}

const notUtf8 = (path: string, line: number): UnreadableSheet =>
  new UnreadableSheet(
    path,
    both(
      `línea ${line}: no está en UTF-8; guárdelo como «CSV UTF-8», o diga "encoding": "latin1" (o "utf-16le") en el mapeo`,
      `line ${line}: is not in UTF-8; save it as "CSV UTF-8", or say "encoding": "latin1" (or "utf-16le") in the mapping`,
    ),
  );

/** Text that is checked before it is decoded: half a letter becomes no other letter. @throws UnreadableSheet */
async function* utf8(path: string, pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  let lines = 0;
  let begun = false;
  const decoded = (bytes: Buffer): string => {
    if (!isUtf8(bytes)) throw notUtf8(path, badLine(bytes, lines));
    for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) lines += 1;
    const text = bytes.toString('utf8');
    const fresh = begun ? text : withoutMark(text);
    begun = true;
    return fresh;
  };
  for await (const piece of pieces) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    const cut = Math.max(bytes.lastIndexOf(LINE_FEED), bytes.lastIndexOf(RETURN)) + 1;
    rest = bytes.subarray(cut);
    if (rest.length > 4 * MOST_OF_A_ROW) throw tooLong(path, lines + 1);
    if (cut > 0) yield decoded(bytes.subarray(0, cut));
  }
  if (rest.length > 0) yield decoded(rest);
}

export const tooLong = (path: string, line: number): UnreadableSheet =>
  new UnreadableSheet(
    path,
    both(
      `línea ${line}: la fila pasa de ${MOST_OF_A_ROW} caracteres; busque comillas que no se cierran, o diga otro «quote» en el mapeo`,
      `line ${line}: the row exceeds ${MOST_OF_A_ROW} characters; look for quotes that are not closed, or say another "quote" in the mapping`,
    ),
  );

/** Every byte is a letter in these: who declares one answers for it. */
async function* declared(pieces: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding === 'latin1' ? 'windows-1252' : encoding);
  for await (const piece of pieces) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

/** A file's text without its byte-order mark. @throws UnreadableSheet */
export const textOfFile = (path: string, pieces: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> =>
  encoding === 'utf-8' ? utf8(path, pieces) : declared(pieces, encoding);
