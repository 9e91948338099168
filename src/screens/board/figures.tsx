/** Figures and names as the board writes them: tonnes, short local times, and texts that others wrote. */
import { instant, localDate, localTime } from '../../decrees/calendar.js';
import { numberInWords } from '../../boards/words/figures.js';
import type { Language } from '../../boards/words/language.js';

/** Kilograms in tonnes, exactly: a sack of coffee is 0.0625 t. */
export const tonnesInWords = (kg: number, language: Language): string =>
  numberInWords(Number((kg / 1000).toFixed(6)), language);

const MONTHS: Record<Language, readonly string[]> = {
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
};

/** An instant in local civil time, as short as a column needs it. */
export function Moment({ at, language }: { readonly at: string; readonly language: Language }) {
  const when = instant(at);
  const [year = '', month, day] = localDate(when).split('-');
  return (
    <time dateTime={at}>
      <span class="day">
        {Number(day)} {MONTHS[language][Number(month) - 1]} {Number(year)},
      </span>{' '}
      <span class="clock">{localTime(when)}</span>
    </time>
  );
}

/** Beyond so many characters a name is cut by the style sheet, and whole when pointed at. */
const LONG = 80;

/** A name as somebody wrote it: its direction is its own and turns nothing around it. */
export const Name = ({ children }: { readonly children: string }) => (
  <bdi class="name" title={children.length > LONG ? children : undefined}>
    {children}
  </bdi>
);

const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A sentence with names inside: direction marks in a name would turn the words after it around. */
export const Sentence = ({ children }: { readonly children: string }) => <>{children.replace(DIRECTIONS, '')}</>;
