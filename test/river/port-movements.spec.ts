import { describe, expect, it } from '@jest/globals';
import { instantText, type Instant } from '../../src/decrees/calendar.js';
import type { PortFact } from '../../src/river/port/messages.js';
import { commandOf, idsUsed } from '../../src/river/port/port.js';
import type { PortStory, Step } from '../support/given.js';
import { march, upriverPort } from '../support/stories-upriver.js';
import { at } from '../support/vocabulary.js';

type Data = Extract<Step, { type: 'RecordPortMovement' }>['data'];
const moves = (weightKg: number, movedAt: Instant, more: Partial<Data> & { occurredAt?: Instant } = {}): Step => {
  const { occurredAt = movedAt, ...rest } = more;
  const said = { movement: 'IN', direction: 'DOWN_RIVER', weightKg, movedAt: instantText(movedAt) } as const;
  return { type: 'RecordPortMovement', occurredAt, data: { ...said, ...rest } };
};
const days = ({ state }: PortStory) =>
  [...state.movements.entries()].map(([date, { UP_RIVER: up, DOWN_RIVER: down }]) => [
    ...[date, up.IN / 1000, up.OUT / 1000, down.IN / 1000, down.OUT / 1000],
  ]);

describe('The register of cargo in and out', () => {
  it('is kept at every port, day by day of the local calendar', () => {
    const port = upriverPort('PUERTO_WILCHES').after(
      moves(1000.5, march(4, '23:59:59')),
      moves(20, march(4), { movement: 'OUT' }),
      moves(7, march(5, '00:00'), { direction: 'UP_RIVER' }),
      moves(3, march(4, '08:00'), { occurredAt: march(6) }),
    );
    expect(days(port)).toEqual([
      ['1939-03-04', 0, 0, 1003.5, 20],
      ['1939-03-05', 7, 0, 0, 0],
    ]);
  });

  it('restates what was sent, with its local day', () => {
    const step = moves(1000, march(4, '23:59:59'), { movementId: 'W-1' });
    const { ruling, then } = upriverPort('GAMARRA').when(step);
    then({ type: 'PortMovementRecorded', data: { ...(step.data as Data), movedDate: '1939-03-04' } });
    expect(commandOf(ruling as PortFact[])).toEqual({ type: step.type, data: step.data });
    expect(idsUsed((ruling as PortFact[])[0]!)).toEqual([{ kind: 'movement', id: 'W-1' }]);
  });

  it('keeps the days of a year; those before are in the events alone', () => {
    const port = upriverPort('GAMARRA').after(
      moves(1, march(1)),
      moves(2, march(2)),
      moves(3, at('10:00', '1940-03-01')),
      moves(4, at('10:00', '1940-03-02')),
    );
    expect(days(port).map(([date]) => date)).toEqual(['1939-03-02', '1940-03-01', '1940-03-02']);
  });

  it('has an entry once, of what has happened, of calls that there are, and since the decree', () => {
    const port = upriverPort('GAMARRA').after(moves(1, march(1), { movementId: 'W-1' }));
    port
      .when(moves(1, march(2), { movementId: 'W-1' }))
      .thenRefusedUnder('D1939-5', 'DUPLICATE_MOVEMENT', { movementId: 'W-1' });
    port.when(moves(1, march(2), { callId: 'C-9' })).thenRefusedUnder('D1939-5', 'UNKNOWN_CALL');
    port
      .when(moves(1, march(3), { occurredAt: march(2) }))
      .thenRefusedUnder('D1939-5', 'INSTANT_IN_FUTURE', { field: 'movedAt' });
    port.when(moves(1, at('23:59', '1939-02-14'))).thenRefusedUnder('D1939-6', 'DECREE_NOT_IN_FORCE');
    port.when(moves(1, march(2)), march(1)).thenRefusedUnder('D1939-5', 'OCCURRED_IN_FUTURE');
  });
});
