import { describe, expect, it } from '@jest/globals';
import { DEFAULT_READINGS } from '../../src/decrees/readings.js';
import { inTurn } from '../../src/river/port/vessel-call/lanes.js';
import { PortStory } from '../support/given.js';
import {
  aPort,
  arrival,
  atTime,
  callOf,
  capacity,
  cargo,
  closeLoading,
  correctVesselArrival,
  departForCaracoli,
  departure,
  preparation,
  ready,
  registeredVessel,
  requestLoading,
  returnFromCaracoli,
  withdrawFromTurn,
} from '../support/stories.js';
import { at, CACAO, COFFEE, HIDES, LIBERTADOR, MEDELLIN, on } from '../support/vocabulary.js';

const callId = callOf(LIBERTADOR);
const caracoli = (lotId: string, count: number, more: object = {}) =>
  cargo(lotId, count, { origin: 'CARACOLI', ...more });
const callOfLibertador = ({ state }: PortStory) => state.calls.calls.get(callId)!;
const vesselInTurn = ({ state }: PortStory) => inTurn(state.calls.lanes, 'ORDINARY', DEFAULT_READINGS);

describe('Cargo of Caracolí', () => {
  it('stands in a queue of its own, with its turn number and its turn (D1976-06)', () => {
    const order = caracoli(COFFEE, 10);
    const port = aPort();
    port.when(order).then(
      {
        type: 'CargoRegistered',
        data: { ...order.data, turnNumber: 1, registeredKg: 625, loadingPoint: 'CARACOLI' } as never,
      },
      { type: 'CargoTurnAssigned', data: { lotId: COFFEE, turnNumber: 1, turnAt: on('07:00'), article: 'D1976-06' } },
    );
    port.after(order);
    expect([port.state.cargo.queue.size, port.state.cargo.caracoli.size]).toEqual([0, 1]);
  });

  it("is registered in La Dorada's book alone", () => {
    aPort('PUERTO_BERRIO')
      .when(caracoli(COFFEE, 1, { destination: 'MOMPOS' }))
      .thenRefusedUnder('D1976-06', 'PORT_HAS_NO_TURN_SECTION');
  });

  it('is passed over by who does not go up', () => {
    const port = aPort().after(caracoli(COFFEE, 2), ...ready(LIBERTADOR, at('06:00')));
    expect(port.when(requestLoading(LIBERTADOR)).ruling).toMatchObject([
      {},
      {},
      {
        type: 'NoCargoAvailable',
        data: {
          skipped: [{ lotId: COFFEE, reason: 'ONLY_AT_CARACOLI', article: 'D1976-06' }],
          skippedTotals: [{ reason: 'ONLY_AT_CARACOLI', lots: 1, kg: 125 }],
        },
      },
    ]);
  });
});

