/** What does not come as far as a request, because its first line or its headers cannot be read, is answered with a problem too. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problem, type Problem } from './problem.js';
import { both, languageAskedFor } from './words.js';

const TITLE = both('Solicitud mal hecha', 'Bad request');

const because = (status: number, es: string, en: string): Problem =>
  problem(status, 'BAD_REQUEST', TITLE, both(es, en), {}, { connection: 'close' });

const LATE = because(408, 'la solicitud no llegó completa a tiempo', 'the request was not complete in time');
const LONG = because(
  431,
  'la dirección y los encabezados son más largos de lo que se admite',
  'the address and the headers are longer than is taken',
);
const UNREADABLE = because(
  400,
  'la solicitud no es HTTP que se pueda leer; en una dirección, lo que no es ASCII se escribe con %: muñoz es mu%C3%B1oz',
  'the request is not HTTP that can be read; in an address, what is not ASCII is written with %: muñoz is mu%C3%B1oz',
);

const BY_CODE: { readonly [code: string]: Problem } = { ERR_HTTP_REQUEST_TIMEOUT: LATE, HPE_HEADER_OVERFLOW: LONG };

/** The address before `?` and the languages liked, as far as the bytes that came show them. */
function told(packet: unknown): { readonly address: string; readonly languages: string | undefined } {
  const text = packet instanceof Uint8Array ? Buffer.from(packet).toString('latin1') : '';
  return {
    address: /^[A-Z]+ (\/[!-"$->@-~]*)/.exec(text)?.[1] ?? '',
    languages: /\r\naccept-language:([^\r]*)/i.exec(text)?.[1],
  };
}

function written(unread: Problem, packet: unknown): string {
  const { address, languages } = told(packet);
  const language = languageAskedFor(languages);
  const body = JSON.stringify(unread.body(language, address));
  const headers = {
    ...unread.headers,
    'content-language': language,
    vary: 'accept-language',
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${unread.status} ${STATUS_CODES[unread.status]}`, ...lines, '', body].join('\r\n');
}

/** Answers where there is still somebody to answer, and closes the connection. */
export function answerUnparsed(error: { readonly code: string; readonly rawPacket?: unknown }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) socket.destroy();
  else socket.end(written(BY_CODE[error.code] ?? UNREADABLE, error.rawPacket), () => socket.destroy());
}
