/** The transparency log: what was signed over the events of a port or of the national register, and proofs for whoever distrusts them. */
import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { NATIONAL, streamOf, type Counter } from '../../application/outcome.js';
import { TRANSPARENCY_LOG, type TransparencyLog } from '../../application/ports.js';
import { WhoMayAsk } from '../auth/who-asks.js';
import { Answers, PortParam } from '../openapi/decorators.js';
import { portNamed } from '../ports.js';
import { invalidRequest } from '../problems/problem.js';
import { both } from '../problems/words.js';
import { noCheckpoint, notSigned } from './no-such.js';
import { Asks, needed, read, whole } from './query.js';

type Given = Readonly<Record<string, unknown>>;

const TEXT = 'text/plain';
/** A dash and names are written in more than ASCII. */
const SENT_AS = `${TEXT}; charset=utf-8`;
const PROOF_QUERY = {
  revision: needed(whole(0, Number.MAX_SAFE_INTEGER, 'La revisión de cuyo hecho se pide el recibo')),
};
const CONSISTENCY_QUERY = {
  from: needed(whole(1, Number.MAX_SAFE_INTEGER, 'De cuántos hechos es la raíz que ya se tiene')),
  to: whole(1, Number.MAX_SAFE_INTEGER, 'De cuántos es la otra; la última firmada, si no se da'),
};

const FROM_BEYOND_TO = both('no puede ser mayor que to', 'must not be greater than to');

@ApiTags('Log')
@Controller('api')
export class LogController {
  constructor(@Inject(TRANSPARENCY_LOG) private readonly log: TransparencyLog) {}

  @Get('ports/:port/checkpoint')
  @WhoMayAsk('checkpoint')
  @PortParam()
  @ApiOperation({ summary: 'La última nota firmada sobre los hechos del puerto', operationId: 'checkpoint' })
  @Answers({ 200: 'Checkpoint' }, [400, 404], TEXT)
  checkpoint(@Param('port') port: string, @Query() query: Given, @Res() reply: FastifyReply) {
    return this.sendCheckpoint(portNamed(port), query, reply);
  }

  @Get('ports/:port/proof')
  @WhoMayAsk('proof')
  @PortParam()
  @ApiOperation({ summary: 'El recibo de un hecho: que está en el registro firmado, y dónde', operationId: 'proof' })
  @Asks(PROOF_QUERY)
  @Answers({ 200: 'Proof' }, [400, 404], TEXT)
  proof(@Param('port') port: string, @Query() query: Given, @Res() reply: FastifyReply) {
    return this.sendProof(portNamed(port), query, reply);
  }

  @Get('ports/:port/consistency')
  @WhoMayAsk('consistency')
  @PortParam()
  @ApiOperation({ summary: 'Que el registro creció sin que cambiara lo anterior', operationId: 'consistency' })
  @Asks(CONSISTENCY_QUERY)
  @Answers({ 200: 'Consistency' }, [400, 404])
  consistency(@Param('port') port: string, @Query() query: Given) {
    return this.grown(portNamed(port), query);
  }

  @Get('national/checkpoint')
  @WhoMayAsk('nationalCheckpoint')
  @ApiOperation({
    summary: 'La última nota firmada sobre los hechos del registro nacional',
    operationId: 'nationalCheckpoint',
  })
  @Answers({ 200: 'Checkpoint' }, [400, 404], TEXT)
  nationalCheckpoint(@Query() query: Given, @Res() reply: FastifyReply) {
    return this.sendCheckpoint(NATIONAL, query, reply);
  }

  @Get('national/proof')
  @WhoMayAsk('nationalProof')
  @ApiOperation({ summary: 'El recibo de un hecho del registro nacional', operationId: 'nationalProof' })
  @Asks(PROOF_QUERY)
  @Answers({ 200: 'Proof' }, [400, 404], TEXT)
  nationalProof(@Query() query: Given, @Res() reply: FastifyReply) {
    return this.sendProof(NATIONAL, query, reply);
  }

  @Get('national/consistency')
  @WhoMayAsk('nationalConsistency')
  @ApiOperation({
    summary: 'Que el registro nacional creció sin que cambiara lo anterior',
    operationId: 'nationalConsistency',
  })
  @Asks(CONSISTENCY_QUERY)
  @Answers({ 200: 'Consistency' }, [400, 404])
  nationalConsistency(@Query() query: Given) {
    return this.grown(NATIONAL, query);
  }

  @Get('log/keys')
  @WhoMayAsk('logKeys')
  @ApiOperation({
    summary: 'Las claves con que se comprueba lo firmado, los testigos, y los registros que se empezaron de nuevo',
    operationId: 'logKeys',
  })
  @Answers({ 200: 'LogKeys' }, [400])
  keys(@Query() query: Given) {
    read({}, query);
    return this.log.keys();
  }

  private async sendCheckpoint(counter: Counter, query: Given, reply: FastifyReply) {
    read({}, query);
    const note = await this.log.checkpoint(streamOf(counter));
    if (note === undefined) throw noCheckpoint();
    return reply.type(SENT_AS).send(note);
  }

  private async sendProof(counter: Counter, query: Given, reply: FastifyReply) {
    const { revision } = read(PROOF_QUERY, query);
    const stream = streamOf(counter);
    const signed = await this.log.signed(stream);
    if (revision >= signed) throw notSigned('revision', revision);
    const receipt = await this.log.receipt(stream, revision);
    const name = `${stream}-${revision}.tlog-proof`;
    return reply.header('content-disposition', `attachment; filename="${name}"`).type(SENT_AS).send(receipt);
  }

  private async grown(counter: Counter, query: Given) {
    const { from, to: asked } = read(CONSISTENCY_QUERY, query);
    const stream = streamOf(counter);
    const signed = await this.log.signed(stream);
    const to = asked ?? signed;
    if (asked !== undefined && from > asked) throw invalidRequest([{ field: 'from', detail: FROM_BEYOND_TO }]);
    if (from > signed) throw notSigned('from', from);
    if (to > signed) throw notSigned('to', to);
    return this.log.consistency(stream, from, to);
  }
}
