import { describe, expect, it } from '@jest/globals';
import { HOUR, instant, later, MINUTE, SECOND } from '../../../src/decrees/calendar.js';
import { hourly, hoursAfter, paysByTheHour } from '../../../src/decrees/dock-dues-1934/art-05-each-hour-after.js';
import { rounded } from '../../../src/decrees/money.js';

const berthed = instant('1940-11-25T15:00:00Z');

describe('Article 5 of the decree of docks', () => {
  it.each([
    [0, 0],
    [5 * HOUR, 0],
    [24 * HOUR, 0],
    [24 * HOUR + 1, 1],
    [24 * HOUR + SECOND, 1],
    [24 * HOUR + MINUTE, 1],
    [25 * HOUR, 1],
    [25 * HOUR + MINUTE, 2],
    [57.5 * HOUR, 34],
    [120 * HOUR, 96],
  ])('counts after %d ms of a stay %d hours begun beyond the first day', (stay, hours) =>
    expect(hoursAfter(berthed, later(berthed, stay))).toBe(hours),
  );

  it('charges fifty centavos for each, whatever the length', () => {
    expect(rounded(hourly(0))).toBe(0);
    expect(rounded(hourly(34))).toBe(1_700);
  });

  it.each([
    ['SELF_PROPELLED', 'EXEMPT', true],
    ['SELF_PROPELLED', 'CHARGED', true],
    ['TOWED', 'EXEMPT', false],
    ['TOWED', 'CHARGED', true],
    ['EXEMPT', 'EXEMPT', false],
    ['EXEMPT', 'CHARGED', false],
  ] as const)('charges %s by the hour under %s (AMB-75): %s', (craft, towedHourly, pays) =>
    expect(paysByTheHour(craft, { towedHourly })).toBe(pays),
  );
});
