/** What rests on signatures, and cannot be given because nobody has signed the log so far: with why that is, and when to come back. */
import type { LogStanding } from '../../application/ports.js';
import type { InBoth } from '../../boards/words/language.js';
import { problem, type Problem } from './problem.js';
import { both } from './words.js';

const SOON = { 'retry-after': '2' };

function whyNotSigned(standing: LogStanding): InBoth {
  if (standing.log === 'REFUSES') {
    const because = standing.refused.map(({ stream, because: why }) => `${stream}: ${why}`).join('; ');
    return both(`la oficina no firma más: ${because}`, `the office signs no more: ${because}`);
  }
  return standing.log === 'READS'
    ? both('firma otra oficina, y aún no lo ha hecho', 'another office signs, and has not done so yet')
    : both('se firma dentro de un segundo', 'it is signed within a second');
}

function notSigned(what: InBoth, standing: LogStanding, more: object): Problem {
  const why = whyNotSigned(standing);
  const detail = both(
    `${what.es}: ${why.es}; pídalo de nuevo, y si sigue así vea «log» en /health/ready`,
    `${what.en}: ${why.en}; ask again, and if it stays so see "log" at /health/ready`,
  );
  return problem(503, 'NOT_SIGNED_YET', both('Aún sin firmar', 'Not signed yet'), detail, more, SOON);
}

/** A receipt whose event is recorded, and not signed. */
export const eventNotSigned = (revision: number, standing: LogStanding): Problem =>
  notSigned(
    both('el hecho está registrado, y no está firmado todavía', 'the event is recorded, and is not signed yet'),
    standing,
    { revision },
  );

/** A dossier whose case is over, and whose events are not all signed. */
export const caseNotSigned = (caseId: string, events: number, standing: LogStanding): Problem =>
  notSigned(
    both(
      `los ${events} hechos del expediente no están firmados todavía`,
      `the ${events} events of the dossier are not signed yet`,
    ),
    standing,
    { caseId, events },
  );
