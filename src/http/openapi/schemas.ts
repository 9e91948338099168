/** The forms of what is answered, as the published document states them. */
import { GROUNDS } from '../../decrees/d1976-turn/art-17-the-ministry-adjusts-the-reserve.js';
import { OUTCOMES } from '../../decrees/d1976-turn/art-18-sanction-and-appeal.js';
import { TARIFF_FINE_GROUNDS } from '../../decrees/d1976-turn/art-22-unapproved-tariffs.js';
import { VIOLATION_KINDS } from '../../decrees/d1976-turn/art-18-violations.js';
import { READING_KEYS, READINGS } from '../../decrees/readings.js';
import { REFUSAL_CODES } from '../../decrees/refusal.js';
import { RESOLUTION_KINDS } from '../../decrees/resolution-kinds.js';
import { PORTS } from '../../decrees/river-ports.js';
import type { CaseView } from '../../boards/case.js';
import { FLAG_KINDS, LAWFUL_CODES } from '../../boards/violations.js';
import { lawOfPort, lawOfTheNation } from '../../application/law-of-a-stream.js';
import { BOOK_NAMES } from '../../books/queries.js';
import { ACCOUNT_SCHEMAS } from './account-schemas.js';
import { AUDIT_SCHEMAS } from './audit-schemas.js';
import { BOOK_SCHEMAS } from './book-schemas.js';
import { WHAT_IF_SCHEMAS } from './what-if-schemas.js';
import { all, instant, kg, list, orNull, ref, text, whole, type JsonSchema } from './forms.js';
import { DUES_SCHEMAS } from './dues-schemas.js';
import { LOT_FIGURES } from './lot-figures.js';
import { OVERTIME_SCHEMAS } from './overtime-schemas.js';
import { UPRIVER_SCHEMAS } from './upriver-schemas.js';
import { CLOUD_EVENT } from './cloud-event.js';
import { EXPLANATION_SCHEMAS } from './explanation-schema.js';

export type { JsonSchema } from './forms.js';

const hash = { type: 'string', contentEncoding: 'base64' };

const withOptional = (record: ReturnType<typeof all>, more: { readonly [name: string]: JsonSchema }) => ({
  ...record,
  properties: { ...record.properties, ...more },
});

const portFacts = lawOfPort('LA_DORADA').facts;
const eventType = { enum: [...Object.keys(lawOfTheNation.facts), ...Object.keys(portFacts)] };
const port = { enum: PORTS };
const CASE_STATES = [
  ...['DETECTED', 'DISMISSED', 'SANCTIONED', 'NOTIFIED', 'APPEALED', 'RULED', 'FINAL', 'CLOSED', 'PAID'],
] as const satisfies readonly CaseView['state'][];
const lane = { enum: ['ORDINARY', 'EXPRESS'] };

const lotItem = all({ position: orNull(whole), ...LOT_FIGURES });
const turnItem = all({
  position: orNull(whole),
  lane,
  callId: text,
  vesselId: text,
  state: text,
  arrivedAt: instant,
  readyAt: orNull(instant),
  maxLoadKg: orNull(kg),
  onboardKg: kg,
  assignedKg: kg,
  freeKg: orNull(kg),
  passing: { type: 'boolean' },
  indicated: { anyOf: [all({ lots: list(text) }), all({ maxKg: kg }), { type: 'null' }] },
  because: text,
});

const byBand = (value: JsonSchema) => ({
  type: 'object',
  propertyNames: { enum: ['1', '2', '3', '4', '5'] },
  additionalProperties: value,
});

