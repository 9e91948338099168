import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { happenedOf } from '../../src/application/batch.js';
import { ClockWatch } from '../../src/application/clock-watch.js';
import { Desk } from '../../src/application/desk.js';
import { lawOfPort, type LawOfAStream } from '../../src/application/law-of-a-stream.js';
import type { NewEvent, StoredEvent } from '../../src/application/ports.js';
import { systemChance, systemTimers } from '../../src/application/system-world.js';
import { instant } from '../../src/decrees/calendar.js';
import { DECREE_STARTS } from '../../src/decrees/d1976-turn/art-25-in-force.js';
import { leafHashAgain } from '../../src/event-store/envelope.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import { fact, from } from '../../src/river/messages.js';
import { nationalFacts } from '../../src/river/national/messages.js';
import { portFacts } from '../../src/river/port/messages.js';
import type { PortState } from '../../src/river/port/state.js';
import { id, record, text } from '../../src/river/shape.js';
import { all, asked, ClockOnTheWall } from '../support/office.js';
import { aPort, ready } from '../support/stories.js';
import { at, LIBERTADOR } from '../support/vocabulary.js';

const FIXTURES = new URL('../fixtures/events/', import.meta.url);
const files = readdirSync(FIXTURES);
const facts = { ...nationalFacts, ...portFacts };
type FactType = keyof typeof facts;

describe('Every fact as it was ever written', () => {
  it('is recorded, version by version', () => {
    const ever = (Object.keys(facts) as FactType[]).flatMap((type) =>
      Array.from({ length: facts[type].version }, (_, before) => `${type}.v${before + 1}.json`),
    );
    expect(Object.keys(facts)).toHaveLength(Object.keys(nationalFacts).length + Object.keys(portFacts).length);
    expect(files.sort()).toEqual(ever.sort());
  });

  it.each(files)('%s is still told as what it is today, and its bytes hash to the leaf they had', (file) => {
    const recorded = JSON.parse(readFileSync(new URL(file, FIXTURES), 'utf8')) as StoredEvent;
    const type = recorded.type as FactType;
    expect(file).toBe(`${type}.v${recorded.schemaVersion}.json`);
    const happened = happenedOf(recorded);
    expect(happened).toMatchObject({ type, occurredAt: instant(recorded.meta.occurredAt) });
    expect(facts[type].shape.fault(happened.data, type)).toBeUndefined();
    expect(facts[type].shapes[recorded.schemaVersion - 1]!.fault(recorded.data, type)).toBeUndefined();
    expect(leafHashAgain(recorded)).toBe(recorded.leafHash);
  });
});

describe('A port whose stream begins with an earlier version', () => {
  // A law of tomorrow, for this spec alone: what is called callId today was called call when the stream began.
  const first = record({ permitId: id, call: id, kind: text });
  const renamed = from(first, ({ call, ...rest }) => ({ ...rest, callId: call }));
  const PermitRequested = fact(2, portFacts.PermitRequested.shape, { upcasts: [renamed] });
  const today = lawOfPort('LA_DORADA');
  const tomorrow: LawOfAStream<PortState> = { ...today, facts: { ...portFacts, PermitRequested } };

  const stream = 'port-LA_DORADA';
  const written = (n: number, type: string, data: object): NewEvent => ({
    id: `00000000-0000-5000-8000-${String(n).padStart(12, '0')}`,
    ...{ type, schemaVersion: 1, data },
    meta: {
      ...{ commandId: '00000000-0000-5000-8000-00000000c000', requestHash: '00'.repeat(32) },
      ...{ correlationId: '00000000-0000-5000-8000-00000000c000', actor: { id: 'local', role: 'local' } },
      ...{ occurredAt: '1940-11-18T13:00:00Z', recordedAt: '1940-11-18T13:00:00Z' },
    },
  });

  it('is folded in today’s words, by the desk as by everybody, while what is stored stays', async () => {
    const story = aPort().after(...ready(LIBERTADOR, at('06:00')));
    const events = story.facts.map(({ type, data }, n) => {
      const { callId, ...rest } = data as { callId: string };
      return written(n, type, type === 'PermitRequested' ? { ...rest, call: callId } : data);
    });
    const store = new MemoryStore();
    await store.append(stream, 'no-stream', events, []);
    const before = await all(store.read(stream));
    const desk = new Desk(stream, tomorrow, {
      ...{ store, clock: new ClockOnTheWall(), timers: systemTimers, chance: systemChance, starts: DECREE_STARTS },
      ...{ clockWatch: new ClockWatch(() => undefined), advanced: () => undefined },
    });
    const { state } = await desk.current();
    const permits = [...story.state.permits.permits.values()].map(({ permitId, callId }) => ({ permitId, callId }));
    expect(permits).toEqual([{ permitId: `LOAD-${LIBERTADOR}`, callId: `CALL-${LIBERTADOR}` }]);
    expect([...state.permits.permits.values()]).toMatchObject(permits);
    const data = { permitId: 'P-2', callId: `CALL-${LIBERTADOR}`, kind: 'SAIL' };
    expect(await desk.submit(asked('LA_DORADA', { type: 'RequestPermit', data }))).toMatchObject({
      outcome: 'accepted',
    });
    const after = await all(store.read(stream));
    expect(after.slice(0, -1)).toEqual(before);
    expect(after.at(-1)).toMatchObject({ type: 'PermitRequested', schemaVersion: 2, data });
    expect(after.map(leafHashAgain)).toEqual(after.map(({ leafHash }) => leafHash));
  });

  it('and has an event of a later program in it is not folded: a desk that left it out would rule wrongly', async () => {
    const store = new MemoryStore();
    const later = { ...written(1, 'PermitRequested', { permitId: 'P', callId: 'C', kind: 'LOAD' }), schemaVersion: 2 };
    await store.append(stream, 'no-stream', [later], []);
    const desk = new Desk(stream, today, {
      ...{ store, clock: new ClockOnTheWall(), timers: systemTimers, chance: systemChance, starts: DECREE_STARTS },
      ...{ clockWatch: new ClockWatch(() => undefined), advanced: () => undefined },
    });
    await expect(desk.current()).rejects.toThrow('PermitRequested is a fact of version 2');
  });
});
