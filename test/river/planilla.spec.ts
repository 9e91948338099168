import { describe, expect, it } from '@jest/globals';
import { stateOf } from '../../src/river/port/cargo/lot.js';
import type { PortStory } from '../support/given.js';
import {
  aPort,
  atTime,
  cargo,
  correctCargoArrival,
  planilla,
  ready,
  requestLoading,
  withdrawCargo,
} from '../support/stories.js';
import { at, CACAO, COFFEE, HIDES, LIBERTADOR, on } from '../support/vocabulary.js';

const road = (lotId = COFFEE, arrivedAt = at('10:00')) => cargo(lotId, 10, { origin: 'ROAD', at: arrivedAt });
const local = (lotId = COFFEE) => cargo(lotId, 10, { origin: 'LOCAL', at: at('10:00') });
const tomorrow = (time: string) => at(time, '1940-11-19');
const queue = ({ state }: PortStory) => [...state.cargo.queue.values()].map(({ lotId }) => lotId);
const lotOf = ({ state }: PortStory, lotId = COFFEE) => state.cargo.lots.get(lotId)!;

describe('A planilla', () => {
  it('gives road cargo at La Dorada the turn of its arrival, when presented within a day (D1976-04)', () => {
    const port = aPort().after(road());
    expect({ state: stateOf(lotOf(port)), queue: queue(port), waiting: port.state.cargo.waiting.size }).toEqual({
      state: 'AWAITING_PLANILLA',
      queue: [],
      waiting: 1,
    });
    port.when(planilla(COFFEE, at('16:30'))).then(
      {
        type: 'PlanillaPresented',
        data: { lotId: COFFEE, planillaId: `P-${COFFEE}`, presentedAt: on('16:30'), late: false },
      },
      { type: 'CargoTurnAssigned', data: { lotId: COFFEE, turnNumber: 1, turnAt: on('10:00'), article: 'D1976-04' } },
    );
  });

  it.each([
    ['10:00', false, '10:00', '1940-11-18'],
    ['10:00:01', true, '10:00:01', '1940-11-19'],
  ])('presented the next day at %s is late %p: the turn is that of %s of %s (AMB-07)', (time, late, turn, day) => {
    expect(
      aPort()
        .after(road())
        .when(planilla(COFFEE, tomorrow(time))).ruling,
    ).toMatchObject([{ data: { late } }, { data: { turnAt: on(turn, day) } }]);
  });

  it('that is late puts its lot behind what arrived in between, under the number it always had', () => {
    const port = aPort().after(
      road(),
      cargo(CACAO, 10, { at: tomorrow('09:00') }),
      planilla(COFFEE, tomorrow('11:00')),
      cargo(HIDES, 10, { at: tomorrow('12:00') }),
    );
    expect(queue(port)).toEqual([CACAO, COFFEE, HIDES]);
    expect(lotOf(port).turnNumber).toBe(1);
  });

  it('of local cargo gives the turn of its presentation, and a day later leave to load, at both ports (D1976-07)', () => {
    for (const port of ['LA_DORADA', 'PUERTO_BERRIO'] as const)
      aPort(port)
        .after(local())
        .when(planilla(COFFEE, at('15:00')))
        .then(
          {
            type: 'PlanillaPresented',
            data: {
              lotId: COFFEE,
              planillaId: `P-${COFFEE}`,
              presentedAt: on('15:00'),
              late: false,
              loadableFrom: on('15:00', '1940-11-19'),
            },
          },
          {
            type: 'CargoTurnAssigned',
            data: { lotId: COFFEE, turnNumber: 1, turnAt: on('15:00'), article: 'D1976-07' },
          },
        );
  });

  it('of local cargo may precede its arrival; that of road cargo may not', () => {
    aPort().after(local(), planilla(COFFEE, at('09:59')));
    aPort()
      .after(road())
      .when(planilla(COFFEE, at('09:59')))
      .thenRefusedUnder('D1976-04', 'PLANILLA_BEFORE_ARRIVAL', { presentedAt: on('09:59'), arrivedAt: on('10:00') });
  });

  it('lets local cargo be assigned twenty-four hours later, at that very instant and not before (AMB-15)', () => {
    const port = aPort().after(local(), planilla(COFFEE, at('15:00')), ...ready(LIBERTADOR, at('06:00')));
    const asking = (time: string) => port.when(atTime(tomorrow(time), requestLoading(LIBERTADOR))[0]!).ruling;
    expect(asking('14:59:59')).toMatchObject([
      {},
      {},
      {
        type: 'NoCargoAvailable',
        data: {
          skipped: [{ lotId: COFFEE, reason: 'LOCAL_24H', article: 'D1976-07' }],
          skippedTotals: [{ reason: 'LOCAL_24H', lots: 1, kg: 625 }],
        },
      },
    ]);
    expect(asking('15:00')).toMatchObject([
      {},
      {},
      { type: 'CargoAssigned', data: { items: [{ lotId: COFFEE }], skipped: [] } },
    ]);
  });

  it('that lists packages lists those registered', () => {
    const port = aPort().after(road());
    const packages = [{ marks: 'TH', numbers: '1-10', contents: 'café', count: 10, unitWeightKg: 62.5 }];
    port
      .when(planilla(COFFEE, at('11:00'), { packages: [{ ...packages[0]!, count: 9 }] }))
      .thenRefusedUnder('D1976-04', 'WEIGHT_MISMATCH', { field: 'packages', lotId: COFFEE });
    expect(port.when(planilla(COFFEE, at('11:00'), { packages })).ruling).toMatchObject([{ data: { packages } }, {}]);
  });

  it('is needed neither for rail cargo nor for road cargo at Puerto Berrío (AMB-09)', () => {
    aPort()
      .after(cargo(COFFEE, 10))
      .when(planilla(COFFEE, at('11:00')))
      .thenRefusedUnder('D1976-04', 'NOT_ROAD_CARGO', { origin: 'RAIL' });
    const berrio = aPort('PUERTO_BERRIO').after(road());
    expect(queue(berrio)).toEqual([COFFEE]);
    berrio
      .when(planilla(COFFEE, at('11:00')))
      .thenRefusedUnder('D1976-04', 'NOT_ROAD_CARGO', { origin: 'ROAD', port: 'PUERTO_BERRIO' });
  });

  it('is refused, of several reasons, first for what is unknown, then for its time, its repetition, the state, the article', () => {
    const port = aPort().after(
      road(),
      cargo(CACAO, 1),
      road(HIDES),
      planilla(HIDES, at('11:00'), { planillaId: 'P-1' }),
      withdrawCargo(CACAO, 1),
    );
    const early = at('12:00', '1940-11-10');
    port.when(planilla('NADA', early, { planillaId: 'P-1' })).thenRefusedUnder('D1976-04', 'UNKNOWN_LOT');
    port.when(planilla(CACAO, early, { planillaId: 'P-1' })).thenRefusedUnder('D1976-25', 'DECREE_NOT_IN_FORCE');
    port
      .when(planilla(CACAO, at('13:00'), { planillaId: 'P-1' }), at('12:00'))
      .thenRefusedUnder('D1976-04', 'OCCURRED_IN_FUTURE');
    port
      .when({ ...planilla(HIDES, at('13:00')), occurredAt: at('12:00') })
      .thenRefusedUnder('D1976-04', 'INSTANT_IN_FUTURE', { field: 'presentedAt' });
    port
      .when(planilla(CACAO, at('13:00'), { planillaId: 'P-1' }))
      .thenRefusedUnder('D1976-04', 'DUPLICATE_PLANILLA', { planillaId: 'P-1' });
    port.when(planilla(CACAO, at('13:00'))).thenRefusedUnder('D1976-04', 'WRONG_STATE', { lotId: CACAO });
    port
      .when(planilla(HIDES, at('09:00')))
      .thenRefusedUnder('D1976-04', 'PLANILLA_ALREADY_PRESENTED', { presentedAt: on('11:00') });
    port.when(planilla(COFFEE, at('09:00'), { packages: [] })).thenRefusedUnder('D1976-04', 'PLANILLA_BEFORE_ARRIVAL');
  });
});

