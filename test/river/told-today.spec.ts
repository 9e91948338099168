import { describe, expect, it } from '@jest/globals';
import { fact, from, type FactTable } from '../../src/river/messages.js';
import { anything, id, integer, kg, record, text, whole } from '../../src/river/shape.js';
import { toldToday, UnknownFact, type WrittenFact } from '../../src/river/told-today.js';

/**
 * A fact in its third version, for this spec alone. The first had the weight in arrobas as text; the second in kilograms; the
 * third in grams, and says who weighed, which nobody wrote before.
 */
const inArrobas = record({ lotId: id, arrobas: text });
const inKilograms = record({ lotId: id, weightKg: kg });
const Weighed = fact(3, record({ lotId: id, weightG: whole(0), by: text }), {
  upcasts: [
    from(inArrobas, ({ arrobas, ...rest }) => ({ ...rest, weightKg: Number(arrobas) * 12.5 })),
    from(inKilograms, ({ weightKg, ...rest }) => ({ ...rest, weightG: weightKg * 1000, by: '' })),
  ],
});
const facts: FactTable = { Weighed, Counted: fact(1, record({ lotId: id, packages: integer })) };

const told = (type: string, schemaVersion: number, data: object) => toldToday(facts, { type, schemaVersion, data });

describe('A fact of an earlier version', () => {
  const today = { type: 'Weighed', schemaVersion: 3, data: { lotId: 'A', weightG: 25_000, by: '' } };

  it('is told as it is written today, through every version between', () => {
    expect(told('Weighed', 1, { lotId: 'A', arrobas: '2' })).toEqual(today);
    expect(told('Weighed', 2, { lotId: 'A', weightKg: 25 })).toEqual(today);
    expect(Weighed.shape.fault(today.data, 'Weighed')).toBeUndefined();
  });

  it('is itself left as it was', () => {
    const written = { type: 'Weighed', schemaVersion: 1, data: Object.freeze({ lotId: 'A', arrobas: '2' }) };
    toldToday(facts, written);
    expect(written).toEqual({ type: 'Weighed', schemaVersion: 1, data: { lotId: 'A', arrobas: '2' } });
  });

  it('of today is the very same', () => {
    expect(toldToday(facts, today)).toBe(today);
  });

  it.each([
    ['Weighed', 4, 'Weighed is a fact of version 4, of which this program knows up to 3'],
    ['Counted', 2, 'Counted is a fact of version 2, of which this program knows up to 1'],
    ['Measured', 1, 'Measured is a fact of version 1, which this program does not know'],
    ['toString', 1, 'toString is a fact of version 1, which this program does not know'],
  ])('%s of version %d is not folded at all when a later program wrote it', (type, version, said) => {
    expect(() => told(type, version, {})).toThrow(UnknownFact);
    expect(() => told(type, version, {})).toThrow(said);
  });

  it('has a way from each version to the next, or does not load', () => {
    const upcast = from(record({}), (data) => data);
    expect(() => fact(2, record({}))).toThrow('version 2 needs 1 upcasts');
    expect(() => fact(1, record({}), { upcasts: [upcast] })).toThrow('version 1 needs 0 upcasts');
    expect(() => fact(3, record({}), { upcasts: [upcast] })).toThrow('version 3 needs 2 upcasts');
  });

  it('keeps the shape it was written in', () => {
    expect(Weighed.shapes).toEqual([inArrobas, inKilograms, Weighed.shape]);
  });

  it('that another fact carries is told with it', () => {
    const carried = (data: { inner: unknown }) => ({ inner: toldToday(facts, data.inner as WrittenFact) });
    const table: FactTable = { Received: fact(1, record({ inner: anything }), { carried }) };
    const written = (schemaVersion: number, data: object) => ({
      type: 'Received',
      schemaVersion: 1,
      data: { inner: { type: 'Weighed', schemaVersion, data } },
    });
    expect(toldToday(table, written(1, { lotId: 'A', arrobas: '2' })).data).toEqual({ inner: today });
    expect(toldToday(table, written(3, today.data)).data).toEqual({ inner: today });
  });
});
