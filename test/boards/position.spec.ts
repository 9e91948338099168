/** "Where do I stand, and why": the answer names everyone ahead with the keys compared. */
import { describe, expect, it } from '@jest/globals';
import { MOST_AHEAD, positionOfCall, positionOfLot } from '../../src/boards/position.js';
import { instant } from '../../src/decrees/calendar.js';
import {
  assigned,
  andThen,
  called,
  closed,
  happened,
  loaded,
  noCargo,
  november,
  portWith,
  queued,
  quotaFixed,
  readied,
  registered,
  sailed,
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
});
