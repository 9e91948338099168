/** The server as it stands towards the network: what it takes, what it lets a browser do, how it says that it failed. */
import type { Socket } from 'node:net';
import helmet from '@fastify/helmet';
import { Logger } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takeRegisters } from './audit/register-body.js';
import { DOCS_PATH, publish } from './openapi/document.js';
import { AllowedMethods } from './problems/allowed-methods.js';
import { problem } from './problems/problem.js';
import { answerWith, ProblemFilter } from './problems/problem.filter.js';
import { translated } from './problems/translated.js';
import { answerUnparsed } from './problems/unparsed.js';
import { both } from './problems/words.js';
import { strictJson } from './requests/strict-json.js';

const MOST_BODY_BYTES = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;

/** What a page may load: its own, and nothing written into the page itself. */
const PAGES = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
};
/** The page of the published document writes styles into itself. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

export const newAdapter = (): FastifyAdapter =>
  new FastifyAdapter({
    bodyLimit: MOST_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    return503OnClosing: false,
    clientErrorHandler: answerUnparsed,
    // An address that cannot be read never comes to the filter.
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      answerWith(translated(error), request, reply);
    },
  });

const NOT_JSON = { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 };

function takeJsonAlone(instance: FastifyInstance): void {
  instance.removeAllContentTypeParsers();
  instance.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const charset = /;\s*charset="?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1] ?? 'utf-8';
    try {
      if (!/^utf-?8$/i.test(charset)) throw translated(NOT_JSON);
      done(null, strictJson(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** What begins as every token does is nobody's to read in a log, wherever it was put. */
const withoutToken = (url: string): string => url.replace(/eyJ[^&#]*/g, '…');

const LOOPBACK_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/** A page of another site can give its own name this machine's address; it cannot give itself this machine's name. */
function serveThisMachineAlone(instance: FastifyInstance): void {
  instance.addHook('onRequest', (request, _reply, done) => {
    if (LOOPBACK_NAME.test(request.hostname)) done();
    else
      done(
        problem(
          421,
          'FOREIGN_HOST',
          both('Servidor equivocado', 'Misdirected request'),
          both('solo se atiende a esta máquina, por su propio nombre', 'this machine alone is served, by its own name'),
        ),
      );
  });
}

const isReadable = (url: string): boolean => {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
};

/** Fastify refuses a path that cannot be read, and leaves a query as it came: it would be looked for to the letter. */
function refuseWhatCannotBeRead(instance: FastifyInstance): void {
  instance.addHook('onRequest', (request, _reply, done) => {
    if (isReadable(request.url)) done();
    else
      done(
        problem(
          400,
          'BAD_REQUEST',
          both('Solicitud mal hecha', 'Bad request'),
          both(
            'la dirección tiene un % que no es de UTF-8: muñoz es mu%C3%B1oz, y el signo mismo %25',
            'the address has a % that is not of UTF-8: muñoz is mu%C3%B1oz, and the sign itself %25',
          ),
        ),
      );
  });
}

/**
 * A connection on which nothing was asked yet is no idle one to Node, and a server that closes would wait for it until it timed out;
 * clients that hung up a feed open such a connection in its stead.
 */
function waitForNobodyWhoAsksNothing(instance: FastifyInstance): void {
  const silent = new Set<Socket>();
  instance.server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  instance.server.on('request', ({ socket }) => silent.delete(socket));
  instance.addHook('preClose', (done) => {
    for (const socket of silent) socket.destroy();
    done();
  });
}

/** Sets up everything that is not a controller; before the application is initialised. */
export async function setUp(app: NestFastifyApplication): Promise<void> {
  const instance = app.getHttpAdapter().getInstance();
  const allowed = new AllowedMethods();
  allowed.watch(instance);
  serveThisMachineAlone(instance);
  refuseWhatCannotBeRead(instance);
  waitForNobodyWhoAsksNothing(instance);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: PAGES },
    // Served on this machine alone, without TLS.
    strictTransportSecurity: false,
  });
  instance.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith(DOCS_PATH)) void reply.header('content-security-policy', DOCS_POLICY);
    else void reply.header('cache-control', 'no-store');
    done();
  });
  const log = new Logger('Request');
  instance.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    log.log({ method, url: withoutToken(url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) });
    done();
  });
  takeJsonAlone(instance);
  takeRegisters(instance, () => translated(NOT_JSON));
  app.useGlobalFilters(new ProblemFilter(allowed));
  publish(app);
}
