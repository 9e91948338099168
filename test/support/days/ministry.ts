/** What the Ministry and the Intendancy decide: holidays, the register of vessels, new capacities, and the reserve adjusted. */
import { DAY, HOUR, instantText, later, localYear, type Instant } from '../../../src/decrees/calendar.js';
import { shippedCalendars } from '../../../src/decrees/holidays/shipped-calendars.js';
import type { NationalCommand } from '../../../src/river/national/messages.js';
import type { Dice } from '../dice.js';
import { registrations, type Vessel } from './fleet.js';
import type { Intent, Life, Ways } from './life.js';

export interface Ministry extends Ways {
  readonly fleet: readonly Vessel[];
}

const decided = (at: Instant, command: NationalCommand): Intent => ({
  at,
  counter: 'national',
  command: () => command,
});

/** What stands in the register before the first day: calendars of holidays, vessels and their capacities. */
export function* register({ from, fleet }: Ministry): Life {
  const calendars = shippedCalendars(localYear(from) + 1).filter(({ year }) => year >= localYear(from));
  for (const data of calendars) yield decided(from, { type: 'PublishHolidayCalendar', data });
  for (const command of registrations(fleet)) yield decided(from, command);
}

/** The reserve raised or lowered for some days. */
function resolution(nth: number, at: Instant, dice: Dice): NationalCommand {
  const raised = dice.happens(60);
  return {
    type: 'IssueMinistryResolution',
    data: {
      resolutionId: `RES-${nth}`,
      kind: 'RESERVE_ADJUSTMENT',
      deltaBps: (raised ? 1 : -1) * dice.whole(1, 5) * 100,
      ground: raised ? 'DOWNSTREAM_CONGESTION' : 'UPSTREAM_CONGESTION',
      effectiveFromAt: instantText(later(at, 12 * HOUR)),
      effectiveToAt: instantText(later(at, dice.whole(3, 9) * DAY)),
    },
  };
}

function capacityAnew(fleet: readonly Vessel[], dice: Dice): NationalCommand {
  const { vesselId, tonnes } = dice.among(fleet);
  const kg = tonnes * dice.whole(98, 102) * 10;
  return { type: 'AssignConvoyCapacity', data: { vesselId, convoyCapacityKg: kg, bareCapacityKg: kg } };
}

/** Every other week a resolution, and a capacity that is assigned anew. */
export function* resolutions({ from, fleet, dice }: Ministry): Life {
  for (let nth = 1, at = later(from, 3 * DAY); ; nth++, at = later(at, dice.whole(10, 18) * DAY)) {
    yield decided(at, resolution(nth, at, dice));
    yield decided(later(at, DAY), capacityAnew(fleet, dice));
  }
}
