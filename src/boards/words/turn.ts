/**
 * The turn in words: why a vessel or a lot stands where it does. A clause says why one is ahead of "this" one, the one
 * the answer is about; it stands alone or is joined to the one it speaks of. Instants are said in local civil time.
 */
import type { Instant } from '../../decrees/calendar.js';
import type { Readings } from '../../decrees/readings.js';
import { listInWords, momentInWords } from './figures.js';
import type { Language } from './language.js';

/** Two figures compared: of the one ahead and of this one. */
type Pair<Figure> = readonly [ahead: Figure, behind: Figure];

/** The instant by which a vessel ranks, and what happened at it. */
export interface Rank {
  readonly at: Instant;
  readonly by: 'ARRIVAL' | 'READY' | 'SENT_TO_THE_END';
}

/** Among whom the first of the turn is the first. */
export type Fleet = 'ALL' | 'ORDINARY' | 'EXPRESS';

interface TurnWords {
  /** A vessel as it is called: its name and its call. */
  readonly vessel: (name: string, callId: string) => string;
  readonly lot: (lotId: string) => string;

  /** A clause by itself, and joined to the one it speaks of. */
  readonly alone: (clause: string) => string;
  readonly follows: (other: string, clause: string) => string;

  readonly ranksEarlier: (ranks: Pair<Rank>) => string;
  readonly callOpenedEarlier: (ranks: Pair<Rank>) => string;
  readonly begunAlready: (ranks: Pair<Rank>) => string;
  readonly lotArrivedEarlier: (instants: Pair<Instant>) => string;
  readonly lotTurnEarlier: (instants: Pair<Instant>) => string;
  readonly lotEarlierLine: (at: Instant, lines: Pair<number>) => string;
  readonly lotLowerNumber: (at: Instant, numbers: Pair<number>) => string;

  readonly firstOfThoseAwaiting: (rank: Rank, fleet: Fleet) => string;
  readonly keptItsTurn: (rank: Rank, fleet: Fleet) => string;
  readonly hasBegun: () => string;
  readonly hasBegunThough: (earlier: string, its: Rank) => string;

  readonly notReady: (step: string, arrivedAt: Instant, by: Readings['vesselTurnKey']) => string;
  readonly suspended: (until: { readonly captain?: Instant; readonly company?: Instant }, its: Rank) => string;
  /** Who would be before the first of the turn, and is suspended. */
  readonly passingOver: (vessels: string) => string;
  readonly awayAtCaracoli: (rank: Rank) => string;
  readonly released: (exceptBerrio: boolean) => string;
  readonly quotaComplete: (maxLoad: string) => string;
  readonly quotaCompleteAtCaracoli: () => string;
  readonly nextPackageTooHeavy: (free: string, maxLoad: string) => string;
  /** @param indicated one of the three that follow */
  readonly passing: (indicated: string) => string;
  readonly nothingIndicated: () => string;
  readonly allIndicatedAssigned: () => string;
  readonly indicated: (what: string) => string;
  readonly upTo: (kg: string) => string;
  readonly loadingClosed: (step: string) => string;
  readonly sailed: (at: Instant) => string;
  readonly withdrawn: () => string;
  readonly noSection: (port: string) => string;

  readonly lotFirst: () => string;
  readonly lotHeld: (calls: string) => string;
  readonly lotLoadableFrom: (at: Instant) => string;
  readonly lotWithoutTurn: () => string;
  readonly localWithoutPlanilla: () => string;
  readonly planillaDue: (at: Instant) => string;
  readonly planillaLate: (dueAt: Instant, reading: Readings['latePlanilla']) => string;
  /** @param ahead how many stand before it in its own queue; nothing for the first */
  readonly lotOfCaracoli: (ahead: string | undefined) => string;
  readonly lotOfDirectFreight: (companyId: string, ahead: string | undefined) => string;
  readonly lotAssigned: (calls: string) => string;
  readonly lotOnBoard: (calls: string) => string;
  /** @param calls those that carried it away, or a part of it; none when all of it was withdrawn */
  readonly lotGone: (calls: readonly string[], withdrawn: boolean) => string;
}

