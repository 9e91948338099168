import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { instantText } from '../../src/decrees/calendar.js';
import { Amiss } from '../../src/imports/amiss.js';
import { decimalOf, numberOf, plus, ratioRoundedUp, textOf, times } from '../../src/imports/decimal.js';
import { packed, MOST_OF_A_GROUP, weighedAlike } from '../../src/imports/packages.js';
import { dateFormat, instantOf, readCivil, writtenAt, yearsLater } from '../../src/imports/reading-dates.js';
import { readNumber, type Notation } from '../../src/imports/reading-numbers.js';

const read = (text: string, notation: Notation) => textOf(readNumber(text, notation));
const refusal = (what: () => unknown): string => {
  try {
    what();
  } catch (error) {
    if (error instanceof Amiss) return error.why.es;
    throw error;
  }
  throw new Error('was taken');
};

const SPANISH: Notation = { decimal: ',', thousands: '.' };
const ENGLISH: Notation = { decimal: '.', thousands: ',' };

describe('A number', () => {
  it.each([
    ['1.800', SPANISH, '1800'],
    ['1,800', SPANISH, '1.8'],
    ['1,800', ENGLISH, '1800'],
    ['1.800', ENGLISH, '1.8'],
    ['1.234.567,5', SPANISH, '1234567.5'],
    ['0,5', SPANISH, '0.5'],
    ['-12,50', SPANISH, '-12.5'],
    ['1 234,5', { decimal: ',', thousands: ' ' }, '1234.5'],
    ["1'234.5", { decimal: '.', thousands: "'" }, '1234.5'],
    [' 42 ', {}, '42'],
    ['27501,04', { decimal: ',' }, '27501.04'],
  ] as const)('%j is read by its notation %j as %s', (text, notation, number) =>
    expect(read(text, notation)).toBe(number),
  );

  it.each([
    ['1,800', '1800 o 1.8'],
    ['1.800', '1.8 o 1800'],
    ['12,345', '12345 o 12.345'],
  ])('%j is refused where the mapping leaves its marks open, with both readings', (text, both) => {
    const said = refusal(() => readNumber(text, {}));
    for (const reading of both.split(' o ')) expect(said).toContain(reading);
    expect(said).toContain('«decimal» y «thousands»');
  });

  it.each([
    ['1.234,5', '1234.5'],
    ['1,80', '1.8'],
    ['0,800', '0.8'],
    ['12,345,678', '12345678'],
    ['1234,567', '1234.567'],
  ])('%j bears one reading, and needs no notation', (text, number) => expect(read(text, {})).toBe(number));

  it.each<readonly [string, Notation]>([
    ['1.80', SPANISH],
    ['1.2345', SPANISH],
    ['1.800', { decimal: ',' }],
    ['0.800', SPANISH],
    ['1,2,3', SPANISH],
    ['doce', SPANISH],
    ['12 kg', SPANISH],
    ['1e3', {}],
    ['١٢', {}],
    ['', {}],
    [',', SPANISH],
    ['5,', SPANISH],
  ])('%j is no number under %j', (text, notation) =>
    expect(refusal(() => readNumber(text, notation))).toContain('no es un número'),
  );

  it('written by a notation is read back by it, exactly', () =>
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n), fc.integer({ min: 0, max: 6 }), (units, scale) => {
        const plain = textOf({ units, scale });
        const [whole = '', part] = plain.split('.');
        const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '.');
        expect(textOf(readNumber(part === undefined ? grouped : `${grouped},${part}`, SPANISH))).toBe(
          textOf(decimalOf(plain)!),
        );
      }),
    ));

  it('is reckoned with exactly, where floating point is not', () => {
    const of = (text: string) => decimalOf(text)!;
    expect(numberOf(times(of('4.62'), of('1000')))).toBe(4620);
    expect(textOf(plus(of('0.1'), of('0.2')))).toBe('0.3');
    expect(textOf(ratioRoundedUp(of('6900'), of('0.9')))).toBe('7667');
    expect(textOf(ratioRoundedUp(of('6300'), of('0.9')))).toBe('7000');
    expect(numberOf(of('12345678901234567890.5'))).toBeUndefined();
  });
});

