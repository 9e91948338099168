/** How the vessel register, the resolutions, the readings and the calendars are kept. */
import { instant } from '../../decrees/calendar.js';
import { mayReduce } from '../../decrees/d1939-upriver-quotas/art-1-reduction-on-congestion.js';
import { mayLetTow } from '../../decrees/d1939-upriver-quotas/art-3-express-tow-in-drought.js';
import { capacityPositive } from '../../decrees/d1976-turn/art-16-reserve-for-intermediate-ports.js';
import { mayAdjust, notRetroactive } from '../../decrees/d1976-turn/art-17-the-ministry-adjusts-the-reserve.js';
import { grams } from '../../decrees/measures.js';
import { firstRefusal, refused, type Refusal } from '../../decrees/refusal.js';
import { notInFuture } from '../in-time.js';
import type { NationalOrder, registerCommands } from './messages.js';
import { adjustmentIn, droughtIn, reductionIn, type NationalState } from './register.js';
import type { NationalRulings } from './rulings.js';

/** What a resolution of its kind must pass. */
function mayResolve(
  { adjustments, reductions }: NationalState,
  { data, occurredAt }: Extract<NationalOrder, { type: 'IssueMinistryResolution' }>,
): Refusal | undefined {
  switch (data.kind) {
    case 'RESERVE_ADJUSTMENT':
      return mayAdjust(adjustmentIn(data), data.ground!, adjustments, occurredAt);
    case 'UPRIVER_QUOTA_REDUCTION':
      return mayReduce(reductionIn(data), reductions, occurredAt);
    case 'EXPRESS_TOW_DROUGHT':
      return mayLetTow(droughtIn(data), occurredAt);
    case 'ADDITIONAL_DUTY':
      return notRetroactive('effectiveFromAt', instant(data.effectiveFromAt), occurredAt);
  }
}

export const registerRulings: NationalRulings<typeof registerCommands> = {
  RegisterVessel: (_, order) =>
    firstRefusal(
      () => notInFuture(order, 'D1976-12'),
      () =>
        order.everUsed('vessel', order.data.vesselId)
          ? refused('DUPLICATE_VESSEL', 'D1976-12', { vesselId: order.data.vesselId })
          : undefined,
    ) ?? [{ type: 'VesselRegistered', data: order.data }],

  AssignConvoyCapacity: ({ vessels }, order) =>
    firstRefusal(
      () =>
        vessels.has(order.data.vesselId)
          ? undefined
          : refused('UNKNOWN_VESSEL', 'D1976-16', { vesselId: order.data.vesselId }),
      () => notInFuture(order, 'D1976-16'),
      () => capacityPositive('convoyCapacityKg', grams(order.data.convoyCapacityKg)),
    ) ?? [{ type: 'ConvoyCapacityAssigned', data: order.data }],

  IssueMinistryResolution: (national, order) => {
    const { resolutionId } = order.data;
    return (
      firstRefusal(
        () => notInFuture(order, 'D1976-17'),
        () =>
          order.everUsed('resolution', resolutionId)
            ? refused('DUPLICATE_RESOLUTION', 'D1976-17', { resolutionId })
            : undefined,
        () => mayResolve(national, order),
      ) ?? [{ type: 'MinistryResolutionIssued', data: order.data }]
    );
  },

  RevokeMinistryResolution: ({ resolutions }, order) => {
    const { resolutionId, effectiveFromAt } = order.data;
    const resolution = resolutions.get(resolutionId);
    return (
      firstRefusal(
        () => (resolution ? undefined : refused('UNKNOWN_RESOLUTION', 'D1976-17', { resolutionId })),
        () => notInFuture(order, 'D1976-17'),
        () =>
          resolution!.revokedFromAt === undefined
            ? undefined
            : refused('WRONG_STATE', 'D1976-17', { resolutionId, state: 'REVOKED', missingStep: null }),
        () => notRetroactive('effectiveFromAt', instant(effectiveFromAt), order.occurredAt),
      ) ?? [{ type: 'MinistryResolutionRevoked', data: order.data }]
    );
  },

  AdoptReading: (_, order) => notInFuture(order, 'D1976-01') ?? [{ type: 'ReadingAdopted', data: order.data }],

  PublishHolidayCalendar: (_, order) =>
    notInFuture(order, 'D1976-01') ?? [{ type: 'HolidayCalendarPublished', data: order.data }],
};
