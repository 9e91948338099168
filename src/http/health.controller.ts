/** Whether the process lives, and whether it can answer. */
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiOperation, ApiSecurity, ApiTags } from '@nestjs/swagger';
import { Office } from '../application/office.js';
import { TRANSPARENCY_LOG, type TransparencyLog } from '../application/ports.js';
import { BookQueries } from '../books/queries.js';
import { ForEverybody } from './auth/who-asks.js';
import { Answers } from './openapi/decorators.js';
import { notReady } from './problems/damaged.js';
import { read } from './reads/query.js';

type Given = Readonly<Record<string, unknown>>;

@ApiTags('Health')
@ForEverybody()
@ApiSecurity({})
@Controller('health')
export class HealthController {
  constructor(
    private readonly office: Office,
    @Inject(TRANSPARENCY_LOG) private readonly log: TransparencyLog,
    private readonly books: BookQueries,
  ) {}

  @Get('live')
  @ApiOperation({ summary: 'El proceso vive', operationId: 'healthLive' })
  @Answers({ 200: 'Health' }, [400])
  live(@Query() query: Given) {
    read({}, query);
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({
    summary:
      'El almacén responde y se puede leer, o qué hecho está dañado; qué libro se detuvo, lo que no detiene lo demás; y si esta oficina firma el registro, o se niega a firmarlo y por qué',
    operationId: 'healthReady',
  })
  @Answers({ 200: 'Ready' }, [400, 503])
  async ready(@Query() query: Given) {
    read({}, query);
    const damaged = await this.office.damage();
    if (damaged.length > 0) throw notReady(damaged);
    return { status: 'ok', stoppedBooks: this.books.stopped(), ...this.log.standing() };
  }
}
