/** The books as they are asked: for each list its name, by which filters, and how it is told of in the published document. */
import { CARGO_CLASSES } from '../../decrees/d1976-turn/art-11-priority-of-express-cargo.js';
import { GROUNDS } from '../../decrees/d1976-turn/art-17-the-ministry-adjusts-the-reserve.js';
import { ORIGINS } from '../../decrees/d1976-turn/art-02-books-of-arrival.js';
import { FLAG_KINDS } from '../../boards/violations.js';
import { RESOLUTION_KINDS } from '../../decrees/resolution-kinds.js';
import { PORTS } from '../../decrees/river-ports.js';
import type { QueryName } from '../../application/who-may.js';
import { isSearch, LEDGER_KINDS, LEDGER_STATES, PAGE, type LISTS, type ListName } from '../../books/queries.js';
import type { SheetName } from '../csv/sheets.js';
import type { SchemaName } from '../openapi/schemas.js';
import { both } from '../problems/words.js';
import { CSV_QUERY } from '../csv/also-csv.js';
import { isPermitRef, PERMIT_REF_MUST_BE } from '../requests/permit-ref.js';
import {
  dateOf,
  id,
  instantOf,
  oneOf,
  shortText,
  whole,
  yesOrNo,
  type Parameter,
  type ParameterTable,
} from '../reads/query.js';

/** Each filter of a list, and no other. */
type FiltersOf<N extends ListName> = { readonly [F in keyof (typeof LISTS)[N]['filters']]: Parameter<unknown> };

export interface BookWindow {
  readonly list: ListName;
  readonly query: QueryName & SheetName;
  readonly summary: string;
  readonly schema: SchemaName;
  readonly filters: ParameterTable;
}

const window = <N extends ListName>(
  list: N,
  query: QueryName & SheetName,
  schema: SchemaName,
  summary: string,
  filters: FiltersOf<N>,
): BookWindow => ({ list, query, summary, schema, filters });

const LOT_STATES = [
  ...['AWAITING_PLANILLA', 'DIRECT_REGISTER', 'QUEUED', 'ASSIGNED', 'LOADED', 'DESPATCHED', 'WITHDRAWN'],
];
const CALL_STATES = [
  ...['ARRIVED', 'PREPARED', 'READY', 'LOADING', 'LOADED', 'CHECKING', 'CLEARED', 'PERMITTED'],
  ...['AT_CARACOLI', 'RELEASED', 'SAILED', 'WITHDRAWN'],
];
const CASE_STATES = [
  ...['DETECTED', 'DISMISSED', 'SANCTIONED', 'NOTIFIED', 'APPEALED', 'RULED', 'FINAL', 'CLOSED', 'PAID'],
];

/** What stands for bytes that are no UTF-8: nobody looks for it. */
const NO_LETTER = '\uFFFD';

const search = (description: string): Parameter<string> => {
  const text = shortText(200, description);
  return {
    ...text,
    read: (given) => {
      const tidy = text.read(given);
      return tidy !== undefined && isSearch(tidy) && !tidy.includes(NO_LETTER) ? tidy : undefined;
    },
    mustBe: both(
      'debe ser un texto de 1 a 200 caracteres en UTF-8, con alguna letra o cifra',
      'must be a text of 1 to 200 characters in UTF-8, with a letter or a digit',
    ),
  };
};
/** A permit, or the sail permit of a call. */
const permitRef = (description: string): Parameter<string> => ({
  ...id(description),
  read: (text) => (isPermitRef(text) ? text : undefined),
  mustBe: PERMIT_REF_MUST_BE,
});
const days = {
  from: dateOf('Desde este día del puerto'),
  to: dateOf('Hasta este día del puerto, inclusive'),
};
const from = (what: string) => instantOf(`${what} en este instante o después`);
const before = (what: string) => instantOf(`${what} antes de este instante`);
const callId = id('Solo los de esta escala');
const vesselId = id('Solo los de este buque');
const lotId = id('Solo los de esta carga');
const service = oneOf(['ORDINARY', 'EXPRESS'], 'Solo los de este servicio');
const companyId = id('Solo los de esta compañía');

