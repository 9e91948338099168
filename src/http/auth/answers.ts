/** How somebody is answered whose token is not good, or who may not do what they ask (RFC 6750). */
import { NATIONAL, type Counter } from '../../application/outcome.js';
import type { Bearer, Ruling } from '../../application/who-may.js';
import type { InBoth } from '../../boards/words/language.js';
import { problem, type Problem } from '../problems/problem.js';
import { both } from '../problems/words.js';
import type { Fault } from './tokens.js';

export type Unproved = Fault | 'NO_TOKEN' | 'IN_ADDRESS';

const WORDS: { readonly [F in Unproved]: InBoth } = {
  NO_TOKEN: both(
    'el encabezado Authorization debe decir «Bearer» y la credencial, y nada más',
    'the header Authorization must say "Bearer" and the token, and nothing else',
  ),
  IN_ADDRESS: both(
    'una credencial se presenta en el encabezado Authorization, nunca en la dirección',
    'a token is shown in the header Authorization, never in the address',
  ),
  MALFORMED: both('no es una credencial de turno', 'is no token of turno'),
  ALGORITHM: both('la credencial no está firmada como las de turno', 'the token is not signed as those of turno are'),
  SIGNATURE: both('la credencial no es de esta oficina', 'the token is not of this office'),
  EXPIRED: both('la credencial venció; pida otra', 'the token has expired; ask for another'),
  NOT_YET_VALID: both('la credencial todavía no vale', 'the token is not good yet'),
  OTHER_OFFICE: both('la credencial se dio para otro servicio', 'the token was given for another service'),
  CLAIMS: both(
    'la credencial no dice quién es, o nombra un cargo o un puerto que no hay',
    'the token does not say who it is of, or names a role or a port that is not known',
  ),
};
const NO_CREDENTIAL: ReadonlySet<Unproved> = new Set(['NO_TOKEN', 'IN_ADDRESS']);

const challenge = (error: string, description: InBoth): { readonly 'www-authenticate': string } => ({
  'www-authenticate': `Bearer realm="turno", error="${error}", error_description="${description.en.replaceAll('"', "'")}"`,
});

export function unproved(why: Unproved): Problem {
  const error = NO_CREDENTIAL.has(why) ? 'invalid_request' : 'invalid_token';
  const title = both('No se sabe quién pide', 'It is not known who asks');
  return problem(401, 'INVALID_TOKEN', title, WORDS[why], { reason: why }, challenge(error, WORDS[why]));
}

/** What somebody is told who may not, by their role or at this port. */
export function forbidden(
  { why, rolesNeeded }: Extract<Ruling, { may: false }>,
  counter: Counter,
  what: { readonly command?: string; readonly query?: string },
  { roles, ports }: Bearer,
): Problem {
  const needed = rolesNeeded.join(', ');
  const detail =
    why === 'PORT'
      ? both(
          `esta credencial no vale en ${counter === NATIONAL ? 'los dos puertos del turno' : counter}, sino en ${ports!.join(', ')}`,
          `this token is not good at ${counter === NATIONAL ? 'both ports of the turn' : counter}, but at ${ports!.join(', ')}`,
        )
      : both(`pueden hacerlo: ${needed}`, `those who may: ${needed}`);
  return problem(
    403,
    'FORBIDDEN_ROLE',
    both('No le corresponde a ese cargo', 'Not within that role'),
    detail,
    { ...what, port: counter === NATIONAL ? null : counter, rolesNeeded, roles, ...(ports && { ports }) },
    challenge('insufficient_scope', detail),
  );
}
