/** What is answered to commands of the national register. */
import { just, type Accepted } from './facts.js';

export const register = {
  RegisterVessel: just('VesselRegistered'),
  AssignConvoyCapacity: just('ConvoyCapacityAssigned'),
  IssueMinistryResolution: just('MinistryResolutionIssued'),
  RevokeMinistryResolution: just('MinistryResolutionRevoked'),
  AdoptReading: just('ReadingAdopted'),
  PublishHolidayCalendar: just('HolidayCalendarPublished'),
} satisfies Accepted;
