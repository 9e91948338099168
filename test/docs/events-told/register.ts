/** The facts of the national register: vessels, what the Ministry decides, and suspensions carried from port to port. */
import type { TellsFacts } from './told.js';

export const register = {
  VesselRegistered: { by: '`RegisterVessel`', says: 'A vessel is entered in the national register.' },
  ConvoyCapacityAssigned: {
    by: '`AssignConvoyCapacity`',
    says: 'The River Intendancy assigned a capacity to a vessel with just these tows; the latest stands for what is decided after it.',
  },
  MinistryResolutionIssued: {
    by: '`IssueMinistryResolution`',
    says: 'The Ministry adjusted the reserve, or gave a further duty. It is in force from `effectiveFromAt`, that instant included, to `effectiveToAt`, not included.',
  },
  MinistryResolutionRevoked: {
    by: '`RevokeMinistryResolution`',
    says: 'A resolution ends at `effectiveFromAt`; quotas fixed before stand.',
  },
  ReadingAdopted: {
    by: '`AdoptReading`',
    says: 'From `effectiveFromAt` on, commands are judged by another reading of an article. Of several for one key the one that began last holds, and of those that began together the last adopted.',
  },
  HolidayCalendarPublished: {
    by: '`PublishHolidayCalendar`, and a new store for the calendars that come with the program',
    says: 'The holidays of a year, by what source; the latest for a year holds.',
  },
  SuspensionCarried: {
    by: 'the office itself, when a sanction has become final, and again when an appeal filed in time undoes that',
    says: 'What a port suspends is known at every other. The latest word on a case of a port stands: one without an end for either lifts what was suspended. `portRevision`: of the event there that it tells, by which the latest is known.',
  },
} satisfies TellsFacts;
