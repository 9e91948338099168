/** Bearer tokens: given out for a data directory, and read again when they are shown. JWT, signed HS256 and no other way. */
import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { isPort } from '../../decrees/river-ports.js';
import { isName, LONGEST_GRANT_SECONDS, ROLES, type Bearer, type Grant, type Role } from '../../application/who-may.js';
import { keyFor, keyOf } from './token-key.js';

const ALGORITHM = 'HS256';
const ISSUER = 'turno';
const AUDIENCE = 'turno';
/** Clocks that differ by so little are taken as one. */
const TOLERANCE_SECONDS = 5;

/** Who shows a token, and until when it is good. */
export interface Shown extends Bearer {
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export type Fault = 'MALFORMED' | 'ALGORITHM' | 'SIGNATURE' | 'EXPIRED' | 'NOT_YET_VALID' | 'OTHER_OFFICE' | 'CLAIMS';

/** A token that is not good, and why. It carries nothing of the token itself. */
export class BadToken extends Error {
  override readonly name = 'BadToken';
  constructor(readonly fault: Fault) {
    super(fault);
  }
}

/** A token good at the office of a data directory. @throws UnusableKey, and what the disk says */
export async function giveToken(dataDirectory: string, { roles, ports, seconds, name }: Grant): Promise<string> {
  const id = randomUUID();
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ roles, ...(ports && { ports }) })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(name ?? `token-${id.slice(0, 8)}`)
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .setJti(id)
    .sign(await keyFor(dataDirectory));
}

/** A list of known names, each once. */
function listOf<T extends string>(value: unknown, isKnown: (name: string) => name is T): readonly T[] {
  const names: unknown[] = Array.isArray(value) ? value : [];
  const known = names.filter((name): name is T => typeof name === 'string' && isKnown(name));
  if (known.length === 0 || known.length !== names.length || new Set(known).size !== known.length)
    throw new BadToken('CLAIMS');
  return known;
}

const isRole = (name: string): name is Role => (ROLES as readonly string[]).includes(name);

function shownBy({ sub, jti, exp, roles, ports }: JWTPayload): Shown {
  if (!isName(sub) || typeof jti !== 'string' || jti === '') throw new BadToken('CLAIMS');
  return {
    id: sub,
    roles: listOf(roles, isRole),
    ports: ports === undefined ? undefined : listOf(ports, isPort),
    expiresAt: exp! * 1000,
  };
}

function faultOf(error: unknown): Fault {
  if (error instanceof errors.JOSEAlgNotAllowed) return 'ALGORITHM';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'SIGNATURE';
  if (error instanceof errors.JWTExpired) return 'EXPIRED';
  if (!(error instanceof errors.JWTClaimValidationFailed)) return 'MALFORMED';
  const { claim, reason } = error;
  if (reason === 'check_failed' && (claim === 'nbf' || claim === 'iat')) return 'NOT_YET_VALID';
  return claim === 'iss' || claim === 'aud' ? 'OTHER_OFFICE' : 'CLAIMS';
}

/**
 * Whoever a token was given to. The key is read anew each time: a key that was taken away is believed no more.
 * @throws BadToken, UnusableKey
 */
export async function readToken(dataDirectory: string, token: string): Promise<Shown> {
  const key = await keyOf(dataDirectory);
  // No token was ever given out here.
  if (!key) throw new BadToken('SIGNATURE');
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      typ: 'JWT',
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'iat', 'exp', 'jti', 'roles'],
      clockTolerance: TOLERANCE_SECONDS,
      maxTokenAge: LONGEST_GRANT_SECONDS,
    });
    return shownBy(payload);
  } catch (error) {
    throw error instanceof errors.JOSEError ? new BadToken(faultOf(error)) : error;
  }
}
