/** A witness on the network: `POST /add-checkpoint`, and the last checkpoint of each log to whoever looks. */
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify';
import { SIZE_TYPE } from '../../event-store/log/add-checkpoint.js';
import { isRefused, type Refused } from './judging.js';
import { closingUnaskedSockets } from './unasked-sockets.js';
import type { Witness } from './witness.js';

/** A checkpoint with a hundred signatures and the longest proof is smaller. */
const MOST_BODY_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 10_000;
const TEXT = 'text/plain; charset=utf-8';

function refuse(reply: FastifyReply, refused: Refused): FastifyReply {
  if (refused.status !== 409) return reply.code(refused.status).type(TEXT).send(`${refused.because}\n`);
  // To the letter, without a charset. Sent as bytes, which are given none.
  return reply
    .code(409)
    .type(SIZE_TYPE)
    .send(Buffer.from(`${refused.size}\n`));
}

export function witnessServer(witness: Witness, told: (line: string) => void = () => undefined): FastifyInstance {
  const server = fastify({ bodyLimit: MOST_BODY_BYTES, requestTimeout: REQUEST_TIMEOUT_MS });
  closingUnaskedSockets(server);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  server.post('/add-checkpoint', (request, reply) => {
    const answer = witness.add(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
    if (isRefused(answer)) {
      told(`${answer.status} ${'because' in answer ? answer.because : answer.size}`);
      return refuse(reply, answer);
    }
    return reply.type(TEXT).send(answer.cosignature);
  });
  server.get<{ Params: { origin: string } }>('/:origin/checkpoint', (request, reply) => {
    const note = witness.last(request.params.origin);
    return note === undefined
      ? reply.code(404).type(TEXT).send('unknown log\n')
      : reply.type(TEXT).header('cache-control', 'no-store').send(note);
  });
  return server;
}
