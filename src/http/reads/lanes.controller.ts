/** What bears on who loads what: the quotas in port, what awaits each express, and the register apart of through-freight. */
import { Controller, Get, Headers, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AsOf } from '../../application/as-of.js';
import { directFreight } from '../../boards/direct-freight.js';
import { expressAssignment } from '../../boards/express-assignment.js';
import { quotas } from '../../boards/quotas.js';
import { WhoMayAsk } from '../auth/who-asks.js';
import { AlsoCsv, JSON_OR_CSV } from '../csv/also-csv.js';
import { Answers, PortParam } from '../openapi/decorators.js';
import { portNamed } from '../ports.js';
import { languageAskedFor } from '../problems/words.js';
import { LIST_QUERY } from './board-queries.js';
import { Asks, read } from './query.js';

type Given = Readonly<Record<string, unknown>>;

@ApiTags('Boards')
@PortParam()
@Controller('api/ports/:port')
export class LanesController {
  constructor(private readonly asOf: AsOf) {}

  @Get('express-assignment')
  @WhoMayAsk('expressAssignment')
  @AlsoCsv('expressAssignment')
  @ApiOperation({
    summary: 'Los vapores expresos en puerto: lo que espera a cada uno por clases y lo que ya tiene',
    operationId: 'expressAssignment',
  })
  @Asks(LIST_QUERY)
  @Answers({ 200: 'ExpressAssignment' }, [400, 404], JSON_OR_CSV)
  async expressAssignment(
    @Param('port') port: string,
    @Query() query: Given,
    @Headers('accept-language') languages?: string,
  ) {
    const named = portNamed(port);
    const moment = read(LIST_QUERY, query);
    return expressAssignment(await this.asOf.port(named, moment), languageAskedFor(languages));
  }

  @Get('quotas')
  @WhoMayAsk('quotas')
  @AlsoCsv('quotas')
  @ApiOperation({
    summary: 'El cupo de cada buque en puerto: el fijado, o el que se le fijaría ahora',
    operationId: 'quotas',
  })
  @Asks(LIST_QUERY)
  @Answers({ 200: 'Quotas' }, [400, 404], JSON_OR_CSV)
  async quotas(@Param('port') port: string, @Query() query: Given, @Headers('accept-language') languages?: string) {
    const named = portNamed(port);
    const moment = read(LIST_QUERY, query);
    return quotas(await this.asOf.port(named, moment), languageAskedFor(languages));
  }

  @Get('direct-freight')
  @WhoMayAsk('directFreight')
  @AlsoCsv('directFreight')
  @ApiOperation({
    summary: 'El registro del flete directo de Girardot, por compañías, y si puede pasar al turno general',
    operationId: 'directFreight',
  })
  @Asks(LIST_QUERY)
  @Answers({ 200: 'DirectFreight' }, [400, 404], JSON_OR_CSV)
  async directFreight(
    @Param('port') port: string,
    @Query() query: Given,
    @Headers('accept-language') languages?: string,
  ) {
    const named = portNamed(port);
    const moment = read(LIST_QUERY, query);
    return directFreight(await this.asOf.port(named, moment), languageAskedFor(languages));
  }
}
