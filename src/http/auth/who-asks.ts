/** What an address says of who may use it, and what a handler is told of who does. */
import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { ApiBearerAuth, ApiResponse, ApiSecurity } from '@nestjs/swagger';
import { LOCAL, type Bearer, type CommandName, type QueryName } from '../../application/who-may.js';
import { schemaRef } from '../openapi/decorators.js';
import type { Shown } from './tokens.js';

export type Open = { readonly command: CommandName } | { readonly query: QueryName } | 'everybody';
export const OPEN_TO = Symbol('who may');

const ANSWERED = {
  401: 'La credencial no vale; `reason` dice por qué',
  403: 'No le corresponde a ese cargo, o no en ese puerto; `rolesNeeded` dice a cuáles',
};

const declared = (to: Open) =>
  applyDecorators(
    SetMetadata(OPEN_TO, to),
    ApiBearerAuth(),
    // Or none at all.
    ApiSecurity({}),
    ...Object.entries(ANSWERED).map(([status, description]) =>
      ApiResponse({
        status: Number(status),
        description,
        content: { 'application/problem+json': { schema: schemaRef('Problem') } },
      }),
    ),
  );

/** A window for a command, or an address at which something is asked: open to those who-may.ts says. */
export const WhoMaySend = (command: CommandName) => declared({ command });
export const WhoMayAsk = (query: QueryName) => declared({ query });
/** A class or a handler that is open to everybody. */
export const ForEverybody = () => SetMetadata(OPEN_TO, 'everybody' satisfies Open);

export type Asker = Bearer & Partial<Pick<Shown, 'expiresAt'>>;

const askers = new WeakMap<object, Asker>();

export const remember = (request: object, asker: Asker): void => {
  askers.set(request, asker);
};

/** Whoever sent the request; whoever shows no token is somebody of this machine. */
const askerOf = (request: object): Asker => askers.get(request) ?? LOCAL;

/** Hands a handler whoever asks. */
export const WhoAsks = createParamDecorator((_: unknown, context: ExecutionContext) =>
  askerOf(context.switchToHttp().getRequest<object>()),
);

const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/** Aborts when a reader's token is no longer good, or else as told. */
export const whileGood = ({ expiresAt }: Asker, until: AbortSignal): AbortSignal =>
  expiresAt === undefined
    ? until
    : AbortSignal.any([until, AbortSignal.timeout(Math.min(Math.max(expiresAt - Date.now(), 0), LONGEST_TIMEOUT_MS))]);