const expressItem = all({
  callId: text,
  vesselId: text,
  position: orNull(whole),
  state: text,
  callPorts: list(port),
  maxLoadKg: orNull(kg),
  classes: list(all({ priorityClass: whole, name: text, lots: whole, kg })),
  assigned: list(all({ priorityClass: orNull(whole), lotId: text, turnNumber: whole, packages: whole, weightKg: kg })),
  because: text,
});
const quotaItem = all({
  callId: text,
  vesselId: text,
  lane,
  state: text,
  fixed: { type: 'boolean' },
  maxLoadKg: orNull(kg),
  reserveBps: orNull(whole),
  floorKg: orNull(kg),
  article: orNull(text),
  resolutionId: orNull(text),
  onboardKg: kg,
  assignedKg: kg,
  freeKg: orNull(kg),
  because: text,
});
const companyFreight = all({
  companyId: text,
  lots: list(
    all({
      lotId: text,
      turnNumber: whole,
      arrivedAt: instant,
      destination: port,
      kg,
      release: all({
        possible: { type: 'boolean' },
        code: orNull({ enum: REFUSAL_CODES }),
        article: text,
        because: text,
      }),
    }),
  ),
  kg,
  vesselsInPort: list(all({ vesselId: text, callId: text, state: text })),
  etas: list(all({ vesselId: text, etaAt: instant })),
});

const resolutionItem = all({
  resolutionId: text,
  kind: { enum: RESOLUTION_KINDS },
  ground: orNull({ enum: GROUNDS }),
  congestedPort: orNull(text),
  deltaBps: { anyOf: [whole, byBand(whole), { type: 'null' }] },
  floorsKg: orNull(byBand(kg)),
  reductionBps: orNull(whole),
  text: orNull(text),
  effectiveFromAt: instant,
  effectiveToAt: orNull(instant),
  revokedFromAt: orNull(instant),
  state: { enum: ['NOT_YET', 'IN_FORCE', 'ENDED', 'NEVER'] },
});
const readingItem = all({
  key: { enum: READING_KEYS },
  value: text,
  default: text,
  alternatives: list(text),
  since: orNull(instant),
});
const holidayCalendar = all({ year: whole, dates: list({ type: 'string', format: 'date' }), source: text });
const decided = {
  resolutions: list(ref('ResolutionItem')),
  readings: list(ref('ReadingItem')),
  holidayCalendars: list(ref('HolidayCalendar')),
};

const violationItem = all({
  caseId: orNull(text),
  kind: { enum: FLAG_KINDS },
  callId: orNull(text),
  detectedAtRevision: whole,
  evidence: list({ type: 'string', format: 'uuid' }),
  article: text,
  lawfulReason: orNull(all({ code: { enum: LAWFUL_CODES }, article: text })),
  state: {
    enum: ['FLAGGED', 'LAWFUL', ...CASE_STATES],
    description: 'La del expediente; sin él, FLAGGED, o LAWFUL si el decreto lo permite',
  },
  because: text,
});

const centavos = { type: 'integer', minimum: 0 };
const article = { type: 'string', examples: ['D1976-18'] };
const term = all({
  endsAt: { ...instant, description: 'Desde este instante el plazo está vencido' },
  businessEndsAt: instant,
  calendarEndsAt: instant,
  legalDayCount: { enum: READINGS.legalDayCount },
  calendarMissing: { type: 'boolean' },
  over: { type: 'boolean' },
  inWords: text,
});
const sanction = all({
  fineCentavos: centavos,
  captainSuspensionDays: whole,
  companySuspensionDays: whole,
  inWords: text,
});
const caseFile = all({
  port,
  revision: whole,
  at: instant,
  caseId: text,
  callId: text,
  kinds: list(all({ kind: { enum: VIOLATION_KINDS }, because: text })),
  evidenceEventIds: list(text),
  state: { enum: CASE_STATES },
  stateInWords: text,
  obligors: list(text),
  imposed: orNull(sanction),
  sanction: orNull(sanction),
  notifiedAt: orNull(instant),
  appealUntil: orNull(term),
  appeal: orNull(all({ appellant: text, filedAt: instant, grounds: text, rulingDue: term })),
  ruling: orNull(all({ outcome: { enum: OUTCOMES }, late: { type: 'boolean' } })),
  rulingOverdue: { type: 'boolean' },
  final: orNull(
    all({ at: instant, captainSuspendedUntilAt: orNull(instant), companySuspendedUntilAt: orNull(instant) }),
  ),
  mayPay: list(text),
  payment: orNull(all({ paidBy: text, centavos, freed: list(text), refundCentavos: centavos })),
  missingStep: orNull(text),
  because: text,
});
const suspensionItem = all({
  of: { enum: ['CAPTAIN', 'COMPANY'] },
  id: text,
  fromAt: instant,
  suspendedUntilAt: instant,
  caseId: text,
  port,
  article,
});

