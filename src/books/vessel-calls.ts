/** Which vessel made a call, and its name: sheets that a book keeps for itself, so that it leans on no other. */
import type { NationalFact } from '../river/national/messages.js';
import { entry, type BookName, type Entry, type Look } from './book.js';
import type { Sheet } from './sheet.js';
import type { ToldAtPort } from './told.js';

export interface VesselCall {
  readonly counter: string;
  readonly callId: string;
  readonly vesselId: string;
  /** As the port had received it when the call was opened. */
  readonly vesselName: string | null;
}

interface Named {
  readonly counter: string;
  readonly vesselId: string;
  readonly name: string;
}

export function vesselCalls(book: BookName) {
  const sheet: Sheet<VesselCall> = {
    name: `${book}VesselCalls`,
    columns: { counter: 'text', callId: 'text', vesselId: 'text', vesselName: 'text?' },
    key: ['counter', 'callId'],
  };
  const names: Sheet<Named> = {
    name: `${book}VesselNames`,
    columns: { counter: 'text', vesselId: 'text', name: 'text' },
    key: ['counter', 'vesselId'],
  };
  return {
    sheet,
    sheets: [sheet, names],
    /** The name of a vessel as the port has received it. */
    nameOf: (look: Look, counter: string, vesselId: string): string | null =>
      look(names, counter, vesselId)?.name ?? null,
    entries({ counter, fact }: ToldAtPort, look: Look): readonly Entry[] {
      if (fact.type === 'VesselCallOpened') {
        const { callId, vesselId } = fact.data;
        const vesselName = look(names, counter, vesselId)?.name ?? null;
        return [entry(sheet, { counter, callId, vesselId, vesselName })];
      }
      if (fact.type !== 'NationalFactReceived') return [];
      const { type, data } = fact.data.fact as NationalFact;
      return type === 'VesselRegistered' ? [entry(names, { counter, vesselId: data.vesselId, name: data.name })] : [];
    },
  };
}
