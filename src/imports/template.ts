/** What a template comes to for a row. */
import { later, MINUTE, type Instant } from '../decrees/calendar.js';
import { Amiss, both } from './amiss.js';
import { columnsIn } from './columns.js';
import { decimalOf, NOTHING, numberOf, plus, ratioRoundedUp, times, type Decimal } from './decimal.js';
import type { Template } from './mapping.js';
import { operatorOf, type UNEVEN } from './operators.js';
import { packed, weighedAlike, type Packing } from './packages.js';
import { instantOf, writtenAt } from './reading-dates.js';
import { cellText, compared } from './rows.js';
import { cellAt, civilIn, decimalIn, isGiven, offsetOf, reading, textIn, type Scope } from './scope.js';

type Value = string | number | boolean | readonly Value[] | { readonly [field: string]: Value } | undefined;

/** An operator and its fields, as they were checked. */
interface Operation {
  readonly [field: string]: Template | undefined;
}
const name = (operation: Operation, field: string): string => operation[field] as string;

/** The number as the mapping writes it, exact, before it is a number of JSON. */
const constantOf = (value: unknown): Decimal => {
  const decimal = typeof value === 'number' ? decimalOf(String(value)) : undefined;
  if (decimal) return decimal;
  throw new Amiss(both(`«${String(value)}» no es un número`, `"${String(value)}" is no number`));
};

/** A template of a number, exact. @throws Amiss */
export function decimal(template: Template, scope: Scope): Decimal {
  const operator = isOperation(template) ? operatorOf(template) : undefined;
  const of = template as Operation;
  switch (operator) {
    case '$number': {
      const read = decimalIn(cellAt(scope, name(of, '$number')), scope.mapping);
      return of['times'] === undefined ? read : times(read, decimalOf(name(of, 'times'))!);
    }
    case '$sum':
      return rowsOf(scope, name(of, 'over'))
        .map((within) => decimal(of['$sum']!, within))
        .reduce(plus, NOTHING);
    case '$roundedUp':
      return ratioRoundedUp(decimal(of['$roundedUp']!, scope), above(decimal(of['dividedBy']!, scope)));
    case '$lookup':
      return decimal(lookedUp(of, scope), scope);
    case '$value':
      return decimal(valueOf(of, scope), scope);
    default:
      return constantOf(evaluated(template, scope));
  }
}

function above(divisor: Decimal): Decimal {
  if (divisor.units > 0n) return divisor;
  throw new Amiss(both('se divide por un número que no es mayor que 0', 'is divided by a number that is not above 0'));
}

const isList = (template: Template): template is readonly Template[] => Array.isArray(template);
const isOperation = (template: Template): template is Operation =>
  typeof template === 'object' && !isList(template) && operatorOf(template) !== undefined;

const valueOf = (of: Operation, { mapping }: Scope): Template => mapping.values![name(of, '$value')]!;

/** The rows of a group, each as a scope of its own. */
export const rowsOf = (scope: Scope, group: string): readonly Scope[] =>
  (scope.groups.get(group) ?? []).map((row, at) => ({ ...scope, second: { row, place: at + 1 } }));

function lookedUp(of: Operation, scope: Scope): Template {
  const found = cellAt(scope, name(of, '$lookup'));
  const values = of['values'] as Readonly<Record<string, Template>>;
  const sought = compared(cellText(found.cell));
  const [, value] = Object.entries(values).find(([key]) => compared(key) === sought) ?? [];
  const chosen = value ?? of['otherwise'];
  if (chosen !== undefined) return chosen;
  const known = Object.keys(values)
    .map((key) => `«${key}»`)
    .join(', ');
  return reading(found, () => {
    throw new Amiss(
      both(
        `no está entre los que conoce el mapeo (${known}); corrija la celda o agregue el valor al mapeo`,
        `is not among those the mapping knows (${known}); correct the cell or add the value to the mapping`,
      ),
    );
  });
}

const offsetIn = ({ mapping, second: _, ...scope }: Scope): string | undefined =>
  mapping.dates.offset === undefined ? undefined : offsetOf(evaluated(mapping.dates.offset, { mapping, ...scope }));

/** The instant of an `$instant`, and the offset of the clock it was read from. @throws Amiss */
export function instant(
  template: Template,
  scope: Scope,
): { readonly at: Instant; readonly offset: string | undefined } {
  const of = isOperation(template) ? template : {};
  if (of['$value'] !== undefined) return instant(valueOf(of, scope), scope);
  if (of['$lookup'] !== undefined) return instant(lookedUp(of, scope), scope);
  if (of['$instant'] === undefined) throw new Amiss(both('«at» debe ser un «$instant»', '"at" must be an "$instant"'));
  const formats = of['formats'] as readonly string[] | undefined;
  const civil = civilIn(cellAt(scope, name(of, '$instant')), scope, formats);
  const time = of['time'] as string | undefined;
  const offset = offsetIn(scope);
  const at = instantOf(time === undefined || civil.time !== undefined ? civil : { ...civil, time }, offset);
  return { at: later(at, ((of['plusMinutes'] as number | undefined) ?? 0) * MINUTE), offset };
}

