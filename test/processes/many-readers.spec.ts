/** Readers of the live feeds by the hundred, cut off again and again while commands come (`npm run build` first). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Clients } from '../support/clients.js';
import { Dice } from '../support/dice.js';
import { firstFault, Follower } from '../support/followers.js';
import { serverProcess, type ServerProcess } from '../support/server-process.js';

/** `npm run test:full` sends eight times as many. */
const COMMANDS = process.env.TURNO_FULL === '1' ? 2000 : 250;
const READERS = 500;
/** Each command is told 500 times. */
const PATIENCE_MS = 60_000 + 300 * COMMANDS;

let folder: string;
let server: ServerProcess;
let url: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'turno-readers-'));
  server = serverProcess(folder);
  url = await server.url;
});
afterAll(async () => {
  await server.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Both ports alone, by their revisions, and together, by position. */
const FEEDS = [
  { feed: 'ports/la-dorada/', counts: 'revision' },
  { feed: 'ports/puerto-berrio/', counts: 'revision' },
  { feed: '', counts: 'position' },
] as const;
type Feed = (typeof FEEDS)[number];

/** The numbers of all that a feed holds, by the pages. */
async function numbersOf({ feed, counts }: Feed): Promise<number[]> {
  const numbers: number[] = [];
  for (let next: string | undefined = `/api/${feed}events?limit=1000`; next;) {
    const page: Response = await fetch(`${url}${next}`);
    numbers.push(...((await page.json()) as { revision: number; position: number }[]).map((event) => event[counts]));
    next = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
  }
  return numbers;
}
const follow = ({ feed }: Feed, how: Partial<ConstructorParameters<typeof Follower>[0]> = {}) =>
  new Follower({ url: `${url}/api/${feed}live?after=-1`, ...how });

it(
  `${READERS} readers that connect at once and are cut off while commands come miss nothing and hear nothing twice`,
  async () => {
    const dice = new Dice(1940);
    const readers = Array.from({ length: READERS }, (_, at) => {
      const of = FEEDS[at % FEEDS.length]!;
      return { of, follower: follow(of, { cutAfter: () => dice.whole(1, 150) }) };
    });
    await new Clients('R').press(url, COMMANDS);
    const there = new Map<Feed, number[]>();
    for (const of of FEEDS) there.set(of, await numbersOf(of));
    for (const { of, follower } of readers) {
      await follower.seen(there.get(of)!.at(-1)!);
      expect(firstFault(follower.ids, there.get(of)!)).toBeUndefined();
    }
    for (const of of FEEDS.slice(0, 2)) expect(there.get(of)).toEqual(there.get(of)!.map((_, at) => at));
    expect(there.get(FEEDS[2])).toHaveLength(there.get(FEEDS[0])!.length + there.get(FEEDS[1])!.length);
    const cuts = readers.reduce((sum, { follower }) => sum + follower.cuts, 0);
    expect(cuts).toBeGreaterThan(READERS);
  },
  PATIENCE_MS,
);

it('and one that does not say truly what it saw last is seen to miss or repeat it', async () => {
  const [feed] = FEEDS;
  const there = await numbersOf(feed);
  const tell = async (claims: (lastId: number) => number) => {
    const reader = follow(feed, { cutAfter: () => 100, claims });
    await reader.seen(there.at(-1)!);
    return firstFault(reader.ids, there);
  };
  expect(await tell((id) => id)).toBeUndefined();
  expect(await tell((id) => id - 1)).toBe('after 99 comes 100, and 99 came');
  expect(await tell((id) => id + 1)).toBe('after 99 comes 100, and 101 came');
});
