/** The book of resolutions: what the Ministry ever decided, on the national register and as each port received it. */
import { instant } from '../decrees/calendar.js';
import type { Port } from '../decrees/river-ports.js';
import { resolutionTerms } from '../boards/resolutions.js';
import type { NationalFact } from '../river/national/messages.js';
import type { NationalState, Resolution } from '../river/national/register.js';
import { bookOf, entry, type Comparison, type Entry, type Look, type Rows } from './book.js';
import { foldedWords } from './folded.js';
import type { FoldedPort } from './folded-port.js';
import { list } from './list.js';
import type { Sheet } from './sheet.js';
import { NATION, type Counter, type Told } from './told.js';
import { written } from './written.js';

export interface ResolutionRow {
  readonly counter: string;
  readonly effectiveFrom: number;
  readonly resolutionId: string;
  readonly kind: string;
  readonly ground: string | null;
  readonly congestedPort: string | null;
  readonly isRevoked: number;
  readonly words: string;
  readonly kept: Resolution;
}

const ORDER = ['effectiveFrom', 'resolutionId'] as const;

export const resolutionsSheet: Sheet<ResolutionRow> = {
  name: 'resolutions',
  columns: {
    counter: 'text',
    effectiveFrom: 'whole',
    resolutionId: 'text',
    kind: 'text',
    ground: 'text?',
    congestedPort: 'text?',
    isRevoked: 'whole',
    words: 'text',
    kept: 'kept',
  },
  key: ['counter', 'resolutionId'],
  orders: [['counter', ...ORDER]],
  words: 'words',
};

const rowOf = (counter: string, kept: Resolution): ResolutionRow => ({
  counter,
  effectiveFrom: instant(kept.effectiveFromAt),
  resolutionId: kept.resolutionId,
  kind: kept.kind,
  ground: kept.ground ?? null,
  congestedPort: kept.congestedPort ?? null,
  isRevoked: kept.revokedFromAt === undefined ? 0 : 1,
  words: foldedWords(kept.resolutionId, kept.text),
  kept,
});

/** The fact of the national register that is told, by itself or as a port received it. */
const nationalFact = ({ counter, fact }: Told): NationalFact | undefined => {
  if (counter === NATION) return fact;
  return fact.type === 'NationalFactReceived' ? (fact.data.fact as NationalFact) : undefined;
};

function entered(look: Look, counter: Counter, fact: NationalFact | undefined): readonly Entry[] {
  if (fact?.type === 'MinistryResolutionIssued') return [entry(resolutionsSheet, rowOf(counter, fact.data))];
  if (fact?.type !== 'MinistryResolutionRevoked') return [];
  const { resolutionId, effectiveFromAt: revokedFromAt } = fact.data;
  const row = look(resolutionsSheet, counter, resolutionId);
  return row ? [entry(resolutionsSheet, rowOf(counter, { ...row.kept, revokedFromAt }))] : [];
}

/** Every resolution, for they stay for good. */
const comparedWith = (rows: Rows, counter: Counter, { resolutions }: NationalState): Comparison => ({
  rows: [...rows(resolutionsSheet, counter, ['resolutionId'])].map(({ kept }) => written(kept)),
  fold: [...resolutions.values()].map(written),
});

export const resolutionsBook = bookOf({
  name: 'resolutions',
  version: 1,
  sheets: [resolutionsSheet],
  entries: (told, look) => entered(look, told.counter, nationalFact(told)),
  compared: (rows: Rows, port: Port, { state }: FoldedPort) => comparedWith(rows, port, state.received.national),
  comparedNationally: (rows: Rows, fold: NationalState) => comparedWith(rows, NATION, fold),
});

/** In the order in which they begin. */
export const resolutionsList = list({
  book: 'resolutions',
  sheet: resolutionsSheet,
  order: ORDER,
  filters: {
    q: 'words',
    kind: 'kind',
    ground: 'ground',
    congestedPort: 'congestedPort',
    revoked: 'isRevoked',
    effectiveFrom: ['effectiveFrom', '>='],
    effectiveBefore: ['effectiveFrom', '<'],
  },
  item: ({ kept }: ResolutionRow) => resolutionTerms(kept),
});
