/** Writes an answer as CSV where `Accept` likes that better than JSON, or where the address says how. */
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { languageAskedFor } from '../problems/words.js';
import { SHEETS, type SheetName } from './sheets.js';
import type { CsvSheet } from './column.js';
import { csvOf } from './written.js';

export const CSV_SHEET = Symbol('csv sheet');

interface CsvAsked {
  readonly bom?: string;
  readonly separator?: string;
  readonly asOf?: string;
  readonly revision?: string;
}

/** How well a type is liked: by its own name, by its kind, or by any. */
function liking(accept: string, type: string, kind: string): number {
  const liked = new Map<string, number>();
  for (const part of accept.split(',', 20)) {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find((q) => q !== undefined);
    liked.set(range.trim(), Number(quality ?? 1));
  }
  return liked.get(type) ?? liked.get(kind) ?? liked.get('*/*') ?? 0;
}

/** Whoever likes both alike is answered in JSON. */
export const isCsvAskedFor = (accept = '*/*'): boolean =>
  liking(accept, 'text/csv', 'text/*') > liking(accept, 'application/json', 'application/*');

/** Whether an address that says how its CSV is to be written asks for it thereby, as a link does: JSON is then to be named. */
const isFormAskedFor = ({ bom, separator }: CsvAsked, accept = ''): boolean =>
  (bom !== undefined || separator !== undefined) && !/(^|,)\s*application\/json\s*(;|,|$)/i.test(accept);

/** The same address with the cursor of the next page. */
function nextPage(url: string, cursor: string): string {
  const [path, query = ''] = url.split('?', 2) as [string, string?];
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  return `<${path}?${parameters}>; rel="next"`;
}

@Injectable()
export class CsvInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const request = http.getRequest<FastifyRequest>();
    void reply.header('vary', 'accept, accept-language');
    const { accept } = request.headers;
    if (!isCsvAskedFor(accept) && !isFormAskedFor(request.query as CsvAsked, accept)) return next.handle();
    const name = this.reflector.get<SheetName>(CSV_SHEET, context.getHandler());
    return next.handle().pipe(map((body: object) => this.written(name, body, request, reply)));
  }

  private written(name: SheetName, body: object, request: FastifyRequest, reply: FastifyReply): string {
    const { bom, separator, asOf, revision: asked } = request.query as CsvAsked;
    const language = languageAskedFor(request.headers['accept-language']);
    const { nextCursor, revision } = body as { readonly nextCursor?: string | null; readonly revision?: number };
    if (nextCursor) void reply.header('link', nextPage(request.url, nextCursor));
    const list = request.url.split('?', 1)[0]!.split('/').at(-1)!;
    // A sheet says nothing of the moment it is of: its name does.
    const file = (asOf ?? asked) === undefined || revision === undefined ? list : `${list}-r${revision}`;
    void reply
      .header('content-language', language)
      .header('content-disposition', `attachment; filename="${file}.csv"`)
      .type('text/csv; charset=utf-8; header=present');
    return csvOf(SHEETS[name] as CsvSheet<object, object>, body, language, {
      bom: bom === 'true',
      separator: separator === 'semicolon' ? 'semicolon' : 'comma',
    });
  }
}
