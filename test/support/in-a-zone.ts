/**
 * The worked tables and one visit to a dock and one departure up the river, each in several years, as one text. Run as a program of its own it
 * prints that text in whatever time zone it was started: `TZ=Europe/Berlin node --import ./bin/typescript.mjs test/support/in-a-zone.ts`.
 * The instants are worked out from offsets written down here, not by the calendar that is tried.
 */
import { DAY, HOUR, instant, instantText, later, MINUTE, SECOND, type Instant } from '../../src/decrees/calendar.js';
import { feeOf } from '../../src/decrees/d1430-overtime/art-1-fee-of-a-permit.js';
import { hoursAt } from '../../src/decrees/d1430-overtime/art-2-extraordinary-hours.js';
import { DECREE_STARTS } from '../../src/decrees/d1976-turn/art-25-in-force.js';
import { countedThrough } from '../../src/decrees/d1939-upriver-quotas/art-4-reserve-for-agents-cargo.js';
import { quotaOfCargoVessel } from '../../src/decrees/d1939-upriver-quotas/art-1-quota-of-cargo-vessels.js';
import { collectionDay } from '../../src/decrees/dock-dues-1934/art-12-daily-collection.js';
import { dockBill } from '../../src/decrees/dock-dues-1934/dock-bill.js';
import { shippedCalendars } from '../../src/decrees/holidays/shipped-calendars.js';
import { grams, kilograms } from '../../src/decrees/measures.js';
import { DEFAULT_READINGS } from '../../src/decrees/readings.js';
import type { Port } from '../../src/decrees/river-ports.js';
import { isRefusal } from '../../src/river/decider.js';
import type { PortCommand, PortFact, PortOrder } from '../../src/river/port/messages.js';
import { idsUsed, portDecider } from '../../src/river/port/port.js';
import { act, ROWS, tonnes } from '../decrees/d1430-overtime/acts-of-the-table.js';
import { STAYS, stretch } from '../decrees/dock-dues-1934/stays-of-the-table.js';
import { UPRIVER_TABLE } from './upriver-table.js';

/** A Tuesday in November of each year, as that of the tables, and how far Colombia was behind UTC then. */
export const YEARS = {
  1913: { tuesday: '1913-11-18', behind: 4 * HOUR + 56 * MINUTE + 16 * SECOND },
  1940: { tuesday: '1940-11-19', behind: 5 * HOUR },
  1992: { tuesday: '1992-11-17', behind: 4 * HOUR },
  2026: { tuesday: '2026-11-17', behind: 5 * HOUR },
} as const;
export type Year = keyof typeof YEARS;

const utc = (date: string, time = '00:00:00'): Instant => instant(`${date}T${time}Z`);
/** A local time of a day so many after the Tuesday. */
const local = (year: Year, time: string, days = 0): Instant =>
  later(utc(YEARS[year].tuesday, time), days * DAY + YEARS[year].behind);
const dayOf = (year: Year, days: number): string =>
  instantText(later(utc(YEARS[year].tuesday), days * DAY)).slice(0, 10);

/** What an instant of the tables is in another year: the same local time of the same day of the week. */
const shifted = (at: string, year: Year): Instant => {
  const since = instant(at) - local(1940, '00:00:00');
  return later(local(year, '00:00:00'), since);
};

function fees(year: Year) {
  // The holiday of the tables is the Monday of the week before.
  const holidays = new Set([dayOf(year, -8)]);
  return ROWS.map(([, t, at, more]) => {
    const hours = hoursAt(shifted(at, year), (of) => (of === year ? holidays : undefined));
    const attended = { ...act, ...more, capacity: tonnes(t), hours };
    const by = { D1430_1929: feeOf(attended, 'D1430_1929'), D191_1931: feeOf(attended, 'D191_1931') };
    return [by.D1430_1929.centavos, by.D191_1931.centavos, by.D1430_1929.because];
  });
}

const dues = (year: Year) =>
  STAYS.map(
    ([, , craft, more, hours, readings]) =>
      dockBill([stretch(local(year, '10:00:00'), hours, more)], craft, { ...DEFAULT_READINGS, ...readings }).total,
  );

const quotas = () => UPRIVER_TABLE.map(([t]) => kilograms(quotaOfCargoVessel(grams(t * 1000)).maxLoad) / 1000);

/** The days to which the last instant of a local day and the first of the next belong. */
const days = (year: Year) => ({
  collected: ['23:59:59', '24:00:00'].map((time) =>
    collectionDay(time === '24:00:00' ? local(year, '00:00:00', 1) : local(year, time)),
  ),
  countedThrough: countedThrough(collectionDay(local(year, '12:00:00'))),
});

/** A port that decides by the law alone. */
class Deciding {
  private readonly decider;
  private state;
  private readonly used = new Set<string>();
  readonly facts: PortFact[] = [];

  constructor(port: Port) {
    this.decider = portDecider(port);
    this.state = this.decider.initial;
  }

  told(at: Instant, type: string, data: object): this {
    const fact = { type, schemaVersion: 1, data, occurredAt: instantText(at) };
    return this.take({ type: 'NationalFactReceived', data: { nationalRevision: this.facts.length, fact } }, at);
  }

