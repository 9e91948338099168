import { EventEmitter } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Office } from '../../src/application/office.js';
import { DeskBusy } from '../../src/application/outcome.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import { JudgingRoom, LIMITS, NobodyWaits } from '../../src/http/what-if/judging-room.js';
import { inLines } from '../../src/http/what-if/in-lines.js';
import { WhatIfController } from '../../src/http/what-if/what-if.controller.js';
import { WhatIfs, type Waiting } from '../../src/http/what-if/what-ifs.js';
import type { Problem } from '../../src/http/problems/problem.js';
import { ClockOnTheWall, enterVessel, openOffice, send } from '../support/office.js';
import { cargo } from '../support/stories.js';
import { at } from '../support/vocabulary.js';

async function aShortHistory(): Promise<Office> {
  const office = openOffice(new MemoryStore());
  await enterVessel(office, 'MEDELLIN', 400);
  await send(office, 'LA_DORADA', cargo('L-1', 16), cargo('L-2', 16));
  return office;
}
const whatIfs = (office: Office, limits = {}) =>
  new WhatIfs(office, new ClockOnTheWall(), new JudgingRoom({ ...LIMITS, ...limits }));
const waiting = (until = new AbortController().signal): Waiting => ({ until, language: 'en' });
const failure = (made: Promise<unknown>): Promise<unknown> =>
  made.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('A history is judged again', () => {
  it('for so long and no longer: the way out is to judge less of it', async () => {
    const judging = whatIfs(await aShortHistory(), { milliseconds: -1 });
    for (const asked of [
      judging.whatIf('LA_DORADA', {}, waiting()),
      judging.asItShouldHaveBeen('LA_DORADA', at('12:00'), waiting()),
    ]) {
      const error = (await failure(asked)) as Problem;
      expect([error.status, error.code, error.headers]).toEqual([503, 'TOOK_TOO_LONG', { 'retry-after': '60' }]);
      expect(error.message).toMatch(/with until/);
    }
  });

  it('only while somebody waits for it, and leaves its place to the next', async () => {
    const judging = whatIfs(await aShortHistory(), { atOnce: 1 });
    const gone = new AbortController();
    const left = judging.whatIf('LA_DORADA', {}, waiting(gone.signal), () => gone.abort());
    expect(await failure(left)).toBeInstanceOf(NobodyWaits);
    expect(await judging.whatIf('LA_DORADA', {}, waiting())).toMatchObject({ differs: false });
  });

  it('a few at once: who comes then is told to come again', async () => {
    const judging = whatIfs(await aShortHistory(), { atOnce: 1 });
    const first = judging.whatIf('LA_DORADA', {}, waiting());
    const second = (await failure(judging.whatIf('LA_DORADA', {}, waiting()))) as Problem;
    expect([second.status, second.code, second.headers]).toEqual([503, 'JUDGING_ROOM_FULL', { 'retry-after': '5' }]);
    expect(await first).toMatchObject({ differs: false, judged: { commands: 2 } });
  });

  it('of a port where nothing happened it is nothing', async () => {
    expect(await whatIfs(await aShortHistory()).whatIf('CALAMAR', {}, waiting())).toMatchObject({
      ...{ revision: -1, differs: false },
      judged: { commands: 0, received: 0, recordedEvents: 0, events: 0 },
    });
  });
});

describe('Whoever asked is heard to hang up', () => {
  /** What a handler sees of an answer under way. */
  function answering() {
    const raw = new EventEmitter();
    const sent: unknown[] = [];
    return { raw, sent, reply: { raw, send: (body: unknown) => sent.push(body) } as unknown as FastifyReply };
  }
  const request = { headers: {} } as FastifyRequest;

  it('and nothing is judged, nor sent, for nobody', async () => {
    const counter = new WhatIfController(await aShortHistory(), new ClockOnTheWall());
    const { raw, reply, sent } = answering();
    const asked = counter.whatIf('la-dorada', {}, request, reply);
    raw.emit('close');
    expect([await asked, sent]).toEqual([undefined, []]);
    const again = answering();
    await counter.whatIf('la-dorada', {}, request, again.reply);
    expect(again.sent).toMatchObject([{ differs: false }]);
  });

  it('and a server that closes waits for no judgement', async () => {
    const counter = new WhatIfController(await aShortHistory(), new ClockOnTheWall());
    const { reply } = answering();
    const asked = counter.whatIf('la-dorada', {}, request, reply);
    counter.beforeApplicationShutdown();
    expect(await failure(asked)).toBeInstanceOf(DeskBusy);
  });
});

describe('In lines', () => {
  const linesOf = async (lines: AsyncIterable<string>) => {
    const said: unknown[] = [];
    for await (const line of lines) said.push(JSON.parse(line));
    return said;
  };

  it('how far it is comes first, and the answer last', async () => {
    const lines = await inLines(waiting(), (told, settled) => {
      settled();
      told.tell!({ judged: 5000, of: 9000 });
      return Promise.resolve({ differs: false });
    });
    expect(await linesOf(lines)).toEqual([{ progress: { judged: 5000, of: 9000 } }, { result: { differs: false } }]);
  });

  it('what fails on the way is told in the last line, since the status was said', async () => {
    const judging = whatIfs(await aShortHistory(), { milliseconds: -1 });
    const lines = await inLines(waiting(), (told, settled) => judging.whatIf('LA_DORADA', {}, told, settled));
    expect(await linesOf(lines)).toMatchObject([{ problem: { status: 503, code: 'TOOK_TOO_LONG' } }]);
  });
});
