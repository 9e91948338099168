/** The dossier of a case that is over, as a zip. */
import { Readable } from 'node:stream';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { WhoMayAsk } from '../auth/who-asks.js';
import { Answers, PortParam } from '../openapi/decorators.js';
import { portNamed } from '../ports.js';
import { read } from '../reads/query.js';
import { Dossiers } from './dossiers.js';

type Given = Readonly<Record<string, unknown>>;

const ZIP = 'application/zip';

/** A case may be named in any letters; the name of a file is sent in ASCII, and whole beside it (RFC 6266). */
function asFile(caseId: string): string {
  const plain = caseId.replaceAll(/[^\w.-]+/g, '_');
  return `attachment; filename="expediente-${plain}.zip"; filename*=UTF-8''expediente-${encodeURIComponent(caseId)}.zip`;
}

@ApiTags('Log')
@PortParam()
@Controller('api/ports/:port')
export class DossierController {
  constructor(private readonly dossiers: Dossiers) {}

  @Get('violations/:caseId/dossier')
  @WhoMayAsk('dossier')
  @ApiOperation({
    summary: 'El expediente de un caso terminado, con sus hechos, pruebas y firmas, para llevarlo a donde se quiera',
    operationId: 'dossier',
  })
  @Answers({ 200: 'Dossier' }, [400, 404, 409, 503], ZIP)
  async dossier(
    @Param('port') port: string,
    @Param('caseId') caseId: string,
    @Query() query: Given,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const named = portNamed(port);
    read({}, query);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const end = this.dossiers.begin();
    try {
      const { parts } = await this.dossiers.of(named, caseId, gone.signal);
      const zip = Readable.from(parts(), { objectMode: false });
      zip.once('close', end);
      void reply.header('content-disposition', asFile(caseId)).type(ZIP).send(zip);
    } catch (error) {
      end();
      // Whoever hung up is told nothing.
      if (!gone.signal.aborted) throw error;
    }
  }
}
