/** Why a lot or a vessel stands where it does, at any moment, and how it came there. */
import { Controller, Get, Headers, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AsOf } from '../../application/as-of.js';
import { Office } from '../../application/office.js';
import { BookQueries } from '../../books/queries.js';
import { PAGE } from '../../boards/cargo-register.js';
import type { Subject } from '../../boards/explanation/move.js';
import { WhoMayAsk } from '../auth/who-asks.js';
import { Answers, PortParam } from '../openapi/decorators.js';
import { portNamed } from '../ports.js';
import { invalidRequest } from '../problems/problem.js';
import { both, languageAskedFor } from '../problems/words.js';
import { lotOrCall, POSITION_QUERY } from '../reads/board-queries.js';
import { Asks, read, shortText, whole } from '../reads/query.js';
import { Explanations } from './explanation.js';

export const EXPLANATION_QUERY = {
  ...POSITION_QUERY,
  cursor: shortText(4096, 'Sigue donde terminó la parte anterior: su `nextCursor`; es del mismo momento'),
  limit: whole(1, PAGE.most, 'Cuántos de los que van adelante, y cuántos cambios, por parte'),
};

const BAD_CURSOR = {
  field: 'cursor',
  detail: both(
    'no es el nextCursor de una parte de esta explicación, en este momento',
    'is not the nextCursor of a part of this explanation, at this moment',
  ),
};

@ApiTags('Boards')
@PortParam()
@Controller('api/ports/:port')
export class ExplanationController {
  private readonly explanations: Explanations;

  constructor(office: Office, asOf: AsOf, books: BookQueries) {
    this.explanations = new Explanations(office, asOf, books);
  }

  @Get('explanation')
  @WhoMayAsk('explanation')
  @ApiOperation({
    summary: 'Por qué una carga o un buque está donde está, ahora o en un momento pasado, y la historia de su lugar',
    operationId: 'explanation',
  })
  @Asks(EXPLANATION_QUERY)
  @Answers({ 200: 'Explanation' }, [400, 404])
  async explanation(
    @Param('port') port: string,
    @Query() query: Readonly<Record<string, unknown>>,
    @Headers('accept-language') languages?: string,
  ) {
    const named = portNamed(port);
    const { lot, call, cursor, limit = PAGE.usual, ...moment } = read(EXPLANATION_QUERY, query);
    const subject: Subject = lotOrCall({ lot, call });
    const asked = { moment, cursor, limit, language: languageAskedFor(languages) };
    const explained = await this.explanations.of(named, subject, asked);
    if ('badCursor' in explained) throw invalidRequest([BAD_CURSOR]);
    return explained;
  }
}
