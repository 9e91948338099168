import { describe, expect, it } from '@jest/globals';
import { localDate, type LocalDate } from '../../../src/decrees/calendar.js';
import {
  agentBetweenTerminals,
  countedThrough,
  countsFrom,
  declaredWhereVesselsLeave,
  departureStillToCome,
  mostAtDeparture,
  reserveKept,
} from '../../../src/decrees/d1939-upriver-quotas/art-4-reserve-for-agents-cargo.js';
import { grams, kilograms, tonnes } from '../../../src/decrees/measures.js';
import { at } from '../../support/vocabulary.js';

const most = (quotaT: number, capacityT: number, reserveT: number) =>
  kilograms(mostAtDeparture(tonnes(quotaT), tonnes(capacityT), tonnes(reserveT))) / 1000;

describe('D1939 Art. 4 - The reserve for the cargo of agents', () => {
  it.each([
    [540, 900, 270, 540, 'what is free takes it up'],
    [750, 1000, 200, 750, 'what is free takes it up'],
    [750, 1000, 250, 750, 'to the ton'],
    [750, 1000, 300, 700, 'above that it lowers the load (AMB-69)'],
    [750, 1000, 1000, 0, 'down to nothing'],
    [750, 1000, 1400, 0, 'and no further'],
    [280, 400, 150, 250, 'of an express likewise'],
  ])(
    'with a quota of %d t of %d t and %d t of its agents a vessel leaves with %d t: %s',
    (quota, all, agents, load) => {
      expect(most(quota, all, agents)).toBe(load);
    },
  );

  it('is stated in whole kilograms', () => {
    expect(kilograms(mostAtDeparture(grams(750_000), grams(1_000_000), grams(300_000.5)))).toBe(699_999);
  });

  it.each([
    ['1939-03-06', '1939-03-03'],
    ['1940-03-02', '1940-02-28'],
    ['1992-05-04', '1992-05-01'],
    ['2026-01-02', '2025-12-30'],
    ['1913-03-02', '1913-02-27'],
  ])('leaving on %s it counts what was received up to %s, that whole day included (AMB-68)', (departure, last) => {
    expect(countedThrough(departure as LocalDate)).toBe(last);
    expect(countsFrom(last as LocalDate)).toBe(departure);
  });

  it('goes by the local day of Colombia: the last second of the third day before counts, the next does not', () => {
    const through = countedThrough('1939-03-06' as LocalDate);
    expect(localDate(at('23:59:59', '1939-03-03')) <= through).toBe(true);
    expect(localDate(at('00:00', '1939-03-04')) <= through).toBe(false);
  });

  it('is declared where the vessels leave that are to carry it', () => {
    expect(declaredWhereVesselsLeave('BARRANQUILLA', 'UP_RIVER')).toBeUndefined();
    expect(declaredWhereVesselsLeave('CARTAGENA', 'UP_RIVER')).toBeUndefined();
    expect(declaredWhereVesselsLeave('LA_DORADA', 'DOWN_RIVER')).toBeUndefined();
    for (const [port, direction] of [
      ['LA_DORADA', 'UP_RIVER'],
      ['BARRANQUILLA', 'DOWN_RIVER'],
      ['MAGANGUE', 'UP_RIVER'],
      ['PUERTO_SALGAR', 'DOWN_RIVER'],
    ] as const)
      expect(declaredWhereVesselsLeave(port, direction)).toMatchObject({
        code: 'NOT_A_DEPARTURE_PORT',
        article: 'D1939-4',
        figures: { port },
      });
  });

  it.each(['PUERTO_BERRIO', 'BARRANCABERMEJA', 'MAGANGUE', 'CALAMAR'])(
    'is of agents between the terminals: %s',
    (port) => expect(agentBetweenTerminals(port)).toBeUndefined(),
  );

  it.each(['LA_DORADA', 'PUERTO_SALGAR', 'HONDA', 'GIRARDOT', 'BARRANQUILLA', 'CARTAGENA', 'MANAOS'])(
    'is not of an agent at %s',
    (agentPort) =>
      expect(agentBetweenTerminals(agentPort)).toMatchObject({
        code: 'AGENT_PORT_NOT_INTERMEDIATE',
        article: 'D1939-4',
        figures: { agentPort },
      }),
  );

  it('is kept by a vessel that leaves with what may leave, to the gram', () => {
    const limits = { departureMax: grams(700_000), reserve: grams(300_000) };
    expect(reserveKept('C', grams(700_000), limits)).toBeUndefined();
    expect(reserveKept('C', grams(700_000.001), limits)).toMatchObject({
      code: 'AGENT_RESERVE_VIOLATED',
      article: 'D1939-4',
      figures: { departureMaxKg: 700_000, agentReserveKg: 300_000 },
    });
  });

  it('is counted for a day that is still to come, today included', () => {
    const today = '1939-03-05' as LocalDate;
    expect(departureStillToCome(today, today)).toBeUndefined();
    expect(departureStillToCome('1939-03-04' as LocalDate, today)).toMatchObject({
      code: 'PLANNED_DATE_PAST',
      article: 'D1939-4',
    });
  });
});
