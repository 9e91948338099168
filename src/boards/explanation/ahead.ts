/** Each one ahead in the turn, with the article that puts it there and the figures compared: a part of the list at a time. */
import { instantText, type Instant } from '../../decrees/calendar.js';
import type { Article } from '../../decrees/refusal.js';
import { keyOf } from '../../river/port/cargo/ledger.js';
import type { Lot } from '../../river/port/cargo/lot.js';
import { GOVERNING } from '../../river/port/cargo/registration.js';
import { readingsNow, type PortState } from '../../river/port/state.js';
import type { Call } from '../../river/port/vessel-call/call.js';
import { clauseAhead, inOrder } from '../place-in-turn.js';
import { whyLotAhead } from '../position.js';
import type { Language } from '../words/language.js';
import { TURN_WORDS } from '../words/turn.js';

/** By what a lot ranks, in the order in which they are compared. */
export interface TurnOfLot {
  /** `null` for one that has no turn yet. */
  readonly turnAt: string | null;
  readonly sourceSeq: number;
  readonly turnNumber: number;
  readonly arrivedAt: string;
}
/** By what a vessel ranks. */
export interface TurnOfCall {
  readonly arrivedAt: string;
  /** `null` until it is ready. */
  readonly readyAt: string | null;
  /** From when it ranks, once it was sent to the end. */
  readonly turnFrom: string | null;
  readonly callSerial: number;
  /** It has begun to receive cargo, and is not interrupted. */
  readonly begun: boolean;
}
export type Figures = TurnOfLot | TurnOfCall;

export interface Ahead {
  readonly position: number;
  readonly id: string;
  readonly because: string;
  readonly article: Article;
  readonly figures: Figures;
}

const textOrNull = (at: Instant | undefined) => (at === undefined ? null : instantText(at));

export const figuresOfLot = (lot: Lot): TurnOfLot => ({
  turnAt: textOrNull(lot.turnAt),
  sourceSeq: lot.sourceSeq,
  turnNumber: lot.turnNumber,
  arrivedAt: instantText(lot.arrivedAt),
});

export const figuresOfCall = (call: Call): TurnOfCall => ({
  arrivedAt: instantText(call.arrivedAt),
  readyAt: textOrNull(call.readyAt),
  turnFrom: textOrNull(call.turnFrom),
  callSerial: call.callSerial,
  begun: call.begun,
});

/** The article by which a lot has its turn. */
export const articleOfTurn = ({ origin }: Lot): Article => GOVERNING[origin];

/** So many of those ahead of a lot, from a place on counted from 0; none for one that has no place. */
export function lotsAhead({ cargo }: PortState, lot: Lot, from: number, limit: number, language: Language): Ahead[] {
  const key = keyOf(lot);
  const rank = cargo.queue.has(key) ? cargo.queue.rank(key) : 0;
  const ahead = cargo.queue.values(from).take(Math.max(0, Math.min(limit, rank - from)));
  return [...ahead].map(({ lotId }, at) => {
    const other = cargo.lots.get(lotId)!;
    const because = TURN_WORDS[language].alone(whyLotAhead(other, lot, language));
    return {
      ...{ position: from + at + 1, id: lotId, because },
      ...{ article: articleOfTurn(other), figures: figuresOfLot(other) },
    };
  });
}

/** The same of a call. */
export function callsAhead(port: PortState, call: Call, from: number, limit: number, language: Language): Ahead[] {
  const order = inOrder(port, call.service);
  const at = order.findIndex((each) => each.call.callId === call.callId);
  return order.slice(from, Math.max(from, Math.min(at, from + limit))).map(({ call: other, position }) => {
    const { because, article } = clauseAhead(other, call, readingsNow(port).vesselTurnKey, language);
    const said = TURN_WORDS[language].alone(because);
    return { position, id: other.callId, because: said, article, figures: figuresOfCall(other) };
  });
}
