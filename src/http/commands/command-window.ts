/** A window of the counter: one command, what is sent to it, and how it is told of in the published document. */
import type { COMMANDS } from '../../application/commands.js';
import { NATIONAL, type Counter } from '../../application/outcome.js';
import type { Fault } from '../problems/problem.js';
import type { CommandRequest } from '../requests/command-request.js';

export type CommandType = keyof typeof COMMANDS;

export interface CommandWindow<T extends CommandRequest = CommandRequest> {
  readonly type: CommandType;
  readonly request: new () => T;
  /** One sentence, in Spanish as the officers speak. */
  readonly summary: string;
  /** A body as it is really sent. */
  readonly example: object;
  /** What is wrong with the request as a whole: where its fields do not go together, or not at this port. */
  readonly faultAt?: (counter: Counter, request: T) => Fault | undefined;
  /** Of what is sent at a port and concerns every port: it is recorded on the national register, with what the counter says of it. */
  readonly forAll?: (counter: Counter) => object;
}

/** On which counter's stream a command is recorded. */
export const recordedAt = ({ forAll }: CommandWindow, counter: Counter): Counter => (forAll ? NATIONAL : counter);

/** Keeps a window's request class and what is said of it together. */
export const window = <T extends CommandRequest>(entry: CommandWindow<T>): CommandWindow =>
  entry as unknown as CommandWindow;

/** `CargoArrived` as it stands in an address: `cargo-arrived`. */
export const pathOf = (type: CommandType): string =>
  type.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
