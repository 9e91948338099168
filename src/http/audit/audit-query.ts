/** What is asked of a register beside its rows. */
import { MOST_TOLERANCE_SECONDS } from '../../imports/register/register-mapping.js';
import { shippedRegisters } from '../../imports/shipped-registers.js';
import { needed, oneOf, whole } from '../reads/query.js';

export const USUAL_LIMIT = 200;
const MOST_ITEMS = 10_000;
export const AUDIT_QUERY = {
  mapping: needed(oneOf(shippedRegisters(), 'Cómo se lee el libro: un mapeo que viene con el programa')),
  tolerance: whole(
    0,
    MOST_TOLERANCE_SECONDS,
    'Los segundos que pueden diferir los relojes; los del mapeo, si no se da',
  ),
  limit: whole(0, MOST_ITEMS, `Cuántos adelantamientos se listan; ${USUAL_LIMIT}, si no se da`),
};
