/** A flag that was taken back stands in the book no more, told as it happened and told again. */
import { expect, it } from '@jest/globals';
import { systemTimers } from '../../src/application/system-world.js';
import { differences, foldedUpTo } from '../../src/books/check.js';
import type { List } from '../../src/books/list.js';
import { pageOf } from '../../src/books/page.js';
import { flagsList, violationsBook } from '../../src/books/violations.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import { toldFrom } from '../support/books.js';
import type { PortStory, Step } from '../support/given.js';
import { record } from '../support/recorded.js';
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

const takes = (port: string, weightKg: number): Step => ({
  type: 'RecordIntermediateLoading',
  occurredAt: at('12:00', '1940-11-20'),
  data: { callId: `CALL-${LIBERTADOR}`, port, weightKg },
});
const story = (): PortStory =>
  aPort('PUERTO_BERRIO')
    .told(capacity(LIBERTADOR, 601))
    .told(leftAt('PUERTO_WILCHES', { DOWN_RIVER: 80_000 }))
    .after(cargo('CAFE-9', 1), ...ready(LIBERTADOR, at('06:00'), { dispatchedOnlyTo: 'PUERTO_BERRIO' }))
    .after(requestLoading(LIBERTADOR), confirmLoaded(LIBERTADOR, 'CAFE-9', 1, 62.5), closeLoading(LIBERTADOR))
    .after(departure(LIBERTADOR, at('10:00', '1940-11-19')), takes('PUERTO_WILCHES', 20_000));

async function inTheBook(told: PortStory): Promise<readonly unknown[]> {
  const store = new MemoryStore();
  await record(store, told);
  const file = await toldFrom(store, [violationsBook]);
  const query = { list: 'violations', counter: 'PUERTO_BERRIO', filters: {} };
  const { items } = pageOf(file, flagsList as unknown as List<object, { kind: string }>, query, { limit: 1000 }) as {
    items: readonly { kind: string }[];
  };
  const folds = await foldedUpTo(store, await store.head(), new AbortController().signal);
  expect(await differences(file, [violationsBook], folds, systemTimers)).toEqual([]);
  file.close();
  return items.map(({ kind }) => kind);
}

it('A shortfall on the way is in the book of violations while it is short, and not once the rest was taken', async () => {
  const short = story();
  expect(await inTheBook(short)).toContain('INTERMEDIATE_PICKUP_SHORTFALL');
  expect(await inTheBook(short.after(takes('GAMARRA', 10_050)))).not.toContain('INTERMEDIATE_PICKUP_SHORTFALL');
});
