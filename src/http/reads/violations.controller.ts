/** What the detector flags, the cases the Section opened, and who may not load for now. */
import { Controller, Get, Headers, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AsOf, type Moment } from '../../application/as-of.js';
import { Office } from '../../application/office.js';
import { timeAt } from '../../application/port-time.js';
import { caseView } from '../../boards/case.js';
import { suspensionsInForce } from '../../boards/suspensions.js';
import { violations } from '../../boards/violations.js';
import { instantText, type Instant } from '../../decrees/calendar.js';
import type { Port } from '../../decrees/river-ports.js';
import { WhoMayAsk } from '../auth/who-asks.js';
import { AlsoCsv, JSON_OR_CSV } from '../csv/also-csv.js';
import { Answers, PortParam } from '../openapi/decorators.js';
import { portNamed } from '../ports.js';
import { languageAskedFor } from '../problems/words.js';
import { LIST_PORT_TIME_QUERY, PORT_TIME_QUERY, VIOLATIONS_QUERY } from './board-queries.js';
import { noSuch, notYet } from './no-such.js';
import { Asks, read } from './query.js';
import { WatchedViolations } from './watched-violations.js';

type Given = Readonly<Record<string, unknown>>;

@ApiTags('Boards')
@PortParam()
@Controller('api/ports/:port')
export class ViolationsController {
  constructor(
    private readonly office: Office,
    private readonly asOf: AsOf,
    private readonly watched: WatchedViolations,
  ) {}

  @Get('violations')
  @WhoMayAsk('violations')
  @AlsoCsv('violations')
  @ApiOperation({
    summary: 'Las violaciones del turno que muestran los hechos, y los expedientes abiertos por ellas',
    operationId: 'violations',
  })
  @Asks(VIOLATIONS_QUERY)
  @Answers({ 200: 'Violations' }, [400, 404], JSON_OR_CSV)
  async violations(@Param('port') port: string, @Query() query: Given, @Headers('accept-language') languages?: string) {
    const named = portNamed(port);
    const { lawful, ...moment } = read(VIOLATIONS_QUERY, query);
    const { view, detection, elsewhere } = await this.watched.at(named, moment);
    return violations(view, detection, {
      ...(lawful !== undefined && { lawful }),
      elsewhere,
      language: languageAskedFor(languages),
    });
  }

  @Get('violations/:caseId')
  @WhoMayAsk('violationCase')
  @ApiOperation({
    summary: 'Un expediente: la sanción, sus plazos para apelar y resolver, y quién responde todavía',
    operationId: 'violationCase',
  })
  @Asks(PORT_TIME_QUERY)
  @Answers({ 200: 'Case' }, [400, 404])
  async violationCase(
    @Param('port') port: string,
    @Param('caseId') caseId: string,
    @Query() query: Given,
    @Headers('accept-language') languages?: string,
  ) {
    const named = portNamed(port);
    const { state, revision, at } = await this.portInItsTime(named, read(PORT_TIME_QUERY, query));
    const found = caseView(state, caseId, languageAskedFor(languages), at);
    if (!found) throw await this.noCase(named, caseId, revision);
    return { port: named, revision, at: instantText(at), ...found };
  }

  @Get('suspensions')
  @WhoMayAsk('suspensions')
  @AlsoCsv('suspensions')
  @ApiOperation({
    summary: 'Los capitanes y las compañías que no pueden cargar en un instante, según lo que el puerto sabe',
    operationId: 'suspensions',
  })
  @Asks(LIST_PORT_TIME_QUERY)
  @Answers({ 200: 'Suspensions' }, [400, 404], JSON_OR_CSV)
  async suspensions(@Param('port') port: string, @Query() query: Given) {
    const named = portNamed(port);
    const { state, revision, at } = await this.portInItsTime(named, read(LIST_PORT_TIME_QUERY, query));
    return { port: named, revision, ...suspensionsInForce(state.cases, at) };
  }

  /** A port, and the instant by which its terms are over or not: the one asked for, or the time it was there. */
  private async portInItsTime(port: Port, { at, ...moment }: Moment & { readonly at?: Instant }) {
    const { state, revision, now } = await this.asOf.port(port, moment);
    return { state, revision, at: at ?? timeAt(state.latest, now) };
  }

  /** A case stays where it was opened: one that is there now and was not then, was opened later. */
  private async noCase(port: Port, caseId: string, revision: number) {
    const { state } = await this.office.port(port);
    return state.cases.cases.has(caseId) ? notYet('case', caseId, revision) : noSuch('case', caseId);
  }
}
