/** How dock dues are settled, and the collection of a day is closed. */
import { instantText, startOfLocalDay } from '../../../decrees/calendar.js';
import { inForce } from '../../../decrees/d1976-turn/art-25-in-force.js';
import { categoryOf, inTheTariff, type Category } from '../../../decrees/dock-dues-1934/art-02-categories-of-ports.js';
import { headsCounted, notYetSettled, weighedRightly } from '../../../decrees/dock-dues-1934/art-07-loading-dues.js';
import { collectionDay, dayHasBegun, dayStillOpen } from '../../../decrees/dock-dues-1934/art-12-daily-collection.js';
import { grams, kilograms, NO_WEIGHT } from '../../../decrees/measures.js';
import { firstRefusal, refused, type Refusal } from '../../../decrees/refusal.js';
import type { Order } from '../../decider.js';
import { precedes } from '../../in-time.js';
import { present } from '../../shape.js';
import { lotKnown } from '../gates.js';
import type { PortFact, PortOrderOf } from '../messages.js';
import type { Rulings } from '../rulings.js';
import type { PortState } from '../state.js';
import { ofTheDocks, standing, stayKnown, stillAtHand } from '../stay/gates.js';
import type { Stay } from '../stay/ledger.js';
import { billOf, craftOfStay, linesOf, rateable } from './bill-of-a-stay.js';
import { billOfCargo, billOfALot, countedOf, type BillOfCargo } from './bill-of-a-lot.js';
import { billOfStay, dayOf } from './ledger.js';
import type { duesCommands } from './messages.js';

/** What is settled now is collected today, and today is not closed. */
function collectedToday(port: PortState, { occurredAt }: Order): Refusal | undefined {
  const day = collectionDay(occurredAt);
  return dayStillOpen(day, dayOf(port.dues, day).closedAt !== undefined, occurredAt);
}

// ── the dues of a stay ───────────────────────────────────────────────────────────────────────────────────────────

/** The vessel has left its berth by then. */
function over(stay: Stay, order: Order): Refusal | undefined {
  const { leftAt } = stay;
  const how = leftAt === undefined ? {} : precedes('occurredAt', order.occurredAt, 'leftAt', leftAt);
  return how && refused('STAY_STILL_OPEN', 'DD34-05', { ...standing(stay, 'unberth-vessel'), ...how });
}

function dockDues(port: PortState, order: PortOrderOf<'LiquidateDockDues'>, stay: Stay): PortFact {
  const { stayId, vesselId, callId, companyId, lengthCm } = stay;
  const bill = billOf(port, stay, stay.leftAt!, order.occurredAt, order.starts.dd34);
  return {
    type: 'DockDuesLiquidated',
    data: present({
      ...{ stayId, vesselId, callId, companyId, lengthCm },
      craft: craftOfStay(port, stay),
      category: categoryOf(port.port)!,
      collectionDate: collectionDay(order.occurredAt),
      totalCentavos: bill.total,
      lines: linesOf(bill),
    }),
  };
}

// ── the dues of a cargo ──────────────────────────────────────────────────────────────────────────────────────────

type LoadingOrder = PortOrderOf<'LiquidateLoadingDues'>;

/** At a port of the tariff the lot is in the ledger, for a year after the last of it was loaded. */
function lotAtHand(port: PortState, lotId: string): Refusal | undefined {
  const lot = port.dues.lots.get(lotId);
  if (categoryOf(port.port) === undefined) return undefined;
  return lot && countedOf(lot) > NO_WEIGHT
    ? undefined
    : refused('WRONG_STATE', 'DD34-07', { lotId, state: lot ? 'WITHDRAWN' : 'DESPATCHED', missingStep: null });
}

