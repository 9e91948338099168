/** The operators of a template: their fields, and which of these are columns, templates, groups. */

export type FieldKind =
  | 'column'
  | 'template'
  | 'templates'
  | 'group'
  | 'value'
  | 'formats'
  | 'time'
  | 'integer'
  | 'decimal'
  | 'separator'
  | 'uneven'
  | 'true';

export interface Operator {
  readonly needs: { readonly [field: string]: FieldKind };
  readonly takes: { readonly [field: string]: FieldKind };
}

/** The field that names an operator comes first among those it needs. */
export const OPERATORS: { readonly [name: string]: Operator } = {
  $number: { needs: { $number: 'column' }, takes: { times: 'decimal' } },
  $instant: {
    needs: { $instant: 'column' },
    takes: { formats: 'formats', time: 'time', plusMinutes: 'integer' },
  },
  $date: { needs: { $date: 'column' }, takes: { formats: 'formats' } },
  $lookup: { needs: { $lookup: 'column', values: 'templates' }, takes: { otherwise: 'template' } },
  $optional: { needs: { $optional: 'column' }, takes: { value: 'template' } },
  $split: { needs: { $split: 'column', by: 'separator' }, takes: {} },
  $each: { needs: { $each: 'group', item: 'template' }, takes: {} },
  $sum: { needs: { $sum: 'template', over: 'group' }, takes: {} },
  $roundedUp: { needs: { $roundedUp: 'template', dividedBy: 'template' }, takes: {} },
  $count: { needs: { $count: 'template' }, takes: {} },
  $place: { needs: { $place: 'true' }, takes: {} },
  $value: { needs: { $value: 'value' }, takes: {} },
  $packages: {
    needs: { $packages: 'template' },
    takes: {
      count: 'template',
      weightKg: 'template',
      unitWeightKg: 'template',
      bulkKg: 'decimal',
      uneven: 'uneven',
    },
  },
};

/** What parts of a weight that its packages do not share evenly: one package of all of it, or a last one that differs. */
export const UNEVEN = ['one-package', 'last-differs'] as const;

/** The operator that a record is, by its name; none of a record of fields. */
export const operatorOf = (record: object): string | undefined =>
  Object.keys(record).find((key) => key.startsWith('$'));

/** The columns that a text names: `{Column}`; `{Column?}` may be empty; `{^Column}` is of the row of the first file. */
export const columnsOfText = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name!.replace(/\?$/, ''));
