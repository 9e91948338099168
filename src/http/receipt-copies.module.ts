/** The names that the office gives to the copies of a receipt that go where Decree 839 says. */
import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { CopyNames } from '../evidence/overtime-receipt.js';
import { COPY_NAMES } from './reads/copy-names.js';

@Global()
@Module({})
export class ReceiptCopiesModule {
  static named(copyNames: CopyNames | undefined): DynamicModule {
    return {
      module: ReceiptCopiesModule,
      providers: [{ provide: COPY_NAMES, useFactory: () => copyNames }],
      exports: [COPY_NAMES],
    };
  }
}
