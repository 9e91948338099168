import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { auditInWords, isAmiss, overtakingInWords } from '../../src/evidence/order-audit/audit-in-words.js';
import { dateAndTime, timeOfDay } from '../../src/evidence/order-audit/moment-text.js';
import { auditOf, OrderAudit } from '../../src/evidence/order-audit/order-audit.js';
import type { Overtaking, Waiter } from '../../src/evidence/order-audit/overtaking.js';
import { listText } from '../../src/evidence/order-audit/written.js';
import { registerRows } from '../../src/imports/register/register-rows.js';
import { registerNamed } from '../../src/imports/shipped-registers.js';

const NOBODY: Waiter = { line: 0, id: '', day: '1', group: '', joined: 0, began: 0, rank: 0, className: '' };
const waiter = (id: string, joined: number, began: number, over: Partial<Waiter> = {}): Waiter => ({
  ...NOBODY,
  ...{ id, line: joined, joined, began },
  ...over,
});
const audited = (waiters: readonly Waiter[], tolerance = 0): OrderAudit => {
  const audit = new OrderAudit(tolerance);
  for (const each of waiters) audit.take(each);
  return audit;
};
const verdicts = (waiters: readonly Waiter[], tolerance = 0): readonly string[] =>
  [...audited(waiters, tolerance).overtakings()].map(
    ({ overtaken, by, verdict }) => `${by.id}<${overtaken.id} ${verdict}`,
  );

/** The definition to the letter, each against each. */
function eachAgainstEach(waiters: readonly Waiter[], tolerance: number) {
  const found: string[] = [];
  const counts = { LAWFUL: 0, UNLAWFUL_WITHIN_CLASS: 0, UNLAWFUL_LOWER_CLASS: 0, WITHIN_TOLERANCE: 0 };
  for (const first of waiters)
    for (const second of waiters) {
      if (first.day !== second.day || first.group !== second.group) continue;
      const margins = [second.joined - first.joined, first.began - second.joined, first.began - second.began];
      if (!margins.every((margin) => margin > 0)) continue;
      const isBeyond = margins.every((margin) => margin > tolerance);
      const byClass =
        second.rank < first.rank
          ? 'LAWFUL'
          : second.rank > first.rank
            ? 'UNLAWFUL_LOWER_CLASS'
            : 'UNLAWFUL_WITHIN_CLASS';
      const verdict = isBeyond ? byClass : 'WITHIN_TOLERANCE';
      counts[verdict] += 1;
      found.push(`${second.id}<${first.id} ${verdict}`);
    }
  return { counts, found: found.sort() };
}
function asThePort(waiters: readonly Waiter[], tolerance: number) {
  const audit = audited(waiters, tolerance);
  const { counts, overtakings, withinTolerance, served } = audit.summary();
  expect(served).toBe(waiters.length);
  expect(overtakings).toBe(counts.LAWFUL + counts.UNLAWFUL_WITHIN_CLASS + counts.UNLAWFUL_LOWER_CLASS);
  return { counts: { ...counts, WITHIN_TOLERANCE: withinTolerance }, found: [...verdicts(waiters, tolerance)].sort() };
}

