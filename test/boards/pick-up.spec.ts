import { describe, expect, it } from '@jest/globals';
import { detect, violations, type Detector } from '../../src/boards/violations.js';
import type { Step } from '../support/given.js';
import {
  aPort,
  capacity,
  cargo,
  closeLoading,
  confirmLoaded,
  departure,
  ready,
  requestLoading,
} from '../support/stories.js';
import { leftAt } from '../support/stories-upriver.js';
import { at, LIBERTADOR } from '../support/vocabulary.js';

const CALL = `CALL-${LIBERTADOR}`;
const takes = (port: string, weightKg: number): Step => ({
  type: 'RecordIntermediateLoading',
  occurredAt: at('12:00', '1940-11-20'),
  data: { callId: CALL, port, weightKg },
});
/** Dispatched only to Berrío, with 601 t: it is to take 30,050 kg, and 80 t are left at Wilches. */
const sailed = (...left: readonly number[]) =>
  left
    .reduce((port, kg) => port.told(leftAt('PUERTO_WILCHES', { DOWN_RIVER: kg })), aPort('PUERTO_BERRIO'))
    .told(capacity(LIBERTADOR, 601))
    .after(cargo('CAFE-9', 1), ...ready(LIBERTADOR, at('06:00'), { dispatchedOnlyTo: 'PUERTO_BERRIO' }))
    .after(requestLoading(LIBERTADOR), confirmLoaded(LIBERTADOR, 'CAFE-9', 1, 62.5), closeLoading(LIBERTADOR))
    .after({
      type: 'RecordDeparture',
      occurredAt: at('10:00', '1940-11-19'),
      data: departure(LIBERTADOR, at('10:00', '1940-11-19')).data,
    } as Step);

function read(port: ReturnType<typeof sailed>): Detector {
  return port.happened.reduce(
    (detector, fact, revision) => detector.seen({ ...fact, id: `e-${revision}`, revision }),
    detect(port.port),
  );
}
const flagsOf = (port: ReturnType<typeof sailed>) =>
  read(port)
    .flags.filter(({ kind }) => kind === 'INTERMEDIATE_PICKUP_SHORTFALL')
    .map(({ callId, article, evidence }) => [callId, article, evidence.length]);

describe('What a vessel for Berrío alone was to take on its way and did not', () => {
  it('is flagged when it took less, for as long as it is less, under article 16', () => {
    const port = sailed(80_000);
    expect(flagsOf(port)).toEqual([]);
    port.after(takes('BARRANCABERMEJA', 0));
    expect(flagsOf(port)).toEqual([[CALL, 'D1976-16', 1]]);
    port.after(takes('PUERTO_WILCHES', 20_000));
    expect(flagsOf(port)).toEqual([[CALL, 'D1976-16', 2]]);
  });

  it('is taken back once it has taken the rest, and moves no other flag from its place', () => {
    const port = sailed(80_000).after(takes('PUERTO_WILCHES', 20_000));
    const others = read(port).flags.filter(({ kind }) => kind !== 'INTERMEDIATE_PICKUP_SHORTFALL');
    port.after(takes('GAMARRA', 10_050));
    const after = read(port);
    expect(after.flags).toEqual(others);
    expect(after.detection.takenBack.map(([, { kind }]) => kind)).toEqual(['INTERMEDIATE_PICKUP_SHORTFALL']);
    expect(after.detection.raised).toBe(others.length + 1);
  });

  it('is not flagged where no port below told that cargo was left', () => {
    expect(flagsOf(sailed().after(takes('PUERTO_WILCHES', 0)))).toEqual([]);
    expect(flagsOf(sailed(80_000, 0).after(takes('PUERTO_WILCHES', 0)))).toEqual([]);
  });

  it('is no violation of the turn: it stands on the board without a case, and is said in both languages', () => {
    const port = sailed(80_000).after(takes('PUERTO_WILCHES', 20_000));
    const { detection, port: state } = read(port);
    const shown = (language: 'es' | 'en') =>
      violations({ state, revision: port.facts.length - 1 } as never, detection, { language }).items.find(
        ({ kind }) => kind === 'INTERMEDIATE_PICKUP_SHORTFALL',
      );
    expect(shown('es')).toMatchObject({ caseId: null, state: 'FLAGGED', callId: CALL });
    expect([shown('es')!.because, shown('en')!.because]).toEqual([
      'El barco despachado solo a Puerto Berrío tomó en los puertos intermedios menos de lo que debía, habiendo carga.',
      'The vessel dispatched only to Puerto Berrío took less at the intermediate ports than it was to, though there was cargo.',
    ]);
  });
});
