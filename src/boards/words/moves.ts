/** Why a place in the turn changed, in words. */
import { HOUR, MINUTE, SECOND, type Instant } from '../../decrees/calendar.js';
import type { Origin } from '../../decrees/d1976-turn/art-02-books-of-arrival.js';
import type { Article } from '../../decrees/refusal.js';
import { listInWords, momentInWords, numberInWords } from './figures.js';
import type { Language } from './language.js';
import { originName } from './names.js';

/** How a lot comes to be among those that wait. */
export type Coming =
  'TOOK_ITS_TURN' | 'CORRECTED' | 'RELEASED' | 'LEFT_WITH_CAUSE' | 'SAILED_WITHOUT' | 'VESSEL_WITHDREW';
export interface Returned {
  readonly how: Coming;
  /** That of the lot's turn when left out. */
  readonly article: Article | undefined;
}
/** How a lot comes to wait no longer, or further behind. */
export interface Gone {
  readonly how: 'ASSIGNED' | 'CORRECTED' | 'WITHDRAWN';
}
/** By what a vessel comes to its place. */
export type Opening =
  'READY' | 'BACK' | 'CAUSE_ACCEPTED' | 'CAUSE_REFUSED' | 'CORRECTED' | 'NO_LONGER_SUSPENDED' | 'READING' | 'NOTHING';

interface Papers {
  readonly arrivedAt: Instant;
  readonly presentedAt: Instant;
  readonly dueAt: Instant;
  readonly turnAt: Instant;
}
interface Came {
  /** In the order of the turn. */
  readonly lotIds: readonly string[];
  readonly origin: Origin;
  readonly how: Coming;
  readonly vessel: string;
  /** When it came. */
  readonly at: Instant;
  /** Why the first of them is ahead. */
  readonly clause: string;
}
interface Left extends Gone {
  readonly lotIds: readonly string[];
  readonly vessel: string;
  /** The turn of the first, where it has one still. */
  readonly turnAt: Instant | undefined;
}

interface MoveWords {
  readonly turnOfArrival: (at: Instant) => string;
  readonly localTurn: (at: Instant) => string;
  readonly salgarTurn: (arrivedAt: Instant, turnAt: Instant) => string;
  readonly planillaInTime: (arrivedAt: Instant, presentedAt: Instant) => string;
  readonly planillaLate: (papers: Papers) => string;

  /** How it is again, or for the first time, among those that wait. */
  readonly itselfBack: (how: Coming, vessel: string) => string;
  readonly itselfCorrected: (from: Instant | undefined, to: Instant) => string;
  readonly itselfGone: (gone: Gone, vessel: string) => string;
  readonly cameAhead: (came: Came) => string;
  readonly goneFromAhead: (gone: Left) => string;

  readonly opening: { readonly [O in Opening]: string };
  /** @param more how many others came ahead with it */
  readonly nowAhead: (vessel: string, clause: string, more: number) => string;
  readonly noLongerAhead: (vessel: string, why: string, more: number) => string;
  readonly fellBehind: (vessel: string, at: Instant) => string;
}

/** A length of time, as fine as it is: `25 h`, `6 h 30 min`, `24 h 0 min 1 s`. */
function hoursInWords(span: number, language: Language): string {
  const hours = `${numberInWords(Math.floor(span / HOUR), language)} h`;
  if (span % HOUR === 0) return hours;
  const minutes = `${hours} ${Math.floor((span % HOUR) / MINUTE)} min`;
  return span % MINUTE === 0 ? minutes : `${minutes} ${numberInWords((span % MINUTE) / SECOND, language)} s`;
}

const es = (at: Instant) => momentInWords(at, 'es');
const lotsEs = (lotIds: readonly string[]) =>
  `${lotIds.length === 1 ? 'el cargamento' : 'los cargamentos'} ${listInWords(lotIds, 'es')}`;

const ITSELF_BACK_ES: { readonly [C in Coming]: (vessel: string) => string } = {
  TOOK_ITS_TURN: () => 'Tomó su turno.',
  CORRECTED: () => 'Se corrigió su llegada.',
  RELEASED: () => 'Pasó del registro aparte del flete directo al turno general, en el lugar de su llegada.',
  LEFT_WITH_CAUSE: (vessel) => `Se aceptó la causa por la que lo dejó ${vessel}, y espera de nuevo en su lugar.`,
  SAILED_WITHOUT: (vessel) => `Zarpó ${vessel} sin cargarlo, y espera de nuevo en su lugar.`,
  VESSEL_WITHDREW: (vessel) => `Se retiró del turno ${vessel}, al que estaba asignado, y espera de nuevo en su lugar.`,
};
const CAME_ES: { readonly [C in Coming]: (vessel: string, at: string, several: boolean) => string } = {
  TOOK_ITS_TURN: (_, at) => `tomó su turno el ${at}`,
  CORRECTED: (_, at) => `tuvo corregida su llegada el ${at}`,
  RELEASED: (_, at) => `pasó al turno general el ${at}`,
  LEFT_WITH_CAUSE: (vessel, at) => `volvió a esperar el ${at}, cuando se aceptó la causa por la que lo dejó ${vessel},`,
  SAILED_WITHOUT: (vessel, _, several) =>
    `${several ? 'vuelven' : 'volvió'} a esperar, pues zarpó sin ${several ? 'cargarlos' : 'cargarlo'} ${vessel},`,
  VESSEL_WITHDREW: (vessel, _, several) =>
    `${several ? 'vuelven' : 'volvió'} a esperar, pues se retiró del turno ${vessel},`,
};
const RETURNED: ReadonlySet<Coming> = new Set(['SAILED_WITHOUT', 'VESSEL_WITHDREW']);

