/** A lot or a call that a port never knew. */
import { notFound, type Problem } from '../problems/problem.js';
import { both } from '../problems/words.js';

export const noSuch = (kind: 'lot' | 'call', id: string): Problem =>
  kind === 'lot'
    ? notFound('UNKNOWN_LOT', both('este puerto no conoce esa carga', 'this port knows no such lot'), { lotId: id })
    : notFound('UNKNOWN_CALL', both('este puerto no conoce esa escala', 'this port knows no such call'), {
        callId: id,
      });
