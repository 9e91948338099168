/** How a suspension is carried: it was ruled upon at its port, and only the clock can refuse it here. */
import { notInFuture } from '../in-time.js';
import type { NationalRulings } from './rulings.js';
import type { suspensionCommands } from './suspension-messages.js';

export const suspensionRulings: NationalRulings<typeof suspensionCommands> = {
  CarrySuspension: (_, order) => notInFuture(order, 'D1976-18') ?? [{ type: 'SuspensionCarried', data: order.data }],
};
