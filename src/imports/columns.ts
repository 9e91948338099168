/** Which columns a mapping reads of each file, and what it names that is nowhere. */
import { both } from './amiss.js';
import type { Condition, Mapping, Template } from './mapping.js';
import { columnsOfText, operatorOf, OPERATORS } from './operators.js';
import { isRecord, type Fault } from './shape.js';

export interface Columns {
  readonly first: ReadonlySet<string>;
  readonly second: ReadonlySet<string>;
  readonly faults: readonly Fault[];
}

/** Where a template stands: in a row of the first file, or in a group of rows of the second. */
type Scope = 'first' | 'second';

class Walk {
  readonly first = new Set<string>();
  readonly second = new Set<string>();
  readonly faults: Fault[] = [];
  /** Values that are being walked: one that leads to itself has no end. */
  private readonly within: string[] = [];

  constructor(private readonly mapping: Mapping) {}

  private amiss(field: string, es: string, en: string): void {
    this.faults.push({ field, why: both(es, en) });
  }

  column(name: string, scope: Scope, at: string): void {
    if (!name.startsWith('^')) this[scope].add(name);
    else if (scope === 'second') this.first.add(name.slice(1));
    else this.amiss(at, '«^» solo se dice dentro de un grupo', '"^" is said within a group only');
  }

  group(name: string, scope: Scope, at: string): void {
    if (scope === 'second') this.amiss(at, 'un grupo no lleva otro dentro', 'a group holds no other group');
    if (!Object.hasOwn(this.mapping.join?.groups ?? {}, name))
      this.amiss(at, `no hay un grupo «${name}» en «join.groups»`, `there is no group "${name}" in "join.groups"`);
  }

  condition(condition: Condition, scope: Scope, at: string): void {
    if ('column' in condition) this.column(condition.column, scope, `${at}.column`);
    else if ('some' in condition) this.group(condition.some, scope, `${at}.some`);
    else this.group(condition.none, scope, `${at}.none`);
  }

  value(name: string, scope: Scope, at: string): void {
    const value =
      this.mapping.values && Object.hasOwn(this.mapping.values, name) ? this.mapping.values[name] : undefined;
    if (value === undefined) {
      this.amiss(at, `no hay «${name}» en «values»`, `there is no "${name}" in "values"`);
    } else if (this.within.includes(name)) {
      this.amiss(at, `«${name}» se dice por sí mismo`, `"${name}" is said by itself`);
    } else {
      this.within.push(name);
      this.template(value, scope, `$.values.${name}`);
      this.within.pop();
    }
  }

  template(template: Template | undefined, scope: Scope, at: string): void {
    if (typeof template === 'string') for (const name of columnsOfText(template)) this.column(name, scope, at);
    if (typeof template !== 'object') return;
    if (Array.isArray(template)) {
      for (const [index, item] of (template as Template[]).entries()) this.template(item, scope, `${at}[${index}]`);
      return;
    }
    const operator = OPERATORS[operatorOf(template) ?? ''];
    const inner: Scope = operator && ('$each' in operator.needs || '$sum' in operator.needs) ? 'second' : scope;
    for (const [field, each] of Object.entries(template)) {
      const kind = operator ? (operator.needs[field] ?? operator.takes[field]) : 'template';
      const place = `${at}.${field}`;
      if (kind === 'column') this.column(each as string, scope, place);
      else if (kind === 'group') this.group(each as string, scope, place);
      else if (kind === 'value') this.value(each as string, scope, place);
      else if (kind === 'template') this.template(each, inner, place);
      else if (kind === 'templates' && isRecord(each))
        for (const [name, one] of Object.entries(each)) this.template(one, scope, `${place}.${name}`);
    }
  }
}

/** The columns a mapping reads of each file. */
export function columnsOf(mapping: Mapping): Columns {
  const walk = new Walk(mapping);
  const { join, dates, commands } = mapping;
  for (const column of mapping.identity) walk.first.add(column);
  walk.template(dates.offset, 'first', '$.dates.offset');
  if (join) {
    for (const column of Object.keys(join.on)) walk.second.add(column);
    for (const column of Object.values(join.on)) walk.first.add(column);
    for (const column of join.identity) walk.second.add(column);
    for (const [name, { where }] of Object.entries(join.groups))
      if (where) walk.condition(where, 'second', `$.join.groups.${name}.where`);
  }
  for (const [index, { each, when = [], port, at, body }] of commands.entries()) {
    const place = `$.commands[${index}]`;
    if (each !== undefined) walk.group(each, 'first', `${place}.each`);
    for (const [nth, condition] of when.entries()) walk.condition(condition, 'first', `${place}.when[${nth}]`);
    const scope = each === undefined ? 'first' : 'second';
    walk.template(port, scope, `${place}.port`);
    walk.template(at, scope, `${place}.at`);
    walk.template(body, scope, `${place}.body`);
  }
  return walk;
}

/** The columns of one template, as they are called in it: those that are of the first file's row even within a group, with `^`. */
export function columnsIn(template: Template | undefined, mapping: Mapping): readonly string[] {
  const walk = new Walk(mapping);
  walk.template(template, 'second', '');
  return [...walk.second, ...[...walk.first].map((column) => `^${column}`)];
}
