/** A permit by its id, or the sail permit of a call, which has none of its own: `sail:` and the call. */
import { both } from '../problems/words.js';
import { field, type Presence } from './field.js';
import { isId, ID_PATTERN } from './ids.js';

const SAIL = 'sail:';

/** Whether a text names a permit. */
export const isPermitRef = (value: unknown): value is string =>
  typeof value === 'string' && isId(value.startsWith(SAIL) ? value.slice(SAIL.length) : value);

export const PERMIT_REF_MUST_BE = both(
  'debe ser el identificador de un permiso, o sail: y el de una escala, por su permiso de zarpe',
  'must be the id of a permit, or sail: and that of a call, for its sail permit',
);

export const PermitRef = (presence?: Presence) =>
  field(
    {
      fault: (value) => (isPermitRef(value) ? undefined : { detail: PERMIT_REF_MUST_BE }),
      schema: { type: String, pattern: ID_PATTERN.source.replace('^', '^(sail:)?') },
    },
    presence,
  );
