/** Serves a store at an address, for as long as it is wanted. */
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule, type Kept } from './app.module.js';
import { Watchman } from './application/watchman.js';
import { SIGNED } from './event-store/log.module.js';
import { PinoLog, type LogLevel } from './http/log.js';
import { newAdapter, setUp } from './http/server.js';

export interface At {
  readonly host: string;
  /** 0 takes any that is free. */
  readonly port: number;
  readonly logLevel?: LogLevel;
}
export type ServeOptions = At & Kept;
export interface Served {
  /** Without a slash at its end. */
  readonly url: string;
  /** Answers what was asked and closes the store. */
  close(): Promise<void>;
}

/** @throws StoreNotOpened, LogBehind and what else `AppModule` does; and what `serveProgram` throws */
export async function serve({ host, port, logLevel = 'silent', ...kept }: ServeOptions): Promise<Served> {
  // Before Nest, which would write into the log why the store cannot be opened, and throw it as well.
  return serveProgram(await AppModule.with({ ...kept, log: kept.log ?? SIGNED }), { host, port, logLevel });
}

/** @throws what the network says when the address cannot be had (EADDRINUSE, EACCES …), and what the store says */
export async function serveProgram(program: DynamicModule, { host, port, logLevel = 'silent' }: At): Promise<Served> {
  const app = await NestFactory.create<NestFastifyApplication>(program, newAdapter(), {
    abortOnError: false,
    bodyParser: false,
    logger: new PinoLog(logLevel),
  });
  try {
    await setUp(app);
    await app.init();
    app.get(Watchman, { strict: false }).start();
    // Not by app.listen, which writes into the log what it throws as well.
    const url = await app.getHttpAdapter().getInstance().listen({ host, port });
    return { url, close: () => app.close() };
  } catch (error) {
    await app.close();
    throw error;
  }
}
