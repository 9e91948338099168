/** How cargo taken at intermediate ports is judged: by vessels that left, and at Puerto Berrío only as its Inspectorate indicates. */
import { intermediateBelow } from '../../../decrees/d1976-turn/art-16-berrio-only-pick-up.js';
import { grams, kilograms } from '../../../decrees/measures.js';
import { firstRefusal, refused, type Refusal } from '../../../decrees/refusal.js';
import type { Port } from '../../../decrees/river-ports.js';
import type { Instant } from '../../../decrees/calendar.js';
import { precedes } from '../../in-time.js';
import { atASection, callKnown, inState, notBeforeItArrived } from '../gates.js';
import type { PortFactOf } from '../messages.js';
import type { Rulings } from '../rulings.js';
import type { PortState } from '../state.js';
import type { Call } from '../vessel-call/call.js';
import type { intermediateCommands } from './messages.js';
import { pickedUp } from './pick-up.js';

function afterItLeft(call: Call, at: Instant): Refusal | undefined {
  const early = call.sailedAt === undefined ? undefined : precedes('occurredAt', at, 'sailedAt', call.sailedAt);
  return early
    ? refused('WRONG_STATE', 'D1976-13', { callId: call.callId, state: call.state, missingStep: null, ...early })
    : notBeforeItArrived('occurredAt', at, call, 'D1976-13');
}

/** What a vessel takes at Puerto Berrío is for its Inspectorate to indicate there, on the call that it makes there. */
const notAtBerrio = (callId: string, place: string): Refusal | undefined =>
  place === 'PUERTO_BERRIO'
    ? refused('BERRIO_CARGO_NOT_INDICATED', 'D1976-13', { callId, missingStep: 'indicate-berrio-cargo' })
    : undefined;

function pickUpStated(
  port: PortState,
  call: Call,
  weightKg: number,
): PortFactOf<'IntermediateCargoLoaded'>['data']['pickUp'] {
  const standing = pickedUp(port, call, grams(weightKg));
  return (
    standing && {
      dueKg: kilograms(standing.due),
      owedKg: kilograms(standing.owed),
      takenKg: kilograms(standing.taken),
      shortfallKg: kilograms(standing.shortfall),
    }
  );
}

export const intermediateRulings: Rulings<typeof intermediateCommands> = {
  RecordIntermediateLoading: (port, order) => {
    const { callId, port: place, weightKg } = order.data;
    const call = port.calls.calls.get(callId);
    const refusal = firstRefusal(
      () => callKnown(port, order, callId, 'D1976-13'),
      () => atASection(port, order, 'D1976-13'),
      () => inState(call, callId, ['RELEASED', 'SAILED'], 'D1976-13'),
      () => afterItLeft(call!, order.occurredAt),
      () => notAtBerrio(callId, place),
      () => intermediateBelow(place, port.port),
    );
    if (refusal) return refusal;
    const pickUp = pickUpStated(port, call!, weightKg);
    const article = pickUp ? 'D1976-16' : 'D1976-13';
    return [
      {
        type: 'IntermediateCargoLoaded',
        data: { callId, port: place as Port, weightKg, article, ...(pickUp && { pickUp }) },
      },
    ];
  },
};
