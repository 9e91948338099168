/** How berthing, moving, leaving and lying up are judged. */
import { instantText, type Instant } from '../../../decrees/calendar.js';
import { categoryOf } from '../../../decrees/dock-dues-1934/art-02-categories-of-ports.js';
import { lengthKnown } from '../../../decrees/dock-dues-1934/art-03-berthing-by-length.js';
import { declared, placeShown } from '../../../decrees/dock-dues-1934/art-10-lay-up.js';
import { firstRefusal, refused, type Refusal } from '../../../decrees/refusal.js';
import { notAfterTheCommand, precedes, statedInstant } from '../../in-time.js';
import type { Vessel } from '../../national/register.js';
import { present } from '../../shape.js';
import { callKnown, notBeforeItArrived } from '../gates.js';
import type { PortFact, PortOrderOf } from '../messages.js';
import { permitsOf } from '../permit/ledger.js';
import type { Rulings } from '../rulings.js';
import type { PortState } from '../state.js';
import type { Call } from '../vessel-call/call.js';
import { notAfterItSailed, notBeforeItBerthed, ofTheDocks, standing, stayKnown, stillBerthed } from './gates.js';
import type { stayCommands } from './messages.js';
import { laidUp, type Stay } from './ledger.js';

// ── berthing ─────────────────────────────────────────────────────────────────────────────────────────────────────

type BerthVessel = PortOrderOf<'BerthVessel'>['data'];

/** A craft that moves with another's aid: a barge, or what the call has in tow. */
const comesInTow = (vessel: Vessel, call: Call | undefined): boolean =>
  vessel.kind === 'BARGE' || (call?.tows.includes(vessel.vesselId) ?? false);

/** The call is the vessel's own or that of the one that tows it, and did not leave over a year ago. */
function ofItsCall(callId: string, call: Call | undefined, vessel: Vessel): Refusal | undefined {
  const { vesselId } = vessel;
  if (!call) return refused('WRONG_STATE', 'DD34-03', { callId, state: 'SAILED', missingStep: null, overAYear: true });
  return call.vesselId === vesselId || comesInTow(vessel, call)
    ? undefined
    : refused('WRONG_STATE', 'DD34-03', { callId, vesselId, state: call.state, missingStep: null });
}

/** A vessel is at one berth at a time. */
function notElsewhere(port: PortState, vesselId: string, berthedAt: Instant): Refusal | undefined {
  const open = port.stays.openOf.get(vesselId);
  if (open !== undefined)
    return refused('WRONG_STATE', 'DD34-03', {
      vesselId,
      ...standing(port.stays.stays.get(open)!, 'unberth-vessel'),
    });
  const leftAt = port.stays.leftAt.get(vesselId);
  const how = leftAt === undefined ? undefined : precedes('berthedAt', berthedAt, 'leftAt', leftAt);
  return how && refused('WRONG_STATE', 'DD34-03', { state: 'UNBERTHED', missingStep: null, ...how });
}

/** The call a berthing names; where it names none, the one the vessel has open here, once it had come upon it. */
function callOfBerthing(port: PortState, { vesselId, callId }: BerthVessel, at: Instant): Call | undefined {
  if (callId !== undefined) return port.calls.calls.get(callId);
  const open = port.calls.openCallOf.get(vesselId);
  const own = open === undefined ? undefined : port.calls.calls.get(open);
  return own && own.arrivedAt <= at ? own : undefined;
}

/** A vessel is not at a berth by a call upon which it has sailed. */
const notOnceItSailed = (call: Call, at: Instant): Refusal | undefined =>
  call.sailedAt !== undefined && at > call.sailedAt
    ? refused('WRONG_STATE', 'DD34-03', {
        ...{ callId: call.callId, state: 'SAILED', missingStep: null, field: 'berthedAt' },
        ...{ berthedAt: instantText(at), sailedAt: instantText(call.sailedAt) },
      })
    : undefined;

