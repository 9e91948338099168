import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { HOUR, instant, later } from '../../../src/decrees/calendar.js';
import { CRAFT } from '../../../src/decrees/dock-dues-1934/art-03-berthing-by-length.js';
import { dockBill, type Stretch } from '../../../src/decrees/dock-dues-1934/dock-bill.js';
import { DEFAULT_READINGS, type Readings } from '../../../src/decrees/readings.js';
import { AFLOAT, rated, STAYS, stretch } from './stays-of-the-table.js';

/** The same stay is worth the same in any year: under the decree, in the one summer time of Colombia, and today. */
const YEARS = ['1940-11-25T15:00:00Z', '1992-05-02T20:00:00Z', '2026-02-28T23:30:00Z'];
const of = (hours: number, more: Partial<Stretch> = {}, from = instant(YEARS[0]!)): Stretch =>
  stretch(from, hours, more);

describe('The bill of a stay: berthing dues', () => {
  it.each(STAYS)('%i, %s', (_row, _what, craft, more, hours, readings, lines, extraHours, total) => {
    for (const from of YEARS.map(instant)) {
      const bill = dockBill([of(hours, more, from)], craft, { ...DEFAULT_READINGS, ...readings });
      expect(bill.lines.map(({ centavos }) => centavos)).toEqual(lines);
      expect(bill.lines.at(-1)!.hours ?? 0).toBe(extraHours);
      expect(bill.total).toBe(total);
    }
  });

  const laidUpThenLoaded = (readings: Partial<Readings>) => {
    const first = of(120, { laidUp: true });
    return dockBill([first, of(30, {}, first.to)], rated(AFLOAT, 50, 1), { ...DEFAULT_READINGS, ...readings });
  };
  it('21, laid up five days, then asks to load and stays thirty hours more: a new stay', () => {
    const { total, lines } = laidUpThenLoaded({});
    expect(total).toBe(1300);
    expect(lines.map(({ article, because, centavos }) => [article, because, centavos])).toEqual([
      ['DD34-03', 'FIRST_DAY', 500],
      ['DD34-10', 'LAID_UP', 0],
      ['DD34-03', 'FIRST_DAY', 500],
      ['DD34-05', 'EACH_HOUR', 300],
    ]);
  });
  it('22, the same where the new stay replaces the lay-up', () => {
    const { total, lines } = laidUpThenLoaded({ layUpThenLoad: 'REPLACES' });
    expect(total).toBe(800);
    expect(lines[0]).toMatchObject({ article: 'DD34-10', because: 'REPLACED_BY_NEW_STAY', centavos: 0 });
  });
  it.each([
    [10, ['FIRST_DAY', 500, undefined], ['LAID_UP', 0, 76]],
    [30.5, ['FIRST_DAY', 500, undefined], ['EACH_HOUR', 350, 7], ['LAID_UP', 0, 69]],
    [200, ['FIRST_DAY', 500, undefined], ['EACH_HOUR', 3_800, 76]],
  ] as const)('a lay-up declared anew after %d hours frees from what comes after', (hours, ...lines) => {
    const stretch = of(100, { laidUp: true });
    const declaredAnewAt = later(stretch.from, hours * HOUR);
    const bill = dockBill([{ ...stretch, declaredAnewAt }], rated(AFLOAT, 50, 1), DEFAULT_READINGS);
    expect(bill.lines.map((line) => [line.because, line.centavos, line.hours])).toEqual(lines);
  });
  it('a lay-up that the request to load ended as it began is no stay of its own', () =>
    expect(
      dockBill([of(0, { laidUp: true }), of(30)], rated(AFLOAT, 50, 1), DEFAULT_READINGS).lines.map(
        ({ because }) => because,
      ),
    ).toEqual(['FIRST_DAY', 'EACH_HOUR']));
});

describe('The lines of a bill', () => {
  it('name what halves them, and the instants between which they are counted', () => {
    const [first, hours] = dockBill([of(30, { forcedAway: true })], rated(AFLOAT, 50, 2), DEFAULT_READINGS).lines;
    const from = instant(YEARS[0]!);
    expect(first).toMatchObject({ from, to: later(from, 24 * HOUR), halvedBy: ['DD34-06', 'DD34-08'] });
    expect(hours).toMatchObject({ from: later(from, 24 * HOUR), to: later(from, 30 * HOUR), hours: 6 });
  });

  it('are halved by nothing where nothing is due', () =>
    expect(dockBill([of(30, { forcedAway: true })], rated('EXEMPT', 50, 2), DEFAULT_READINGS).lines).toMatchObject([
      { article: 'DD34-03', because: 'EXEMPT_CRAFT', centavos: 0, halvedBy: [] },
    ]));
});

const anyCraft = fc.record({
  craft: fc.constantFrom(...CRAFT),
  lengthCm: fc.integer({ min: 1, max: 20_000 }),
  category: fc.constantFrom(1 as const, 2 as const),
});
const anyReadings = fc.record({
  towedHourly: fc.constantFrom('EXEMPT' as const, 'CHARGED' as const),
  layUpThenLoad: fc.constantFrom('NEW_STAY' as const, 'REPLACES' as const),
});
const anyStretch = fc.record({ forcedAway: fc.boolean(), laidUp: fc.boolean() });
const anyStay = fc.integer({ min: 0, max: 400 * HOUR });

describe('Of any stay', () => {
  it('a longer one never costs less, under either reading, in either category, with a lay-up before it or none', () =>
    fc.assert(
      fc.property(
        anyStay,
        anyStay,
        anyStretch,
        anyCraft,
        anyReadings,
        fc.boolean(),
        (a, b, more, craft, readings, after) => {
          const before = after ? [of(50, { laidUp: true })] : [];
          const from = before[0]?.to;
          const total = (ms: number) => dockBill([...before, of(ms / HOUR, more, from)], craft, readings).total;
          expect(total(Math.min(a, b))).toBeLessThanOrEqual(total(Math.max(a, b)));
        },
      ),
    ));

  it('halving and quartering round once, on the total: the whole is never off by more than half a centavo', () =>
    fc.assert(
      fc.property(anyStay, fc.boolean(), anyCraft, anyReadings, (ms, forcedAway, craft, readings) => {
        const whole = dockBill([of(ms / HOUR)], { ...craft, category: 1 }, readings).lines;
        const bill = dockBill([of(ms / HOUR, { forcedAway })], craft, readings);
        const halvings = (craft.category === 2 ? 2 : 1) * (forcedAway ? 2 : 1);
        // In thousandths of a centavo, from what the tariff says and not from what was rounded.
        const metre = { SELF_PROPELLED: 100, TOWED: 50, EXEMPT: 0 }[craft.craft];
        const hours = whole.find(({ because }) => because === 'EACH_HOUR')?.hours ?? 0;
        const exact = (craft.lengthCm * metre + hours * 50_000) / halvings;
        expect(bill.total).toBe(Math.floor((exact + 500) / 1000));
        expect(bill.lines.reduce((sum, { centavos }) => sum + centavos, 0)).toBe(bill.total);
      }),
    ));
});
