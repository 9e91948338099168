/** How entries of the register of cargo in and out are judged. */
import { localDate } from '../../../decrees/calendar.js';
import { inForce } from '../../../decrees/d1976-turn/art-25-in-force.js';
import { firstRefusal, refused } from '../../../decrees/refusal.js';
import { notAfterTheCommand, notInFuture, statedInstant } from '../../in-time.js';
import { callKnown } from '../gates.js';
import type { Rulings } from '../rulings.js';
import type { movementCommands } from './messages.js';

export const movementRulings: Rulings<typeof movementCommands> = {
  RecordPortMovement: (port, order) => {
    const { movementId, callId } = order.data;
    const moved = statedInstant(order.data.movedAt, order);
    return (
      firstRefusal(
        () => (callId === undefined ? undefined : callKnown(port, order, callId, 'D1939-5')),
        () => inForce(order.occurredAt, order.starts.d1939, 'D1939-6'),
        () => notInFuture(order, 'D1939-5'),
        () =>
          movementId !== undefined && order.everUsed('movement', movementId)
            ? refused('DUPLICATE_MOVEMENT', 'D1939-5', { movementId })
            : undefined,
        () => notAfterTheCommand('movedAt', moved.at, order.occurredAt, 'D1939-5'),
      ) ?? [
        {
          type: 'PortMovementRecorded',
          data: { ...order.data, movedAt: moved.text, movedDate: localDate(moved.at) },
        },
      ]
    );
  },
};