const tariffState = { enum: ['PENDING', 'APPROVED', 'REJECTED'] };
const localDate = { type: 'string', format: 'date' };
const tariffItem = all({
  tariffId: text,
  forwarderId: text,
  year: whole,
  state: tariffState,
  stateInWords: text,
  submittedAt: instant,
  late: { type: 'boolean' },
  validFrom: orNull(localDate),
  validTo: orNull(localDate),
  reason: orNull(text),
  items: list(all({ item: text, unit: text, centavos })),
});
const charge = {
  chargeId: text,
  offenderId: text,
  clientId: text,
  item: text,
  quantity: whole,
  chargedCentavos: centavos,
  chargedAt: instant,
};
const forwardersBook = all({
  revision: whole,
  at: instant,
  forwarders: list(all({ forwarderId: text, years: list(all({ year: whole, tariffId: text, state: tariffState })) })),
  flagged: list(
    all({ ...charge, tariffId: orNull(text), dueCentavos: orNull(centavos), fineIds: list(text), article }),
  ),
  unequalTreatmentSuspected: list(
    all({ offenderId: text, item: text, day: localDate, charges: list(all(charge)), article }),
  ),
  unequalTreatmentReported: list(
    all({
      reportId: text,
      offenderId: text,
      favouredClientId: text,
      otherClientId: text,
      evidence: text,
      fineIds: list(text),
    }),
  ),
  deadlinesMissed: list(all({ forwarderId: text, year: whole, dueAt: instant, submittedAt: orNull(instant), article })),
  fines: list(
    all({
      fineId: text,
      offenderId: text,
      ground: { enum: TARIFF_FINE_GROUNDS },
      fineCentavos: centavos,
      evidenceIds: list(text),
      article,
    }),
  ),
});

