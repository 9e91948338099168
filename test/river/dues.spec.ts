import { describe, expect, it } from '@jest/globals';
import { DAY, HOUR, instantText, later } from '../../src/decrees/calendar.js';
import { DECREE_STARTS } from '../../src/decrees/d1976-turn/art-25-in-force.js';
import type { PortFactOf } from '../../src/river/port/messages.js';
import { PortStory } from '../support/given.js';
import {
  after,
  BERTHED,
  berthing,
  liquidation,
  loadingLiquidation,
  stayOf,
  unberthing,
} from '../support/dock-stories.js';
import {
  aPort,
  atTime,
  capacity,
  cargo,
  closeLoading,
  confirmLoaded,
  ready,
  registeredVessel,
  requestLoading,
} from '../support/stories.js';
import { at, COFFEE, LIBERTADOR, MEDELLIN } from '../support/vocabulary.js';

const BERRIO = 'PUERTO_BERRIO';
const LATER = at('12:00', '1940-11-29');
const over = (port = aPort(BERRIO)) => port.after(berthing(LIBERTADOR), unberthing(LIBERTADOR, after(30)));

describe('The dues of a stay', () => {
  it('are settled once it is over, a line an article, with the instants each was counted from', () => {
    over()
      .when(liquidation(LIBERTADOR, after(31)))
      .then({
        type: 'DockDuesLiquidated',
        data: {
          ...{ stayId: stayOf(LIBERTADOR), vesselId: LIBERTADOR, companyId: 'NAVIERA' },
          ...{ craft: 'SELF_PROPELLED', lengthCm: 5000, category: 1, collectionDate: '1940-11-26' },
          totalCentavos: 800,
          lines: [
            {
              ...{ article: 'DD34-03', centavos: 500, because: 'FIRST_DAY' },
              ...{ fromAt: instantText(BERTHED), toAt: instantText(after(24)), halvedBy: [] },
            },
            {
              ...{ article: 'DD34-05', centavos: 300, because: 'EACH_HOUR', hours: 6 },
              ...{ fromAt: instantText(after(24)), toAt: instantText(after(30)), halvedBy: [] },
            },
          ],
        },
      });
  });

  it('are not settled of a stay that nobody recorded, that goes on, or that was settled', () => {
    const port = aPort(BERRIO).after(berthing(LIBERTADOR));
    port.when(liquidation(MEDELLIN, after(1))).thenRefusedUnder('DD34-05', 'UNKNOWN_STAY');
    port.when(liquidation(LIBERTADOR, after(1))).thenRefusedUnder('DD34-05', 'STAY_STILL_OPEN', {
      missingStep: 'unberth-vessel',
    });
    port.after(unberthing(LIBERTADOR, after(30)));
    port
      .when(liquidation(LIBERTADOR, after(29)))
      .thenRefusedUnder('DD34-05', 'STAY_STILL_OPEN', { answersTo: 'leftAt' });
    port.after(liquidation(LIBERTADOR, after(31)));
    port.when(liquidation(LIBERTADOR, after(32))).thenRefusedUnder('DD34-05', 'ALREADY_LIQUIDATED', {
      totalCentavos: 800,
    });
  });

  it.each(['LA_DORADA', 'BARRANCABERMEJA', 'CARTAGENA'] as const)('are none at %s, which is said so', (port) =>
    over(aPort(port))
      .when(liquidation(LIBERTADOR, after(31)))
      .thenRefusedUnder('DD34-02', 'PORT_NOT_IN_DOCK_TARIFF', { port, stayId: stayOf(LIBERTADOR) }),
  );

  it.each([
    ['BARRANQUILLA', 800],
    ['PUERTO_WILCHES', 800],
    ['PUERTO_SALGAR', 800],
    ['GAMARRA', 400],
  ] as const)('at %s come to %d', (port, total) =>
    expect(
      over(aPort(port))
        .when(liquidation(LIBERTADOR, after(31)))
        .last('DockDuesLiquidated').totalCentavos,
    ).toBe(total),
  );
});

