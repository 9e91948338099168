/** A refusal as it is said to whoever asked: short, with the rule, the figures compared and the way out. */
import type { Refusal } from '../../decrees/refusal.js';
import type { InBoth, Language } from './language.js';
import { REFUSALS_EN } from './refusals-en.js';
import { REFUSALS_ES } from './refusals-es.js';
import { told } from './told.js';

/** A line of a list is named; one bad line refuses the whole list. */
const ON_LINE: Record<Language, (line: number, because: string) => string> = {
  es: (line, because) => `Renglón ${line} de la lista. ${because}`,
  en: (line, because) => `Line ${line} of the list. ${because}`,
};
const WHOLE_LIST: InBoth = {
  es: 'Por un solo renglón no se recibe la lista entera.',
  en: 'For one line the whole list is not received.',
};

const WORDS = { es: REFUSALS_ES, en: REFUSALS_EN } as const;

export function refusalInWords(
  refusal: Refusal,
  language: Language,
): { title: string; because: string; detail: string } {
  const { title, because, detail } = WORDS[language][refusal.code];
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
