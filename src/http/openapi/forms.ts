/** The pieces of which the forms of answers are made. */
export type JsonSchema = { readonly [keyword: string]: unknown };

export const text = { type: 'string' };
export const whole = { type: 'integer' };
export const kg = { type: 'number', minimum: 0 };
export const instant = { type: 'string', format: 'date-time' };
export const orNull = (schema: JsonSchema) => ({ anyOf: [schema, { type: 'null' }] });
export const list = (items: JsonSchema) => ({ type: 'array', items });
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
/** A record whose fields are all given. */
export const all = (properties: { readonly [name: string]: JsonSchema }) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
