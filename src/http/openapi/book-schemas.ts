/** The forms of what the books answer. */
import { FLAG_KINDS, LAWFUL_CODES } from '../../boards/violations.js';
import { VIOLATION_KINDS } from '../../decrees/d1976-turn/art-18-violations.js';
import { PORTS } from '../../decrees/river-ports.js';
import { BOOK_NAMES } from '../../books/queries.js';
import { all, instant, kg, list, orNull, ref, text, whole, type JsonSchema } from './forms.js';
import { ledgerDay, ledgerEntry } from './ledger-schemas.js';
import { LOT_FIGURES } from './lot-figures.js';

const yesOrNo = { type: 'boolean' };

const lotItem = all({
  ...LOT_FIGURES,
  waybillOffice: orNull(text),
  railWaybillId: orNull(text),
  roadWaybillId: orNull(text),
  sourceSeq: whole,
  planillas: list(all({ planillaId: text, presentedAt: instant, late: yesOrNo })),
  corrections: list(all({ correctedAt: instant, arrivedAt: instant, evidenceType: text, evidenceId: orNull(text) })),
  withdrawals: list(all({ withdrawnAt: instant, packages: whole, weightKg: kg, reason: text })),
  assignedTo: list(text),
  loadedBy: list(text),
  loadableFrom: orNull(instant),
  loadingPoint: orNull(text),
  companyId: orNull(text),
  boundForCartagenaFromOrigin: yesOrNo,
  packages: list(all({ marks: text, numbers: text, contents: text, count: whole, unitWeightKg: kg })),
});

const callItem = all({
  callId: text,
  callSerial: whole,
  vesselId: text,
  vesselName: orNull(text),
  captainId: text,
  companyId: text,
  line: text,
  service: text,
  state: text,
  arrivedAt: instant,
  readyAt: orNull(instant),
  sailedAt: orNull(instant),
  withoutPermit: yesOrNo,
  tows: list(text),
  passing: yesOrNo,
  maxLoadKg: orNull(kg),
  onboardKg: kg,
  assignedKg: kg,
  freeKg: orNull(kg),
  reserveBps: orNull(whole),
  floorKg: orNull(kg),
  article: orNull(text),
  lotsAssigned: whole,
  dispatchList: orNull(all({ closedAt: instant, lines: whole, totalKg: kg })),
  manifest: orNull(text),
  permits: list(all({ permitId: text, kind: text, state: text })),
});

const assignmentItem = all({
  assignmentId: text,
  callId: text,
  vesselId: orNull(text),
  lotId: text,
  turnNumber: whole,
  packages: whole,
  weightKg: kg,
  assignedAt: instant,
  loadingPoint: orNull(text),
  outOfTurn: orNull(text),
  revision: whole,
});

const dispatchItem = all({
  callId: text,
  vesselId: orNull(text),
  closedAt: instant,
  lotId: text,
  turnNumber: whole,
  packages: whole,
  weightKg: kg,
  marks: text,
  numbers: text,
  contents: text,
  destination: text,
  consignees: list(text),
  revision: whole,
});

const expressItem = all({
  callId: text,
  vesselId: text,
  priorityClass: orNull(whole),
  lotId: text,
  turnNumber: whole,
  cargoClass: orNull(text),
  destination: orNull(text),
  packages: whole,
  weightKg: kg,
  assignedAt: instant,
  revision: whole,
});

const permitItem = all({
  permitId: orNull(text),
  callId: text,
  kind: text,
  state: text,
  requestedAt: instant,
  attendedAt: orNull(instant),
  serviceNeeded: orNull(yesOrNo),
  feeCentavos: orNull(whole),
  feeReason: orNull(text),
  reason: orNull(text),
  reasons: list(text),
  revision: whole,
});

const flagItem = all({
  kind: { enum: FLAG_KINDS },
  callId: orNull(text),
  lotId: orNull(text),
  detectedAtRevision: whole,
  evidence: list({ type: 'string', format: 'uuid' }),
  article: text,
  lawfulReason: orNull(all({ code: { enum: LAWFUL_CODES }, article: text })),
});

