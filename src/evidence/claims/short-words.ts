/** Instants and articles in few letters, as the columns of a dossier have them. */
import { instant, localDate, localTime } from '../../decrees/calendar.js';
import { articleName } from '../../boards/words/names.js';

/** Short, for a column: `22-11-1940 15:00`. */
export function shortMoment(text: string): string {
  const at = instant(text);
  return `${localDate(at).split('-').reverse().join('-')} ${localTime(at)}`;
}

/** Decree and number, for a column: the decree itself is named above. */
export const shortArticle = (article: string | null): string =>
  article === null
    ? ''
    : articleName(article, 'es').replace('artículo', 'art.').replace(' del Decreto 1976 de 1940', '');

const COUNTS: ReadonlyMap<string, string> = new Map([
  ['BUSINESS', 'sin domingos ni feriados'],
  ['CALENDAR', 'días corridos'],
]);

/** How the days of a term were counted. */
export const dayCount = (legalDayCount: string): string => COUNTS.get(legalDayCount) ?? legalDayCount;
