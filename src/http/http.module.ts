/** The counter: what is sent to it and what is read at it. */
import { Module } from '@nestjs/common';
import { AsOf } from '../application/as-of.js';
import { Office } from '../application/office.js';
import type { Clock } from '../application/ports.js';
import { systemChance, systemClock } from '../application/system-world.js';
import { OfficeModule } from '../application/office.module.js';
import { AccountsController } from './accounts/accounts.controller.js';
import { AuditController } from './audit/audit.controller.js';
import { bookControllers } from './books/book-controllers.js';
import { StandingController } from './books/standing.controller.js';
import { CHANCE, CommandCounter } from './commands/command-counter.js';
import { commandControllers } from './commands/command-controllers.js';
import { ExplanationController } from './explanation/explanation.controller.js';
import { DossierController } from './dossier/dossier.controller.js';
import { Dossiers } from './dossier/dossiers.js';
import { VerifiersController } from './dossier/verifiers.controller.js';
import { HealthController } from './health.controller.js';
import { EventsController } from './live/events.controller.js';
import { Feeds } from './live/feeds.js';
import { LiveReaders } from './live/live-readers.js';
import { SchemasController } from './live/schemas.controller.js';
import { Metrics, MetricsController } from './metrics.controller.js';
import { BoardsController } from './reads/boards.controller.js';
import { CallsController } from './reads/calls.controller.js';
import { LanesController } from './reads/lanes.controller.js';
import { LogController } from './reads/log.controller.js';
import { CLOCK } from './reads/clock.js';
import { DuesController } from './reads/dues.controller.js';
import { ForwardersController } from './reads/forwarders.controller.js';
import { NationalController } from './reads/national.controller.js';
import { OvertimeController } from './reads/overtime.controller.js';
import { UpriverController } from './reads/upriver.controller.js';
import { ViolationsController } from './reads/violations.controller.js';
import { ReceiptsController } from './receipts/receipts.controller.js';
import { WatchedViolations } from './reads/watched-violations.js';
import { WhatIfController } from './what-if/what-if.controller.js';

@Module({
  imports: [OfficeModule],
  controllers: [
    ...commandControllers,
    BoardsController,
    LanesController,
    OvertimeController,
    CallsController,
    ExplanationController,
    ViolationsController,
    DossierController,
    VerifiersController,
    NationalController,
    ForwardersController,
    DuesController,
    AccountsController,
    UpriverController,
    ...bookControllers,
    StandingController,
    EventsController,
    SchemasController,
    LogController,
    AuditController,
    ReceiptsController,
    WhatIfController,
    HealthController,
    MetricsController,
  ],
  providers: [
    CommandCounter,
    Feeds,
    LiveReaders,
    WatchedViolations,
    Dossiers,
    Metrics,
    { provide: CHANCE, useValue: systemChance },
    { provide: CLOCK, useValue: systemClock },
    { provide: AsOf, inject: [Office, CLOCK], useFactory: (office: Office, clock: Clock) => new AsOf(office, clock) },
  ],
})
export class HttpModule {}
