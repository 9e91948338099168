/** "Where do I stand, and why": the answer names everyone ahead with the keys compared. */
import { describe, expect, it } from '@jest/globals';
import { MOST_AHEAD, positionOf, positionOfCall, positionOfGoneLot, positionOfLot } from '../../src/boards/position.js';
import { instant } from '../../src/decrees/calendar.js';
import {
  assigned,
  andThen,
  called,
  capacityAssigned,
  causeRefused,
  closed,
  happened,
  loaded,
  noCargo,
  november,
  planillaOf,
  portWith,
  queued,
  quotaFixed,
  readied,
  reading,
  registered,
  releasedFreight,
  sailed,
  timeIs,
  vesselRegistered,
  wentToCaracoli,
} from './port-with.js';

const lot = { lotId: 'L-a', turnNumber: 1, packages: 10, weightKg: 625 };

describe('the position of a lot', () => {
  const view = portWith(
    'LA_DORADA',
    queued('L-a', { turnNumber: 1, arrivedAt: november(17, '07:05') }),
    queued('L-d', { turnNumber: 2, arrivedAt: november(17, '09:10'), sourceSeq: 2 }),
    queued('L-c', { turnNumber: 3, arrivedAt: november(17, '09:10'), sourceSeq: 2 }),
    queued('L-b', { turnNumber: 4, arrivedAt: november(17, '09:10'), sourceSeq: 1 }),
    registered('L-none', { turnNumber: 5 }),
  );

  it('names those ahead in the order of the turn, each with the figure that puts it there', () => {
    expect(positionOfLot(view, 'L-c', 'es')).toEqual({
      position: 4,
      of: 4,
      ahead: [
        {
          id: 'L-a',
          because:
            'Llegó antes, el 17 de noviembre de 1940 a las 07:05, frente al 17 de noviembre de 1940 a las 09:10 de este cargamento.',
        },
        {
          id: 'L-b',
          because:
            'Tiene turno del mismo instante, el 17 de noviembre de 1940 a las 09:10, y un renglón anterior: el 1, frente al 2 de este cargamento.',
        },
        {
          id: 'L-d',
          because:
            'Tiene turno del mismo instante, el 17 de noviembre de 1940 a las 09:10, y del mismo renglón, y se registró antes: con el número de turno 2, frente al 3 de este cargamento.',
        },
      ],
      aheadTotal: 3,
      behindBecause:
        'Justo adelante está el cargamento L-d, que tiene turno del mismo instante, el 17 de noviembre de 1940 a las 09:10, y del mismo renglón, y se registró antes: con el número de turno 2, frente al 3 de este cargamento.',
      article: 'D1976-02',
      revision: 8,
    });
  });

  it('says it in English too', () => {
    expect(positionOfLot(view, 'L-b', 'en')).toMatchObject({
      position: 2,
      behindBecause:
        'Just ahead is lot L-a, which arrived earlier, on 17 November 1940 at 07:05, against 17 November 1940 at 09:10 for this lot.',
    });
  });

  it('speaks of the turn, not of the arrival, where they differ', () => {
    const late = andThen(
      view,
      queued('L-late', { turnNumber: 6, arrivedAt: november(17, '06:00') }, november(18, '08:00')),
    );
    expect(positionOfLot(late, 'L-late', 'es')!.behindBecause).toContain(
      'tiene un turno anterior, del 17 de noviembre',
    );
  });

  it('of the first has nobody ahead', () => {
    expect(positionOfLot(view, 'L-a', 'es')).toMatchObject({
      position: 1,
      ahead: [],
      aheadTotal: 0,
      behindBecause: 'Va de primero: ningún cargamento con bultos por asignar está antes.',
    });
  });

  it('is none without a turn, when all is assigned, and when all is on board', () => {
    const none = { position: null, ahead: [], aheadTotal: 0 };
    expect(positionOfLot(view, 'L-none', 'es')).toMatchObject({
      ...none,
      of: 4,
      behindBecause: 'Aún no tiene turno: falta la planilla del remitente.',
    });
    const given = andThen(
      view,
      called('C-1', { serial: 1, arrivedAt: november(16, '08:00') }),
      readied('C-1'),
      quotaFixed('C-1', 340_000),
      assigned('C-1', [lot]),
    );
    expect(positionOfLot(given, 'L-a', 'es')).toMatchObject({
      ...none,
      of: 3,
      behindBecause: 'Ya no espera turno: todo lo que queda está asignado (C-1).',
    });
    expect(positionOfLot(andThen(given, loaded('C-1', 'L-a', 10, 625)), 'L-a', 'es')).toMatchObject({
      ...none,
      behindBecause: 'Ya no espera turno: todo lo que queda está a bordo (C-1).',
    });
  });

  it('is unknown for a lot that is not in port', () => {
    expect(positionOfLot(view, 'L-z', 'es')).toBeUndefined();
  });

  it('is none for a lot that has left, and how it left is said', () => {
    const lots = view.state.cargo.lots;
    const gone = { ...lots.get('L-a')!, unassigned: [0], despatched: [4], withdrawn: [6] };
    const saidOf = (changes: object, calls: readonly string[], language: 'es' | 'en' = 'es') => {
      const { behindBecause, ...answer } = positionOfGoneLot(view, { ...gone, ...changes }, calls, language);
      expect(answer).toEqual({
        ...{ position: null, of: 4, ahead: [], aheadTotal: 0, article: 'D1976-02', revision: view.revision },
      });
      return behindBecause;
    };
    expect(saidOf({ withdrawn: [0] }, ['C-1', 'C-2'])).toBe(
      'Ya no espera turno: fue despachado en las escalas C-1 y C-2.',
    );
    expect(saidOf({}, ['C-1'])).toBe('Ya no espera turno: fue despachado en la escala C-1, y lo demás se retiró.');
    expect(saidOf({}, ['C-1'], 'en')).toBe(
      'It awaits no turn: it was despatched in call C-1, and the rest was withdrawn.',
    );
    expect(saidOf({ despatched: [0], withdrawn: [10] }, [])).toBe('Ya no espera turno: fue retirado del puerto.');
  });

  it('names the nearest two hundred and counts the rest', () => {
    const long = portWith(
      'LA_DORADA',
      Array.from({ length: 300 }, (_, nth) => queued(`L-${nth}`, { turnNumber: nth + 1 })).flat(),
    );
    const answer = positionOfLot(long, 'L-299', 'es')!;
    expect(answer).toMatchObject({ position: 300, aheadTotal: 299 });
    expect(answer.ahead).toHaveLength(MOST_AHEAD);
    expect(answer.ahead[0]!.id).toBe('L-99');
    expect(answer.ahead.at(-1)!.id).toBe('L-298');
  });

  it('never says two different instants alike', () => {
    const close = portWith(
      'LA_DORADA',
      queued('L-1', { turnNumber: 1, arrivedAt: instant('1940-11-17T12:00:00.001Z') }),
      queued('L-2', { turnNumber: 2, arrivedAt: instant('1940-11-17T12:00:00.020Z') }),
    );
    expect(positionOfLot(close, 'L-2', 'es')!.behindBecause).toMatch(/07:00:00,001, frente al .* 07:00:00,020/);
  });
});

