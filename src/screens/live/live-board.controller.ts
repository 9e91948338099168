/** A port's board as server-sent events: the newest each time, never more than one on its way to a reader. */
import { Controller, Get, Headers, HttpException, HttpStatus, Inject, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ForEverybody } from '../../http/auth/who-asks.js';
import { boardPort, languageOf } from '../asked.js';
import { LatestBoards } from './latest-boards.js';
import { liveBoard } from './live-board.js';

export const PULSE_MS = Symbol('milliseconds between pulses');

@ApiExcludeController()
@ForEverybody()
@Controller('live')
export class LiveBoardController {
  constructor(
    private readonly boards: LatestBoards,
    @Inject(PULSE_MS) private readonly pulseMs: number,
  ) {}

  @Get(':port')
  async live(
    @Param('port') path: string,
    @Query('lang') lang: unknown,
    @Headers('accept-language') acceptLanguage: string | undefined,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const port = boardPort(path);
    if (!port) throw new HttpException('', HttpStatus.NOT_FOUND);
    const language = languageOf(lang, acceptLanguage);
    // A failure to read the port is answered as such, before the stream has begun.
    await this.boards.current(port, language);
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'content-language': language,
      vary: 'accept-language',
      'x-accel-buffering': 'no',
    });
    await liveBoard(this.boards, raw, { port, language, pulseMs: this.pulseMs, seen: lastEventId });
  }
}
