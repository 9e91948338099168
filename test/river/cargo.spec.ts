import { describe, expect, it } from '@jest/globals';
import { keyOf } from '../../src/river/port/cargo/ledger.js';
import { registered, stateOf, weightOfCounts } from '../../src/river/port/cargo/lot.js';
import { kilograms } from '../../src/decrees/measures.js';
import { PortStory } from '../support/given.js';
import { aPort, cargo, callOf, confirmLoaded, departure, ready, requestLoading } from '../support/stories.js';
import { at, CACAO, COFFEE, HIDES, LIBERTADOR, on } from '../support/vocabulary.js';

const queue = ({ state }: PortStory) => [...state.cargo.queue.values()].map(({ lotId }) => lotId);

describe('Cargo at a port', () => {
  it('is registered under the next turn number, with its turn by the arrival of the train (D1976-02)', () => {
    const order = cargo(COFFEE, 10);
    aPort()
      .when(order)
      .then(
        { type: 'CargoRegistered', data: { ...order.data, turnNumber: 1, registeredKg: 625 } as never },
        { type: 'CargoTurnAssigned', data: { lotId: COFFEE, turnNumber: 1, turnAt: on('07:00'), article: 'D1976-02' } },
      );
  });

  it('waits in the order of arrival, not of registration; the turn number never changes (D1976-02)', () => {
    const port = aPort().after(
      cargo(COFFEE, 1, { at: at('09:00') }),
      cargo(CACAO, 1, { at: at('08:00') }),
      cargo(HIDES, 1, { at: at('08:00'), sourceSeq: 2, railWaybillId: `R-${CACAO}` }),
    );
    expect(queue(port)).toEqual([CACAO, HIDES, COFFEE]);
    expect(queue(port).map((lotId) => port.state.cargo.lots.get(lotId)!.turnNumber)).toEqual([2, 3, 1]);
  });

  it('is refused under a lot id used before, also when that lot has left', () => {
    const port = aPort().after(cargo(COFFEE, 1), {
      type: 'WithdrawCargo',
      data: { lotId: COFFEE, packages: 1, reason: 'vendido' },
    });
    expect(port.state.cargo.lots.has(COFFEE)).toBe(false);
    port
      .when(cargo(COFFEE, 1, { railWaybillId: 'R-9' }))
      .thenRefusedUnder('D1976-02', 'DUPLICATE_LOT', { lotId: COFFEE });
  });

  it('is refused on a waybill line registered before; another line of the same waybill is another lot (D1976-02)', () => {
    const port = aPort().after(cargo(COFFEE, 1, { railWaybillId: 'R-1', waybillOffice: 'Honda' }));
    port
      .when(cargo(CACAO, 1, { railWaybillId: 'R-1', waybillOffice: 'Honda' }))
      .thenRefusedUnder('D1976-02', 'DUPLICATE_WAYBILL', { railWaybillId: 'R-1', sourceSeq: 1 });
    port.after(
      cargo(CACAO, 1, { railWaybillId: 'R-1', waybillOffice: 'Honda', sourceSeq: 2 }),
      cargo(HIDES, 1, { railWaybillId: 'R-1', waybillOffice: 'Mariquita' }),
    );
  });

  it.each([
    ['D1976-25', 'DECREE_NOT_IN_FORCE', { at: at('23:59', '1940-11-10') }],
    ['D1976-01', 'NOT_DOWN_RIVER_CARGO', { destination: 'GIRARDOT' }],
    ['D1976-02', 'UNKNOWN_DESTINATION', { destination: 'PARIS' }],
    ['D1976-02', 'MISSING_RAIL_WAYBILL', { railWaybillId: '' }],
    ['D1976-02', 'MISSING_PACKAGE_DATA', { packages: [] }],
    ['D1976-02', 'WEIGHT_MISMATCH', { totalWeightKg: 1 }],
    ['D1976-11', 'BAGGAGE_IS_MERCHANDISE', { cargoClass: 'BAGGAGE', contentsUsuallySold: true }],
    ['D1976-11', 'ACCOMPANIED_BAGGAGE_NOT_CARGO', { cargoClass: 'BAGGAGE', accompanied: true }],
  ] as const)('is refused under %s with %s', (article, code, more) => {
    aPort()
      .when(cargo(COFFEE, 1, more))
      .thenRefusedUnder(article, code);
  });

  it('is refused where there is no Section of Turn (D1976-01)', () => {
    new PortStory('BARRANQUILLA')
      .when(cargo(COFFEE, 1, { at: at('12:00', '1939-01-01') }))
      .thenRefusedUnder('D1976-01', 'PORT_HAS_NO_TURN_SECTION', { port: 'BARRANQUILLA' });
    new PortStory('HONDA')
      .when(cargo(COFFEE, 1))
      .thenRefusedUnder('D1976-01', 'PORT_HAS_NO_TURN_SECTION', { port: 'HONDA' });
  });

  it('is refused, of several reasons, for the first in the order of the articles', () => {
    const bad = { destination: 'GIRARDOT', railWaybillId: '', packages: [], totalWeightKg: 1 } as const;
    aPort()
      .when(cargo(COFFEE, 1, bad))
      .thenRefusedUnder('D1976-01', 'NOT_DOWN_RIVER_CARGO');
    aPort()
      .when(cargo(COFFEE, 1, { ...bad, destination: 'PARIS' }))
      .thenRefusedUnder('D1976-02', 'MISSING_RAIL_WAYBILL');
  });

  it('is refused when it says it arrived after it was registered; up to five seconds ahead of the clock is now', () => {
    const now = at('12:00');
    const stating = (arrivedAt: string) => ({ ...cargo(COFFEE, 1, { arrivedAt }), occurredAt: now });
    aPort()
      .when(stating(on('12:00:06')), now)
      .thenRefusedUnder('D1976-02', 'ARRIVAL_IN_FUTURE', { field: 'arrivedAt' });
    expect(aPort().when(stating(on('12:00:05')), now).ruling).toMatchObject([{ data: { arrivedAt: on('12:00') } }, {}]);
    aPort()
      .when({ ...stating(on('12:00')), occurredAt: at('12:00:06') }, now)
      .thenRefusedUnder('D1976-02', 'OCCURRED_IN_FUTURE', { field: 'occurredAt' });
  });

  it('is withdrawn by its shipper from the end of the list, as far as it is unassigned', () => {
    const packages = [
      { marks: 'A', numbers: '1-2', contents: 'café', count: 2, unitWeightKg: 62.5 },
      { marks: 'B', numbers: '1-3', contents: 'cueros', count: 3, unitWeightKg: 40 },
    ];
    const port = aPort().after(cargo(COFFEE, 0, { packages }));
    port.when({ type: 'WithdrawCargo', data: { lotId: COFFEE, packages: 4, reason: 'vendido' } }).then({
      type: 'CargoWithdrawn',
      data: { lotId: COFFEE, packages: 4, reason: 'vendido', weightKg: 182.5, byGroup: [1, 3] },
    });
    port
      .when({ type: 'WithdrawCargo', data: { lotId: COFFEE, packages: 6, reason: 'vendido' } })
      .thenRefusedUnder('D1976-08', 'LOT_ALREADY_ASSIGNED', { packages: 6, unassignedPackages: 5 });
    port
      .when({ type: 'WithdrawCargo', data: { lotId: 'NADIE', packages: 1, reason: 'vendido' } })
      .thenRefusedUnder('D1976-02', 'UNKNOWN_LOT', { lotId: 'NADIE' });
  });

  it('goes back to its place when the vessel leaves without loading it, and what was loaded is despatched', () => {
    const port = aPort().after(cargo(COFFEE, 10), ...ready(LIBERTADOR, at('06:00')), requestLoading(LIBERTADOR));
    const before = keyOf(port.state.cargo.lots.get(COFFEE)!);
    port.after(confirmLoaded(LIBERTADOR, COFFEE, 4, 250), departure(LIBERTADOR, at('18:00')));
    const lot = port.state.cargo.lots.get(COFFEE)!;
    expect(keyOf(lot)).toEqual(before);
    expect({
      state: stateOf(lot),
      unassigned: lot.unassigned,
      despatched: lot.despatched,
      parcels: lot.parcels,
    }).toEqual({
      state: 'QUEUED',
      unassigned: [6],
      despatched: [4],
      parcels: [],
    });
    expect(port.facts.at(-1)).toEqual({
      type: 'VesselSailed',
      data: { callId: callOf(LIBERTADOR), sailedAt: on('18:00'), withoutPermit: true },
    });
    expect(kilograms(weightOfCounts(lot, registered(lot)))).toBe(625);
  });
});
