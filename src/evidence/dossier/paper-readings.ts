/** What another reading of the decree would change for the case, a line each. */
import type { Content } from 'pdfmake';
import type { Claims } from '../claims/claims.js';
import { MOST_EVENTS_TRIED } from '../claims/other-readings.js';
import { shortArticle } from '../claims/short-words.js';
import { headed, paragraph, small, tableOf } from './paper-set.js';

const HOW =
  'El decreto tiene palabras que admiten dos lecturas honradas. Cada orden que se escribió se juzgó otra vez bajo cada una; se dice lo que cambiaría para esta escala, su carga, la multa y los plazos. Lo que entonces se negó no dejó rastro y queda fuera.';

const TITLE = '5. Lo que cambiaría si el decreto se leyera de otro modo';

export function otherReadings({ readings, events }: Claims): Content[] {
  if (readings === null)
    return [
      headed(
        TITLE,
        paragraph(
          `No se juzgó otra vez: el puerto tiene ${events} hechos, y para un papel se vuelve a juzgar hasta ${MOST_EVENTS_TRIED}. Puede pedirse aparte, bajo la lectura que se quiera.`,
        ),
      ),
    ];
  if (readings.length === 0)
    return [headed(TITLE, paragraph('Nada: bajo cualquiera de las lecturas el caso es el mismo.'))];
  const rows = readings.map(({ article, inWords }) => [inWords, shortArticle(article)]);
  const columns = [
    { title: 'Lectura, y lo que cambiaría', width: '*' },
    { title: 'Artículo', width: 52 },
  ] as const;
  return [headed(TITLE, small(HOW)), tableOf(columns, rows)];
}
