/** Every command takes one path, so one factory makes the handler of each. */
import type { Type } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { COMMANDS, type CommandClass } from './commands.js';
import { Office } from './office.js';
import type { Outcome } from './outcome.js';

function handledBy(command: CommandClass): Type<ICommandHandler> {
  @CommandHandler(command)
  class Handler implements ICommandHandler<InstanceType<CommandClass>, Outcome> {
    constructor(private readonly office: Office) {}

    execute({ asked }: InstanceType<CommandClass>): Promise<Outcome> {
      return this.office.submit(asked);
    }
  }
  Object.defineProperty(Handler, 'name', { value: `${command.name}Handler` });
  return Handler;
}

export const commandHandlers: Type<ICommandHandler>[] = Object.values(COMMANDS).map(handledBy);
