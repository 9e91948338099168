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
  planillaOf,
  quotaFixed,
  readied,
  registered,
  releasedFreight,
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
      ...{ planilla: null, loadableFrom: null, loadingPoint: null, companyId: null },
      boundForCartagenaFromOrigin: false,
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
  const NO_FILTERS = [null, null, null, null, null];
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
    [written([0, null, [1, 2], NO_FILTERS]), 'a key of two figures'],
    [written([0, null, [1, 2, 'x'], NO_FILTERS]), 'a key that is no figure'],
    [written([5, null, [1, 2, 3], NO_FILTERS]), 'a section that is not there'],
    [written([-1, null, [1, 2, 3], NO_FILTERS]), 'a section before the first'],
    [written([2, 7, [1, 2, 3], NO_FILTERS]), 'a division that is no name'],
    [written([0, null, [1, 2, 3]]), 'no filters'],
  ])('%j is bad: %s', (broken) => {
    expect(cargoRegister(view, { cursor: broken })).toEqual(bad);
  });
});

describe('the registers beside the general turn', () => {
  const ORIGINS = { direct: 'DIRECT_GIRARDOT', caracoli: 'CARACOLI' } as const;
  const direct = (lotId: string, turnNumber: number, companyId: string, day = 17) =>
    queued(lotId, {
      ...{ turnNumber, companyId, origin: ORIGINS.direct, destination: 'CARTAGENA', forCartagena: true },
      arrivedAt: november(day, '07:00'),
    });
  const view = portWith(
    'LA_DORADA',
    queued('K-1', { turnNumber: 1, origin: ORIGINS.caracoli }),
    direct('D-z1', 2, 'ZETA', 12),
    direct('D-a2', 3, 'ALFA', 16),
    direct('D-a1', 4, 'ALFA', 15),
    queued('L-all', { turnNumber: 5 }),
    vesselWith('C-1', 1),
    assigned('C-1', [{ lotId: 'L-all', turnNumber: 5, packages: 10, weightKg: 625 }]),
    registered('W-1', { turnNumber: 6, origin: 'ROAD' }),
    queued('L-1', { turnNumber: 7 }),
    queued('K-2', { turnNumber: 8, origin: ORIGINS.caracoli }),
  );
  const WHOLE = ['L-1', 'W-1', 'D-a1', 'D-a2', 'D-z1', 'K-1', 'K-2', 'L-all'];

  it('come after the queue and who awaits a turn: through-freight by company, then Caracolí, then the engaged', () => {
    expect(ids(view)).toEqual(WHOLE);
    expect(page(view).items.map(({ position }) => position)).toEqual([1, ...WHOLE.slice(1).map(() => null)]);
    expect(page(view).items.map(({ state }) => state)).toEqual([
      ...['QUEUED', 'AWAITING_PLANILLA', 'DIRECT_REGISTER', 'DIRECT_REGISTER', 'DIRECT_REGISTER'],
      ...['QUEUED', 'QUEUED', 'ASSIGNED'],
    ]);
  });

  it('are paged like the rest, at any size of page', () => {
    for (let limit = 1; limit <= WHOLE.length; limit++) expect(allPages(view, { limit })).toEqual(WHOLE);
  });

  it('go on after a company whose last lot went meanwhile', () => {
    const seen = allPages(view, { limit: 4 }, (before, nth) =>
      nth === 0 ? andThen(before, releasedFreight('D-a1'), releasedFreight('D-a2')) : before,
    );
    expect(seen).toEqual(WHOLE);
  });

  it('are found by origin and by state', () => {
    expect(ids(view, { origin: 'CARACOLI' })).toEqual(['K-1', 'K-2']);
    expect(ids(view, { origin: 'ROAD' })).toEqual(['W-1']);
    expect(ids(view, { state: 'DIRECT_REGISTER' })).toEqual(['D-a1', 'D-a2', 'D-z1']);
    expect(allPages(view, { origin: 'DIRECT_GIRARDOT', limit: 1 })).toEqual(['D-a1', 'D-a2', 'D-z1']);
  });

  it('give released through-freight its place in the general turn, bound for Calamar', () => {
    const released = andThen(view, releasedFreight('D-a1'));
    expect(page(released).items[0]).toMatchObject({
      ...{ lotId: 'D-a1', position: 1, state: 'QUEUED', destination: 'CALAMAR', origin: 'DIRECT_GIRARDOT' },
      turnAt: '1940-11-15T12:00:00Z',
    });
    const detail = lotDetail(released.state, released.state.cargo.lots.get('D-a1')!);
    expect(detail).toMatchObject({ companyId: 'ALFA', boundForCartagenaFromOrigin: false, loadingPoint: null });
  });

  it('show of a lot alone its planilla, when it may be loaded, and where', () => {
    const local = portWith(
      'LA_DORADA',
      registered('L-loc', { turnNumber: 1, origin: 'LOCAL' }),
      planillaOf('L-loc', 1, november(17, '09:00'), november(18, '09:00')),
    );
    expect(lotDetail(local.state, local.state.cargo.lots.get('L-loc')!)).toMatchObject({
      planilla: { planillaId: 'PL-L-loc', presentedAt: '1940-11-17T14:00:00Z' },
      loadableFrom: '1940-11-18T14:00:00Z',
    });
    expect(lotDetail(view.state, view.state.cargo.lots.get('K-1')!)).toMatchObject({ loadingPoint: 'CARACOLI' });
    expect(lotDetail(view.state, view.state.cargo.lots.get('D-z1')!)).toMatchObject({
      boundForCartagenaFromOrigin: true,
    });
  });

  it('show the class of a lot as for a vessel that calls at every intermediate port', () => {
    const classes = portWith(
      'LA_DORADA',
      (['BAGGAGE', 'PROVISIONS', 'GENERAL_MERCHANDISE', 'GENERAL_MERCHANDISE', 'LIVESTOCK'] as const)
        .map((cargoClass, nth) =>
          queued(`L-${nth}`, {
            ...{ turnNumber: nth + 1, cargoClass },
            destination: nth === 2 ? 'MAGANGUE' : 'BARRANQUILLA',
          }),
        )
        .flat(),
    );
    expect(page(classes).items.map(({ priorityClass }) => priorityClass)).toEqual([1, 2, 3, 4, 5]);
  });
});
