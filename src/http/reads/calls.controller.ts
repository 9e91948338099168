/** A vessel's call, told from its arrival, and the dispatch list it was closed with. */
import { Controller, Get, Headers, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { eventsOfCall, stateWithCall } from '../../application/history.js';
import { Office } from '../../application/office.js';
import { BookQueries } from '../../books/queries.js';
import { callView, dispatchListOf } from '../../boards/call.js';
import { WhoMayAsk } from '../auth/who-asks.js';
import { AlsoCsv, JSON_OR_CSV } from '../csv/also-csv.js';
import { Answers, PortParam } from '../openapi/decorators.js';
import { portNamed } from '../ports.js';
import { notFound } from '../problems/problem.js';
import { both, languageAskedFor } from '../problems/words.js';
import { LIST_QUERY } from './board-queries.js';
import { noSuch } from './no-such.js';
import { Asks, read } from './query.js';

type Given = Readonly<Record<string, unknown>>;

@ApiTags('Boards')
@PortParam()
@Controller('api/ports/:port/calls/:callId')
export class CallsController {
  constructor(
    private readonly office: Office,
    private readonly books: BookQueries,
  ) {}

  @Get()
  @WhoMayAsk('call')
  @ApiOperation({ summary: 'Una escala, también la que ya terminó, con sus hechos', operationId: 'call' })
  @Answers({ 200: 'Call' }, [400, 404])
  async call(
    @Param('port') port: string,
    @Param('callId') callId: string,
    @Query() query: Given,
    @Headers('accept-language') languages?: string,
  ) {
    const named = portNamed(port);
    read({}, query);
    const state = await this.stateWith(port, callId);
    const events = await eventsOfCall(this.office, named, callId, this.books);
    return {
      ...callView(state, callId, languageAskedFor(languages)),
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
    read(LIST_QUERY, query);
    const list = dispatchListOf(await this.stateWith(port, callId), callId);
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

  private async stateWith(port: string, callId: string) {
    const state = await stateWithCall(this.office, portNamed(port), callId, this.books);
    if (!state) throw noSuch('call', callId);
    return state;
  }
}
