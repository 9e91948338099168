/** A book that cannot answer now, as a problem: which one, and what it waits for. */
import type { BookUnavailable } from '../../books/queries.js';
import { type BookName, type Unavailable } from '../../books/queries.js';
import type { InBoth } from '../../boards/words/language.js';
import { ExpectedProblem, type Problem } from '../problems/problem.js';
import { both } from '../problems/words.js';

const NAMES: { readonly [B in BookName]: InBoth } = {
  lots: both('cargas', 'lots'),
  calls: both('escalas', 'calls'),
  assignments: both('asignaciones', 'assignments'),
  express: both('asignaciones a los expresos', 'express assignments'),
  permits: both('permisos', 'permits'),
  violations: both('violaciones', 'violations'),
  quotas: both('cupos', 'quotas'),
  resolutions: both('resoluciones', 'resolutions'),
  ledger: both('derechos y multas', 'dues and fines'),
};

const TITLE = both('El libro no puede responder ahora', 'The book cannot answer now');

/** In seconds. One that stopped waits for somebody to mend it. */
const RETRY_AFTER: { readonly [W in Unavailable['why']]: string } = { STOPPED: '300', BUILDING: '5', BEHIND: '1' };

function detailOf({ es, en }: InBoth, standing: Unavailable): InBoth {
  switch (standing.why) {
    case 'STOPPED': {
      const { stream, revision, type } = standing.fault;
      return both(
        `el libro de ${es} se detuvo ante ${stream}/${revision} (${type}), que no puede asentar; los demás siguen`,
        `the book of ${en} stopped before ${stream}/${revision} (${type}), which it cannot enter; the others go on`,
      );
    }
    case 'BUILDING':
      return both(
        `el libro de ${es} se está escribiendo desde el primer hecho; pregunte de nuevo en unos segundos`,
        `the book of ${en} is being written from the first event; ask again in a few seconds`,
      );
    case 'BEHIND':
      return both(
        `el libro de ${es} va en la posición ${standing.position} y se pidió la ${standing.asked}; pregunte de nuevo`,
        `the book of ${en} stands at position ${standing.position}, and ${standing.asked} was asked for; ask again`,
      );
  }
}

/** A book that stopped has its error in the log from when it stopped. */
export function bookUnavailable({ book, standing }: Pick<BookUnavailable, 'book' | 'standing'>): Problem {
  const { why, ...figures } = standing;
  const detail = detailOf(NAMES[book], standing);
  return new ExpectedProblem(
    503,
    `BOOK_${why}`,
    (language) => ({ book, ...figures, title: TITLE[language], detail: detail[language] }),
    { 'retry-after': RETRY_AFTER[why] },
  );
}
