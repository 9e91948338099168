/** Whether the process lives, and whether it can answer. */
import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Office } from '../application/office.js';
import { TRANSPARENCY_LOG, type TransparencyLog } from '../application/ports.js';
import { ForEverybody } from './auth/who-asks.js';
import { Answers } from './openapi/decorators.js';
import { notReady } from './problems/damaged.js';

@ApiTags('Health')
@ForEverybody()
@Controller('health')
export class HealthController {
  constructor(
    private readonly office: Office,
    @Inject(TRANSPARENCY_LOG) private readonly log: TransparencyLog,
  ) {}

  @Get('live')
  @ApiOperation({ summary: 'El proceso vive', operationId: 'healthLive' })
  @Answers({ 200: 'Health' }, [])
  live() {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({
    summary:
      'El almacén responde y se puede leer, o qué hecho está dañado; y si esta oficina firma el registro, o se niega a firmarlo y por qué',
    operationId: 'healthReady',
  })
  @Answers({ 200: 'Ready' }, [503])
  async ready() {
    const damaged = await this.office.damage();
    if (damaged.length > 0) throw notReady(damaged);
    return { status: 'ok', ...this.log.standing() };
  }
}
