import { describe, expect, it } from '@jest/globals';
import {
  BACKLOG_RECIPIENTS,
  inOrderOfService,
  prefersSpecialService,
} from '../../../src/decrees/d1939-upriver-quotas/art-5-register-and-backlog.js';
import { PORTS } from '../../../src/decrees/river-ports.js';

describe('D1939 Art. 5 - The register, its backlog, and special service', () => {
  it('tells the Ministry, the Intendant and the inspectors of La Dorada and Salgar', () =>
    expect(BACKLOG_RECIPIENTS).toEqual(['MINISTRY', 'INTENDANT', 'LA_DORADA', 'SALGAR']));

  it('prefers vessels of special service at Gamarra and Wilches alone', () =>
    expect(PORTS.filter(prefersSpecialService)).toEqual(['PUERTO_WILCHES', 'GAMARRA']));

  it('puts them first there, each in the order in which it stood, and moves nobody elsewhere', () => {
    const special = (vessel: string) => vessel.startsWith('S');
    const vessels = ['A', 'S1', 'B', 'S2'];
    expect(inOrderOfService('GAMARRA', vessels, special)).toEqual(['S1', 'S2', 'A', 'B']);
    expect(inOrderOfService('PUERTO_WILCHES', vessels, special)).toEqual(['S1', 'S2', 'A', 'B']);
    expect(inOrderOfService('MAGANGUE', vessels, special)).toEqual(vessels);
    expect(inOrderOfService('GAMARRA', ['A', 'B'], special)).toEqual(['A', 'B']);
    expect(inOrderOfService('GAMARRA', [], special)).toEqual([]);
  });
});
