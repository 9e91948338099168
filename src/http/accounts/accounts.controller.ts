/** What a visit came to, as an answer and as a paper; and what a port took in, by days. */
import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AsOf, type Moment } from '../../application/as-of.js';
import { Office } from '../../application/office.js';
import { timeAt } from '../../application/port-time.js';
import { account, type Account } from '../../boards/account/account.js';
import { takings } from '../../boards/account/takings.js';
import type { Language } from '../../boards/words/language.js';
import type { Port } from '../../decrees/river-ports.js';
import { accountPdf } from '../../evidence/account-statement.js';
import { WhoMayAsk } from '../auth/who-asks.js';
import { AlsoCsv, CSV_QUERY, JSON_OR_CSV } from '../csv/also-csv.js';
import { Answers, PortParam } from '../openapi/decorators.js';
import { portNamed } from '../ports.js';
import { languageAskedFor } from '../problems/words.js';
import { AT_PORT_QUERY, MOMENT_QUERY } from '../reads/board-queries.js';
import { neverOrNotYet } from '../reads/no-such.js';
import { Asks, dateOf, oneOf, read } from '../reads/query.js';
import { gatheredEver } from './gathered-ever.js';

type Given = Readonly<Record<string, unknown>>;

const PDF = 'application/pdf';
const ACCOUNT_QUERY = {
  format: oneOf(['json', 'pdf'], 'La respuesta, o la cuenta en papel (`pdf`); lo que diga `Accept`, si no se da'),
  ...AT_PORT_QUERY,
};
const TAKINGS_QUERY = {
  from: dateOf('Solo lo de este día del puerto en adelante'),
  to: dateOf('Solo lo de hasta este día, inclusive'),
  ...MOMENT_QUERY,
  ...CSV_QUERY,
};

@ApiTags('Boards')
@PortParam()
@Controller('api/ports/:port')
export class AccountsController {
  constructor(
    private readonly office: Office,
    private readonly asOf: AsOf,
  ) {}

  @Get('calls/:callId/account')
  @WhoMayAsk('account')
  @ApiOperation({
    summary:
      'La cuenta de una escala: sus derechos, servicios y multas, con el artículo y los instantes de cada renglón',
    operationId: 'account',
  })
  @Asks(ACCOUNT_QUERY)
  @Answers({ 200: 'Account' }, [400, 404], ['application/json', PDF])
  async account(
    @Param('port') port: string,
    @Param('callId') callId: string,
    @Query() query: Given,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('accept') accept?: string,
    @Headers('accept-language') languages?: string,
  ) {
    const named = portNamed(port);
    const { format = accept?.includes(PDF) ? 'pdf' : 'json', ...asked } = read(ACCOUNT_QUERY, query);
    const language = languageAskedFor(languages);
    const told = await this.accountOf(named, callId, asked, language);
    void reply.header('vary', 'accept, accept-language');
    if (format === 'json') return told;
    void reply.header('content-language', language).header('content-disposition', asFile(callId)).type(PDF);
    return Buffer.from(await accountPdf(told, language));
  }

  @Get('takings')
  @WhoMayAsk('takings')
  @AlsoCsv('takings')
  @ApiOperation({
    summary:
      'Los recaudos del puerto: lo liquidado e impuesto cada día, de cada clase, y lo que no es de ninguna escala',
    operationId: 'takings',
  })
  @Asks(TAKINGS_QUERY)
  @Answers({ 200: 'Takings' }, [400, 404], JSON_OR_CSV)
  async takings(@Param('port') port: string, @Query() query: Given, @Headers('accept-language') languages?: string) {
    const named = portNamed(port);
    const asked = read(TAKINGS_QUERY, query);
    return takings(await this.asOf.port(named, asked), asked, languageAskedFor(languages));
  }

  private async accountOf(
    port: Port,
    callId: string,
    { at: asked, ...moment }: Moment & Partial<Record<'at', ReturnType<typeof timeAt>>>,
    language: Language,
  ): Promise<Account> {
    const view = await this.asOf.port(port, moment);
    const gathered = await gatheredEver(this.office, view, callId);
    if (!gathered) throw await neverOrNotYet(this.office, port, 'call', callId, view);
    const at = asked ?? timeAt(view.state.latest, view.now);
    return account(view, gathered, { at, start: this.office.starts.dd34, language });
  }
}

/** A call may be named in any letters; the name of a file is sent in ASCII, and whole beside it (RFC 6266). */
function asFile(callId: string): string {
  const plain = callId.replaceAll(/[^\w.-]+/g, '_');
  return `inline; filename="cuenta-${plain}.pdf"; filename*=UTF-8''cuenta-${encodeURIComponent(callId)}.pdf`;
}
