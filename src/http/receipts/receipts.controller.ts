/** The receipt of a lot or of a call: what was registered, as a paper with its proof in it, or the proof alone. */
import { setTimeout as wait } from 'node:timers/promises';
import { Controller, Get, Headers, Inject, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Office } from '../../application/office.js';
import { streamOf } from '../../application/outcome.js';
import { TRANSPARENCY_LOG, type TransparencyLog } from '../../application/ports.js';
import { registrationOf, type Registration } from '../../application/registration.js';
import { positionOfCall, positionOfLot } from '../../boards/position.js';
import { instant } from '../../decrees/calendar.js';
import type { Port } from '../../decrees/river-ports.js';
import { proofName, receiptPdf, type Registered } from '../../evidence/receipt/receipt-paper.js';
import { receiptProof, type ReceiptProof } from '../../evidence/receipt/receipt-proof.js';
import { WhoMayAsk } from '../auth/who-asks.js';
import { Answers, PortParam } from '../openapi/decorators.js';
import { portNamed } from '../ports.js';
import { eventNotSigned } from '../problems/not-signed-yet.js';
import { noSuch } from '../reads/no-such.js';
import { Asks, oneOf, read } from '../reads/query.js';

type Given = Readonly<Record<string, unknown>>;
type Kind = Registered['what'];

const PDF = 'application/pdf';
const PROOF = 'application/x-tlog-proof';
const TYPES = [PDF, PROOF] as const;
const QUERY = {
  format: oneOf(['pdf', 'proof'], 'El papel, o su prueba sola (`proof`, un .tlog-proof); el papel, si no se da'),
};
/** What was just recorded is signed within a second; it is waited for somewhat longer. */
const PATIENCE_MS = 3000;
const LOOKS_AGAIN_MS = 50;

@ApiTags('Log')
@PortParam()
@Controller('api/ports/:port')
export class ReceiptsController {
  constructor(
    private readonly office: Office,
    @Inject(TRANSPARENCY_LOG) private readonly log: TransparencyLog,
  ) {}

  @Get('lots/:lotId/receipt')
  @WhoMayAsk('lotReceipt')
  @ApiParam({ name: 'lotId', description: 'La carga' })
  @ApiOperation({ summary: 'El recibo de una carga, con su prueba adjunta', operationId: 'lotReceipt' })
  @Asks(QUERY)
  @Answers({ 200: 'Receipt' }, [400, 404, 503], TYPES)
  ofLot(
    @Param('port') port: string,
    @Param('lotId') lotId: string,
    @Query() query: Given,
    @Headers('accept') accept: string | undefined,
    @Res() reply: FastifyReply,
  ) {
    return this.send({ port: portNamed(port), kind: 'lot', id: lotId }, query, accept, reply);
  }

  @Get('calls/:callId/receipt')
  @WhoMayAsk('callReceipt')
  @ApiParam({ name: 'callId', description: 'La escala' })
  @ApiOperation({ summary: 'El recibo de una escala, con su prueba adjunta', operationId: 'callReceipt' })
  @Asks(QUERY)
  @Answers({ 200: 'Receipt' }, [400, 404, 503], TYPES)
  ofCall(
    @Param('port') port: string,
    @Param('callId') callId: string,
    @Query() query: Given,
    @Headers('accept') accept: string | undefined,
    @Res() reply: FastifyReply,
  ) {
    return this.send({ port: portNamed(port), kind: 'call', id: callId }, query, accept, reply);
  }

  private async send(
    { port, kind, id }: { readonly port: Port; readonly kind: Kind; readonly id: string },
    query: Given,
    accept: string | undefined,
    reply: FastifyReply,
  ) {
    const { format = accept?.includes(PROOF) ? 'proof' : 'pdf' } = read(QUERY, query);
    const registration = await registrationOf(this.office, port, kind, id);
    if (!registration) throw noSuch(kind, id);
    const proof = await this.proofOf(registration);
    const [name, type, body] =
      format === 'proof'
        ? [proofName(streamOf(port), registration.event.revision), PROOF, proof.text]
        : [`recibo-${id}.pdf`, PDF, Buffer.from(await this.paper(port, kind, registration, proof))];
    return reply.header('content-disposition', `attachment; filename="${name}"`).type(type).send(body);
  }

  /** @throws Problem when it is not signed in time */
  private async proofOf({ event }: Registration): Promise<ReceiptProof> {
    const { stream, revision } = event;
    const until = performance.now() + PATIENCE_MS;
    while ((await this.log.signed(stream)) <= revision) {
      if (performance.now() >= until) throw eventNotSigned(revision, this.log.standing());
      await wait(LOOKS_AGAIN_MS);
    }
    return receiptProof(await this.log.receipt(stream, revision), event);
  }

  private async paper(port: Port, kind: Kind, { event, data, upTo }: Registration, proof: ReceiptProof) {
    const { revision, meta } = event;
    const state = await this.office.portAt(port, upTo);
    const view = { state, revision: upTo, recordedAt: instant(meta.recordedAt) };
    const registered = { what: kind, data } as Registered;
    const place =
      registered.what === 'lot'
        ? positionOfLot(view, registered.data.lotId, 'es')
        : positionOfCall(view, registered.data.callId, 'es');
    const { occurredAt, recordedAt } = meta;
    return receiptPdf(
      { ...{ port, registered, revision, occurredAt, recordedAt, proof }, place: place! },
      streamOf(port),
    );
  }
}
