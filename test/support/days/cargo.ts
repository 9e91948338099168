/** How cargo comes to a port: by train, by road and from the town with a planilla, by Salgar's list, and to Caracolí. */
import { DAY, HOUR, instantText, later, localDate, type Instant } from '../../../src/decrees/calendar.js';
import { awaitsPlanilla } from '../../../src/decrees/d1976-turn/art-04-planilla-within-a-day.js';
import type { Port } from '../../../src/decrees/river-ports.js';
import { goods, type Range } from './goods.js';
import { inMinutes, once, until, type Life, type Ways } from './life.js';

export interface Traffic extends Ways {
  readonly port: Port;
  /** Packages in each lot. */
  readonly packages: Range;
}

const dayOf = (at: Instant): string => localDate(at).replaceAll('-', '');

// ── trains ───────────────────────────────────────────────────────────────────────────────────────────────────────

export interface Railway extends Traffic {
  /** The offices that write waybills: the lines of each begin at one, so that lots of one train share a line. */
  readonly offices: readonly string[];
  /** Minutes from one train to the next. */
  readonly every: number;
  /** Lots on each waybill of a train. */
  readonly lots: Range;
  /** Of a hundred trains so many are written down hours later. */
  readonly late: number;
}

/** What one train brought, written down as the clerk comes to it, which is not in the order of its lines. */
function unload(
  { port, offices, lots, packages, late, dice, begin }: Railway,
  train: string,
  arrivedAt: Instant,
): void {
  const writtenAt = dice.happens(late) ? later(arrivedAt, dice.whole(6, 16) * HOUR) : inMinutes(arrivedAt, 5);
  for (const waybillOffice of offices) {
    const lines = Array.from({ length: dice.whole(...lots) }, (_, line) => line + 1);
    for (const [nth, sourceSeq] of dice.shuffled(lines).entries()) {
      const data = {
        lotId: `${train}-${waybillOffice}-${sourceSeq}`,
        origin: 'RAIL',
        arrivedAt: instantText(arrivedAt),
        sourceSeq,
        waybillOffice,
        railWaybillId: train,
        ...goods(dice, packages),
      } as const;
      const at = inMinutes(writtenAt, nth);
      begin(once({ at, occurredAt: arrivedAt, counter: port, command: () => ({ type: 'CargoArrived', data }) }));
    }
  }
}

/** Trains, one after another. */
export function* railway(line: Railway): Life {
  const { from, every, dice } = line;
  for (let train = 1, due = from; ; train++, due = inMinutes(due, every)) {
    const arrivedAt = inMinutes(due, dice.whole(0, Math.floor(every / 4)));
    yield until(arrivedAt);
    unload(line, `TREN-${dayOf(arrivedAt)}-${train}`, arrivedAt);
  }
}

// ── roads and the town ───────────────────────────────────────────────────────────────────────────────────────────

export interface Roads extends Traffic {
  /** Minutes from one lot to the next. */
  readonly every: number;
}

/** Hours from the arrival to the planilla: most in time, some late; now and then none is ever brought. */
const planillaAfter = (dice: Ways['dice']): number | undefined =>
  dice.happens(4) ? undefined : dice.happens(12) ? dice.whole(25, 60) : dice.whole(1, 23);

function* lorry({ port, dice, packages }: Roads, lotId: string, arrivedAt: Instant): Life {
  const origin = dice.happens(60) ? 'ROAD' : 'LOCAL';
  const data = {
    lotId,
    origin,
    arrivedAt: instantText(arrivedAt),
    sourceSeq: dice.whole(1, 3),
    ...(origin === 'ROAD' && { roadWaybillId: `CP-${lotId}` }),
    ...goods(dice, packages),
  } as const;
  const at = inMinutes(arrivedAt, dice.whole(1, 20));
  yield { at, occurredAt: arrivedAt, counter: port, command: () => ({ type: 'CargoArrived', data }) };
  const hours = planillaAfter(dice);
  if (hours === undefined || !awaitsPlanilla(port, origin)) return;
  const presentedAt = later(arrivedAt, hours * HOUR);
  yield {
    at: inMinutes(presentedAt, 2),
    occurredAt: presentedAt,
    counter: port,
    command: ({ cargo }) =>
      cargo.lots.has(lotId)
        ? {
            type: 'PresentPlanilla',
            data: { lotId, planillaId: `PLANILLA-${lotId}`, presentedAt: instantText(presentedAt) },
          }
        : undefined,
  };
}

/** Lots that come by road or out of the town's own stores. */
export function* roads(way: Roads): Life {
  const { from, every, dice, begin } = way;
  for (let lot = 1, due = from; ; lot++, due = inMinutes(due, every)) {
    const arrivedAt = inMinutes(due, dice.whole(0, every - 1));
    yield until(arrivedAt);
    begin(lorry(way, `CAMION-${dayOf(arrivedAt)}-${lot}`, arrivedAt));
  }
}

// ── Salgar ───────────────────────────────────────────────────────────────────────────────────────────────────────

export interface Salgar extends Traffic {
  /** Lines on the list of a day. */
  readonly lines: Range;
}

/** Salgar's daily list: in the evening, the next morning, or days late; and now and then a day has none. */
export function* salgar({ port, from, dice, begin, lines, packages }: Salgar): Life {
  for (let day = from; ; day = later(day, DAY)) {
    yield until(later(day, 18 * HOUR));
    if (dice.happens(5)) continue;
    const list = Array.from({ length: dice.whole(...lines) }, (_, line) => ({
      lotId: `SALGAR-${dayOf(day)}-${line + 1}`,
      // By the same train, or by two of them.
      arrivedAt: instantText(later(day, (7 + (dice.happens(50) ? 0 : 5)) * HOUR)),
      sourceSeq: line + 1,
      ...goods(dice, packages),
    }));
    const receivedAt = later(day, (dice.happens(15) ? dice.whole(30, 50) : dice.whole(19, 28)) * HOUR);
    const data = { listId: `LISTA-${dayOf(day)}`, listDate: localDate(day), lines: list };
    begin(once({ at: receivedAt, counter: port, command: () => ({ type: 'SubmitSalgarList', data }) }));
  }
}

// ── Caracolí ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** Cargo that waits at Caracolí for a vessel that goes up. */
export function* caracoli({ port, from, every, dice, packages }: Roads): Life {
  for (let lot = 1, due = from; ; lot++, due = inMinutes(due, every)) {
    const arrivedAt = inMinutes(due, dice.whole(0, every - 1));
    const data = {
      lotId: `CARACOLI-${dayOf(arrivedAt)}-${lot}`,
      origin: 'CARACOLI',
      arrivedAt: instantText(arrivedAt),
      sourceSeq: 1,
      ...goods(dice, packages),
    } as const;
    yield { at: inMinutes(arrivedAt, 10), counter: port, command: () => ({ type: 'CargoArrived', data }) };
  }
}
