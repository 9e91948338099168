/** Anybody's register of arrivals and services, held against the order in which they came. Nothing of it is kept. */
import { Readable } from 'node:stream';
import { Body, Controller, Headers, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import { UnreadableSheet } from '../../imports/amiss.js';
import { registerNamed } from '../../imports/shipped-registers.js';
import { WhoMayAsk } from '../auth/who-asks.js';
import { Answers } from '../openapi/decorators.js';
import { AUDITED_REGISTER } from '../openapi/examples/audit.js';
import { invalidRequest } from '../problems/problem.js';
import { both, languageAskedFor } from '../problems/words.js';
import { Asks, read } from '../reads/query.js';
import { auditAnswer, type AuditAnswer } from './audit-answer.js';
import { AUDIT_QUERY, USUAL_LIMIT } from './audit-query.js';
import { notARegister, REGISTER_TYPE, withBody } from './register-body.js';

type Given = Readonly<Record<string, unknown>>;

@ApiTags('Audit')
@Controller('api/audit')
export class AuditController {
  /** One register after another: each is held in memory while it is audited. */
  private before: Promise<unknown> = Promise.resolve();

  @Post()
  @HttpCode(200)
  @WhoMayAsk('orderAudit')
  @ApiOperation({
    summary: 'Quién fue adelantado por quién en un libro de llegadas y atenciones, y si su clase lo permite',
    operationId: 'orderAudit',
  })
  @ApiConsumes(REGISTER_TYPE)
  @ApiBody({
    description: 'El libro, una fila por cada uno que llega, con los encabezados que dice el mapeo',
    schema: { type: 'string' },
    examples: { libro: { value: AUDITED_REGISTER } },
  })
  @Asks(AUDIT_QUERY)
  @Answers({ 200: 'OrderAudit' }, [400, 413, 415])
  async audit(
    @Query() query: Given,
    @Body() body: unknown,
    @Headers('accept-language') languages?: string,
  ): Promise<AuditAnswer> {
    const { mapping: named, tolerance, limit = USUAL_LIMIT } = read(AUDIT_QUERY, query);
    if (!(body instanceof Readable)) throw notARegister();
    const mapping = await registerNamed(named);
    const toleranceSeconds = tolerance ?? mapping.toleranceSeconds ?? 0;
    const asked = { mapping, toleranceSeconds, limit, language: languageAskedFor(languages) };
    try {
      return await withBody(body, (path) => this.inTurn(() => auditAnswer(path, asked)));
    } catch (error) {
      if (!(error instanceof UnreadableSheet)) throw error;
      const { es, en } = error.why;
      throw invalidRequest([{ field: 'body', detail: both(es, en) }]);
    }
  }

  private inTurn<Made>(work: () => Promise<Made>): Promise<Made> {
    const mine = this.before.then(work);
    this.before = mine.catch(() => undefined);
    return mine;
  }
}
