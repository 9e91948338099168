import { expect, it } from '@jest/globals';
import type { RecordedCommand } from '../../src/evidence/rejudging/history.js';
import { Problem } from '../../src/http/problems/problem.js';
import { changeIn } from '../../src/http/what-if/what-if-change.js';
import { at, COFFEE, on } from '../support/vocabulary.js';

it('A change may leave out what no command made, and is told that it has no fields to correct', () => {
  const eventId = '00000000-0000-4000-8000-00000000000b';
  const [revision, occurredAt] = [0, at('07:00')];
  const turn = { lotId: COFFEE, turnNumber: 1, turnAt: on('05:00'), article: 'D1976-4' };
  const recorded: RecordedCommand = {
    ...{ eventIds: [eventId], revision, lastRevision: revision, occurredAt, recordedAt: occurredAt },
    facts: [{ type: 'CargoTurnAssigned', data: turn }],
  };
  const known = { counter: 'LA_DORADA', named: new Map([[eventId, recorded]]), revision, begins: occurredAt } as const;
  const under = (request: object) => changeIn(request, { ...known, now: at('12:00') });
  expect(under({ omit: [eventId] })).toMatchObject({ omit: [eventId] });
  let said: unknown;
  try {
    under({ corrections: [{ eventId, fields: { turnAt: on('06:00') } }] });
  } catch (error) {
    said = error;
  }
  expect(said).toBeInstanceOf(Problem);
  expect((said as Problem).body('en', '/')).toMatchObject({
    errors: [{ field: 'corrections[0].eventId', detail: expect.stringContaining('there are no fields to correct') }],
  });
});
