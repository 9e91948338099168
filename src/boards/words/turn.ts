/**
 * The turn in words: why a vessel or a lot stands where it does. A clause says why one is ahead of "this" one, the one
 * the answer is about; it stands alone or is joined to the one it speaks of. Instants are said in local civil time.
 */
import type { Instant } from '../../decrees/calendar.js';
import { momentInWords } from './figures.js';
import type { Language } from './language.js';

/** Two figures compared: of the one ahead and of this one. */
type Pair<Figure> = readonly [ahead: Figure, behind: Figure];

interface TurnWords {
  /** A vessel as it is called: its name and its call. */
  readonly vessel: (name: string, callId: string) => string;
  readonly lot: (lotId: string) => string;

  /** A clause by itself, and joined to the one it speaks of. */
  readonly alone: (clause: string) => string;
  readonly follows: (other: string, clause: string) => string;

  readonly arrivedEarlier: (instants: Pair<Instant>) => string;
  readonly callOpenedEarlier: (at: Instant) => string;
  readonly begunAlready: (instants: Pair<Instant>) => string;
  readonly lotArrivedEarlier: (instants: Pair<Instant>) => string;
  readonly lotTurnEarlier: (instants: Pair<Instant>) => string;
  readonly lotEarlierLine: (at: Instant, lines: Pair<number>) => string;
  readonly lotLowerNumber: (at: Instant, numbers: Pair<number>) => string;

  readonly firstOfTheReady: (arrivedAt: Instant) => string;
  readonly keptItsTurn: (arrivedAt: Instant) => string;
  readonly hasBegun: () => string;
  readonly hasBegunThough: (earlier: string) => string;

  readonly notReady: (step: string, arrivedAt: Instant) => string;
  readonly quotaComplete: (maxLoad: string) => string;
  readonly nextPackageTooHeavy: (free: string, maxLoad: string) => string;
  readonly passing: () => string;
  readonly loadingClosed: (step: string) => string;
  readonly sailed: (at: Instant) => string;
  readonly withdrawn: () => string;
  readonly noSection: (port: string) => string;

  readonly lotFirst: () => string;
  readonly lotWithoutTurn: () => string;
  readonly lotAssigned: (calls: string) => string;
  readonly lotOnBoard: (calls: string) => string;
}

const inSpanish = (at: Instant) => momentInWords(at, 'es');

