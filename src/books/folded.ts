/** Words as they are looked for: without capitals and accents, so that Muñoz is found as munoz. */

/** A text folded: accents are what Unicode makes them once letters are taken apart. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC');

/** Several texts, folded, one a line; what is absent is left out. */
export const foldedWords = (...texts: readonly (string | null | undefined)[]): string =>
  folded(texts.filter((text) => text).join('\n'));

/** The words of a search: runs of letters and digits, as the index tells them apart. */
export const wordsIn = (search: string): readonly string[] => folded(search).match(/[\p{L}\p{N}\p{Co}]+/gu) ?? [];

/** What the index is asked: each word, or how it begins. */
export const asked = (search: string): string =>
  wordsIn(search)
    .map((word) => `"${word}"*`)
    .join(' ');
