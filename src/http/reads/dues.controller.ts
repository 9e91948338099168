/** Dock dues: the ledger of a port, and one stay with what it owes. */
import { Controller, Get, Headers, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AsOf } from '../../application/as-of.js';
import { Office } from '../../application/office.js';
import { timeAt } from '../../application/port-time.js';
import { dues } from '../../boards/dues.js';
import { stayView } from '../../boards/stay.js';
import { instantText } from '../../decrees/calendar.js';
import type { Port } from '../../decrees/river-ports.js';
import { WhoMayAsk } from '../auth/who-asks.js';
import { AlsoCsv, JSON_OR_CSV } from '../csv/also-csv.js';
import { Answers, PortParam } from '../openapi/decorators.js';
import { portNamed } from '../ports.js';
import { languageAskedFor } from '../problems/words.js';
import { AT_PORT_QUERY, LIST_QUERY } from './board-queries.js';
import { noSuch, notYet } from './no-such.js';
import { Asks, read } from './query.js';

type Given = Readonly<Record<string, unknown>>;

@ApiTags('Boards')
@PortParam()
@Controller('api/ports/:port')
export class DuesController {
  constructor(
    private readonly office: Office,
    private readonly asOf: AsOf,
  ) {}

  @Get('dues')
  @WhoMayAsk('dues')
  @AlsoCsv('dues')
  @ApiOperation({
    summary: 'Los derechos de muelle: las estadías, lo liquidado con cada renglón, y lo recaudado cada día',
    operationId: 'dues',
  })
  @Asks(LIST_QUERY)
  @Answers({ 200: 'Dues' }, [400, 404], JSON_OR_CSV)
  async dues(@Param('port') port: string, @Query() query: Given, @Headers('accept-language') languages?: string) {
    const named = portNamed(port);
    const moment = read(LIST_QUERY, query);
    return dues(await this.asOf.port(named, moment), languageAskedFor(languages));
  }

  @Get('stays/:stayId')
  @WhoMayAsk('stay')
  @ApiOperation({
    summary: 'Una estadía: dónde atracó, qué se ordenó y qué debe, o por cuánto se liquidó',
    operationId: 'stay',
  })
  @Asks(AT_PORT_QUERY)
  @Answers({ 200: 'Stay' }, [400, 404])
  async stay(
    @Param('port') port: string,
    @Param('stayId') stayId: string,
    @Query() query: Given,
    @Headers('accept-language') languages?: string,
  ) {
    const named = portNamed(port);
    const { at: asked, ...moment } = read(AT_PORT_QUERY, query);
    const { state, revision, now } = await this.asOf.port(named, moment);
    const at = asked ?? timeAt(state.latest, now);
    const found = stayView(state, stayId, at, this.office.starts.dd34, languageAskedFor(languages));
    if (!found) throw await this.noStay(named, stayId, revision);
    return { port: named, revision, at: instantText(at), ...found };
  }

  /** One that is there now and was not then, began later. */
  private async noStay(port: Port, stayId: string, revision: number) {
    const { state } = await this.office.port(port);
    return state.stays.stays.has(stayId) ? notYet('stay', stayId, revision) : noSuch('stay', stayId);
  }
}