export const SCHEMAS = {
  Problem: {
    ...all({
      type: { type: 'string', format: 'uri' },
      title: text,
      status: whole,
      detail: text,
      code: {
        type: 'string',
        description: `El código estable. De la ley: ${REFUSAL_CODES.join(', ')}`,
        examples: ['NOT_VESSEL_IN_TURN'],
      },
      instance: text,
    }),
    properties: {
      type: { type: 'string', format: 'uri' },
      title: text,
      status: whole,
      detail: text,
      code: { type: 'string', description: `El código estable. De la ley: ${REFUSAL_CODES.join(', ')}` },
      instance: text,
      article: {
        type: 'string',
        description: 'El artículo que rige, en las negativas de la ley',
        examples: ['D1976-12'],
      },
      because: { type: 'string', description: 'La regla, en una frase' },
      errors: list(all({ field: text, detail: text })),
    },
    description: 'RFC 9457. Las negativas de la ley llevan además las cifras que compararon.',
    additionalProperties: true,
  },
  CommandAnswer: all({
    commandId: { type: 'string', format: 'uuid' },
    stream: text,
    revision: whole,
    position: whole,
    events: list(
      all({ id: { type: 'string', format: 'uuid' }, revision: whole, type: eventType, data: { type: 'object' } }),
    ),
  }),
  LotItem: lotItem,
  LotDetail: { ...all({ ...lotItem.properties, revision: whole }), additionalProperties: true },
  CargoRegister: all({ port, revision: whole, items: list(ref('LotItem')), nextCursor: orNull(text) }),
  TurnItem: turnItem,
  VesselTurn: all({ port, revision: whole, vesselInTurn: orNull(text), items: list(ref('TurnItem')) }),
  Board: all({
    port,
    revision: whole,
    recordedAt: orNull(instant),
    vesselInTurn: orNull(text),
    ordinary: list(ref('TurnItem')),
    express: list(ref('TurnItem')),
    cargo: all({ queuedLots: whole, queuedKg: kg, awaitingPlanilla: whole, head: list(ref('LotItem')) }),
    holds: list(all({ lotId: text, forCallIds: list(text), article: text })),
  }),
  ExpressAssignment: all({ port, revision: whole, vesselInTurn: orNull(text), items: list(expressItem) }),
  Quotas: all({ port, revision: whole, items: list(quotaItem) }),
  DirectFreight: all({ port, revision: whole, at: orNull(instant), companies: list(companyFreight) }),
  ViolationItem: { ...violationItem, properties: { ...violationItem.properties, lotId: text } },
  Violations: all({ port, revision: whole, items: list(ref('ViolationItem')) }),
  Case: caseFile,
  Dossier: {
    type: 'string',
    contentMediaType: 'application/zip',
    description: 'Un zip, que se comprueba sin el puerto',
  },
  SuspensionItem: suspensionItem,
  Suspensions: all({ port, revision: whole, at: instant, items: list(ref('SuspensionItem')) }),
  NationalSuspensions: all({ revision: whole, at: instant, items: list(ref('SuspensionItem')) }),
  Forwarders: forwardersBook,
  TariffItem: tariffItem,
  Tariffs: all({ revision: whole, items: list(ref('TariffItem')) }),
  ResolutionItem: resolutionItem,
  ReadingItem: readingItem,
  HolidayCalendar: holidayCalendar,
  Resolutions: all({ port, revision: whole, at: instant, ...decided }),
  NationalResolutions: all({ revision: whole, at: instant, resolutions: decided.resolutions }),
  Readings: all({ revision: whole, at: instant, readings: decided.readings }),
  HolidayCalendars: all({ revision: whole, holidayCalendars: decided.holidayCalendars }),
  CallEvent: all({
    id: text,
    revision: whole,
    type: eventType,
    occurredAt: instant,
    recordedAt: instant,
    data: { type: 'object' },
  }),
  Call: {
    ...all({
      callId: text,
      vesselId: text,
      state: text,
      revision: whole,
      onboardKg: kg,
      assignedKg: kg,
      events: list(ref('CallEvent')),
    }),
    additionalProperties: true,
  },
  DispatchList: portFacts.DispatchListSent!.shape.schema,
  Position: all({
    position: orNull(whole),
    of: whole,
    ahead: list(all({ id: text, because: text })),
    aheadTotal: whole,
    behindBecause: orNull(text),
    article: text,
    revision: whole,
  }),
  CloudEvent: { ...CLOUD_EVENT, additionalProperties: true },
  CloudEvents: list(ref('CloudEvent')),
  EventSchema: { type: 'object', description: 'Un JSON Schema (2020-12)', additionalProperties: true },
  AsyncApi: { type: 'object', description: 'Un documento AsyncAPI 3.0', additionalProperties: true },
  Checkpoint: { ...text, description: 'Nota firmada (C2SP tlog-checkpoint): origen, tamaño, raíz y firmas' },
  Proof: { ...text, description: 'Recibo (C2SP tlog-proof), que se comprueba sin el registro' },
  Receipt: {
    ...text,
    description: 'Un recibo en papel con su prueba adjunta, o la prueba sola (C2SP tlog-proof), que lleva el hecho',
  },
  Consistency: all({ origin: text, from: whole, to: whole, fromRoot: hash, toRoot: hash, proof: list(hash) }),
  LogKeys: all({
    origin: orNull(text),
    logs: list(all({ stream: text, origin: text, keys: list(all({ verifierKey: text, signs: { type: 'boolean' } })) })),
    witnesses: list(all({ url: { type: 'string', format: 'uri' }, verifierKey: text })),
    reopened: list(
      all({
        ...{ stream: text, origin: text, reopenedAt: instant, held: whole },
        before: all({ origin: text, checkpoint: orNull(text) }),
      }),
    ),
  }),
  Health: all({ status: { enum: ['ok'] } }),
  Ready: withOptional(
    all({
      status: { enum: ['ok'] },
      stoppedBooks: list({ enum: BOOK_NAMES }),
      log: { enum: ['SIGNS', 'READS', 'REFUSES'] },
    }),
    { refused: list(all({ stream: text, because: text })) },
  ),
  ...DUES_SCHEMAS,
  ...ACCOUNT_SCHEMAS,
  ...BOOK_SCHEMAS,
  ...EXPLANATION_SCHEMAS,
  ...AUDIT_SCHEMAS,
  ...WHAT_IF_SCHEMAS,
  ...OVERTIME_SCHEMAS,
  ...UPRIVER_SCHEMAS,
} satisfies { readonly [name: string]: JsonSchema };

export type SchemaName = keyof typeof SCHEMAS;