describe('The dues of a lot', () => {
  const SACKS = 100;
  const of = (lotId: string, settled = LATER) => loadingLiquidation(settled, { lotId });
  const lots = (more: Parameters<typeof cargo>[2] = {}) =>
    aPort(BERRIO).after(cargo(COFFEE, SACKS, { at: at('07:00'), ...more }));
  const settled = (port: PortStory, step = of(COFFEE)): PortFactOf<'LoadingDuesLiquidated'>['data'] =>
    port.when(step).last('LoadingDuesLiquidated');
  const loading = (port: PortStory, vesselId: string, sacks: number) =>
    port.after(
      ...ready(vesselId, at('06:00'), { dispatchedOnlyTo: BERRIO }),
      requestLoading(vesselId),
      confirmLoaded(vesselId, COFFEE, sacks, sacks * 62.5),
    );

  it('are paid by its shipper, before it is loaded for the whole of it', () => {
    const asked = of(COFFEE);
    lots()
      .when(asked)
      .then({
        type: 'LoadingDuesLiquidated',
        data: {
          ...(asked.data as { lotId: string; weightSource: 'RAIL_BILL' }),
          ...{ payer: 'Trilladora Honda', countedKg: 6_250, settledKg: 6_250, settledCentavos: 625 },
          ...{ category: 1, collectionDate: '1940-11-29', totalCentavos: 625 },
          lines: [{ article: 'DD34-07', centavos: 625, because: 'BY_WEIGHT', computedAt: instantText(LATER) }],
        },
      });
  });

  it('leave out what was withdrawn, and with it its share of the measure', () => {
    const withdrawal = { type: 'WithdrawCargo', data: { lotId: COFFEE, packages: 20, reason: 'vendido' } } as const;
    expect(settled(lots().after(withdrawal))).toMatchObject({ countedKg: 5_000, totalCentavos: 500 });
    expect(settled(lots({ volumeDm3: 20_000 }).after(withdrawal))).toMatchObject({
      totalCentavos: 800,
      lines: [{ because: 'BY_MEASURE' }],
    });
  });

  it('are, once loading has begun, those of what is on board; of what is loaded afterwards they are settled then', () => {
    const port = loading(lots(), LIBERTADOR, 33);
    expect(settled(port)).toMatchObject({ countedKg: 2_062.5, totalCentavos: 206 });
    port.after(of(COFFEE));
    port.when(of(COFFEE)).thenRefusedUnder('DD34-07', 'ALREADY_LIQUIDATED', { settledKg: 2_062.5 });
    port.after(confirmLoaded(LIBERTADOR, COFFEE, 33, 2_062.5));
    // 412.5 in all are 413, of which 206 are settled.
    expect(settled(port)).toMatchObject({ countedKg: 2_062.5, settledKg: 4_125, totalCentavos: 207 });
    port.after(of(COFFEE), confirmLoaded(LIBERTADOR, COFFEE, 34, 2_125), of(COFFEE), closeLoading(LIBERTADOR));
    expect([...port.state.dues.bills.values()].reduce((sum, { bill }) => sum + bill.totalCentavos, 0)).toBe(625);
    port.when(of(COFFEE)).thenRefusedUnder('DD34-07', 'ALREADY_LIQUIDATED', { settledKg: 6_250 });
  });

  it('are settled after it sailed as well, for a year', () => {
    const port = loading(lots(), LIBERTADOR, SACKS).after({
      type: 'RecordDeparture',
      occurredAt: LATER,
      data: { callId: `CALL-${LIBERTADOR}`, sailedAt: instantText(LATER) },
    });
    expect(port.state.cargo.lots.has(COFFEE)).toBe(false);
    expect(settled(port).totalCentavos).toBe(625);
    const next = later(LATER, 400 * DAY);
    port.after(
      ...atTime(next, cargo('CAFE-2', 1, { at: next }), {
        type: 'WithdrawCargo',
        data: { lotId: 'CAFE-2', packages: 1, reason: 'vendido' },
      }),
    );
    port.when(of(COFFEE, next)).thenRefusedUnder('DD34-07', 'WRONG_STATE', { state: 'DESPATCHED' });
    port.when(of('CAFE-2', next)).thenRefusedUnder('DD34-07', 'WRONG_STATE', { state: 'WITHDRAWN' });
  });

  it('of livestock are by the head', () => {
    const cattle = { cargoClass: 'LIVESTOCK', heads: 60, stock: 'LARGE_STOCK' } as const;
    expect(settled(lots(cattle))).toMatchObject({ totalCentavos: 1_800, lines: [{ because: 'BY_HEAD' }] });
    lots({ cargoClass: 'LIVESTOCK' }).when(of(COFFEE)).thenRefusedUnder('DD34-07', 'HEADS_REQUIRED');
  });

  it.each(['OTHER', 'PROVISIONS'] as const)(
    'of goods (%s) are by weight or measure, whatever their papers say of heads',
    (cargoClass) => {
      const heads = { cargoClass, heads: 1, stock: 'SMALL_STOCK' } as const;
      expect(settled(lots(heads))).toMatchObject({ totalCentavos: 625, lines: [{ because: 'BY_WEIGHT' }] });
      expect(settled(lots({ ...heads, volumeDm3: 20_000 }))).toMatchObject({
        totalCentavos: 1_000,
        lines: [{ because: 'BY_MEASURE' }],
      });
    },
  );

  it('are none at a port outside the tariff, nor of a lot that nobody registered', () => {
    aPort('LA_DORADA').after(cargo(COFFEE, 1)).when(of(COFFEE)).thenRefusedUnder('DD34-02', 'PORT_NOT_IN_DOCK_TARIFF');
    lots().when(of('NADA')).thenRefusedUnder('DD34-07', 'UNKNOWN_LOT');
  });

  it('are kept of no lot where there are none to collect', () =>
    expect(aPort('LA_DORADA').after(cargo(COFFEE, 1)).state.dues.lots.size).toBe(0));
});

