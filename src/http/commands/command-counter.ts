/** Takes a command at its window, puts it on the bus and answers what was decided. */
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { COMMANDS } from '../../application/commands.js';
import type { Accepted, Asked, Counter } from '../../application/outcome.js';
import type { Chance } from '../../application/ports.js';
import { actorOf, mayCommand, type Bearer } from '../../application/who-may.js';
import { forbidden } from '../auth/answers.js';
import { invalidRequest, refusedByLaw } from '../problems/problem.js';
import type { CommandRequest } from '../requests/command-request.js';
import { readRequest } from '../requests/read-request.js';
import { recordedAt, type CommandWindow } from './command-window.js';
import { commandIdFor, correlationIdFor, type Headers } from './request-identity.js';

export const CHANCE = Symbol('chance');

/**
 * A command's own fields, those that were given. Facts are data: what is recorded now and what is read again later are
 * the same plain records.
 */
const dataOf = ({ commandId: _id, occurredAt: _at, ...fields }: CommandRequest): object =>
  structuredClone(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)));

export type CommandAnswer = Omit<Accepted, 'outcome'>;

@Injectable()
export class CommandCounter {
  constructor(
    private readonly bus: CommandBus,
    @Inject(CHANCE) private readonly chance: Chance,
  ) {}

  /** @throws Problem when the request is malformed, not for its sender to make, or refused by the law */
  async take(
    window: CommandWindow,
    counter: Counter,
    headers: Headers,
    body: unknown,
    bearer: Bearer,
  ): Promise<CommandAnswer> {
    const asked = this.asked(window, counter, headers, body, bearer);
    const outcome = await this.bus.execute(new COMMANDS[window.type](asked));
    if (outcome.outcome === 'refused') throw refusedByLaw(outcome.refusal);
    const { commandId, stream, revision, position, events } = outcome;
    return { commandId, stream, revision, position, events };
  }

  private asked(window: CommandWindow, counter: Counter, headers: Headers, body: unknown, bearer: Bearer): Asked {
    const request = readRequest(window.request, body);
    const fault = window.faultAt?.(counter, request);
    if (fault) throw invalidRequest([fault]);
    const data = { ...dataOf(request), ...window.forAll?.(counter) };
    const ruling = mayCommand(bearer.roles, bearer.ports, counter, window.type, data);
    if (!ruling.may) throw forbidden(ruling, counter, { command: window.type }, bearer);
    const commandId = commandIdFor(headers, request.commandId, this.chance);
    return {
      counter: recordedAt(window, counter),
      type: window.type,
      data,
      occurredAt: request.occurredAt,
      commandId,
      correlationId: correlationIdFor(headers, commandId),
      actor: actorOf(bearer, ruling.as),
    };
  }
}
