/** Why somebody stands where they do, at any moment: the place, each one ahead, and how the place came to be what it is. */
import type { AsOf, Moment } from '../../application/as-of.js';
import type { Past } from '../../application/history.js';
import type { Office } from '../../application/office.js';
import {
  figuresOfCall,
  callsAhead,
  figuresOfLot,
  lotsAhead,
  type Ahead,
  type Figures,
} from '../../boards/explanation/ahead.js';
import {
  readExplanationCursor,
  writeExplanationCursor,
  type ExplanationCursor,
} from '../../boards/explanation/cursor.js';
import type { Subject } from '../../boards/explanation/move.js';
import type { PositionAnswer } from '../../boards/position.js';
import type { Language } from '../../boards/words/language.js';
import { instantText } from '../../decrees/calendar.js';
import type { Port } from '../../decrees/river-ports.js';
import { placedCall, placedLot, type Then } from '../reads/place.js';
import { changesOf, type Change } from './history-of-a-place.js';

export interface Explanation extends Pick<PositionAnswer, 'position' | 'of' | 'aheadTotal' | 'article'> {
  readonly port: Port;
  /** The moment that is explained. */
  readonly revision: number;
  readonly recordedAt: string | null;
  /** Of whom: one of the two. */
  readonly lotId: string | null;
  readonly callId: string | null;
  /** Why it stands there, or has no place. */
  readonly because: string;
  /** By what it ranks. */
  readonly figures: Figures;
  /** A part of those ahead, from the first of the turn on. */
  readonly ahead: readonly Ahead[];
  /** A part of the changes of its place, the oldest first. */
  readonly history: readonly Change[];
  /** With which both go on; `null` when both have been told to the end. */
  readonly nextCursor: string | null;
}

export interface ExplanationAsked {
  readonly moment: Moment;
  readonly cursor: string | undefined;
  readonly limit: number;
  readonly language: Language;
}

/** What is told of one by the place it has, by its figures, and by those ahead of it. */
interface Standing {
  readonly place: PositionAnswer;
  readonly figures: Figures;
  readonly ahead: (from: number) => readonly Ahead[];
}

export class Explanations {
  constructor(
    private readonly office: Office,
    private readonly asOf: AsOf,
    private readonly past: Past,
  ) {}

  /** @returns `badCursor` for one of another explanation, or of another moment. @throws Problem, NoSuchMoment */
  async of(port: Port, subject: Subject, asked: ExplanationAsked): Promise<Explanation | { readonly badCursor: true }> {
    const from = asked.cursor === undefined ? undefined : readExplanationCursor(asked.cursor, subject);
    if (asked.cursor !== undefined && !from) return { badCursor: true };
    const view = await this.viewOf(port, asked.moment, from);
    if (!view) return { badCursor: true };
    const { limit, language } = asked;
    const { place, figures, ahead } = await this.standing(view, subject, limit, language);
    const told = from ? from.told : 0;
    const shown = told === null ? [] : ahead(told);
    const history = await this.history(view, subject, from, limit, language);
    const next = { revision: view.revision, told: goesOn(place, told, shown.length), since: history.since };
    const { position, of, aheadTotal, behindBecause, article } = place;
    return {
      ...{ port, revision: view.revision },
      recordedAt: view.recordedAt === undefined ? null : instantText(view.recordedAt),
      lotId: subject.kind === 'lot' ? subject.id : null,
      callId: subject.kind === 'call' ? subject.id : null,
      ...{ position, of, because: behindBecause, article, figures, aheadTotal, ahead: shown },
      history: history.changes,
      nextCursor: next.told === null && next.since === null ? null : writeExplanationCursor(subject, next),
    };
  }

  /** Every part is of the moment of the first; nothing where the cursor is of another moment than is asked, or of none. */
  private async viewOf(port: Port, moment: Moment, from: ExplanationCursor | undefined): Promise<Then | undefined> {
    if (!from) return this.asOf.port(port, moment);
    const { isPast, revision } = await this.asOf.of(port, moment);
    if (from.revision > revision || (isPast && from.revision !== revision)) return undefined;
    return this.asOf.port(port, { revision: from.revision });
  }

  private async standing(view: Then, { kind, id }: Subject, limit: number, language: Language): Promise<Standing> {
    const { state } = view;
    if (kind === 'lot') {
      const { lot, place } = await placedLot(this.office, view, id, language, this.past);
      return { place, figures: figuresOfLot(lot), ahead: (from) => lotsAhead(state, lot, from, limit, language) };
    }
    const { call, place } = await placedCall(this.office, view, id, language, this.past);
    return { place, figures: figuresOfCall(call), ahead: (from) => callsAhead(state, call, from, limit, language) };
  }

  private async history(
    view: Then,
    subject: Subject,
    from: ExplanationCursor | undefined,
    limit: number,
    language: Language,
  ) {
    if (from?.since === null) return { changes: [], since: null };
    const { port } = view.state;
    const since = from?.since ?? (await this.office.revisionOf(port, subject.kind, subject.id))!;
    return changesOf(this.office, port, subject, { since, upTo: view.revision, limit }, language);
  }
}

/** How many ahead have been told, once some more are; `null` when all are. */
function goesOn({ aheadTotal }: PositionAnswer, told: number | null, shown: number): number | null {
  return told === null || told + shown >= aheadTotal ? null : told + shown;
}