describe('An overtaking', () => {
  const FIRST = waiter('A', 100, 200);

  it.each([
    ['a second after the first joined', waiter('B', 101, 150), true],
    ['at the same moment as the first', waiter('B', 100, 150), false],
    ['a second before the first was served', waiter('B', 199, 199), true],
    ['at the moment in which the first was served', waiter('B', 200, 150), false],
    ['a second later, by clocks that differ', waiter('B', 201, 150), false],
  ])('is one who joined %s: %j', (_, second, is) =>
    expect(verdicts([FIRST, second])).toEqual(is ? ['B<A UNLAWFUL_WITHIN_CLASS'] : []),
  );

  it.each([
    ['a second before the first', 199, true],
    ['at the same moment', 200, false],
    ['a second after', 201, false],
    ['before it joined itself, by clocks that differ', 149, true],
  ])('is one who was served %s', (_, began, is) =>
    expect(verdicts([FIRST, waiter('B', 150, began)])).toHaveLength(is ? 1 : 0),
  );

  it('is of one day and one group', () => {
    const second = waiter('B', 150, 160);
    expect(verdicts([FIRST, second])).toHaveLength(1);
    expect(verdicts([FIRST, { ...second, day: '2' }])).toEqual([]);
    expect(verdicts([FIRST, { ...second, group: 'NW' }])).toEqual([]);
  });

  it('is lawful by a class that outranks the other, and by no other', () => {
    const by = (rank: number) => verdicts([{ ...FIRST, rank: 1 }, waiter('B', 150, 160, { rank })]);
    expect([0, 1, 2].flatMap(by)).toEqual(['B<A LAWFUL', 'B<A UNLAWFUL_WITHIN_CLASS', 'B<A UNLAWFUL_LOWER_CLASS']);
  });

  it('does not count, and is told as such, when one of its three differences is within the tolerance', () => {
    const within = ['B<A WITHIN_TOLERANCE'];
    for (const second of [waiter('B', 105, 150), waiter('B', 195, 150), waiter('B', 150, 195)]) {
      expect(verdicts([FIRST, second], 5)).toEqual(within);
      expect(verdicts([FIRST, second], 4)).toEqual(['B<A UNLAWFUL_WITHIN_CLASS']);
      expect(audited([FIRST, second], 5).summary()).toMatchObject({ overtakings: 0, withinTolerance: 1 });
    }
  });
});

describe('A register', () => {
  const anybody = fc.record({
    joined: fc.integer({ min: 0, max: 30 }),
    waited: fc.integer({ min: -4, max: 30 }),
    rank: fc.integer({ min: 0, max: 2 }),
    day: fc.constantFrom('1', '2'),
    group: fc.constantFrom('PS', 'NW'),
  });

  it('comes to what comparing each with each comes to, counted and listed, under any tolerance', () => {
    fc.assert(
      fc.property(fc.array(anybody, { maxLength: 40 }), fc.integer({ min: 0, max: 4 }), (drawn, tolerance) => {
        const waiters = drawn.map(({ joined, waited, ...over }, line) =>
          waiter(String(line), joined, joined + waited, { ...over, line }),
        );
        expect(asThePort(waiters, tolerance)).toEqual(eachAgainstEach(waiters, tolerance));
      }),
    );
  });

  it('is counted in whole where it holds far more pairs than can be listed, and is listed as far as it is asked for', () => {
    const many = 60_000;
    // Who came last was served first: each was overtaken by all who came after.
    const waiters = Array.from({ length: many }, (_, at) => waiter(String(at), at, 2 * many - at));
    const audit = audited(waiters);
    expect(audit.summary().overtakings).toBe((many * (many - 1)) / 2);
    // In slices, between which others have their turn.
    const summing = audit.summing();
    let pauses = 0;
    while (!summing.next().done) pauses += 1;
    expect(pauses).toBeGreaterThan(many / 5000);
    expect([...audit.overtakings().take(3)].map(({ by, overtaken }) => [by.id, overtaken.id])).toEqual([
      ['1', '0'],
      ['2', '0'],
      ['2', '1'],
    ]);
  });

  it('says of its own clocks by how much they contradict themselves', () => {
    const waiters = [waiter('A', 10, 9), waiter('B', 20, 3), waiter('C', 30, 31)];
    expect(audited(waiters, 1).summary().servedBeforeJoining).toEqual({ rows: 2, mostSeconds: 17, beyondTolerance: 1 });
    const read = { rows: 3, wrongRows: 0 };
    expect(isAmiss(audited(waiters, 1).summary(), read)).toBe(true);
    expect(isAmiss(audited(waiters, 17).summary(), read)).toBe(false);
  });
});

