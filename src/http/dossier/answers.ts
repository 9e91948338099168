/** Why there is no dossier now: each with what it waits for. */
import { caseStateName, stepName } from '../../boards/words/names.js';
import type { Prepared } from '../../evidence/dossier/dossier.js';
import { problem, type Problem } from '../problems/problem.js';
import { both } from '../problems/words.js';

const ARTICLE = 'D1976-18';

/** A case that may still be appealed, or is to be ruled upon, proves nothing yet. */
export function caseStillOpen(
  caseId: string,
  { state, missingStep }: Omit<Extract<Prepared, { outcome: 'STILL_OPEN' }>, 'outcome'>,
): Problem {
  const detail = both(
    `el expediente ${caseId} está ${caseStateName(state, 'es')}: falta ${stepName(missingStep, 'es')} (${missingStep}), o que su plazo se venza; pídalo cuando la sanción esté en firme, revocada, o el caso archivado`,
    `the case ${caseId} is ${caseStateName(state, 'en')}: the next step is to ${stepName(missingStep, 'en')} (${missingStep}), or its term is to run out; ask when the sanction is final or revoked, or the case dismissed`,
  );
  const more = { article: ARTICLE, caseId, state, missingStep };
  return problem(409, 'CASE_STILL_OPEN', both('El caso no ha terminado', 'The case is still open'), detail, more);
}

export const tooManyAtOnce = (): Problem =>
  problem(
    503,
    'DOSSIERS_BUSY',
    both('Ahora no se puede', 'Not just now'),
    both(
      'ya se están haciendo otros expedientes; vuelva a pedirlo en unos segundos',
      'other dossiers are being made; ask again in a few seconds',
    ),
    {},
    { 'retry-after': '5' },
  );
