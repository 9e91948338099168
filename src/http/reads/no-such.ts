/** A lot or a call that a port never knew, or that has left it. */
import type { Office } from '../../application/office.js';
import type { Port } from '../../decrees/river-ports.js';
import { notFound, type Problem } from '../problems/problem.js';
import { both } from '../problems/words.js';

type Kind = 'lot' | 'call';

export const noSuch = (kind: Kind, id: string): Problem =>
  kind === 'lot'
    ? notFound('UNKNOWN_LOT', both('este puerto no conoce esa carga', 'this port knows no such lot'), { lotId: id })
    : notFound('UNKNOWN_CALL', both('este puerto no conoce esa escala', 'this port knows no such call'), {
        callId: id,
      });

/** Why something is in no turn here: it was never known, or it has left. */
export async function notHere(office: Office, port: Port, kind: Kind, id: string): Promise<Problem> {
  if ((await office.revisionOf(port, kind, id)) === undefined) return noSuch(kind, id);
  return kind === 'lot'
    ? notFound('LOT_LEFT_PORT', both('esa carga ya salió del puerto', 'that lot has left the port'), { lotId: id })
    : notFound('CALL_LEFT_PORT', both('ese buque zarpó hace más de un año', 'that vessel sailed over a year ago'), {
        callId: id,
      });
}
