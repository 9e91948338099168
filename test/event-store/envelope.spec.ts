import { describe, expect, it } from '@jest/globals';
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import type { NewEvent } from '../../src/application/ports.js';
import { entryBytes, isIntact, leafHashAgain, leafHashOf, seal, unseal } from '../../src/event-store/envelope.js';
import { awkwardJson as json } from '../support/awkward-json.js';
import { event, meta } from '../support/store-events.js';

const STREAM = 'port-LA_DORADA';
const sha256 = (...parts: Uint8Array[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

/** The same JSON with the keys of every object in the opposite order. */
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (value === null || typeof value !== 'object') return value;
  const turned: [string, unknown][] = Object.entries(value).reverse();
  return Object.fromEntries(turned.map(([key, inner]) => [key, reversed(inner)]));
};

describe('The envelope of an event', () => {
  it('EN-01 The leaf hash is SHA-256 of 0x00, the tag and eight length-prefixed fields', () => {
    const sealed = seal(STREAM, 12, event(1, 0, { weightKg: 400, name: 'Río' }));
    // Written out, by hand, as docs/event-store.md says it to an outsider.
    const fields = [
      'turno/1',
      'port-LA_DORADA',
      '12',
      '00000000-0000-4000-8000-000000000001',
      'CargoArrived',
      '1',
      '1940-06-01T13:00:05Z',
      '{"name":"Río","weightKg":400}',
      '{"actor":{"id":"inspector","role":"inspector"},"commandId":"000000c0-0000-4000-8000-000000000001",' +
        '"correlationId":"000000c1-0000-4000-8000-000000000001","occurredAt":"1940-06-01T13:00:00Z",' +
        '"recordedAt":"1940-06-01T13:00:05Z",' +
        '"requestHash":"0000000000000000000000000000000000000000000000000000000000000000"}',
    ];
    const entry: number[] = [];
    for (const field of fields) {
      const bytes = new TextEncoder().encode(field);
      entry.push(
        bytes.length >>> 24,
        (bytes.length >>> 16) & 255,
        (bytes.length >>> 8) & 255,
        bytes.length & 255,
        ...bytes,
      );
    }
    expect([...entryBytes(sealed)]).toEqual(entry);
    expect(sealed.leafHash).toBe(sha256(Uint8Array.of(0), Uint8Array.from(entry)));
    expect(sealed.leafHash).toBe('3215db2309b014754c4ae2d943377bb66bd54362ca386070413d2b7d0a9512a9');
  });

  it('EN-02 The text is what RFC 8785 makes of the value, and reading it gives the value back', () => {
    fc.assert(
      fc.property(json, (data) => {
        const sealed = seal(STREAM, 0, event(0, 0, data));
        expect(sealed.dataText).toBe(canonicalize(data));
        const read = unseal(sealed, 1);
        expect(read.data).toEqual(JSON.parse(JSON.stringify(data)));
        expect(canonicalize(read.data)).toBe(sealed.dataText);
        expect(leafHashAgain(read)).toBe(sealed.leafHash);
      }),
    );
  });

  it('EN-03 The order of the keys does not matter', () => {
    fc.assert(
      fc.property(json, (data) => {
        const there = seal(STREAM, 0, event(0, 0, data));
        const back = seal(STREAM, 0, event(0, 0, reversed(data)));
        expect(back).toEqual(there);
      }),
    );
  });

  it('EN-04 Any change of a field changes the hash', () => {
    const one = event(1, 0, { weightKg: 400 });
    const changed: readonly Partial<NewEvent>[] = [
      { id: event(2).id },
      { type: 'CargoLeft' },
      { schemaVersion: 2 },
      { data: { weightKg: 401 } },
      { data: { weightKg: '400' } },
      { data: { weightKG: 400 } },
      { data: [{ weightKg: 400 }] },
      { meta: { ...meta(1), recordedAt: '1940-06-01T13:00:06Z' } },
      { meta: { ...meta(1), occurredAt: '1940-06-01T13:00:01Z' } },
      { meta: { ...meta(1), causationId: '' } },
      { meta: { ...meta(1), actor: { id: 'inspector', role: 'ministry' } } },
    ];
    const hashes = changed.map((change) => seal(STREAM, 0, { ...one, ...change }).leafHash);
    hashes.push(
      ...[seal(STREAM, 0, one), seal(STREAM, 1, one), seal('national', 0, one)].map(({ leafHash }) => leafHash),
    );
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('EN-05 Two values hash alike only when they are the same JSON', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        const [there, here] = [a, b].map((data) => seal(STREAM, 0, event(0, 0, data)).leafHash);
        expect(there === here).toBe(canonicalize(a) === canonicalize(b));
      }),
    );
  });

  it('EN-06 A byte changed anywhere in the stored text is noticed, whether read as text or as bytes', () => {
    fc.assert(
      fc.property(json, fc.nat(), fc.integer({ min: 1, max: 255 }), (data, where, flip) => {
        const sealed = seal(STREAM, 0, event(0, 0, data));
        for (const field of ['dataText', 'metaText'] as const) {
          const bytes = Buffer.from(sealed[field]);
          expect(isIntact({ ...sealed, [field]: bytes })).toBe(true);
          const at = where % bytes.length;
          bytes[at] = bytes[at]! ^ flip;
          expect(isIntact({ ...sealed, [field]: bytes })).toBe(false);
        }
      }),
    );
  });

  it('EN-07 Text moved from one field into the next makes another entry', () => {
    const written = { ...seal(STREAM, 1, event(0)), stream: 'a', id: '', type: 'bc' };
    expect(leafHashOf({ ...written, type: 'b', stream: 'ac' })).not.toBe(leafHashOf(written));
    expect(leafHashOf({ ...written, type: 'bc1', schemaVersion: 1 })).not.toBe(
      leafHashOf({ ...written, schemaVersion: 11 }),
    );
  });

  it('EN-08 Undefined properties are left out, and -0 is written as 0', () => {
    const sealed = seal(STREAM, 0, event(0, 0, { left: undefined, zero: -0, list: [{ left: undefined }] }));
    expect(sealed.dataText).toBe('{"list":[{}],"zero":0}');
    expect(sealed.metaText).not.toContain('causationId');
  });

  it('EN-09 What is no JSON is refused with the event and the reason', () => {
    const refusal = (data: unknown) => () => seal(STREAM, 0, { ...event(7), data });
    expect(refusal({ load: Number.NaN })).toThrow(/the data of event .*7 \(CargoArrived\) is not JSON: NaN/);
    expect(refusal({ load: -Infinity })).toThrow('Infinity');
    expect(refusal({ name: 'a\ud800' })).toThrow('surrogate');
    expect(refusal({ 'a\udc00': 1 })).toThrow('surrogate');
    expect(refusal({ load: 1n })).toThrow('BigInt');
    expect(refusal(undefined)).toThrow('there is no value');
  });
});
