/** The form in which an event is told: attribute by attribute what `cloudEvent` writes, or it does not compile. */
import type { cloudEvent } from '../live/cloud-event.js';

const text = { type: 'string' };
const uuid = { type: 'string', format: 'uuid' };
const whole = { type: 'integer', minimum: 0 };
const instant = { type: 'string', format: 'date-time' };
const hash = { type: 'string', pattern: '^[0-9a-f]{64}$' };

type Attribute = keyof ReturnType<typeof cloudEvent>;

const ATTRIBUTES = {
  specversion: { const: '1.0' },
  id: { ...uuid, description: 'El del hecho' },
  source: { type: 'string', format: 'uri-reference', description: 'El puerto, `/ports/la-dorada`' },
  type: { ...text, description: '`co.turno.` y el nombre del hecho' },
  subject: { ...text, description: 'La escala, la carga, el permiso, el buque o el expediente de que trata' },
  time: { ...instant, description: 'Cuándo se escribió' },
  datacontenttype: { const: 'application/json' },
  dataschema: { type: 'string', format: 'uri', description: 'El JSON Schema de `data`' },
  schemaversion: { type: 'integer', minimum: 1, description: 'La versión de `data`' },
  revision: { ...whole, description: 'Su lugar entre los hechos del puerto' },
  position: { ...whole, description: 'Su lugar entre todos los hechos' },
  occurredat: { ...instant, description: 'Cuándo ocurrió' },
  commandid: { ...uuid, description: 'La orden de que viene' },
  requesthash: {
    ...text,
    description: 'El resumen de la orden como se pidió; vacío en lo recibido del registro nacional',
  },
  correlationid: text,
  causationid: { ...text, description: 'Solo en lo recibido del registro nacional' },
  actorid: { ...text, description: 'Quién envió la orden' },
  actorrole: { ...text, description: 'Con qué cargo' },
  leafhash: { ...hash, description: 'El resumen de los bytes del hecho' },
  data: { type: 'object' },
} satisfies { readonly [A in Attribute]: object };

/** Those that not every event has. */
const SOMETIMES: readonly string[] = ['subject', 'causationid'] satisfies Attribute[];

export const CLOUD_EVENT = {
  type: 'object',
  properties: ATTRIBUTES,
  required: Object.keys(ATTRIBUTES).filter((name) => !SOMETIMES.includes(name)),
};
