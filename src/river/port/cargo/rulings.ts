/** How commands about cargo are judged. */
import { instantText, type Instant } from '../../../decrees/calendar.js';
import {
  arrivedBefore,
  evidenceGiven,
  notYetAssigned,
  ofItsMode,
} from '../../../decrees/d1976-turn/art-03-proof-of-arrival.js';
import {
  awaitsPlanilla,
  inTime,
  neededHere,
  notBeforeArrival,
  presentedOnce,
  roadTurn,
} from '../../../decrees/d1976-turn/art-04-planilla-within-a-day.js';
import { ofTheListsDay, registersSalgar, salgarTurn } from '../../../decrees/d1976-turn/art-05-salgar-list.js';
import { loadableFrom, localTurn } from '../../../decrees/d1976-turn/art-07-local-planilla.js';
import { kilograms } from '../../../decrees/measures.js';
import type { Readings } from '../../../decrees/readings.js';
import { firstRefusal, refused, type Refusal } from '../../../decrees/refusal.js';
import type { Order } from '../../decider.js';
import { notAfterTheCommand, statedInstant } from '../../in-time.js';
import { atASection, inItsTime, lotKnown } from '../gates.js';
import type { PortFact, PortOrderOf } from '../messages.js';
import type { Rulings } from '../rulings.js';
import { readingsFor, type PortState } from '../state.js';
import { fromTheEnd, packagesIn, stated, weightOfCounts, type Lot } from './lot.js';
import type { cargoCommands } from './messages.js';
import { enters, newLot, registered, waybillOf, type ArrivingLot } from './registration.js';

const isRefusal = (ruled: Instant | Refusal | undefined): ruled is Refusal => typeof ruled === 'object';

// ── Salgar's list ────────────────────────────────────────────────────────────────────────────────────────────────

const salgarLots = ({ lines }: PortOrderOf<'SubmitSalgarList'>['data']): readonly ArrivingLot[] =>
  lines.map((line) => ({ ...line, origin: 'SALGAR' }));

/** The order as each line meets it: the ids of the lines above are used already. */
const below = (order: Order, above: readonly ArrivingLot[]): Order => {
  const used = new Set(above.flatMap((lot) => [`lot ${lot.lotId}`, `waybill ${waybillOf(lot)}`]));
  return { ...order, everUsed: (kind, id) => used.has(`${kind} ${id}`) || order.everUsed(kind, id) };
};

const inLine = (at: number, refusal: Refusal | undefined): Refusal | undefined =>
  refusal && { ...refusal, figures: { line: at + 1, ...refusal.figures } };

/** One bad line refuses the whole list. */
function listRefused(port: PortState, order: PortOrderOf<'SubmitSalgarList'>): Refusal | undefined {
  const { listId, listDate } = order.data;
  const lots = salgarLots(order.data);
  const repeated = order.everUsed('salgar-list', listId) || order.everUsed('salgar-day', listDate);
  const eachLine = (ask: (lot: ArrivingLot, at: number, asked: Order) => Refusal | undefined) =>
    firstRefusal(...lots.map((lot, at) => () => inLine(at, ask(lot, at, below(order, lots.slice(0, at))))));
  return firstRefusal(
    () => atASection(port, order, 'D1976-05'),
    () => registersSalgar(port.port),
    () => (repeated ? refused('DUPLICATE_SALGAR_LIST', 'D1976-05', { listId, listDate }) : undefined),
    () => eachLine((lot, _, asked) => newLot(asked, lot.lotId)),
    () =>
      eachLine((lot, at, asked) =>
        enters(port, asked, lot, () => ofTheListsDay(listDate, at, statedInstant(lot.arrivedAt, asked).at)),
      ),
  );
}

// ── planillas and corrections ────────────────────────────────────────────────────────────────────────────────────

/** Packages listed again must be those registered. */
function samePackages(lot: Lot, packages: PortOrderOf<'PresentPlanilla'>['data']['packages']): Refusal | undefined {
  if (!packages) return undefined;
  const text = (groups: readonly object[]) => JSON.stringify(groups);
  const written = lot.groups.map(({ marks, numbers, contents, count, unit }) => [
    marks,
    numbers,
    contents,
    count,
    kilograms(unit),
  ]);
  const shown = packages.map(({ marks, numbers, contents, count, unitWeightKg }) => [
    marks,
    numbers,
    contents,
    count,
    unitWeightKg,
  ]);
  return text(written) === text(shown)
    ? undefined
    : refused('WEIGHT_MISMATCH', 'D1976-04', { field: 'packages', lotId: lot.lotId });
}

const turnByPlanilla = (lot: Lot, arrivedAt: Instant, presentedAt: Instant, readings: Readings): Instant | Refusal =>
  lot.origin === 'LOCAL' ? localTurn(presentedAt) : roadTurn(arrivedAt, presentedAt, readings);

