/** What the Ministry has decided: resolutions, readings and calendars of holidays, as decided and as a port has received them. */
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AsOf, type Moment } from '../../application/as-of.js';
import type { Instant } from '../../decrees/calendar.js';
import { resolutions } from '../../boards/resolutions.js';
import { WhoMayAsk } from '../auth/who-asks.js';
import { AlsoCsv, JSON_OR_CSV } from '../csv/also-csv.js';
import { Answers, PortParam } from '../openapi/decorators.js';
import { portNamed } from '../ports.js';
import { AT_QUERY, LIST_AT_QUERY, MOMENT_QUERY } from './board-queries.js';
import { Asks, read } from './query.js';

type Given = Readonly<Record<string, unknown>>;

@ApiTags('Boards')
@Controller('api')
export class NationalController {
  constructor(private readonly asOf: AsOf) {}

  @Get('national/resolutions')
  @WhoMayAsk('nationalResolutions')
  @AlsoCsv('nationalResolutions')
  @ApiOperation({
    summary: 'Las resoluciones del Ministerio y si rigen en un instante',
    operationId: 'nationalResolutions',
  })
  @Asks(LIST_AT_QUERY)
  @Answers({ 200: 'NationalResolutions' }, [400], JSON_OR_CSV)
  async resolutions(@Query() query: Given) {
    const { revision, at, resolutions: issued } = await this.decided(read(LIST_AT_QUERY, query));
    return { revision, at, resolutions: issued };
  }

  @Get('national/readings')
  @WhoMayAsk('readings')
  @ApiOperation({ summary: 'Las lecturas que rigen en un instante, y las otras posibles', operationId: 'readings' })
  @Asks(AT_QUERY)
  @Answers({ 200: 'Readings' }, [400])
  async readings(@Query() query: Given) {
    const { revision, at, readings } = await this.decided(read(AT_QUERY, query));
    return { revision, at, readings };
  }

  @Get('national/holiday-calendars')
  @WhoMayAsk('holidayCalendars')
  @ApiOperation({ summary: 'Los días feriados de cada año, con su fuente', operationId: 'holidayCalendars' })
  @Asks(MOMENT_QUERY)
  @Answers({ 200: 'HolidayCalendars' }, [400])
  async holidayCalendars(@Query() query: Given) {
    const { revision, holidayCalendars } = await this.decided(read(MOMENT_QUERY, query));
    return { revision, holidayCalendars };
  }

  @Get('ports/:port/resolutions')
  @WhoMayAsk('resolutions')
  @AlsoCsv('resolutions')
  @PortParam()
  @ApiOperation({
    summary: 'Lo que el puerto ha recibido del Ministerio: resoluciones, lecturas y feriados por los que decide',
    operationId: 'resolutions',
  })
  @Asks(LIST_AT_QUERY)
  @Answers({ 200: 'Resolutions' }, [400, 404], JSON_OR_CSV)
  async received(@Param('port') port: string, @Query() query: Given) {
    const named = portNamed(port);
    const { at, ...moment } = read(LIST_AT_QUERY, query);
    const { state, revision, now } = await this.asOf.port(named, moment);
    return { port: named, revision, ...resolutions(state.received.national, at ?? now) };
  }

  private async decided({ at, ...moment }: Moment & { readonly at?: Instant }) {
    const { state, revision, now } = await this.asOf.national(moment);
    return { revision, ...resolutions(state, at ?? now) };
  }
}
