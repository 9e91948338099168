/** Something said in Spanish and in English. */
export type InBoth = readonly [spanish: string, english: string];
