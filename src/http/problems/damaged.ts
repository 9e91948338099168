/** Events that cannot be read, or are gone: what is answered where they are asked for, and by whoever says whether all is well. */
import type { DamagedEvent } from '../../application/ports.js';
import { problem, type Problem } from './problem.js';
import { both } from './words.js';

const WAY_OUT = both(
  '`turno verify` dice qué más lo está; el almacén se repone de una copia de respaldo',
  '`turno verify` says what else is; the store is put back from a backup',
);
const placeOf = ({ stream, revision }: DamagedEvent) => `${stream}/${revision}`;

/** Asked again it is answered the same, until the store is put right. */
export const eventDamaged = (damaged: DamagedEvent): Problem =>
  problem(
    500,
    'EVENT_DAMAGED',
    both('Un hecho está dañado', 'An event is damaged'),
    both(
      `el hecho ${placeOf(damaged)} está dañado: ${damaged.what[0]}; ${WAY_OUT.es}`,
      `event ${placeOf(damaged)} is damaged: ${damaged.what[1]}; ${WAY_OUT.en}`,
    ),
    { stream: damaged.stream, revision: damaged.revision },
  );

/** Other streams answer all the same. */
export function notReady(damaged: readonly DamagedEvent[]): Problem {
  const places = damaged.map(placeOf).join(', ');
  return problem(
    503,
    'NOT_READY',
    both('No todo se puede leer', 'Not everything can be read'),
    both(`dañado: ${places}; ${WAY_OUT.es}`, `damaged: ${places}; ${WAY_OUT.en}`),
    { unreadable: damaged.map(({ stream, revision }) => ({ stream, revision })) },
  );
}
