import { describe, expect, it } from '@jest/globals';
import { DEFAULT_READINGS, isAlternative, READING_KEYS, READINGS } from '../../src/decrees/readings.js';

describe('Readings', () => {
  it.each(READING_KEYS)('%s has alternatives, all different, of which the first is the default', (key) => {
    expect(DEFAULT_READINGS[key]).toBe(READINGS[key][0]);
    expect(new Set<string>(READINGS[key]).size).toBe(READINGS[key].length);
    expect(READINGS[key].length).toBeGreaterThan(1);
  });
  it('have a default each', () => {
    expect(Object.keys(DEFAULT_READINGS)).toEqual([...READING_KEYS]);
  });
  it.each(READING_KEYS)('%s takes its own alternatives and no other word', (key) => {
    for (const value of READINGS[key]) expect(isAlternative(key, value)).toBe(true);
    for (const value of ['', 'NADA', READINGS[key][0].toLowerCase()]) expect(isAlternative(key, value)).toBe(false);
  });
});
