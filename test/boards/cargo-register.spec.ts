/** The register: who stands where, page by page, and where every kilogram is. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cargoRegister, lotDetail, lotItem, type RegisterQuery } from '../../src/boards/cargo-register.js';
import type { PortView } from '../../src/boards/standing.js';
import {
  andThen,
  assigned,
  called,
  loaded,
  november,
  portWith,
  queued,
  quotaFixed,
  readied,
  registered,
  sailed,
  withdrawn,
} from './port-with.js';

const page = (view: PortView, query: RegisterQuery = {}) => {
  const register = cargoRegister(view, query);
  if ('badCursor' in register) throw new Error('the cursor is bad');
  return register;
};
const ids = (view: PortView, query: RegisterQuery = {}) => page(view, query).items.map(({ lotId }) => lotId);

/** Every page of a register, and what is done to the port between one page and the next. */
function allPages(
  start: PortView,
  query: RegisterQuery,
  between: (view: PortView, nth: number) => PortView = (v) => v,
) {
  const seen: string[] = [];
  let view = start;
  let cursor: string | undefined;
  for (let nth = 0; ; nth++) {
    const { items, nextCursor } = page(view, { ...query, cursor });
    seen.push(...items.map(({ lotId }) => lotId));
    if (nextCursor === null) return seen;
    if (nth > 1000) throw new Error('the pages never end');
    cursor = nextCursor;
    view = between(view, nth);
  }
}

const vesselWith = (callId: string, serial: number) => [
  called(callId, { serial, arrivedAt: november(16, '08:00') }),
  ...readied(callId),
  quotaFixed(callId, 340_000),
];

/** Two in the queue in the order of arrival, not of registration; one without a turn; one all assigned. */
const busy = portWith(
  'LA_DORADA',
  queued('L-all', { turnNumber: 1, arrivedAt: november(16, '07:00') }),
  vesselWith('C-1', 1),
  assigned('C-1', [{ lotId: 'L-all', turnNumber: 1, packages: 10, weightKg: 625 }]),
  queued('L-late', { turnNumber: 2, arrivedAt: november(17, '09:10') }),
  registered('L-none', { turnNumber: 3, arrivedAt: november(15, '06:00') }),
  queued('L-early', { turnNumber: 4, arrivedAt: november(17, '07:05') }),
);

describe('the order of the register', () => {
  it('shows the queue by the key of the turn, then who awaits a turn, then who awaits nothing more', () => {
    expect(ids(busy)).toEqual(['L-early', 'L-late', 'L-none', 'L-all']);
    expect(page(busy).items.map(({ position }) => position)).toEqual([1, 2, null, null]);
  });

  it('ranks lots of one instant by their line, and of one line by their turn number', () => {
    const view = portWith(
      'LA_DORADA',
      queued('L-third', { turnNumber: 1, sourceSeq: 2 }),
      queued('L-first', { turnNumber: 2, sourceSeq: 1 }),
      queued('L-second', { turnNumber: 3, sourceSeq: 1 }),
    );
    expect(ids(view)).toEqual(['L-first', 'L-second', 'L-third']);
  });

  it('keeps the place of a lot of which a part was assigned, and moves all up when one before it goes', () => {
    const view = andThen(
      busy,
      assigned('C-1', [{ lotId: 'L-early', turnNumber: 4, packages: 4, weightKg: 250 }], true, 2),
    );
    expect(page(view).items[0]).toMatchObject({ lotId: 'L-early', position: 1, unassignedKg: 375, assignedKg: 250 });
    expect(page(andThen(view, withdrawn('L-early', 6))).items[0]).toMatchObject({ lotId: 'L-late', position: 1 });
  });
});

