/** Who asks: the guard before every address, and the data directory whose key it believes. */
import { Module, type DynamicModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { DATA_DIRECTORY, WhoAsksGuard } from './who-asks.guard.js';

@Module({})
export class AuthModule {
  static of(dataDirectory: string): DynamicModule {
    return {
      module: AuthModule,
      providers: [
        { provide: DATA_DIRECTORY, useValue: dataDirectory },
        { provide: APP_GUARD, useClass: WhoAsksGuard },
      ],
    };
  }
}
