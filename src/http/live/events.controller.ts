/** The port's events: page by page, and as they are recorded. */
import { Controller, Get, Headers, Param, Query, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Office } from '../../application/office.js';
import type { StoredEvent } from '../../application/ports.js';
import { WhoMayAsk, whileGood, WhoAsks, type Asker } from '../auth/who-asks.js';
import { Answers, PortParam } from '../openapi/decorators.js';
import { portNamed } from '../ports.js';
import { invalidRequest } from '../problems/problem.js';
import { Asks, read, whole } from '../reads/query.js';
import { cloudEvent } from './cloud-event.js';
import { liveFeed } from './live-feed.js';
import { LiveReaders } from './live-readers.js';

type Given = Readonly<Record<string, unknown>>;

const BATCH = 'application/cloudevents-batch+json';
const AFTER = whole(-1, Number.MAX_SAFE_INTEGER, 'Solo lo que sigue a esta revisión; -1, desde el principio');
const PAGE_QUERY = { after: AFTER, limit: whole(1, 1000, 'Cuántos hechos por página') };
const LIVE_QUERY = { after: AFTER };
const LIMIT = 100;

@ApiTags('Events')
@PortParam()
@Controller('api/ports/:port')
export class EventsController {
  constructor(
    private readonly office: Office,
    private readonly readers: LiveReaders,
  ) {}

  @Get('events')
  @WhoMayAsk('events')
  @ApiOperation({ summary: 'Los hechos del puerto por su revisión, como CloudEvents', operationId: 'events' })
  @Asks(PAGE_QUERY)
  @Answers({ 200: 'CloudEvents' }, [400, 404], BATCH)
  async events(
    @Param('port') port: string,
    @Query() query: Given,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const named = portNamed(port);
    const { after = -1, limit = LIMIT } = read(PAGE_QUERY, query);
    const events: StoredEvent[] = [];
    for await (const event of this.office.events(named, { after, limit: limit + 1 })) events.push(event);
    const page = events.slice(0, limit);
    if (events.length > limit) {
      const path = request.url.split('?', 1)[0]!;
      void reply.header('link', `<${path}?after=${page.at(-1)!.revision}&limit=${limit}>; rel="next"`);
    }
    return reply.type(BATCH).send(JSON.stringify(page.map((event) => cloudEvent(named, event))));
  }

  @Get('live')
  @WhoMayAsk('live')
  @ApiOperation({ summary: 'Los hechos a medida que se escriben (server-sent events)', operationId: 'live' })
  @ApiHeader({ name: 'Last-Event-ID', required: false, description: 'La última revisión recibida' })
  @ApiProduces('text/event-stream')
  @Asks(LIVE_QUERY)
  @Answers({ 200: 'CloudEvent' }, [400, 404], 'text/event-stream')
  live(
    @Param('port') port: string,
    @Query() query: Given,
    @Headers('last-event-id') lastEventId: string | undefined,
    @WhoAsks() asker: Asker,
    @Res() reply: FastifyReply,
  ) {
    const named = portNamed(port);
    const asked = read(LIVE_QUERY, query);
    const after = this.lastSeen(lastEventId) ?? asked.after;
    const feed = this.readers.join(reply.raw, (closed) =>
      liveFeed(this.office, named, { after, until: whileGood(asker, closed) }),
    );
    return reply
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .type('text/event-stream; charset=utf-8')
      .send(feed);
  }

  /** A browser that connects again sends what it saw last; the address still says where it began. */
  private lastSeen(lastEventId: string | undefined): number | undefined {
    if (lastEventId === undefined || lastEventId === '') return undefined;
    const seen = AFTER.read(lastEventId);
    if (seen === undefined) throw invalidRequest([{ field: 'Last-Event-ID', detail: AFTER.mustBe }]);
    return seen;
  }
}
