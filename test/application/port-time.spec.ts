import { describe, expect, it } from '@jest/globals';
import { timeAt } from '../../src/application/port-time.js';
import { DAY, later } from '../../src/decrees/calendar.js';
import { at } from '../support/vocabulary.js';

describe('The time at a port', () => {
  const latest = at('12:00', '1940-12-18');
  const weekLater = later(latest, 7 * DAY);
  const weekBefore = later(latest, -7 * DAY);

  it.each([
    ['the very instant of its last fact', latest, latest],
    ['a week later to the millisecond', weekLater, weekLater],
    ['a millisecond more', later(weekLater, 1), latest],
    ['a century later', at('12:00', '2040-12-18'), latest],
    ['a week before to the millisecond, by a clock set back', weekBefore, weekBefore],
    ['a millisecond more before', later(weekBefore, -1), latest],
  ])('when it is %s at the server', (_when, now, time) => expect(timeAt(latest, now)).toBe(time));

  it('where nothing ever happened is the server’s', () => expect(timeAt(undefined, weekLater)).toBe(weekLater));
});