describe('the position of a vessel', () => {
  const view = portWith(
    'LA_DORADA',
    queued('L-a', { turnNumber: 1 }),
    called('A', { serial: 1, arrivedAt: november(17, '06:00') }),
    called('B', { serial: 2, arrivedAt: november(17, '08:00') }),
    called('C', { serial: 3, arrivedAt: november(17, '08:00') }),
  );
  const ready = andThen(view, readied('C'), readied('B'), readied('A'));

  it('is by arrival among the ready, under article 12', () => {
    expect(positionOfCall(ready, 'C', 'es')).toEqual({
      position: 3,
      of: 3,
      ahead: [
        {
          id: 'A',
          because:
            'Llegó antes, el 17 de noviembre de 1940 a las 06:00, frente al 17 de noviembre de 1940 a las 08:00 de este barco.',
        },
        {
          id: 'B',
          because: 'Llegó en el mismo instante, el 17 de noviembre de 1940 a las 08:00, y su escala se abrió antes.',
        },
      ],
      aheadTotal: 2,
      behindBecause:
        'Justo adelante está el barco V-B (escala B), que llegó en el mismo instante, el 17 de noviembre de 1940 a las 08:00, y su escala se abrió antes.',
      article: 'D1976-12',
      revision: 13,
    });
  });

  it('is after a later arrival that has begun, under article 13', () => {
    const begun = andThen(view, readied('C'), quotaFixed('C', 340_000), assigned('C', [lot]), readied('A'));
    expect(positionOfCall(begun, 'A', 'es')).toMatchObject({
      position: 2,
      of: 2,
      ahead: [{ id: 'C', because: expect.stringContaining('Ya comenzó a recibir carga y no se le interrumpe') }],
      article: 'D1976-13',
    });
  });

  it('is by arrival also after one that has begun, when that one arrived earlier', () => {
    const begun = andThen(ready, quotaFixed('A', 340_000), assigned('A', [lot]));
    expect(positionOfCall(begun, 'B', 'es')).toMatchObject({
      ahead: [{ id: 'A', because: expect.stringContaining('Llegó antes') }],
      article: 'D1976-12',
    });
  });

  it('is kept by the one that asked when there was no cargo', () => {
    const told = andThen(ready, quotaFixed('A', 340_000), noCargo('A'));
    expect(positionOfCall(told, 'A', 'es')).toMatchObject({ position: 1, ahead: [], article: 'D1976-12' });
  });

  it('is none for one that is not ready, is closed, sailed or withdrew, and the reason is said', () => {
    const saidOf = (of: typeof view, callId: string) => {
      const { position, behindBecause, article } = positionOfCall(of, callId, 'es')!;
      expect(position).toBeNull();
      return `${article}: ${behindBecause}`;
    };
    expect(saidOf(view, 'A')).toMatch(/^D1976-12: Aún no está listo: falta registrar el descargue\./);
    expect(saidOf(andThen(ready, closed('A')), 'A')).toBe(
      'D1976-13: Cerró su cargue y ya no espera turno. Falta presentar el sobordo.',
    );
    expect(saidOf(andThen(ready, sailed('A', november(18, '13:00'))), 'A')).toBe(
      'D1976-13: Zarpó el 18 de noviembre de 1940 a las 13:00 y ya no espera turno.',
    );
    expect(saidOf(andThen(ready, happened('VesselWithdrawnFromTurn', { callId: 'A', reason: 'avería' })), 'A')).toBe(
      'D1976-13: Se retiró del turno.',
    );
  });

  it('is unknown for a call the port does not hold', () => {
    expect(positionOfCall(view, 'Z', 'es')).toBeUndefined();
  });

  it('is none for a call that the port held once: of those that await the turn today', () => {
    const then = andThen(view, sailed('A', november(18, '13:00'))).state.calls.calls.get('A')!;
    const today = portWith('LA_DORADA', called('D', { serial: 9, arrivedAt: november(29, '06:00') }), readied('D'));
    expect(positionOf(today, then, 'en')).toEqual({
      ...{ position: null, of: 1, ahead: [], aheadTotal: 0, article: 'D1976-13', revision: today.revision },
      behindBecause: 'It sailed on 18 November 1940 at 13:00 and awaits no turn.',
    });
  });
});

