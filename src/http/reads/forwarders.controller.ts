/** What the national register knows of forwarders and their tariffs, and whom it suspends at every port. */
import { Controller, Get, Headers, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AsOf } from '../../application/as-of.js';
import { Office } from '../../application/office.js';
import { forwarders, tariffs } from '../../boards/forwarders.js';
import { suspensionsInForce } from '../../boards/suspensions.js';
import { WhoMayAsk } from '../auth/who-asks.js';
import { AlsoCsv, JSON_OR_CSV } from '../csv/also-csv.js';
import { Answers } from '../openapi/decorators.js';
import { languageAskedFor } from '../problems/words.js';
import { AT_QUERY, LIST_AT_QUERY, TARIFFS_QUERY } from './board-queries.js';
import { Asks, read } from './query.js';

type Given = Readonly<Record<string, unknown>>;

@ApiTags('Boards')
@Controller('api/national')
export class ForwardersController {
  constructor(
    private readonly office: Office,
    private readonly asOf: AsOf,
  ) {}

  @Get('suspensions')
  @WhoMayAsk('nationalSuspensions')
  @AlsoCsv('nationalSuspensions')
  @ApiOperation({
    summary: 'Los capitanes y las compañías que no pueden cargar en ningún puerto en un instante',
    operationId: 'nationalSuspensions',
  })
  @Asks(LIST_AT_QUERY)
  @Answers({ 200: 'NationalSuspensions' }, [400], JSON_OR_CSV)
  async suspensions(@Query() query: Given) {
    const { at, ...moment } = read(LIST_AT_QUERY, query);
    const { state, revision, now } = await this.asOf.national(moment);
    return { revision, ...suspensionsInForce(state, at ?? now) };
  }

  @Get('forwarders')
  @WhoMayAsk('forwarders')
  @ApiOperation({
    summary: 'Los agentes expedidores: sus tarifas por años, lo que cobraron de otro modo, sus plazos y sus multas',
    operationId: 'forwarders',
  })
  @Asks(AT_QUERY)
  @Answers({ 200: 'Forwarders' }, [400])
  async forwarders(@Query() query: Given) {
    const { at, ...moment } = read(AT_QUERY, query);
    const { state, revision, now } = await this.asOf.national(moment);
    return { revision, ...forwarders(state, at ?? now, this.office.starts.d1976Dated) };
  }

  @Get('tariffs')
  @WhoMayAsk('tariffs')
  @AlsoCsv('tariffs')
  @ApiOperation({ summary: 'Las tarifas presentadas y si están aprobadas, con sus precios', operationId: 'tariffs' })
  @Asks(TARIFFS_QUERY)
  @Answers({ 200: 'Tariffs' }, [400], JSON_OR_CSV)
  async tariffs(@Query() query: Given, @Headers('accept-language') languages?: string) {
    const filters = read(TARIFFS_QUERY, query);
    const { state, revision } = await this.asOf.national(filters);
    return { revision, ...tariffs(state, filters, languageAskedFor(languages)) };
  }
}
