/** Commands and facts of loading: the request, the quota, the lots assigned, what goes on board, the dispatch list. */
import { fact, from } from '../../messages.js';
import {
  id,
  instantField,
  kg,
  list,
  longText,
  oneOf,
  optional,
  orNull,
  record,
  sumKg,
  text,
  whole,
  yesOrNo,
} from '../../shape.js';

const RequestLoading = record({ callId: id, requestedBy: text, plannedDepartureDate: optional(text) });
const loaded = { callId: id, lotId: id, packages: whole(1), weightKg: kg } as const;
const CloseLoading = record({ callId: id });

export const loadingCommands = { RequestLoading, ConfirmLoaded: record(loaded), CloseLoading } as const;

const byGroup = optional(list(whole(0)));
const assigned = record({ lotId: id, turnNumber: whole(1), packages: whole(1), weightKg: kg, byGroup });
/** What was passed over, and why: the first two hundred one by one, all of them in the totals. */
const passedOver = {
  skipped: list(record({ lotId: id, reason: text, article: text })),
  skippedTotals: list(record({ reason: text, lots: whole(1), kg: sumKg })),
} as const;

export const dispatchLine = record({
  lotId: id,
  turnNumber: whole(1),
  packages: whole(1),
  weightKg: kg,
  marks: longText,
  numbers: longText,
  contents: longText,
  destination: id,
  consignees: list(text),
});

const quotaFixed = {
  callId: id,
  maxLoadKg: kg,
  reserveBps: whole(0),
  floorKg: orNull(kg),
  convoyCapacityKg: kg,
  bareCapacityKg: kg,
  article: text,
  resolutionId: optional(id),
} as const;
/** As it was written before agents' cargo was kept. */
const quotaBefore1939 = record(quotaFixed);

export const loadingFacts = {
  LoadingRequested: fact(1, RequestLoading),
  /** The quota of this sailing, ruled once: later capacities or readings do not change it. */
  QuotaFixed: fact(
    2,
    record({
      ...quotaFixed,
      /** What is kept for the company's agents on the way (D1939-4), where they have declared anything. */
      agentReserveKg: optional(sumKg),
      /** Numbers of the declarations that this departure counts. */
      agentDeclarations: optional(list(whole(1))),
    }),
    { upcasts: [from(quotaBefore1939, (fixed) => fixed)] },
  ),
  CargoAssigned: fact(
    1,
    record({
      callId: id,
      assignmentId: text,
      items: list(assigned),
      ...passedOver,
      quotaCompleted: yesOrNo,
      /** Given when the cargo was loaded away from the port. */
      loadingPoint: optional(oneOf(['CARACOLI'])),
      /** Given when the vessel took its company's own freight before its turn: it has not begun by that (AMB-91). */
      outOfTurn: optional(oneOf(['OWN_FREIGHT'])),
    }),
  ),
  NoCargoAvailable: fact(1, record({ callId: id, items: list(assigned), ...passedOver, quotaCompleted: yesOrNo })),
  /** `declaredLeft` when loading cut a declaration that packages of the lot would be left: what remains declared. */
  CargoLoaded: fact(1, record({ ...loaded, byGroup, declaredLeft: optional(whole(0)) })),
  LoadingClosed: fact(1, CloseLoading),
  /** The list of what the vessel must carry; a long one comes in several facts, and `totalKg` is of the whole. */
  DispatchListSent: fact(1, record({ callId: id, closedAt: instantField, lines: list(dispatchLine), totalKg: sumKg })),
} as const;
