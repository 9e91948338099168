import { describe, expect, it } from '@jest/globals';
import { instant, instantText } from '../../../src/decrees/calendar.js';
import { firstDayEnds } from '../../../src/decrees/dock-dues-1934/art-04-a-day-from-berthing.js';

describe('Article 4 of the decree of docks', () => {
  it.each([
    ['1940-11-25T15:00:00Z', '1940-11-26T15:00:00Z'],
    // The night of the one summer time of Colombia: a day is twenty-four hours there too.
    ['1992-05-02T15:00:00Z', '1992-05-03T15:00:00Z'],
    ['1935-01-01T04:59:59.999Z', '1935-01-02T04:59:59.999Z'],
  ])('ends the day begun at %s at %s', (berthed, ends) =>
    expect(instantText(firstDayEnds(instant(berthed)))).toBe(ends),
  );
});
