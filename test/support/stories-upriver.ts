/** Pieces of stories under the decree of 1939, in March of that year. */
import type { Instant } from '../../src/decrees/calendar.js';
import { instantText } from '../../src/decrees/calendar.js';
import type { Port } from '../../src/decrees/river-ports.js';
import { PortStory, type Step } from './given.js';
import { capacity, registeredVessel } from './stories.js';
import { at } from './vocabulary.js';

type CommandData<T extends Step['type']> = Extract<Step, { type: T }>['data'];

/** Local time of a day of March 1939. */
export const march = (day: number, time = '10:00'): Instant => at(time, `1939-03-${String(day).padStart(2, '0')}`);
export const dayOfMarch = (day: number): string => `1939-03-${String(day).padStart(2, '0')}`;

/** A port that knows U1 (900 t), U2 (1,000 t), of one company, and the express X1 (400 t, 600 with a barge). */
export const upriverPort = (port: Port = 'BARRANQUILLA'): PortStory =>
  new PortStory(port)
    .told(registeredVessel('U1'))
    .told(capacity('U1', 900))
    .told(registeredVessel('U2'))
    .told(capacity('U2', 1000))
    .told(registeredVessel('X1', { service: 'EXPRESS', companyId: 'EXPRESOS' }))
    .told({
      type: 'ConvoyCapacityAssigned',
      data: { vesselId: 'X1', convoyCapacityKg: 600_000, bareCapacityKg: 400_000, tows: ['P-1'] },
    });

/** A resolution of the Ministry that cuts a fifth from 1 March on. */
export const CUT_BY_A_FIFTH = {
  type: 'MinistryResolutionIssued',
  data: {
    resolutionId: 'RESOLUCION-41',
    kind: 'UPRIVER_QUOTA_REDUCTION',
    reductionBps: 2000,
    congestedPort: 'LA_DORADA',
    effectiveFromAt: instantText(march(1, '00:00')),
  },
} as const;

/** Leave to tow a barge in the drought, from 1 March to 1 April. */
export const DROUGHT = {
  type: 'MinistryResolutionIssued',
  data: {
    resolutionId: 'RESOLUCION-42',
    kind: 'EXPRESS_TOW_DROUGHT',
    effectiveFromAt: instantText(march(1, '00:00')),
    effectiveToAt: instantText(at('00:00', '1939-04-01')),
  },
} as const;

/** What a port was left with, as its inspector told. */
export const leftAt = (port: Port, kgByDirection: { UP_RIVER?: number; DOWN_RIVER?: number }) =>
  ({
    type: 'BacklogReported',
    data: {
      port,
      kgByDirection,
      recipients: ['MINISTRY', 'INTENDANT', 'LA_DORADA', 'SALGAR'],
      article: 'D1939-5',
    },
  }) as const;

export const asksToLeave = (
  vesselId: string,
  loadKg: number,
  occurredAt: Instant,
  plannedDepartureDate: string = dayOfMarch(6),
): Step => ({
  type: 'RequestUpriverDeparture',
  occurredAt,
  data: { callId: `CALL-${vesselId}`, loadKg, plannedDepartureDate },
});

/** Cargo that the agent at Magangué received. */
export const agentCargo = (
  weightKg: number,
  receivedAt: Instant,
  more: Partial<CommandData<'DeclareAgentCargo'>> & { occurredAt?: Instant } = {},
): Step => {
  const { occurredAt = receivedAt, ...rest } = more;
  return {
    type: 'DeclareAgentCargo',
    occurredAt,
    data: {
      companyId: 'NAVIERA',
      agentPort: 'MAGANGUE',
      direction: 'UP_RIVER',
      weightKg,
      receivedAt: instantText(receivedAt),
      ...rest,
    },
  };
};
