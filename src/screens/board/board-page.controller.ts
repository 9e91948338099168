/** The board of both ports, or of one. */
import { Controller, Get, Headers, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Office } from '../../application/office.js';
import { ForEverybody } from '../../http/auth/who-asks.js';
import { BOARD_PORTS, boardPort, languageOf } from '../asked.js';
import { boardPage, noSuchBoardPage } from './page.js';

@ApiExcludeController()
@ForEverybody()
@Controller()
export class BoardPageController {
  constructor(private readonly office: Office) {}

  @Get()
  async page(
    @Query('port') path: unknown,
    @Query('lang') lang: unknown,
    @Headers('accept-language') acceptLanguage: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const language = languageOf(lang, acceptLanguage);
    const shown = boardPort(path);
    void reply
      .headers({ 'cache-control': 'no-store', 'content-language': language, vary: 'accept-language' })
      .type('text/html; charset=utf-8');
    if (path !== undefined && !shown) {
      void reply.code(404).send(noSuchBoardPage(language));
      return;
    }
    const views = await Promise.all((shown ? [shown] : BOARD_PORTS).map((port) => this.office.port(port)));
    void reply.send(boardPage(views, shown, language));
  }
}
