/** A port's history judged again: under a change, and in the order in which things happened. */
import { Readable } from 'node:stream';
import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  Req,
  Res,
  type BeforeApplicationShutdown,
} from '@nestjs/common';
import { ApiBody, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Office } from '../../application/office.js';
import { DeskBusy } from '../../application/outcome.js';
import type { Clock } from '../../application/ports.js';
import { WhoMayAsk } from '../auth/who-asks.js';
import { Answers, PortParam } from '../openapi/decorators.js';
import { portNamed } from '../ports.js';
import { languageAskedFor } from '../problems/words.js';
import { CLOCK } from '../reads/clock.js';
import { Asks, instantOf, needed, read } from '../reads/query.js';
import { readRequest } from '../requests/read-request.js';
import { inLines, NDJSON } from './in-lines.js';
import { NobodyWaits } from './judging-room.js';
import { WHAT_IF_EXAMPLE, WhatIfRequest } from './what-if-request.js';
import { WhatIfs, type Waiting } from './what-ifs.js';

const SHOULD_QUERY = { at: needed(instantOf('El instante: cuanto ocurrió después no se juzga')) };

@ApiTags('Evidence')
@PortParam()
@Controller('api/ports/:port')
export class WhatIfController implements BeforeApplicationShutdown {
  private readonly whatIfs: WhatIfs;
  private readonly closing = new AbortController();

  constructor(office: Office, @Inject(CLOCK) clock: Clock) {
    this.whatIfs = new WhatIfs(office, clock);
  }

  @Post('what-if')
  @HttpCode(200)
  @WhoMayAsk('whatIf')
  @ApiOperation({
    summary: 'Qué cambiaría con otra interpretación o un hecho corregido: se juzga de nuevo y nada se registra',
    operationId: 'whatIf',
  })
  @ApiBody({
    type: WhatIfRequest,
    examples: { ejemplo: { summary: 'Otra interpretación y una planilla corregida', value: WHAT_IF_EXAMPLE } },
  })
  @ApiProduces('application/json', NDJSON)
  @Answers({ 200: 'WhatIf' }, [400, 404, 413, 415, 503])
  async whatIf(
    @Param('port') port: string,
    @Body() body: unknown,
    @Req() { headers }: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const named = portNamed(port);
    const request = readRequest(WhatIfRequest, body);
    const waiting = this.waiting(reply, headers['accept-language']);
    if (!headers.accept?.includes(NDJSON)) return this.answer(reply, this.whatIfs.whatIf(named, request, waiting));
    const lines = await inLines(waiting, (told, settled) => this.whatIfs.whatIf(named, request, told, settled));
    return reply.type(`${NDJSON}; charset=utf-8`).send(Readable.from(lines));
  }

  @Get('as-it-should-have-been')
  @WhoMayAsk('asItShouldHaveBeen')
  @ApiOperation({
    summary:
      'El puerto en un instante, como debió ser: cada cosa juzgada en el momento en que ocurrió, aunque se supiera tarde',
    operationId: 'asItShouldHaveBeen',
  })
  @Asks(SHOULD_QUERY)
  @Answers({ 200: 'AsItShouldHaveBeen' }, [400, 404, 503])
  async asItShouldHaveBeen(
    @Param('port') port: string,
    @Query() query: Readonly<Record<string, unknown>>,
    @Res() reply: FastifyReply,
    @Headers('accept-language') languages?: string,
  ) {
    const { at } = read(SHOULD_QUERY, query);
    return this.answer(reply, this.whatIfs.asItShouldHaveBeen(portNamed(port), at, this.waiting(reply, languages)));
  }

  /** Nobody waits for a judgement any more when the server closes. */
  beforeApplicationShutdown(): void {
    this.closing.abort();
  }

  private waiting({ raw }: FastifyReply, languages: string | undefined): Waiting {
    const gone = new AbortController();
    raw.once('close', () => gone.abort());
    return { until: AbortSignal.any([this.closing.signal, gone.signal]), language: languageAskedFor(languages) };
  }

  private async answer(reply: FastifyReply, judged: Promise<object>): Promise<FastifyReply | undefined> {
    try {
      return await reply.send(await judged);
    } catch (error) {
      if (!(error instanceof NobodyWaits)) throw error;
      if (this.closing.signal.aborted) throw new DeskBusy('the office is closing');
      return undefined;
    }
  }
}
