/** What no table of facts says: why a fact is recorded. */
import type { nationalFacts } from '../../../src/river/national/messages.js';
import type { portFacts } from '../../../src/river/port/messages.js';

export type FactType = keyof typeof portFacts | keyof typeof nationalFacts;
export interface Told {
  /** The command that makes it. */
  readonly by: string;
  readonly says: string;
}
/** Some of the facts, each with its sentence. */
export type TellsFacts = { readonly [T in FactType]?: Told };
