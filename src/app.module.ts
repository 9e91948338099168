/** The program put together. What is added to it is one more module here. */
import { Module, type DynamicModule } from '@nestjs/common';
import { EventStoreModule, openStore } from './event-store/event-store.module.js';
import { HttpModule } from './http/http.module.js';
import { ScreensModule } from './screens/screens.module.js';

@Module({})
export class AppModule {
  /** Opens the store, which the application closes when it is closed itself. @throws StoreNotOpened */
  static async with({ storeFile }: { readonly storeFile: string }): Promise<DynamicModule> {
    return {
      module: AppModule,
      imports: [EventStoreModule.holding(await openStore(storeFile)), HttpModule, ScreensModule],
    };
  }
}
