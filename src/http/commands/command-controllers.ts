/** The counters: for each, a controller with one method a command, so that each command has its operation in the document. */
import { Body, Controller, Headers, HttpCode, Param, Post, UseInterceptors, type Type } from '@nestjs/common';
import { ApiBody, ApiExcludeEndpoint, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { NATIONAL, type Counter } from '../../application/outcome.js';
import type { Bearer } from '../../application/who-may.js';
import { ForEverybody, WhoAsks, WhoMaySend } from '../auth/who-asks.js';
import { Answers, PortParam } from '../openapi/decorators.js';
import { portNamed } from '../ports.js';
import { notFound } from '../problems/problem.js';
import { both } from '../problems/words.js';
import { ReceiptLink } from '../receipts/receipt-link.interceptor.js';
import { CommandCounter, type CommandAnswer } from './command-counter.js';
import { pathOf, type CommandWindow } from './command-window.js';
import { NATIONAL_WINDOWS } from './national-windows.js';
import { PORT_WINDOWS } from './port-windows.js';
import type { Headers as GivenHeaders } from './request-identity.js';

type Params = { readonly port?: string };
interface Place {
  readonly address: string;
  readonly tag: string;
  readonly windows: readonly CommandWindow[];
  readonly counterOf: (params: Params) => Counter;
  /** What the address itself is told of in the document. */
  readonly params: MethodDecorator;
}

const decorated = (prototype: object, method: string, decorators: readonly MethodDecorator[]): void => {
  for (const decorate of decorators) decorate(prototype, method, Object.getOwnPropertyDescriptor(prototype, method)!);
};

/** What is registered by these has a receipt. */
const WITH_RECEIPT: ReadonlySet<string> = new Set(['CargoArrived', 'VesselArrived']);

const published = ({ type, request, summary, example }: CommandWindow): MethodDecorator[] => [
  ApiOperation({ summary, operationId: type }),
  ApiBody({ type: request, examples: { ejemplo: { summary, value: example } } }),
  ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'Clave de 1 a 255 caracteres: enviada otra vez con la misma orden, se responde lo mismo',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  }),
  Answers({ 201: 'CommandAnswer' }, [400, 404, 409, 413, 415, 422, 503]),
  WhoMaySend(type),
  ...(WITH_RECEIPT.has(type) ? [UseInterceptors(ReceiptLink)] : []),
];

function counterAt({ address, tag, windows, counterOf, params }: Place): Type {
  @ApiTags(tag)
  @Controller(address)
  class CommandController {
    constructor(readonly counter: CommandCounter) {}

    @Post(':command')
    @ApiExcludeEndpoint()
    @ForEverybody()
    none(@Param() named: Params): never {
      counterOf(named);
      throw notFound('UNKNOWN_COMMAND', both('no hay una orden con ese nombre', 'there is no command of that name'), {
        commands: windows.map(({ type }) => pathOf(type)),
      });
    }
  }
  const { prototype } = CommandController;
  for (const window of windows) {
    const method = window.type;
    Object.defineProperty(prototype, method, {
      configurable: true,
      writable: true,
      value(
        this: CommandController,
        named: Params,
        headers: GivenHeaders,
        body: unknown,
        bearer: Bearer,
      ): Promise<CommandAnswer> {
        return this.counter.take(window, counterOf(named), headers, body, bearer);
      },
    });
    Param()(prototype, method, 0);
    Headers()(prototype, method, 1);
    Body()(prototype, method, 2);
    WhoAsks()(prototype, method, 3);
    Reflect.defineMetadata('design:paramtypes', [Object, Object, Object, Object], prototype, method);
    decorated(prototype, method, [Post(pathOf(method)), HttpCode(201), params, ...published(window)]);
  }
  Object.defineProperty(CommandController, 'name', { value: `${tag}CommandController` });
  return CommandController;
}

export const commandControllers: readonly Type[] = [
  counterAt({
    address: 'api/ports/:port/commands',
    tag: 'Port',
    windows: PORT_WINDOWS,
    counterOf: ({ port }) => portNamed(port!),
    params: PortParam(),
  }),
  counterAt({
    address: 'api/national/commands',
    tag: 'National',
    windows: NATIONAL_WINDOWS,
    counterOf: () => NATIONAL,
    params: () => undefined,
  }),
];
