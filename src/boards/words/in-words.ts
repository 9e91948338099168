/** A refusal as it is said to whoever asked: short, with the rule, the figures compared and the way out. */
import type { Refusal } from '../../decrees/refusal.js';
import type { InBoth, Language } from './language.js';
import { REFUSALS_EN } from './refusals-en.js';
import { REFUSALS_ES } from './refusals-es.js';
import { told, type RefusalWords } from './told.js';

/** A line of a list is named; one bad line refuses the whole list. */
const ON_LINE: Record<Language, (line: number, because: string) => string> = {
  es: (line, because) => `Renglón ${line} de la lista. ${because}`,
  en: (line, because) => `Line ${line} of the list. ${because}`,
};
const WHOLE_LIST: InBoth = {
  es: 'Por un solo renglón no se recibe la lista entera.',
  en: 'For one line the whole list is not received.',
};

/** Whatever the code, it is refused for its time, and by correcting that it is put right. */
const TOO_EARLY: Record<Language, Pick<RefusalWords, 'because' | 'detail'>> = {
  es: {
    because: (f) =>
      `Ningún acto precede a aquello a que responde (${f.article}): ${f.field} se dio para el ${f.moment(f.fieldId)} y ${f.answersTo} es del ${f.moment(f.answersToId)}.`,
    detail: () => 'Nada se registró. Revise las dos horas y corrija la que esté errada.',
  },
  en: {
    because: (f) =>
      `No act precedes what it answers to (${f.article}): ${f.field} was given as ${f.moment(f.fieldId)} and ${f.answersTo} is of ${f.moment(f.answersToId)}.`,
    detail: () => 'Nothing was recorded. Check the two times and correct the one that is wrong.',
  },
};

const WORDS = { es: REFUSALS_ES, en: REFUSALS_EN } as const;

export function refusalInWords(
  refusal: Refusal,
  language: Language,
): { title: string; because: string; detail: string } {
  const { title, ...words } = WORDS[language][refusal.code];
  const { because, detail } = 'answersTo' in refusal.figures ? TOO_EARLY[language] : words;
  const figures = told(refusal, language);
  const { line } = refusal.figures;
  return typeof line === 'number'
    ? {
        title,
        because: ON_LINE[language](line, because(figures)),
        detail: `${detail(figures)} ${WHOLE_LIST[language]}`,
      }
    : { title, because: because(figures), detail: detail(figures) };
}
