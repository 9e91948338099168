/** How declarations of agents' cargo are judged, and what is counted when a vessel has left. */
import { instantText, localDate, type Instant } from '../../../decrees/calendar.js';
import {
  agentBetweenTerminals,
  countsFrom,
  declaredWhereVesselsLeave,
  mostAtDeparture,
} from '../../../decrees/d1939-upriver-quotas/art-4-reserve-for-agents-cargo.js';
import { inForce } from '../../../decrees/d1976-turn/art-25-in-force.js';
import { kilograms, minus, NO_WEIGHT } from '../../../decrees/measures.js';
import { firstRefusal, refused } from '../../../decrees/refusal.js';
import { notAfterTheCommand, notInFuture, statedInstant } from '../../in-time.js';
import type { PortFact } from '../messages.js';
import type { Rulings } from '../rulings.js';
import type { PortState } from '../state.js';
import type { Call } from '../vessel-call/call.js';
import { agentReserve } from './ledger.js';
import type { agentCargoCommands } from './messages.js';

export const agentCargoRulings: Rulings<typeof agentCargoCommands> = {
  DeclareAgentCargo: (port, order) => {
    const { declarationId, agentPort, direction } = order.data;
    const received = statedInstant(order.data.receivedAt, order);
    const receivedDate = localDate(received.at);
    return (
      firstRefusal(
        () => inForce(order.occurredAt, order.starts.d1939, 'D1939-6'),
        () => notInFuture(order, 'D1939-4'),
        () => declaredWhereVesselsLeave(port.port, direction),
        () =>
          declarationId !== undefined && order.everUsed('declaration', declarationId)
            ? refused('DUPLICATE_DECLARATION', 'D1939-4', { declarationId })
            : undefined,
        () => agentBetweenTerminals(agentPort),
        () => notAfterTheCommand('receivedAt', received.at, order.occurredAt, 'D1939-4'),
      ) ?? [
        {
          type: 'AgentCargoDeclared',
          data: {
            ...order.data,
            receivedAt: instantText(received.at),
            declarationNumber: port.agentCargo.lastNumber + 1,
            receivedDate,
            countsFromDate: countsFrom(receivedDate),
          },
        },
      ]
    );
  },
};

/**
 * What an authorised vessel reserves for by the day on which it really left (AMB-70). Nothing is said where its company has
 * declared nothing that any of the two days counts.
 */
export function recountedAtSailing(port: PortState, call: Call, sailedAt: Instant): readonly PortFact[] {
  const authorised = port.upriver.get(call.callId);
  if (!authorised) return [];
  const departureDate = localDate(sailedAt);
  const reserve = agentReserve(port.agentCargo, call, 'UP_RIVER', departureDate);
  if (reserve.declarations.length === 0 && !port.agentCargo.ofCall.has(call.callId)) return [];
  const { load, maxLoad, capacity, plannedDepartureDate } = authorised;
  const departureMax = mostAtDeparture(maxLoad, capacity, reserve.weight);
  return [
    {
      type: 'AgentReserveRecounted',
      data: {
        ...{ callId: call.callId, plannedDepartureDate, departureDate, countedThroughDate: reserve.through },
        loadKg: kilograms(load),
        agentReserveKg: kilograms(reserve.weight),
        departureMaxKg: kilograms(departureMax),
        excessKg: kilograms(load > departureMax ? minus(load, departureMax) : NO_WEIGHT),
        declarations: reserve.declarations,
        article: 'D1939-4',
      },
    },
  ];
}
