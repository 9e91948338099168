/** The page docs/events.md, made from the tables in which the slices write down their facts. */
import type { FactTable } from '../../src/river/messages.js';
import type { JsonSchema } from '../../src/river/shape.js';
import { calls } from './events-told/calls.js';
import { cargo } from './events-told/cargo.js';
import { docks } from './events-told/docks.js';
import { forwarders } from './events-told/forwarders.js';
import { loading } from './events-told/loading.js';
import { overtime } from './events-told/overtime.js';
import { register } from './events-told/register.js';
import type { FactType, Told } from './events-told/told.js';
import { upriver } from './events-told/upriver.js';
import { violations } from './events-told/violations.js';

/** A fact without its sentence does not compile. */
const TOLD: { readonly [T in FactType]: Told } = {
  ...register,
  ...forwarders,
  ...cargo,
  ...calls,
  ...loading,
  ...violations,
  ...docks,
  ...overtime,
  ...upriver,
};

const isRecord = (schema: JsonSchema): schema is JsonSchema & { properties: { [name: string]: JsonSchema } } =>
  schema.type === 'object' && schema.properties !== undefined;

const FORMATS: { readonly [format: string]: string } = { 'date-time': 'instant', date: 'date' };

function textInWords(schema: JsonSchema): string {
  if (schema.pattern !== undefined) return 'id';
  return FORMATS[schema.format as string] ?? (schema.maxLength === undefined ? 'long text' : 'text');
}

function numberInWords(schema: JsonSchema): string {
  const { minimum } = schema as { readonly minimum?: number };
  if (schema.type === 'integer')
    return minimum === undefined ? 'whole number, of either sign' : `whole number from ${minimum}`;
  return schema.maximum === undefined ? 'sum of kilograms' : 'kilograms';
}

/** A shape in words. */
export function inWords(schema: JsonSchema): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map((one) => inWords(one as JsonSchema)).join(' or ');
  switch (schema.type) {
    case 'string':
      return textInWords(schema);
    case 'number':
    case 'integer':
      return numberInWords(schema);
    case 'boolean':
      return '`true` or `false`';
    case 'null':
      return '`null`';
    case 'array':
      return isRecord(schema.items as JsonSchema)
        ? 'list of records'
        : `list, each ${inWords(schema.items as JsonSchema)}`;
    case 'object':
      return isRecord(schema)
        ? 'record'
        : `record by band, "1" to "5", each ${inWords(schema.additionalProperties as JsonSchema)}`;
    default:
      return 'any JSON';
  }
}

/** A record's fields, and those of the records within it, one line each. */
function fieldLines(schema: JsonSchema, path = ''): string[] {
  if (!isRecord(schema)) return [];
  return Object.entries(schema.properties).flatMap(([name, field]) => {
    const always = (schema.required as readonly string[]).includes(name) ? 'yes' : 'no';
    const within = field.type === 'array' ? (field.items as JsonSchema) : field;
    return [
      `| \`${path}${name}\` | ${inWords(field)} | ${always} |`,
      ...fieldLines(within, `${path}${name}${field.type === 'array' ? '[]' : ''}.`),
    ];
  });
}

const section = (facts: FactTable, type: string): string[] => {
  const { version, shape } = facts[type]!;
  const { by, says } = TOLD[type as FactType];
  return [
    `### ${type}`,
    '',
    says,
    '',
    `Made by ${by}. Schema version ${version}.`,
    '',
    '| field | what it is | always |',
    '| --- | --- | --- |',
    ...fieldLines(shape.schema),
    '',
  ];
};

const HEAD = `# Events

Made from the tables of facts in \`src/river\` by \`test/docs/events-page.ts\`; do not edit it here. To make it again:
\`UPDATE_DOCS=1 npm test -- test/docs\`.

An event is a fact that was recorded. What stands around \`data\` (\`id\`, \`revision\`, the two times, who sent the command) is
the same for all and is described in [http.md](http.md#events) and [event-store.md](event-store.md); below is \`data\`, field
by field. Fields are kept in the order of their names. An id is 1 to 64 of \`A-Z a-z 0-9 . _ -\`; a text has at most 512
characters; an instant is RFC 3339 in UTC; kilograms have at most three decimals; \`byGroup\` says how many packages of each
group of the lot, in the order listed, and is there only where the lot has several groups; bands are those of tonnage
([article 16](decrees/d1976.md#article-16-the-reserve-for-intermediate-ports)).

The first fact of a command restates the command ([ADR 9](adr/0009-facts-carry-the-ruled-figure.md)). The same tables are served as JSON
Schema, \`/api/schemas/{type}/{version}\` ([how to follow the feeds](how-to/follow-the-feeds.md#what-an-event-says)).
`;

/** The page, from the registries of facts. */
export const eventsPage = (national: FactTable, port: FactTable): string =>
  [
    HEAD,
    '## On the stream `national`',
    '',
    ...Object.keys(national).flatMap((type) => section(national, type)),
    '## On the stream of a port, `port-<PORT>`',
    '',
    ...Object.keys(port).flatMap((type) => section(port, type)),
  ].join('\n');
