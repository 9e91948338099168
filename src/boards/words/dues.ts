/** Dock dues in words: each line of a bill, and where a stay stands. */
import { HOUR, DAY, instant, type Instant } from '../../decrees/calendar.js';
import type { DueReason } from '../../decrees/dock-dues-1934/dock-bill.js';
import type { LOADING_BASES } from '../../decrees/dock-dues-1934/art-07-loading-dues.js';
import { momentInWords, numberInWords, pesosInWords } from './figures.js';
import type { Language } from './language.js';
import { articleName, portName } from './names.js';

export interface ToldLine {
  readonly article: string;
  readonly centavos: number;
  readonly because: string;
  readonly fromAt: string;
  readonly toAt: string;
  readonly hours?: number | undefined;
  readonly halvedBy: readonly string[];
}

interface DuesWords {
  readonly line: (line: ToldLine) => string;
  readonly loading: (because: (typeof LOADING_BASES)[number]) => string;
  readonly owes: (centavos: number, until: Instant) => string;
  readonly settled: (centavos: number, at: Instant) => string;
  readonly collects: (port: string, category: 1 | 2) => string;
}

const span = (from: Instant, to: Instant, language: Language): string =>
  `${numberInWords(Math.ceil((to - from) / HOUR), language)} h`;

const ES: Readonly<Record<DueReason, (line: ToldLine) => string>> = {
  FIRST_DAY: () => 'Las primeras veinticuatro horas, por metro de longitud',
  EACH_HOUR: ({ hours = 0 }) =>
    `${numberInWords(hours, 'es')} h después de las primeras veinticuatro, a 50 centavos la hora o fracción`,
  EXEMPT_CRAFT: () => 'Las canoas, los botes de remo y las embarcaciones de menos de cinco toneladas no pagan atraque',
  TOWED_CRAFT: ({ hours = 0 }) => `Los planchones y bongos no pagan por horas: ${numberInWords(hours, 'es')} h`,
  LAID_UP: ({ hours = 0 }) =>
    `La demora declarada no paga más que las primeras veinticuatro horas: ${numberInWords(hours, 'es')} h`,
  REPLACED_BY_NEW_STAY: () => 'La demora terminó al pedir permiso de cargue, y se cuenta solo desde entonces',
};
const EN: Readonly<Record<DueReason, (line: ToldLine) => string>> = {
  FIRST_DAY: () => 'The first twenty-four hours, by the metre of length',
  EACH_HOUR: ({ hours = 0 }) =>
    `${numberInWords(hours, 'en')} h after the first twenty-four, at 50 centavos an hour or fraction`,
  EXEMPT_CRAFT: () => 'Canoes, rowing boats and craft of less than five tons owe nothing for berthing',
  TOWED_CRAFT: ({ hours = 0 }) => `Barges owe nothing by the hour: ${numberInWords(hours, 'en')} h`,
  LAID_UP: ({ hours = 0 }) =>
    `A declared lay-up owes no more than the first twenty-four hours: ${numberInWords(hours, 'en')} h`,
  REPLACED_BY_NEW_STAY: () =>
    'The lay-up ended when the loading permit was asked for, and only what follows is counted',
};

const halves = ({ halvedBy }: ToldLine, language: Language): string =>
  halvedBy
    .map((article) =>
      language === 'es'
        ? `; la mitad por el ${articleName(article, 'es')}`
        : `; halved by ${articleName(article, 'en')}`,
    )
    .join('');

const during = ({ fromAt, toAt }: ToldLine, language: Language): string => {
  const [from, to] = [instant(fromAt), instant(toAt)];
  const said = to - from > DAY ? ` (${span(from, to, language)})` : '';
  return language === 'es'
    ? ` Del ${momentInWords(from, 'es')} al ${momentInWords(to, 'es')}${said}.`
    : ` From ${momentInWords(from, 'en')} to ${momentInWords(to, 'en')}${said}.`;
};

export const DUES_WORDS: Readonly<Record<Language, DuesWords>> = {
  es: {
    line: (line) => `${ES[line.because as DueReason](line)}${halves(line, 'es')}.${during(line, 'es')}`,
    loading: (because) =>
      ({
        BY_WEIGHT: 'Por tonelada de 1.000 kilogramos, en proporción.',
        BY_MEASURE: 'Por cada dos metros cúbicos, que es más que por el peso.',
        BY_HEAD: 'Por cabeza de ganado.',
      })[because],
    owes: (centavos, until) => `Debe ${pesosInWords(centavos, 'es')} hasta el ${momentInWords(until, 'es')}.`,
    settled: (centavos, at) => `Se liquidó el ${momentInWords(at, 'es')} por ${pesosInWords(centavos, 'es')}.`,
    collects: (port, category) =>
      `${portName(port)} es puerto de ${category === 1 ? 'primera' : 'segunda'} categoría (artículo 2 del decreto de 21 de noviembre de 1934).`,
  },
  en: {
    line: (line) => `${EN[line.because as DueReason](line)}${halves(line, 'en')}.${during(line, 'en')}`,
    loading: (because) =>
      ({
        BY_WEIGHT: 'By the ton of 1,000 kilograms, in proportion.',
        BY_MEASURE: 'By two cubic metres, which is more than by weight.',
        BY_HEAD: 'By the head of livestock.',
      })[because],
    owes: (centavos, until) => `Owes ${pesosInWords(centavos, 'en')} up to ${momentInWords(until, 'en')}.`,
    settled: (centavos, at) => `Settled on ${momentInWords(at, 'en')} for ${pesosInWords(centavos, 'en')}.`,
    collects: (port, category) =>
      `${portName(port)} is a port of the ${category === 1 ? 'first' : 'second'} category (article 2 of the decree of 21 November 1934).`,
  },
};
