/** Whether the process lives, and whether it can answer. */
import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Office } from '../application/office.js';
import { ForEverybody } from './auth/who-asks.js';
import { Answers } from './openapi/decorators.js';

@ApiTags('Health')
@ForEverybody()
@Controller('health')
export class HealthController {
  constructor(private readonly office: Office) {}

  @Get('live')
  @ApiOperation({ summary: 'El proceso vive', operationId: 'healthLive' })
  @Answers({ 200: 'Health' }, [])
  live() {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({ summary: 'El almacén de hechos responde', operationId: 'healthReady' })
  @Answers({ 200: 'Health' }, [503])
  async ready() {
    await this.office.national();
    return { status: 'ok' };
  }
}
