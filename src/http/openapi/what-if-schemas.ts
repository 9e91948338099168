/** The forms of what is answered of a history judged again. */
import { TERMS } from '../../evidence/rejudging/tally.js';
import { all, instant, kg, list, orNull, ref, text, whole, type JsonSchema } from './forms.js';

const anyKg = { type: 'number' };
const uuid = { type: 'string', format: 'uuid' };
const ofCommand = { eventId: uuid, callId: text, occurredAt: instant };
const byKg = { fromKg: kg, toKg: kg, byKg: anyKg };
const byCentavos = { fromCentavos: orNull(whole), toCentavos: orNull(whole), byCentavos: whole };
const fromTo = (schema: JsonSchema) => ({ from: orNull(schema), to: orNull(schema) });
const withAny = (record: ReturnType<typeof all>, more: { readonly [name: string]: JsonSchema }) => ({
  ...record,
  properties: { ...record.properties, ...more },
});

/** Every line is also said in words. */
const lines = (fields: { readonly [name: string]: JsonSchema }) => list(all({ ...fields, inWords: text }));

const refusedNow = list(
  all({
    ...{ eventId: uuid, revision: whole, command: text, occurredAt: instant, corrected: { type: 'boolean' } },
    of: { type: 'object', additionalProperties: text },
    ...{ code: text, article: text, title: text, because: text, figures: { type: 'object' }, inWords: text },
  }),
);

const difference = {
  differs: { type: 'boolean' },
  outside: text,
  refusedNow,
  assignments: lines({ callId: text, vesselId: text, lotId: text, ...byKg }),
  requests: lines({ ...ofCommand, lots: list(all({ lotId: text, ...byKg })) }),
  turns: lines({ lotId: text, ...fromTo(instant) }),
  positions: list(withAny(all({ ...fromTo(whole), inWords: text }), { lotId: text, callId: text })),
  quotas: lines({ callId: text, vesselId: text, fromKg: orNull(kg), toKg: orNull(kg), byKg: anyKg }),
  departures: lines({ callId: text, vesselId: text, fromKg: orNull(kg), toKg: orNull(kg), byKg: anyKg }),
  freeQuotas: lines({ callId: text, vesselId: text, port: text, ...byKg }),
  permits: lines({
    ...ofCommand,
    ...fromTo({ enum: ['GRANTED', 'DENIED'] }),
    ...{ fromReasons: list(text), toReasons: list(text) },
  }),
  sailings: lines({ callId: text, vesselId: text, ...fromTo({ enum: ['WITH_PERMIT', 'WITHOUT_PERMIT'] }) }),
  fines: lines({ caseId: text, ...byCentavos }),
  terms: lines({ caseId: text, term: { enum: TERMS }, ...fromTo(instant) }),
  fees: lines({ of: text, ...byCentavos }),
  followed: lines({ eventId: uuid, command: text, callId: text }),
};

const judged = all({ commands: whole, received: whole, recordedEvents: whole, events: whole });

export const WHAT_IF_SCHEMAS = {
  WhatIf: all({ port: text, revision: whole, judged, ...difference }),
  AsItShouldHaveBeen: all({ port: text, at: instant, revision: whole, judged, board: ref('Board'), ...difference }),
} satisfies { readonly [name: string]: JsonSchema };
