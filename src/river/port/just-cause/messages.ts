/** Commands and facts of assigned lots that a vessel would leave: the declaration, and the ruling on its cause. */
import { CAUSES } from '../../../decrees/d1976-turn/art-15-no-lot-refused-for-its-freight.js';
import { fact } from '../../messages.js';
import { id, instantField, kg, list, oneOf, optional, record, text, whole, yesOrNo } from '../../shape.js';

const DeclareLotLeft = record({ callId: id, lotId: id, packages: whole(1), causeCode: oneOf(CAUSES), causeText: text });
const ruled = { callId: id, lotId: id, evidence: text } as const;

export const justCauseCommands = { DeclareLotLeft, RuleJustCause: record({ ...ruled, accepted: yesOrNo }) } as const;
export const justCauseFacts = {
  LotLeftDeclared: fact(1, DeclareLotLeft),
  /** The packages are unassigned again, in their place. */
  JustCauseAccepted: fact(
    1,
    record({ ...ruled, packages: whole(1), weightKg: kg, byGroup: optional(list(whole(0))), causeCode: oneOf(CAUSES) }),
  ),
  /** The packages stay assigned; `turnFrom` when the reading sends the vessel to the end. */
  JustCauseRefused: fact(
    1,
    record({ ...ruled, packages: whole(1), causeCode: oneOf(CAUSES), article: text, turnFrom: optional(instantField) }),
  ),
} as const;
