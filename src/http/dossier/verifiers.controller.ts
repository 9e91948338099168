/** Gives out the verifiers. Whoever litigates with the port takes them from somebody else, and compares their SHA-256. */
import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { publishedVerifiers, type VerifierName } from '../../evidence/dossier/published-verifiers.js';
import { ForEverybody } from '../auth/who-asks.js';

/** The page holds its style and its script, and says itself, by their hashes, that it runs no other and connects to nothing. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

@ApiExcludeController()
@ForEverybody()
@Controller()
export class VerifiersController {
  @Get('verificador.html')
  page(@Res() reply: FastifyReply): void {
    void reply.header('content-security-policy', PAGE_POLICY);
    this.send('verificador.html', 'text/html; charset=utf-8', reply);
  }

  @Get('verificador.mjs')
  program(@Res() reply: FastifyReply): void {
    this.send('verificador.mjs', 'text/javascript; charset=utf-8', reply);
  }

  private send(name: VerifierName, type: string, reply: FastifyReply): void {
    const { bytes, sha256 } = publishedVerifiers()[name];
    void reply
      .header('repr-digest', `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`)
      .type(type)
      .send(bytes);
  }
}
