/** What the detector says in words: how the turn was violated, and what lawfully lets a lot or a vessel go before its turn. */
import type { FlagKind, LawfulCode } from '../detector/flag.js';
import type { InBoth, Language } from './language.js';

const KINDS: Record<FlagKind, InBoth> = {
  UNASSIGNED_LOT_LOADED: {
    es: 'El barco cargó lo que no se le asignó.',
    en: 'The vessel loaded what was not assigned to it.',
  },
  ASSIGNED_LOT_LEFT: {
    es: 'El barco dejó, sin justa causa, carga que se le asignó.',
    en: 'The vessel left, without just cause, cargo that was assigned to it.',
  },
  DATA_MISMATCH: {
    es: 'Lo escrito de la carga no coincide con sus bultos: peso, marcas, números, contenido o número de turno.',
    en: 'What is written of the cargo does not match its packages: weight, marks, numbers, contents or turn number.',
  },
  LOADED_OUT_OF_TURN: {
    es: 'Se dio carga a un barco que no tenía el turno o no podía cargar.',
    en: 'Cargo was given to a vessel that did not have the turn or might not load.',
  },
  LOT_OVERTAKEN: {
    es: 'Se asignó un cargamento antes que otro al que le correspondía, o se dejó uno que le correspondía al barco.',
    en: 'A lot was assigned before another that was due first, or one was left that was due to the vessel.',
  },
  LOW_FREIGHT_REFUSAL: {
    es: 'El barco quiso dejar un cargamento porque paga menos flete.',
    en: 'The vessel would leave a lot because it pays a lower freight.',
  },
  QUOTA_EXCEEDED: {
    es: 'Lo que el barco lleva pasa de su cupo.',
    en: 'What the vessel carries exceeds its quota.',
  },
  SAILED_WITHOUT_PERMIT: {
    es: 'El barco zarpó sin un permiso de zarpe concedido según el decreto.',
    en: 'The vessel sailed without a sail permit granted by the decree.',
  },
  BERRIO_UNINDICATED_CARGO: {
    es: 'El barco de paso tomó en Puerto Berrío lo que la Inspección no le indicó.',
    en: 'The passing vessel took at Puerto Berrío what the Inspectorate did not indicate to it.',
  },
  BAGGAGE_IS_MERCHANDISE: {
    es: 'Se aceptó como equipaje lo que usualmente se vende en el comercio.',
    en: 'Goods usually sold in commerce were accepted as baggage.',
  },
  INTERMEDIATE_PICKUP_SHORTFALL: {
    es: 'El barco despachado solo a Puerto Berrío tomó en los puertos intermedios menos de lo que debía, habiendo carga.',
    en: 'The vessel dispatched only to Puerto Berrío took less at the intermediate ports than it was to, though there was cargo.',
  },
  IN_TWO_PORTS: {
    es: 'El barco consta en dos puertos al mismo tiempo.',
    en: 'The vessel is recorded in two ports at one time.',
  },
};

const LAWFUL: Record<LawfulCode, InBoth> = {
  EXPRESS_PRIORITY: {
    es: 'Un expreso carga por clases, y solo para donde toca.',
    en: 'An express loads by classes, and only for where it calls.',
  },
  CARTAGENA_PREFERENCE: {
    es: 'La carga que va desde su origen para Cartagena prefiere los barcos que van allá.',
    en: 'Cargo bound from its origin for Cartagena goes preferably in vessels that go there.',
  },
  DIRECT_FREIGHT: {
    es: 'El flete directo de Girardot va en los barcos de su compañía, aun fuera de turno.',
    en: 'Through-freight from Girardot goes in the vessels of its company, even out of turn.',
  },
  CARACOLI: {
    es: 'La carga de Caracolí va en los barcos que suben, y mientras uno está allá cargan los demás.',
    en: 'Cargo of Caracolí goes in the vessels that go up, and while one is there the others load.',
  },
  QUOTA: {
    es: 'El bulto siguiente no cabía en lo que quedaba del cupo.',
    en: 'The next package did not fit into what was left of the quota.',
  },
  JUST_CAUSE: {
    es: 'La Inspección Fluvial aceptó la causa para dejarlo.',
    en: 'The River Inspectorate accepted the cause for leaving it.',
  },
  LOCAL_24H: {
    es: 'La carga local espera veinticuatro horas desde su planilla.',
    en: 'Local cargo waits twenty-four hours from its planilla.',
  },
  PLANILLA_REQUIRED: {
    es: 'Sin planilla el cargamento no tiene turno.',
    en: 'Without its planilla the lot has no turn.',
  },
  LATE_LIST: {
    es: 'La lista de Puerto Salgar llegó después de la asignación, y lo asignado no se deshace.',
    en: 'The list of Puerto Salgar came after the assignment, and what is assigned is not undone.',
  },
  LATE_REGISTRATION: {
    es: 'El cargamento se registró después de la asignación, y lo asignado no se deshace.',
    en: 'The lot was registered after the assignment, and what is assigned is not undone.',
  },
  BERRIO_INDICATION: {
    es: 'El barco de paso toma en Puerto Berrío únicamente lo que la Inspección le indica.',
    en: 'At Puerto Berrío a passing vessel takes only what the Inspectorate indicates to it.',
  },
  SUSPENDED: {
    es: 'El barco que precede está suspendido, y mientras dure la suspensión se pasa al siguiente.',
    en: 'The vessel that precedes is suspended, and while that lasts the next one follows.',
  },
  DATED_BEFORE_SUSPENSION: {
    es: 'La carga se fechó antes de la suspensión, pero se asentó cuando esta ya constaba: la Sección juzga.',
    en: 'The loading is dated before the suspension, but was recorded when that was known: the Section judges.',
  },
};

export const violationInWords = (kind: FlagKind, language: Language): string => KINDS[kind][language];
export const lawfulReasonInWords = (code: LawfulCode, language: Language): string => LAWFUL[code][language];
