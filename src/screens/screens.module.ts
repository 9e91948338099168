/** The screens: what people look at. */
import { Module } from '@nestjs/common';
import { OfficeModule } from '../application/office.module.js';
import { AssetsController } from './assets/assets.controller.js';
import { BoardPageController } from './board/board-page.controller.js';
import { LatestBoards } from './live/latest-boards.js';
import { LiveBoardController, PULSE_MS } from './live/live-board.controller.js';

@Module({
  imports: [OfficeModule],
  controllers: [BoardPageController, LiveBoardController, AssetsController],
  providers: [LatestBoards, { provide: PULSE_MS, useValue: 15_000 }],
})
export class ScreensModule {}
