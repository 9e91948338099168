/** The counter: what is sent to it and what is read at it. */
import { Module } from '@nestjs/common';
import { systemChance } from '../application/system-world.js';
import { OfficeModule } from '../application/office.module.js';
import { CHANCE, CommandCounter } from './commands/command-counter.js';
import { commandControllers } from './commands/command-controllers.js';
import { HealthController } from './health.controller.js';
import { EventsController } from './live/events.controller.js';
import { LiveReaders } from './live/live-readers.js';
import { BoardsController } from './reads/boards.controller.js';
import { CallsController } from './reads/calls.controller.js';

@Module({
  imports: [OfficeModule],
  controllers: [...commandControllers, BoardsController, CallsController, EventsController, HealthController],
  providers: [CommandCounter, LiveReaders, { provide: CHANCE, useValue: systemChance }],
})
export class HttpModule {}
