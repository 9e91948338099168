/** By what the office decides, of what no fact says: the decrees' own starts, and the official scales it has in service. */
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DECREE_STARTS, type DecreeStarts } from '../decrees/d1976-turn/art-25-in-force.js';
import type { OfficialScales } from '../decrees/dock-dues-1934/art-07-loading-dues.js';

export const STARTS = Symbol('the starts of the decrees');

@Global()
@Module({})
export class StartsModule {
  static with(officialScales: OfficialScales = DECREE_STARTS.officialScales): DynamicModule {
    const useFactory = (): DecreeStarts => ({ ...DECREE_STARTS, officialScales });
    return { module: StartsModule, providers: [{ provide: STARTS, useFactory }], exports: [STARTS] };
  }
}
