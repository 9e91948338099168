import { deepStrictEqual as same } from 'node:assert/strict';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { inOrder } from '../../../src/application/in-order.js';
import { instant, instantText } from '../../../src/decrees/calendar.js';
import { DECREE_STARTS } from '../../../src/decrees/d1976-turn/art-25-in-force.js';
import { READING_KEYS, READINGS, type Readings } from '../../../src/decrees/readings.js';
import type { Port } from '../../../src/decrees/river-ports.js';
import { MemoryStore } from '../../../src/event-store/memory.js';
import type { RecordedEvent } from '../../../src/evidence/rejudging/history.js';
import { rejudged } from '../../../src/evidence/rejudging/rejudged.js';
import type { Judged } from '../../../src/evidence/rejudging/rejudging.js';
import { isRefusal } from '../../../src/river/decider.js';
import type { NationalFact } from '../../../src/river/national/messages.js';
import { nationalCommandOf } from '../../../src/river/national/national.js';
import { dice } from '../../support/histories.js';
import { asked, openOffice } from '../../support/office.js';
import { driven, streamOfDice } from '../../support/retold.js';

const DAWN = instant('1900-01-01T05:00:00Z');
/** Some of the readings not taken, or all. */
const READINGS_NOT_TAKEN = fc.record(
  Object.fromEntries(READING_KEYS.map((key) => [key, fc.constantFrom(...READINGS[key].slice(1))])),
  { requiredKeys: ['vesselTurnKey', 'lotSplit'] },
) as fc.Arbitrary<Partial<Readings>>;

/** The commands of a history judged again under a reading, and between them what was received. */
function commandsUnder(events: readonly RecordedEvent[], port: Port, readings: Partial<Readings>) {
  const judged: Judged[] = [];
  const course = { port, starts: DECREE_STARTS, see: (each: Judged) => judged.push(each) };
  driven(rejudged(events, course, { readings }));
  return judged;
}

/** The national commands a port received, each with the national revision at which it stands. */
const nationalIn = (events: readonly RecordedEvent[]) =>
  events
    .filter(({ type }) => type === 'NationalFactReceived')
    .map(({ revision, data }) => ({ revision, fact: (data as { fact: NationalFact & { occurredAt: string } }).fact }));

it('What is judged again under a reading is ruled as an office rules it that has adopted the reading before anything happened', async () => {
  let refusals = 0;
  await fc.assert(
    fc.asyncProperty(
      dice(300),
      READINGS_NOT_TAKEN,
      fc.constantFrom<Port>('LA_DORADA', 'PUERTO_BERRIO'),
      async (thrown, readings, port) => {
        const events = streamOfDice(thrown, port);
        const judged = commandsUnder(events, port, readings);
        const received = nationalIn(events);
        const office = openOffice(new MemoryStore());
        for (const [key, value] of Object.entries(readings)) {
          const data = { key, value, effectiveFromAt: instantText(DAWN) };
          await office.submit(asked('national', { type: 'AdoptReading', data, occurredAt: DAWN }));
        }
        for (const { command, occurredAt, ruling, recorded } of judged) {
          while (received.length > 0 && received[0]!.revision < (recorded?.revision ?? 0)) {
            const { fact } = received.shift()!;
            if (fact.type === 'ReadingAdopted' && fact.data.key in readings) continue;
            const again = { ...nationalCommandOf([fact]), occurredAt: instant(fact.occurredAt) };
            expect(await office.submit(asked('national', again))).toMatchObject({ outcome: 'accepted' });
          }
          const outcome = await office.submit(asked(port, { ...command, occurredAt }));
          if (isRefusal(ruling)) {
            refusals += 1;
            same([command, outcome], [command, { outcome: 'refused', refusal: ruling }]);
          } else {
            const made = outcome.outcome === 'accepted' ? outcome.events : outcome.refusal;
            const facts = ruling.map(({ type, data }) => ({ type, data: inOrder(data) }));
            same(Array.isArray(made) ? made.map(({ type, data }) => ({ type, data })) : made, facts);
          }
        }
        await office.close();
      },
    ),
    { numRuns: 6, endOnFailure: true, seed: 3 },
  );
  expect(refusals).toBeGreaterThan(0);
});
