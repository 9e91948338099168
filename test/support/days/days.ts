/**
 * Plausible days at both ports, from a seed: trains and lorries, Salgar's lists, planillas in time and late, vessels that come,
 * load in their turn and go, expresses, through-freight, corrections, and, where wanted, a dishonest captain. Each command is
 * judged as it is made, so that the next is chosen by what came of it.
 */
import type { Counter } from '../../../src/application/outcome.js';
import { DAY, HOUR, later, startOfLocalDay, type Instant } from '../../../src/decrees/calendar.js';
import type { Port } from '../../../src/decrees/river-ports.js';
import type { PortState } from '../../../src/river/port/state.js';
import { Dice } from '../dice.js';
import { agents, backlog, freeQuotasAndMovements } from './agents.js';
import { RiverBooks, type Entered } from './books.js';
import { caracoli, railway, roads, salgar } from './cargo.js';
import { docks } from './docks.js';
import { FAR_AWAY, FLEET, OF_THE_LOWER_RIVER, type Vessel } from './fleet.js';
import { inspectorate } from './inspectorate.js';
import { Agenda, type Intent, type Life, type Ways } from './life.js';
import { register, resolutions } from './ministry.js';
import { secondThoughts } from './second-thoughts.js';
import { farCompany, throughFreight } from './through-freight.js';
import { upTheRiver } from './upriver.js';
import { UP_AND_DOWN, voyagesOf } from './voyages.js';

export interface Days {
  /** The local day with which they begin. */
  readonly firstDay?: string;
  /** How many days are led; without end when left out. */
  readonly days?: number;
  /** They end with the command by which so many facts were made; none is left out before. */
  readonly facts?: number;
  readonly fleet?: readonly Vessel[];
  /** The vessels whose captains are not to be trusted. */
  readonly dishonest?: readonly string[];
  /** How much cargo comes, in a hundred of what the fleet can carry without queues that grow or vessels that wait. */
  readonly cargo?: number;
}

/** Something asked at a counter, when, and what came of it. */
export interface Deed {
  readonly counter: Counter;
  readonly type: string;
  readonly data: object;
  readonly occurredAt: Instant;
  /** When it is asked: the clock then. */
  readonly at: Instant;
  readonly entered: Entered;
}

/** A Monday, a week after the decree began. */
const FIRST_DAY = '1940-11-18';

const LA_DORADA = { port: 'LA_DORADA', packages: [15, 300] } as const;
const BERRIO = { port: 'PUERTO_BERRIO', packages: [8, 160] } as const;
/** Of a hundred trains so many are written down hours later. */
const LATE = 8;

function cargoComes(ways: () => Ways, percent: number): readonly Life[] {
  const every = (minutes: number) => Math.round((minutes * 100) / percent);
  return [
    railway({ ...ways(), ...LA_DORADA, late: LATE, offices: ['MARIQUITA', 'IBAGUE'], every: every(420), lots: [2, 5] }),
    railway({ ...ways(), ...BERRIO, late: LATE, offices: ['MEDELLIN', 'CISNEROS'], every: every(560), lots: [1, 5] }),
    roads({ ...ways(), ...LA_DORADA, every: every(400) }),
    roads({ ...ways(), ...BERRIO, every: every(700) }),
    salgar({ ...ways(), ...LA_DORADA, lines: [0, 6] }),
    caracoli({ ...ways(), ...LA_DORADA, every: every(3600) }),
    throughFreight({ ...ways(), ...LA_DORADA, every: every(2000), companyId: 'NAVIERA-CARTAGENA' }),
    throughFreight({ ...ways(), ...LA_DORADA, every: every(3000), companyId: FAR_AWAY.companyId }),
    farCompany({ ...ways(), ...LA_DORADA, companyId: FAR_AWAY.companyId, vesselId: FAR_AWAY.vesselId }),
    secondThoughts({ ...ways(), ...LA_DORADA, every: every(240) }),
    secondThoughts({ ...ways(), ...BERRIO, every: every(300) }),
  ];
}

const COMPANIES = ['NAVIERA-COLOMBIANA', 'LOPEZ-PENHA', 'NAVIERA-CARTAGENA'];

const ofTheDecreeOf1939 = (ways: () => Ways): readonly Life[] => [
  agents({ ...ways(), port: 'LA_DORADA', direction: 'DOWN_RIVER', companies: COMPANIES, every: 1700 }),
  agents({ ...ways(), port: 'BARRANQUILLA', direction: 'UP_RIVER', companies: COMPANIES, every: 2900 }),
  freeQuotasAndMovements({ ...ways(), port: 'LA_DORADA', every: 97 }),
  backlog(ways()),
  ...OF_THE_LOWER_RIVER.map((vessel) => upTheRiver({ ...ways(), vessel })),
];

/** The lives of the river; what happens before the first day stands first. */
function livesOf(dice: Dice, agenda: Agenda, days: Days): void {
  const { firstDay = FIRST_DAY, fleet = FLEET, dishonest = [], cargo = 100 } = days;
  const from = startOfLocalDay(firstDay);
  const ways = (): Ways => ({ dice: dice.others(), from, begin: (life) => agenda.begin(life) });
  const voyages = fleet.map((vessel) =>
    voyagesOf({
      ...ways(),
      vessel,
      from: later(from, dice.whole(6, 120) * HOUR),
      pace: [30, 110],
      away: UP_AND_DOWN,
      dishonest: dishonest.includes(vessel.vesselId),
      appeals: 30,
      withWatchman: false,
    }),
  );
  const national = { ...ways(), fleet };
  agenda.begin(register({ ...national, fleet: [...fleet, FAR_AWAY, ...OF_THE_LOWER_RIVER] }));
  for (const life of [...cargoComes(ways, cargo), ...voyages, resolutions(national)]) agenda.begin(life);
  agenda.begin(inspectorate({ ...ways(), port: 'LA_DORADA', every: 31 }));
  agenda.begin(inspectorate({ ...ways(), port: 'PUERTO_BERRIO', every: 310 }));
  agenda.begin(docks({ ...ways(), port: 'PUERTO_BERRIO', every: 90 }));
  for (const life of ofTheDecreeOf1939(ways)) agenda.begin(life);
}

/** The command an intent comes to as the port stands. */
const commandOf = (intent: Intent, port: (port: Port) => PortState) =>
  intent.counter === 'national' ? intent.command() : intent.command(port(intent.counter));

/** The days a seed makes, command by command. @param books where they are judged; looked at between two commands */
export function* daysOf(seed: number, days: Days = {}, books = new RiverBooks()): Generator<Deed> {
  const agenda = new Agenda();
  livesOf(new Dice(seed), agenda, days);
  const end = later(startOfLocalDay(days.firstDay ?? FIRST_DAY), (days.days ?? Infinity) * DAY);
  for (let facts = 0; facts < (days.facts ?? Infinity);) {
    const due = agenda.next()!;
    const { at, counter, occurredAt = at } = due.intent;
    if (at >= end) return;
    const command = commandOf(due.intent, (port) => books.port(port));
    if (!command) due.goOn(undefined);
    else {
      const entered = books.ask(counter, { ...command, occurredAt, now: at });
      yield { counter, ...command, occurredAt, at, entered };
      due.goOn('facts' in entered ? entered.facts : entered);
      if ('facts' in entered) facts += entered.facts.length;
    }
  }
}
