/** By which ids a request is known again. */
import { commandIdOf } from '../../application/identity.js';
import type { Chance } from '../../application/ports.js';
import { isId } from '../requests/ids.js';
import { invalidRequest } from '../problems/problem.js';
import { both } from '../problems/words.js';

export type Headers = { readonly [name: string]: string | string[] | undefined };

const isPrintable = (text: string): boolean => text.length > 0 && [...text].length <= 255 && !/\p{Cc}/u.test(text);

/** Headers come byte by byte as Latin-1; who wrote UTF-8 into one meant what it says. */
function asWritten(header: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(header, 'latin1'));
  } catch {
    return header;
  }
}

/** The id of a command: the header's key, the body's id, or a new one. @throws Problem when the two are not the same */
export function commandIdFor(headers: Headers, inBody: string | undefined, chance: Chance): string {
  const header = headers['idempotency-key'];
  if (header === undefined) return inBody === undefined ? chance.uuid() : commandIdOf(inBody);
  const key = asWritten(String(header));
  if (!isPrintable(key))
    throw invalidRequest([
      {
        field: 'Idempotency-Key',
        detail: both('debe tener de 1 a 255 caracteres imprimibles', 'must be 1 to 255 printable characters'),
      },
    ]);
  const commandId = commandIdOf(key);
  if (inBody !== undefined && commandIdOf(inBody) !== commandId)
    throw invalidRequest([
      {
        field: 'commandId',
        detail: both(
          'no es el mismo que da el encabezado Idempotency-Key',
          'is not the one of the header Idempotency-Key',
        ),
      },
    ]);
  return commandId;
}

/** What ties together whatever follows from one request: the id its sender gave, or the command's own. */
export const correlationIdFor = (headers: Headers, commandId: string): string => {
  const given = headers['x-request-id'];
  return isId(given) ? given : commandId;
};
