/** What a vessel leaves free for the ports on its way, and how it is suggested to share that among them. */
import {
  isBetweenTerminals,
  type Direction,
} from '../../../decrees/d1939-upriver-quotas/art-4-reserve-for-agents-cargo.js';
import { inProportion, leftFree, type Allocation } from '../../../decrees/d1939-upriver-quotas/art-5-free-quotas.js';
import { isUpriverTerminal } from '../../../decrees/d1939-upriver-quotas/art-1-quota-of-cargo-vessels.js';
import { minus, NO_WEIGHT, type Grams } from '../../../decrees/measures.js';
import { leftAlong } from '../../national/backlog.js';
import type { PortState } from '../state.js';
import type { Call } from '../vessel-call/call.js';

export interface Trip {
  readonly direction: Direction;
  readonly free: Grams;
  /** Of that, what is promised to the company's own agents. */
  readonly agentReserve: Grams;
}

const LOADED: readonly Call['state'][] = ['LOADED', 'CHECKING', 'CLEARED', 'PERMITTED'];

/** What the vessel carries with its tows, or an express without them; as it was when its quota was fixed. */
function capacityOf(port: PortState, call: Call): Grams | undefined {
  const capacity = port.received.national.vessels.get(call.vesselId)?.capacity;
  return call.quota?.capacity ?? (call.service === 'EXPRESS' ? capacity?.bare : capacity?.convoy);
}

/** None before it is known what the vessel leaves with: up the river when it is authorised, down when its loading is closed. */
export function tripOf(port: PortState, call: Call): Trip | undefined {
  if (isUpriverTerminal(port.port)) {
    const authorised = port.upriver.get(call.callId);
    return (
      authorised && {
        direction: 'UP_RIVER',
        free: leftFree(authorised.capacity, authorised.load),
        agentReserve: authorised.agentReserve,
      }
    );
  }
  const capacity = capacityOf(port, call);
  if (!LOADED.includes(call.state) || !capacity) return undefined;
  const agentReserve = call.quota?.agentReserve ?? NO_WEIGHT;
  return { direction: 'DOWN_RIVER', free: leftFree(capacity, call.onboard), agentReserve };
}

/** What is free beyond what the company's agents are promised, in proportion to what each port was left with. */
export function suggested(port: PortState, { direction, free, agentReserve }: Trip): readonly Allocation[] {
  const room = free > agentReserve ? minus(free, agentReserve) : NO_WEIGHT;
  return inProportion(room, leftAlong(port.received.national.backlog, direction, isBetweenTerminals));
}
