/** The book of permits: every permit asked of the River Inspectorate, the sail permit of art. 9 among them. */
import { instantText, type Instant } from '../decrees/calendar.js';
import type { Port } from '../decrees/river-ports.js';
import type { PortFactOf } from '../river/port/messages.js';
import { bookOf, entry, type Comparison, type Entry, type Look, type Rows } from './book.js';
import type { FoldedPort } from './folded-port.js';
import { list } from './list.js';
import type { Sheet } from './sheet.js';
import { NATION, type ToldAtPort } from './told.js';
import { written } from './written.js';

export interface PermitRow {
  readonly counter: string;
  /** Of the fact by which it was asked; of a sail permit, by which it was decided. */
  readonly revision: number;
  readonly permitKey: string;
  /** Nothing for the sail permit of art. 9, which is asked and decided at once. */
  readonly permitId: string | null;
  readonly callId: string;
  readonly kind: string;
  readonly state: string;
  readonly requestedAt: number;
  readonly attendedAt: number | null;
  readonly serviceNeeded: number | null;
  /** Of a permit that was granted, what it cost, and the code of why. */
  readonly feeCentavos: number | null;
  readonly feeReason: string | null;
  readonly reason: string | null;
  /** Why a sail permit was denied. */
  readonly reasons: readonly string[];
}

const ORDER = ['revision'] as const;

export const permitsSheet: Sheet<PermitRow> = {
  name: 'permits',
  columns: {
    counter: 'text',
    revision: 'whole',
    permitKey: 'text',
    permitId: 'text?',
    callId: 'text',
    kind: 'text',
    state: 'text',
    requestedAt: 'whole',
    attendedAt: 'whole?',
    serviceNeeded: 'whole?',
    feeCentavos: 'whole?',
    feeReason: 'text?',
    reason: 'text?',
    reasons: 'kept',
  },
  key: ['counter', 'permitKey'],
  orders: [
    ['counter', ...ORDER],
    ['counter', 'callId', ...ORDER],
  ],
};

/** No id has a colon. */
const sailKey = (revision: number): string => `sail:${revision}`;

type Granted = Pick<PortFactOf<'PermitGranted'>['data'], 'feeCentavos' | 'because'>;
const NO_FEE = { feeCentavos: null, feeReason: null };
const costing = ({ feeCentavos, because }: Granted) => ({ feeCentavos, feeReason: because });

function requested({ counter, revision, fact }: ToldAtPort, data: PortFactOf<'PermitRequested'>['data']): Entry {
  const { permitId, callId, kind } = data;
  return entry(permitsSheet, {
    ...{ counter, revision, permitKey: permitId, permitId, callId, kind, state: 'REQUESTED' },
    ...{ requestedAt: fact.occurredAt, attendedAt: null, serviceNeeded: null, ...NO_FEE, reason: null, reasons: [] },
  });
}

function attended(
  look: Look,
  { counter, fact }: ToldAtPort,
  { permitId, reason, serviceNeeded }: PortFactOf<'PermitDenied'>['data'],
  fee: typeof NO_FEE | ReturnType<typeof costing>,
): readonly Entry[] {
  const permit = look(permitsSheet, counter, permitId);
  if (!permit) return [];
  const state = fact.type === 'PermitGranted' ? 'GRANTED' : 'DENIED';
  const { occurredAt: attendedAt } = fact;
  const ruled = { state, attendedAt, serviceNeeded: serviceNeeded ? 1 : 0, ...fee, reason: reason ?? null };
  return [entry(permitsSheet, { ...permit, ...ruled })];
}

const sailDecided = (
  { counter, revision, fact }: ToldAtPort,
  callId: string,
  reasons: readonly string[],
  fee: typeof NO_FEE | ReturnType<typeof costing>,
): Entry =>
  entry(permitsSheet, {
    ...{ counter, revision, permitKey: sailKey(revision), permitId: null, callId, kind: 'SAIL' },
    state: fact.type === 'SailPermitGranted' ? 'GRANTED' : 'DENIED',
    ...{
      requestedAt: fact.occurredAt,
      attendedAt: fact.occurredAt,
      serviceNeeded: null,
      ...fee,
      reason: null,
      reasons,
    },
  });

function entries(told: ToldAtPort, look: Look): readonly Entry[] {
  const { type, data } = told.fact;
  switch (type) {
    case 'PermitRequested':
      return [requested(told, data)];
    case 'PermitGranted':
      return attended(look, told, data, costing(data));
    case 'PermitDenied':
      return attended(look, told, data, NO_FEE);
    case 'SailPermitGranted':
      return [sailDecided(told, data.callId, [], costing(data))];
    case 'SailPermitDenied':
      return [sailDecided(told, data.callId, data.reasons, NO_FEE)];
    default:
      return [];
  }
}

const textOrNull = (at: number | null | undefined) => (at == null ? null : instantText(at as Instant));

/** The permits of each call there ever was, in the order asked for. */
function compared(rows: Rows, port: Port, fold: FoldedPort): Comparison {
  const calls = fold.calls.map(({ callId }) => callId);
  const asked = (callId: string) =>
    [...rows(permitsSheet, port, ORDER, { callId })].filter(({ permitId }) => permitId !== null);
  return {
    rows: calls.map((callId) =>
      written(
        asked(callId).map(({ permitId, kind, state, attendedAt, feeCentavos, feeReason, reason }) => [
          ...[permitId, kind, state, textOrNull(attendedAt), feeCentavos, feeReason, reason],
        ]),
      ),
    ),
    fold: calls.map((callId) =>
      written(
        fold
          .permitsOf(callId)
          .map(({ permitId, kind, state, attendedAt, fee, reason = null }) => [
            ...[permitId, kind, state, textOrNull(attendedAt)],
            ...[fee?.feeCentavos ?? null, fee?.because ?? null, reason],
          ]),
      ),
    ),
  };
}

export const permitsBook = bookOf({
  name: 'permits',
  version: 2,
  sheets: [permitsSheet],
  entries: (told, look) => (told.counter === NATION ? [] : entries(told, look)),
  compared,
});

const permitItem = ({ permitId, callId, kind, state, requestedAt, attendedAt, ...row }: PermitRow) => ({
  ...{ permitId, callId, kind, state },
  requestedAt: textOrNull(requestedAt),
  attendedAt: textOrNull(attendedAt),
  serviceNeeded: row.serviceNeeded === null ? null : row.serviceNeeded === 1,
  feeCentavos: row.feeCentavos,
  feeReason: row.feeReason,
  reason: row.reason,
  reasons: row.reasons,
  revision: row.revision,
});

/** In the order in which they were asked for. */
export const permitsList = list({
  book: 'permits',
  sheet: permitsSheet,
  order: ORDER,
  filters: {
    permitId: 'permitId',
    callId: 'callId',
    kind: 'kind',
    state: 'state',
    requestedFrom: ['requestedAt', '>='],
    requestedBefore: ['requestedAt', '<'],
  },
  item: permitItem,
});
