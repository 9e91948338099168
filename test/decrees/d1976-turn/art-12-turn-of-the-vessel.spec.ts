import { describe, expect, it } from '@jest/globals';
import {
  arrivedInPort,
  holdsTheTurn,
  notInPort,
  readyToLoad,
} from '../../../src/decrees/d1976-turn/art-12-turn-of-the-vessel.js';
import { compareTurn, vesselKey } from '../../../src/decrees/d1976-turn/turn-order.js';
import { at } from '../../support/vocabulary.js';

const refusal = (code: string) => ({ code, article: 'D1976-12' });

describe('D1976 Art. 12 - The turn of the vessel', () => {
  it('belongs to the one that arrived first in port (AMB-29)', () => {
    expect(compareTurn(vesselKey(at('06:30'), 2), vesselKey(at('08:00'), 1))).toBeLessThan(0);
  });
  it('belongs, of two that arrived at the same instant, to the one whose call was opened first (AMB-31)', () => {
    expect(compareTurn(vesselKey(at('06:30'), 1), vesselKey(at('06:30'), 2))).toBeLessThan(0);
  });

  const prepared = { unloaded: true, inspected: true };
  const permit = { permitId: 'P-1', callId: 'CALL-1' };
  it('is taken by presenting the loading permit after unloading and technical inspection', () => {
    expect(readyToLoad('CALL-1', prepared, permit)).toBeUndefined();
  });
  it('is refused before unloading', () => {
    expect(readyToLoad('CALL-1', { unloaded: false, inspected: false }, undefined)).toMatchObject(
      refusal('UNLOADING_REQUIRED'),
    );
  });
  it('is refused before technical inspection', () => {
    expect(readyToLoad('CALL-1', { unloaded: true, inspected: false }, undefined)).toMatchObject(
      refusal('TECHNICAL_INSPECTION_REQUIRED'),
    );
  });
  it('is refused without a permit granted for loading', () => {
    expect(readyToLoad('CALL-1', prepared, undefined)).toMatchObject(refusal('LOADING_PERMIT_REQUIRED'));
  });
  it("is refused with another call's permit", () => {
    expect(readyToLoad('CALL-2', prepared, permit)).toMatchObject(refusal('PERMIT_OF_ANOTHER_CALL'));
  });
  it('is held by one vessel at a time', () => {
    expect(holdsTheTurn('CALL-1', 'CALL-1')).toBeUndefined();
    expect(holdsTheTurn('CALL-2', 'CALL-1')).toMatchObject({
      ...refusal('NOT_VESSEL_IN_TURN'),
      figures: { vesselInTurn: 'CALL-1' },
    });
  });
  it('is kept in one place: a vessel in port does not arrive again, nor before it last left', () => {
    expect(notInPort('V', at('08:00'), undefined, undefined)).toBeUndefined();
    expect(notInPort('V', at('08:00'), 'CALL-1', undefined)).toMatchObject(refusal('ALREADY_IN_PORT'));
    expect(notInPort('V', at('07:59:59'), undefined, at('08:00'))).toMatchObject(refusal('ALREADY_IN_PORT'));
    expect(notInPort('V', at('08:00'), undefined, at('08:00'))).toBeUndefined();
  });
  it('does not count an arrival that has not happened yet', () => {
    expect(arrivedInPort(at('08:00'), at('08:00'))).toBeUndefined();
    expect(arrivedInPort(at('08:00:01'), at('08:00'))).toMatchObject(refusal('ARRIVAL_IN_FUTURE'));
  });
});
