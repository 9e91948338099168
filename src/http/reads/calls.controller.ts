/** A vessel's call, told from its arrival, and the dispatch list it was closed with. */
import { Controller, Get, Headers, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AsOf, type Moment } from '../../application/as-of.js';
import { eventsOfCall, stateWithCall } from '../../application/history.js';
import { Office } from '../../application/office.js';
import { BookQueries } from '../../books/queries.js';
import { callView, dispatchListOf } from '../../boards/call.js';
import type { Port } from '../../decrees/river-ports.js';
import { WhoMayAsk } from '../auth/who-asks.js';
import { AlsoCsv, JSON_OR_CSV } from '../csv/also-csv.js';
import { Answers, PortParam } from '../openapi/decorators.js';
import { portNamed } from '../ports.js';
import { notFound } from '../problems/problem.js';
import { both, languageAskedFor } from '../problems/words.js';
import { LIST_QUERY, MOMENT_QUERY } from './board-queries.js';
import { neverOrNotYet } from './no-such.js';
import { Asks, read } from './query.js';

type Given = Readonly<Record<string, unknown>>;

@ApiTags('Boards')
@PortParam()
@Controller('api/ports/:port/calls/:callId')
export class CallsController {
  constructor(
    private readonly office: Office,
    private readonly asOf: AsOf,
    private readonly books: BookQueries,
  ) {}

  @Get()
  @WhoMayAsk('call')
  @ApiOperation({ summary: 'Una escala, también la que ya terminó, con sus hechos', operationId: 'call' })
  @Asks(MOMENT_QUERY)
  @Answers({ 200: 'Call' }, [400, 404])
  async call(
    @Param('port') port: string,
    @Param('callId') callId: string,
    @Query() query: Given,
    @Headers('accept-language') languages?: string,
  ) {
    const named = portNamed(port);
    const { view, state } = await this.known(named, callId, read(MOMENT_QUERY, query));
    const events = await eventsOfCall(this.office, named, callId, this.books, view);
    return {
      ...callView(state, callId, languageAskedFor(languages)),
      revision: view.revision,
      events: events.map(({ id, revision, type, data, meta: { occurredAt, recordedAt } }) => ({
        id,
        revision,
        type,
        occurredAt,
        recordedAt,
        data,
      })),
    };
  }

  @Get('dispatch-list')
  @WhoMayAsk('dispatchList')
  @AlsoCsv('dispatchList')
  @ApiOperation({ summary: 'La lista de despacho de una escala cuyo cargue se cerró', operationId: 'dispatchList' })
  @Asks(LIST_QUERY)
  @Answers({ 200: 'DispatchList' }, [400, 404], JSON_OR_CSV)
  async dispatchList(@Param('port') port: string, @Param('callId') callId: string, @Query() query: Given) {
    const { state } = await this.known(portNamed(port), callId, read(LIST_QUERY, query));
    const list = dispatchListOf(state, callId);
    // It stays what was handed to the Inspector: of which moment it is asked only tells whether it was there.
    if (list) return list;
    throw notFound(
      'NO_DISPATCH_LIST',
      both(
        'el cargue de esta escala no se ha cerrado; la lista de despacho se hace al cerrarlo (close-loading)',
        'the loading of this call is not closed; the dispatch list is made when it is (close-loading)',
      ),
      { callId },
    );
  }

  /** The moment that is asked about, and a state with the call as it was by then. */
  private async known(port: Port, callId: string, moment: Moment) {
    const view = await this.asOf.port(port, moment);
    const state = await stateWithCall(this.office, port, callId, this.books, view);
    if (!state) throw await neverOrNotYet(this.office, port, 'call', callId, view);
    return { view, state };
  }
}