function berthed(port: PortState, order: PortOrderOf<'BerthVessel'>, vessel: Vessel, call: Call | undefined): PortFact {
  const fromBook = order.data.callId === undefined && call !== undefined;
  const isItsOwn = call?.vesselId === vessel.vesselId;
  return {
    type: 'VesselBerthed',
    data: {
      ...order.data,
      ...(fromBook && { callId: call.callId, callFromBook: true }),
      berthedAt: statedInstant(order.data.berthedAt, order).text,
      stayKind: 'FIRST',
      kind: vessel.kind,
      inTow: comesInTow(vessel, call),
      ratedLengthCm: order.data.lengthCm ?? vessel.lengthCm,
      companyId: isItsOwn ? call.companyId : vessel.companyId,
      captainId: call?.captainId ?? vessel.captainId,
      category: categoryOf(port.port) ?? null,
    },
  };
}

// ── the lay-up ───────────────────────────────────────────────────────────────────────────────────────────────────

/** A call that has asked to load is not in port for another purpose. */
function notForLoading(port: PortState, stay: Stay): Refusal | undefined {
  const asked = stay.callId === undefined ? [] : permitsOf(port.permits, stay.callId);
  const toLoad = asked.find(({ kind, state }) => kind === 'LOAD' && state !== 'DENIED');
  return toLoad && refused('WRONG_STATE', 'DD34-10', { ...standing(stay, null), loadingPermitId: toLoad.permitId });
}

/** A lay-up that a request to load ended may be declared anew once that was denied, not before. */
function notBeforeTheDenial(port: PortState, stay: Stay, at: Instant): Refusal | undefined {
  if (!stay.layUp || stay.callId === undefined) return undefined;
  const denials = permitsOf(port.permits, stay.callId).filter(({ kind }) => kind === 'LOAD');
  const last = Math.max(...denials.map(({ attendedAt }) => attendedAt ?? -Infinity)) as Instant;
  const how = precedes('occurredAt', at, 'attendedAt', last);
  return how && refused('WRONG_STATE', 'DD34-10', { ...standing(stay, null), ...how });
}

/** A declaration holds from the beginning of the stay (AMB-83); one that is made anew, from its own instant. */
const layUpBegins = ({ layUp, berths }: Stay, at: Instant): Instant => (layUp ? at : berths[0]!.from);

/** The stays of a call that lie up end so when it asks to load, and begin anew at that moment (art. 10, last sentence). */
export function beganAnew(port: PortState, order: PortOrderOf<'RequestPermit'>): readonly PortFact[] {
  const { callId, permitId, kind } = order.data;
  if (kind !== 'LOAD') return [];
  const stays = (port.stays.openOfCall.get(callId) ?? []).map((stayId) => port.stays.stays.get(stayId)!);
  return stays.filter(laidUp).flatMap((stay): readonly PortFact[] => {
    const { stayId, vesselId, kind: vesselKind, inTow, lengthCm, companyId, captainId } = stay;
    const { from, place, reason } = stay.berths.at(-1)!;
    const at = instantText(order.occurredAt > from ? order.occurredAt : from);
    return [
      { type: 'LayUpEnded', data: { stayId, at, permitId, article: 'DD34-10' } },
      {
        type: 'VesselBerthed',
        data: present({
          ...{ stayId, vesselId, callId, place, reason, berthedAt: at, stayKind: 'NEW_AFTER_LAYUP' as const },
          ...{ kind: vesselKind, inTow, ratedLengthCm: lengthCm, companyId, captainId },
          category: categoryOf(port.port) ?? null,
          permitId,
        }),
      },
    ];
  });
}

