import { describe, expect, it } from '@jest/globals';
import type { RefusalCode } from '../../src/decrees/refusal.js';
import type { CallState } from '../../src/river/port/vessel-call/call.js';
import type { Step } from '../support/given.js';
import {
  aPort,
  arrival,
  callOf,
  cargo,
  closeLoading,
  confirmLoaded,
  correctVesselArrival,
  declareLotLeft,
  departForCaracoli,
  departure,
  manifest,
  preparation,
  ready,
  release,
  requestLoading,
  ruleJustCause,
  sailPermit,
  withdrawCargo,
  withdrawFromTurn,
} from '../support/stories.js';
import { at, COFFEE, LIBERTADOR } from '../support/vocabulary.js';

const arrived = [arrival(LIBERTADOR, at('06:00'))];
const prepared = [...arrived, ...preparation(LIBERTADOR).slice(0, 2)];
const isReady = ready(LIBERTADOR, at('06:00'));
const loading = [cargo(COFFEE, 10), ...isReady, requestLoading(LIBERTADOR)];
const loaded = [...loading, confirmLoaded(LIBERTADOR, COFFEE, 10, 625), closeLoading(LIBERTADOR)];
const cleared = [
  ...loaded,
  manifest(LIBERTADOR, [{ lotId: COFFEE, turnNumber: 1, packages: 10, weightKg: 625, marks: 'TH' }]),
];

/** How a call comes to each state, and the step it then awaits. */
const STATES: readonly (readonly [CallState, readonly Step[], string | null])[] = [
  ['ARRIVED', arrived, 'record-unloading'],
  ['PREPARED', prepared, 'present-loading-permit'],
  ['READY', isReady, 'request-loading'],
  ['AT_CARACOLI', [...isReady, departForCaracoli(LIBERTADOR)], 'return-from-caracoli'],
  ['LOADING', loading, 'close-loading'],
  ['LOADED', loaded, 'present-manifest'],
  ['CHECKING', [...loaded, manifest(LIBERTADOR, [])], 'present-manifest'],
  ['CLEARED', cleared, 'sail-permit'],
  ['PERMITTED', [...cleared, sailPermit(LIBERTADOR)], 'record-departure'],
  ['RELEASED', [...isReady, release(LIBERTADOR)], 'record-departure'],
  ['SAILED', [...arrived, departure(LIBERTADOR, at('08:00'))], null],
  ['WITHDRAWN', [...arrived, withdrawFromTurn(LIBERTADOR)], null],
];

const [unload, inspect, , , present] = preparation(LIBERTADOR) as [Step, Step, Step, Step, Step];
const LEFT: readonly CallState[] = ['SAILED', 'WITHDRAWN'];
const but = (...not: readonly CallState[]) => STATES.map(([state]) => state).filter((state) => !not.includes(state));
/** Each command with the states in which it is in its place. */
const COMMANDS: readonly (readonly [Step, readonly CallState[]])[] = [
  [unload, ['ARRIVED']],
  [inspect, ['ARRIVED']],
  [present, ['ARRIVED', 'PREPARED']],
  [correctVesselArrival(LIBERTADOR, at('05:00')), ['ARRIVED', 'PREPARED', 'READY', 'AT_CARACOLI']],
  [withdrawFromTurn(LIBERTADOR), ['ARRIVED', 'PREPARED', 'READY', 'LOADING', 'AT_CARACOLI']],
  [departForCaracoli(LIBERTADOR), ['ARRIVED', 'PREPARED', 'READY']],
  [confirmLoaded(LIBERTADOR, COFFEE, 1, 62.5), ['READY', 'LOADING']],
  [declareLotLeft(LIBERTADOR, COFFEE, 1), ['READY', 'LOADING']],
  [ruleJustCause(LIBERTADOR, COFFEE, true), ['READY', 'LOADING']],
  [closeLoading(LIBERTADOR), ['READY', 'LOADING']],
  [release(LIBERTADOR), ['READY', 'LOADING']],
  [manifest(LIBERTADOR, []), but('PERMITTED', ...LEFT)],
  [sailPermit(LIBERTADOR), but('PERMITTED', ...LEFT)],
  [departure(LIBERTADOR, at('12:00')), but(...LEFT)],
  [{ type: 'RequestPermit', data: { permitId: 'Z', callId: callOf(LIBERTADOR), kind: 'OTHER' } }, but(...LEFT)],
];

describe.each(STATES)('Of a call that is %s', (state, steps, missingStep) => {
  /** The lot is known at the port also where the story of the call has none. */
  const port = () => {
    const withLot = steps.includes(loading[0]!) ? [] : [cargo(COFFEE, 1), withdrawCargo(COFFEE, 1)];
    return aPort().after(...withLot, ...steps);
  };

  it.each(COMMANDS.map(([step, places]) => [step.type, step, places] as const))(
    `${missingStep === null ? 'nothing more is asked' : `${missingStep} is awaited`}: %s is refused out of its place, and told so`,
    (_, step, places) => {
      const { ruling } = port().when(step);
      const outOfPlace = { code: 'WRONG_STATE', figures: { state, missingStep } };
      if (places.includes(state)) expect(ruling).not.toMatchObject({ code: 'WRONG_STATE' });
      else expect(ruling).toMatchObject(outOfPlace);
    },
  );

  it('a request for cargo is answered by the first thing it lacks', () => {
    const lacking: Partial<Record<CallState, RefusalCode>> = {
      ARRIVED: 'VESSEL_NOT_READY',
      PREPARED: 'VESSEL_NOT_READY',
      AT_CARACOLI: 'VESSEL_AT_CARACOLI',
    };
    const served = state === 'READY' || state === 'LOADING';
    const code = served ? undefined : (lacking[state] ?? 'LOADING_ALREADY_CLOSED');
    const { ruling } = port().when(requestLoading(LIBERTADOR));
    if (code === undefined) expect(ruling).not.toHaveProperty('code');
    else expect(ruling).toMatchObject({ code });
  });
});
