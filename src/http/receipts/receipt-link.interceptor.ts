/** Tells whoever registered a lot or a call where its receipt is. */
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tap, type Observable } from 'rxjs';
import { portPath } from '../../decrees/river-ports.js';
import { portNamed } from '../ports.js';

/** What the link leads to; no registered relation says it. */
const RELATION = 'urn:turno:receipt';

interface Named {
  readonly lotId?: string;
  readonly callId?: string;
}

function placeOf({ lotId, callId }: Named): string {
  return lotId === undefined ? `calls/${callId}` : `lots/${lotId}`;
}

@Injectable()
export class ReceiptLink implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { params, body } = http.getRequest<FastifyRequest>();
    const { port } = params as { readonly port: string };
    return next.handle().pipe(
      tap(() => {
        const address = `/api/ports/${portPath(portNamed(port))}/${placeOf(body as Named)}/receipt`;
        void http.getResponse<FastifyReply>().header('link', `<${address}>; rel="${RELATION}"`);
      }),
    );
  }
}