describe('a lot in the register', () => {
  it('has each of its kilograms in one counter', () => {
    const lots = queued('L-1', { turnNumber: 1, packages: [[10, 62.5]] });
    const view = portWith(
      'LA_DORADA',
      lots,
      vesselWith('C-1', 1),
      assigned('C-1', [{ lotId: 'L-1', turnNumber: 1, packages: 5, weightKg: 312.5 }]),
      loaded('C-1', 'L-1', 3, 187.5),
      sailed('C-1', november(18, '06:00')),
      vesselWith('C-2', 2),
      assigned('C-2', [{ lotId: 'L-1', turnNumber: 1, packages: 4, weightKg: 250 }]),
      loaded('C-2', 'L-1', 1, 62.5),
      withdrawn('L-1', 2),
    );
    expect(page(view).items).toEqual([
      {
        position: 1,
        lotId: 'L-1',
        turnNumber: 1,
        turnAt: '1940-11-17T12:00:00Z',
        arrivedAt: '1940-11-17T12:00:00Z',
        origin: 'RAIL',
        destination: 'BARRANQUILLA',
        cargoClass: 'OTHER',
        priorityClass: 5,
        state: 'QUEUED',
        registeredKg: 625,
        unassignedKg: 62.5,
        assignedKg: 187.5,
        loadedKg: 62.5,
        despatchedKg: 187.5,
        withdrawnKg: 125,
        shipper: 'Federación de Cafeteros',
        consignees: ['Pérez Hermanos'],
      },
    ]);
  });

  it('has no place and no instant of turn while it awaits its planilla', () => {
    const lot = busy.state.cargo.lots.get('L-none')!;
    expect(lotItem(busy.state, lot)).toMatchObject({ position: null, turnAt: null, state: 'AWAITING_PLANILLA' });
  });

  it('has no place once all of it is assigned', () => {
    const lot = busy.state.cargo.lots.get('L-all')!;
    expect(lotItem(busy.state, lot)).toMatchObject({ position: null, state: 'ASSIGNED', assignedKg: 625 });
  });

  it('shows its packages when it is shown alone', () => {
    const lot = busy.state.cargo.lots.get('L-early')!;
    expect(lotDetail(busy.state, lot)).toEqual({
      ...lotItem(busy.state, lot),
      packages: [{ marks: 'FNC', numbers: '1-10', contents: 'café', count: 10, unitWeightKg: 62.5 }],
    });
    expect(lotItem(busy.state, lot)).not.toHaveProperty('packages');
  });
});

describe('filters', () => {
  const view = portWith(
    'LA_DORADA',
    queued('L-1', { turnNumber: 1, destination: 'MAGANGUE', shipper: 'Ñáñez & Łódź ☕' }),
    queued('L-2', { turnNumber: 2, cargoClass: 'PROVISIONS', shipper: 'Ñáñez & Łódź ☕' }),
    queued('L-3', { turnNumber: 3, cargoClass: 'PROVISIONS' }),
    registered('L-4', { turnNumber: 4, destination: 'MAGANGUE' }),
  );

  it('hold together and leave the positions of the whole turn', () => {
    expect(ids(view, { destination: 'MAGANGUE' })).toEqual(['L-1', 'L-4']);
    expect(ids(view, { cargoClass: 'PROVISIONS' })).toEqual(['L-2', 'L-3']);
    expect(ids(view, { state: 'AWAITING_PLANILLA' })).toEqual(['L-4']);
    expect(ids(view, { shipper: 'Ñáñez & Łódź ☕', cargoClass: 'PROVISIONS' })).toEqual(['L-2']);
    expect(page(view, { cargoClass: 'PROVISIONS' }).items.map(({ position }) => position)).toEqual([2, 3]);
    expect(page(view, { state: 'DESPATCHED' })).toMatchObject({ items: [], nextCursor: null });
  });

  it('go on over the pages, whatever letters they have', () => {
    expect(allPages(view, { shipper: 'Ñáñez & Łódź ☕', limit: 1 })).toEqual(['L-1', 'L-2']);
  });
});