export const BOOK_WINDOWS: readonly BookWindow[] = [
  window('lots', 'lotsBook', 'LotsBook', 'El libro de cargas: todas las que alguna vez se registraron en el puerto', {
    q: search('Palabras de marcas, remitente, consignatario, carga o buque, sin distinguir mayúsculas ni tildes'),
    state: oneOf(LOT_STATES, 'Solo las que están en este estado'),
    origin: oneOf(ORIGINS, 'Solo las que llegaron por esta vía'),
    destination: oneOf(PORTS, 'Solo las que van a este puerto'),
    cargoClass: oneOf(CARGO_CLASSES, 'Solo las de esta clase'),
    shipper: shortText(512, 'Solo las de este remitente'),
    companyId: id('Solo el flete directo de esta compañía'),
    arrivedFrom: from('Las que llegaron'),
    arrivedBefore: before('Las que llegaron'),
  }),
  window('calls', 'callsBook', 'CallsBook', 'El libro de escalas: todas las que alguna vez se abrieron en el puerto', {
    q: search('Palabras del buque, la escala, el capitán o la compañía, sin distinguir mayúsculas ni tildes'),
    state: oneOf(CALL_STATES, 'Solo las que están en este estado'),
    vesselId,
    captainId: id('Solo las de este capitán'),
    companyId,
    line: oneOf(['BARRANQUILLA', 'CARTAGENA'], 'Solo las de esta línea'),
    service,
    arrivedFrom: from('Las que llegaron'),
    arrivedBefore: before('Las que llegaron'),
  }),
  window(
    'assignments',
    'assignmentsBook',
    'AssignmentsBook',
    'El libro de asignaciones, en el orden en que se dieron',
    {
      callId,
      lotId,
      vesselId,
      assignedFrom: from('Las que se dieron'),
      assignedBefore: before('Las que se dieron'),
    },
  ),
  window(
    'dispatch-lists',
    'dispatchListsBook',
    'DispatchListsBook',
    'Los renglones de todas las listas de despacho, en el orden en que se cerraron',
    {
      q: search('Palabras de marcas, contenido, consignatario, carga o buque, sin distinguir mayúsculas ni tildes'),
      callId,
      lotId,
      vesselId,
      destination: oneOf(PORTS, 'Solo los que van a este puerto'),
    },
  ),
  window(
    'express-assignments',
    'expressAssignmentsBook',
    'ExpressAssignmentsBook',
    'Lo que se asignó a los vapores expresos, por su clase de prelación',
    {
      callId,
      vesselId,
      lotId,
      priorityClass: whole(1, 5, 'Solo los de esta prelación'),
    },
  ),
  window(
    'permits',
    'permitsBook',
    'PermitsBook',
    'El libro de permisos, con los de zarpe, en el orden en que se pidieron',
    {
      permitId: id('Solo este permiso'),
      callId,
      kind: oneOf(['LOAD', 'UNLOAD', 'SAIL', 'OTHER'], 'Solo los de esta clase'),
      state: oneOf(['REQUESTED', 'GRANTED', 'DENIED'], 'Solo los que están en este estado'),
      requestedFrom: from('Los que se pidieron'),
      requestedBefore: before('Los que se pidieron'),
    },
  ),
  window(
    'violations',
    'violationsBook',
    'ViolationsBook',
    'Todo lo que los hechos mostraron contra el turno, y lo que pasó antes por mandato del decreto',
    {
      kind: oneOf(FLAG_KINDS, 'Solo las de esta clase'),
      callId,
      lotId,
      lawful: yesOrNo('Con `true`, solo lo que el decreto permite; con `false`, solo las violaciones'),
    },
  ),
  window(
    'cases',
    'casesBook',
    'CasesBook',
    'Los expedientes que abrió la Sección de Turno, en el orden en que los abrió',
    {
      caseId: id('Solo este expediente'),
      callId,
      state: oneOf(CASE_STATES, 'Solo los que están en este estado'),
      captainId: id('Solo los de este capitán'),
      companyId,
      openedFrom: from('Los que se abrieron'),
      openedBefore: before('Los que se abrieron'),
    },
  ),
  window('quotas', 'quotasBook', 'QuotasBook', 'Los cupos fijados a cada escala y lo que de ellos se usó', {
    callId,
    vesselId,
    companyId,
    service,
    article: shortText(32, 'Solo los fijados por este artículo'),
    resolutionId: id('Solo los que ajustó esta resolución'),
  }),
  window(
    'resolutions',
    'resolutionsBook',
    'ResolutionsBook',
    'Las resoluciones que el puerto recibió, en el orden en que empiezan a regir',
    {
      q: search('Palabras de la resolución o de su texto, sin distinguir mayúsculas ni tildes'),
      kind: oneOf(RESOLUTION_KINDS, 'Solo las de esta clase'),
      ground: oneOf(GROUNDS, 'Solo las de este motivo'),
      congestedPort: oneOf(PORTS, 'Solo las que nombran este puerto'),
      revoked: yesOrNo('Con `true`, solo las revocadas; con `false`, solo las demás'),
      effectiveFrom: from('Las que empiezan a regir'),
      effectiveBefore: before('Las que empiezan a regir'),
    },
  ),
  window(
    'ledger',
    'ledgerBook',
    'LedgerBook',
    'Todo lo que el puerto cobró o impuso: derechos de muelle y de embarque, derechos de horas extraordinarias y multas',
    {
      kind: oneOf(LEDGER_KINDS, 'Solo los de esta clase'),
      state: oneOf(LEDGER_STATES, 'Solo los que están en este estado'),
      callId,
      stayId: id('Solo los de esta estadía'),
      lotId,
      permitId: permitRef('Solo los de este permiso, o de `sail:` y una escala'),
      caseId: id('Solo los de este expediente'),
      payer: shortText(512, 'Solo aquellos de que responde esta persona o compañía, sola o con otra'),
      ...days,
    },
  ),
  window('ledger-days', 'ledgerDaysBook', 'LedgerDaysBook', 'A cuánto llegó cada clase en cada día del puerto', days),
];

/** The national register has the resolutions alone. */
export const NATIONAL_BOOK_WINDOWS: readonly BookWindow[] = BOOK_WINDOWS.filter(
  ({ list }) => list === 'resolutions',
).map((its) => ({
  ...its,
  query: 'nationalResolutionsBook',
  schema: 'NationalResolutionsBook',
  summary: 'Todas las resoluciones del Ministerio, en el orden en que empiezan a regir',
}));

export const PAGE_QUERY = {
  cursor: shortText(4096, 'Sigue donde terminó la página anterior: su `nextCursor`'),
  limit: whole(1, PAGE.most, 'Cuántos renglones por página'),
  'min-position': whole(
    0,
    Number.MAX_SAFE_INTEGER,
    'Espera a que el libro haya asentado el hecho de esta posición: la `position` de la respuesta a una orden',
  ),
  ...CSV_QUERY,
};
