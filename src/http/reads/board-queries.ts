/** The parameters by which the boards are asked. */
import { ORIGINS } from '../../decrees/d1976-turn/art-02-books-of-arrival.js';
import { CARGO_CLASSES } from '../../decrees/d1976-turn/art-11-priority-of-express-cargo.js';
import { PORTS } from '../../decrees/river-ports.js';
import { PAGE } from '../../boards/cargo-register.js';
import { CSV_QUERY } from '../csv/also-csv.js';
import { invalidRequest } from '../problems/problem.js';
import { both } from '../problems/words.js';
import { id, instantOf, oneOf, revision, shortText, whole, yesOrNo } from './query.js';

/** At which past moment it is asked what was known; when neither is given, at present. */
export const MOMENT_QUERY = {
  asOf: instantOf(
    'Lo que se sabía en este instante: según lo escrito hasta entonces, y nada de lo que se supo después',
  ),
  revision: revision('Lo mismo, según lo escrito hasta esta revisión'),
};

/** In which a lot is no longer in port, and in the book of cargo alone. */
export const DEPARTED_STATES = ['DESPATCHED', 'WITHDRAWN'] as const;

export const REGISTER_QUERY = {
  cursor: shortText(4096, 'Sigue donde terminó la página anterior: su `nextCursor`'),
  limit: whole(1, PAGE.most, 'Cuántas cargas por página'),
  origin: oneOf(ORIGINS, 'Solo las que llegaron por esta vía'),
  destination: oneOf(PORTS, 'Solo las que van a este puerto'),
  cargoClass: oneOf(CARGO_CLASSES, 'Solo las de esta clase'),
  state: oneOf(
    ['AWAITING_PLANILLA', 'DIRECT_REGISTER', 'QUEUED', 'ASSIGNED', 'LOADED', ...DEPARTED_STATES],
    'Solo las que están en este estado; las que salieron del puerto, despachadas o retiradas, solo así',
  ),
  shipper: shortText(512, 'Solo las de este remitente'),
  ...MOMENT_QUERY,
  ...CSV_QUERY,
};

export const POSITION_QUERY = {
  lot: id('La carga por cuyo lugar se pregunta'),
  call: id('La escala por cuyo lugar se pregunta'),
  ...MOMENT_QUERY,
};

/** Of whom a place is asked. @throws Problem unless it is one of the two */
export function lotOrCall({ lot, call }: { readonly lot?: string | undefined; readonly call?: string | undefined }) {
  if ((lot === undefined) === (call === undefined))
    throw invalidRequest([
      { field: 'lot', detail: both('dé lot o call, uno de los dos', 'give lot or call, one of the two') },
    ]);
  return lot === undefined ? ({ kind: 'call', id: call! } as const) : ({ kind: 'lot', id: lot } as const);
}

/** A list that is asked without more. */
export const LIST_QUERY = { ...MOMENT_QUERY, ...CSV_QUERY };

export const AT_QUERY = {
  at: instantOf('El instante por el que se pregunta; si no se da, ahora o el momento de `asOf` o `revision`'),
  ...MOMENT_QUERY,
};

export const PORT_TIME_QUERY = {
  at: instantOf(
    'El instante por el que se juzgan los plazos; si no se da, la hora del puerto: la del servidor o, cuando su último hecho dista de ella más de siete días, la de ese hecho',
  ),
  ...MOMENT_QUERY,
};

/** The instant up to which an open stay is told. */
export const AT_PORT_QUERY = {
  at: instantOf('El instante hasta el que se cuenta lo que se debe; la hora del puerto, si no se da'),
  ...MOMENT_QUERY,
};

/** The same for a list. */
export const LIST_AT_QUERY = { ...AT_QUERY, ...CSV_QUERY };
export const LIST_PORT_TIME_QUERY = { ...PORT_TIME_QUERY, ...CSV_QUERY };

export const VIOLATIONS_QUERY = {
  lawful: yesOrNo('Con `false`, sin lo que pasó antes de su turno porque el decreto lo permite'),
  ...MOMENT_QUERY,
  ...CSV_QUERY,
};

export const TARIFFS_QUERY = {
  forwarderId: id('Solo las de este agente'),
  year: whole(1900, 2200, 'Solo las de este año'),
  state: oneOf(['PENDING', 'APPROVED', 'REJECTED'], 'Solo las que están en este estado'),
  ...MOMENT_QUERY,
  ...CSV_QUERY,
};

export const BAD_CURSOR = {
  field: 'cursor',
  detail: both(
    'no es el nextCursor de una página de este registro',
    'is not the nextCursor of a page of this register',
  ),
};

/** Which lots had gone is in the book, and the book is of the present. */
export const DEPARTED_THEN = {
  field: 'state',
  detail: both(
    'con asOf o revision solo se listan las que estaban en puerto; una que había salido se ve en cargo-register/{lotId}, y todas en books/lots',
    'with asOf or revision only those in port are listed; one that had left is seen at cargo-register/{lotId}, and all of them in books/lots',
  ),
};