describe('A corrected arrival of cargo', () => {
  const asked = (lotId = COFFEE) => correctCargoArrival(lotId, at('06:00'));

  it('moves the lot to its place and leaves it its number (D1976-03, AMB-05)', () => {
    const port = aPort().after(cargo(CACAO, 1, { at: at('06:30') }), cargo(COFFEE, 1));
    port.when(asked()).then({
      type: 'CargoArrivalCorrected',
      data: {
        lotId: COFFEE,
        newArrivedAt: on('06:00'),
        evidenceType: 'RAIL_CERTIFICATE',
        evidenceId: 'C-77',
        turnAt: on('06:00'),
      },
    });
    port.after(asked());
    expect(queue(port).map((lotId) => [lotId, lotOf(port, lotId).turnNumber])).toEqual([
      [COFFEE, 2],
      [CACAO, 1],
    ]);
  });

  it('undoes nothing that was assigned on the order as it was known (AMB-06)', () => {
    const port = aPort().after(
      cargo(CACAO, 10_000, { at: at('06:30') }),
      cargo(COFFEE, 1),
      ...ready(LIBERTADOR, at('06:00')),
      requestLoading(LIBERTADOR),
    );
    const before = lotOf(port, CACAO).parcels;
    port.after(asked());
    expect(queue(port)).toEqual([COFFEE, CACAO]);
    expect(lotOf(port, CACAO).parcels).toEqual(before);
  });

  it('is possible while anything of the lot is unassigned', () => {
    const port = aPort().after(cargo(COFFEE, 6401), ...ready(LIBERTADOR, at('06:00')), requestLoading(LIBERTADOR));
    expect(port.when(asked()).ruling).toHaveLength(1);
    port.after(withdrawCargo(COFFEE, 1));
    port.when(asked()).thenRefusedUnder('D1976-03', 'LOT_ALREADY_ASSIGNED', { unassignedPackages: 0 });
  });

  it('is, for road cargo, proved by the stub, and its planilla is measured again from it', () => {
    const stub = { evidenceType: 'ROAD_RECEIPT_STUB' } as const;
    const port = aPort().after(road(), planilla(COFFEE, tomorrow('11:00')));
    const correcting = (time: string) =>
      port.when(atTime(tomorrow('12:00'), correctCargoArrival(COFFEE, at(time), stub))[0]!).ruling;
    expect(correcting('11:00')).toMatchObject([{ data: { newArrivedAt: on('11:00'), turnAt: on('11:00') } }]);
    expect(correcting('10:59:59')).toMatchObject([{ data: { turnAt: on('11:00', '1940-11-19') } }]);
    port
      .when(atTime(tomorrow('12:00'), correctCargoArrival(COFFEE, tomorrow('11:00:01'), stub))[0]!)
      .thenRefusedUnder('D1976-04', 'PLANILLA_BEFORE_ARRIVAL');
  });

  it('gives no turn to a lot that still awaits its planilla', () => {
    const port = aPort().after(road());
    const stub = { evidenceType: 'ROAD_RECEIPT_STUB' } as const;
    expect(port.when(correctCargoArrival(COFFEE, at('09:00'), stub)).ruling).toMatchObject([
      { data: { turnAt: null } },
    ]);
    port.after(correctCargoArrival(COFFEE, at('09:00'), stub), planilla(COFFEE, at('11:00')));
    expect(lotOf(port).turnAt).toBe(at('09:00'));
  });

  it('is not possible for cargo of the port or of Caracolí, whose arrival has no such proof', () => {
    for (const origin of ['LOCAL', 'CARACOLI'] as const)
      aPort()
        .after(cargo(COFFEE, 1, { origin }))
        .when(asked())
        .thenRefusedUnder('D1976-03', 'EVIDENCE_MODE_MISMATCH', { origin, required: null });
  });

  it('is refused, of several reasons, first for what is unknown, then for its time, then as article 3 lists them', () => {
    const stub = { evidenceType: 'ROAD_RECEIPT_STUB', evidenceId: '' } as const;
    const port = aPort().after(cargo(COFFEE, 1), cargo(CACAO, 1), withdrawCargo(CACAO, 1), cargo(HIDES, 1));
    port.when(correctCargoArrival('NADA', at('13:00'), stub)).thenRefusedUnder('D1976-03', 'UNKNOWN_LOT');
    port
      .when(atTime(at('12:00', '1940-11-10'), correctCargoArrival(COFFEE, at('13:00'), stub))[0]!)
      .thenRefusedUnder('D1976-25', 'DECREE_NOT_IN_FORCE');
    port.after(...ready(LIBERTADOR, at('06:00')), requestLoading(LIBERTADOR), cargo('SAL', 1, { at: at('08:00') }));
    port.when(correctCargoArrival(COFFEE, at('13:00'), stub)).thenRefusedUnder('D1976-03', 'EVIDENCE_MODE_MISMATCH');
    port
      .when(correctCargoArrival(COFFEE, at('13:00'), { evidenceId: '' }))
      .thenRefusedUnder('D1976-03', 'LOT_ALREADY_ASSIGNED');
    port.when(correctCargoArrival(CACAO, at('13:00'), stub)).thenRefusedUnder('D1976-03', 'LOT_ALREADY_ASSIGNED');
    port
      .when(correctCargoArrival('SAL', at('13:00'), { evidenceId: '' }))
      .thenRefusedUnder('D1976-03', 'EVIDENCE_REQUIRED');
    port.when(correctCargoArrival('SAL', at('12:00:01'))).thenRefusedUnder('D1976-03', 'ARRIVAL_IN_FUTURE');
  });
});
