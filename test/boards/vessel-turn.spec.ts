/** Articles 12 and 13 on the board: who is in turn, who follows, and what is said of each. */
import { describe, expect, it } from '@jest/globals';
import { vesselTurn } from '../../src/boards/vessel-turn.js';
import type { PortView } from '../../src/boards/standing.js';
import {
  andThen,
  assigned,
  backFromCaracoli,
  called,
  causeRefused,
  closed,
  happened,
  inspected,
  loaded,
  noCargo,
  november,
  permitted,
  portWith,
  queued,
  quotaFixed,
  readied,
  reading,
  sailed,
  unloaded,
  vesselRegistered,
  wentToCaracoli,
} from './port-with.js';

const turn = (view: PortView) => vesselTurn(view, 'es').items.map(({ callId, position }) => [callId, position]);
const saidOf = (view: PortView, callId: string, language: 'es' | 'en' = 'es') =>
  vesselTurn(view, language).items.find((item) => item.callId === callId)!.because;
const lot = { lotId: 'L-1', turnNumber: 1, packages: 2, weightKg: 125 };

const arrivals = [
  queued('L-1', { turnNumber: 1 }),
  [vesselRegistered('V-A', 'Atlántico'), vesselRegistered('V-B', 'Medellín')],
  [called('A', { serial: 1, arrivedAt: november(17, '06:00') })],
  [called('B', { serial: 2, arrivedAt: november(17, '08:30') })],
].flat();
const port = portWith('LA_DORADA', arrivals);

