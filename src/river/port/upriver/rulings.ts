/** How a departure for up the river is judged. */
import { localDate, type LocalDate } from '../../../decrees/calendar.js';
import {
  capacityOfTheConvoy,
  holdsTheUpriverTurn,
  leavesUpRiver,
  withinTheUpriverQuota,
} from '../../../decrees/d1939-upriver-quotas/art-1-quota-of-cargo-vessels.js';
import {
  bareCapacityAssigned,
  droughtAt,
  mayTow,
  withinTheExpressQuota,
} from '../../../decrees/d1939-upriver-quotas/art-3-express-tow-in-drought.js';
import {
  departureStillToCome,
  reserveKept,
} from '../../../decrees/d1939-upriver-quotas/art-4-reserve-for-agents-cargo.js';
import { grams, kilograms } from '../../../decrees/measures.js';
import { firstRefusal, refused, type Refusal } from '../../../decrees/refusal.js';
import { present } from '../../shape.js';
import { callKnown, inItsTime, inState } from '../gates.js';
import type { PortFact, PortOrderOf } from '../messages.js';
import type { Rulings } from '../rulings.js';
import type { PortState } from '../state.js';
import type { Call } from '../vessel-call/call.js';
import type { upriverCommands } from './messages.js';
import { inUpriverTurn, upriverQuotaAt, type UpriverQuota } from './quota.js';

type Asked = PortOrderOf<'RequestUpriverDeparture'>;

const notYetAuthorised = (port: PortState, callId: string): Refusal | undefined =>
  port.upriver.has(callId)
    ? refused('WRONG_STATE', 'D1939-1', { callId, state: 'AUTHORIZED', missingStep: 'record-departure' })
    : undefined;

/** A cargo vessel: its quota, then its turn. */
const asCargoVessel = (port: PortState, call: Call, order: Asked, quota: () => UpriverQuota): Refusal | undefined =>
  firstRefusal(
    () => capacityOfTheConvoy(call.vesselId, port.received.national.vessels.get(call.vesselId)?.capacity, call.tows),
    () => withinTheUpriverQuota(call.callId, grams(order.data.loadKg), quota().maxLoad),
    () => holdsTheUpriverTurn(call.callId, inUpriverTurn(port)),
  );

/** An express: its turn, its barge, and its quota, which the barge does not raise. */
const asExpress = (port: PortState, call: Call, order: Asked, quota: () => UpriverQuota): Refusal | undefined =>
  firstRefusal(
    () => holdsTheUpriverTurn(call.callId, inUpriverTurn(port)),
    () => bareCapacityAssigned(call.vesselId, port.received.national.vessels.get(call.vesselId)?.capacity),
    () => mayTow(call.callId, call.tows, droughtAt(port.received.national.droughts, order.occurredAt)),
    () => withinTheExpressQuota(call.callId, grams(order.data.loadKg), quota().maxLoad),
  );

function mayLeave(port: PortState, order: Asked, quota: () => UpriverQuota): Refusal | undefined {
  const { callId, loadKg, plannedDepartureDate } = order.data;
  const call = port.calls.calls.get(callId);
  return firstRefusal(
    () => callKnown(port, order, callId, 'D1939-1'),
    () => inItsTime(port, order, 'D1939-1'),
    () => leavesUpRiver(port.port),
    () => inState(call, callId, ['ARRIVED'], 'D1939-1'),
    () => notYetAuthorised(port, callId),
    () => (call!.service === 'EXPRESS' ? asExpress : asCargoVessel)(port, call!, order, quota),
    () => departureStillToCome(plannedDepartureDate as LocalDate, localDate(order.occurredAt)),
    () => {
      const { departureMax, agents } = quota();
      return reserveKept(callId, grams(loadKg), { departureMax, reserve: agents.weight });
    },
  );
}

function ruled(port: PortState, call: Call, order: Asked, quota: UpriverQuota): readonly PortFact[] {
  const { byTable, maxLoad, reduction, capacity, article, agents, departureMax } = quota;
  const leave = call.service === 'EXPRESS' && call.tows.length > 0;
  const drought = leave ? droughtAt(port.received.national.droughts, order.occurredAt) : undefined;
  return [
    {
      type: 'UpriverQuotaFixed',
      data: present({
        ...order.data,
        maxLoadKg: kilograms(maxLoad),
        quotaKg: kilograms(byTable.maxLoad),
        freeBps: byTable.reserve,
        floorKg: byTable.floor === undefined ? null : kilograms(byTable.floor),
        capacityKg: kilograms(capacity),
        article,
        reductionBps: reduction?.reduction,
        resolutionId: reduction?.resolutionId,
        droughtResolutionId: drought?.resolutionId,
        agentReserveKg: kilograms(agents.weight),
        departureMaxKg: kilograms(departureMax),
        countedThroughDate: agents.through,
        declarations: agents.declarations,
      }),
    },
    { type: 'UpriverDepartureAuthorized', data: { ...order.data, article } },
  ];
}

export const upriverRulings: Rulings<typeof upriverCommands> = {
  RequestUpriverDeparture: (port, order) => {
    const call = port.calls.calls.get(order.data.callId);
    const departure = order.data.plannedDepartureDate as LocalDate;
    const quota = () => upriverQuotaAt(port, call!, order.occurredAt, departure)!;
    return mayLeave(port, order, quota) ?? ruled(port, call!, order, quota());
  },
};
