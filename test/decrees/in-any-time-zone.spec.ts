/** The machine's own time zone is nobody's business here: the dues, the fees and the quotas are the same wherever it stands. */
import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../docs/documents.js';
import { allYears, YEARS, type Printed, type Year } from '../support/in-a-zone.js';
import { UPRIVER_TABLE } from '../support/upriver-table.js';
import { ROWS } from './d1430-overtime/acts-of-the-table.js';
import { STAYS } from './dock-dues-1934/stays-of-the-table.js';

const years = allYears();
const inForce = years.filter((each) => each.year !== 1913);
const of = (wanted: Year) => years.find(({ year }) => year === wanted)!;
const data = (facts: (typeof years)[number]['visit'], type: string) =>
  facts!.filter((fact) => fact.type === type).map((fact): any => fact.data);

/** A process of its own, which takes its zone as it starts. */
async function startedIn(TZ: string): Promise<Printed> {
  const program = ['--import', new URL('bin/typescript.mjs', pathToFileURL(ROOT)).href, 'test/support/in-a-zone.ts'];
  const options = { cwd: ROOT, env: { ...process.env, NODE_OPTIONS: '', TZ } };
  const { stdout } = await promisify(execFile)(process.execPath, program, options);
  return JSON.parse(stdout) as Printed;
}

describe('In 1913, 1940, 1992 and 2026', () => {
  it.each(years)('permits cost at the same local time what they cost in the table: $year', ({ fees }) =>
    expect(fees).toEqual(ROWS.map(([, , , , [first, later], because]) => [first, later, because])),
  );

  it.each(years)('stays cost what they cost in the table: $year', ({ dues }) =>
    expect(dues).toEqual(STAYS.map((row) => row.at(-1))),
  );

  it.each(years)('quotas up the river are those of the table: $year', ({ quotas }) =>
    expect(quotas).toEqual(UPRIVER_TABLE.map(([, , , loadT]) => loadT)),
  );

  it.each([
    [1913, ['1913-11-18', '1913-11-19'], '1913-11-15'],
    [1940, ['1940-11-19', '1940-11-20'], '1940-11-16'],
    [1992, ['1992-11-17', '1992-11-18'], '1992-11-14'],
    [2026, ['2026-11-17', '2026-11-18'], '2026-11-14'],
  ] as const)('a day ends at local midnight: %i', (year, collected, countedThrough) =>
    expect(of(year).days).toEqual({ collected, countedThrough }),
  );
});

describe('A visit to Puerto Berrío, in 1940, in the summer time of 1992 and in 2026', () => {
  it.each([
    [1940, '1940-11-19T23:00:00Z'],
    [1992, '1992-11-17T22:00:00Z'],
    [2026, '2026-11-17T23:00:00Z'],
  ] as const)('%i: pays for permits from six in the evening, %s, to six in the morning', (year, evening) => {
    const charged = data(of(year).visit, 'OvertimeFeeCharged');
    expect(charged.map(({ permitId, centavos, localTime }) => [permitId, centavos, localTime])).toEqual([
      ['BY-NIGHT', 200, '18:00'],
      ['EARLY', 200, '05:59:59'],
    ]);
    expect(charged[0].attendedAt).toBe(evening);
  });

  it.each(inForce)(
    '$year: pays for its stay and its cargo, each under the local day on which it is settled',
    (each) => {
      const [stay] = data(each.visit, 'DockDuesLiquidated');
      const [loaded] = data(each.visit, 'LoadingDuesLiquidated');
      const [closed] = data(each.visit, 'DailyCollectionClosed');
      const tuesday = Number(YEARS[each.year].tuesday.slice(-2));
      const on = (day: number) => `${each.year}-11-${day}`;
      expect([stay.totalCentavos, stay.collectionDate]).toEqual([2250, on(tuesday + 2)]);
      expect([loaded.totalCentavos, loaded.collectionDate]).toEqual([48_080, on(tuesday + 3)]);
      expect([closed.totalCentavos, closed.localDate]).toEqual([2250, on(tuesday + 2)]);
    },
  );

  it.each(inForce)(
    '$year: leaves up the river with the reserve of what came before the midnight of the third day',
    (each) => {
      const [fixed] = data(each.upTheRiver, 'UpriverQuotaFixed');
      expect([fixed.maxLoadKg, fixed.agentReserveKg, fixed.departureMaxKg]).toEqual([510_000, 120_000, 481_000]);
      expect(fixed.countedThroughDate).toBe(YEARS[each.year].tuesday);
    },
  );
});

describe('On a machine that stands in New York, in Berlin and nowhere', () => {
  it('all of it is the same to the letter', async () => {
    const zones = ['America/New_York', 'Europe/Berlin', 'UTC'];
    const told = await Promise.all(zones.map((zone) => startedIn(zone)));
    expect(told.map(({ zone, hour }) => [zone, hour])).toEqual([
      ['America/New_York', 20],
      ['Europe/Berlin', 2],
      ['UTC', 0],
    ]);
    const here = JSON.stringify(years);
    for (const each of told) expect(JSON.stringify(each.years)).toBe(here);
  });
});
