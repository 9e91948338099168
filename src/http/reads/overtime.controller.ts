/** What was charged out of ordinary hours, and its receipts. */
import { Controller, Get, Headers, Inject, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AsOf } from '../../application/as-of.js';
import { receiptEver } from '../../application/overtime-history.js';
import { Office } from '../../application/office.js';
import { overtime } from '../../boards/overtime.js';
import { receiptPdf, type CopyNames } from '../../evidence/overtime-receipt.js';
import { WhoMayAsk } from '../auth/who-asks.js';
import { AlsoCsv, CSV_QUERY, JSON_OR_CSV } from '../csv/also-csv.js';
import { Answers, PortParam } from '../openapi/decorators.js';
import { portNamed } from '../ports.js';
import { languageAskedFor } from '../problems/words.js';
import { isPermitRef } from '../requests/permit-ref.js';
import { MOMENT_QUERY } from './board-queries.js';
import { COPY_NAMES } from './copy-names.js';
import { noReceipt } from './no-such.js';
import { Asks, dateOf, id, read } from './query.js';

type Given = Readonly<Record<string, unknown>>;

const OVERTIME_QUERY = {
  from: dateOf('Solo lo causado desde este día del puerto'),
  to: dateOf('Solo lo causado hasta este día, inclusive'),
  callId: id('Solo lo de esta escala'),
  ...MOMENT_QUERY,
  ...CSV_QUERY,
};

@ApiTags('Boards')
@PortParam()
@Controller('api/ports/:port/overtime')
export class OvertimeController {
  constructor(
    private readonly office: Office,
    private readonly asOf: AsOf,
    @Inject(COPY_NAMES) private readonly copyNames: CopyNames | undefined,
  ) {}

  @Get()
  @WhoMayAsk('overtime')
  @AlsoCsv('overtime')
  @ApiOperation({
    summary: 'Los derechos por servicios en horas extraordinarias, lo que suman por día y los permisos por atender',
    operationId: 'overtime',
  })
  @Asks(OVERTIME_QUERY)
  @Answers({ 200: 'Overtime' }, [400, 404], JSON_OR_CSV)
  async overtime(@Param('port') port: string, @Query() query: Given, @Headers('accept-language') languages?: string) {
    const named = portNamed(port);
    const asked = read(OVERTIME_QUERY, query);
    return overtime(await this.asOf.port(named, asked), asked, languageAskedFor(languages));
  }

  @Get(':permitId/receipt')
  @WhoMayAsk('overtimeReceipt')
  @ApiOperation({
    summary: 'El recibo de un permiso, en cuatro ejemplares que dicen cada uno su destino',
    operationId: 'overtimeReceipt',
  })
  @Answers({ 200: 'Receipt' }, [400, 404], 'application/pdf')
  async receipt(
    @Param('port') port: string,
    @Param('permitId') permitId: string,
    @Query() query: Given,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('accept-language') languages?: string,
  ) {
    const named = portNamed(port);
    read({}, query);
    const receipt = isPermitRef(permitId) ? await receiptEver(this.office, named, permitId) : undefined;
    if (!receipt) throw noReceipt(permitId);
    const language = languageAskedFor(languages);
    void reply
      .header('content-language', language)
      .header('content-disposition', `inline; filename="recibo-${receipt.receiptNumber}.pdf"`)
      .type('application/pdf');
    return Buffer.from(await receiptPdf(receipt, language, this.copyNames));
  }
}
