/** A refusal as it is said to whoever asked: short, with the rule, the figures compared and the way out. */
import type { Refusal } from '../../decrees/refusal.js';
import type { Language } from './language.js';
import { REFUSALS_EN } from './refusals-en.js';
import { REFUSALS_ES } from './refusals-es.js';
import { told } from './told.js';

const WORDS = { es: REFUSALS_ES, en: REFUSALS_EN } as const;

export function refusalInWords(
  refusal: Refusal,
  language: Language,
): { title: string; because: string; detail: string } {
  const { title, because, detail } = WORDS[language][refusal.code];
  const figures = told(refusal, language);
  return { title, because: because(figures), detail: detail(figures) };
}
