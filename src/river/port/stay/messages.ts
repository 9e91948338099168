/** Commands and facts of a vessel's stay: where it berths, moves and leaves, and the lay-up. */
import { DISTANCE_REASONS, PLACES } from '../../../decrees/dock-dues-1934/art-08-at-a-distance.js';
import { fact } from '../../messages.js';
import { VESSEL_KINDS } from '../../national/messages.js';
import { id, instantField, list, oneOf, optional, orNull, record, text, whole, yesOrNo } from '../../shape.js';

const BerthVessel = {
  stayId: id,
  vesselId: id,
  /** The call to which the stay belongs: of the vessel itself, or of the one that tows it. */
  callId: optional(id),
  place: oneOf(PLACES),
  /** Why at a distance; left out it is nobody's but the vessel's own. */
  reason: optional(oneOf(DISTANCE_REASONS)),
  /** As measured at the dock; the register's when left out. */
  lengthCm: optional(whole(0)),
  berthedAt: instantField,
} as const;
const moment = { stayId: id, at: instantField } as const;
/** What the declaration does not say, the law asks for. */
const DeclareLayUp = {
  stayId: id,
  reason: optional(text),
  expectedUntilAt: optional(instantField),
  place: optional(text),
  signedBy: optional(text),
} as const;
const DesignateLayUpPlaces = record({ places: list(text) });

export const STAY_KINDS = ['FIRST', 'NEW_AFTER_LAYUP'] as const;

export const stayCommands = {
  BerthVessel: record(BerthVessel),
  ShiftToDock: record(moment),
  UnberthVessel: record(moment),
  DesignateLayUpPlaces,
  DeclareLayUp: record(DeclareLayUp),
} as const;

export const stayFacts = {
  /** The stay begins, or begins anew under the same id when a vessel laid up asks to load; with what the tariff will ask of it. */
  VesselBerthed: fact(
    1,
    record({
      ...BerthVessel,
      /** The call was not named and is the one the vessel has open here. */
      callFromBook: optional(yesOrNo),
      stayKind: oneOf(STAY_KINDS),
      kind: oneOf(VESSEL_KINDS),
      inTow: yesOrNo,
      ratedLengthCm: whole(0),
      companyId: id,
      captainId: id,
      /** Of the port; null where the tariff lays no dues. */
      category: orNull(whole(1)),
      /** Asked for, when the stay begins anew. */
      permitId: optional(id),
    }),
  ),
  /** At the dock now, and for the tariff since it berthed elsewhere. */
  BerthShifted: fact(1, record({ ...moment, atDockSinceAt: instantField, article: text })),
  VesselUnberthed: fact(1, record(moment)),
  /** Where a vessel may lie up; the last word stands. */
  LayUpPlacesDesignated: fact(1, DesignateLayUpPlaces),
  /** Holds from the beginning of the stay, however late it was filed; anew after a denied permit to load, from its own instant. */
  LayUpDeclared: fact(1, record({ ...DeclareLayUp, sinceAt: instantField, article: text })),
  LayUpEnded: fact(1, record({ ...moment, permitId: id, article: text })),
} as const;
