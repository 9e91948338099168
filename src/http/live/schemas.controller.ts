/** What the feeds carry, for programs: the schema of every event, and the feeds as an AsyncAPI document. */
import { Controller, Get, Header, Param, Query, Req } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { WhoMayAsk } from '../auth/who-asks.js';
import { Answers } from '../openapi/decorators.js';
import { noSchema } from '../reads/no-such.js';
import { read } from '../reads/query.js';
import { asyncApiDocument } from './asyncapi.js';
import { EVENT_VERSIONS, eventSchema } from './event-schemas.js';
import { originOf } from './feed-answers.js';

type Given = Readonly<Record<string, unknown>>;

const SCHEMA = 'application/schema+json';
const TYPES = [...new Set(EVENT_VERSIONS.map(({ type }) => type))];

@ApiTags('Events')
@Controller('api')
export class SchemasController {
  @Get('schemas/:type/:version')
  @WhoMayAsk('eventSchema')
  @ApiOperation({
    summary: 'El JSON Schema (2020-12) de lo que dice un hecho, que su `dataschema` nombra',
    operationId: 'eventSchema',
  })
  @ApiParam({ name: 'type', description: 'El hecho', enum: TYPES, example: 'CargoRegistered' })
  @ApiParam({ name: 'version', description: 'Su versión', schema: { type: 'integer', minimum: 1 }, example: 1 })
  @Answers({ 200: 'EventSchema' }, [400, 404], SCHEMA)
  @Header('content-type', `${SCHEMA}; charset=utf-8`)
  schema(
    @Param('type') type: string,
    @Param('version') version: string,
    @Query() query: Given,
    @Req() request: FastifyRequest,
  ) {
    read({}, query);
    const found = /^[1-9]\d{0,8}$/.test(version) && eventSchema(originOf(request), type, Number(version));
    if (!found) throw noSchema(type, version);
    return found;
  }

  @Get('asyncapi.json')
  @WhoMayAsk('asyncApi')
  @ApiOperation({ summary: 'Los hechos a medida que se escriben, como AsyncAPI 3.0', operationId: 'asyncApi' })
  @Answers({ 200: 'AsyncApi' }, [400])
  document(@Query() query: Given, @Req() request: FastifyRequest) {
    read({}, query);
    return asyncApiDocument(originOf(request));
  }
}