const inSpanish = (at: Instant) => momentInWords(at, 'es');

const FIRST_ES: Record<Rank['by'], (at: string) => string> = {
  ARRIVAL: (at) => `es el que llegó primero al puerto, el ${at}`,
  READY: (at) => `es el que quedó listo primero, el ${at}`,
  SENT_TO_THE_END: (at) => `su lugar es el primero, del ${at}, cuando pasó al final por no aceptarse su causa`,
};
const FLEET_ES: Record<Fleet, string> = {
  ALL: 'de los que esperan el turno',
  ORDINARY: 'de los barcos ordinarios que esperan el turno',
  EXPRESS: 'de los expresos que esperan el turno',
};
const firstInSpanish = ({ at, by }: Rank, fleet: Fleet) =>
  `Está en turno: ${FLEET_ES[fleet]}, ${FIRST_ES[by](inSpanish(at))}.`;
const LATE_ES: Record<Readings['latePlanilla'], string> = {
  TURN_FROM_PRESENTATION: 'tendrá turno desde que se presente',
  REFUSE: 'ya no se recibe, y solo una corrección de la llegada puede ponerlo en tiempo',
  KEEP_ARRIVAL: 'al presentarla tendrá el turno de su llegada',
};

const ES: TurnWords = {
  vessel: (name, callId) => `el barco ${name} (escala ${callId})`,
  lot: (lotId) => `el cargamento ${lotId}`,

  alone: (clause) => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`,
  follows: (other, clause) => `Justo adelante está ${other}, que ${clause}.`,

  ranksEarlier: ([ahead, behind]) => {
    const figures = `el ${inSpanish(ahead.at)}, frente al ${inSpanish(behind.at)} de este barco`;
    if (behind.by === 'SENT_TO_THE_END' || ahead.by === 'SENT_TO_THE_END')
      return `tiene un lugar anterior, d${figures}${behind.by === 'SENT_TO_THE_END' ? ', que pasó al final por no aceptarse su causa para dejar carga' : ''}`;
    return ahead.by === 'READY' ? `quedó listo antes, ${figures}` : `llegó antes, ${figures}`;
  },
  callOpenedEarlier: ([ahead, behind]) => {
    const same = { ARRIVAL: 'llegó en el mismo instante', READY: 'quedó listo en el mismo instante' };
    const [a, b] = [ahead.by, behind.by];
    const said = a !== 'SENT_TO_THE_END' && a === b ? same[a] : 'tiene su lugar del mismo instante';
    return `${said}, el ${inSpanish(ahead.at)}, y su escala se abrió antes`;
  },
  begunAlready: ([ahead, behind]) =>
    ahead.by === 'ARRIVAL' && behind.by === 'ARRIVAL'
      ? `ya comenzó a recibir carga y no se le interrumpe, aunque llegó el ${inSpanish(ahead.at)} y este barco el ${inSpanish(behind.at)}`
      : `ya comenzó a recibir carga y no se le interrumpe, aunque su lugar es del ${inSpanish(ahead.at)} y el de este barco del ${inSpanish(behind.at)}`,
  lotArrivedEarlier: ([ahead, behind]) =>
    `llegó antes, el ${inSpanish(ahead)}, frente al ${inSpanish(behind)} de este cargamento`,
  lotTurnEarlier: ([ahead, behind]) =>
    `tiene un turno anterior, del ${inSpanish(ahead)}, frente al ${inSpanish(behind)} de este cargamento`,
  lotEarlierLine: (at, [ahead, behind]) =>
    `tiene turno del mismo instante, el ${inSpanish(at)}, y un renglón anterior: el ${ahead}, frente al ${behind} de este cargamento`,
  lotLowerNumber: (at, [ahead, behind]) =>
    `tiene turno del mismo instante, el ${inSpanish(at)}, y del mismo renglón, y se registró antes: con el número de turno ${ahead}, frente al ${behind} de este cargamento`,

  firstOfThoseAwaiting: firstInSpanish,
  keptItsTurn: (rank, fleet) => `${firstInSpanish(rank, fleet)} Cuando pidió carga no la había, y conserva su turno.`,
  hasBegun: () => 'Está en turno: ya comenzó a recibir carga y sigue hasta completar su cupo.',
  hasBegunThough: (earlier, { by }) =>
    `Está en turno: ya comenzó a recibir carga y no se le interrumpe, aunque ${earlier} iría antes por ${by === 'ARRIVAL' ? 'su llegada' : 'su lugar'}.`,

  notReady: (step, arrivedAt, by) =>
    `Aún no está listo: falta ${step}. No detiene a los demás; cuando esté listo, su lugar será ${by === 'ARRIVAL' ? `el de su llegada, el ${inSpanish(arrivedAt)}` : 'el del momento en que lo esté'}.`,
  suspended: ({ captain, company }, { at, by }) =>
    `Se le pasa por alto mientras dure la suspensión${captain === undefined ? '' : ` de la licencia de su capitán, que termina el ${inSpanish(captain)}`}${captain !== undefined && company !== undefined ? ', y' : ''}${company === undefined ? '' : ` del uso de la vía por su compañía, que termina el ${inSpanish(company)}`}. Entretanto cargan los demás, y conserva su lugar, ${by === 'ARRIVAL' ? 'el de su llegada, el' : 'del'} ${inSpanish(at)}.`,
  passingOver: (vessels) => `Se pasa por alto, por estar bajo suspensión: ${vessels}.`,
  awayAtCaracoli: ({ at, by }) =>
    `Subió a Caracolí. Entretanto cargan los demás, y a su regreso conserva su lugar, ${by === 'ARRIVAL' ? 'el de su llegada, el' : 'del'} ${inSpanish(at)}.`,
  released: (exceptBerrio) =>
    `Quedó libre para cargar en los puertos intermedios, pues no había carga para él, y ya no espera turno aquí.${exceptBerrio ? ' En Puerto Berrío toma únicamente lo que la Inspección le indique.' : ''} Falta registrar el zarpe.`,
  quotaComplete: (maxLoad) => `Ya tuvo su turno: completó su cupo de ${maxLoad}. Falta cerrar el cargue.`,
  quotaCompleteAtCaracoli: () => 'Completó su cupo con lo que cargó en Caracolí. Falta cerrar el cargue.',
  nextPackageTooHeavy: (free, maxLoad) =>
    `Ya tuvo su turno: de su cupo de ${maxLoad} le quedan ${free}, y no cabe el bulto siguiente. Falta cerrar el cargue.`,
  passing: (indicated) =>
    `Va de paso: no fue despachado solo a Puerto Berrío, así que aquí no tiene turno y toma únicamente la carga que la Inspección le indique. ${indicated}`,
  nothingIndicated: () => 'Aún no se le ha indicado ninguna.',
  allIndicatedAssigned: () => 'La indicada ya se le asignó.',
  indicated: (what) => `Se le indicó: ${what}.`,
  upTo: (kg) => `hasta ${kg}`,
  loadingClosed: (step) => `Cerró su cargue y ya no espera turno. Falta ${step}.`,
  sailed: (at) => `Zarpó el ${inSpanish(at)} y ya no espera turno.`,
  withdrawn: () => 'Se retiró del turno.',
  noSection: (port) => `En ${port} no hay Sección de Turno: los barcos no esperan aquí turno de bajada.`,

  lotFirst: () => 'Va de primero: ningún cargamento con bultos por asignar está antes.',
  lotHeld: (calls) =>
    `Se guarda para los barcos de la línea de Cartagena que están listos (${calls}), pues va desde su origen para Cartagena y cabe en lo que les queda de cupo; los de otra línea lo pasan por alto sin que pierda su lugar.`,
  lotLoadableFrom: (at) =>
    `Es carga local: conserva su lugar y se puede asignar desde el ${inSpanish(at)}, veinticuatro horas después de su planilla.`,
  lotWithoutTurn: () => 'Aún no tiene turno: falta la planilla del remitente.',
  localWithoutPlanilla: () =>
    'Aún no tiene turno: es carga local y falta la planilla del remitente. Lo tendrá desde que se presente, y se podrá asignar veinticuatro horas después.',
  planillaDue: (at) =>
    `Aún no tiene turno: falta la planilla del remitente. Si se presenta a más tardar el ${inSpanish(at)}, tendrá el turno de su llegada.`,
  planillaLate: (dueAt, reading) =>
    `Aún no tiene turno: falta la planilla del remitente, cuyo plazo venció el ${inSpanish(dueAt)}; ${LATE_ES[reading]}.`,
  lotOfCaracoli: (ahead) =>
    `Es carga de Caracolí: la toman allá los barcos que suben, en su propia fila, y no espera el turno de La Dorada. ${ahead === undefined ? 'En esa fila va de primero.' : `En esa fila tiene antes ${ahead}.`}`,
  lotOfDirectFreight: (companyId, ahead) =>
    `Está en el registro aparte del flete directo: lo llevan los barcos de ${companyId}, aun cuando no le corresponda el turno, y entra al turno general si se libera. ${ahead === undefined ? 'En ese registro va de primero.' : `En ese registro tiene antes ${ahead}.`}`,
  lotAssigned: (calls) => `Ya no espera turno: todo lo que queda está asignado (${calls}).`,
  lotOnBoard: (calls) => `Ya no espera turno: todo lo que queda está a bordo (${calls}).`,
  lotGone: (calls, withdrawn) => {
    if (calls.length === 0) return 'Ya no espera turno: fue retirado del puerto.';
    const despatched = `fue despachado en ${calls.length === 1 ? 'la escala' : 'las escalas'} ${listInWords(calls, 'es')}`;
    return `Ya no espera turno: ${despatched}${withdrawn ? ', y lo demás se retiró' : ''}.`;
  },
};

const inEnglish = (at: Instant) => momentInWords(at, 'en');

const FIRST_EN: Record<Rank['by'], (at: string) => string> = {
  ARRIVAL: (at) => `it arrived first, on ${at}`,
  READY: (at) => `it became ready first, on ${at}`,
  SENT_TO_THE_END: (at) => `its place is the first, of ${at}, when it was sent to the end for a cause that was refused`,
};
const FLEET_EN: Record<Fleet, string> = {
  ALL: 'of those that await the turn',
  ORDINARY: 'of the ordinary vessels that await the turn',
  EXPRESS: 'of the express vessels that await the turn',
};
const firstInEnglish = ({ at, by }: Rank, fleet: Fleet) =>
  `In turn: ${FLEET_EN[fleet]} ${FIRST_EN[by](inEnglish(at))}.`;
const LATE_EN: Record<Readings['latePlanilla'], string> = {
  TURN_FROM_PRESENTATION: 'its turn will be that of its presentation',
  REFUSE: 'it is no longer received, and only a corrected arrival can put it in time',
  KEEP_ARRIVAL: 'once presented, its turn will be that of its arrival',
};

const EN: TurnWords = {
  vessel: (name, callId) => `the vessel ${name} (call ${callId})`,
  lot: (lotId) => `lot ${lotId}`,

  alone: (clause) => `It ${clause}.`,
  follows: (other, clause) => `Just ahead is ${other}, which ${clause}.`,

  ranksEarlier: ([ahead, behind]) => {
    const figures = `${inEnglish(ahead.at)}, against ${inEnglish(behind.at)} for this vessel`;
    if (behind.by === 'SENT_TO_THE_END' || ahead.by === 'SENT_TO_THE_END')
      return `has an earlier place, of ${figures}${behind.by === 'SENT_TO_THE_END' ? ', which was sent to the end when its cause for leaving cargo was refused' : ''}`;
    return ahead.by === 'READY' ? `became ready earlier, on ${figures}` : `arrived earlier, on ${figures}`;
  },
  callOpenedEarlier: ([ahead, behind]) => {
    const same = { ARRIVAL: 'arrived at the same instant, on', READY: 'became ready at the same instant, on' };
    const [a, b] = [ahead.by, behind.by];
    const said = a !== 'SENT_TO_THE_END' && a === b ? same[a] : 'has its place from the same instant,';
    return `${said} ${inEnglish(ahead.at)}, and had its call opened earlier`;
  },
  begunAlready: ([ahead, behind]) =>
    ahead.by === 'ARRIVAL' && behind.by === 'ARRIVAL'
      ? `has begun to receive cargo and is not interrupted, although it arrived on ${inEnglish(ahead.at)} and this vessel on ${inEnglish(behind.at)}`
      : `has begun to receive cargo and is not interrupted, although its place is of ${inEnglish(ahead.at)} and that of this vessel of ${inEnglish(behind.at)}`,
  lotArrivedEarlier: ([ahead, behind]) =>
    `arrived earlier, on ${inEnglish(ahead)}, against ${inEnglish(behind)} for this lot`,
  lotTurnEarlier: ([ahead, behind]) =>
    `has an earlier turn, of ${inEnglish(ahead)}, against ${inEnglish(behind)} for this lot`,
  lotEarlierLine: (at, [ahead, behind]) =>
    `has its turn from the same instant, ${inEnglish(at)}, and an earlier line: ${ahead}, against ${behind} for this lot`,
  lotLowerNumber: (at, [ahead, behind]) =>
    `has its turn from the same instant, ${inEnglish(at)}, and the same line, and was registered earlier: turn number ${ahead}, against ${behind} for this lot`,

  firstOfThoseAwaiting: firstInEnglish,
  keptItsTurn: (rank, fleet) =>
    `${firstInEnglish(rank, fleet)} When it asked for cargo there was none, and it keeps its turn.`,
  hasBegun: () => 'In turn: it has begun to receive cargo and goes on until its quota is complete.',
  hasBegunThough: (earlier, { by }) =>
    `In turn: it has begun to receive cargo and is not interrupted, although ${earlier} would go before it by its ${by === 'ARRIVAL' ? 'arrival' : 'place'}.`,

  notReady: (step, arrivedAt, by) =>
    `Not ready yet: the missing step is to ${step}. It holds nobody up; once ready, its place will be that of ${by === 'ARRIVAL' ? `its arrival, ${inEnglish(arrivedAt)}` : 'the moment it is'}.`,
  suspended: ({ captain, company }, { at, by }) =>
    `It is passed over while the suspension lasts${captain === undefined ? '' : ` of its captain's licence, which ends on ${inEnglish(captain)}`}${captain !== undefined && company !== undefined ? ', and' : ''}${company === undefined ? '' : ` of its company's use of the waterway, which ends on ${inEnglish(company)}`}. The others load meanwhile, and it keeps its place, ${by === 'ARRIVAL' ? 'that of its arrival,' : 'of'} ${inEnglish(at)}.`,
  passingOver: (vessels) => `Passed over, being under suspension: ${vessels}.`,
  awayAtCaracoli: ({ at, by }) =>
    `It went up to Caracolí. The others load meanwhile, and once back it keeps its place, ${by === 'ARRIVAL' ? 'that of its arrival,' : 'of'} ${inEnglish(at)}.`,
  released: (exceptBerrio) =>
    `It is free to load at the intermediate ports, since there was no cargo for it, and awaits no turn here.${exceptBerrio ? ' At Puerto Berrío it takes only what the Inspectorate indicates.' : ''} The next step is to record the departure.`,
  quotaComplete: (maxLoad) =>
    `It has had its turn: its quota of ${maxLoad} is complete. The loading is still to be closed.`,
  quotaCompleteAtCaracoli: () =>
    'It completed its quota with what it loaded at Caracolí. The loading is still to be closed.',
  nextPackageTooHeavy: (free, maxLoad) =>
    `It has had its turn: ${free} are left of its quota of ${maxLoad}, and the next package does not fit. The loading is still to be closed.`,
  passing: (indicated) =>
    `Passing: it was not dispatched only to Puerto Berrío, so it has no turn here and takes only the cargo the Inspectorate indicates. ${indicated}`,
  nothingIndicated: () => 'None has been indicated to it yet.',
  allIndicatedAssigned: () => 'What was indicated has been assigned to it.',
  indicated: (what) => `Indicated to it: ${what}.`,
  upTo: (kg) => `up to ${kg}`,
  loadingClosed: (step) => `It has closed its loading and awaits no turn. The next step is to ${step}.`,
  sailed: (at) => `It sailed on ${inEnglish(at)} and awaits no turn.`,
  withdrawn: () => 'It withdrew from the turn.',
  noSection: (port) => `There is no Section of Turn at ${port}: vessels do not await a down-river turn here.`,

  lotFirst: () => 'It is the first: no lot with unassigned packages stands before it.',
  lotHeld: (calls) =>
    `It is held for the vessels of the Cartagena line that are ready (${calls}), since it is bound from its origin for Cartagena and fits what is left of their quotas; those of another line pass it over without its losing its place.`,
  lotLoadableFrom: (at) =>
    `It is local cargo: it keeps its place and may be assigned from ${inEnglish(at)}, twenty-four hours after its planilla.`,
  lotWithoutTurn: () => "It has no turn yet: the shipper's planilla is still to be presented.",
  localWithoutPlanilla: () =>
    "It has no turn yet: it is local cargo and the shipper's planilla is still to be presented. It will have its turn from then on, and may be assigned twenty-four hours later.",
  planillaDue: (at) =>
    `It has no turn yet: the shipper's planilla is still to be presented. Presented by ${inEnglish(at)}, it gives the turn of the arrival.`,
  planillaLate: (dueAt, reading) =>
    `It has no turn yet: the shipper's planilla is still to be presented, and was due by ${inEnglish(dueAt)}; ${LATE_EN[reading]}.`,
  lotOfCaracoli: (ahead) =>
    `It is cargo of Caracolí: the vessels that go up take it there, in a queue of its own, and it does not await the turn of La Dorada. ${ahead === undefined ? 'It is the first of that queue.' : `Before it in that queue: ${ahead}.`}`,
  lotOfDirectFreight: (companyId, ahead) =>
    `It is in the register apart of through-freight: the vessels of ${companyId} take it even out of its turn, and it enters the general turn when it is released. ${ahead === undefined ? 'It is the first of that register.' : `Before it in that register: ${ahead}.`}`,
  lotAssigned: (calls) => `It awaits no turn: all that is left of it is assigned (${calls}).`,
  lotOnBoard: (calls) => `It awaits no turn: all that is left of it is on board (${calls}).`,
  lotGone: (calls, withdrawn) => {
    if (calls.length === 0) return 'It awaits no turn: it was withdrawn from the port.';
    const despatched = `it was despatched in ${calls.length === 1 ? 'call' : 'calls'} ${listInWords(calls, 'en')}`;
    return `It awaits no turn: ${despatched}${withdrawn ? ', and the rest was withdrawn' : ''}.`;
  },
};

export const TURN_WORDS: Readonly<Record<Language, TurnWords>> = { es: ES, en: EN };
