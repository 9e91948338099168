import { describe, expect, it } from '@jest/globals';
import { DEFAULT_READINGS } from '../../src/decrees/readings.js';
import { inTurn, orderOf } from '../../src/river/port/vessel-call/lanes.js';
import {
  aPort,
  callOf,
  capacity,
  cargo,
  ready,
  registeredVessel,
  requestLoading,
  withdrawFromTurn,
} from '../support/stories.js';
import { at, LIBERTADOR, MEDELLIN } from '../support/vocabulary.js';

const RAPIDO = 'RAPIDO';
const VELOZ = 'VELOZ';
const express = { service: 'EXPRESS', callPorts: ['MAGANGUE', 'CALAMAR'] } as const;
/** A port that knows also two express vessels, RAPIDO (300 t) and VELOZ (100 t), which call at Magangué and Calamar. */
const port = () =>
  aPort()
    .told(registeredVessel(RAPIDO, express))
    .told(capacity(RAPIDO, 300))
    .told(registeredVessel(VELOZ, express))
    .told(capacity(VELOZ, 100));
const merchandise = { cargoClass: 'GENERAL_MERCHANDISE' } as const;
/** One lot of each class and more, in the worst order for an express. */
const everyClass = () =>
  port().after(
    cargo('OTRO', 1, { at: at('04:00') }),
    cargo('GANADO', 1, { cargoClass: 'LIVESTOCK', at: at('04:10') }),
    cargo('VARIOS-TERMINAL', 1, { ...merchandise, destination: 'CARTAGENA', at: at('04:20') }),
    cargo('VARIOS-ESCALA', 1, { ...merchandise, destination: 'MAGANGUE', at: at('04:30') }),
    cargo('VARIOS-MOMPOS', 1, { ...merchandise, destination: 'MOMPOS', at: at('04:35') }),
    cargo('VIVERES-2', 1, { cargoClass: 'PROVISIONS', at: at('04:50') }),
    cargo('VIVERES-1', 1, { cargoClass: 'PROVISIONS', destination: 'CALAMAR', at: at('04:40') }),
    cargo('EQUIPAJE', 1, { cargoClass: 'BAGGAGE', at: at('05:00') }),
    cargo('EQUIPAJE-MOMPOS', 1, { cargoClass: 'BAGGAGE', destination: 'MOMPOS', at: at('04:00') }),
  );
const last = (story: ReturnType<typeof port>, vessel: string) =>
  story.when(requestLoading(vessel)).last('CargoAssigned');
const lane = (story: ReturnType<typeof port>, service: 'ORDINARY' | 'EXPRESS') =>
  orderOf(story.state.calls.lanes, service, DEFAULT_READINGS);

describe('An express vessel', () => {
  it('loads by class, and in the order of the turn within each (D1976-11, AMB-25), an older ordinary queue notwithstanding (AMB-28)', () => {
    const { items } = last(everyClass().after(...ready(RAPIDO, at('06:00'))), RAPIDO);
    expect(items.map(({ lotId }) => lotId)).toEqual([
      'EQUIPAJE',
      'VIVERES-1',
      'VIVERES-2',
      'VARIOS-ESCALA',
      'VARIOS-TERMINAL',
      'OTRO',
      'GANADO',
    ]);
  });

  it('passes over what is bound where it does not call, whatever its class', () => {
    const { skipped, skippedTotals } = last(everyClass().after(...ready(RAPIDO, at('06:00'))), RAPIDO);
    expect(skipped).toEqual([
      { lotId: 'EQUIPAJE-MOMPOS', reason: 'DESTINATION_NOT_SERVED', article: 'D1976-11' },
      { lotId: 'VARIOS-MOMPOS', reason: 'DESTINATION_NOT_SERVED', article: 'D1976-11' },
    ]);
    expect(skippedTotals).toEqual([{ reason: 'DESTINATION_NOT_SERVED', lots: 2, kg: 125 }]);
  });

  it('passes over, when it is full, what stands before the last lot taken by class and then by key', () => {
    const story = everyClass()
      .told(registeredVessel('MINIMO', express))
      .told({
        type: 'ConvoyCapacityAssigned',
        data: { vesselId: 'MINIMO', convoyCapacityKg: 180, bareCapacityKg: 180 },
      })
      .after(
        cargo('CAMINO', 1, { origin: 'ROAD', cargoClass: 'PROVISIONS', at: at('03:00') }),
        cargo('CAMINO-5', 1, { origin: 'ROAD', at: at('03:00') }),
        cargo('CAMINO-MOMPOS', 1, { origin: 'ROAD', cargoClass: 'BAGGAGE', destination: 'MOMPOS', at: at('03:00') }),
        ...ready('MINIMO', at('06:00')),
      );
    expect(last(story, 'MINIMO')).toMatchObject({
      items: [{ lotId: 'EQUIPAJE' }, { lotId: 'VIVERES-1' }],
      skipped: [
        { lotId: 'CAMINO-MOMPOS', reason: 'DESTINATION_NOT_SERVED' },
        { lotId: 'EQUIPAJE-MOMPOS', reason: 'DESTINATION_NOT_SERVED' },
        { lotId: 'CAMINO', reason: 'PLANILLA_REQUIRED' },
      ],
      skippedTotals: [
        { reason: 'DESTINATION_NOT_SERVED', lots: 2, kg: 125 },
        { reason: 'PLANILLA_REQUIRED', lots: 1, kg: 62.5 },
      ],
    });
  });

  it('has the lesser of seventy per cent and of article 16 for its quota (D1939-3, AMB-27)', () => {
    expect(
      port()
        .after(...ready(RAPIDO, at('06:00')))
        .when(requestLoading(RAPIDO)).ruling,
    ).toMatchObject([
      {},
      {
        type: 'QuotaFixed',
        data: {
          maxLoadKg: 210_000,
          reserveBps: 3000,
          floorKg: null,
          convoyCapacityKg: 300_000,
          bareCapacityKg: 300_000,
          article: 'D1939-3',
        },
      },
      {},
    ]);
  });

  it('waits in a lane of its own, by arrival, and neither waits for the ordinary turn nor blocks it (AMB-26)', () => {
    const story = port().after(
      cargo('OTRO', 10_000),
      ...ready(LIBERTADOR, at('05:00')),
      ...ready(VELOZ, at('06:30')),
      ...ready(RAPIDO, at('06:00')),
      ...ready(MEDELLIN, at('07:00')),
    );
    expect([lane(story, 'ORDINARY'), lane(story, 'EXPRESS')]).toEqual([
      [callOf(LIBERTADOR), callOf(MEDELLIN)],
      [callOf(RAPIDO), callOf(VELOZ)],
    ]);
    story
      .when(requestLoading(VELOZ))
      .thenRefusedUnder('D1976-12', 'NOT_VESSEL_IN_TURN', { vesselInTurn: callOf(RAPIDO) });
    story.after(requestLoading(RAPIDO), requestLoading(VELOZ), requestLoading(LIBERTADOR));
    expect(lane(story, 'EXPRESS')).toEqual([]);
  });

  it('leaves the next express in turn when it withdraws', () => {
    const story = port().after(...ready(RAPIDO, at('06:00')), ...ready(VELOZ, at('06:30')), withdrawFromTurn(RAPIDO));
    expect(inTurn(story.state.calls.lanes, 'EXPRESS', DEFAULT_READINGS)).toBe(callOf(VELOZ));
    expect(inTurn(story.state.calls.lanes, 'ORDINARY', DEFAULT_READINGS)).toBeUndefined();
  });
});
