import { describe, expect, it } from '@jest/globals';
import type { Instant } from '../../src/decrees/calendar.js';
import type { Port } from '../../src/decrees/river-ports.js';
import type { PortFact } from '../../src/river/port/messages.js';
import { commandOf } from '../../src/river/port/port.js';
import type { Step } from '../support/given.js';
import {
  aPort,
  arrival,
  capacity,
  cargo,
  closeLoading,
  confirmLoaded,
  departure,
  ready,
  release,
  requestLoading,
} from '../support/stories.js';
import { leftAt } from '../support/stories-upriver.js';
import { at, LIBERTADOR } from '../support/vocabulary.js';

const CALL = `CALL-${LIBERTADOR}`;
const ONLY = { dispatchedOnlyTo: 'PUERTO_BERRIO' } as const;
const takes = (port: string, weightKg: number, occurredAt: Instant = at('12:00', '1940-11-20')): Step => ({
  type: 'RecordIntermediateLoading',
  occurredAt,
  data: { callId: CALL, port, weightKg },
});
const first = (facts: unknown) => (facts as readonly PortFact[])[0]!.data;

/** LIBERTADOR, of 601 t and dispatched only to Berrío, left on the 19th with 62.5 kg. */
const sailedFromBerrio = (...left: readonly (readonly [Port, number])[]) => {
  const port = aPort('PUERTO_BERRIO')
    .told(capacity(LIBERTADOR, 601))
    .after(cargo('CAFE-9', 1), ...ready(LIBERTADOR, at('06:00'), ONLY), requestLoading(LIBERTADOR))
    .after(confirmLoaded(LIBERTADOR, 'CAFE-9', 1, 62.5), closeLoading(LIBERTADOR))
    .after(departure(LIBERTADOR, at('10:00', '1940-11-19')));
  return left.reduce((told, [place, kg]) => told.told(leftAt(place, { DOWN_RIVER: kg })), port);
};

describe('What a vessel dispatched only to Puerto Berrío takes on its way down', () => {
  it('is written down with what is due, and what is still short', () => {
    const port = sailedFromBerrio(['PUERTO_WILCHES', 80_000]);
    const { ruling, then } = port.when(takes('PUERTO_WILCHES', 20_000));
    then({
      type: 'IntermediateCargoLoaded',
      data: {
        ...{ callId: CALL, port: 'PUERTO_WILCHES', weightKg: 20_000, article: 'D1976-16' },
        pickUp: { dueKg: 30_050, owedKg: 30_050, takenKg: 20_000, shortfallKg: 10_050 },
      },
    });
    expect(commandOf(ruling as PortFact[])).toEqual({
      ...{ type: 'RecordIntermediateLoading', data: { callId: CALL, port: 'PUERTO_WILCHES', weightKg: 20_000 } },
    });
  });

  it('is summed over the ports it passes, up to no shortfall', () => {
    const port = sailedFromBerrio(['PUERTO_WILCHES', 80_000]).after(
      takes('BARRANCABERMEJA', 0),
      takes('PUERTO_WILCHES', 20_000),
    );
    expect(first(port.when(takes('GAMARRA', 10_050)).ruling)).toMatchObject({
      pickUp: { takenKg: 30_050, shortfallKg: 0 },
    });
  });

  it('is owed as far as the ports below told that cargo was left', () => {
    const none = sailedFromBerrio(['LA_DORADA', 80_000], ['PUERTO_BERRIO', 9000]);
    expect(first(none.when(takes('PUERTO_WILCHES', 0)).ruling)).toMatchObject({
      pickUp: { dueKg: 30_050, owedKg: 0, shortfallKg: 0 },
    });
    const some = sailedFromBerrio(['PUERTO_WILCHES', 10_000], ['BARRANCABERMEJA', 5000]);
    expect(first(some.when(takes('PUERTO_WILCHES', 0)).ruling)).toMatchObject({
      pickUp: { owedKg: 15_000, shortfallKg: 15_000 },
    });
  });

  it('is at an intermediate port that it passes', () => {
    for (const place of ['BARRANQUILLA', 'LA_DORADA', 'MANAOS'])
      sailedFromBerrio()
        .when(takes(place, 1))
        .thenRefusedUnder('D1976-16', 'NOT_AN_INTERMEDIATE_PORT', { port: place });
  });
});

describe('What other vessels take at intermediate ports', () => {
  it('is written down of one released at La Dorada, which owes nothing, and not at Berrío, whose Inspectorate indicates', () => {
    const port = aPort().after(...ready(LIBERTADOR, at('06:00')), requestLoading(LIBERTADOR), release(LIBERTADOR));
    port.when(takes('GAMARRA', 5000)).then({
      ...{
        type: 'IntermediateCargoLoaded',
        data: { callId: CALL, port: 'GAMARRA', weightKg: 5000, article: 'D1976-13' },
      },
    });
    port.when(takes('PUERTO_BERRIO', 5000)).thenRefusedUnder('D1976-13', 'BERRIO_CARGO_NOT_INDICATED');
    port.when(takes('GAMARRA', 1, at('05:59'))).thenRefusedUnder('D1976-13', 'INSTANT_BEFORE_ARRIVAL');
  });

  it('is of vessels that have left, once they have', () => {
    const port = aPort().after(arrival(LIBERTADOR, at('06:00')));
    port.when(takes('GAMARRA', 1)).thenRefusedUnder('D1976-13', 'WRONG_STATE', { state: 'ARRIVED' });
    port
      .when({ ...takes('GAMARRA', 1), data: { callId: 'C-9', port: 'GAMARRA', weightKg: 1 } } as Step)
      .thenRefusedUnder('D1976-13', 'UNKNOWN_CALL');
    port.after(departure(LIBERTADOR, at('10:00', '1940-11-19')));
    port
      .when(takes('GAMARRA', 1, at('09:59', '1940-11-19')))
      .thenRefusedUnder('D1976-13', 'WRONG_STATE', { field: 'occurredAt', answersTo: 'sailedAt' });
    expect(first(port.when(takes('GAMARRA', 1, at('10:00', '1940-11-19'))).ruling)).toMatchObject({ weightKg: 1 });
  });

  it('is known to the two Sections of Turn alone', () => {
    aPort('GAMARRA')
      .after(arrival(LIBERTADOR, at('06:00')), departure(LIBERTADOR, at('10:00')))
      .when(takes('CALAMAR', 1))
      .thenRefusedUnder('D1976-01', 'PORT_HAS_NO_TURN_SECTION');
  });

  it('is kept for a year after it was first taken', () => {
    const port = sailedFromBerrio().after(takes('GAMARRA', 5), takes('CALAMAR', 6));
    expect([...port.state.intermediate.taken.entries()]).toEqual([[CALL, 11_000]]);
    port
      .told(capacity('MEDELLIN', 850))
      .after(arrival('MEDELLIN', at('06:00', '1941-12-01'), ONLY), departure('MEDELLIN', at('06:00', '1941-12-02')), {
        ...takes('GAMARRA', 7, at('06:00', '1941-12-03')),
        data: { callId: 'CALL-MEDELLIN', port: 'GAMARRA', weightKg: 7 },
      } as Step);
    expect([...port.state.intermediate.taken.entries()]).toEqual([['CALL-MEDELLIN', 7000]]);
  });
});