const ES: TurnWords = {
  vessel: (name, callId) => `el barco ${name} (escala ${callId})`,
  lot: (lotId) => `el cargamento ${lotId}`,

  alone: (clause) => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`,
  follows: (other, clause) => `Justo adelante está ${other}, que ${clause}.`,

  arrivedEarlier: ([ahead, behind]) =>
    `llegó antes, el ${inSpanish(ahead)}, frente al ${inSpanish(behind)} de este barco`,
  callOpenedEarlier: (at) => `llegó en el mismo instante, el ${inSpanish(at)}, y su escala se abrió antes`,
  begunAlready: ([ahead, behind]) =>
    `ya comenzó a recibir carga y no se le interrumpe, aunque llegó el ${inSpanish(ahead)} y este barco el ${inSpanish(behind)}`,
  lotArrivedEarlier: ([ahead, behind]) =>
    `llegó antes, el ${inSpanish(ahead)}, frente al ${inSpanish(behind)} de este cargamento`,
  lotTurnEarlier: ([ahead, behind]) =>
    `tiene un turno anterior, del ${inSpanish(ahead)}, frente al ${inSpanish(behind)} de este cargamento`,
  lotEarlierLine: (at, [ahead, behind]) =>
    `tiene turno del mismo instante, el ${inSpanish(at)}, y un renglón anterior: el ${ahead}, frente al ${behind} de este cargamento`,
  lotLowerNumber: (at, [ahead, behind]) =>
    `tiene turno del mismo instante, el ${inSpanish(at)}, y del mismo renglón, y se registró antes: con el número de turno ${ahead}, frente al ${behind} de este cargamento`,

  firstOfTheReady: (arrivedAt) =>
    `Está en turno: de los barcos listos, es el que llegó primero al puerto, el ${inSpanish(arrivedAt)}.`,
  keptItsTurn: (arrivedAt) =>
    `Está en turno: de los barcos listos, es el que llegó primero al puerto, el ${inSpanish(arrivedAt)}. Cuando pidió carga no la había, y conserva su turno.`,
  hasBegun: () => 'Está en turno: ya comenzó a recibir carga y sigue hasta completar su cupo.',
  hasBegunThough: (earlier) =>
    `Está en turno: ya comenzó a recibir carga y no se le interrumpe, aunque ${earlier} iría antes por su llegada: quedó listo cuando el cargue ya había comenzado.`,

  notReady: (step, arrivedAt) =>
    `Aún no está listo: falta ${step}. No detiene a los demás; cuando esté listo, su lugar será el de su llegada, el ${inSpanish(arrivedAt)}.`,
  quotaComplete: (maxLoad) => `Ya tuvo su turno: completó su cupo de ${maxLoad}. Falta cerrar el cargue.`,
  nextPackageTooHeavy: (free, maxLoad) =>
    `Ya tuvo su turno: de su cupo de ${maxLoad} le quedan ${free}, y no cabe el bulto siguiente. Falta cerrar el cargue.`,
  passing: () =>
    'Va de paso: no fue despachado solo a Puerto Berrío, así que aquí no tiene turno y toma únicamente la carga que la Inspección le indique.',
  loadingClosed: (step) => `Cerró su cargue y ya no espera turno. Falta ${step}.`,
  sailed: (at) => `Zarpó el ${inSpanish(at)} y ya no espera turno.`,
  withdrawn: () => 'Se retiró del turno.',
  noSection: (port) => `En ${port} no hay Sección de Turno: los barcos no esperan aquí turno de bajada.`,

  lotFirst: () => 'Va de primero: ningún cargamento con bultos por asignar está antes.',
  lotWithoutTurn: () => 'Aún no tiene turno: falta la planilla del remitente.',
  lotAssigned: (calls) => `Ya no espera turno: todo lo que queda está asignado (${calls}).`,
  lotOnBoard: (calls) => `Ya no espera turno: todo lo que queda está a bordo (${calls}).`,
};

const inEnglish = (at: Instant) => momentInWords(at, 'en');

const EN: TurnWords = {
  vessel: (name, callId) => `the vessel ${name} (call ${callId})`,
  lot: (lotId) => `lot ${lotId}`,

  alone: (clause) => `It ${clause}.`,
  follows: (other, clause) => `Just ahead is ${other}, which ${clause}.`,

  arrivedEarlier: ([ahead, behind]) =>
    `arrived earlier, on ${inEnglish(ahead)}, against ${inEnglish(behind)} for this vessel`,
  callOpenedEarlier: (at) => `arrived at the same instant, on ${inEnglish(at)}, and had its call opened earlier`,
  begunAlready: ([ahead, behind]) =>
    `has begun to receive cargo and is not interrupted, although it arrived on ${inEnglish(ahead)} and this vessel on ${inEnglish(behind)}`,
  lotArrivedEarlier: ([ahead, behind]) =>
    `arrived earlier, on ${inEnglish(ahead)}, against ${inEnglish(behind)} for this lot`,
  lotTurnEarlier: ([ahead, behind]) =>
    `has an earlier turn, of ${inEnglish(ahead)}, against ${inEnglish(behind)} for this lot`,
  lotEarlierLine: (at, [ahead, behind]) =>
    `has its turn from the same instant, ${inEnglish(at)}, and an earlier line: ${ahead}, against ${behind} for this lot`,
  lotLowerNumber: (at, [ahead, behind]) =>
    `has its turn from the same instant, ${inEnglish(at)}, and the same line, and was registered earlier: turn number ${ahead}, against ${behind} for this lot`,

  firstOfTheReady: (arrivedAt) =>
    `In turn: of the vessels that are ready it arrived first, on ${inEnglish(arrivedAt)}.`,
  keptItsTurn: (arrivedAt) =>
    `In turn: of the vessels that are ready it arrived first, on ${inEnglish(arrivedAt)}. When it asked for cargo there was none, and it keeps its turn.`,
  hasBegun: () => 'In turn: it has begun to receive cargo and goes on until its quota is complete.',
  hasBegunThough: (earlier) =>
    `In turn: it has begun to receive cargo and is not interrupted, although ${earlier} would go before it by its arrival: it became ready when the loading had begun.`,

  notReady: (step, arrivedAt) =>
    `Not ready yet: the missing step is to ${step}. It holds nobody up; once ready, its place will be that of its arrival, ${inEnglish(arrivedAt)}.`,
  quotaComplete: (maxLoad) =>
    `It has had its turn: its quota of ${maxLoad} is complete. The loading is still to be closed.`,
  nextPackageTooHeavy: (free, maxLoad) =>
    `It has had its turn: ${free} are left of its quota of ${maxLoad}, and the next package does not fit. The loading is still to be closed.`,
  passing: () =>
    'Passing: it was not dispatched only to Puerto Berrío, so it has no turn here and takes only the cargo the Inspectorate indicates.',
  loadingClosed: (step) => `It has closed its loading and awaits no turn. The next step is to ${step}.`,
  sailed: (at) => `It sailed on ${inEnglish(at)} and awaits no turn.`,
  withdrawn: () => 'It withdrew from the turn.',
  noSection: (port) => `There is no Section of Turn at ${port}: vessels do not await a down-river turn here.`,

  lotFirst: () => 'It is the first: no lot with unassigned packages stands before it.',
  lotWithoutTurn: () => "It has no turn yet: the shipper's planilla is still to be presented.",
  lotAssigned: (calls) => `It awaits no turn: all that is left of it is assigned (${calls}).`,
  lotOnBoard: (calls) => `It awaits no turn: all that is left of it is on board (${calls}).`,
};

export const TURN_WORDS: Readonly<Record<Language, TurnWords>> = { es: ES, en: EN };
