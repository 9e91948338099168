/** The program put together. What is added to it is one more module here. */
import { dirname } from 'node:path';
import { Module, type DynamicModule } from '@nestjs/common';
import type { TransparencyLog } from './application/ports.js';
import { StartsModule } from './application/starts.module.js';
import { BooksModule, type BooksHere } from './books/books.module.js';
import { EventStoreModule, openCluster, openStore, type OpenedStore } from './event-store/event-store.module.js';
import type { Cluster } from './event-store/eventstoredb-url.js';
import { LogModule, logFolderOf, openLogOf, UNSIGNED } from './event-store/log.module.js';
import type { LogSettings } from './event-store/notary/open-log.js';
import { AuthModule } from './http/auth/auth.module.js';
import type { OfficialScales } from './decrees/dock-dues-1934/art-07-loading-dues.js';
import type { CopyNames } from './evidence/overtime-receipt.js';
import { HttpModule } from './http/http.module.js';
import { ReceiptCopiesModule } from './http/receipt-copies.module.js';
import { ScreensModule } from './screens/screens.module.js';

export interface Kept {
  readonly storeFile: string;
  /** What keeps the events instead of the file. */
  readonly cluster?: Cluster | undefined;
  /** Where the office's key lies; beside the store when left out. */
  readonly dataDirectory?: string | undefined;
  /** How the log is kept; where nothing is said it is read, and nobody signs it here. */
  readonly log?: LogSettings | undefined;
  /** Whether the books are told on; they are when left out. */
  readonly tellsBooks?: boolean | undefined;
  /** How the office names the two copies of an overtime receipt that go where Decree 839 says. */
  readonly receiptCopies?: CopyNames | undefined;
  /** The ports that have official scales in service; none when left out. */
  readonly officialScales?: OfficialScales | undefined;
}

@Module({})
export class AppModule {
  /**
   * Opens the store and its log, which the application closes when it is closed itself.
   * @throws StoreNotOpened; and what `openLogOf` does
   */
  static async with({
    storeFile,
    cluster,
    dataDirectory = dirname(storeFile),
    log = UNSIGNED,
    tellsBooks = true,
    receiptCopies,
    officialScales,
  }: Kept): Promise<DynamicModule> {
    const opened = await (cluster ? openCluster(cluster, dataDirectory) : openStore(storeFile));
    const folder = dirname(storeFile);
    const at = { storeFile: cluster ? undefined : storeFile, folder: logFolderOf(storeFile) };
    try {
      const itsLog = await openLogOf(opened.store, at, log);
      const books = { folder, tells: tellsBooks };
      return AppModule.over(opened, itsLog, dataDirectory, books, { receiptCopies, officialScales });
    } catch (error) {
      await opened.shelf.close();
      await opened.store.close();
      throw error;
    }
  }

  /**
   * The program over a store and its log that are open, which it closes when it is closed itself.
   * @param books where they lie, and whether they are told on: beside the office's key when left out, and they are
   */
  static over(
    opened: OpenedStore,
    log: TransparencyLog,
    dataDirectory: string,
    books: BooksHere = { folder: dataDirectory, tells: true },
    { receiptCopies, officialScales }: Pick<Kept, 'receiptCopies' | 'officialScales'> = {},
  ): DynamicModule {
    return {
      module: AppModule,
      imports: [
        EventStoreModule.holding(opened),
        LogModule.holding(log),
        BooksModule.in(books),
        StartsModule.with(officialScales),
        AuthModule.of(dataDirectory),
        HttpModule,
        ReceiptCopiesModule.named(receiptCopies),
        ScreensModule,
      ],
    };
  }
}
