/** The languages turno speaks to people in; Spanish is the one it falls back on. */
export type Language = 'es' | 'en';

/** One thing said in each language. */
export type InBoth = Readonly<Record<Language, string>>;