describe('the turn of the vessels', () => {
  it('lists a vessel that is not ready without a place, with the step it misses', () => {
    expect(vesselTurn(port, 'es')).toMatchObject({ port: 'LA_DORADA', revision: 5, vesselInTurn: null });
    expect(turn(port)).toEqual([
      ['A', null],
      ['B', null],
    ]);
    expect(saidOf(port, 'A')).toBe(
      'Aún no está listo: falta registrar el descargue. No detiene a los demás; cuando esté listo, su lugar será el de su llegada, el 17 de noviembre de 1940 a las 06:00.',
    );
    const prepared = andThen(port, unloaded('A'), inspected('A'));
    expect(saidOf(prepared, 'A')).toContain('falta presentar el permiso de cargue');
    expect(saidOf(prepared, 'A', 'en')).toContain('the missing step is to present the loading permit');
  });

  it('falls to the first arrival among the ready, whoever became ready first', () => {
    const both = andThen(port, readied('B'), readied('A'));
    expect(vesselTurn(both, 'es').vesselInTurn).toBe('A');
    expect(turn(both)).toEqual([
      ['A', 1],
      ['B', 2],
    ]);
    expect(saidOf(both, 'A')).toBe(
      'Está en turno: de los que esperan el turno, es el que llegó primero al puerto, el 17 de noviembre de 1940 a las 06:00.',
    );
    expect(saidOf(both, 'B')).toBe(
      'Justo adelante está el barco Atlántico (escala A), que llegó antes, el 17 de noviembre de 1940 a las 06:00, frente al 17 de noviembre de 1940 a las 08:30 de este barco.',
    );
  });

  it('is not held up by an earlier arrival that is not ready', () => {
    expect(turn(andThen(port, readied('B')))).toEqual([
      ['B', 1],
      ['A', null],
    ]);
  });

  it('is not interrupted when an earlier arrival becomes ready after a later one has begun', () => {
    const begun = andThen(port, readied('B'), quotaFixed('B', 340_000), assigned('B', [lot]), readied('A'));
    expect(turn(begun)).toEqual([
      ['B', 1],
      ['A', 2],
    ]);
    expect(saidOf(begun, 'B')).toBe(
      'Está en turno: ya comenzó a recibir carga y no se le interrumpe, aunque el barco Atlántico (escala A) iría antes por su llegada.',
    );
    expect(saidOf(begun, 'A', 'en')).toBe(
      'Just ahead is the vessel Medellín (call B), which has begun to receive cargo and is not interrupted, although it arrived on 17 November 1940 at 08:30 and this vessel on 17 November 1940 at 06:00.',
    );
  });

  it('passes to an earlier arrival when the later one was told that there was no cargo, for it has not begun', () => {
    const told = andThen(port, readied('B'), quotaFixed('B', 340_000), noCargo('B'));
    expect(saidOf(told, 'B')).toContain('Cuando pidió carga no la había, y conserva su turno.');
    expect(turn(andThen(told, readied('A')))).toEqual([
      ['A', 1],
      ['B', 2],
    ]);
  });

  it('falls, among arrivals of one instant, to the call opened first', () => {
    const tied = portWith(
      'LA_DORADA',
      called('Y', { serial: 1, arrivedAt: november(17, '06:00') }),
      called('X', { serial: 2, arrivedAt: november(17, '06:00') }),
      readied('X'),
      readied('Y'),
    );
    expect(turn(tied)).toEqual([
      ['Y', 1],
      ['X', 2],
    ]);
    expect(saidOf(tied, 'X')).toContain('(escala Y), que llegó en el mismo instante');
  });

  it('lists a full vessel after the others, without a place, until its loading is closed', () => {
    const full = andThen(port, readied('A'), readied('B'), quotaFixed('A', 125), assigned('A', [lot], true));
    expect(turn(full)).toEqual([
      ['B', 1],
      ['A', null],
    ]);
    expect(saidOf(full, 'A')).toBe('Ya tuvo su turno: completó su cupo de 125 kg. Falta cerrar el cargue.');
    const shut = andThen(full, loaded('A', 'L-1', 2, 125), closed('A'));
    expect(turn(shut)).toEqual([['B', 1]]);
    expect(turn(andThen(shut, sailed('B', november(18, '06:00'))))).toEqual([]);
  });

  it('says of a vessel whose next package did not fit how much of its quota is left', () => {
    const full = andThen(port, readied('A'), quotaFixed('A', 340_000), assigned('A', [lot], true));
    expect(saidOf(full, 'A')).toBe(
      'Ya tuvo su turno: de su cupo de 340.000 kg le quedan 339.875 kg, y no cabe el bulto siguiente. Falta cerrar el cargue.',
    );
    expect(saidOf(full, 'A', 'en')).toContain('339,875 kg are left of its quota of 340,000 kg');
  });

  it('shows the quota and what is free of it only once it is fixed', () => {
    const [first] = vesselTurn(andThen(port, readied('A')), 'es').items;
    expect(first).toMatchObject({ lane: 'ORDINARY', maxLoadKg: null, freeKg: null, onboardKg: 0, assignedKg: 0 });
    const given = andThen(
      port,
      readied('A'),
      quotaFixed('A', 340_000),
      assigned('A', [{ ...lot, packages: 2, weightKg: 125 }]),
      loaded('A', 'L-1', 1, 62.5),
    );
    expect(vesselTurn(given, 'es').items[0]).toEqual({
      position: 1,
      lane: 'ORDINARY',
      callId: 'A',
      vesselId: 'V-A',
      state: 'LOADING',
      arrivedAt: '1940-11-17T11:00:00Z',
      readyAt: '1940-11-17T17:00:00Z',
      maxLoadKg: 340_000,
      onboardKg: 62.5,
      assignedKg: 62.5,
      freeKg: 339_875,
      passing: false,
      indicated: null,
      because: 'Está en turno: ya comenzó a recibir carga y sigue hasta completar su cupo.',
    });
  });

  it('never falls at Puerto Berrío to a vessel that only passes', () => {
    const berrio = portWith(
      'PUERTO_BERRIO',
      called('P', { serial: 1, arrivedAt: november(17, '06:00'), passing: true }),
      readied('P'),
      called('Q', { serial: 2, arrivedAt: november(17, '08:00') }),
      readied('Q'),
    );
    expect(turn(berrio)).toEqual([
      ['Q', 1],
      ['P', null],
    ]);
    expect(saidOf(berrio, 'P')).toMatch(/^Va de paso/);
  });

  it('says at a port without a Section of Turn that no turn is awaited there', () => {
    const barranquilla = portWith('BARRANQUILLA', called('A', { serial: 1, arrivedAt: november(17, '06:00') }));
    expect(turn(barranquilla)).toEqual([['A', null]]);
    expect(saidOf(barranquilla, 'A')).toContain('En Barranquilla no hay Sección de Turno');
  });

  it('has places 1 to n without a gap, permits presented in any order', () => {
    const fleet = Array.from({ length: 9 }, (_, nth) => `F${nth}`);
    const view = portWith(
      'LA_DORADA',
      fleet.map((callId, nth) => called(callId, { serial: nth + 1, arrivedAt: november(20 - nth, '06:00') })),
      fleet
        .filter((_, nth) => nth % 4 !== 0)
        .flatMap((callId) => [unloaded(callId), inspected(callId), permitted(callId)]),
    );
    expect(turn(view)).toEqual([
      ...['F7', 'F6', 'F5', 'F3', 'F2', 'F1'].map((callId, at) => [callId, at + 1]),
      ...['F8', 'F4', 'F0'].map((callId) => [callId, null]),
    ]);
  });
});

