/** The book of quotas: the quota of every sailing, as it was fixed, and what of it was used. */
import { instantText } from '../decrees/calendar.js';
import { kilograms } from '../decrees/measures.js';
import type { Port } from '../decrees/river-ports.js';
import { loadOf } from '../boards/vessel-turn.js';
import type { PortFactOf } from '../river/port/messages.js';
import { inPort, keyOfCall, type Call } from '../river/port/vessel-call/call.js';
import { bookOf, entry, type Comparison, type Entry, type Look, type Rows } from './book.js';
import type { FoldedPort } from './folded-port.js';
import { evolvedCall, openedCall, revived, type KeptCall } from './kept-call.js';
import { list } from './list.js';
import type { Sheet } from './sheet.js';
import { NATION, type ToldAtPort } from './told.js';
import { written } from './written.js';

interface Fixed {
  readonly fixedAt: string;
  readonly convoyCapacityKg: number;
  readonly bareCapacityKg: number;
}

export interface QuotaRow {
  readonly counter: string;
  readonly turnFrom: number;
  readonly callSerial: number;
  readonly callId: string;
  readonly isFixed: number;
  readonly isInPort: number;
  readonly vesselId: string;
  readonly companyId: string;
  readonly service: string;
  readonly article: string | null;
  readonly resolutionId: string | null;
  readonly kept: { readonly call: KeptCall; readonly fixed: Fixed | null };
}

const ORDER = ['turnFrom', 'callSerial'] as const;

export const quotasSheet: Sheet<QuotaRow> = {
  name: 'quotas',
  columns: {
    counter: 'text',
    turnFrom: 'whole',
    callSerial: 'whole',
    callId: 'text',
    isFixed: 'whole',
    isInPort: 'whole',
    vesselId: 'text',
    companyId: 'text',
    service: 'text',
    article: 'text?',
    resolutionId: 'text?',
    kept: 'kept',
  },
  key: ['counter', 'callId'],
  orders: [['counter', ...ORDER]],
  isLong: true,
};

function rowOf(counter: string, kept: QuotaRow['kept']): QuotaRow {
  const { callId, vesselId, companyId, service, quota } = kept.call;
  const [turnFrom, callSerial] = keyOfCall(kept.call) as readonly [number, number];
  return {
    ...{ counter, turnFrom, callSerial, callId, vesselId, companyId, service },
    isFixed: kept.fixed ? 1 : 0,
    isInPort: inPort(kept.call) ? 1 : 0,
    article: quota?.article ?? null,
    resolutionId: quota?.resolutionId ?? null,
    kept,
  };
}

const fixedBy = ({ convoyCapacityKg, bareCapacityKg }: PortFactOf<'QuotaFixed'>['data'], fixedAt: string): Fixed => ({
  ...{ fixedAt, convoyCapacityKg, bareCapacityKg },
});

function entries({ counter, fact }: ToldAtPort, look: Look): readonly Entry[] {
  if (fact.type === 'VesselCallOpened')
    return [entry(quotasSheet, rowOf(counter, { call: openedCall(fact), fixed: null }))];
  const row = 'callId' in fact.data ? look(quotasSheet, counter, fact.data.callId) : undefined;
  if (!row) return [];
  const { kept } = row;
  const fixed = fact.type === 'QuotaFixed' ? fixedBy(fact.data, instantText(fact.occurredAt)) : kept.fixed;
  return [entry(quotasSheet, rowOf(counter, { call: evolvedCall(kept.call, fact), fixed }))];
}

/** Those in port, in the order of arrival; and the quota of every call that ever had one, with what was used of it. */
function compared(rows: Rows, port: Port, { state, calls }: FoldedPort): Comparison {
  const told = (call: Call) => written([call.callId, call.quota, loadOf(call)]);
  const inOrder = [...rows(quotasSheet, port, ORDER, { isFixed: 1, isInPort: 1 })].map(({ callId }) => callId);
  const kept = [...rows(quotasSheet, port, ['callId'], { isFixed: 1 })].map((row) => told(revived(row.kept.call)));
  const fixed = calls.filter(({ quota }) => quota !== undefined);
  const present = [...state.calls.present.values()].filter((callId) => state.calls.calls.get(callId)!.quota);
  return { rows: [...inOrder, ...kept], fold: [...present, ...fixed.map(told)] };
}

export const quotasBook = bookOf({
  name: 'quotas',
  version: 2,
  sheets: [quotasSheet],
  entries: (told, look) => (told.counter === NATION ? [] : entries(told, look)),
  compared,
});

function quotaItem({ kept: { call, fixed } }: QuotaRow) {
  const { callId, vesselId, companyId, service, state, quota } = call;
  return {
    ...{ callId, vesselId, companyId, service, state },
    ...fixed!,
    ...loadOf(revived(call)),
    reserveBps: quota!.reserveBps,
    floorKg: quota!.floor === undefined ? null : kilograms(quota!.floor),
    article: quota!.article,
    resolutionId: quota!.resolutionId ?? null,
  };
}

/** In the order of arrival in port (art. 12). */
export const quotasList = list({
  book: 'quotas',
  sheet: quotasSheet,
  order: ORDER,
  onlyWhere: 'isFixed = 1',
  filters: {
    callId: 'callId',
    vesselId: 'vesselId',
    companyId: 'companyId',
    service: 'service',
    article: 'article',
    resolutionId: 'resolutionId',
  },
  item: quotaItem,
});
