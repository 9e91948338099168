/** Art. 9 in words: in what a manifest differs from the dispatch list, and why a sail permit is denied. */
import type {
  DenialReason,
  Discrepancy,
  DiscrepancyKind,
} from '../../decrees/d1976-turn/art-09-manifest-and-sail-permit.js';
import { kilogramsInWords } from './figures.js';
import type { InBoth, Language } from './language.js';

interface Compared {
  readonly lotId: string;
  readonly expected: string;
  readonly presented: string;
  readonly difference: string;
}
type Sentence = Readonly<Record<Language, (compared: Compared) => string>>;

const DISCREPANCIES: Record<DiscrepancyKind, Sentence> = {
  UNASSIGNED_LOT: {
    es: ({ lotId, presented }) => `El sobordo trae ${presented} del cargamento ${lotId}, que no fue asignado al barco.`,
    en: ({ lotId, presented }) => `The manifest shows ${presented} of lot ${lotId}, which was not assigned.`,
  },
  ASSIGNED_LOT_MISSING: {
    es: ({ lotId, expected }) =>
      `Falta en el sobordo el cargamento ${lotId}, de ${expected}, que el barco debe llevar.`,
    en: ({ lotId, expected }) => `The manifest leaves out lot ${lotId}, ${expected} that the vessel must carry.`,
  },
  QUANTITY_SHORT: {
    es: ({ lotId, expected, presented, difference }) =>
      `Del cargamento ${lotId} hay bultos de menos: la relación dice ${expected} y el sobordo ${presented}; difieren en ${difference}.`,
    en: ({ lotId, expected, presented, difference }) =>
      `Lot ${lotId} is short of packages: the list says ${expected} and the manifest ${presented}, ${difference} apart.`,
  },
  QUANTITY_OVER: {
    es: ({ lotId, expected, presented, difference }) =>
      `Del cargamento ${lotId} hay bultos de más: la relación dice ${expected} y el sobordo ${presented}; difieren en ${difference}.`,
    en: ({ lotId, expected, presented, difference }) =>
      `Lot ${lotId} has packages too many: the list says ${expected} and the manifest ${presented}, ${difference} apart.`,
  },
  WEIGHT_MISMATCH: {
    es: ({ lotId, expected, presented, difference }) =>
      `El peso del cargamento ${lotId} no coincide: la relación dice ${expected} y el sobordo ${presented}; difieren en ${difference}.`,
    en: ({ lotId, expected, presented, difference }) =>
      `The weight of lot ${lotId} differs: the list says ${expected} and the manifest ${presented}, ${difference} apart.`,
  },
  MARKS_MISMATCH: {
    es: ({ lotId, expected, presented }) =>
      `Las marcas del cargamento ${lotId} no coinciden: la relación dice «${expected}» y el sobordo «${presented}».`,
    en: ({ lotId, expected, presented }) =>
      `The marks of lot ${lotId} differ: the list says “${expected}” and the manifest “${presented}”.`,
  },
  NUMBERS_MISMATCH: {
    es: ({ lotId, expected, presented }) =>
      `Los números del cargamento ${lotId} no coinciden: la relación dice «${expected}» y el sobordo «${presented}».`,
    en: ({ lotId, expected, presented }) =>
      `The numbers of lot ${lotId} differ: the list says “${expected}” and the manifest “${presented}”.`,
  },
  CONTENTS_MISMATCH: {
    es: ({ lotId, expected, presented }) =>
      `El contenido del cargamento ${lotId} no coincide: la relación dice «${expected}» y el sobordo «${presented}».`,
    en: ({ lotId, expected, presented }) =>
      `The contents of lot ${lotId} differ: the list says “${expected}” and the manifest “${presented}”.`,
  },
  TURN_NUMBER_MISSING: {
    es: ({ lotId, expected }) =>
      `El sobordo no muestra el número de turno del cargamento ${lotId}, que es ${expected}.`,
    en: ({ lotId, expected }) => `The manifest does not show the turn number of lot ${lotId}, which is ${expected}.`,
  },
  TURN_NUMBER_WRONG: {
    es: ({ lotId, expected, presented }) =>
      `El número de turno del cargamento ${lotId} es ${expected} y el sobordo dice ${presented}.`,
    en: ({ lotId, expected, presented }) =>
      `The turn number of lot ${lotId} is ${expected} and the manifest says ${presented}.`,
  },
};

/** One discrepancy of the check, in a sentence: numbers in it are kilograms. */
export function discrepancyInWords(found: Discrepancy, language: Language): string {
  const said = (figure: number | string) => (typeof figure === 'number' ? kilogramsInWords(figure, language) : figure);
  return DISCREPANCIES[found.kind][language]({
    lotId: found.lotId,
    expected: said(found.expected),
    presented: said(found.presented),
    difference: said(found.differenceKg ?? 0),
  });
}

const DENIALS: Record<DenialReason, InBoth> = {
  NO_DISPATCH_LIST: {
    es: 'La Sección de Turno no ha entregado la relación de los cargamentos: falta cerrar el cargue.',
    en: 'The Section of Turn has not handed over the dispatch list: the loading is still to be closed.',
  },
  MANIFEST_NOT_CHECKED: {
    es: 'No se ha chequeado ningún sobordo: falta presentarlo a la Inspección Fluvial.',
    en: 'No manifest has been checked: it is still to be presented to the River Inspectorate.',
  },
  MANIFEST_DISCREPANT: {
    es: 'El último sobordo chequeado no coincide con la relación: corríjase y preséntese de nuevo.',
    en: 'The last manifest checked differs from the dispatch list: correct it and present it again.',
  },
  QUOTA_EXCEEDED: {
    es: 'Lo que hay a bordo pasa del cupo del barco: descárguese el exceso.',
    en: "What is on board exceeds the vessel's quota: the excess must be put ashore.",
  },
  REJECTED_LOT_UNRESOLVED: {
    es: 'Falta a bordo carga asignada que el barco quiso dejar y cuya causa no se aceptó: hay que cargarla.',
    en: 'Assigned cargo that the vessel wished to leave, and whose cause was refused, is not on board: it must be loaded.',
  },
};

/** Why a sail permit was denied, in a sentence that says the way out; a reason without words stands as it is. */
export const denialInWords = (reason: string, language: Language): string =>
  reason in DENIALS ? DENIALS[reason as DenialReason][language] : reason;