function loadingDues(order: LoadingOrder, payer: string, category: Category, bill: BillOfCargo): PortFact {
  const { because, counted, settled, settledCentavos, totalCentavos } = bill;
  return {
    type: 'LoadingDuesLiquidated',
    data: {
      ...order.data,
      payer,
      countedKg: kilograms(counted),
      settledKg: kilograms(settled),
      settledCentavos,
      category,
      collectionDate: collectionDay(order.occurredAt),
      totalCentavos,
      lines: [{ article: 'DD34-07', centavos: totalCentavos, because, computedAt: instantText(order.occurredAt) }],
    },
  };
}

function duesOfALot(port: PortState, order: LoadingOrder, lotId: string): readonly PortFact[] | Refusal {
  const lot = port.dues.lots.get(lotId);
  return (
    firstRefusal(
      () => lotKnown(port, order, lotId, 'DD34-07'),
      () => ofTheDocks(order, 'DD34-07'),
      () => lotAtHand(port, lotId),
      () => inTheTariff(port.port),
      () => notYetSettled(lotId, countedOf(lot!), lot!.settled),
      () => weighedRightly(port.port, order.data.weightSource, order.starts.officialScales, order.occurredAt),
      () => headsCounted(lotId, lot!.cargoClass, lot!.heads),
      () => collectedToday(port, order),
    ) ?? [loadingDues(order, lot!.shipper, categoryOf(port.port)!, billOfALot(categoryOf(port.port)!, lot!))]
  );
}

/** Of what stands in no register of this port, as its papers say. */
function duesOfCargo(port: PortState, order: LoadingOrder): readonly PortFact[] | Refusal {
  const { shipper, weightKg = 0, volumeDm3, heads, stock, weightSource } = order.data;
  return (
    firstRefusal(
      () => ofTheDocks(order, 'DD34-07'),
      () => inTheTariff(port.port),
      () => weighedRightly(port.port, weightSource, order.starts.officialScales, order.occurredAt),
      () => collectedToday(port, order),
    ) ?? [
      loadingDues(
        ...([order, shipper!, categoryOf(port.port)!] as const),
        billOfCargo(categoryOf(port.port)!, { weight: grams(weightKg), volumeDm3, heads, stock }),
      ),
    ]
  );
}

export const duesRulings: Rulings<typeof duesCommands> = {
  LiquidateDockDues: (port, order) => {
    const { stayId } = order.data;
    const stay = port.stays.stays.get(stayId);
    const before = billOfStay(port.dues, stayId);
    return (
      firstRefusal(
        () => stayKnown(port, order, stayId, 'DD34-05'),
        () => ofTheDocks(order, 'DD34-05'),
        () => stillAtHand(stay, stayId, 'DD34-05'),
        () => over(stay!, order),
        () =>
          before
            ? refused('ALREADY_LIQUIDATED', 'DD34-05', {
                ...{ stayId, liquidatedAt: instantText(before.at), totalCentavos: before.bill.totalCentavos },
              })
            : undefined,
        () => rateable(port, stay!, order.starts.dd34),
        () => collectedToday(port, order),
      ) ?? [dockDues(port, order, stay!)]
    );
  },

  LiquidateLoadingDues: (port, order) =>
    order.data.lotId === undefined ? duesOfCargo(port, order) : duesOfALot(port, order, order.data.lotId),

  CloseDailyCollection: (port, order) => {
    const { localDate } = order.data;
    const { dockCentavos, loadingCentavos, liquidations, closedAt } = dayOf(port.dues, localDate);
    return (
      firstRefusal(
        () => ofTheDocks(order, 'DD34-12'),
        () => inTheTariff(port.port),
        () => inForce(startOfLocalDay(localDate), order.starts.dd34, 'DD34-15'),
        () => dayStillOpen(localDate, closedAt !== undefined),
        () => dayHasBegun(localDate, order.occurredAt),
      ) ?? [
        {
          type: 'DailyCollectionClosed',
          data: {
            ...{ localDate, dockCentavos, loadingCentavos, liquidations },
            totalCentavos: dockCentavos + loadingCentavos,
          },
        },
      ]
    );
  },
};
