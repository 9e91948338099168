/** The parameters by which the boards are asked. */
import { ORIGINS } from '../../decrees/d1976-turn/art-02-books-of-arrival.js';
import { CARGO_CLASSES } from '../../decrees/d1976-turn/art-11-priority-of-express-cargo.js';
import { PAGE } from '../../boards/cargo-register.js';
import { both } from '../problems/words.js';
import { id, instantOf, oneOf, shortText, whole, yesOrNo } from './query.js';

export const REGISTER_QUERY = {
  cursor: shortText(4096, 'Sigue donde terminó la página anterior: su `nextCursor`'),
  limit: whole(1, PAGE.most, 'Cuántas cargas por página'),
  origin: oneOf(ORIGINS, 'Solo las que llegaron por esta vía'),
  destination: id('Solo las que van a este puerto'),
  cargoClass: oneOf(CARGO_CLASSES, 'Solo las de esta clase'),
  state: oneOf(
    ['AWAITING_PLANILLA', 'DIRECT_REGISTER', 'QUEUED', 'ASSIGNED', 'LOADED'],
    'Solo las que están en este estado',
  ),
  shipper: shortText(512, 'Solo las de este remitente'),
};

export const POSITION_QUERY = {
  lot: id('La carga por cuyo lugar se pregunta'),
  call: id('La escala por cuyo lugar se pregunta'),
};

export const AT_QUERY = { at: instantOf('El instante por el que se pregunta; ahora, si no se da') };

export const PORT_TIME_QUERY = {
  at: instantOf(
    'El instante por el que se juzgan los plazos; si no se da, la hora del puerto: la del servidor o, cuando su último hecho dista de ella más de siete días, la de ese hecho',
  ),
};

export const VIOLATIONS_QUERY = {
  lawful: yesOrNo('Con `false`, sin lo que pasó antes de su turno porque el decreto lo permite'),
};

export const TARIFFS_QUERY = {
  forwarderId: id('Solo las de este agente'),
  year: whole(1900, 2200, 'Solo las de este año'),
  state: oneOf(['PENDING', 'APPROVED', 'REJECTED'], 'Solo las que están en este estado'),
};

export const BAD_CURSOR = {
  field: 'cursor',
  detail: both(
    'no es el nextCursor de una página de este registro',
    'is not the nextCursor of a page of this register',
  ),
};
