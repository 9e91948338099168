/** What the counter says is said in both languages. */
import type { InBoth, Language } from '../../boards/words/language.js';

export const both = (es: string, en: string): InBoth => ({ es, en });

/** The language asked for by `Accept-Language`: the better liked of Spanish and English, Spanish when neither is named. */
export function languageAskedFor(header: string | undefined): Language {
  let chosen: Language = 'es';
  let liking = 0;
  for (const part of (header ?? '').split(',', 20)) {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
    const language = range.split('-')[0]!;
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find((q) => q !== undefined);
    const liked = Number(quality ?? 1);
    if ((language === 'es' || language === 'en') && liked > liking) [chosen, liking] = [language, liked];
  }
  return chosen;
}
