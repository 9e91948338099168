/** Problem details (RFC 9457): every answer of the counter that is not what was asked for. */
import type { Refusal } from '../../decrees/refusal.js';
import type { InBoth, Language } from '../../boards/words/language.js';
import { refusalInWords } from '../../boards/words/in-words.js';
import { both } from './words.js';

/** What is wrong with one field, by its path: `packages[0].count`. */
export interface Fault {
  readonly field: string;
  readonly detail: InBoth;
}

export interface ProblemDetails {
  readonly title: string;
  readonly detail: string;
  readonly [member: string]: unknown;
}

/** Thrown where a request is answered with a problem; the filter writes it down in the language asked for. */
export class Problem extends Error {
  override readonly name = 'Problem';
  constructor(
    readonly status: number,
    readonly code: string,
    readonly inWords: (language: Language) => ProblemDetails,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(inWords('en').detail);
  }

  body(language: Language, instance: string): object {
    const type = `urn:turno:problem:${this.code.toLowerCase().replaceAll('_', '-')}`;
    const { title, detail, ...more } = this.inWords(language);
    const standard = { type, title, status: this.status, detail, code: this.code, instance };
    // First, to be read first; and last, so that no figure takes the place of one of them.
    return { ...standard, ...more, ...standard };
  }
}

/** One that is no failure of the answer: it passes by itself, or was complained of where it arose. */
export class ExpectedProblem extends Problem {}

/** A problem said with fixed words. */
export const problem = (
  status: number,
  code: string,
  title: InBoth,
  detail: InBoth,
  more: object = {},
  headers: Readonly<Record<string, string>> = {},
): Problem =>
  new Problem(status, code, (language) => ({ ...more, title: title[language], detail: detail[language] }), headers);

/** So many faults are listed; a list of thousands of bad lines is as well understood by its first. */
const LISTED_FAULTS = 20;

/** The request has not the shape it must have. @param more figures for programs */
export const invalidRequest = (faults: readonly Fault[], more: object = {}): Problem =>
  new Problem(400, 'INVALID_REQUEST', (language) => ({
    ...more,
    title: both('La solicitud no tiene la forma debida', 'The request has not the shape it must have')[language],
    detail: faults[0]!.field ? `${faults[0]!.field}: ${faults[0]!.detail[language]}` : faults[0]!.detail[language],
    errors: faults.slice(0, LISTED_FAULTS).map(({ field, detail }) => ({ field, detail: detail[language] })),
  }));

/** The law refuses: its code, its article and the figures it compared. */
export const refusedByLaw = (refusal: Refusal): Problem =>
  new Problem(409, refusal.code, (language) => {
    const { title, because, detail } = refusalInWords(refusal, language);
    return { ...refusal.figures, article: refusal.article, because, title, detail };
  });

export const notFound = (code: string, detail: InBoth, more: object = {}): Problem =>
  problem(404, code, both('No existe', 'Not found'), detail, more);
