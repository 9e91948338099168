/** What is measured, in the text format of Prometheus: how far the books have come against what is stored. */
import { Controller, Get, Header, Injectable } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Gauge, Registry } from 'prom-client';
import { BookQueries, type BookStanding } from '../books/queries.js';
import { ForEverybody } from './auth/who-asks.js';

const MEASURED: readonly {
  readonly name: string;
  readonly help: string;
  readonly of: (standing: BookStanding) => number;
}[] = [
  {
    name: 'turno_book_position',
    help: 'Position of the last event a book has entered',
    of: ({ position }) => position,
  },
  { name: 'turno_book_events', help: 'Events a book has entered', of: ({ events }) => events },
  { name: 'turno_book_lag_events', help: 'Stored events a book lacks', of: ({ lagEvents }) => lagEvents },
  {
    name: 'turno_book_lag_seconds',
    help: 'Seconds since the first event a book lacks was recorded',
    of: ({ lagSeconds }) => lagSeconds,
  },
  {
    name: 'turno_book_stopped',
    help: '1 when a book stopped before an event it cannot enter',
    of: ({ state }) => (state === 'STOPPED' ? 1 : 0),
  },
];

@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly stored = new Gauge({
    name: 'turno_stored_position',
    help: 'Position of the last event stored',
    registers: [this.registry],
  });
  private readonly events = new Gauge({
    name: 'turno_stored_events',
    help: 'Events stored, of the ports and the national register',
    registers: [this.registry],
  });
  private readonly gauges = MEASURED.map(({ name, help, of }) => ({
    gauge: new Gauge({ name, help, labelNames: ['book'] as const, registers: [this.registry] }),
    of,
  }));

  constructor(private readonly books: BookQueries) {}

  async text(): Promise<string> {
    const standings = await this.books.standings();
    for (const standing of standings) {
      this.stored.set(standing.storedPosition);
      this.events.set(standing.storedEvents);
      for (const { gauge, of } of this.gauges) gauge.set({ book: standing.book }, of(standing));
    }
    return this.registry.metrics();
  }
}

@ApiExcludeController()
@ForEverybody()
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  text(): Promise<string> {
    return this.metrics.text();
  }
}
