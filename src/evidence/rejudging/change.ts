/** What is changed before a history is judged again, and the command a correction comes to. */
import type { Instant } from '../../decrees/calendar.js';
import { instant } from '../../decrees/calendar.js';
import type { Readings } from '../../decrees/readings.js';
import { nationalCommands, type NationalCommand, type NationalFact } from '../../river/national/messages.js';
import { nationalCommandOf } from '../../river/national/national.js';
import { portCommands, type PortCommand } from '../../river/port/messages.js';
import { commandOf } from '../../river/port/port.js';
import type { RecordShape } from '../../river/shape.js';
import { receivedIn, type RecordedCommand } from './history.js';

/** Other values of a command's own fields, and of when it happened. */
export type Fields = Readonly<Record<string, unknown>>;

/** Of a command or a received fact, named by the id of any of its events. */
export interface Correction {
  readonly eventId: string;
  readonly fields: Fields;
}

/** The holidays of a year. */
interface YearOfHolidays {
  readonly year: number;
  readonly dates: readonly string[];
}

export interface Change {
  /** They hold over the whole history, in place of whatever was adopted. */
  readonly readings?: Partial<Readings>;
  /** Likewise, in place of whatever was published of their years, before or after. */
  readonly calendars?: readonly YearOfHolidays[];
  readonly corrections?: readonly Correction[];
  /** Ids of events whose commands, or received facts, are left out. */
  readonly omit?: readonly string[];
  /** Nothing behind this revision, or of a command that happened after this instant, is judged. */
  readonly until?: { readonly revision?: number; readonly at?: Instant };
}

/** A command as it is asked again. */
export interface Asked<C = PortCommand> {
  readonly command: C;
  readonly occurredAt: Instant;
}

/** The command of a port that a history restates; none for what was received. */
export function askedIn(recorded: RecordedCommand): Asked | undefined {
  const command = commandOf(recorded.facts);
  return command && { command, occurredAt: recorded.occurredAt };
}

/** The command by which a received fact was decided nationally; none for what no command of today restates. */
export function askedNationally(recorded: RecordedCommand): Asked<NationalCommand> | undefined {
  const fact = receivedIn(recorded)?.data.fact;
  if (!fact) return undefined;
  const command = nationalCommandOf([fact as NationalFact]);
  return command.type in nationalCommands ? { command, occurredAt: instant(fact.occurredAt) } : undefined;
}

/** A correction that cannot be made. */
export class NoSuchCorrection extends Error {
  override readonly name = 'NoSuchCorrection';
}

const within = <C extends PortCommand | NationalCommand>(
  { command, occurredAt }: Asked<C>,
  { occurredAt: corrected, ...fields }: Fields,
  shape: RecordShape<unknown>,
): Asked<C> => {
  const data = { ...command.data, ...fields };
  const fault = shape.fault(data, command.type);
  if (fault !== undefined) throw new NoSuchCorrection(fault);
  return {
    command: { ...command, data },
    occurredAt: corrected === undefined ? occurredAt : instant(corrected as string),
  };
};

/** A command with other fields. @throws NoSuchCorrection when it has no such field, or the field no such value */
export const corrected = (asked: Asked, fields: Fields): Asked =>
  within(asked, fields, portCommands[asked.command.type] as RecordShape<unknown>);

/** A national command with other fields. @throws NoSuchCorrection as above */
export const correctedNationally = (asked: Asked<NationalCommand>, fields: Fields): Asked<NationalCommand> =>
  within(asked, fields, nationalCommands[asked.command.type] as RecordShape<unknown>);