const caseItem = all({
  caseId: text,
  callId: text,
  kinds: list({ enum: VIOLATION_KINDS }),
  state: text,
  captainId: text,
  companyId: text,
  openedAt: instant,
  imposedAt: orNull(instant),
  evidenceEventIds: list(text),
  fineCentavos: orNull(whole),
  captainSuspensionDays: orNull(whole),
  companySuspensionDays: orNull(whole),
  notifiedAt: orNull(instant),
  appealUntilAt: orNull(instant),
  appellant: orNull(text),
  appealFiledAt: orNull(instant),
  outcome: orNull(text),
  finalAt: orNull(instant),
  captainSuspendedUntilAt: orNull(instant),
  companySuspendedUntilAt: orNull(instant),
  paidBy: orNull(text),
  openedRevision: whole,
});

const quotaItem = all({
  callId: text,
  vesselId: text,
  companyId: text,
  service: text,
  state: text,
  fixedAt: instant,
  convoyCapacityKg: kg,
  bareCapacityKg: kg,
  maxLoadKg: kg,
  onboardKg: kg,
  assignedKg: kg,
  freeKg: kg,
  reserveBps: whole,
  floorKg: orNull(kg),
  article: text,
  resolutionId: orNull(text),
});

const resolutionItem = all({
  resolutionId: text,
  kind: text,
  ground: orNull(text),
  congestedPort: orNull(text),
  deltaBps: {
    anyOf: [whole, { type: 'object', additionalProperties: whole }, { type: 'null' }],
  },
  floorsKg: orNull({ type: 'object', additionalProperties: kg }),
  reductionBps: orNull(whole),
  text: orNull(text),
  effectiveFromAt: instant,
  effectiveToAt: orNull(instant),
  revokedFromAt: orNull(instant),
});

const fault = all({ stream: text, revision: whole, position: whole, type: text, reason: text });
const standing = all({
  book: { enum: BOOK_NAMES },
  state: { enum: ['READY', 'BUILDING', 'STOPPED'] },
  position: { ...whole, description: 'La del último hecho asentado; -1 si ninguno' },
  storedPosition: { ...whole, description: 'Las posiciones están en orden, y no siempre se cuentan' },
  events: { ...whole, description: 'Cuántos hechos de los puertos y del registro nacional tiene asentados' },
  storedEvents: whole,
  lagEvents: whole,
  lagSeconds: { type: 'number', minimum: 0 },
  stoppedAt: orNull(fault),
});

/** A page, as of the last event the book has entered. */
const page = (item: string, of: { readonly [field: string]: JsonSchema } = { port: { enum: PORTS } }): JsonSchema =>
  all({
    ...of,
    revision: { ...whole, description: 'La del último hecho de aquí que el libro tiene asentado' },
    position: { ...whole, description: 'La del último hecho que el libro tiene asentado, de todos los puertos' },
    total: { ...whole, description: 'Cuántos renglones pasan los filtros, en todas las páginas' },
    items: list(ref(item)),
    nextCursor: orNull(text),
  });

export const BOOK_SCHEMAS = {
  LotInBook: lotItem,
  LotsBook: page('LotInBook'),
  CallInBook: callItem,
  CallsBook: page('CallInBook'),
  AssignmentInBook: assignmentItem,
  AssignmentsBook: page('AssignmentInBook'),
  DispatchLineInBook: dispatchItem,
  DispatchListsBook: page('DispatchLineInBook'),
  ExpressAssignmentInBook: expressItem,
  ExpressAssignmentsBook: page('ExpressAssignmentInBook'),
  PermitInBook: permitItem,
  PermitsBook: page('PermitInBook'),
  ViolationInBook: flagItem,
  ViolationsBook: page('ViolationInBook'),
  CaseInBook: caseItem,
  CasesBook: page('CaseInBook'),
  QuotaInBook: quotaItem,
  QuotasBook: page('QuotaInBook'),
  ResolutionInBook: resolutionItem,
  ResolutionsBook: page('ResolutionInBook'),
  NationalResolutionsBook: page('ResolutionInBook', {}),
  LedgerEntryInBook: ledgerEntry,
  LedgerBook: page('LedgerEntryInBook'),
  LedgerDayInBook: ledgerDay,
  LedgerDaysBook: page('LedgerDayInBook'),
  BookStanding: standing,
  Books: all({ books: list(ref('BookStanding')) }),
} satisfies { readonly [name: string]: JsonSchema };
