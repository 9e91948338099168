import { describe, expect, it } from '@jest/globals';
import type { PortStory } from '../support/given.js';
import { PortStory as Story } from '../support/given.js';
import { aPort, cargo, ready, requestLoading, salgarLine, salgarList } from '../support/stories.js';
import { at, CACAO, COFFEE, HIDES, LIBERTADOR, on } from '../support/vocabulary.js';

const queue = ({ state }: PortStory) => [...state.cargo.queue.values()].map(({ lotId }) => lotId);
const list = (...lines: Parameters<typeof salgarLine>[]) =>
  salgarList(
    at('18:00'),
    lines.map((line) => salgarLine(...line)),
  );

describe("Puerto Salgar's list", () => {
  it('registers each line under the next turn numbers, with its turn by its arrival at Salgar (D1976-05, AMB-10)', () => {
    const coffee = salgarLine(COFFEE, 10, { at: at('08:00') });
    const cacao = salgarLine(CACAO, 2, { at: at('09:00'), sourceSeq: 2 });
    const order = salgarList(at('18:00'), [coffee, cacao]);
    aPort()
      .after(cargo(HIDES, 1))
      .when(order)
      .then(
        { type: 'SalgarListReceived', data: order.data } as never,
        {
          type: 'CargoRegistered',
          data: { ...coffee, origin: 'SALGAR', turnNumber: 2, registeredKg: 625, loadingPoint: 'PUERTO_SALGAR' },
        } as never,
        { type: 'CargoTurnAssigned', data: { lotId: COFFEE, turnNumber: 2, turnAt: on('08:00'), article: 'D1976-05' } },
        {
          type: 'CargoRegistered',
          data: { ...cacao, origin: 'SALGAR', turnNumber: 3, registeredKg: 125, loadingPoint: 'PUERTO_SALGAR' },
        } as never,
        { type: 'CargoTurnAssigned', data: { lotId: CACAO, turnNumber: 3, turnAt: on('09:00'), article: 'D1976-05' } },
      );
  });

  it('may be empty', () => {
    aPort()
      .when(list())
      .then({ type: 'SalgarListReceived', data: { listId: 'SALGAR-18', listDate: '1940-11-18', lines: [] } });
  });

  it('that comes late ranks its lots before what arrived later, and undoes nothing that was assigned', () => {
    const port = aPort().after(
      cargo(CACAO, 6500, { at: at('09:00') }),
      cargo(HIDES, 1, { at: at('10:00') }),
      ...ready(LIBERTADOR, at('06:00')),
      requestLoading(LIBERTADOR),
    );
    const assigned = port.state.cargo.lots.get(CACAO)!.parcels;
    port.after(list([COFFEE, 10, { at: at('08:00') }]));
    expect(queue(port)).toEqual([COFFEE, CACAO, HIDES]);
    expect(port.state.cargo.lots.get(CACAO)!.parcels).toEqual(assigned);
  });

  it('is of one day, each day and each number once', () => {
    const port = aPort().after(list([COFFEE, 1]));
    const again = (more: object) => port.when(salgarList(at('19:00'), [], more));
    again({ listId: 'OTRA' }).thenRefusedUnder('D1976-05', 'DUPLICATE_SALGAR_LIST', { listDate: '1940-11-18' });
    again({ listDate: '1940-11-17' }).thenRefusedUnder('D1976-05', 'DUPLICATE_SALGAR_LIST', { listId: 'SALGAR-18' });
    expect(again({ listId: 'OTRA', listDate: '1940-11-17' }).ruling).toHaveLength(1);
  });

  it.each([
    ['D1976-02', 'DUPLICATE_LOT', { lotId: COFFEE }],
    ['D1976-01', 'NOT_DOWN_RIVER_CARGO', { destination: 'PUERTO_SALGAR' }],
    ['D1976-02', 'UNKNOWN_DESTINATION', { destination: 'PARIS' }],
    ['D1976-02', 'MISSING_PACKAGE_DATA', { packages: [] }],
    ['D1976-02', 'WEIGHT_MISMATCH', { totalWeightKg: 1 }],
    ['D1976-02', 'ARRIVAL_IN_FUTURE', { arrivedAt: on('18:00:01') }],
    ['D1976-05', 'LINE_OUTSIDE_LIST_DATE', { arrivedAt: on('23:59:59', '1940-11-17') }],
    ['D1976-11', 'BAGGAGE_IS_MERCHANDISE', { cargoClass: 'BAGGAGE', contentsUsuallySold: true }],
  ] as const)('is refused whole for one bad line, whose number it names: under %s for %s', (article, code, fault) => {
    const port = aPort().after(cargo(COFFEE, 1));
    const lines = [salgarLine(CACAO, 1), { ...salgarLine(HIDES, 1), ...fault }, salgarLine('SAL', 1)];
    port.when(salgarList(at('18:00'), lines)).thenRefusedUnder(article, code, { line: 2 });
  });

  it('is refused when it names one lot twice', () => {
    aPort()
      .when(list([COFFEE, 1], [CACAO, 1], [COFFEE, 1]))
      .thenRefusedUnder('D1976-02', 'DUPLICATE_LOT', { line: 3, lotId: COFFEE });
  });

  it('is registered at La Dorada alone', () => {
    aPort('PUERTO_BERRIO')
      .when(list([COFFEE, 1]))
      .thenRefusedUnder('D1976-05', 'PORT_HAS_NO_TURN_SECTION', { port: 'PUERTO_BERRIO' });
    new Story('HONDA').when(list()).thenRefusedUnder('D1976-01', 'PORT_HAS_NO_TURN_SECTION', { port: 'HONDA' });
  });

  it('is refused, of several reasons, first for its time, then for what is repeated, then in the order of the articles', () => {
    const port = aPort().after(cargo(COFFEE, 1), list());
    const bad = {
      ...salgarLine(COFFEE, 1),
      destination: 'PARIS',
      packages: [],
      arrivedAt: on('07:00', '1940-11-17'),
      cargoClass: 'BAGGAGE',
      accompanied: true,
    } as const;
    const early = { ...salgarList(at('12:00', '1940-11-10'), [bad]) };
    port.when(early).thenRefusedUnder('D1976-25', 'DECREE_NOT_IN_FORCE');
    port.when(salgarList(at('18:00'), [bad]), at('17:00')).thenRefusedUnder('D1976-05', 'OCCURRED_IN_FUTURE');
    port.when(salgarList(at('18:00'), [bad])).thenRefusedUnder('D1976-05', 'DUPLICATE_SALGAR_LIST');
    const next = (...mended: object[]) =>
      port.when(
        salgarList(at('18:00'), [Object.assign({}, bad, ...mended)] as never, {
          listId: 'OTRA',
          listDate: '1940-11-16',
        }),
      );
    const [lotId, packages, destination] = [
      { lotId: CACAO },
      { packages: salgarLine(CACAO, 1).packages },
      { destination: 'MOMPOS' },
    ];
    next().thenRefusedUnder('D1976-02', 'DUPLICATE_LOT');
    next(lotId, { destination: 'HONDA' }).thenRefusedUnder('D1976-01', 'NOT_DOWN_RIVER_CARGO');
    next(lotId).thenRefusedUnder('D1976-02', 'MISSING_PACKAGE_DATA');
    next(lotId, packages).thenRefusedUnder('D1976-02', 'UNKNOWN_DESTINATION');
    next(lotId, packages, destination).thenRefusedUnder('D1976-05', 'LINE_OUTSIDE_LIST_DATE');
    next(lotId, packages, destination, { arrivedAt: on('07:00', '1940-11-16') }).thenRefusedUnder(
      'D1976-11',
      'ACCOMPANIED_BAGGAGE_NOT_CARGO',
    );
  });
});
