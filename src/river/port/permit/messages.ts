/** Commands and facts of the permits of the River Inspectorate. */
import { PERMIT_KINDS } from '../../../decrees/d1430-overtime/art-1-fee-of-a-permit.js';
import { fact, from } from '../../messages.js';
import { id, oneOf, optional, record, text, yesOrNo } from '../../shape.js';
import { beforeFees, feeRuled } from '../overtime/fee-shape.js';

const RequestPermit = record({ permitId: id, callId: id, kind: oneOf(PERMIT_KINDS) });
const attended = { permitId: id, serviceNeeded: yesOrNo, reason: optional(text) } as const;
const granted = { ...attended, callId: id } as const;

export const permitCommands = {
  RequestPermit,
  AttendPermit: record({ ...attended, granted: yesOrNo }),
} as const;

export const permitFacts = {
  PermitRequested: fact(1, RequestPermit),
  /** Version 2 says what it cost, and why. */
  PermitGranted: fact(2, record({ ...granted, ...feeRuled }), { upcasts: [from(record(granted), beforeFees)] }),
  PermitDenied: fact(1, record(granted)),
} as const;
