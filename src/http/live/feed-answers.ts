/** How a feed is answered: by the page, and for as long as its reader listens. */
import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiProduces } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredEvent } from '../../application/ports.js';
import { whileGood, type Asker } from '../auth/who-asks.js';
import { Answers } from '../openapi/decorators.js';
import { invalidRequest } from '../problems/problem.js';
import { Asks, read, whole, type Parameter } from '../reads/query.js';
import { cloudEvent } from './cloud-event.js';
import type { Feed } from './feeds.js';
import { liveFeed } from './live-feed.js';
import type { LiveReaders } from './live-readers.js';
import type { Told } from './told.js';

type Given = Readonly<Record<string, unknown>>;

export const BATCH = 'application/cloudevents-batch+json';
export const EVENT_STREAM = 'text/event-stream';

const after = (what: string): Parameter<number> =>
  whole(-1, Number.MAX_SAFE_INTEGER, `Solo lo que sigue a esta ${what}; -1, desde el principio`);
const AFTER = { revision: after('revisión'), position: after('posición') };
const PAGE = { limit: whole(1, 1000, 'Cuántos hechos por página') };
const LIMIT = 100;

/** What the published document says of a page. */
export const AnswersPages = (counts: Told['counts'], problems: readonly number[]) =>
  applyDecorators(Asks({ after: AFTER[counts], ...PAGE }), Answers({ 200: 'CloudEvents' }, problems, BATCH));

/** What it says of a feed that is listened to. */
export const AnswersLive = (counts: Told['counts'], problems: readonly number[]) =>
  applyDecorators(
    ApiHeader({ name: 'Last-Event-ID', required: false, description: 'El último `id:` recibido' }),
    ApiProduces(EVENT_STREAM),
    Asks({ after: AFTER[counts] }),
    Answers({ 200: 'CloudEvent' }, problems, EVENT_STREAM),
  );

/** Where the server is, as whoever asks reached it; the host was looked at before. */
export const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

/** The next events of a feed, and one more when there are more. */
async function following(feed: Feed, from: number, wanted: number): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const event of feed.told.after(from, Number.MAX_SAFE_INTEGER)) {
    if (feed.portOf(event)) events.push(event);
    if (events.length > wanted) break;
  }
  return events;
}

export async function answerPage(feed: Feed, query: Given, request: FastifyRequest, reply: FastifyReply) {
  const { after: from = -1, limit = LIMIT } = read({ after: AFTER[feed.told.counts], ...PAGE }, query);
  const events = await following(feed, from, limit);
  const page = events.slice(0, limit);
  if (events.length > limit) {
    const path = request.url.split('?', 1)[0]!;
    void reply.header('link', `<${path}?after=${feed.told.numberOf(page.at(-1)!)}&limit=${limit}>; rel="next"`);
  }
  const origin = originOf(request);
  return reply.type(BATCH).send(JSON.stringify(page.map((event) => cloudEvent(feed.portOf(event)!, event, origin))));
}

/** A browser that connects again sends what it saw last; the address still says where it began. */
function lastSeen({ counts }: Told, { headers }: FastifyRequest): number | undefined {
  const given = headers['last-event-id'];
  if (given === undefined || given === '') return undefined;
  const seen = typeof given === 'string' ? AFTER[counts].read(given) : undefined;
  if (seen === undefined) throw invalidRequest([{ field: 'Last-Event-ID', detail: AFTER[counts].mustBe }]);
  return seen;
}

export interface Listening {
  readonly query: Given;
  readonly asker: Asker;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export function answerLive(feed: Feed, readers: LiveReaders, { query, asker, request, reply }: Listening) {
  const asked = read({ after: AFTER[feed.told.counts] }, query);
  const from = lastSeen(feed.told, request) ?? asked.after;
  const origin = originOf(request);
  const told = readers.join(reply.raw, (closed) =>
    liveFeed(feed, { after: from, until: whileGood(asker, closed), origin }),
  );
  return reply
    .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    .type(`${EVENT_STREAM}; charset=utf-8`)
    .send(told);
}
