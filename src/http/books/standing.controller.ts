/** How far the books have come against what is stored. */
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { BookQueries } from '../../books/queries.js';
import { WhoMayAsk } from '../auth/who-asks.js';
import { Answers } from '../openapi/decorators.js';
import { read } from '../reads/query.js';

@ApiTags('Books')
@Controller('api/books')
export class StandingController {
  constructor(private readonly books: BookQueries) {}

  @Get()
  @WhoMayAsk('books')
  @ApiOperation({ summary: 'Hasta dónde va cada libro, frente a lo que está escrito', operationId: 'books' })
  @Answers({ 200: 'Books' }, [400])
  async standing(@Query() query: Readonly<Record<string, unknown>>) {
    read({}, query);
    return { books: await this.books.standings() };
  }
}
