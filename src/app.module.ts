/** The program put together. What is added to it is one more module here. */
import { dirname } from 'node:path';
import { Module, type DynamicModule } from '@nestjs/common';
import { EventStoreModule, openStore } from './event-store/event-store.module.js';
import { AuthModule } from './http/auth/auth.module.js';
import { HttpModule } from './http/http.module.js';
import { ScreensModule } from './screens/screens.module.js';

export interface Kept {
  readonly storeFile: string;
  /** Where the office's key lies; beside the store when left out. */
  readonly dataDirectory?: string | undefined;
}

@Module({})
export class AppModule {
  /** Opens the store, which the application closes when it is closed itself. @throws StoreNotOpened */
  static async with({ storeFile, dataDirectory = dirname(storeFile) }: Kept): Promise<DynamicModule> {
    const store = EventStoreModule.holding(await openStore(storeFile));
    return {
      module: AppModule,
      imports: [store, AuthModule.of(dataDirectory), HttpModule, ScreensModule],
    };
  }
}