describe('the position of a lot that is not assigned in its place', () => {
  const cartagena = { companyId: 'NAVIERA', line: 'CARTAGENA' } as const;
  const view = portWith(
    'LA_DORADA',
    vesselRegistered('V-K', 'Cartagena', cartagena),
    capacityAssigned('V-K', 100_000),
    queued('L-a', { turnNumber: 1 }),
    queued('L-held', { turnNumber: 2, destination: 'CARTAGENA', forCartagena: true }),
    called('K', { serial: 1, arrivedAt: november(17, '06:00'), ...cartagena }),
  );

  it('says for which vessels of Cartagena it is held, under article 14, only while one is ready', () => {
    expect(positionOfLot(view, 'L-held', 'es')).toMatchObject({ position: 2, article: 'D1976-02' });
    expect(positionOfLot(andThen(view, readied('K')), 'L-held', 'es')).toMatchObject({
      position: 2,
      ahead: [{ id: 'L-a' }],
      article: 'D1976-14',
      behindBecause: expect.stringMatching(
        /^Justo adelante está el cargamento L-a, .*\. Se guarda para los barcos de la línea de Cartagena que están listos \(K\)/,
      ),
    });
  });

  it('says from when local cargo may be assigned, until then', () => {
    const local = andThen(
      portWith('LA_DORADA', registered('L-loc', { turnNumber: 1, origin: 'LOCAL' })),
      planillaOf('L-loc', 1, november(17, '09:00'), november(18, '09:00')),
    );
    expect(positionOfLot(local, 'L-loc', 'es')).toMatchObject({
      position: 1,
      article: 'D1976-07',
      behindBecause:
        'Va de primero: ningún cargamento con bultos por asignar está antes. Es carga local: conserva su lugar y se puede asignar desde el 18 de noviembre de 1940 a las 09:00, veinticuatro horas después de su planilla.',
    });
    expect(positionOfLot(andThen(local, timeIs(november(18, '09:00'))), 'L-loc', 'es')).toMatchObject({
      article: 'D1976-02',
      behindBecause: expect.not.stringContaining('local'),
    });
  });
});

