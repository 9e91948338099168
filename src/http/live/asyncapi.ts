/**
 * The live feeds as an AsyncAPI 3.0 document: every event in every version it was ever written, from the tables that the types
 * of the program and the served schemas come from.
 */
import { portPath, PORTS } from '../../decrees/river-ports.js';
import { CLOUD_EVENT } from '../openapi/cloud-event.js';
import { READ_EXAMPLES } from '../openapi/examples/reads.js';
import { EVENT_STREAM } from './feed-answers.js';
import type { Told } from './told.js';
import { TYPE_PREFIX } from './cloud-event.js';
import { EVENT_VERSIONS, EVENTS_OF_A_PORT, type EventVersion } from './event-schemas.js';

const DESCRIPTION = `Los hechos de los puertos de La Dorada y Puerto Berrío a medida que se escriben, por server-sent events.

Cada hecho es un CloudEvent 1.0 en la línea \`data:\`; \`event:\` es su nombre e \`id:\` su número. Quien vuelve a conectarse envía el último
\`id:\` en \`Last-Event-ID\`, y sigue sin pérdida ni repetición. Los mismos hechos se leen por páginas en \`/api/events\` y
\`/api/ports/{port}/events\` (véase \`/api/openapi.json\`). Una línea de comentario llega cada quince segundos cuando nada ocurre.`;

const ref = (...path: readonly string[]) => ({ $ref: `#/${path.join('/')}` });
const nameOf = ({ type, version }: EventVersion): string => `${type}.${version}`;

const events = EVENT_VERSIONS.filter(({ type }) => EVENTS_OF_A_PORT.includes(type));

function eventMessage(event: EventVersion) {
  const { type, version } = event;
  const examples = READ_EXAMPLES.events.filter((each) => each.type === TYPE_PREFIX + type);
  return {
    name: type,
    title: type,
    summary: `El hecho ${type}, en su versión ${version}`,
    contentType: 'application/cloudevents+json',
    payload: {
      allOf: [
        ref('components', 'schemas', 'CloudEvent'),
        {
          type: 'object',
          properties: {
            type: { const: TYPE_PREFIX + type },
            schemaversion: { const: version },
            data: ref('components', 'schemas', nameOf(event)),
          },
        },
      ],
    },
    ...(examples.length > 0 && { examples: examples.map((payload) => ({ name: type, payload })) }),
  };
}

const resyncMessage = (counts: Told['counts']) => ({
  name: 'resync',
  title: 'resync',
  summary: 'El lector dice haber visto más de lo que hay, como tras restaurar una copia: se sigue desde aquí',
  contentType: 'application/json',
  payload: {
    type: 'object',
    properties: { [counts]: { type: 'integer', minimum: -1 } },
    required: [counts],
    additionalProperties: false,
  },
  examples: [{ name: 'resync', payload: { [counts]: 114 } }],
});

/** The name of a feed, what it counts, and how it is said. */
const CHANNELS = {
  port: { counts: 'revision', address: '/api/ports/{port}/live', of: 'un puerto' },
  river: { counts: 'position', address: '/api/live', of: 'los dos puertos del turno' },
} as const satisfies { readonly [name: string]: { counts: Told['counts']; address: string; of: string } };
type ChannelName = keyof typeof CHANNELS;
const OPERATIONS: { readonly [operation: string]: ChannelName } = { live: 'port', riverLive: 'river' };

const PORT = { description: 'El puerto', enum: PORTS.map(portPath), examples: ['la-dorada'] };

function channel(name: ChannelName) {
  const { counts, address, of } = CHANNELS[name];
  const told = events.map((event) => [nameOf(event), ref('components', 'messages', nameOf(event))] as const);
  return {
    address,
    title: `Los hechos de ${of}`,
    description: `Por su ${counts === 'revision' ? 'revisión, que es el' : 'posición, que es el'} \`id:\`. Tipo: \`${EVENT_STREAM}\``,
    servers: [ref('servers', 'here')],
    ...(address.includes('{port}') && { parameters: { port: PORT } }),
    messages: { ...Object.fromEntries(told), resync: ref('components', 'messages', `resync.${counts}`) },
  };
}

function operation(name: ChannelName) {
  const { counts, of } = CHANNELS[name];
  const after = { type: 'integer', minimum: -1, description: 'Solo lo que sigue; -1, desde el principio' };
  return {
    action: 'send',
    channel: ref('channels', name),
    summary: `Los hechos de ${of} a medida que se escriben, por su ${counts}`,
    bindings: {
      http: { method: 'GET', query: { type: 'object', properties: { after } }, bindingVersion: '0.3.0' },
    },
  };
}

const named = <T>(names: readonly string[], make: (name: string) => T) =>
  Object.fromEntries(names.map((name) => [name, make(name)]));

/** @param origin where the server is reached, as `http://127.0.0.1:3000` */
export function asyncApiDocument(origin: string) {
  const { host, protocol } = new URL(origin);
  const schemas = events.map((event) => [nameOf(event), { title: event.type, ...event.schema }] as const);
  const messages = events.map((event) => [nameOf(event), eventMessage(event)] as const);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'turno',
      version: '1',
      description: DESCRIPTION,
      license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
    },
    defaultContentType: 'application/cloudevents+json',
    servers: { here: { host, protocol: protocol.replace(':', ''), description: 'El servidor que da este documento' } },
    channels: named(Object.keys(CHANNELS), (name) => channel(name as ChannelName)),
    operations: named(Object.keys(OPERATIONS), (name) => operation(OPERATIONS[name]!)),
    components: {
      messages: {
        ...Object.fromEntries(messages),
        'resync.revision': resyncMessage('revision'),
        'resync.position': resyncMessage('position'),
      },
      schemas: { CloudEvent: CLOUD_EVENT, ...Object.fromEntries(schemas) },
    },
  };
}
