/** What the decree of 1939 has done at a Section: agents' cargo, the register of what comes and goes, free quotas, cargo taken on the way. */
import { HOUR, instantText, later } from '../../../src/decrees/calendar.js';
import type { Port } from '../../../src/decrees/river-ports.js';
import type { PortCommand } from '../../../src/river/port/messages.js';
import type { PortState } from '../../../src/river/port/state.js';
import type { Call } from '../../../src/river/port/vessel-call/call.js';
import type { Dice } from '../dice.js';
import { inMinutes, type Life, type Ways } from './life.js';

const BELOW = ['BARRANCABERMEJA', 'PUERTO_WILCHES', 'GAMARRA', 'MAGANGUE'] as const satisfies readonly Port[];
const LOADED: readonly Call['state'][] = ['LOADED', 'CHECKING', 'CLEARED', 'PERMITTED'];

export interface Agents extends Ways {
  readonly port: Port;
  readonly direction: 'UP_RIVER' | 'DOWN_RIVER';
  readonly companies: readonly string[];
  /** Minutes from one declaration to the next. */
  readonly every: number;
}

/** Cargo that agents on the way received, some hours before it is told. */
export function* agents({ port, direction, companies, every, from, dice }: Agents): Life {
  for (let at = inMinutes(from, every); ; at = inMinutes(at, every)) {
    const data = {
      ...{ companyId: dice.among(companies), agentPort: dice.among(BELOW), direction },
      ...{ weightKg: dice.whole(1, 9) * 1000, receivedAt: instantText(later(at, -dice.whole(1, 12) * HOUR)) },
    };
    yield { at, counter: port, command: () => ({ type: 'DeclareAgentCargo', data }) };
  }
}

/** What is left free by a vessel is proposed for the ports on its way, and signed. */
export function freeQuota({ freeQuotas }: PortState, callId: string): PortCommand | undefined {
  const fixed = freeQuotas.get(callId);
  if (fixed?.isSet) return undefined;
  return fixed
    ? { type: 'SetFreeQuota', data: { callId, allocations: fixed.allocations } }
    : { type: 'ProposeFreeQuota', data: { callId } };
}

function onTheWay({ calls }: PortState, dice: Dice): PortCommand | undefined {
  const gone = [...calls.calls.values()].filter(({ state }) => state === 'SAILED' || state === 'RELEASED');
  return gone.length > 0
    ? {
        type: 'RecordIntermediateLoading',
        data: { callId: dice.among(gone).callId, port: dice.among(BELOW), weightKg: dice.whole(0, 20) * 500 },
      }
    : undefined;
}

/** Every so many minutes: free quotas of what is loaded; else what came or went, and now and then what a vessel took on its way. */
export function* freeQuotasAndMovements({ port, every, from, dice }: Omit<Agents, 'direction' | 'companies'>): Life {
  for (let nth = 1, at = inMinutes(from, every); ; nth++, at = inMinutes(at, every)) {
    const movement = {
      ...{ movement: dice.among(['IN', 'OUT'] as const), direction: dice.among(['UP_RIVER', 'DOWN_RIVER'] as const) },
      ...{ weightKg: dice.whole(1, 400) * 50, movedAt: instantText(at) },
    };
    yield {
      at,
      counter: port,
      command: (state) => {
        const loaded = [...state.calls.present.values()].filter((callId) =>
          LOADED.includes(state.calls.calls.get(callId)!.state),
        );
        for (const callId of loaded) {
          const command = freeQuota(state, callId);
          if (command) return command;
        }
        if (nth % 24 === 0) return onTheWay(state, dice);
        return nth % 12 === 0 ? { type: 'RecordPortMovement', data: movement } : undefined;
      },
    };
  }
}

/** Every fifth day a port below tells what could not be loaded there. */
export function* backlog({ from, dice }: Ways): Life {
  for (let at = later(from, 20 * HOUR); ; at = later(at, 120 * HOUR)) {
    const data = {
      port: dice.among(BELOW),
      kgByDirection: { DOWN_RIVER: dice.whole(0, 40) * 1000, UP_RIVER: dice.whole(0, 30) * 1000 },
    };
    yield { at, counter: 'national', command: () => ({ type: 'ReportBacklog', data }) };
  }
}
