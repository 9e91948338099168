/** The quotas of the vessels in port, fixed or as they would be fixed now. */
import { describe, expect, it } from '@jest/globals';
import { quotas } from '../../src/boards/quotas.js';
import type { PortView } from '../../src/boards/standing.js';
import { instantText } from '../../src/decrees/calendar.js';
import {
  andThen,
  assigned,
  called,
  capacityAssigned,
  happened,
  november,
  portWith,
  queued,
  quotaFixed,
  readied,
  received,
  timeIs,
  vesselRegistered,
} from './port-with.js';

const of = (view: PortView, callId = 'A', language: 'es' | 'en' = 'es') =>
  quotas(view, language).items.find((item) => item.callId === callId)!;

const arrived = portWith(
  'LA_DORADA',
  vesselRegistered('V-A', 'Atlántico'),
  called('A', { serial: 1, arrivedAt: november(17, '06:00') }),
);
const measured = andThen(arrived, capacityAssigned('V-A', 500_000));
const resolution = received('MinistryResolutionIssued', {
  ...{ resolutionId: 'R-1', kind: 'RESERVE_ADJUSTMENT', ground: 'DOWNSTREAM_CONGESTION', deltaBps: 500 },
  effectiveFromAt: instantText(november(18, '00:00')),
});

describe('the quota of a vessel in port', () => {
  it('is none while the Intendancy has assigned it no capacity, or not with the tows it brings', () => {
    expect(of(arrived)).toMatchObject({
      ...{
        fixed: false,
        maxLoadKg: null,
        reserveBps: null,
        floorKg: null,
        article: null,
        resolutionId: null,
        freeKg: null,
      },
      because: expect.stringContaining('la capacidad que la Intendencia asignó al convoy, y V-A no tiene ninguna'),
    });
    const towing = andThen(arrived, capacityAssigned('V-A', 500_000, ['B-1']));
    expect(of(towing)).toMatchObject({ maxLoadKg: null, because: expect.stringContaining('B-1') });
  });

  it('is the one it would be given now, until it is fixed', () => {
    expect(of(measured)).toEqual({
      ...{ callId: 'A', vesselId: 'V-A', lane: 'ORDINARY', state: 'ARRIVED', fixed: false },
      ...{ maxLoadKg: 400_000, reserveBps: 2000, floorKg: 340_000, article: 'D1976-16', resolutionId: null },
      ...{ onboardKg: 0, assignedKg: 0, freeKg: 400_000 },
      because:
        'Su cupo sería ahora de 400.000 kg según el artículo 16 del Decreto 1976 de 1940: reserva el 20 % de su capacidad, sin bajar de 340.000 kg. Se fija en su primera petición de carga.',
    });
  });

  it('says what is kept of it for the cargo of agents, and when that decides', () => {
    const declared = (weightKg: number) =>
      andThen(
        measured,
        happened('AgentCargoDeclared', {
          ...{ companyId: 'MARVAL', agentPort: 'GAMARRA', direction: 'DOWN_RIVER', weightKg, declarationNumber: 1 },
          receivedAt: instantText(november(10, '08:00')),
          ...{ receivedDate: '1940-11-10', countsFromDate: '1940-11-13' },
        }),
      );
    expect(of(declared(80_000))).toMatchObject({
      ...{ maxLoadKg: 400_000, article: 'D1976-16' },
      because: expect.stringContaining(
        'sin bajar de 340.000 kg. De lo demás quedan 80.000 kg para la carga de sus agentes.',
      ),
    });
    expect(of(declared(120_000), 'A', 'en')).toMatchObject({
      ...{ maxLoadKg: 380_000, article: 'D1939-4', freeKg: 380_000 },
      because: expect.stringContaining(
        'by article 4 of the decree of 1 February 1939: it is what the 120,000 kg reserved for the cargo of its agents leave.',
      ),
    });
  });

  it('follows a resolution from the instant it is in force', () => {
    const issued = andThen(measured, resolution);
    expect(of(issued)).toMatchObject({ maxLoadKg: 400_000, resolutionId: null });
    expect(of(andThen(issued, timeIs(november(18, '00:00'))), 'A', 'en')).toMatchObject({
      ...{ maxLoadKg: 375_000, reserveBps: 2500, resolutionId: 'R-1' },
      because: expect.stringContaining('adjusted by resolution R-1: it reserves 25% of its capacity'),
    });
  });

  it('stands once it is fixed, whatever is resolved or measured later', () => {
    const fixed = andThen(
      measured,
      queued('L-1', { turnNumber: 1 }),
      readied('A'),
      quotaFixed('A', 340_000),
      assigned('A', [{ lotId: 'L-1', turnNumber: 1, packages: 2, weightKg: 125 }]),
      resolution,
      capacityAssigned('V-A', 900_000),
      timeIs(november(19, '00:00')),
    );
    expect(of(fixed)).toMatchObject({
      ...{ fixed: true, state: 'LOADING', maxLoadKg: 340_000, reserveBps: 1500, floorKg: null, resolutionId: null },
      ...{ onboardKg: 0, assignedKg: 125, freeKg: 339_875 },
      because: expect.stringMatching(/^Su cupo es de 340\.000 kg .* Quedó fijado en su primera petición de carga\.$/),
    });
  });

  it('of an express is by the decree of 1939 where that gives less', () => {
    const express = andThen(
      measured,
      vesselRegistered('V-X', 'Rápido', { service: 'EXPRESS' }),
      capacityAssigned('V-X', 500_000),
      called('X', { serial: 2, arrivedAt: november(17, '07:00'), service: 'EXPRESS' }),
    );
    expect(of(express, 'X')).toMatchObject({
      ...{ lane: 'EXPRESS', maxLoadKg: 350_000, reserveBps: 3000, floorKg: null, article: 'D1939-3' },
      because: expect.stringContaining('artículo 3 del decreto de 1.º de febrero de 1939: reserva el 30 %'),
    });
    expect(quotas(express, 'es').items.map(({ callId }) => callId)).toEqual(['A', 'X']);
  });

  it('is none for a passing vessel at Puerto Berrío, and at ports without a Section of Turn', () => {
    const passing = portWith(
      'PUERTO_BERRIO',
      called('A', { serial: 1, arrivedAt: november(17, '06:00'), passing: true }),
    );
    expect(of(passing)).toMatchObject({ maxLoadKg: null, because: expect.stringMatching(/^Va de paso/) });
    const below = portWith('EL_BANCO', called('A', { serial: 1, arrivedAt: november(17, '06:00') }));
    expect(of(below)).toMatchObject({ maxLoadKg: null, because: 'En El Banco no se fija cupo de bajada.' });
    expect(quotas(portWith('LA_DORADA'), 'es')).toEqual({ port: 'LA_DORADA', revision: -1, items: [] });
  });
});
