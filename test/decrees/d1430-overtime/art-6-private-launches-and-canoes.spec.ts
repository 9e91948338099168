import { describe, expect, it } from '@jest/globals';
import { PERMIT_KINDS } from '../../../src/decrees/d1430-overtime/art-1-fee-of-a-permit.js';
import { permitRequired } from '../../../src/decrees/d1430-overtime/art-6-private-launches-and-canoes.js';

describe('D1430 Art. 6 - Launches and canoes in private service', () => {
  it.each(['LAUNCH', 'CANOE'])('a %s in private service needs no permit to load, to unload and to sail', (kind) => {
    const refused = PERMIT_KINDS.filter(
      (each) => permitRequired({ vesselId: 'V', kind, privateService: true }, each)?.code === 'PERMIT_NOT_REQUIRED',
    );
    expect(refused).toEqual(['LOAD', 'UNLOAD', 'SAIL']);
  });

  it.each([
    ['LAUNCH', false],
    ['CANOE', false],
    ['STEAMER', true],
    ['ROWBOAT', true],
  ])('a %s, in private service %s, needs it', (kind, privateService) =>
    expect(permitRequired({ vesselId: 'V', kind, privateService }, 'SAIL')).toBeUndefined(),
  );
});