function jsonNumber(template: Template, scope: Scope): number {
  const exact = decimal(template, scope);
  const number = numberOf(exact);
  if (number !== undefined) return number;
  throw new Amiss(both('el número tiene demasiadas cifras', 'the number has too many digits'));
}

/** A number that the row may leave out. */
function decimalIfGiven(template: Template | undefined, scope: Scope): Decimal | undefined {
  if (template === undefined) return undefined;
  if (!isOperation(template) || template['$optional'] === undefined) return decimal(template, scope);
  const column = name(template, '$optional');
  return isGiven(cellAt(scope, column)) ? decimal(template['value'] ?? { $number: column }, scope) : undefined;
}

/** What a row says of its packages twice is compared; that it does not agree is told of the total. @throws Amiss */
function agreeing(of: Operation, packing: Packing, scope: Scope): void {
  const found = (figure: string) => columnsIn(of[figure], scope.mapping).map((column) => cellAt(scope, column));
  const agree = () =>
    weighedAlike(packing, (figure) =>
      found(figure)
        .map(({ column }) => `«${column}»`)
        .join(', '),
    );
  const [total] = found('weightKg');
  if (total) reading(total, agree);
  else agree();
}

/** Packages with what stands on them; where the mapping does not say their numbers, they are counted through. */
function packages(of: Operation, scope: Scope): Value {
  const packing: Packing = {
    count: decimalIfGiven(of['count'], scope),
    weightKg: decimalIfGiven(of['weightKg'], scope),
    unitWeightKg: decimalIfGiven(of['unitWeightKg'], scope),
    bulkKg: of['bulkKg'] === undefined ? undefined : decimalOf(name(of, 'bulkKg')),
    uneven: of['uneven'] as (typeof UNEVEN)[number] | undefined,
  };
  const groups = packed(packing);
  agreeing(of, packing, scope);
  const said = evaluated(of['$packages']!, scope) as Readonly<Record<string, Value>>;
  let from = 1;
  return groups.map(({ count, unitWeightKg }) => {
    const numbers = `${from}-${from + count - 1}`;
    from += count;
    return { numbers, ...said, count, unitWeightKg };
  });
}

const OPERATIONS: { readonly [operator: string]: (of: Operation, scope: Scope) => Value } = {
  $number: jsonNumber,
  $sum: jsonNumber,
  $roundedUp: jsonNumber,
  $instant: (of, scope) => {
    const { at, offset } = instant(of, scope);
    return writtenAt(at, offset);
  },
  $date: (of, scope) =>
    civilIn(cellAt(scope, name(of, '$date')), scope, of['formats'] as readonly string[] | undefined).date,
  $lookup: (of, scope) => evaluated(lookedUp(of, scope), scope),
  $optional: (of, scope) => {
    const found = cellAt(scope, name(of, '$optional'));
    if (!isGiven(found)) return undefined;
    return of['value'] === undefined ? textIn(found) : evaluated(of['value'], scope);
  },
  $split: (of, scope) =>
    textIn(cellAt(scope, name(of, '$split')))
      .split(name(of, 'by'))
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  $each: (of, scope) => rowsOf(scope, name(of, '$each')).map((within) => evaluated(of['item']!, within)),
  $place: (_, scope) => scope.second?.place ?? 1,
  $value: (of, scope) => evaluated(valueOf(of, scope), scope),
  $packages: packages,
  $count: (of, scope) =>
    (evaluated(of['$count']!, scope) as readonly { readonly count: number }[]).reduce(
      (sum, { count }) => sum + count,
      0,
    ),
};

const filled = (text: string, scope: Scope): string =>
  text.replaceAll(/\{([^{}]+)\}/g, (_, named: string) => {
    const found = cellAt(scope, named.replace(/\?$/, ''));
    return named.endsWith('?') ? cellText(found.cell).trim() : textIn(found);
  });

/** What a template comes to; a field that comes to nothing is left out of its record. @throws Amiss */
export function evaluated(template: Template, scope: Scope): Value {
  if (typeof template === 'string') return filled(template, scope);
  if (typeof template !== 'object') return template;
  if (isList(template)) return template.map((item) => evaluated(item, scope));
  if (isOperation(template)) return OPERATIONS[operatorOf(template)!]!(template, scope);
  return Object.fromEntries(
    Object.entries(template as Operation).flatMap(([field, each]) => {
      const value = evaluated(each!, scope);
      return value === undefined ? [] : [[field, value]];
    }),
  );
}
