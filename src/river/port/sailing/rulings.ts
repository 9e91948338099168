/** How the manifest, the sail permit and the departure are judged. */
import type { Instant } from '../../../decrees/calendar.js';
import { hasTurnSection } from '../../../decrees/d1976-turn/art-01-sections-of-turn.js';
import { checkManifest, sailPermitDenied } from '../../../decrees/d1976-turn/art-09-manifest-and-sail-permit.js';
import {
  permitRequired,
  sailsWithoutPermit,
} from '../../../decrees/d1430-overtime/art-6-private-launches-and-canoes.js';
import { grams } from '../../../decrees/measures.js';
import { firstRefusal, refused, type Refusal } from '../../../decrees/refusal.js';
import type { Ruling } from '../../decider.js';
import { notAfterTheCommand, precedes, statedInstant } from '../../in-time.js';
import { recountedAtSailing } from '../agent-cargo/rulings.js';
import { atASection, callKnown, IN_PORT, inItsTime, inState, notBeforeItArrived } from '../gates.js';
import type { PortFact, PortOrderOf } from '../messages.js';
import { charged, feeFor, notAttended } from '../overtime/fee.js';
import { sailPermitOf } from '../overtime/ledger.js';
import { permitsOf } from '../permit/ledger.js';
import type { Rulings } from '../rulings.js';
import type { PortState } from '../state.js';
import type { Call, DispatchList } from '../vessel-call/call.js';
import type { sailingCommands } from './messages.js';

const inGrams = <Line extends { weightKg: number }>(lines: readonly Line[]) =>
  lines.map(({ weightKg, ...line }) => ({ ...line, weight: grams(weightKg) }));

function checked(list: DispatchList, { callId, lines }: PortOrderOf<'PresentManifest'>['data']) {
  const discrepancies = checkManifest(inGrams(list.lines), inGrams(lines));
  return { callId, result: discrepancies.length === 0 ? 'OK' : 'DISCREPANT', discrepancies } as const;
}

/** A sail permit answers to the manifest. */
function notBeforeTheManifest({ callId, lastCheck }: Call, at: Instant): Refusal | undefined {
  const how = lastCheck && precedes('occurredAt', at, 'checkedAt', lastCheck.at);
  return how && refused('WRONG_STATE', 'D1976-09', { callId, ...how });
}

/** Whether art. 9 required of a vessel a sail permit that it does not have. */
function lacksPermit(port: PortState, call: Call): boolean {
  if (!hasTurnSection(port.port) || call.state === 'PERMITTED' || call.state === 'RELEASED') return false;
  if (sailsWithoutPermit(port.received.national.vessels.get(call.vesselId)!)) return false;
  const sailsEmpty = call.onboard === 0;
  return !(
    sailsEmpty && permitsOf(port.permits, call.callId).some(({ kind, state }) => kind === 'SAIL' && state === 'GRANTED')
  );
}

/** The sail permit is one like others, and costs what they do out of ordinary hours; a vessel that sails empty needs none (D1430-3). */
function sailPermitGranted(port: PortState, call: Call, at: Instant): Ruling<PortFact> {
  const { callId } = call;
  const act = { permitId: sailPermitOf(callId), call, kind: 'SAIL', serviceNeeded: call.onboard > 0, at } as const;
  const unattended = notAttended(port, act, true);
  if (unattended) return unattended;
  const fee = feeFor(port, act);
  return [{ type: 'SailPermitGranted', data: { callId, ...fee.ruled } }, ...charged(port, act, fee)];
}

export const sailingRulings: Rulings<typeof sailingCommands> = {
  PresentManifest: (port, order) => {
    const { callId } = order.data;
    const call = port.calls.calls.get(callId);
    return (
      firstRefusal(
        () => callKnown(port, order, callId, 'D1976-09'),
        () => atASection(port, order, 'D1976-09'),
        () =>
          inState(
            call,
            callId,
            IN_PORT.filter((state) => state !== 'PERMITTED'),
            'D1976-09',
          ),
        () =>
          call!.dispatchList
            ? undefined
            : refused('NO_DISPATCH_LIST', 'D1976-09', { callId, missingStep: 'close-loading' }),
      ) ?? [
        { type: 'ManifestPresented', data: order.data },
        { type: 'ManifestChecked', data: checked(call!.dispatchList!, order.data) },
      ]
    );
  },

  SailPermit: (port, order) => {
    const { callId } = order.data;
    const call = port.calls.calls.get(callId);
    const refusal = firstRefusal(
      () => callKnown(port, order, callId, 'D1976-09'),
      () => atASection(port, order, 'D1976-09'),
      () =>
        inState(
          call,
          callId,
          IN_PORT.filter((state) => state !== 'PERMITTED'),
          'D1976-09',
        ),
      () => notBeforeItArrived('occurredAt', order.occurredAt, call!, 'D1976-09'),
      () => notBeforeTheManifest(call!, order.occurredAt),
      () => permitRequired(port.received.national.vessels.get(call!.vesselId)!, 'SAIL'),
    );
    if (refusal) return refusal;
    const reasons = sailPermitDenied({
      dispatchListSent: call!.dispatchList !== undefined,
      lastCheck: call!.lastCheck?.result,
      onboard: call!.onboard,
      maxLoad: call!.quota?.maxLoad,
      rejectedUnresolved: call!.rejected.size > 0,
    });
    return reasons.length === 0
      ? sailPermitGranted(port, call!, order.occurredAt)
      : [{ type: 'SailPermitDenied', data: { callId, reasons } }];
  },

  RecordDeparture: (port, order) => {
    const { callId } = order.data;
    const call = port.calls.calls.get(callId);
    const sailed = statedInstant(order.data.sailedAt, order);
    return (
      firstRefusal(
        () => callKnown(port, order, callId, 'D1976-09'),
        () => inItsTime(port, order, 'D1976-09'),
        () => inState(call, callId, IN_PORT, 'D1976-09'),
        () => notAfterTheCommand('sailedAt', sailed.at, order.occurredAt, 'D1976-09'),
        () => notBeforeItArrived('sailedAt', sailed.at, call!, 'D1976-09'),
      ) ?? [
        { type: 'VesselSailed', data: { callId, sailedAt: sailed.text, withoutPermit: lacksPermit(port, call!) } },
        ...recountedAtSailing(port, call!, sailed.at),
      ]
    );
  },
};
