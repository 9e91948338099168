/** How a lot that arrives enters the book, alone or as a line of Salgar's list. */
import { instant, instantText, type Instant } from '../../../decrees/calendar.js';
import { goesDownRiver } from '../../../decrees/d1976-turn/art-01-sections-of-turn.js';
import {
  arrived,
  destinationKnown,
  fitForTheBook,
  railTurn,
  waybillLine,
  weightOf,
  type Origin,
  type Registration,
} from '../../../decrees/d1976-turn/art-02-books-of-arrival.js';
import { awaitsPlanilla } from '../../../decrees/d1976-turn/art-04-planilla-within-a-day.js';
import { salgarTurn } from '../../../decrees/d1976-turn/art-05-salgar-list.js';
import { keepsCaracoli } from '../../../decrees/d1976-turn/art-06-caracoli.js';
import { trulyBaggage } from '../../../decrees/d1976-turn/art-11-priority-of-express-cargo.js';
import { grams, kilograms } from '../../../decrees/measures.js';
import { firstRefusal, refused, type Article, type Refusal } from '../../../decrees/refusal.js';
import type { Order } from '../../decider.js';
import { statedInstant } from '../../in-time.js';
import type { PortFact, PortOrderOf } from '../messages.js';
import { readingsFor, type PortState } from '../state.js';

type Line = PortOrderOf<'SubmitSalgarList'>['data']['lines'][number];
export type ArrivingLot = Line & { readonly origin: Origin };

/** The waybill line of a lot that came on a waybill, as the index of ids keeps it. */
export function waybillOf(lot: ArrivingLot): string | undefined {
  const { origin, waybillOffice = '', railWaybillId, roadWaybillId, sourceSeq } = lot;
  if (origin !== 'RAIL' && origin !== 'ROAD') return undefined;
  const waybill = origin === 'RAIL' ? railWaybillId : roadWaybillId;
  return waybill === undefined
    ? undefined
    : waybillLine(origin, waybillOffice, instant(lot.arrivedAt), waybill, sourceSeq);
}

const registrationOf = (lot: ArrivingLot): Registration => ({
  origin: lot.origin,
  railWaybillId: lot.railWaybillId,
  packages: lot.packages.map(({ unitWeightKg, ...group }) => ({ ...group, unit: grams(unitWeightKg) })),
  statedTotal: lot.totalWeightKg === undefined ? undefined : grams(lot.totalWeightKg),
  destination: lot.destination,
});

function newWaybill(order: Order, lot: ArrivingLot): Refusal | undefined {
  const line = waybillOf(lot);
  const { railWaybillId = null, roadWaybillId = null, waybillOffice = null, sourceSeq } = lot;
  return line !== undefined && order.everUsed('waybill', line)
    ? refused('DUPLICATE_WAYBILL', 'D1976-02', { railWaybillId, roadWaybillId, waybillOffice, sourceSeq })
    : undefined;
}

export const newLot = (order: Order, lotId: string): Refusal | undefined =>
  order.everUsed('lot', lotId) ? refused('DUPLICATE_LOT', 'D1976-02', { lotId }) : undefined;

/**
 * What the book asks of a lot, in the order of the articles; the ids it brings have been asked about before.
 * @param ofItsList what art. 5 asks of a line of a list
 */
export function enters(
  port: PortState,
  order: Order,
  lot: ArrivingLot,
  ofItsList: () => Refusal | undefined = () => undefined,
): Refusal | undefined {
  const registration = registrationOf(lot);
  return firstRefusal(
    () => goesDownRiver(port.port, lot.destination),
    () => fitForTheBook(registration),
    () => newWaybill(order, lot),
    () => destinationKnown(registration),
    () => arrived(statedInstant(lot.arrivedAt, order).at, order.occurredAt),
    ofItsList,
    () => (lot.origin === 'CARACOLI' ? keepsCaracoli(port.port) : undefined),
    () => trulyBaggage({ contentsUsuallySold: false, accompanied: false, ...lot }),
  );
}

/** The article by which cargo of an origin has its turn. */
export const GOVERNING: { readonly [O in Origin]: Article } = {
  RAIL: 'D1976-02',
  ROAD: 'D1976-04',
  LOCAL: 'D1976-07',
  SALGAR: 'D1976-05',
  CARACOLI: 'D1976-06',
  DIRECT_GIRARDOT: 'D1976-14',
};
const LOADED_AT: { readonly [origin: string]: string } = { SALGAR: 'PUERTO_SALGAR', CARACOLI: 'CARACOLI' };

/** The turn a lot has from its registration on; none while it awaits its planilla. */
function turnOf(port: PortState, order: Order, { origin }: ArrivingLot, arrivedAt: Instant): Instant | undefined {
  if (awaitsPlanilla(port.port, origin)) return undefined;
  return origin === 'SALGAR'
    ? salgarTurn(arrivedAt, order.occurredAt, readingsFor(port, order.occurredAt))
    : railTurn(arrivedAt);
}

/** The facts by which a lot stands in the book under its turn number. */
export function registered(port: PortState, order: Order, lot: ArrivingLot, turnNumber: number): readonly PortFact[] {
  const arrival = statedInstant(lot.arrivedAt, order);
  const { lotId, origin, companyId } = lot;
  const turnAt = turnOf(port, order, lot, arrival.at);
  const loadingPoint = LOADED_AT[origin];
  const registeredKg = kilograms(weightOf(registrationOf(lot).packages));
  return [
    {
      type: 'CargoRegistered',
      data: {
        ...lot,
        arrivedAt: arrival.text,
        turnNumber,
        registeredKg,
        ...(loadingPoint !== undefined && { loadingPoint }),
      },
    },
    ...(origin === 'DIRECT_GIRARDOT'
      ? [{ type: 'DirectFreightRegistered', data: { lotId, companyId: companyId! } } as const]
      : []),
    ...(turnAt === undefined
      ? []
      : [
          {
            type: 'CargoTurnAssigned',
            data: { lotId, turnNumber, turnAt: instantText(turnAt), article: GOVERNING[origin] },
          } as const,
        ]),
  ];
}
