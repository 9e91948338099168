/** How figures are said: kilograms, counts and local times, the same on every machine. */
import { localDate, localTime, SECOND, type Instant } from '../../decrees/calendar.js';
import type { InBoth, Language } from './language.js';

const SEPARATORS: Record<Language, { readonly thousands: string; readonly decimals: string }> = {
  es: { thousands: '.', decimals: ',' },
  en: { thousands: ',', decimals: '.' },
};

/** A number with the separators of the language: 1.234.567,5 or 1,234,567.5. */
export function numberInWords(figure: number, language: Language): string {
  const { thousands, decimals } = SEPARATORS[language];
  const [whole = '', fraction] = String(figure).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return fraction === undefined ? grouped : `${grouped}${decimals}${fraction}`;
}

/** Kilograms with at most three decimals, with their unit. */
export const kilogramsInWords = (kg: number, language: Language): string => `${numberInWords(kg, language)} kg`;

/** A share by its basis points: `12,5 %`, `12.5%`. */
export const percentInWords = (bps: number, language: Language): string =>
  `${numberInWords(bps / 100, language)}${language === 'es' ? ' ' : ''}%`;

/** A difference of shares by its basis points: `−5 puntos`, `2.5 points`. */
export const pointsInWords = (bps: number, language: Language): string => {
  const said = numberInWords(Math.abs(bps) / 100, language);
  const unit = { es: said === '1' ? 'punto' : 'puntos', en: said === '1' ? 'point' : 'points' };
  return `${bps < 0 ? '−' : ''}${said} ${unit[language]}`;
};

/** An amount by its centavos: `1.000 pesos`, `200.50 pesos`. */
export function pesosInWords(centavos: number, language: Language): string {
  const cents = centavos % 100;
  const whole = numberInWords((centavos - cents) / 100, language);
  const said = cents === 0 ? whole : `${whole}${SEPARATORS[language].decimals}${String(cents).padStart(2, '0')}`;
  return `${said} ${said === '1' ? 'peso' : 'pesos'}`;
}

type Counted = 'package' | 'lot' | 'vessel' | 'day';
const COUNTED: Record<Counted, { readonly one: InBoth; readonly several: InBoth }> = {
  package: { one: { es: 'bulto', en: 'package' }, several: { es: 'bultos', en: 'packages' } },
  lot: { one: { es: 'cargamento', en: 'lot' }, several: { es: 'cargamentos', en: 'lots' } },
  vessel: { one: { es: 'barco', en: 'vessel' }, several: { es: 'barcos', en: 'vessels' } },
  day: { one: { es: 'día', en: 'day' }, several: { es: 'días', en: 'days' } },
};

/** `1 bulto`, `12 bultos`. */
export const countInWords = (count: number, what: Counted, language: Language): string =>
  `${numberInWords(count, language)} ${COUNTED[what][count === 1 ? 'one' : 'several'][language]}`;

const MONTHS: Record<Language, readonly string[]> = {
  es: [
    ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
    ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
  ],
  en: [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
};

/** The wall clock in Bogotá, as fine as the instant is: two instants that differ are never said alike. */
function clockInWords(at: Instant, language: Language): string {
  const millis = ((at % SECOND) + SECOND) % SECOND;
  const clock = localTime(at);
  if (millis === 0) return clock;
  const seconds = clock.length > 5 ? clock : `${clock}:00`;
  return `${seconds}${SEPARATORS[language].decimals}${String(millis).padStart(3, '0')}`;
}

/** A civil date, `YYYY-MM-DD`: `17 de noviembre de 1940`, `17 November 1940`; a text that is no date stands as it is. */
export function dateInWords(date: string, language: Language): string {
  const [year = '', month, day] = date.split('-');
  const name = MONTHS[language][Number(month) - 1];
  if (name === undefined) return date;
  return language === 'en' ? `${Number(day)} ${name} ${Number(year)}` : `${Number(day)} de ${name} de ${Number(year)}`;
}

/** An instant in the civil time of Bogotá: `17 de noviembre de 1940 a las 07:05`, `17 November 1940 at 07:05`. */
export function momentInWords(at: Instant, language: Language): string {
  const date = dateInWords(localDate(at), language);
  const clock = clockInWords(at, language);
  if (language === 'en') return `${date} at ${clock}`;
  return `${date} a ${clock.startsWith('01') ? 'la' : 'las'} ${clock}`;
}

const AND: InBoth = { es: ' y ', en: ' and ' };
const MORE: Record<Language, (rest: string) => string> = {
  es: (rest) => `${rest} más`,
  en: (rest) => `${rest} more`,
};

/** A list read aloud: `a, b y c`; beyond `most`, how many more there are. */
export function listInWords(items: readonly string[], language: Language, most = 10): string {
  const said = items.slice(0, most);
  const all = items.length > most ? [...said, MORE[language](numberInWords(items.length - most, language))] : [...said];
  const last = all.pop() ?? '';
  return all.length === 0 ? last : `${all.join(', ')}${AND[language]}${last}`;
}
