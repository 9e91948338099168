/** A difference as it is answered: every line with its sentence, and refusals with their article. */
import { refusalInWords } from '../../boards/words/in-words.js';
import type { Language } from '../../boards/words/language.js';
import { isNoDifference, type Difference } from '../rejudging/difference.js';
import type { Rejudging } from '../rejudging/rejudging.js';
import { IN_WORDS, OUTSIDE } from './in-words.js';

type Part = keyof Difference;

function lines<P extends Part>(difference: Difference, part: P, language: Language) {
  const say = IN_WORDS[part];
  return (difference[part] as readonly Difference[P][number][]).map((line) => ({
    ...line,
    inWords: say(line, language),
  }));
}

/** The refusal of a command as it stands beside it: by which article, and why. */
const refusals = (difference: Difference, language: Language) =>
  lines(difference, 'refusedNow', language).map(({ refusal, ...line }) => {
    const { title, because } = refusalInWords(refusal, language);
    return { ...line, code: refusal.code, article: refusal.article, title, because, figures: refusal.figures };
  });

/** How much was judged again. */
export const judgedIn = ({ commands, received, recorded, again }: Rejudging) => ({
  commands,
  received,
  recordedEvents: recorded.facts,
  events: again.facts,
});

export function toldDifference(difference: Difference, language: Language) {
  return {
    differs: !isNoDifference(difference),
    outside: OUTSIDE[language],
    refusedNow: refusals(difference, language),
    assignments: lines(difference, 'assignments', language),
    requests: lines(difference, 'requests', language),
    turns: lines(difference, 'turns', language),
    positions: lines(difference, 'positions', language),
    quotas: lines(difference, 'quotas', language),
    departures: lines(difference, 'departures', language),
    freeQuotas: lines(difference, 'freeQuotas', language),
    permits: lines(difference, 'permits', language),
    sailings: lines(difference, 'sailings', language),
    fines: lines(difference, 'fines', language),
    terms: lines(difference, 'terms', language),
    fees: lines(difference, 'fees', language),
    followed: lines(difference, 'followed', language),
  };
}