describe('the position of a lot outside the general turn', () => {
  const none = { position: null, ahead: [], aheadTotal: 0, of: 0 };
  const lotOf = (lotId: string, turnNumber: number, more: object) =>
    queued(lotId, { turnNumber, arrivedAt: november(17, '07:00'), ...more });

  it('says until when the planilla of road cargo is in time, and what comes of it later', () => {
    const road = portWith(
      'LA_DORADA',
      registered('L-road', { turnNumber: 1, origin: 'ROAD', arrivedAt: november(17, '07:00') }),
    );
    const saidOf = (view: typeof road) => positionOfLot(view, 'L-road', 'es')!.behindBecause;
    expect(positionOfLot(road, 'L-road', 'es')).toMatchObject({
      ...none,
      article: 'D1976-04',
      behindBecause:
        'Aún no tiene turno: falta la planilla del remitente. Si se presenta a más tardar el 18 de noviembre de 1940 a las 07:00, tendrá el turno de su llegada.',
    });
    expect(saidOf(andThen(road, timeIs(november(18, '07:00'))))).toContain('Si se presenta a más tardar');
    const late = andThen(road, timeIs(november(18, '07:01')));
    expect(saidOf(late)).toBe(
      'Aún no tiene turno: falta la planilla del remitente, cuyo plazo venció el 18 de noviembre de 1940 a las 07:00; tendrá turno desde que se presente.',
    );
    expect(saidOf(andThen(late, reading('latePlanilla', 'REFUSE')))).toContain('ya no se recibe');
    expect(saidOf(andThen(late, reading('latePlanilla', 'KEEP_ARRIVAL')))).toContain('tendrá el turno de su llegada');
  });

  it('says of local cargo that its planilla is missing', () => {
    const local = portWith('LA_DORADA', registered('L-loc', { turnNumber: 1, origin: 'LOCAL' }));
    expect(positionOfLot(local, 'L-loc', 'en')).toMatchObject({
      ...none,
      article: 'D1976-07',
      behindBecause: expect.stringContaining('may be assigned twenty-four hours later'),
    });
  });

  it('says of cargo of Caracolí how many stand before it in its own queue', () => {
    const caracoli = portWith(
      'LA_DORADA',
      lotOf('L-1', 1, { origin: 'CARACOLI' }),
      lotOf('L-2', 2, { origin: 'CARACOLI' }),
    );
    expect(positionOfLot(caracoli, 'L-1', 'es')).toMatchObject({
      ...none,
      article: 'D1976-06',
      behindBecause: expect.stringMatching(/^Es carga de Caracolí: .* En esa fila va de primero\.$/),
    });
    expect(positionOfLot(caracoli, 'L-2', 'es')!.behindBecause).toMatch(/En esa fila tiene antes 1 cargamento\.$/);
  });

  it('says of through-freight whose vessels take it, until it is released', () => {
    const naviera = { origin: 'DIRECT_GIRARDOT', companyId: 'NAVIERA', destination: 'CARTAGENA' };
    const direct = portWith(
      'LA_DORADA',
      lotOf('L-1', 1, { ...naviera, companyId: 'OTRA' }),
      lotOf('L-2', 2, naviera),
      lotOf('L-3', 3, naviera),
    );
    expect(positionOfLot(direct, 'L-2', 'en')).toMatchObject({
      ...none,
      article: 'D1976-14',
      behindBecause: expect.stringMatching(/the vessels of NAVIERA take it .* It is the first of that register\.$/),
    });
    expect(positionOfLot(direct, 'L-3', 'es')!.behindBecause).toMatch(/tiene antes 1 cargamento\.$/);
    expect(positionOfLot(andThen(direct, releasedFreight('L-2')), 'L-2', 'es')).toMatchObject({
      ...{ position: 1, of: 1, article: 'D1976-02' },
    });
  });
});

