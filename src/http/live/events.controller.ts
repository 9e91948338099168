/** The events of a port and of both ports of the turn: page by page, and as they are recorded. */
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { WhoMayAsk, WhoAsks, type Asker } from '../auth/who-asks.js';
import { PortParam } from '../openapi/decorators.js';
import { portNamed } from '../ports.js';
import { answerLive, answerPage, AnswersLive, AnswersPages } from './feed-answers.js';
import { Feeds } from './feeds.js';
import { LiveReaders } from './live-readers.js';

type Given = Readonly<Record<string, unknown>>;

@ApiTags('Events')
@Controller('api')
export class EventsController {
  constructor(
    private readonly feeds: Feeds,
    private readonly readers: LiveReaders,
  ) {}

  @Get('ports/:port/events')
  @PortParam()
  @WhoMayAsk('events')
  @ApiOperation({ summary: 'Los hechos del puerto por su revisión, como CloudEvents', operationId: 'events' })
  @AnswersPages('revision', [400, 404])
  events(
    @Param('port') port: string,
    @Query() query: Given,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return answerPage(this.feeds.port(portNamed(port)), query, request, reply);
  }

  @Get('ports/:port/live')
  @PortParam()
  @WhoMayAsk('live')
  @ApiOperation({ summary: 'Los hechos a medida que se escriben (server-sent events)', operationId: 'live' })
  @AnswersLive('revision', [400, 404])
  live(
    @Param('port') port: string,
    @Query() query: Given,
    @WhoAsks() asker: Asker,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return answerLive(this.feeds.port(portNamed(port)), this.readers, { query, asker, request, reply });
  }

  @Get('events')
  @WhoMayAsk('riverEvents')
  @ApiOperation({
    summary: 'Los hechos de los dos puertos del turno por su posición, como CloudEvents',
    operationId: 'riverEvents',
  })
  @AnswersPages('position', [400])
  riverEvents(@Query() query: Given, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return answerPage(this.feeds.river(), query, request, reply);
  }

  @Get('live')
  @WhoMayAsk('riverLive')
  @ApiOperation({
    summary: 'Los hechos de los dos puertos del turno a medida que se escriben (server-sent events)',
    operationId: 'riverLive',
  })
  @AnswersLive('position', [400])
  riverLive(
    @Query() query: Given,
    @WhoAsks() asker: Asker,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return answerLive(this.feeds.river(), this.readers, { query, asker, request, reply });
  }
}