export const stayRulings: Rulings<typeof stayCommands> = {
  BerthVessel: (port, order) => {
    const { stayId, vesselId, callId, lengthCm } = order.data;
    const vessel = port.received.national.vessels.get(vesselId);
    const { at } = statedInstant(order.data.berthedAt, order);
    const call = callOfBerthing(port, order.data, at);
    return (
      firstRefusal(
        () => (vessel ? undefined : refused('UNKNOWN_VESSEL', 'DD34-03', { vesselId })),
        () => (callId === undefined ? undefined : callKnown(port, order, callId, 'DD34-03')),
        () => ofTheDocks(order, 'DD34-03'),
        () => (order.everUsed('stay', stayId) ? refused('DUPLICATE_STAY', 'DD34-03', { stayId }) : undefined),
        () => (callId === undefined ? undefined : ofItsCall(callId, call, vessel!)),
        () => notElsewhere(port, vesselId, at),
        () => lengthKnown(vesselId, vessel!.kind, lengthCm ?? vessel!.lengthCm),
        () => notAfterTheCommand('berthedAt', at, order.occurredAt, 'DD34-04'),
        () => (call?.vesselId === vesselId ? notBeforeItArrived('berthedAt', at, call, 'DD34-04') : undefined),
        () => (call?.vesselId === vesselId ? notOnceItSailed(call, at) : undefined),
      ) ?? [berthed(port, order, vessel!, call)]
    );
  },

  ShiftToDock: (port, order) => {
    const { stayId } = order.data;
    const stay = port.stays.stays.get(stayId);
    const moved = statedInstant(order.data.at, order);
    const berth = stay?.berths.at(-1);
    return (
      firstRefusal(
        () => stayKnown(port, order, stayId, 'DD34-08'),
        () => ofTheDocks(order, 'DD34-08'),
        () => stillBerthed(stay, stayId, 'DD34-08'),
        () =>
          berth!.place === 'DOCK'
            ? refused('WRONG_STATE', 'DD34-08', { ...standing(stay!, 'unberth-vessel'), place: 'DOCK' })
            : undefined,
        () => notAfterTheCommand('at', moved.at, order.occurredAt, 'DD34-08'),
        () => notBeforeItBerthed('at', moved.at, stay!, 'DD34-08', berth!.from),
        () => notAfterItSailed(port, 'at', moved.at, stay!, 'DD34-08'),
      ) ?? [
        {
          type: 'BerthShifted',
          data: { stayId, at: moved.text, atDockSinceAt: instantText(berth!.from), article: 'DD34-08' },
        },
      ]
    );
  },

  UnberthVessel: (port, order) => {
    const { stayId } = order.data;
    const stay = port.stays.stays.get(stayId);
    const gone = statedInstant(order.data.at, order);
    return (
      firstRefusal(
        () => stayKnown(port, order, stayId, 'DD34-05'),
        () => ofTheDocks(order, 'DD34-05'),
        () => stillBerthed(stay, stayId, 'DD34-05'),
        () => notAfterTheCommand('at', gone.at, order.occurredAt, 'DD34-05'),
        () => notBeforeItBerthed('at', gone.at, stay!, 'DD34-05', stay!.berths.at(-1)!.from),
        () => notAfterItSailed(port, 'at', gone.at, stay!, 'DD34-05'),
      ) ?? [{ type: 'VesselUnberthed', data: { stayId, at: gone.text } }]
    );
  },

  DesignateLayUpPlaces: (_, order) =>
    ofTheDocks(order, 'DD34-10') ?? [{ type: 'LayUpPlacesDesignated', data: order.data }],

  DeclareLayUp: (port, order) => {
    const { stayId, place } = order.data;
    const stay = port.stays.stays.get(stayId);
    return (
      firstRefusal(
        () => stayKnown(port, order, stayId, 'DD34-10'),
        () => ofTheDocks(order, 'DD34-10'),
        () => stillBerthed(stay, stayId, 'DD34-10'),
        () => (laidUp(stay!) ? refused('WRONG_STATE', 'DD34-10', standing(stay!, 'unberth-vessel')) : undefined),
        () => notForLoading(port, stay!),
        () => notBeforeItBerthed('occurredAt', order.occurredAt, stay!, 'DD34-10'),
        () => notBeforeTheDenial(port, stay!, order.occurredAt),
        () => declared(stayId, order.data, order.occurredAt),
        () => placeShown(place, port.stays.layUpPlaces),
      ) ?? [
        {
          type: 'LayUpDeclared',
          data: { ...order.data, sinceAt: instantText(layUpBegins(stay!, order.occurredAt)), article: 'DD34-10' },
        },
      ]
    );
  },
};
