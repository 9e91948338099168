import { describe, expect, it } from '@jest/globals';
import { MemoryStore } from '../../src/event-store/memory.js';
import { event, events } from '../support/store-events.js';
import { describeEventStore } from './contract.js';

// Memory does not outlive its process: both offices, and the program started again, have the one store.
describeEventStore('the memory store', () => {
  const store = new MemoryStore();
  const same = () => Promise.resolve(store);
  return Promise.resolve({ store, another: same, restarted: same, done: () => store.close() });
});

describe('The memory store', () => {
  it('MS-01 An event id that stands elsewhere is refused, and nothing is appended', async () => {
    const store = new MemoryStore();
    await store.append('port-LA_DORADA', 'no-stream', events(0, 1), []);
    const taken = { name: 'EventIdTaken' };
    await expect(store.append('national', 'no-stream', [event(9), event(0)], [])).rejects.toMatchObject(taken);
    await expect(store.append('port-LA_DORADA', 1, [event(9), event(0)], [])).rejects.toMatchObject(taken);
    await expect(store.append('national', 'no-stream', [event(9), event(9)], [])).rejects.toMatchObject(taken);
    expect(await store.head()).toBe(1);
  });
});
