/** Pieces of stories at a dock, as commands with sensible particulars. */
import { DAY, HOUR, instantText, later, type Instant } from '../../src/decrees/calendar.js';
import type { PortStory, Step } from './given.js';
import { arrival, atTime, callOf, capacity, registeredVessel } from './stories.js';
import { at, LIBERTADOR } from './vocabulary.js';

type CommandData<T extends Step['type']> = Extract<Step, { type: T }>['data'];

export const BARGE = 'BONGO-14';
/** Monday 25 November 1940 at ten in the morning. */
export const BERTHED = at('10:00', '1940-11-25');

export const stayOf = (vesselId: string): string => `STAY-${vesselId}`;

export const berthing = (
  vesselId: string,
  berthedAt: Instant = BERTHED,
  more: Partial<CommandData<'BerthVessel'>> = {},
): Step => ({
  type: 'BerthVessel',
  occurredAt: berthedAt,
  data: { stayId: stayOf(vesselId), vesselId, place: 'DOCK', berthedAt: instantText(berthedAt), ...more },
});

export const shift = (vesselId: string, moved: Instant): Step => ({
  type: 'ShiftToDock',
  occurredAt: moved,
  data: { stayId: stayOf(vesselId), at: instantText(moved) },
});
export const unberthing = (vesselId: string, left: Instant): Step => ({
  type: 'UnberthVessel',
  occurredAt: left,
  data: { stayId: stayOf(vesselId), at: instantText(left) },
});
export const layUp = (vesselId: string, filed: Instant, more: Partial<CommandData<'DeclareLayUp'>> = {}): Step => ({
  type: 'DeclareLayUp',
  occurredAt: filed,
  data: {
    stayId: stayOf(vesselId),
    reason: 'Reparación de la caldera',
    expectedUntilAt: instantText(later(filed, 5 * DAY)),
    place: 'Orilla del Carmelo',
    signedBy: 'Capitán Rondón',
    ...more,
  },
});
export const liquidation = (vesselId: string, settled: Instant): Step => ({
  type: 'LiquidateDockDues',
  occurredAt: settled,
  data: { stayId: stayOf(vesselId) },
});
export const loadingLiquidation = (settled: Instant, data: Partial<CommandData<'LiquidateLoadingDues'>>): Step => ({
  type: 'LiquidateLoadingDues',
  occurredAt: settled,
  data: { weightSource: 'RAIL_BILL', ...data },
});
export const askToLoad = (vesselId: string, asked: Instant, permitId = `LOAD-${vesselId}`): Step => ({
  type: 'RequestPermit',
  occurredAt: asked,
  data: { permitId, callId: callOf(vesselId), kind: 'LOAD' },
});

/** A barge, with a capacity of its own. */
export const withBarge = (port: PortStory, lengthCm = 4_000): PortStory =>
  port.told(registeredVessel(BARGE, { kind: 'BARGE', lengthCm })).told(capacity(BARGE, 200));

/** In hours after {@link BERTHED}. */
export const after = (hours: number): Instant => later(BERTHED, Math.round(hours * HOUR));

export const bargeTwoDays = (port: PortStory): PortStory =>
  withBarge(port).after(berthing(BARGE), unberthing(BARGE, after(48)));

/** A steamer of fifty metres, laid up for five days, that then asks to load and stays thirty hours more. */
export const laidUpThenLoading = (port: PortStory, vesselId = LIBERTADOR): PortStory =>
  port.after(
    ...atTime(BERTHED, arrival(vesselId, BERTHED, { dispatchedOnlyTo: 'PUERTO_BERRIO' })),
    berthing(vesselId, BERTHED, { callId: callOf(vesselId) }),
    layUp(vesselId, after(10)),
    askToLoad(vesselId, after(120)),
    unberthing(vesselId, after(150)),
  );

/** What the only stay that is over owes. */
export function duesOf(port: PortStory): number {
  const left = [...port.state.stays.stays.values()].find(({ leftAt }) => leftAt !== undefined)!;
  return port
    .when({ type: 'LiquidateDockDues', occurredAt: later(left.leftAt!, HOUR), data: { stayId: left.stayId } })
    .last('DockDuesLiquidated').totalCentavos;
}
