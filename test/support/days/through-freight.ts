/** Through-freight from Girardot: it waits in a register apart for its company's vessels, or until they are too far away. */
import { DAY, HOUR, instantText, later, localDate, type Instant } from '../../../src/decrees/calendar.js';
import type { PortCommand } from '../../../src/river/port/messages.js';
import type { PortState } from '../../../src/river/port/state.js';
import type { Roads } from './cargo.js';
import { goods } from './goods.js';
import { inMinutes, until, type Life, type Ways } from './life.js';

export interface ThroughFreight extends Roads {
  readonly companyId: string;
}

/** Freight of one Cartagena company. */
export function* throughFreight({ port, from, every, companyId, dice, packages }: ThroughFreight): Life {
  for (let lot = 1, due = from; ; lot++, due = inMinutes(due, every)) {
    const arrivedAt = inMinutes(due, dice.whole(0, every - 1));
    const data = {
      lotId: `GIRARDOT-${companyId}-${localDate(arrivedAt)}-${lot}`,
      origin: 'DIRECT_GIRARDOT',
      companyId,
      arrivedAt: instantText(arrivedAt),
      sourceSeq: 1,
      ...goods(dice, packages),
      destination: 'CARTAGENA',
      boundForCartagenaFromOrigin: true,
    } as const;
    yield { at: inMinutes(arrivedAt, 30), counter: port, command: () => ({ type: 'CargoArrived', data }) };
  }
}

export interface FarCompany extends Ways {
  readonly port: ThroughFreight['port'];
  readonly companyId: string;
  /** Its one vessel, which is always on its way. */
  readonly vesselId: string;
}

function released({ cargo }: PortState, companyId: string, at: Instant): PortCommand | undefined {
  const freight = cargo.direct.get(companyId)?.first();
  return (
    freight && {
      type: 'ReleaseDirectFreight',
      data: { lotId: freight.lotId, noticeTo: `representante de ${companyId}`, noticeAt: instantText(at) },
    }
  );
}

/** A company whose vessel is reported far away every other day: its freight is released, one lot after another. */
export function* farCompany({ port, from, companyId, vesselId, dice }: FarCompany): Life {
  for (let at = later(from, 9 * HOUR); ; at = later(at, 2 * DAY)) {
    const etaAt = instantText(later(at, dice.whole(8, 20) * DAY));
    const report = { vesselId, etaAt, source: 'telegrama de Calamar' };
    yield { at, counter: port, command: () => ({ type: 'ReportVesselEta', data: report }) };
    for (let lot = 1; lot <= 3; lot++) {
      const noticeAt = inMinutes(at, 30 * lot);
      const answer = yield { at: noticeAt, counter: port, command: (state) => released(state, companyId, noticeAt) };
      if (answer === undefined) break;
    }
    yield until(later(at, DAY));
  }
}
