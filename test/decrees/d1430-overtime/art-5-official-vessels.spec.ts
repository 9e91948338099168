import { describe, expect, it } from '@jest/globals';
import { attendedFirst } from '../../../src/decrees/d1430-overtime/art-5-official-vessels.js';
import { at } from '../../support/vocabulary.js';

const asked = (name: string, time: string, official: boolean) => ({ name, requestedAt: at(time), official });

describe('D1430 Art. 5 - Official vessels are attended without delay', () => {
  it('before all others, and each kind in the order in which it asked', () => {
    const waiting = [
      asked('A', '18:00', false),
      asked('B', '18:30', true),
      asked('C', '17:00', false),
      asked('D', '18:10', true),
    ];
    expect(waiting.toSorted(attendedFirst).map(({ name }) => name)).toEqual(['D', 'B', 'C', 'A']);
  });
});
