/** Commands and facts of the permits of the River Inspectorate. */
import { fact } from '../../messages.js';
import { id, oneOf, optional, record, text, yesOrNo } from '../../shape.js';

export const PERMIT_KINDS = ['LOAD', 'UNLOAD', 'SAIL', 'OTHER'] as const;
const RequestPermit = record({ permitId: id, callId: id, kind: oneOf(PERMIT_KINDS) });
const attended = { permitId: id, serviceNeeded: yesOrNo, reason: optional(text) } as const;

export const permitCommands = {
  RequestPermit,
  AttendPermit: record({ ...attended, granted: yesOrNo }),
} as const;

export const permitFacts = {
  PermitRequested: fact(1, RequestPermit),
  PermitGranted: fact(1, record({ ...attended, callId: id })),
  PermitDenied: fact(1, record({ ...attended, callId: id })),
} as const;
