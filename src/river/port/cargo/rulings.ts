/** How commands about cargo are judged. */
import { goesDownRiver } from '../../../decrees/d1976-turn/art-01-sections-of-turn.js';
import {
  arrived,
  destinationKnown,
  fitForTheBook,
  railTurn,
  waybillLine,
  weightOf,
  type Registration,
} from '../../../decrees/d1976-turn/art-02-books-of-arrival.js';
import { trulyBaggage } from '../../../decrees/d1976-turn/art-11-priority-of-express-cargo.js';
import { instant, instantText } from '../../../decrees/calendar.js';
import { grams, kilograms } from '../../../decrees/measures.js';
import { firstRefusal, refused } from '../../../decrees/refusal.js';
import { statedInstant } from '../../in-time.js';
import { atASection, lotKnown } from '../gates.js';
import type { PortOrderOf } from '../messages.js';
import type { Rulings } from '../rulings.js';
import { fromTheEnd, packagesIn, stated, weightOfCounts } from './lot.js';
import type { cargoCommands } from './messages.js';

/** The waybill line of a lot whose origin has waybills, as the index of ids keeps it. */
export const waybillOf = (lot: PortOrderOf<'CargoArrived'>['data']): string | undefined =>
  lot.railWaybillId === undefined
    ? undefined
    : waybillLine('RAIL', lot.waybillOffice ?? '', instant(lot.arrivedAt), lot.railWaybillId, lot.sourceSeq);

const registrationOf = (lot: PortOrderOf<'CargoArrived'>['data']): Registration => ({
  origin: lot.origin,
  railWaybillId: lot.railWaybillId,
  packages: lot.packages.map(({ unitWeightKg, ...group }) => ({ ...group, unit: grams(unitWeightKg) })),
  statedTotal: lot.totalWeightKg === undefined ? undefined : grams(lot.totalWeightKg),
  destination: lot.destination,
});

function newWaybill(order: PortOrderOf<'CargoArrived'>) {
  const { railWaybillId = null, waybillOffice = null, sourceSeq } = order.data;
  const line = waybillOf(order.data);
  return line !== undefined && order.everUsed('waybill', line)
    ? refused('DUPLICATE_WAYBILL', 'D1976-02', { railWaybillId, waybillOffice, sourceSeq })
    : undefined;
}

export const cargoRulings: Rulings<typeof cargoCommands> = {
  CargoArrived: (port, order) => {
    const { data } = order;
    const registration = registrationOf(data);
    const arrival = statedInstant(data.arrivedAt, order);
    const turnNumber = port.cargo.lastTurnNumber + 1;
    return (
      firstRefusal(
        () => atASection(port, order, 'D1976-02'),
        () =>
          order.everUsed('lot', data.lotId) ? refused('DUPLICATE_LOT', 'D1976-02', { lotId: data.lotId }) : undefined,
        () => goesDownRiver(port.port, data.destination),
        () => fitForTheBook(registration),
        () => newWaybill(order),
        () => destinationKnown(registration),
        () => arrived(arrival.at, order.occurredAt),
        () => trulyBaggage({ contentsUsuallySold: false, accompanied: false, ...data }),
      ) ?? [
        {
          type: 'CargoRegistered',
          data: {
            ...data,
            arrivedAt: arrival.text,
            turnNumber,
            registeredKg: kilograms(weightOf(registration.packages)),
          },
        },
        {
          type: 'CargoTurnAssigned',
          data: { lotId: data.lotId, turnNumber, turnAt: instantText(railTurn(arrival.at)), article: 'D1976-02' },
        },
      ]
    );
  },

  WithdrawCargo: (port, order) => {
    const { lotId, packages, reason } = order.data;
    const lot = port.cargo.lots.get(lotId);
    const taken = lot && fromTheEnd(lot.unassigned, packages);
    return (
      firstRefusal(
        () => lotKnown(port, order, lotId, 'D1976-02'),
        () => atASection(port, order, 'D1976-02'),
        () =>
          taken
            ? undefined
            : refused('LOT_ALREADY_ASSIGNED', 'D1976-08', {
                lotId,
                packages,
                unassignedPackages: lot ? packagesIn(lot.unassigned) : 0,
              }),
      ) ?? [
        {
          type: 'CargoWithdrawn',
          data: { lotId, packages, reason, weightKg: kilograms(weightOfCounts(lot!, taken!)), ...stated(taken!) },
        },
      ]
    );
  },
};
