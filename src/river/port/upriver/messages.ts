/** The command and facts of a departure for up the river. */
import { fact } from '../../messages.js';
import { id, kg, list, localDateField, optional, orNull, record, sumKg, text, whole } from '../../shape.js';

const departure = { callId: id, loadKg: kg, plannedDepartureDate: localDateField } as const;
const RequestUpriverDeparture = record(departure);

export const upriverCommands = { RequestUpriverDeparture } as const;

export const upriverFacts = {
  /** The most the vessel may leave with, and what that rests on. */
  UpriverQuotaFixed: fact(
    1,
    record({
      ...departure,
      /** The quota, as the Ministry left it. */
      maxLoadKg: kg,
      /** The quota by the table, before a reduction. */
      quotaKg: kg,
      /** The share that the table leaves free. */
      freeBps: whole(0),
      floorKg: orNull(kg),
      /** Of the convoy, or of an express without its tows. */
      capacityKg: kg,
      article: text,
      reductionBps: optional(whole(1)),
      /** The resolution that reduces it. */
      resolutionId: optional(id),
      /** The resolution by which an express tows a barge. */
      droughtResolutionId: optional(id),
      agentReserveKg: sumKg,
      departureMaxKg: kg,
      countedThroughDate: localDateField,
      /** Numbers of the declarations of agents' cargo that this departure counts. */
      declarations: list(whole(1)),
    }),
  ),
  UpriverDepartureAuthorized: fact(1, record({ ...departure, article: text })),
} as const;