describe('the position of a vessel beside the ordinary turn', () => {
  const view = portWith(
    'LA_DORADA',
    called('A', { serial: 1, arrivedAt: november(17, '06:00') }),
    called('X', { serial: 2, arrivedAt: november(17, '07:00'), service: 'EXPRESS' }),
    called('Y', { serial: 3, arrivedAt: november(17, '08:00'), service: 'EXPRESS' }),
    ...['A', 'X', 'Y'].map((callId) => readied(callId)),
  );

  it('of an express is among the expresses', () => {
    expect(positionOfCall(view, 'Y', 'es')).toMatchObject({ position: 2, of: 2, ahead: [{ id: 'X' }] });
    expect(positionOfCall(view, 'A', 'es')).toMatchObject({ position: 1, of: 1 });
    const shared = andThen(view, reading('expressLane', 'SHARED'));
    expect(positionOfCall(shared, 'Y', 'es')).toMatchObject({ position: 3, of: 3, ahead: [{ id: 'A' }, { id: 'X' }] });
  });

  it('is kept, by article 6, while it is at Caracolí', () => {
    expect(positionOfCall(andThen(view, wentToCaracoli('A')), 'A', 'en')).toMatchObject({
      ...{ position: null, of: 0, article: 'D1976-06' },
      behindBecause:
        'It went up to Caracolí. The others load meanwhile, and once back it keeps its place, that of its arrival, 17 November 1940 at 06:00.',
    });
  });

  it('is none once it is free for the intermediate ports', () => {
    const free = andThen(view, happened('VesselReleasedToIntermediatePorts', { callId: 'A' }));
    expect(positionOfCall(free, 'A', 'es')).toMatchObject({
      ...{ position: null, article: 'D1976-13' },
      behindBecause:
        'Quedó libre para cargar en los puertos intermedios, pues no había carga para él, y ya no espera turno aquí. En Puerto Berrío toma únicamente lo que la Inspección le indique. Falta registrar el zarpe.',
    });
  });

  it('is at the end, by article 10, for one that was sent there', () => {
    const sent = andThen(
      view,
      queued('L-a', { turnNumber: 1 }),
      called('B', { serial: 4, arrivedAt: november(17, '09:00') }),
      readied('B'),
      quotaFixed('A', 340_000),
      assigned('A', [lot]),
      causeRefused('A', 'L-a', 10, november(17, '16:00')),
    );
    expect(positionOfCall(sent, 'A', 'es')).toMatchObject({ position: 2, ahead: [{ id: 'B' }], article: 'D1976-10' });
  });
});