  /** @throws where it is refused: nothing here is */
  asked(occurredAt: Instant, type: PortCommand['type'], data: object): this {
    const everUsed = (kind: string, id: string) => this.used.has(`${kind}:${id}`);
    const order = { type, data, occurredAt, now: occurredAt, starts: DECREE_STARTS, everUsed };
    const ruling = this.decider.decide(this.state, order as unknown as PortOrder);
    if (isRefusal(ruling)) throw new Error(`${type} at ${instantText(occurredAt)}: ${JSON.stringify(ruling)}`);
    return ruling.reduce((port, fact) => port.take(fact, occurredAt), this);
  }

  private take(fact: PortFact, occurredAt: Instant): this {
    this.state = this.decider.evolve(this.state, { ...fact, occurredAt });
    for (const { kind, id } of idsUsed(fact)) this.used.add(`${kind}:${id}`);
    this.facts.push(fact);
    return this;
  }
}

const VESSEL = {
  ...{ vesselId: 'B1', name: 'Vapor B1', companyId: 'NAVIERA', captainId: 'CAPITAN', line: 'BARRANQUILLA' },
  ...{ service: 'ORDINARY', upriverLimit: 'LA_DORADA', kind: 'STEAMER', lengthCm: 5500 },
};
const CAPACITY = { vesselId: 'B1', convoyCapacityKg: 601_000, bareCapacityKg: 601_000 };
const call = { callId: 'CALL-B1' };

/** A port that knows the vessel and the holidays of the year. */
const portOf = (port: Port, year: Year): Deciding =>
  shippedCalendars(year)
    .filter((calendar) => calendar.year === year)
    .reduce(
      (told, calendar) => told.told(local(year, '00:00:00', -9), 'HolidayCalendarPublished', calendar),
      new Deciding(port),
    )
    .told(local(year, '00:00:00', -9), 'VesselRegistered', VESSEL)
    .told(local(year, '00:00:00', -9), 'ConvoyCapacityAssigned', CAPACITY);

/** From Tuesday at ten for 57 h 30 min: permits on both sides of six in the evening, dues settled around midnight. */
function visit(year: Year) {
  const port = portOf('PUERTO_BERRIO', year);
  const arrivedAt = local(year, '10:00:00');
  const left = later(arrivedAt, 57.5 * HOUR);
  const permit = (permitId: string, kind: string, attended: Instant) =>
    port
      .asked(attended, 'RequestPermit', { permitId, ...call, kind })
      .asked(attended, 'AttendPermit', { permitId, granted: true, serviceNeeded: true });
  port
    .asked(arrivedAt, 'VesselArrived', { ...call, vesselId: 'B1', arrivedAt: instantText(arrivedAt) })
    .asked(arrivedAt, 'BerthVessel', {
      ...{ stayId: 'STAY-B1', vesselId: 'B1', ...call, place: 'DOCK', berthedAt: instantText(arrivedAt) },
    });
  permit('BY-DAY', 'UNLOAD', local(year, '17:59:59'));
  permit('BY-NIGHT', 'LOAD', local(year, '18:00:00'));
  permit('EARLY', 'OTHER', local(year, '05:59:59', 1));
  permit('MORNING', 'OTHER', local(year, '06:00:00', 1));
  port
    .asked(left, 'UnberthVessel', { stayId: 'STAY-B1', at: instantText(left) })
    .asked(local(year, '23:59:59', 2), 'LiquidateDockDues', { stayId: 'STAY-B1' })
    .asked(local(year, '00:00:00', 3), 'LiquidateLoadingDues', {
      ...{ shipper: 'Trilladora', weightKg: 480_800, weightSource: 'RAIL_BILL' },
    })
    .asked(local(year, '00:00:01', 3), 'CloseDailyCollection', { localDate: dayOf(year, 2) });
  return port.facts.filter(({ type }) => type !== 'NationalFactReceived');
}

/** On Friday; of two loads received around the midnight that ends the third day before, one counts. */
function upTheRiver(year: Year) {
  const port = portOf('BARRANQUILLA', year);
  const arrivedAt = local(year, '08:00:00', -1);
  const received = (weightKg: number, at: Instant) =>
    port.asked(at, 'DeclareAgentCargo', {
      ...{ companyId: 'NAVIERA', agentPort: 'MAGANGUE', direction: 'UP_RIVER', weightKg, receivedAt: instantText(at) },
    });
  port.asked(arrivedAt, 'VesselArrived', { ...call, vesselId: 'B1', arrivedAt: instantText(arrivedAt) });
  received(120_000, local(year, '23:59:59'));
  received(70_000, local(year, '00:00:00', 1));
  port.asked(local(year, '23:59:59', 2), 'RequestUpriverDeparture', {
    ...{ ...call, loadKg: 300_000, plannedDepartureDate: dayOf(year, 3) },
  });
  return port.facts.filter(({ type }) => type !== 'NationalFactReceived');
}

/** All of it. The port decides for the years in which a decree is in force; the functions know no first year. */
export const allYears = () =>
  (Object.keys(YEARS).map(Number) as Year[]).map((year) => ({
    ...{ year, fees: fees(year), dues: dues(year), quotas: quotas(), days: days(year) },
    ...(year !== 1913 && { visit: visit(year), upTheRiver: upTheRiver(year) }),
  }));

export interface Printed {
  /** Where the machine believes to be, and what it takes for the hour of a summer day. */
  readonly zone: string;
  readonly hour: number;
  readonly years: ReturnType<typeof allYears>;
}

/** @returns one text, the same for the same results */
const printed = (): string => {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  return JSON.stringify({ zone, hour: new Date(Date.UTC(1992, 6, 1)).getHours(), years: allYears() });
};

if (process.argv[1] === import.meta.filename) process.stdout.write(printed());
