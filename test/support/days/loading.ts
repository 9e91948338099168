/** How an honest captain loads: what he finds at Caracolí, what he is given in his turn, and when he has had enough. */
import type { PortCommand } from '../../../src/river/port/messages.js';
import { fromTheFront, packagesIn, weightOfCounts, type Counts, type Lot } from '../../../src/river/port/cargo/lot.js';
import { roomAt } from '../../../src/river/port/loading/quota.js';
import { hasTheTurn, isSuspended, kilogramsOf, waitingFor, type Moment } from './moment.js';

/** So often he waits for more cargo before he leaves with what he has. */
const PATIENCE = 3;

// ── Caracolí ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** As many packages of the first lot there as he finds place for. */
export function foundAtCaracoli({ port, call, at, dice }: Moment): number {
  const first = port.cargo.caracoli.first();
  const lot = first && port.cargo.lots.get(first.lotId);
  if (!lot) return 0;
  const room = roomAt(port, call, at);
  for (let packages = Math.min(packagesIn(lot.unassigned), dice.whole(5, 200)); packages > 0; packages--) {
    const counts = fromTheFront(lot.unassigned, packages)!;
    if (weightOfCounts(lot, counts) <= room) return kilogramsOf(lot, counts);
  }
  return 0;
}

const goesUp = ({ port, call, dice, memory }: Moment): boolean =>
  port.port === 'LA_DORADA' &&
  call.state === 'READY' &&
  !memory.wentUp &&
  call.service === 'ORDINARY' &&
  port.cargo.caracoli.size > 0 &&
  dice.happens(30);

// ── loading ──────────────────────────────────────────────────────────────────────────────────────────────────────

export const request = ({ call: { callId } }: Moment): PortCommand => ({
  type: 'RequestLoading',
  data: { callId, requestedBy: 'el capitán' },
});

/** What was damaged on the quay is left, and the Inspectorate agrees. */
function oneLotOn({ call: { callId }, dice }: Moment, lot: Lot, assigned: Counts): PortCommand {
  const all = packagesIn(assigned);
  const { lotId } = lot;
  if (dice.happens(2)) {
    const packages = dice.whole(1, Math.min(all, 3));
    const cause = { causeCode: 'DAMAGED', causeText: 'sacos rotos en el muelle' } as const;
    return { type: 'DeclareLotLeft', data: { callId, lotId, packages, ...cause } };
  }
  const packages = dice.happens(85) ? all : dice.whole(1, all);
  const weightKg = kilogramsOf(lot, fromTheFront(assigned, packages)!);
  return { type: 'ConfirmLoaded', data: { callId, lotId, packages, weightKg } };
}

const close = ({ call: { callId } }: Moment): PortCommand => ({ type: 'CloseLoading', data: { callId } });

/** What the Inspectorate at Puerto Berrío indicates to a passing vessel: some lots by name, or so many kilograms. */
function indicated({ port, call: { callId }, dice }: Moment): PortCommand {
  const lots = [...port.cargo.queue.values().take(dice.whole(1, 3))].map(({ lotId }) => lotId);
  return {
    type: 'IndicateBerrioCargo',
    data: { callId, ...(dice.happens(60) ? { lots } : { maxKg: dice.whole(20, 120) * 100 }) },
  };
}

function passing(moment: Moment): PortCommand {
  const { port, call, memory } = moment;
  if (memory.waited >= PATIENCE || port.cargo.queue.size === 0) return close(moment);
  if (!call.indicated) return call.assignments.length > 0 ? close(moment) : indicated(moment);
  memory.waited++;
  return request(moment);
}

const withdrawal = ({ call: { callId } }: Moment, reason: string): PortCommand => ({
  type: 'WithdrawFromTurn',
  data: { callId, reason },
});

/** Nothing came while he waited: he goes with what he has, or back to the intermediate ports with nothing. */
function leaves(moment: Moment): PortCommand {
  const { call } = moment;
  const hasNothing = call.onboard === 0 && call.assigned === 0;
  return hasNothing && call.service === 'ORDINARY' && !call.passing
    ? { type: 'ReleaseToIntermediatePorts', data: { callId: call.callId } }
    : close(moment);
}

export function loading(moment: Moment): PortCommand | undefined {
  const { port, call, dice, memory } = moment;
  const { callId } = call;
  const [declared] = call.declared.keys();
  if (declared !== undefined)
    return { type: 'RuleJustCause', data: { callId, lotId: declared, accepted: true, evidence: 'acta del inspector' } };
  const parcels = waitingFor(moment);
  if (parcels.length > 0) {
    const { lot, assigned } = dice.among(parcels);
    return oneLotOn(moment, lot, assigned);
  }
  if (call.onboard === 0 && isSuspended(moment)) return withdrawal(moment, 'patente suspendida');
  if (call.onboard === 0 && dice.happens(0.5)) return withdrawal(moment, 'avería en la caldera');
  if (call.passing) return passing(moment);
  if (call.full) return close(moment);
  if (goesUp(moment)) return { type: 'DepartForCaracoli', data: { callId } };
  if (!hasTheTurn(moment)) return undefined;
  if (memory.waited >= PATIENCE) return leaves(moment);
  memory.waited++;
  return port.cargo.queue.size > 0 || port.cargo.direct.has(call.companyId) ? request(moment) : undefined;
}
