/** How cargo is indicated at Puerto Berrío to a passing vessel. */
import { firstRefusal, refused } from '../../../decrees/refusal.js';
import { atASection, callKnown, inState, lotKnown } from '../gates.js';
import type { Rulings } from '../rulings.js';
import type { berrioCommands } from './messages.js';

export const berrioRulings: Rulings<typeof berrioCommands> = {
  IndicateBerrioCargo: (port, order) => {
    const { callId, lots = [] } = order.data;
    const call = port.calls.calls.get(callId);
    return (
      firstRefusal(
        () => callKnown(port, order, callId, 'D1976-13'),
        ...lots.map((lotId) => () => lotKnown(port, order, lotId, 'D1976-13')),
        () => atASection(port, order, 'D1976-13'),
        () => inState(call, callId, ['ARRIVED', 'PREPARED', 'READY', 'LOADING'], 'D1976-13'),
        () =>
          call!.passing
            ? undefined
            : refused('WRONG_STATE', 'D1976-13', { callId, state: 'NOT_PASSING', missingStep: null }),
      ) ?? [{ type: 'BerrioCargoIndicated', data: order.data }]
    );
  },
};