const ES: MoveWords = {
  turnOfArrival: (at) => `Su turno es el de su llegada, el ${es(at)}.`,
  localTurn: (at) => `Es carga local: su turno es el de su planilla, el ${es(at)}.`,
  salgarTurn: (arrivedAt, turnAt) =>
    arrivedAt === turnAt
      ? `Es carga de Puerto Salgar: su turno es el de su llegada allá, el ${es(arrivedAt)}.`
      : `Es carga de Puerto Salgar: llegó allá el ${es(arrivedAt)}, y su turno es el de la lista en que vino, el ${es(turnAt)}.`,
  planillaInTime: (arrivedAt, presentedAt) =>
    `Su planilla se presentó en tiempo, el ${es(presentedAt)}, y su turno es el de su llegada, el ${es(arrivedAt)}.`,
  planillaLate: ({ arrivedAt, presentedAt, dueAt, turnAt }) =>
    `Su planilla se presentó tarde, el ${es(presentedAt)}: ${hoursInWords(presentedAt - arrivedAt, 'es')} después de su llegada, el ${es(arrivedAt)}, y el plazo de 24 h venció el ${es(dueAt)}. ${turnAt === arrivedAt ? 'Con todo, su turno es el de su llegada.' : `Su turno es el de la presentación: pierde ${hoursInWords(turnAt - arrivedAt, 'es')}.`}`,

  itselfBack: (how, vessel) => ITSELF_BACK_ES[how](vessel),
  itselfCorrected: (from, to) =>
    `Se corrigió su llegada: su turno ${from === undefined ? 'es' : `era del ${es(from)} y es`} ahora del ${es(to)}.`,
  itselfGone: ({ how }, vessel) =>
    ({
      ASSIGNED: `Lo que quedaba de él lo tiene asignado ${vessel}.`,
      CORRECTED: 'Se corrigió su llegada.',
      WITHDRAWN: 'Su remitente retiró lo que quedaba de él.',
    })[how],
  cameAhead: ({ lotIds, origin, how, vessel, at, clause }) => {
    const several = lotIds.length > 1;
    const came = CAME_ES[how](vessel, es(at), several);
    if (several && RETURNED.has(how)) return `Ahora van adelante ${lotsEs(lotIds)}, que ${came.replace(/,$/, '')}.`;
    return `Ahora va adelante ${lotsEs(lotIds)}, ${originName(origin, 'es')}, que ${came} y ${clause}.`;
  },
  goneFromAhead: ({ lotIds, how, vessel, turnAt }) => {
    const several = lotIds.length > 1;
    const begin = `Ya no ${several ? 'van' : 'va'} adelante ${lotsEs(lotIds)}`;
    if (how === 'ASSIGNED') return `${begin}: ${several ? 'los tiene asignados' : 'lo tiene asignado'} ${vessel}.`;
    if (how === 'WITHDRAWN') return `${begin}: lo retiró su remitente.`;
    return `${begin}: se corrigió su llegada${turnAt === undefined ? '' : `, y su turno es ahora del ${es(turnAt)}`}.`;
  },

  opening: {
    READY: 'Quedó listo para cargar.',
    BACK: 'Volvió de Caracolí.',
    CAUSE_ACCEPTED: 'Se aceptó la causa por la que dejó carga, y le queda cupo.',
    CAUSE_REFUSED: 'No se aceptó la causa por la que dejó carga.',
    CORRECTED: 'Se corrigió su llegada.',
    NO_LONGER_SUSPENDED: 'Ya no está bajo suspensión.',
    READING: 'Rige otra interpretación de los decretos.',
    NOTHING: '',
  },
  nowAhead: (vessel, clause, more) =>
    `Ahora va adelante ${vessel}, que ${clause}${more > 0 ? `; y con él ${numberInWords(more, 'es')} más` : ''}.`,
  noLongerAhead: (vessel, why, more) =>
    `Ya no va adelante ${vessel}${more > 0 ? `, ni ${numberInWords(more, 'es')} más` : ''}. ${why}`,
  fellBehind: (vessel, at) => `Ya no va adelante ${vessel}: su lugar es ahora del ${es(at)}.`,
};

const en = (at: Instant) => momentInWords(at, 'en');
const lotsEn = (lotIds: readonly string[]) => `${lotIds.length === 1 ? 'lot' : 'lots'} ${listInWords(lotIds, 'en')}`;

