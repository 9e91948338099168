/** What bears on departures for up the river, and on the cargo that the ports were left with (decree of 1939). */
import { Controller, Get, Headers, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AsOf } from '../../application/as-of.js';
import { timeAt } from '../../application/port-time.js';
import { agentCargo } from '../../boards/agent-cargo.js';
import { backlog } from '../../boards/backlog.js';
import { portMovements } from '../../boards/port-movements.js';
import { upriver } from '../../boards/upriver.js';
import { WhoMayAsk } from '../auth/who-asks.js';
import { AlsoCsv, JSON_OR_CSV } from '../csv/also-csv.js';
import { Answers, PortParam } from '../openapi/decorators.js';
import { portNamed } from '../ports.js';
import { languageAskedFor } from '../problems/words.js';
import { LIST_AT_QUERY, LIST_PORT_TIME_QUERY, LIST_QUERY } from './board-queries.js';
import { Asks, read } from './query.js';

type Given = Readonly<Record<string, unknown>>;

@ApiTags('Boards')
@PortParam()
@Controller('api/ports/:port')
export class UpriverController {
  constructor(private readonly asOf: AsOf) {}

  @Get('upriver')
  @WhoMayAsk('upriver')
  @AlsoCsv('upriver')
  @ApiOperation({
    summary:
      'Los buques en puerto por el orden del decreto de 1939: su turno y su cupo para subir, o el servicio especial',
    operationId: 'upriver',
  })
  @Asks(LIST_PORT_TIME_QUERY)
  @Answers({ 200: 'Upriver' }, [400, 404], JSON_OR_CSV)
  async upriver(@Param('port') port: string, @Query() query: Given, @Headers('accept-language') languages?: string) {
    const named = portNamed(port);
    const { at, ...moment } = read(LIST_PORT_TIME_QUERY, query);
    const view = await this.asOf.port(named, moment);
    return upriver(view, at ?? timeAt(view.state.latest, view.now), languageAskedFor(languages));
  }

  @Get('backlog')
  @WhoMayAsk('backlog')
  @AlsoCsv('backlog')
  @ApiOperation({
    summary: 'La carga que quedó en los puertos según su último aviso, y si sugiere reducir el cupo de salida',
    operationId: 'backlog',
  })
  @Asks(LIST_AT_QUERY)
  @Answers({ 200: 'Backlog' }, [400, 404], JSON_OR_CSV)
  async backlog(@Param('port') port: string, @Query() query: Given, @Headers('accept-language') languages?: string) {
    const named = portNamed(port);
    const { at, ...moment } = read(LIST_AT_QUERY, query);
    const view = await this.asOf.national(moment);
    return backlog(named, view, at ?? view.now, languageAskedFor(languages));
  }

  @Get('port-movements')
  @WhoMayAsk('portMovements')
  @AlsoCsv('portMovements')
  @ApiOperation({
    summary: 'El registro de los cargamentos que entraron y salieron, día por día',
    operationId: 'portMovements',
  })
  @Asks(LIST_QUERY)
  @Answers({ 200: 'PortMovements' }, [400, 404], JSON_OR_CSV)
  async portMovements(@Param('port') port: string, @Query() query: Given) {
    const named = portNamed(port);
    const moment = read(LIST_QUERY, query);
    return portMovements(await this.asOf.port(named, moment));
  }

  @Get('agent-cargo')
  @WhoMayAsk('agentCargo')
  @AlsoCsv('agentCargo')
  @ApiOperation({
    summary: 'La carga que los agentes declararon y que ninguna salida ha contado en firme',
    operationId: 'agentCargo',
  })
  @Asks(LIST_QUERY)
  @Answers({ 200: 'AgentCargo' }, [400, 404], JSON_OR_CSV)
  async agentCargo(@Param('port') port: string, @Query() query: Given) {
    const named = portNamed(port);
    const moment = read(LIST_QUERY, query);
    return agentCargo(await this.asOf.port(named, moment));
  }
}