describe('The dues of cargo that is in no register', () => {
  const papers = { shipper: 'Ganadera del Sinú', weightKg: 200_000 };

  it.each([
    ['BARRANQUILLA', papers, 20_000],
    ['GAMARRA', papers, 10_000],
    ['GAMARRA', { shipper: 'X', heads: 40, stock: 'LARGE_STOCK' as const }, 1_200],
    ['PUERTO_WILCHES', { shipper: 'X', weightKg: 1_000, volumeDm3: 5_000 }, 250],
  ] as const)('are settled at %s as its papers say', (port, data, total) =>
    expect(aPort(port).when(loadingLiquidation(LATER, data)).last('LoadingDuesLiquidated')).toMatchObject({
      totalCentavos: total,
      payer: data.shipper,
    }),
  );

  it('are none outside the tariff', () =>
    aPort('CARTAGENA').when(loadingLiquidation(LATER, papers)).thenRefusedUnder('DD34-02', 'PORT_NOT_IN_DOCK_TARIFF'));

  it('rest on the scales where there are some in service', () => {
    const since = later(LATER, -HOUR);
    const port = new PortStory('GAMARRA', { ...DECREE_STARTS, officialScales: new Map([['GAMARRA', since]]) });
    port.when(loadingLiquidation(later(since, -1), papers)).last('LoadingDuesLiquidated');
    port.when(loadingLiquidation(LATER, papers)).thenRefusedUnder('DD34-07', 'WEIGHT_SOURCE_NOT_ALLOWED');
    port.when(loadingLiquidation(LATER, { ...papers, weightSource: 'OFFICIAL_SCALE' })).last('LoadingDuesLiquidated');
  });
});

describe('The collection of a day', () => {
  const close = (localDate: string, occurredAt = LATER) =>
    ({ type: 'CloseDailyCollection', occurredAt, data: { localDate } }) as const;
  const papers = { shipper: 'X', weightKg: 1_000 };
  const settledOn = (time: string, date: string) => loadingLiquidation(at(time, date), papers);

  it('is what was settled between two local midnights', () => {
    const port = over().after(
      settledOn('23:59:59', '1940-11-26'),
      liquidation(LIBERTADOR, at('00:00', '1940-11-27')),
      settledOn('23:59:59', '1940-11-27'),
      settledOn('00:00', '1940-11-28'),
    );
    port.when(close('1940-11-27')).then({
      type: 'DailyCollectionClosed',
      data: {
        ...{ localDate: '1940-11-27', dockCentavos: 800, loadingCentavos: 100 },
        ...{ totalCentavos: 900, liquidations: 2 },
      },
    });
  });

  it('is closed once, on the day or later, also when nothing was collected', () => {
    const port = aPort(BERRIO).after(close('1940-11-28'));
    port.when(close('1940-11-28')).thenRefusedUnder('DD34-12', 'DAY_ALREADY_CLOSED', { field: 'localDate' });
    port.when(close('1934-12-31')).thenRefusedUnder('DD34-15', 'DECREE_NOT_IN_FORCE');
    port.when(close('1935-01-01')).last('DailyCollectionClosed');
    port.when(close('1940-11-30')).thenRefusedUnder('DD34-12', 'INSTANT_IN_FUTURE', { field: 'localDate' });
    port.when(close('1940-11-29')).last('DailyCollectionClosed');
    aPort('LA_DORADA').when(close('1940-11-28')).thenRefusedUnder('DD34-02', 'PORT_NOT_IN_DOCK_TARIFF');
  });

  it('takes nothing more once it is closed', () => {
    const port = over().after(close('1940-11-26', after(30)));
    const now = { field: 'occurredAt', localDate: '1940-11-26' };
    port.when(liquidation(LIBERTADOR, after(31))).thenRefusedUnder('DD34-12', 'DAY_ALREADY_CLOSED', now);
    port.when(settledOn('12:00', '1940-11-26')).thenRefusedUnder('DD34-12', 'DAY_ALREADY_CLOSED', now);
    port.when(liquidation(LIBERTADOR, LATER)).last('DockDuesLiquidated');
  });

  it('stays in the ledger when its bills have left it, after a year', () => {
    const vessels = (port: PortStory) =>
      port.told(registeredVessel('OTRO', { lengthCm: 1_000 })).told(capacity('OTRO', 50));
    const next = later(BERTHED, 400 * DAY);
    const port = vessels(over().after(liquidation(LIBERTADOR, after(31)))).after(
      berthing('OTRO', next),
      unberthing('OTRO', next),
      liquidation('OTRO', next),
    );
    expect([...port.state.dues.bills.values()].map(({ bill }) => bill.totalCentavos)).toEqual([100]);
    expect([...port.state.dues.days.values()].map(({ dockCentavos }) => dockCentavos)).toEqual([800, 100]);
  });
});