describe('pages', () => {
  const MANY = 23;
  const lotAt = (nth: number) =>
    queued(`L-${nth}`, { turnNumber: nth + 1, arrivedAt: november(11 + (nth % 7), '07:00'), sourceSeq: 1 + (nth % 3) });
  const waitingAt = (nth: number) => registered(`L-${nth}`, { turnNumber: nth + 1 });
  const many = portWith(
    'LA_DORADA',
    Array.from({ length: MANY }, (_, nth) => (nth % 5 === 0 ? [waitingAt(nth)] : lotAt(nth))).flat(),
  );

  it('of any size show every lot once, in the order of the whole', () => {
    const whole = ids(many);
    expect(new Set(whole).size).toBe(MANY);
    for (let limit = 1; limit <= MANY; limit++) expect(allPages(many, { limit })).toEqual(whole);
  });

  it('go on strictly after the last lot shown when that lot has gone, and show what comes later only', () => {
    const seen = allPages(many, { limit: 2 }, (view, nth) => {
      if (nth === 0) return andThen(view, queued('L-new-first', { turnNumber: 90, arrivedAt: november(10, '07:00') }));
      if (nth === 1) {
        const last = page(view, { limit: 4 }).items.at(-1)!.lotId;
        return andThen(
          view,
          withdrawn(last, 10),
          queued('L-new-last', { turnNumber: 91, arrivedAt: november(30, '07:00') }),
        );
      }
      return view;
    });
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).not.toContain('L-new-first');
    expect(seen).toContain('L-new-last');
  });

  it('show each lot that stays exactly once, whatever is added and withdrawn between them', () => {
    const change = fc.record({
      withdraw: fc.nat(MANY - 1),
      addDay: fc.integer({ min: 1, max: 30 }),
      add: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.array(change, { maxLength: 12 }), (limit, changes) => {
        const goneIds = new Set<string>();
        const seen = allPages(many, { limit }, (view, nth) => {
          const now = changes[nth];
          if (!now) return view;
          const lotId = `L-${now.withdraw}`;
          if (now.add)
            return andThen(
              view,
              queued(`N-${nth}`, { turnNumber: 100 + nth, arrivedAt: november(now.addDay, '07:00') }),
            );
          if (goneIds.has(lotId)) return view;
          goneIds.add(lotId);
          return andThen(view, withdrawn(lotId, 10));
        });
        expect(new Set(seen).size).toBe(seen.length);
        const stayed = ids(many).filter((lotId) => !goneIds.has(lotId));
        expect(seen.filter((lotId) => stayed.includes(lotId))).toEqual(stayed);
      }),
    );
  });

  it('hold a hundred lots unless asked, a thousand at most and one at least', () => {
    const thousand = portWith(
      'LA_DORADA',
      Array.from({ length: 1100 }, (_, nth) => queued(`L-${nth}`, { turnNumber: nth + 1 })).flat(),
    );
    expect(ids(thousand)).toHaveLength(100);
    expect(ids(thousand, { limit: 5000 })).toHaveLength(1000);
    expect(ids(thousand, { limit: 0 })).toHaveLength(1);
  });

  it('end without a cursor, also when the last page is full', () => {
    expect(page(many, { limit: MANY }).nextCursor).toBeNull();
    expect(page(portWith('LA_DORADA')).nextCursor).toBeNull();
    expect(page(portWith('LA_DORADA'))).toMatchObject({ revision: -1, items: [] });
  });
});

describe('a cursor', () => {
  const view = portWith('LA_DORADA', queued('L-1', { turnNumber: 1 }), queued('L-2', { turnNumber: 2 }));
  const cursor = page(view, { limit: 1 }).nextCursor!;
  const bad = { badCursor: true };
  const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('is base64url and opens the next page of the same list', () => {
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(ids(view, { cursor, limit: 1 })).toEqual(['L-2']);
  });

  it('of other filters is bad', () => {
    expect(cargoRegister(view, { cursor, destination: 'MAGANGUE' })).toEqual(bad);
  });

  it.each([
    ['', 'an empty one'],
    ['%%%', 'no base64url'],
    ['abc', 'no JSON'],
    [written({ section: 0 }), 'no list'],
    [written([0, [1, 2], [null, null, null, null]]), 'a key of two figures'],
    [written([0, [1, 2, 'x'], [null, null, null, null]]), 'a key that is no figure'],
    [written([3, [1, 2, 3], [null, null, null, null]]), 'a section that is not there'],
    [written([-1, [1, 2, 3], [null, null, null, null]]), 'a section before the first'],
    [written([0, [1, 2, 3]]), 'no filters'],
  ])('%j is bad: %s', (broken) => {
    expect(cargoRegister(view, { cursor: broken })).toEqual(bad);
  });
});
