/** Tokens as programs show them: good ones of a data directory, and such as somebody might make up. */
import { createHmac } from 'node:crypto';
import type { Grant, Role } from '../../src/application/who-may.js';
import { keyFor } from '../../src/http/auth/token-key.js';
import { giveToken } from '../../src/http/auth/tokens.js';

export const showing = (token: string): { authorization: string } => ({ authorization: `Bearer ${token}` });

/** The header of somebody with these roles. */
export const as = async (
  dataDirectory: string,
  roles: Role | readonly Role[],
  more: Partial<Grant> = {},
): Promise<{ authorization: string }> =>
  showing(await giveToken(dataDirectory, { roles: [roles].flat(), seconds: 600, ...more }));

const part = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

export const now = (): number => Math.floor(Date.now() / 1000);

/** The claims of a good token, with changes; a change to `undefined` leaves one out. */
export const claims = (changes: object = {}): object => ({
  iss: 'turno',
  aud: 'turno',
  sub: 'Eusebio',
  jti: '0f5c0c7e',
  roles: ['TurnOfficer'],
  iat: now(),
  exp: now() + 600,
  ...changes,
});

/** A token put together by hand. Signed HMAC SHA-256 with the office's key, unless a signature is given. */
export async function madeUp(
  dataDirectory: string,
  {
    header = { alg: 'HS256', typ: 'JWT' } as object,
    payload = claims() as unknown,
    sign = undefined as ((text: string) => string) | undefined,
  },
): Promise<string> {
  const text = `${part(header)}.${part(payload)}`;
  const key = await keyFor(dataDirectory);
  return `${text}.${sign ? sign(text) : createHmac('sha256', key).update(text).digest('base64url')}`;
}
