/** A row as the commands it expands into, each with the id under which it is sent, or with all that is wrong with it. */
import { commandIdOf } from '../application/identity.js';
import type { InBoth } from '../boards/words/language.js';
import type { Instant } from '../decrees/calendar.js';
import { Amiss, both, type Which, type Wrong } from './amiss.js';
import { columnsIn } from './columns.js';
import type { Group, Mapping, Period, Step, Template } from './mapping.js';
import { writtenAt } from './reading-dates.js';
import { cellText } from './rows.js';
import { cellAt, holds, type Scope } from './scope.js';
import type { TableRow } from './table.js';
import { evaluated, instant, rowsOf } from './template.js';

/** A command that a row comes to. */
export interface Entry {
  /** The line of its row in the first file. */
  readonly line: number;
  /** Its place among the commands of the mapping, and within its group. */
  readonly step: number;
  readonly place: number;
  readonly at: Instant;
  readonly port: string;
  readonly command: string;
  readonly body: object;
  readonly commandId: string;
  readonly already: readonly string[];
}

export interface Expanded {
  readonly entries: readonly Entry[];
  readonly wrongs: readonly Wrong[];
}

/** What is wrong with the shape of a command, as the counter would say it, by field. */
export type ShapeCheck = (
  port: string,
  command: string,
  body: object,
) => readonly { readonly field: string; readonly detail: InBoth }[];

/** What tells a row from another: the text of its identity's columns. */
export const identityOf = (columns: readonly string[], { cells }: TableRow): string =>
  JSON.stringify(
    columns.map((column) =>
      cellText(cells[column] ?? null)
        .normalize('NFC')
        .trim(),
    ),
  );

const groupsOf = (mapping: Mapping, first: TableRow, joined: readonly TableRow[]): Scope['groups'] => {
  const rowsIn = ({ where }: Group): readonly TableRow[] =>
    where === undefined
      ? joined
      : joined.filter((row) =>
          holds(where, { mapping, period: undefined, first, groups: new Map(), second: { row, place: 1 } }),
        );
  return new Map(Object.entries(mapping.join?.groups ?? {}).map(([name, group]) => [name, rowsIn(group)]));
};

/** Where a template reads, for what is amiss with no cell of its own. */
function placeOf(template: Template | undefined, scope: Scope): Omit<Wrong, 'why'> {
  const found = columnsIn(template, scope.mapping).map((name) => cellAt(scope, name));
  const file: Which = scope.second ? 2 : 1;
  const line = (scope.second?.row ?? scope.first).line;
  if (found.length === 0) return { file, line };
  return {
    ...{ file, line },
    column: found.map(({ column }) => column).join(', '),
    value: found.map(({ cell }) => cellText(cell)).join(', '),
  };
}

/** Does one thing of a row; what is amiss goes among the wrongs. */
function trying<T>(wrongs: Wrong[], template: Template | undefined, scope: Scope, read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Amiss)) throw error;
    wrongs.push({ ...placeOf(template, scope), ...error.where, why: error.why });
    return undefined;
  }
}

const nameIn = (value: unknown): string => {
  if (typeof value === 'string') return value;
  throw new Amiss(both('«port» debe dar un texto', '"port" must come to a text'));
};

/** Fields that belong together are wrong together: each cell is told of once. */
const once = (wrongs: readonly Wrong[]): readonly Wrong[] => [
  ...new Map(wrongs.map((wrong) => [JSON.stringify(wrong), wrong])).values(),
];

/** Expands rows under one mapping. */
export class Expansion {
  constructor(
    private readonly mapping: Mapping,
    private readonly check: ShapeCheck,
    private readonly period: Period | undefined = mapping.period,
  ) {}

  /** @param joined the rows of the second file that belong to it */
  of(first: TableRow, joined: readonly TableRow[] = []): Expanded {
    const { mapping, period } = this;
    const scope: Scope = { mapping, period, first, groups: groupsOf(mapping, first, joined) };
    const entries: Entry[] = [];
    const wrongs: Wrong[] = [];
    let last = -Infinity;
    for (const [index, step] of mapping.commands.entries()) {
      if (!(step.when ?? []).every((condition) => holds(condition, scope))) continue;
      for (const within of step.each === undefined ? [scope] : rowsOf(scope, step.each)) {
        const entry = this.entry(step, index, within, last, wrongs);
        if (!entry) continue;
        entries.push(entry);
        last = entry.at;
      }
    }
    return { entries: wrongs.length > 0 ? [] : entries, wrongs: once(wrongs) };
  }

  private entry(step: Step, index: number, scope: Scope, last: number, wrongs: Wrong[]): Entry | undefined {
    const before = wrongs.length;
    const at = trying(wrongs, step.at, scope, () => this.instantOf(step, scope, last));
    const port = trying(wrongs, step.port, scope, () => nameIn(evaluated(step.port, scope)));
    const body: Record<string, unknown> = {};
    for (const [field, template] of Object.entries(step.body)) {
      const value = trying(wrongs, template, scope, () => evaluated(template, scope));
      if (value !== undefined) body[field] = value;
    }
    if (wrongs.length > before || at === undefined || port === undefined) return undefined;
    body['occurredAt'] = writtenAt(at.at, at.offset);
    for (const { field, detail } of this.check(port, step.command, body)) {
      const template = step.body[/^\w+/.exec(field)?.[0] ?? ''];
      const why = both(`${step.command}.${field}: ${detail.es}`, `${step.command}.${field}: ${detail.en}`);
      wrongs.push({ ...placeOf(template, scope), why });
    }
    return {
      ...{ line: scope.first.line, step: index, place: scope.second?.place ?? 0 },
      ...{ at: at.at, port, command: step.command, body, already: step.already ?? [] },
      commandId: this.idOf(index, scope),
    };
  }

  private instantOf({ at: template, waits }: Step, scope: Scope, last: number) {
    const { at, offset } = instant(template, scope);
    if (at >= last || waits) return { at: Math.max(at, last) as Instant, offset };
    throw new Amiss(
      both(
        'es anterior a lo que la fila dice que pasó antes; corrija la hora, o diga "waits": true en esa orden del mapeo',
        'is earlier than what the row says happened before; correct the time, or say "waits": true in that command of the mapping',
      ),
    );
  }

  /** The same for the same row whenever it is sent, so that it is recorded once. */
  private idOf(index: number, { mapping, first, second }: Scope): string {
    const ofSecond = second ? ` ${identityOf(mapping.join!.identity, second.row)}` : '';
    return commandIdOf(`import ${mapping.name} ${identityOf(mapping.identity, first)} ${index}${ofSecond}`);
  }
}
