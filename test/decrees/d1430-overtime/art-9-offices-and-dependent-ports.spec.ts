import { describe, expect, it } from '@jest/globals';
import {
  isDependent,
  mayDispatchItself,
  officeOf,
  rightOffice,
  waitedInVain,
} from '../../../src/decrees/d1430-overtime/art-9-offices-and-dependent-ports.js';
import { PORTS } from '../../../src/decrees/river-ports.js';
import { at, on } from '../../support/vocabulary.js';

describe('D1430 Art. 9 - Offices, the ports that depend on them, and vessels that nobody comes to', () => {
  it.each([
    ['FLANDES', 'GIRARDOT'],
    ['CARACOLI', 'HONDA'],
    ['ARRANCAPLUMAS', 'HONDA'],
    ['GALAN', 'BARRANCABERMEJA'],
    ['YATI', 'MAGANGUE'],
  ] as const)('%s depends on %s', (port, office) => {
    expect([isDependent(port), officeOf(port)]).toEqual([true, office]);
    expect(rightOffice(port, office)).toBeUndefined();
    expect(rightOffice(port, port)).toMatchObject({ code: 'WRONG_OFFICE', figures: { port, expected: office } });
  });

  it('Caracolí is not of La Dorada, and every other port has its own office', () => {
    expect(rightOffice('CARACOLI', 'LA_DORADA')?.figures.expected).toBe('HONDA');
    const dependent = ['FLANDES', 'ARRANCAPLUMAS', 'CARACOLI', 'GALAN', 'YATI'];
    expect(PORTS.filter(isDependent)).toEqual(dependent);
    expect(PORTS.filter((port) => officeOf(port) === port)).toHaveLength(PORTS.length - dependent.length);
  });

  it('a vessel sails by itself only where there is no office (AMB-90)', () => {
    expect(PORTS.filter((port) => mayDispatchItself('C', port) === undefined).every(isDependent)).toBe(true);
    for (const port of ['LA_DORADA', 'PUERTO_BERRIO', 'HONDA'] as const)
      expect(mayDispatchItself('C', port)?.code).toBe('SELF_DISPATCH_NOT_ALLOWED');
  });

  it.each([
    ['09:29:59', 'HALF_HOUR_NOT_ELAPSED'],
    ['09:30', undefined],
    ['11:00', undefined],
  ])('half an hour after a notice of nine: at %s %s', (time, code) => {
    const refusal = waitedInVain('C', 'YATI', at(time), at('09:00'), []);
    expect(refusal?.code).toBe(code);
    if (refusal) expect(refusal.figures.allowedFromAt).toBe(on('09:30'));
  });

  it('it has given notice first, and nobody came', () => {
    expect(waitedInVain('C', 'YATI', at('09:30'), undefined, [])?.code).toBe('NOTICE_REQUIRED');
    expect(waitedInVain('C', 'YATI', at('09:30'), at('09:00'), [at('08:59'), at('09:31')])).toBeUndefined();
    for (const came of ['09:00', '09:20', '09:30'])
      expect(waitedInVain('C', 'YATI', at('09:30'), at('09:00'), [at('08:00'), at(came), at('12:00')])).toMatchObject({
        ...{ code: 'SELF_DISPATCH_NOT_ALLOWED', figures: { reason: 'INSPECTOR_CAME' } },
      });
  });
});
