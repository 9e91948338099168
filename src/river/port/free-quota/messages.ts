/** The commands and facts by which two officials reserve what a vessel leaves free for the ports on its way. */
import { fact } from '../../messages.js';
import { id, kg, list, optional, record, text, yesOrNo } from '../../shape.js';

const allocations = list(record({ port: id, kg }));

export const freeQuotaCommands = {
  /** Without allocations, those that the program suggests. */
  ProposeFreeQuota: record({ callId: id, allocations: optional(allocations) }),
  SetFreeQuota: record({ callId: id, allocations }),
} as const;

const fixed = { callId: id, allocations, freeKg: kg, article: text } as const;

export const freeQuotaFacts = {
  /** `suggested` when the command named no allocations. */
  FreeQuotaProposed: fact(1, record({ ...fixed, suggested: optional(yesOrNo) })),
  FreeQuotaSet: fact(1, record(fixed)),
} as const;
