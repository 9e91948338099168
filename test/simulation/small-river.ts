/** A river small enough for one seed: a few vessels of a few tonnes, short trains, and everything within hours. */
import { HOUR, later, startOfLocalDay, type Instant } from '../../src/decrees/calendar.js';
import type { Dice } from '../support/dice.js';
import { caracoli, railway, roads, salgar } from '../support/days/cargo.js';
import { FAR_AWAY, type Vessel } from '../support/days/fleet.js';
import { inMinutes, until, type Agenda, type Life, type Ways } from '../support/days/life.js';
import { resolutions } from '../support/days/ministry.js';
import { caseAgainst } from '../support/days/section.js';
import { secondThoughts } from '../support/days/second-thoughts.js';
import { farCompany, throughFreight } from '../support/days/through-freight.js';
import { voyagesOf } from '../support/days/voyages.js';

const MIDNIGHT = startOfLocalDay('1940-11-18');
/** Late enough that Salgar's list comes, too. */
export const BEGINS: Instant = later(MIDNIGHT, 17 * HOUR);

const small = (vesselId: string, tonnes: number, more: Partial<Vessel> = {}): Vessel => ({
  vesselId,
  tonnes,
  companyId: 'NAVIERA-COLOMBIANA',
  line: 'BARRANQUILLA',
  service: 'ORDINARY',
  upTo: 'LA_DORADA',
  ...more,
});

export const SMALL_FLEET: readonly Vessel[] = [
  small('CHAMPAN', 3),
  small('BONGO', 5.5),
  small('PIRAGUA', 2, { companyId: 'NAVIERA-CARTAGENA', line: 'CARTAGENA' }),
  small('LANCHA', 2.5, { service: 'EXPRESS', callPorts: ['MAGANGUE', 'EL_BANCO'] }),
  small('BALSA', 4, { upTo: 'PUERTO_BERRIO' }),
  FAR_AWAY,
];

const AT = {
  LA_DORADA: { port: 'LA_DORADA', packages: [1, 12] },
  BERRIO: { port: 'PUERTO_BERRIO', packages: [1, 8] },
} as const;

function* soonAccused(ways: Ways, callId: string): Life {
  const { dice, from, begin } = ways;
  yield until(inMinutes(from, 20));
  if (dice.happens(50))
    begin(
      caseAgainst({
        ...ways,
        from: inMinutes(from, 20),
        port: 'LA_DORADA',
        callId,
        kinds: ['LOADED_OUT_OF_TURN'],
        pace: [0, 0],
        appeals: 0,
        withWatchman: true,
      }),
    );
}

/** Sets the lives of the small river going. */
export function settle(agenda: Agenda, dice: Dice): void {
  const ways = (from = BEGINS): Ways => ({ dice: dice.others(), from, begin: (life) => agenda.begin(life) });
  const voyages = SMALL_FLEET.slice(0, -1).map((vessel) =>
    voyagesOf({
      ...ways(inMinutes(BEGINS, dice.whole(0, 15))),
      vessel,
      pace: [2, 9],
      away: [3, 9],
      dishonest: dice.happens(20),
      appeals: 0,
      withWatchman: true,
    }),
  );
  const rails = { every: 40, lots: [1, 3], late: 10 } as const;
  for (const life of [
    ...voyages,
    railway({ ...ways(), ...AT.LA_DORADA, ...rails, offices: ['MARIQUITA', 'IBAGUE'] }),
    railway({ ...ways(), ...AT.BERRIO, ...rails, offices: ['MEDELLIN'] }),
    roads({ ...ways(), ...AT.LA_DORADA, every: 50 }),
    salgar({ ...ways(MIDNIGHT), ...AT.LA_DORADA, lines: [0, 4] }),
    caracoli({ ...ways(), ...AT.LA_DORADA, every: 90 }),
    throughFreight({ ...ways(), ...AT.LA_DORADA, every: 120, companyId: 'NAVIERA-CARTAGENA' }),
    throughFreight({ ...ways(), ...AT.LA_DORADA, every: 120, companyId: FAR_AWAY.companyId }),
    farCompany({ ...ways(MIDNIGHT), ...AT.LA_DORADA, companyId: FAR_AWAY.companyId, vesselId: FAR_AWAY.vesselId }),
    secondThoughts({ ...ways(), ...AT.LA_DORADA, every: 30 }),
    resolutions({ ...ways(later(BEGINS, -71 * HOUR)), fleet: SMALL_FLEET }),
    soonAccused(ways(), 'CHAMPAN-1'),
  ])
    agenda.begin(life);
}
