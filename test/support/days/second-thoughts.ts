/** What befalls cargo that has come: its arrival is corrected by a proof, or its shipper takes packages back. */
import { instantText, later, MINUTE, type Instant } from '../../../src/decrees/calendar.js';
import type { PortCommand } from '../../../src/river/port/messages.js';
import { packagesIn, type Lot } from '../../../src/river/port/cargo/lot.js';
import type { PortState } from '../../../src/river/port/state.js';
import type { Dice } from '../dice.js';
import { inMinutes, type Life } from './life.js';
import type { Roads } from './cargo.js';

/** One of the lots that still stand, at least in part, in a queue. */
function standing({ cargo }: PortState, dice: Dice): Lot | undefined {
  const queue = dice.happens(80) ? cargo.queue : cargo.waiting;
  const [found] = queue.size > 0 ? queue.values(dice.whole(0, queue.size - 1)) : [];
  return found && cargo.lots.get(found.lotId);
}

const PROVEN_BY = { RAIL: 'RAIL_CERTIFICATE', SALGAR: 'RAIL_CERTIFICATE', ROAD: 'ROAD_RECEIPT_STUB' } as const;

function corrected({ lotId, origin, arrivedAt }: Lot, dice: Dice): PortCommand | undefined {
  if (origin !== 'RAIL' && origin !== 'SALGAR' && origin !== 'ROAD') return undefined;
  const newArrivedAt = instantText(later(arrivedAt, -dice.whole(1, 45) * MINUTE));
  const evidence = { evidenceType: PROVEN_BY[origin], evidenceId: `PRUEBA-${dice.whole(1, 9999)}` };
  return { type: 'CorrectCargoArrival', data: { lotId, newArrivedAt, ...evidence } };
}

const takenBack = ({ lotId, unassigned }: Lot, dice: Dice): PortCommand => {
  const packages = dice.whole(1, packagesIn(unassigned));
  return { type: 'WithdrawCargo', data: { lotId, packages, reason: 'vendido en la plaza' } };
};

/** Now and then a correction, now and then a withdrawal. */
export function* secondThoughts({ port, from, every, dice }: Omit<Roads, 'packages'>): Life {
  for (let due = from; ; due = inMinutes(due, every)) {
    const at: Instant = inMinutes(due, dice.whole(0, every - 1));
    yield {
      at,
      counter: port,
      command: (state) => {
        const lot = standing(state, dice);
        return lot && (dice.happens(60) ? corrected(lot, dice) : takenBack(lot, dice));
      },
    };
  }
}
