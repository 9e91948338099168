/** What an office shows is what its events make, in the one order. */
import { isDeepStrictEqual } from 'node:util';
import { streamOf } from '../../../src/application/outcome.js';
import { board } from '../../../src/boards/board.js';
import { cargoRegister } from '../../../src/boards/cargo-register.js';
import { positionOfLot } from '../../../src/boards/position.js';
import { vesselTurn } from '../../../src/boards/vessel-turn.js';
import type { PortView } from '../../../src/boards/standing.js';
import { instant } from '../../../src/decrees/calendar.js';
import type { Port } from '../../../src/decrees/river-ports.js';
import { packagesIn, type Lot } from '../../../src/river/port/cargo/lot.js';
import type { PortState } from '../../../src/river/port/state.js';
import type { Call } from '../../../src/river/port/vessel-call/call.js';
import { suspendedAt } from '../../../src/river/port/violation/suspensions.js';
import { firstFault, type Invariant, type Scene, type Verdict } from '../step.js';

export const foldedAgain: Invariant = {
  name: 'folded-again',
  watch: ({ record }) => ({
    step: ({ shown }) =>
      firstFault(shown, ({ office, stream, standing: { state, revision, recordedAt } }) => {
        const kept = record.stream(stream);
        const last = kept.events[revision];
        const says = `${office} shows ${stream} at ${revision}`;
        if (recordedAt !== (last && instant(last.meta.recordedAt))) return `${says} as of another time`;
        return isDeepStrictEqual(state, kept.stateAt(revision))
          ? undefined
          : `${says} otherwise than its events make it`;
      }),
  }),
};

// ── the order of the turn, told here once more and by nothing else ───────────────────────────────────────────────

const PORTS = ['LA_DORADA', 'PUERTO_BERRIO'] as const satisfies readonly Port[];

const byTurn = (a: Lot, b: Lot): number =>
  a.turnAt! - b.turnAt! || a.sourceSeq - b.sourceSeq || a.turnNumber - b.turnNumber;

const byArrival = (a: Call, b: Call): number =>
  Number(b.begun) - Number(a.begun) || a.arrivedAt - b.arrivedAt || a.callSerial - b.callSerial;

/** The general turn, sorted whole. */
const sortedLots = ({ cargo }: PortState): readonly string[] =>
  [...cargo.lots.values()]
    .filter(({ register, turnAt, unassigned }) => {
      return register === 'GENERAL' && turnAt !== undefined && packagesIn(unassigned) > 0;
    })
    .sort(byTurn)
    .map(({ lotId }) => lotId);

/** Those whom nothing keeps from the turn, the one that has begun before the others. */
const sortedCalls = (state: PortState, service: string): readonly string[] =>
  [...state.calls.calls.values()]
    .filter((call) => call.service === service && (call.state === 'READY' || call.state === 'LOADING'))
    .filter(({ full, passing, callId }) => !full && !passing && !suspendedAt(state, state.latest!)(callId))
    .sort(byArrival)
    .map(({ callId }) => callId);

const same = (what: string, port: Port, found: readonly unknown[], expected: readonly unknown[]): Verdict =>
  isDeepStrictEqual(found, expected)
    ? undefined
    : `${what} of ${port} is ${found.join(' ')}, and sorted it is ${expected.join(' ')}`;

const inQueue = (port: Port, state: PortState): Verdict =>
  same('the queue', port, [...state.cargo.queue.values().map(({ lotId }) => lotId)], sortedLots(state));

/** Every board says the same of who is first. */
function onBoards(port: Port, state: PortState): Verdict {
  const view: PortView = { state, revision: 0, recordedAt: undefined };
  const lots = sortedLots(state);
  const register = cargoRegister(view, { limit: 1000 });
  const items = 'items' in register ? register.items : [];
  const turn = vesselTurn(view, 'es').items.filter(({ position }) => position !== null);
  const head = board(view, 'es').cargo.head.filter(({ position }) => position !== null);
  const places = lots.map((lotId) => positionOfLot(view, lotId, 'es')?.position);
  const ids = (all: readonly { lotId: string }[]) => all.map(({ lotId }) => lotId);
  return (
    same('the register', port, ids(items.filter(({ position }) => position !== null)), lots) ??
    same('the board', port, ids(head), lots.slice(0, head.length)) ??
    same(
      'the position',
      port,
      places,
      lots.map((_, at) => at + 1),
    ) ??
    firstFault(['ORDINARY', 'EXPRESS'], (service) => {
      const shown = turn.filter(({ lane }) => lane === service).map(({ callId }) => callId);
      return same(`the turn of the vessels (${service})`, port, shown, sortedCalls(state, service));
    })
  );
}

const portsOf = (scene: Scene, judge: (port: Port, state: PortState) => Verdict): Verdict =>
  firstFault(PORTS, (port) => judge(port, scene.record.port(port)));

export const oneOrder: Invariant = {
  name: 'one-order',
  watch: (scene) => ({
    step: ({ committed }) => {
      const touched = PORTS.filter((port) => committed.some(({ stream }) => stream === streamOf(port)));
      return firstFault(touched, (port) => inQueue(port, scene.record.port(port)));
    },
    atTheEnd: () => portsOf(scene, onBoards),
  }),
};
