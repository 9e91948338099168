/** How the lots a vessel would leave are declared, and the causes ruled upon. */
import { instantText } from '../../../decrees/calendar.js';
import { declared, onlyWhatItHas } from '../../../decrees/d1976-turn/art-10-what-was-assigned-is-carried.js';
import { lowerFreightIsNoCause } from '../../../decrees/d1976-turn/art-15-no-lot-refused-for-its-freight.js';
import { kilograms } from '../../../decrees/measures.js';
import { firstRefusal, refused } from '../../../decrees/refusal.js';
import { fromTheFront, packagesIn, parcelOf, stated, weightOfCounts, type Counts, type Lot } from '../cargo/lot.js';
import { atASection, callKnown, inState, lotKnown } from '../gates.js';
import type { PortFact, PortOrderOf } from '../messages.js';
import type { Rulings } from '../rulings.js';
import { readingsFor, type PortState } from '../state.js';
import type { Declaration } from '../vessel-call/call.js';
import type { justCauseCommands } from './messages.js';

/** What of a lot is assigned to a vessel and not on board. */
const waitingOf = (lot: Lot | undefined, callId: string): Counts => (lot && parcelOf(lot, callId)?.assigned) ?? [];

/** The packages ruled upon: those declared, as far as they have not been loaded after all. */
const leftOf = (waiting: Counts, { packages }: Declaration): Counts =>
  fromTheFront(waiting, Math.min(packages, packagesIn(waiting)))!;

function accepted(order: PortOrderOf<'RuleJustCause'>, lot: Lot, declaration: Declaration): PortFact {
  const { callId, lotId, evidence } = order.data;
  const left = leftOf(waitingOf(lot, callId), declaration);
  return {
    type: 'JustCauseAccepted',
    data: {
      callId,
      lotId,
      evidence,
      causeCode: declaration.causeCode,
      packages: packagesIn(left),
      weightKg: kilograms(weightOfCounts(lot, left)),
      ...stated(left),
    },
  };
}

function causeRefused(
  port: PortState,
  order: PortOrderOf<'RuleJustCause'>,
  lot: Lot,
  declaration: Declaration,
): PortFact {
  const { callId, lotId, evidence } = order.data;
  const { causeCode } = declaration;
  const toTheEnd = readingsFor(port, order.occurredAt).rejectingVessel === 'REQUEUE';
  return {
    type: 'JustCauseRefused',
    data: {
      callId,
      lotId,
      evidence,
      causeCode,
      packages: packagesIn(leftOf(waitingOf(lot, callId), declaration)),
      article: causeCode === 'LOWER_FREIGHT' ? 'D1976-15' : 'D1976-10',
      ...(toTheEnd && { turnFrom: instantText(order.occurredAt) }),
    },
  };
}

export const justCauseRulings: Rulings<typeof justCauseCommands> = {
  DeclareLotLeft: (port, order) => {
    const { callId, lotId, packages } = order.data;
    const call = port.calls.calls.get(callId);
    const waiting = packagesIn(waitingOf(port.cargo.lots.get(lotId), callId));
    return (
      firstRefusal(
        () => callKnown(port, order, callId, 'D1976-10'),
        () => lotKnown(port, order, lotId, 'D1976-10'),
        () => atASection(port, order, 'D1976-10'),
        () => inState(call, callId, ['READY', 'LOADING'], 'D1976-10'),
        () =>
          call!.declared.has(lotId)
            ? refused('WRONG_STATE', 'D1976-10', { callId, lotId, state: 'DECLARED', missingStep: 'rule-just-cause' })
            : undefined,
        () => onlyWhatItHas(callId, lotId, packages, waiting),
      ) ?? [{ type: 'LotLeftDeclared', data: order.data }]
    );
  },

  RuleJustCause: (port, order) => {
    const { callId, lotId, accepted: isAccepted } = order.data;
    const call = port.calls.calls.get(callId);
    const lot = port.cargo.lots.get(lotId);
    const declaration = call?.declared.get(lotId);
    const pending = declaration !== undefined && packagesIn(waitingOf(lot, callId)) > 0;
    return (
      firstRefusal(
        () => callKnown(port, order, callId, 'D1976-10'),
        () => lotKnown(port, order, lotId, 'D1976-10'),
        () => atASection(port, order, 'D1976-10'),
        () => inState(call, callId, ['READY', 'LOADING'], 'D1976-10'),
        () => declared(callId, lotId, pending),
        () => lowerFreightIsNoCause(callId, lotId, declaration!.causeCode, isAccepted),
      ) ?? [isAccepted ? accepted(order, lot!, declaration!) : causeRefused(port, order, lot!, declaration!)]
    );
  },
};
