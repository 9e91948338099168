/** A lot, a call or a case that a port never knew. */
import { notFound, type Problem } from '../problems/problem.js';
import { both } from '../problems/words.js';

const NO_SUCH = {
  lot: ['UNKNOWN_LOT', 'lotId', both('este puerto no conoce esa carga', 'this port knows no such lot')],
  call: ['UNKNOWN_CALL', 'callId', both('este puerto no conoce esa escala', 'this port knows no such call')],
  case: ['UNKNOWN_CASE', 'caseId', both('este puerto no conoce ese expediente', 'this port knows no such case')],
} as const;

export function noSuch(kind: keyof typeof NO_SUCH, id: string): Problem {
  const [code, field, detail] = NO_SUCH[kind];
  return notFound(code, detail, { [field]: id });
}

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