describe('What is said of it', () => {
  const waiters = [
    waiter('A', 29_340, 29_460, { rank: 1, className: '0', group: 'NW' }),
    waiter('=B', 29_350, 29_400, { className: '2', group: 'NW' }),
  ];
  const list = (): Iterable<Overtaking> => audited(waiters).overtakings();

  it('ends with the same five lines', () => {
    const words = auditInWords(audited(waiters, 3).summary(), { rows: 4, wrongRows: 1 }).split('\n');
    expect(words[0]).toBe('4 filas: 1 sin atender, 1 mal / 4 rows: 1 not served, 1 wrong');
    expect(words[1]).toMatch(/^tolerancia de los relojes: 3 s;.* \/ tolerance of the clocks: 3 s;/);
    expect(words.slice(-5)).toEqual([
      'atendidos / served: 2',
      'adelantamientos / overtakings: 1',
      'lícitos, por una clase superior / lawful, by a higher class: 1',
      'ilícitos, dentro de una clase / unlawful, within one class: 0',
      'ilícitos, por una clase inferior / unlawful, by a lower class: 0',
    ]);
  });

  it('names both with their rows, classes and moments', () =>
    expect([...list()].map((each) => overtakingInWords(each, timeOfDay))).toEqual([
      '✓\tlícito / lawful\t1 · NW\tA (29340) [0] 08:09:00→08:11:00\t<\t=B (29350) [2] 08:09:10→08:10:00',
    ]));

  it('is written for programs as NDJSON and as CSV, in which nothing is a formula', () => {
    const [json] = listText(list(), 'ndjson', timeOfDay);
    expect(JSON.parse(json!)).toMatchObject({ verdict: 'LAWFUL', by: { id: '=B', class: '2', served: '08:10:00' } });
    expect([...listText(list(), 'csv', dateAndTime)]).toEqual([
      'verdict,day,group,overtaken_id,overtaken_line,overtaken_joined,overtaken_served,overtaken_class,by_id,by_line,by_joined,by_served,by_class\r\n',
      "LAWFUL,1,NW,A,29340,1970-01-01 08:09:00,1970-01-01 08:11:00,0,'=B,29350,1970-01-01 08:09:10,1970-01-01 08:10:00,2\r\n",
    ]);
  });
});

const REAL = process.env['TURNO_REAL_DATA'];
const whereReal = REAL ? describe : describe.skip;

whereReal('Real registers (skipped where TURNO_REAL_DATA is not set)', () => {
  const read = async (name: string, tolerance: number, ...path: string[]) => {
    const waiters: Waiter[] = [];
    const rows = registerRows(join(REAL!, ...path), await registerNamed(name));
    const { audit, ...counts } = await auditOf(rows, tolerance, ({ served }) => served && waiters.push(served));
    return { waiters, summary: audit.summary(), counts };
  };

  it.each([0, 2])(
    'a bank’s telephone queue comes to what each against each does, with a tolerance of %s s',
    async (tolerance) => {
      const { waiters, summary, counts } = await read(
        'bank-queue',
        tolerance,
        'bank_queue_feb1999',
        'calls_feb1999.csv',
      );
      expect(counts).toEqual({ rows: 33_344, wrongRows: 0 });
      const byGroup = Map.groupBy(waiters, ({ day, group }) => `${day} ${group}`);
      const sums = { LAWFUL: 0, UNLAWFUL_WITHIN_CLASS: 0, UNLAWFUL_LOWER_CLASS: 0, WITHIN_TOLERANCE: 0 };
      for (const group of byGroup.values())
        for (const [verdict, count] of Object.entries(eachAgainstEach(group, tolerance).counts))
          sums[verdict as keyof typeof sums] += count;
      expect({ ...summary.counts, WITHIN_TOLERANCE: summary.withinTolerance }).toEqual(sums);
    },
  );

  it('and is what the documents say of it', async () => {
    const { summary } = await read('bank-queue', 0, 'bank_queue_feb1999', 'calls_feb1999.csv');
    expect(summary).toMatchObject({
      ...{ served: 14_066, overtakings: 1779, withinTolerance: 0 },
      counts: { LAWFUL: 1312, UNLAWFUL_WITHIN_CLASS: 450, UNLAWFUL_LOWER_CLASS: 17 },
    });
  });

  it('ANTAQ’s calls kept their order', async () => {
    const { summary, counts } = await read('antaq', 0, 'antaq_sample_2024', 'atracacao.txt');
    expect(counts).toEqual({ rows: 10, wrongRows: 0 });
    expect(summary).toMatchObject({ served: 10, overtakings: 0, servedBeforeJoining: { rows: 0 } });
  });
});