const ITSELF_BACK_EN: { readonly [C in Coming]: (vessel: string) => string } = {
  TOOK_ITS_TURN: () => 'It took its turn.',
  CORRECTED: () => 'Its arrival was corrected.',
  RELEASED: () =>
    'It passed from the register apart of through-freight to the general turn, in the place of its arrival.',
  LEFT_WITH_CAUSE: (vessel) => `The cause for which ${vessel} left it was accepted, and it waits again in its place.`,
  SAILED_WITHOUT: (vessel) => `${capital(vessel)} sailed without loading it, and it waits again in its place.`,
  VESSEL_WITHDREW: (vessel) =>
    `${capital(vessel)}, to which it was assigned, withdrew from the turn, and it waits again in its place.`,
};
const CAME_EN: { readonly [C in Coming]: (vessel: string, at: string) => string } = {
  TOOK_ITS_TURN: (_, at) => `took its turn on ${at}`,
  CORRECTED: (_, at) => `had its arrival corrected on ${at}`,
  RELEASED: (_, at) => `passed to the general turn on ${at}`,
  LEFT_WITH_CAUSE: (vessel, at) => `waits again since ${at}, when the cause for which ${vessel} left it was accepted,`,
  SAILED_WITHOUT: (vessel) => `waits again, since ${vessel} sailed without it,`,
  VESSEL_WITHDREW: (vessel) => `waits again, since ${vessel} withdrew from the turn,`,
};

const EN: MoveWords = {
  turnOfArrival: (at) => `Its turn is that of its arrival, ${en(at)}.`,
  localTurn: (at) => `It is local cargo: its turn is that of its planilla, ${en(at)}.`,
  salgarTurn: (arrivedAt, turnAt) =>
    arrivedAt === turnAt
      ? `It is cargo of Puerto Salgar: its turn is that of its arrival there, ${en(arrivedAt)}.`
      : `It is cargo of Puerto Salgar: it arrived there on ${en(arrivedAt)}, and its turn is that of the list it came by, ${en(turnAt)}.`,
  planillaInTime: (arrivedAt, presentedAt) =>
    `Its planilla was presented in time, on ${en(presentedAt)}, and its turn is that of its arrival, ${en(arrivedAt)}.`,
  planillaLate: ({ arrivedAt, presentedAt, dueAt, turnAt }) =>
    `Its planilla was presented late, on ${en(presentedAt)}: ${hoursInWords(presentedAt - arrivedAt, 'en')} after its arrival, ${en(arrivedAt)}, and the 24 h allowed were over on ${en(dueAt)}. ${turnAt === arrivedAt ? 'Even so, its turn is that of its arrival.' : `Its turn is that of the presentation: it loses ${hoursInWords(turnAt - arrivedAt, 'en')}.`}`,

  itselfBack: (how, vessel) => ITSELF_BACK_EN[how](vessel),
  itselfCorrected: (from, to) =>
    `Its arrival was corrected: its turn ${from === undefined ? 'is' : `was of ${en(from)} and is`} now of ${en(to)}.`,
  itselfGone: ({ how }, vessel) =>
    ({
      ASSIGNED: `What was left of it was assigned to ${vessel}.`,
      CORRECTED: 'Its arrival was corrected.',
      WITHDRAWN: 'Its shipper withdrew what was left of it.',
    })[how],
  cameAhead: ({ lotIds, origin, how, vessel, at, clause }) => {
    const came = CAME_EN[how](vessel, en(at));
    if (lotIds.length > 1) return `Now ahead: ${lotsEn(lotIds)}, each of which ${came.replace(/,$/, '')}.`;
    return `Now ahead: ${lotsEn(lotIds)}, ${originName(origin, 'en')}, which ${came} and ${clause}.`;
  },
  goneFromAhead: ({ lotIds, how, vessel, turnAt }) => {
    const begin = `No longer ahead: ${lotsEn(lotIds)}`;
    if (how === 'ASSIGNED') return `${begin}, assigned to ${vessel}.`;
    if (how === 'WITHDRAWN') return `${begin}, withdrawn by the shipper.`;
    return `${begin}, whose arrival was corrected${turnAt === undefined ? '' : `, and whose turn is now of ${en(turnAt)}`}.`;
  },

  opening: {
    READY: 'It became ready to load.',
    BACK: 'It came back from Caracolí.',
    CAUSE_ACCEPTED: 'The cause for which it left cargo was accepted, and it has quota left.',
    CAUSE_REFUSED: 'The cause for which it left cargo was refused.',
    CORRECTED: 'Its arrival was corrected.',
    NO_LONGER_SUSPENDED: 'It is suspended no longer.',
    READING: 'Another reading of the decrees is in force.',
    NOTHING: '',
  },
  nowAhead: (vessel, clause, more) =>
    `Now ahead: ${vessel}, which ${clause}${more > 0 ? `; and ${numberInWords(more, 'en')} more with it` : ''}.`,
  noLongerAhead: (vessel, why, more) =>
    `No longer ahead: ${vessel}${more > 0 ? `, nor ${numberInWords(more, 'en')} more` : ''}. ${why}`,
  fellBehind: (vessel, at) => `No longer ahead: ${vessel}, whose place is now of ${en(at)}.`,
};

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

export const MOVE_WORDS: Readonly<Record<Language, MoveWords>> = { es: ES, en: EN };
