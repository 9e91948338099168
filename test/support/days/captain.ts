/**
 * What an honest captain, and the officers about him, do next with a call: read off the port as it stands, so that whatever was
 * decided between, they ask what is plausible.
 */
import { instantText, type Instant } from '../../../src/decrees/calendar.js';
import type { PortCommand } from '../../../src/river/port/messages.js';
import { permitsOf } from '../../../src/river/port/permit/ledger.js';
import type { Call } from '../../../src/river/port/vessel-call/call.js';
import { foundAtCaracoli, loading } from './loading.js';
import { inMinutes } from './life.js';
import type { Moment } from './moment.js';

// ── making ready ─────────────────────────────────────────────────────────────────────────────────────────────────

function preparation({ call: { callId, arrivedAt, unloaded }, at, dice }: Moment): PortCommand {
  if (dice.happens(3)) {
    const newArrivedAt = instantText(Math.min(inMinutes(arrivedAt, dice.whole(1, 40)), at) as Instant);
    const evidence = { evidenceType: 'PORT_LOG', evidenceId: `FOLIO-${dice.whole(1, 400)}` } as const;
    return { type: 'CorrectVesselArrival', data: { callId, newArrivedAt, ...evidence } };
  }
  if (!unloaded) return { type: 'RecordUnloading', data: { callId, unloadedKg: dice.whole(0, 200) * 1000 } };
  return { type: 'RecordTechnicalInspection', data: { callId, passed: dice.happens(92) } };
}

function permit({ port, call: { callId }, dice }: Moment): PortCommand {
  const tried = permitsOf(port.permits, callId);
  const last = tried.at(-1);
  if (!last || last.state === 'DENIED')
    return { type: 'RequestPermit', data: { permitId: `LICENCIA-${callId}-${tried.length}`, callId, kind: 'LOAD' } };
  const { permitId } = last;
  return last.state === 'REQUESTED'
    ? { type: 'AttendPermit', data: { permitId, granted: dice.happens(95), serviceNeeded: true } }
    : { type: 'PresentLoadingPermit', data: { callId, permitId } };
}

// ── sailing ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** The manifest as the dispatch list has it. */
export const manifest = ({ callId, dispatchList }: Call): Extract<PortCommand, { type: 'PresentManifest' }> => ({
  type: 'PresentManifest',
  data: {
    callId,
    lines: dispatchList!.lines.map(({ lotId, turnNumber, packages, weightKg, marks }) => ({
      ...{ lotId, turnNumber, packages, weightKg, marks },
    })),
  },
});

export const departure = ({ call: { callId }, at }: Moment): PortCommand => ({
  type: 'RecordDeparture',
  data: { callId, sailedAt: instantText(at) },
});

/** What is done next; nothing while the vessel has to wait, or when it is gone. */
export function nextOf(moment: Moment): PortCommand | undefined {
  const { call, memory } = moment;
  const { callId } = call;
  switch (call.state) {
    case 'ARRIVED':
      return preparation(moment);
    case 'PREPARED':
      return permit(moment);
    case 'READY':
    case 'LOADING':
      return loading(moment);
    case 'AT_CARACOLI':
      memory.wentUp = true;
      return { type: 'ReturnFromCaracoli', data: { callId, loadedKg: foundAtCaracoli(moment) } };
    case 'LOADED':
    case 'CHECKING':
      return manifest(call);
    case 'CLEARED':
      return { type: 'SailPermit', data: { callId } };
    case 'PERMITTED':
    case 'RELEASED':
      return departure(moment);
    default:
      return undefined;
  }
}
