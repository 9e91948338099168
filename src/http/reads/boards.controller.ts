/** What the whole port may see: the board, the register of cargo, the turn of the vessels, and anyone's place in it. */
import { Controller, Get, Headers, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AsOf } from '../../application/as-of.js';
import { lotEver } from '../../application/history.js';
import { Office } from '../../application/office.js';
import { BookQueries } from '../../books/queries.js';
import { board } from '../../boards/board.js';
import { cargoRegister, lotDetail } from '../../boards/cargo-register.js';
import { vesselTurn } from '../../boards/vessel-turn.js';
import { WhoMayAsk } from '../auth/who-asks.js';
import { AlsoCsv, JSON_OR_CSV } from '../csv/also-csv.js';
import { Answers, PortParam } from '../openapi/decorators.js';
import { portNamed } from '../ports.js';
import { invalidRequest } from '../problems/problem.js';
import { languageAskedFor } from '../problems/words.js';
import { Asks, read } from './query.js';
import {
  BAD_CURSOR,
  DEPARTED_THEN,
  LIST_QUERY,
  lotOrCall,
  MOMENT_QUERY,
  POSITION_QUERY,
  REGISTER_QUERY,
} from './board-queries.js';
import { asksForDeparted, departedLots } from './departed-lots.js';
import { neverOrNotYet } from './no-such.js';
import { placedCall, placedLot } from './place.js';

type Given = Readonly<Record<string, unknown>>;

@ApiTags('Boards')
@PortParam()
@Controller('api/ports/:port')
export class BoardsController {
  constructor(
    private readonly office: Office,
    private readonly asOf: AsOf,
    private readonly books: BookQueries,
  ) {}

  @Get('board')
  @WhoMayAsk('board')
  @ApiOperation({ summary: 'El tablero: buques en turno, cabeza de la cola de carga y reservas', operationId: 'board' })
  @Asks(MOMENT_QUERY)
  @Answers({ 200: 'Board' }, [400, 404])
  async board(@Param('port') port: string, @Query() query: Given, @Headers('accept-language') languages?: string) {
    const moment = read(MOMENT_QUERY, query);
    return board(await this.asOf.port(portNamed(port), moment), languageAskedFor(languages));
  }

  @Get('cargo-register')
  @WhoMayAsk('cargoRegister')
  @AlsoCsv('cargoRegister')
  @ApiOperation({ summary: 'El registro de carga, en el orden del turno', operationId: 'cargoRegister' })
  @Asks(REGISTER_QUERY)
  @Answers({ 200: 'CargoRegister' }, [400, 404, 503], JSON_OR_CSV)
  async cargoRegister(@Param('port') port: string, @Query() query: Given) {
    const named = portNamed(port);
    const asked = read(REGISTER_QUERY, query);
    const view = await this.asOf.port(named, asked);
    const departed = asksForDeparted(asked);
    if (departed && view.isPast) throw invalidRequest([DEPARTED_THEN]);
    const page = departed
      ? await departedLots(this.books, named, view.revision, asked)
      : cargoRegister(view, { ...asked, revision: view.isPast ? view.revision : undefined });
    if ('badCursor' in page) throw invalidRequest([BAD_CURSOR]);
    return page;
  }

  @Get('cargo-register/:lotId')
  @WhoMayAsk('lot')
  @ApiOperation({ summary: 'Una carga, también la que ya salió del puerto', operationId: 'lot' })
  @Asks(MOMENT_QUERY)
  @Answers({ 200: 'LotDetail' }, [400, 404])
  async lot(@Param('port') port: string, @Param('lotId') lotId: string, @Query() query: Given) {
    const named = portNamed(port);
    const view = await this.asOf.port(named, read(MOMENT_QUERY, query));
    const lot = await lotEver(this.office, named, lotId, this.books, view);
    if (!lot) throw await neverOrNotYet(this.office, named, 'lot', lotId, view);
    return { ...lotDetail(view.state, lot), revision: view.revision };
  }

  @Get('vessel-turn')
  @WhoMayAsk('vesselTurn')
  @AlsoCsv('vesselTurn')
  @ApiOperation({ summary: 'El turno de los buques', operationId: 'vesselTurn' })
  @Asks(LIST_QUERY)
  @Answers({ 200: 'VesselTurn' }, [400, 404], JSON_OR_CSV)
  async vesselTurn(@Param('port') port: string, @Query() query: Given, @Headers('accept-language') languages?: string) {
    const named = portNamed(port);
    const moment = read(LIST_QUERY, query);
    return vesselTurn(await this.asOf.port(named, moment), languageAskedFor(languages));
  }

  @Get('position')
  @WhoMayAsk('position')
  @ApiOperation({
    summary: 'El lugar de una carga o de un buque, y quién va delante y por qué',
    operationId: 'position',
  })
  @Asks(POSITION_QUERY)
  @Answers({ 200: 'Position' }, [400, 404])
  async position(@Param('port') port: string, @Query() query: Given, @Headers('accept-language') languages?: string) {
    const named = portNamed(port);
    const { lot, call, ...moment } = read(POSITION_QUERY, query);
    const { kind, id } = lotOrCall({ lot, call });
    const language = languageAskedFor(languages);
    const view = await this.asOf.port(named, moment);
    const placed = kind === 'call' ? placedCall : placedLot;
    return (await placed(this.office, view, id, language, this.books)).place;
  }
}
