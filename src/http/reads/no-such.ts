/** A lot, a call, a stay or a case that a port never knew. */
import type { Found } from '../../application/as-of.js';
import type { Office } from '../../application/office.js';
import type { Port } from '../../decrees/river-ports.js';
import { notFound, type Problem } from '../problems/problem.js';
import { both } from '../problems/words.js';

const NO_SUCH = {
  lot: ['UNKNOWN_LOT', 'lotId', both('este puerto no conoce esa carga', 'this port knows no such lot')],
  call: ['UNKNOWN_CALL', 'callId', both('este puerto no conoce esa escala', 'this port knows no such call')],
  stay: ['UNKNOWN_STAY', 'stayId', both('este puerto no conoce esa estadía', 'this port knows no such stay')],
  case: ['UNKNOWN_CASE', 'caseId', both('este puerto no conoce ese expediente', 'this port knows no such case')],
} as const;

export function noSuch(kind: keyof typeof NO_SUCH, id: string): Problem {
  const [code, field, detail] = NO_SUCH[kind];
  return notFound(code, detail, { [field]: id });
}

const NOT_YET = {
  lot: [both('esa carga', 'that lot'), both('se registró', 'was registered')],
  call: [both('esa escala', 'that call'), both('se abrió', 'was opened')],
  stay: [both('esa estadía', 'that stay'), both('se registró', 'was recorded')],
  case: [both('ese expediente', 'that case'), both('se abrió', 'was opened')],
} as const;

/** One that the port came to know after the moment that is asked about. @param later where it first stands; unknown of a stay and of a case */
export function notYet(kind: keyof typeof NO_SUCH, id: string, revision: number, later?: number): Problem {
  const [code, field] = NO_SUCH[kind];
  const [it, came] = NOT_YET[kind];
  const when = later === undefined ? both('después', 'later') : both(`en la ${later}`, `at ${later}`);
  const detail = both(
    `en la revisión ${revision} este puerto aún no conocía ${it.es}: ${came.es} ${when.es}`,
    `at revision ${revision} this port did not know ${it.en} yet: it ${came.en} ${when.en}`,
  );
  return notFound(code, detail, { [field]: id, revision, ...(later !== undefined && { firstRevision: later }) });
}

/** A lot or a call that a port did not know at a moment: whether it never did, or came to know it later. */
export async function neverOrNotYet(
  office: Office,
  port: Port,
  kind: 'lot' | 'call',
  id: string,
  { revision, isPast }: Pick<Found, 'revision' | 'isPast'>,
): Promise<Problem> {
  const later = isPast ? await office.revisionOf(port, kind, id) : undefined;
  return later === undefined ? noSuch(kind, id) : notYet(kind, id, revision, later);
}

/** A permit that cost nothing, or whose receipt was not made out. */
export const noReceipt = (permitId: string): Problem =>
  notFound(
    'NO_RECEIPT',
    both(
      'de ese permiso no se ha extendido recibo (issue-overtime-receipt)',
      'no receipt was made out for that permit (issue-overtime-receipt)',
    ),
    { permitId },
  );

/** What is asked of the signed log beyond its end. */
export const notSigned = (field: 'revision' | 'from' | 'to', value: number): Problem =>
  notFound(
    'NOT_SIGNED',
    both(
      'no está en lo firmado; lo recién escrito se firma dentro de un segundo',
      'is not in what is signed; what was just recorded is signed within a second',
    ),
    { [field]: value },
  );

/** Nothing was signed of a stream yet. */
export const noCheckpoint = (): Problem =>
  notFound('NO_CHECKPOINT', both('todavía no se ha firmado nada aquí', 'nothing has been signed here yet'));

/** An event, or a version of it, that was never written. */
export const noSchema = (type: string, version: string): Problem =>
  notFound('UNKNOWN_SCHEMA', both('ningún hecho tiene esa versión', 'no event has that version'), {
    event: type,
    version,
  });
