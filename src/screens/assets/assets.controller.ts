/** Gives out what the pages load. */
import { Controller, Get, Headers, HttpException, HttpStatus, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ForEverybody } from '../../http/auth/who-asks.js';
import { assetNamed } from './assets.js';

@ApiExcludeController()
@ForEverybody()
@Controller('assets')
export class AssetsController {
  @Get(':name')
  asset(
    @Param('name') name: string,
    @Headers('accept-encoding') encodings: string | undefined,
    @Res() reply: FastifyReply,
  ): void {
    const found = assetNamed(name);
    if (!found) throw new HttpException('', HttpStatus.NOT_FOUND);
    const { type, plain, gzipped } = found;
    const zipped = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(encodings ?? '');
    if (zipped) void reply.header('content-encoding', 'gzip');
    void reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
      .type(type)
      .send(zipped ? gzipped : plain);
  }
}