describe('A vessel that goes up to Caracolí', () => {
  const away = () =>
    aPort().after(
      caracoli(COFFEE, 10),
      caracoli(CACAO, 10, { at: at('08:00') }),
      ...ready(LIBERTADOR, at('06:00')),
      ...ready(MEDELLIN, at('07:00')),
      departForCaracoli(LIBERTADOR),
    );

  it('departs before it has begun to load, and may go though nothing waits there (AMB-14)', () => {
    aPort()
      .after(arrival(LIBERTADOR, at('06:00')))
      .when(departForCaracoli(LIBERTADOR))
      .then({ type: 'VesselDepartedForCaracoli', data: { callId } });
  });

  it('is not waited for: the next loads meanwhile and keeps it (AMB-12), and it is first again on its return', () => {
    const port = away();
    expect(vesselInTurn(port)).toBe(callOf(MEDELLIN));
    port
      .when(requestLoading(LIBERTADOR))
      .thenRefusedUnder('D1976-06', 'VESSEL_AT_CARACOLI', { missingStep: 'return-from-caracoli' });
    port.after(returnFromCaracoli(LIBERTADOR, 0));
    expect(callOfLibertador(port)).toMatchObject({ state: 'READY', arrivedAt: at('06:00') });
    expect(vesselInTurn(port)).toBe(callId);
  });

  it('comes back in the state in which it left', () => {
    for (const [steps, state] of [
      [0, 'ARRIVED'],
      [2, 'PREPARED'],
      [5, 'READY'],
    ] as const) {
      const port = aPort().after(
        arrival(LIBERTADOR, at('06:00')),
        ...preparation(LIBERTADOR).slice(0, steps),
        departForCaracoli(LIBERTADOR),
      );
      expect(callOfLibertador(port).state).toBe('AT_CARACOLI');
      port.after(returnFromCaracoli(LIBERTADOR, 0));
      expect(callOfLibertador(port).state).toBe(state);
    }
  });

  it('comes back with whole packages of the queue there, in its order, assigned and on board at once', () => {
    away()
      .when(returnFromCaracoli(LIBERTADOR, 750))
      .then(
        { type: 'VesselReturnedFromCaracoli', data: { callId, loadedKg: 750 } },
        {
          type: 'CargoAssigned',
          data: {
            callId,
            assignmentId: `${callId}/1`,
            items: [
              { lotId: COFFEE, turnNumber: 1, packages: 10, weightKg: 625 },
              { lotId: CACAO, turnNumber: 2, packages: 2, weightKg: 125 },
            ],
            skipped: [],
            skippedTotals: [],
            quotaCompleted: false,
            loadingPoint: 'CARACOLI',
          },
        },
        { type: 'CargoLoaded', data: { callId, lotId: COFFEE, packages: 10, weightKg: 625 } },
        { type: 'CargoLoaded', data: { callId, lotId: CACAO, packages: 2, weightKg: 125 } },
      );
  });

  it('does not come back with what the queue there does not make up to the kilogram', () => {
    away()
      .when(returnFromCaracoli(LIBERTADOR, 700))
      .thenRefusedUnder('D1976-06', 'CARACOLI_CARGO_INSUFFICIENT', { loadedKg: 700, foundKg: 687.5 });
    away()
      .when(returnFromCaracoli(LIBERTADOR, 1312.5))
      .thenRefusedUnder('D1976-06', 'CARACOLI_CARGO_INSUFFICIENT', { loadedKg: 1312.5, foundKg: 1250 });
  });

  it('has begun nothing by it, and what it brought counts in its one quota (D1976-06, D1976-16)', () => {
    const port = away().after(returnFromCaracoli(LIBERTADOR, 625), cargo(HIDES, 10_000));
    expect(callOfLibertador(port)).toMatchObject({ state: 'READY', begun: false, onboard: 625_000, takenHere: 0 });
    expect(port.when(requestLoading(LIBERTADOR)).ruling).toMatchObject([
      {},
      { data: { maxLoadKg: 400_000 } },
      { data: { assignmentId: `${callId}/2`, items: [{ lotId: HIDES, packages: 6390, weightKg: 399_375 }] } },
    ]);
    port.after(requestLoading(LIBERTADOR));
    port
      .when(correctVesselArrival(LIBERTADOR, at('05:00')))
      .thenRefusedUnder('D1976-12', 'WRONG_STATE', { state: 'LOADING' });
  });

  it('brings no more than its quota at that instant, and with all of it is full', () => {
    const little = () =>
      aPort()
        .told(registeredVessel('CHICO'))
        .told(capacity('CHICO', 1))
        .after(caracoli(COFFEE, 20), ...ready('CHICO', at('06:00')), departForCaracoli('CHICO'));
    little()
      .when(returnFromCaracoli('CHICO', 875))
      .thenRefusedUnder('D1976-16', 'QUOTA_EXCEEDED', { loadedKg: 875, freeKg: 850 });
    const exact = little().after(
      cargo(HIDES, 0, {
        origin: 'CARACOLI',
        at: at('05:00'),
        packages: [{ marks: 'C', numbers: '1', contents: 'cueros', count: 1, unitWeightKg: 100 }],
      }),
    );
    const full = exact.after(returnFromCaracoli('CHICO', 850));
    expect(full.facts.at(-3)).toMatchObject({ type: 'CargoAssigned', data: { quotaCompleted: true } });
    full.when(requestLoading('CHICO')).thenRefusedUnder('D1976-13', 'QUOTA_EXHAUSTED');
  });

  it('may leave the port or the turn from there; it does neither twice, nor go up when it has begun, closed or left', () => {
    const port = away();
    port.when(departForCaracoli(LIBERTADOR)).thenRefusedUnder('D1976-06', 'WRONG_STATE', {
      state: 'AT_CARACOLI',
      missingStep: 'return-from-caracoli',
    });
    expect(port.when(withdrawFromTurn(LIBERTADOR)).ruling).toHaveLength(1);
    port.after(returnFromCaracoli(LIBERTADOR, 0));
    port.when(returnFromCaracoli(LIBERTADOR, 0)).thenRefusedUnder('D1976-06', 'VESSEL_NOT_GOING_TO_CARACOLI', {
      state: 'READY',
      missingStep: 'depart-for-caracoli',
    });
    port.after(cargo(HIDES, 1), requestLoading(LIBERTADOR));
    port.when(departForCaracoli(LIBERTADOR)).thenRefusedUnder('D1976-06', 'WRONG_STATE', { state: 'LOADING' });
    port.after(closeLoading(MEDELLIN));
    port.when(departForCaracoli(MEDELLIN)).thenRefusedUnder('D1976-06', 'WRONG_STATE', { state: 'LOADED' });
    port.after(departure(MEDELLIN, at('18:00')));
    port
      .when(returnFromCaracoli(MEDELLIN, 0))
      .thenRefusedUnder('D1976-06', 'VESSEL_NOT_GOING_TO_CARACOLI', { state: 'SAILED' });
  });

  it('is refused, of several reasons, first for what is unknown, then for its time, the section, the state, the article', () => {
    const port = away();
    for (const step of [departForCaracoli('NADIE'), returnFromCaracoli('NADIE', 9)]) {
      port.when(step).thenRefusedUnder('D1976-06', 'UNKNOWN_CALL');
      port
        .when(atTime(at('12:00', '1940-11-10'), { ...step, data: { ...step.data, callId } } as never)[0]!)
        .thenRefusedUnder('D1976-25', 'DECREE_NOT_IN_FORCE');
    }
    new PortStory('HONDA')
      .told(registeredVessel(LIBERTADOR))
      .after(arrival(LIBERTADOR, at('06:00')))
      .when(departForCaracoli(LIBERTADOR))
      .thenRefusedUnder('D1976-01', 'PORT_HAS_NO_TURN_SECTION');
    aPort('PUERTO_BERRIO')
      .after(arrival(LIBERTADOR, at('06:00')))
      .when(departForCaracoli(LIBERTADOR))
      .thenRefusedUnder('D1976-06', 'PORT_HAS_NO_TURN_SECTION');
    port.when(returnFromCaracoli(LIBERTADOR, 999_999)).thenRefusedUnder('D1976-06', 'CARACOLI_CARGO_INSUFFICIENT');
  });
});
