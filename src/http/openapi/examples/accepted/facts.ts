/** The facts that answer a command, told from the body it is shown with. */
import type { CommandType } from '../../../commands/command-window.js';

export type Body = { readonly [field: string]: unknown };
export type Fact = readonly [type: string, data: object];
export type TellsFacts = (asked: Body) => readonly Fact[];
/** Some of the commands, each with its facts. */
export type Accepted = { readonly [C in CommandType]?: TellsFacts };

/** One fact, which says what the body says and no more than this. */
export const just =
  (type: string, more: object = {}): TellsFacts =>
  (asked) => [[type, { ...asked, ...more }]];