describe('the lane of the expresses', () => {
  const express = { service: 'EXPRESS', callPorts: ['MAGANGUE'] } as const;
  const both = andThen(
    port,
    called('X', { serial: 3, arrivedAt: november(17, '05:00'), ...express }),
    called('Y', { serial: 4, arrivedAt: november(17, '07:00'), ...express }),
    ...['A', 'B', 'X', 'Y'].map((callId) => readied(callId)),
  );
  const lanes = (view: PortView) =>
    vesselTurn(view, 'es').items.map(({ lane, callId, position }) => [lane, callId, position]);

  it('is beside that of the ordinary vessels, each with places of its own', () => {
    expect(lanes(both)).toEqual([
      ['ORDINARY', 'A', 1],
      ['ORDINARY', 'B', 2],
      ['EXPRESS', 'X', 1],
      ['EXPRESS', 'Y', 2],
    ]);
    expect(vesselTurn(both, 'es').vesselInTurn).toBe('A');
    expect(saidOf(both, 'A')).toContain(
      'de los barcos ordinarios que esperan el turno, es el que llegó primero al puerto',
    );
    expect(saidOf(both, 'X')).toBe(
      'Está en turno: de los expresos que esperan el turno, es el que llegó primero al puerto, el 17 de noviembre de 1940 a las 05:00.',
    );
    expect(saidOf(both, 'Y', 'en')).toContain('Just ahead is the vessel V-X (call X), which arrived earlier');
  });

  it('is one with it under a shared turn', () => {
    const shared = andThen(both, reading('expressLane', 'SHARED'));
    expect(lanes(shared)).toEqual([
      ['EXPRESS', 'X', 1],
      ['ORDINARY', 'A', 2],
      ['EXPRESS', 'Y', 3],
      ['ORDINARY', 'B', 4],
    ]);
    expect(vesselTurn(shared, 'es').vesselInTurn).toBe('X');
    expect(saidOf(shared, 'X')).toContain('de los que esperan el turno, es el que llegó primero');
  });
});

describe('a vessel that leaves its place for a while, or for good', () => {
  const ready = andThen(port, readied('A'), readied('B'));

  it('has no place while it is at Caracolí, and its old one once back', () => {
    const away = andThen(ready, wentToCaracoli('A'));
    expect(turn(away)).toEqual([
      ['B', 1],
      ['A', null],
    ]);
    expect(saidOf(away, 'A')).toBe(
      'Subió a Caracolí. Entretanto cargan los demás, y a su regreso conserva su lugar, el de su llegada, el 17 de noviembre de 1940 a las 06:00.',
    );
    expect(turn(andThen(away, backFromCaracoli('A')))).toEqual([
      ['A', 1],
      ['B', 2],
    ]);
  });

  it('follows the one that began while it was away', () => {
    const back = andThen(
      ready,
      wentToCaracoli('A'),
      quotaFixed('B', 340_000),
      assigned('B', [lot]),
      backFromCaracoli('A'),
    );
    expect(turn(back)).toEqual([
      ['B', 1],
      ['A', 2],
    ]);
    expect(saidOf(back, 'B')).toMatch(
      /no se le interrumpe, aunque el barco Atlántico \(escala A\) iría antes por su llegada\.$/,
    );
  });

  it('that filled its quota at Caracolí has had its turn', () => {
    const full = andThen(
      ready,
      wentToCaracoli('A'),
      backFromCaracoli('A', 125),
      happened('CargoAssigned', {
        ...{ callId: 'A', assignmentId: 'A/1', items: [lot], skipped: [], skippedTotals: [] },
        ...{ quotaCompleted: true, loadingPoint: 'CARACOLI' },
      }),
      loaded('A', 'L-1', 2, 125),
    );
    expect(turn(full)).toEqual([
      ['B', 1],
      ['A', null],
    ]);
    expect(saidOf(full, 'A')).toBe('Completó su cupo con lo que cargó en Caracolí. Falta cerrar el cargue.');
  });

  it('is not listed once it is free for the intermediate ports', () => {
    expect(turn(andThen(ready, happened('VesselReleasedToIntermediatePorts', { callId: 'A' })))).toEqual([['B', 1]]);
  });

  it('goes to the end when it is sent there, and is told so', () => {
    const sent = andThen(
      ready,
      quotaFixed('A', 340_000),
      assigned('A', [lot]),
      causeRefused('A', 'L-1', 2, november(17, '15:00')),
    );
    expect(turn(sent)).toEqual([
      ['B', 1],
      ['A', 2],
    ]);
    expect(saidOf(sent, 'A')).toBe(
      'Justo adelante está el barco Medellín (escala B), que tiene un lugar anterior, del 17 de noviembre de 1940 a las 08:30, frente al 17 de noviembre de 1940 a las 15:00 de este barco, que pasó al final por no aceptarse su causa para dejar carga.',
    );
    expect(saidOf(sent, 'B', 'en')).toContain('In turn: of those that await the turn it arrived first');
    const alone = andThen(sent, closed('B'));
    expect(saidOf(alone, 'A')).toContain(
      'su lugar es el primero, del 17 de noviembre de 1940 a las 15:00, cuando pasó al final',
    );
    expect(saidOf(alone, 'A')).not.toContain('Cuando pidió carga no la había');
  });
});