describe('A date', () => {
  const formats = ['DD/MM/YYYY HH:mm:ss', 'D-M-YYYY', 'YYYY-MM-DD'];

  it.each([
    ['03/11/1940 06:30:15', { date: '1940-11-03', time: '06:30:15' }],
    ['3-11-1940', { date: '1940-11-03' }],
    ['1940-02-29', { date: '1940-02-29' }],
  ])('%j is read by the format it has', (text, civil) => expect(readCivil(text, formats)).toEqual(civil));

  it.each(['31/02/1940 00:00:00', '29-2-1941', '1940-13-01', '03/11/40 06:30:15', '03/11/1940 24:00:00', 'ayer', ''])(
    '%j is none of the calendar, and the formats are named',
    (text) => expect(refusal(() => readCivil(text, formats))).toContain('«DD/MM/YYYY HH:mm:ss»'),
  );

  it('that two formats read otherwise is refused with both readings; one that both read alike is taken', () => {
    const open = ['DD/MM/YYYY', 'MM/DD/YYYY'];
    expect(refusal(() => readCivil('03/04/1940', open))).toContain('1940-04-03 o 1940-03-04');
    expect(readCivil('04/04/1940', open)).toEqual({ date: '1940-04-04' });
    expect(readCivil('25/04/1940', open)).toEqual({ date: '1940-04-25' });
  });

  it('is moved by whole years, unless that year has no such day', () => {
    expect(yearsLater({ date: '1883-06-10', time: '08:00:00' }, 62)).toEqual({ date: '1945-06-10', time: '08:00:00' });
    expect(refusal(() => yearsLater({ date: '1880-02-29' }, 1))).toContain('1881-02-29');
  });

  it('is an instant by its offset, and by the legal time of Bogotá without one', () => {
    const civil = { date: '1940-11-03', time: '06:30' };
    expect(instantText(instantOf(civil))).toBe('1940-11-03T11:30:00Z');
    expect(instantText(instantOf(civil, '-03:00'))).toBe('1940-11-03T09:30:00Z');
    expect(writtenAt(instantOf(civil, '-03:00'), '-03:00')).toBe('1940-11-03T06:30:00-03:00');
    expect(writtenAt(instantOf(civil, '+05:30'), '+05:30')).toBe('1940-11-03T06:30:00+05:30');
  });

  it.each(['DD/MM', 'YYYY-MM-DD MMM', 'DD/MM/YYYY DD', 'dd/mm/yyyy', ''])('%j is no format', (format) =>
    expect(dateFormat(format)).toBeUndefined(),
  );
});

describe('Packages', () => {
  const kg = (text: string) => decimalOf(text);
  it.each([
    [{ count: kg('70'), weightKg: kg('4620') }, [[70, 66]]],
    [{ count: kg('4'), unitWeightKg: kg('62.5') }, [[4, 62.5]]],
    [
      { weightKg: kg('2500'), bulkKg: kg('1000') },
      [
        [2, 1000],
        [1, 500],
      ],
    ],
    [{ count: kg('0'), weightKg: kg('400'), bulkKg: kg('1000') }, [[1, 400]]],
    [{ count: kg('27'), weightKg: kg('2100'), uneven: 'one-package' as const }, [[1, 2100]]],
    [
      { count: kg('3'), weightKg: kg('100'), uneven: 'last-differs' as const },
      [
        [2, 33.333],
        [1, 33.334],
      ],
    ],
    [
      { count: kg('1816254'), unitWeightKg: kg('3') },
      [
        [MOST_OF_A_GROUP, 3],
        [816_254, 3],
      ],
    ],
  ])('%# are shared out to the gram', (packing, groups) => {
    expect(packed(packing).map(({ count, unitWeightKg }) => [count, unitWeightKg])).toEqual(groups);
  });

  it.each([
    [{ count: kg('200'), unitWeightKg: kg('62.5'), weightKg: kg('12500') }, ''],
    [{ count: kg('3'), unitWeightKg: kg('0.001'), weightKg: kg('0.003') }, ''],
    [{ count: kg('200'), unitWeightKg: kg('62.5') }, ''],
    [{ unitWeightKg: kg('62.5'), weightKg: kg('12500') }, ''],
    [{ count: kg('3'), unitWeightKg: kg('0.001'), weightKg: kg('0.004') }, '3 (a) × 0.001 son 0.003 kg'],
    [{ count: kg('200'), unitWeightKg: kg('62.5'), weightKg: kg('12600') }, 'el peso total dice 12600; corrija'],
  ])('%# agree with the total that is said of them, or are refused', (packing, why) => {
    const agree = () => weighedAlike(packing, (figure) => (figure === 'count' ? 'a' : ''));
    if (why === '') expect(agree).not.toThrow();
    else expect(refusal(agree)).toContain(why);
  });

  it('weigh together what was written, however it is split', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 5000, max: 10 ** 9 }),
        fc.integer({ min: 1, max: 10 ** 7 }),
        fc.integer({ min: 1, max: 5000 }),
        (weight, bulk, count) => {
          const weightKg = { units: BigInt(weight), scale: 3 };
          for (const packing of [
            { weightKg, bulkKg: { units: BigInt(bulk), scale: 3 } },
            { weightKg, count: { units: BigInt(count), scale: 0 }, uneven: 'last-differs' as const },
          ])
            expect(
              packed(packing).reduce((sum, { count: n, unitWeightKg }) => sum + n * Math.round(unitWeightKg * 1000), 0),
            ).toBe(weight);
        },
      ),
    ));

  it.each([
    [{ count: kg('3'), weightKg: kg('100') }, 'no se reparten por igual'],
    [{ count: kg('2.5'), unitWeightKg: kg('1') }, 'número entero'],
    [{ weightKg: kg('100') }, 'no resulta ningún bulto'],
    [{ weightKg: kg('0'), bulkKg: kg('1000') }, 'no resulta ningún bulto'],
    [{ weightKg: kg('0.0001'), bulkKg: kg('1000') }, 'tres decimales'],
    [{ weightKg: kg('-5'), bulkKg: kg('1000') }, 'tres decimales'],
  ])('%# that do not come out are refused', (packing, why) => expect(refusal(() => packed(packing))).toContain(why));
});
