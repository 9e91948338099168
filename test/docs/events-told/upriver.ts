/** The facts of departures for up the river, of agents' cargo, of the register and its backlog, and of what is taken on the way. */
import type { TellsFacts } from './told.js';

export const upriver = {
  BacklogReported: {
    by: '`ReportBacklog`',
    says: 'The inspector of a port told its `recipients` how much could not be loaded there within the quotas meant for it, by the direction in which it goes. Sent at the port, and recorded here so that every port has it.',
  },
  UpriverQuotaFixed: {
    by: '`RequestUpriverDeparture`, first',
    says: 'The most a vessel may leave with for up the river. `quotaKg` is what the table gives, or the seventy per cent of an express, of `capacityKg`; `maxLoadKg` what the reduction of `resolutionId` leaves of it; `departureMaxKg` what the cargo of agents received by `countedThroughDate` leaves of that. `droughtResolutionId`: by which an express tows its barge.',
  },
  UpriverDepartureAuthorized: {
    by: '`RequestUpriverDeparture`, second',
    says: 'The vessel may leave with `loadKg`, which it chose itself, and no longer holds the turn.',
  },
  AgentCargoDeclared: {
    by: '`DeclareAgentCargo`',
    says: 'What an agent of a company received at a port on the way. `declarationNumber` is the next serial of the port; departures from `countsFromDate` on reserve for it, the first of them that is authorised alone.',
  },
  AgentReserveRecounted: {
    by: '`RecordDeparture`, second, for a vessel authorised to go up the river whose company has declared cargo',
    says: 'What is reserved for by the day on which the vessel really left. `excessKg`: what it left with above that. The declarations it names are counted for good.',
  },
  PortMovementRecorded: {
    by: '`RecordPortMovement`',
    says: 'Cargo entered the port or left it. `direction`: which way it goes on the river; `movedDate`: the local day on which it stands in the register.',
  },
  FreeQuotaProposed: {
    by: '`ProposeFreeQuota`',
    says: 'How the Intendant would share what a vessel leaves free (`freeKg`) among the ports on its way. `suggested` when it is what the program suggests: in proportion to what each was left with.',
  },
  FreeQuotaSet: {
    by: '`SetFreeQuota`',
    says: 'The Inspector of La Dorada signed what was proposed: it is reserved.',
  },
  IntermediateCargoLoaded: {
    by: '`RecordIntermediateLoading`',
    says: 'What a vessel took at an intermediate port after it left; 0 when it passed and took nothing. `pickUp`, of a vessel dispatched only to Puerto Berrío: the five per cent that are due, what of it there was cargo for, what it has taken so far and what is still short.',
  },
} satisfies TellsFacts;
