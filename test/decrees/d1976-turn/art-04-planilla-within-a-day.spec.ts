import { describe, expect, it } from '@jest/globals';
import {
  awaitsPlanilla,
  inTime,
  neededHere,
  notBeforeArrival,
  presentedOnce,
  roadTurn,
} from '../../../src/decrees/d1976-turn/art-04-planilla-within-a-day.js';
import { ORIGINS } from '../../../src/decrees/d1976-turn/art-02-books-of-arrival.js';
import { at, COFFEE, on } from '../../support/vocabulary.js';

const refusal = (code: string, figures: object = {}) => ({ code, article: 'D1976-04', figures });
const arrivedAt = at('10:00', '1940-11-23');
const inTheLastSecond = at('10:00', '1940-11-24');
const late = at('10:00:01', '1940-11-24');

describe('D1976 Art. 4 - The planilla within a day', () => {
  it('is due within twenty-four hours of the arrival, on a Saturday as well: at 24:00:00 it is in time', () => {
    expect(inTime(arrivedAt, inTheLastSecond)).toBe(true);
  });
  it('is late a second after', () => {
    expect(inTime(arrivedAt, late)).toBe(false);
  });

  it('in time, leaves the lot its turn by arrival under every reading (AMB-08)', () => {
    for (const latePlanilla of ['TURN_FROM_PRESENTATION', 'REFUSE', 'KEEP_ARRIVAL'] as const)
      expect(roadTurn(arrivedAt, inTheLastSecond, { latePlanilla })).toBe(arrivedAt);
  });

  it.each([
    ['TURN_FROM_PRESENTATION', 'gives the turn of its presentation', late],
    [
      'REFUSE',
      'is not received',
      refusal('PLANILLA_TOO_LATE', { presentedAt: on('10:00:01', '1940-11-24'), dueAt: on('10:00', '1940-11-24') }),
    ],
    ['KEEP_ARRIVAL', 'gives the turn of the arrival', arrivedAt],
  ] as const)('late, read as %s (AMB-07, latePlanilla), %s', (latePlanilla, _, expected) => {
    expect(roadTurn(arrivedAt, late, { latePlanilla })).toEqual(expected);
  });

  it('is needed by road cargo at La Dorada alone (AMB-09), and by local cargo at both ports', () => {
    const needing = (port: 'LA_DORADA' | 'PUERTO_BERRIO') => ORIGINS.filter((origin) => awaitsPlanilla(port, origin));
    expect({ LA_DORADA: needing('LA_DORADA'), PUERTO_BERRIO: needing('PUERTO_BERRIO') }).toEqual({
      LA_DORADA: ['ROAD', 'LOCAL'],
      PUERTO_BERRIO: ['LOCAL'],
    });
    expect(neededHere(COFFEE, 'LA_DORADA', 'ROAD')).toBeUndefined();
    expect(neededHere(COFFEE, 'PUERTO_BERRIO', 'ROAD')).toEqual(
      refusal('NOT_ROAD_CARGO', { lotId: COFFEE, origin: 'ROAD', port: 'PUERTO_BERRIO' }),
    );
    expect(neededHere(COFFEE, 'LA_DORADA', 'RAIL')).toMatchObject(refusal('NOT_ROAD_CARGO'));
  });

  it('is presented once', () => {
    expect(presentedOnce(COFFEE, undefined)).toBeUndefined();
    expect(presentedOnce(COFFEE, at('09:00'))).toEqual(
      refusal('PLANILLA_ALREADY_PRESENTED', { lotId: COFFEE, presentedAt: on('09:00') }),
    );
  });

  it('lists road cargo that has arrived; that of local cargo may precede it', () => {
    expect(notBeforeArrival('ROAD', at('10:00'), at('10:00'))).toBeUndefined();
    expect(notBeforeArrival('ROAD', at('10:00'), at('09:59:59'))).toEqual(
      refusal('PLANILLA_BEFORE_ARRIVAL', { arrivedAt: on('10:00'), presentedAt: on('09:59:59') }),
    );
    expect(notBeforeArrival('LOCAL', at('10:00'), at('09:59:59'))).toBeUndefined();
  });
});
