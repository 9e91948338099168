/** What a permit costs that is granted to a call of this port, by the hour, the holidays and the tariff as known now. */
import { instantText, localDate, localTime, type Instant } from '../../../decrees/calendar.js';
import {
  capacityKnown,
  feeOf,
  freeAnyway,
  mustBeServed,
  type Fee,
  type PermitKind,
} from '../../../decrees/d1430-overtime/art-1-fee-of-a-permit.js';
import { hoursAt, type Overtime } from '../../../decrees/d1430-overtime/art-2-extraordinary-hours.js';
import { sailsWithoutPermit } from '../../../decrees/d1430-overtime/art-6-private-launches-and-canoes.js';
import { officeOf } from '../../../decrees/d1430-overtime/art-9-offices-and-dependent-ports.js';
import { kilograms, NO_WEIGHT, type Grams } from '../../../decrees/measures.js';
import { firstRefusal, type Refusal } from '../../../decrees/refusal.js';
import type { PortFact } from '../messages.js';
import { permitsOf } from '../permit/ledger.js';
import { holidaysOf } from '../received/holidays.js';
import { readingsFor, type PortState } from '../state.js';
import type { Call } from '../vessel-call/call.js';
import { overtimeOf, sailPermitOf } from './ledger.js';

/** An act of the inspectorate upon a call. */
export interface Act {
  readonly permitId: string;
  readonly call: Call;
  readonly kind: PermitKind;
  readonly serviceNeeded: boolean;
  readonly at: Instant;
}

const vesselOf = (port: PortState, call: Call) => port.received.national.vessels.get(call.vesselId)!;
const capacityOf = (port: PortState, call: Call): Grams | undefined => vesselOf(port, call).capacity?.convoy;

/**
 * A call's one sailing is charged once: for a permit that was asked for, or for the sail permit of art. 9 of Decree 1976. One that cost
 * nothing, since it was attended by day, does not pay for the other at night.
 */
function attendedBefore({ overtime, permits }: PortState, { permitId, call: { callId }, kind }: Act): boolean {
  if (kind !== 'SAIL') return false;
  const paidFor = (id: string): boolean => (overtime.acts.get(id)?.feeCentavos ?? 0) > 0;
  if (permitId !== sailPermitOf(callId)) return paidFor(sailPermitOf(callId));
  return permitsOf(permits, callId).some((permit) => permit.kind === 'SAIL' && paidFor(permit.permitId));
}

/** The act as the articles look at it. */
function attended(port: PortState, act: Act) {
  const vessel = vesselOf(port, act.call);
  return {
    hours: hoursAt(act.at, holidaysOf(port)),
    office: officeOf(port.port),
    official: vessel.official,
    notRequired: act.kind !== 'OTHER' && sailsWithoutPermit(vessel),
    serviceNeeded: act.serviceNeeded,
    attendedBefore: attendedBefore(port, act),
  };
}

/** Why an act cannot be attended: nothing is known of the vessel's size, or a small vessel is turned away at night. */
export function notAttended(port: PortState, act: Act, granted: boolean): Refusal | undefined {
  const how = attended(port, act);
  if (freeAnyway(how)) return undefined;
  const capacity = capacityOf(port, act.call);
  const { overtimeTariff } = readingsFor(port, act.at);
  return firstRefusal(
    () => capacityKnown(act.permitId, act.call.vesselId, capacity),
    () => (granted ? undefined : mustBeServed(act.permitId, how.hours, capacity!, overtimeTariff)),
  );
}

/** What the fact says that grants the permit. @param act one that {@link notAttended} lets pass */
export function feeFor(port: PortState, act: Act): { readonly fee: Fee; readonly ruled: Ruled } {
  const how = attended(port, act);
  const capacity = capacityOf(port, act.call) ?? NO_WEIGHT;
  const fee = feeOf({ ...how, capacity }, readingsFor(port, act.at).overtimeTariff);
  const { centavos: feeCentavos, because, article } = fee;
  return { fee, ruled: { feeCentavos, because, article, ...(how.hours.calendarMissing && { calendarMissing: true }) } };
}
interface Ruled {
  readonly feeCentavos: number;
  readonly because: Fee['because'];
  readonly article: string;
  readonly calendarMissing?: boolean;
}

/** The fee as it is charged; nothing is, where nothing is owed. */
export function charged(
  port: PortState,
  { permitId, call, kind, at }: Act,
  { fee, ruled }: ReturnType<typeof feeFor>,
): PortFact[] {
  if (fee.centavos === 0) return [];
  return [
    {
      type: 'OvertimeFeeCharged',
      data: {
        ...{ permitId, callId: call.callId, vesselId: call.vesselId, kind, office: officeOf(port.port) },
        ...{ centavos: fee.centavos, because: fee.because as Overtime, article: fee.article },
        ...{ attendedAt: instantText(at), localDate: localDate(at), localTime: localTime(at) },
        capacityKg: kilograms(capacityOf(port, call)!),
        tariff: readingsFor(port, at).overtimeTariff,
        ...(ruled.calendarMissing && { calendarMissing: true }),
        obligors: [call.captainId, call.companyId],
      },
    },
  ];
}

/** When an inspector attended to the call, granting or denying. */
export const timesAttended = (port: PortState, callId: string): readonly Instant[] =>
  permitsOf(port.permits, callId).flatMap(({ attendedAt }) => attendedAt ?? []);

export const noticeOf = (port: PortState, callId: string) => overtimeOf(port.overtime, callId).notice;
