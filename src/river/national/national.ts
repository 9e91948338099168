/** The decider of the national register. Its commands are the Ministry's and the Intendancy's; no decree's start bars them. */
import { instant } from '../../decrees/calendar.js';
import { capacityPositive } from '../../decrees/d1976-turn/art-16-reserve-for-intermediate-ports.js';
import { mayAdjust, notRetroactive } from '../../decrees/d1976-turn/art-17-the-ministry-adjusts-the-reserve.js';
import { grams } from '../../decrees/measures.js';
import { firstRefusal, refused, type Refusal } from '../../decrees/refusal.js';
import type { Decider, Ruling, UsedId } from '../decider.js';
import { notInFuture } from '../in-time.js';
import { pick, type RecordShape } from '../shape.js';
import { nationalFacts, type NationalCommand, type NationalFact, type NationalOrder } from './messages.js';
import { adjustmentIn, evolveNational, NATIONAL_START, type NationalState } from './register.js';

type OrderOf<T> = Extract<NationalOrder, { type: T }>;

const registerVessel = (order: OrderOf<'RegisterVessel'>): Refusal | undefined =>
  firstRefusal(
    () => notInFuture(order, 'D1976-12'),
    () =>
      order.everUsed('vessel', order.data.vesselId)
        ? refused('DUPLICATE_VESSEL', 'D1976-12', { vesselId: order.data.vesselId })
        : undefined,
  );

const assignCapacity = (state: NationalState, order: OrderOf<'AssignConvoyCapacity'>): Refusal | undefined =>
  firstRefusal(
    () =>
      state.vessels.has(order.data.vesselId)
        ? undefined
        : refused('UNKNOWN_VESSEL', 'D1976-16', { vesselId: order.data.vesselId }),
    () => notInFuture(order, 'D1976-16'),
    () => capacityPositive('convoyCapacityKg', grams(order.data.convoyCapacityKg)),
  );

const issueResolution = (state: NationalState, order: OrderOf<'IssueMinistryResolution'>): Refusal | undefined => {
  const { resolutionId, kind, ground, effectiveFromAt } = order.data;
  return firstRefusal(
    () => notInFuture(order, 'D1976-17'),
    () =>
      order.everUsed('resolution', resolutionId)
        ? refused('DUPLICATE_RESOLUTION', 'D1976-17', { resolutionId })
        : undefined,
    () =>
      kind === 'RESERVE_ADJUSTMENT'
        ? mayAdjust(adjustmentIn(order.data), ground!, state.adjustments, order.occurredAt)
        : notRetroactive('effectiveFromAt', instant(effectiveFromAt), order.occurredAt),
  );
};

const revokeResolution = (state: NationalState, order: OrderOf<'RevokeMinistryResolution'>): Refusal | undefined => {
  const { resolutionId, effectiveFromAt } = order.data;
  const resolution = state.resolutions.get(resolutionId);
  return firstRefusal(
    () => (resolution ? undefined : refused('UNKNOWN_RESOLUTION', 'D1976-17', { resolutionId })),
    () => notInFuture(order, 'D1976-17'),
    () =>
      resolution!.revokedFromAt === undefined
        ? undefined
        : refused('WRONG_STATE', 'D1976-17', { resolutionId, state: 'REVOKED', missingStep: null }),
    () => notRetroactive('effectiveFromAt', instant(effectiveFromAt), order.occurredAt),
  );
};

function refusalOf(state: NationalState, order: NationalOrder): Refusal | undefined {
  switch (order.type) {
    case 'RegisterVessel':
      return registerVessel(order);
    case 'AssignConvoyCapacity':
      return assignCapacity(state, order);
    case 'IssueMinistryResolution':
      return issueResolution(state, order);
    case 'RevokeMinistryResolution':
      return revokeResolution(state, order);
    case 'AdoptReading':
    case 'PublishHolidayCalendar':
      return notInFuture(order, 'D1976-01');
  }
}

/** Each command makes one fact, which restates it. */
const FACT_OF = {
  RegisterVessel: 'VesselRegistered',
  AssignConvoyCapacity: 'ConvoyCapacityAssigned',
  IssueMinistryResolution: 'MinistryResolutionIssued',
  RevokeMinistryResolution: 'MinistryResolutionRevoked',
  AdoptReading: 'ReadingAdopted',
  PublishHolidayCalendar: 'HolidayCalendarPublished',
} as const satisfies { readonly [T in NationalCommand['type']]: NationalFact['type'] };

export const nationalDecider: Decider<NationalState, NationalOrder, NationalFact> = {
  initial: NATIONAL_START,
  decide: (state, order): Ruling<NationalFact> =>
    refusalOf(state, order) ?? [{ type: FACT_OF[order.type], data: order.data } as NationalFact],
  evolve: evolveNational,
};

/** The command that the first of its facts restates. */
export function nationalCommandOf([first]: readonly NationalFact[]): NationalCommand {
  const type = Object.entries(FACT_OF).find(([, made]) => made === first!.type)![0];
  return { type, data: pick(first!.data, nationalFacts[first!.type].shape as RecordShape<unknown>) } as NationalCommand;
}

/** The ids a national command names, which the desk looks up before it is judged. */
export function idsNamedNationally({ data }: NationalCommand): readonly UsedId[] {
  if ('vesselId' in data) return [{ kind: 'vessel', id: data.vesselId }];
  return 'resolutionId' in data ? [{ kind: 'resolution', id: data.resolutionId }] : [];
}

/** The ids a national fact uses for ever. */
export function idsUsedNationally({ type, data }: NationalFact): readonly UsedId[] {
  if (type === 'VesselRegistered') return [{ kind: 'vessel', id: data.vesselId }];
  return type === 'MinistryResolutionIssued' ? [{ kind: 'resolution', id: data.resolutionId }] : [];
}
