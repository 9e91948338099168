/** The server's log: one JSON line an entry, on the error output, so that what is printed for people stands apart. */
import type { LoggerService } from '@nestjs/common';
import { destination, pino, type Logger } from 'pino';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export class PinoLog implements LoggerService {
  private readonly pino: Logger;

  constructor(level: LogLevel) {
    this.pino = pino({ level, base: null }, destination({ fd: 2, sync: true }));
  }

  log(message: unknown, ...more: unknown[]): void {
    this.write('info', message, more);
  }
  fatal(message: unknown, ...more: unknown[]): void {
    this.write('fatal', message, more);
  }
  error(message: unknown, ...more: unknown[]): void {
    this.write('error', message, more);
  }
  warn(message: unknown, ...more: unknown[]): void {
    this.write('warn', message, more);
  }
  debug(message: unknown, ...more: unknown[]): void {
    this.write('debug', message, more);
  }
  verbose(message: unknown, ...more: unknown[]): void {
    this.write('trace', message, more);
  }

  /** Nest puts the name of who speaks last, and before it a stack where there is one. */
  private write(level: Exclude<LogLevel, 'silent'>, message: unknown, more: readonly unknown[]): void {
    const [stack, context] = more.length > 1 ? [more.at(-2), more.at(-1)] : [undefined, more.at(-1)];
    if (message instanceof Error) this.pino[level]({ err: message, context }, message.message);
    else if (typeof message === 'object') this.pino[level]({ ...message, stack, context });
    else this.pino[level]({ stack, context }, typeof message === 'string' ? message : JSON.stringify(message));
  }
}