/** The turn of a lot whose arrival is corrected; none while it awaits its planilla. */
function correctedTurn(
  port: PortState,
  lot: Lot,
  arrivedAt: Instant,
  readings: Readings,
): Instant | Refusal | undefined {
  if (lot.origin === 'SALGAR')
    return readings.salgarTurn === 'LIST_RECEIVED' ? lot.turnAt : salgarTurn(arrivedAt, arrivedAt, readings);
  if (!awaitsPlanilla(port.port, lot.origin)) return arrivedAt;
  if (!lot.planilla) return undefined;
  const { presentedAt } = lot.planilla;
  return notBeforeArrival(lot.origin, arrivedAt, presentedAt) ?? roadTurn(arrivedAt, presentedAt, readings);
}

export const cargoRulings: Rulings<typeof cargoCommands> = {
  CargoArrived: (port, order) =>
    firstRefusal(
      () => atASection(port, order, 'D1976-02'),
      () => newLot(order, order.data.lotId),
      () => enters(port, order, order.data),
    ) ?? registered(port, order, order.data, port.cargo.lastTurnNumber + 1),

  SubmitSalgarList: (port, order) =>
    listRefused(port, order) ?? [
      { type: 'SalgarListReceived', data: order.data },
      ...salgarLots(order.data).flatMap((lot, at) => registered(port, order, lot, port.cargo.lastTurnNumber + 1 + at)),
    ],

  PresentPlanilla: (port, order) => {
    const { lotId, planillaId, packages } = order.data;
    const lot = port.cargo.lots.get(lotId);
    const presented = statedInstant(order.data.presentedAt, order);
    const readings = readingsFor(port, order.occurredAt);
    const turnAt = lot && turnByPlanilla(lot, lot.arrivedAt, presented.at, readings);
    const refusal = firstRefusal(
      () => lotKnown(port, order, lotId, 'D1976-04'),
      () => inItsTime(port, order, 'D1976-04'),
      () => notAfterTheCommand('presentedAt', presented.at, order.occurredAt, 'D1976-04'),
      () =>
        order.everUsed('planilla', planillaId) ? refused('DUPLICATE_PLANILLA', 'D1976-04', { planillaId }) : undefined,
      () => (lot ? undefined : refused('WRONG_STATE', 'D1976-04', { lotId, state: 'DESPATCHED', missingStep: null })),
      () => atASection(port, order, 'D1976-04'),
      () => presentedOnce(lotId, lot!.planilla?.presentedAt),
      () => neededHere(lotId, port.port, lot!.origin),
      () => notBeforeArrival(lot!.origin, lot!.arrivedAt, presented.at),
      () => samePackages(lot!, packages),
      () => (isRefusal(turnAt) ? turnAt : undefined),
    );
    if (refusal) return refusal;
    const { turnNumber, arrivedAt, origin } = lot!;
    const local = origin === 'LOCAL';
    return [
      {
        type: 'PlanillaPresented',
        data: {
          ...order.data,
          presentedAt: presented.text,
          late: !local && !inTime(arrivedAt, presented.at),
          ...(local && { loadableFrom: instantText(loadableFrom(presented.at)) }),
        },
      },
      {
        type: 'CargoTurnAssigned',
        data: { lotId, turnNumber, turnAt: instantText(turnAt as Instant), article: local ? 'D1976-07' : 'D1976-04' },
      },
    ];
  },

  CorrectCargoArrival: (port, order) => {
    const { lotId, evidenceType, evidenceId } = order.data;
    const lot = port.cargo.lots.get(lotId);
    const arrival = statedInstant(order.data.newArrivedAt, order);
    const turnAt = lot && correctedTurn(port, lot, arrival.at, readingsFor(port, order.occurredAt));
    return (
      firstRefusal(
        () => lotKnown(port, order, lotId, 'D1976-03'),
        () => atASection(port, order, 'D1976-03'),
        () => (lot ? ofItsMode(lotId, lot.origin, evidenceType) : undefined),
        () => notYetAssigned(lotId, lot ? packagesIn(lot.unassigned) : 0),
        () => evidenceGiven(evidenceId),
        () => arrivedBefore(arrival.at, order.occurredAt),
        () => (isRefusal(turnAt) ? turnAt : undefined),
      ) ?? [
        {
          type: 'CargoArrivalCorrected',
          data: {
            ...order.data,
            newArrivedAt: arrival.text,
            turnAt: turnAt === undefined ? null : instantText(turnAt as Instant),
          },
        },
      ]
    );
  },

  WithdrawCargo: (port, order) => {
    const { lotId, packages, reason } = order.data;
    const lot = port.cargo.lots.get(lotId);
    const taken = lot && fromTheEnd(lot.unassigned, packages);
    const unassignedPackages = lot ? packagesIn(lot.unassigned) : 0;
    return (
      firstRefusal(
        () => lotKnown(port, order, lotId, 'D1976-02'),
        () => atASection(port, order, 'D1976-02'),
        () =>
          taken ? undefined : refused('LOT_ALREADY_ASSIGNED', 'D1976-08', { lotId, packages, unassignedPackages }),
      ) ?? withdrawn(lot!, packages, reason, taken!)
    );
  },
};

const withdrawn = (lot: Lot, packages: number, reason: string, taken: readonly number[]): readonly PortFact[] => [
  {
    type: 'CargoWithdrawn',
    data: { lotId: lot.lotId, packages, reason, weightKg: kilograms(weightOfCounts(lot, taken)), ...stated(taken) },
  },
];
