/**
 * Stands before every address: who shows a token must show a good one, and may do what who-may.ts says; the body is not
 * looked at before. Who shows none is somebody of this machine.
 */
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { NATIONAL } from '../../application/outcome.js';
import { LOCAL, mayCommand, mayQuery } from '../../application/who-may.js';
import { portNamed } from '../ports.js';
import { forbidden, unproved } from './answers.js';
import { BadToken, readToken } from './tokens.js';
import { OPEN_TO, remember, type Asker, type Open } from './who-asks.js';

export const DATA_DIRECTORY = Symbol('data directory');

const BEARER = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i;

@Injectable()
export class WhoAsksGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(DATA_DIRECTORY) private readonly dataDirectory: string,
  ) {}

  /** @throws Problem 401, 403, and 404 for a port that is none */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const asker = await this.askerOf(request);
    remember(request, asker);
    const to = this.reflector.getAllAndOverride<Open | undefined>(OPEN_TO, [context.getHandler(), context.getClass()]);
    this.judge(asker, to, (request.params as { readonly port?: string }).port);
    return true;
  }

  private async askerOf({ headers, query }: FastifyRequest): Promise<Asker> {
    if (Object.keys(query as object).some((name) => name.toLowerCase() === 'access_token'))
      throw unproved('IN_ADDRESS');
    if (headers.authorization === undefined) return LOCAL;
    const token = BEARER.exec(headers.authorization)?.[1];
    if (token === undefined) throw unproved('NO_TOKEN');
    try {
      return await readToken(this.dataDirectory, token);
    } catch (error) {
      throw error instanceof BadToken ? unproved(error.fault) : error;
    }
  }

  private judge(asker: Asker, to: Open | undefined, port: string | undefined): void {
    if (to === 'everybody') return;
    const counter = port === undefined ? NATIONAL : portNamed(port);
    const { roles, ports } = asker;
    if (to === undefined) {
      // An address that does not say who may use it is closed to whoever is somebody in particular.
      if (roles !== LOCAL.roles) throw forbidden({ may: false, why: 'ROLE', rolesNeeded: [] }, counter, {}, asker);
      return;
    }
    const ruling =
      'command' in to ? mayCommand(roles, ports, counter, to.command) : mayQuery(roles, ports, counter, to.query);
    if (!ruling.may) throw forbidden(ruling, counter, to, asker);
  }
}