describe('under the reading that ranks vessels by when they became ready', () => {
  const at = (callId: string, clock: string) => [
    unloaded(callId),
    inspected(callId),
    happened('LoadingPermitPresented', { callId, permitId: `P-${callId}` }, november(17, clock)),
  ];
  const view = andThen(port, reading('vesselTurnKey', 'READY'), at('B', '10:00'));

  it('the first to become ready is the first', () => {
    const both = andThen(view, at('A', '11:00'));
    expect(turn(both)).toEqual([
      ['B', 1],
      ['A', 2],
    ]);
    expect(saidOf(both, 'B')).toContain('es el que quedó listo primero, el 17 de noviembre de 1940 a las 10:00.');
    expect(saidOf(both, 'A')).toContain('que quedó listo antes, el 17 de noviembre de 1940 a las 10:00, frente al');
    const tied = andThen(view, at('A', '10:00'));
    expect(turn(tied)).toEqual([
      ['A', 1],
      ['B', 2],
    ]);
    expect(saidOf(tied, 'B', 'en')).toContain('became ready at the same instant, on 17 November 1940 at 10:00');
  });

  it('who is not ready is told that its place will be that moment', () => {
    expect(saidOf(view, 'A')).toContain('su lugar será el del momento en que lo esté.');
    expect(saidOf(view, 'A', 'en')).toContain('its place will be that of the moment it is.');
  });
});

describe('a passing vessel at Puerto Berrío', () => {
  const berrio = portWith(
    'PUERTO_BERRIO',
    called('P', { serial: 1, arrivedAt: november(17, '06:00'), passing: true }),
    readied('P'),
  );
  const [shown] = vesselTurn(berrio, 'es').items;

  it('is shown with nothing indicated', () => {
    expect(shown).toMatchObject({ position: null, passing: true, indicated: null, maxLoadKg: null });
    expect(shown!.because).toMatch(/^Va de paso: .* Aún no se le ha indicado ninguna\.$/);
  });

  it('is shown with the lots, or the kilograms, that the Inspectorate indicated', () => {
    const lots = andThen(berrio, happened('BerrioCargoIndicated', { callId: 'P', lots: ['L-1', 'L-2'] }));
    expect(vesselTurn(lots, 'es').items[0]).toMatchObject({
      indicated: { lots: ['L-1', 'L-2'] },
      because: expect.stringContaining('Se le indicó: L-1 y L-2.'),
    });
    const upTo = andThen(berrio, happened('BerrioCargoIndicated', { callId: 'P', maxKg: 62.5 }));
    expect(vesselTurn(upTo, 'en').items[0]).toMatchObject({
      indicated: { maxKg: 62.5 },
      because: expect.stringContaining('Indicated to it: up to 62.5 kg.'),
    });
    const used = andThen(lots, assigned('P', [lot, { ...lot, lotId: 'L-2', turnNumber: 2 }]));
    expect(vesselTurn(used, 'es').items[0]).toMatchObject({
      indicated: null,
      because: expect.stringContaining('La indicada ya se le asignó.'),
    });
  });
});
