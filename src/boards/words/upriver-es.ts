/** Refusals of the decree of 1939 in Spanish: the rule, the figures compared and the way out. */
import type { RefusalCode } from '../../decrees/refusal.js';
import type { RefusalWords, Told } from './told.js';

/** Codes of other articles as they are said under this decree. */
export const UNDER_1939_ES = {
  inTurn: (f: Told) =>
    f.given('vesselInTurn')
      ? `Según el ${f.article}, zarpa hacia arriba el barco en turno, que es el que llegó primero de los que aún no están autorizados: el turno es de la escala ${f.text('vesselInTurn')}, no de ${f.text('callId')}.`
      : `Según el ${f.article}, zarpa hacia arriba únicamente el barco en turno, y ${f.text('callId')} no lo es.`,
  waitForTurn: (f: Told) =>
    f.given('vesselInTurn')
      ? `No se autorizó la salida y el barco conserva su lugar. Vuelva a pedirla cuando ${f.text('vesselInTurn')} esté autorizado o haya zarpado.`
      : 'No se autorizó la salida.',
  overlapping: (f: Told) =>
    `Según el ${f.article}, el cupo de salida se reduce una vez, y en un veinte por ciento a lo más: ${f.text('resolutionId')} coincide con ${f.text('overlaps')}.`,
} as const;

export const UPRIVER_ES = {
  AGENT_PORT_NOT_INTERMEDIATE: {
    title: 'El agente no está en un puerto del camino',
    because: (f) =>
      `El ${f.article} reserva cupo para la carga de los agentes que están entre La Dorada y Barranquilla o Cartagena, y ${f.port('agentPort')} no lo está.`,
    detail: () => 'La declaración no se recibió. Dé el puerto en que el agente recibió la carga.',
  },
  AGENT_RESERVE_VIOLATED: {
    title: 'Falta sitio para la carga de los agentes',
    because: (f) =>
      `Según el ${f.article}, la compañía reserva en cada viaje el cupo de lo que sus agentes recibieron hasta tres días antes: son ${f.kg('agentReserveKg')}, con los que la escala ${f.text('callId')} puede salir con ${f.kg('departureMaxKg')}, y se piden ${f.kg('loadKg')}.`,
    detail: (f) => `No se autorizó la salida. Pida hasta ${f.kg('departureMaxKg')}.`,
  },
  DUPLICATE_DECLARATION: {
    title: 'Esa carga ya fue declarada',
    because: (f) =>
      `Cada carga de un agente se declara una vez (${f.article}), y ${f.text('declarationId')} ya consta aquí.`,
    detail: () => 'No se declaró otra vez. Si es otra carga, dele otra identificación.',
  },
  DUPLICATE_MOVEMENT: {
    title: 'Ese movimiento ya está en el registro',
    because: (f) =>
      `Cada movimiento de carga se registra una vez (${f.article}), y ${f.text('movementId')} ya consta aquí.`,
    detail: () => 'No se registró otra vez. Si es otro movimiento, dele otra identificación.',
  },
  EXPRESS_QUOTA_EXCEEDED: {
    title: 'Pasa del cupo del expreso',
    because: (f) =>
      `Según el ${f.article}, el cupo de un expreso es el setenta por ciento de lo que carga sin remolques, y un planchón no lo aumenta: para la escala ${f.text('callId')} son ${f.kg('maxLoadKg')}, y se piden ${f.kg('loadKg')}.`,
    detail: (f) => `No se autorizó la salida. Pida hasta ${f.kg('maxLoadKg')}.`,
  },
  EXPRESS_TOW_LIMIT_ONE: {
    title: 'Un expreso remolca un solo planchón',
    because: (f) =>
      `La resolución ${f.text('resolutionId')} permite, por la sequía, un planchón (${f.article}), y la escala ${f.text('callId')} trae ${f.ids('tows')}.`,
    detail: () => 'No se autorizó la salida. Deje en puerto los demás remolques y registre la escala con el que lleva.',
  },
  EXPRESS_TOW_NOT_AUTHORIZED: {
    title: 'El expreso no tiene permiso de remolcar',
    because: (f) =>
      `Un vapor expreso remolca un planchón únicamente cuando el Ministerio lo permite por la sequía (${f.article}); hoy no rige ninguna resolución que lo haga, y la escala ${f.text('callId')} trae ${f.ids('tows')}.`,
    detail: () => 'No se autorizó la salida. Deje los remolques, o espere la resolución del Ministerio.',
  },
  FREE_QUOTA_DIFFERS: {
    title: 'Se firma otra cosa que lo propuesto',
    because: (f) =>
      `Los cupos libres los señalan de acuerdo el Intendente y el Inspector de La Dorada (${f.article}), y lo que se firma para la escala ${f.text('callId')} no es lo propuesto.`,
    detail: () => 'Nada se fijó. Firme lo propuesto, o acuerden otra propuesta.',
  },
  FREE_QUOTA_EXCEEDS_RESERVE: {
    title: 'Se reserva más de lo que el barco deja libre',
    because: (f) =>
      `Los cupos libres (${f.article}) salen de lo que el barco no lleva: la escala ${f.text('callId')} deja ${f.kg('freeKg')} y se señalan ${f.kg('allocatedKg')}, que son ${f.kg('excessKg')} de más.`,
    detail: (f) => `Nada se fijó. Señale hasta ${f.kg('freeKg')} entre todos los puertos.`,
  },
  FREE_QUOTA_NOT_PROPOSED: {
    title: 'Falta la propuesta del Intendente',
    because: (f) =>
      `Los cupos libres los señalan dos funcionarios (${f.article}), y para la escala ${f.text('callId')} el Intendente no ha propuesto ninguno.`,
    detail: (f) => `Nada se fijó. El paso que sigue es ${f.step('missingStep')}.`,
  },
  NOT_AN_INTERMEDIATE_PORT: {
    title: 'No es un puerto intermedio del viaje',
    because: (f) =>
      `Lo que se pide, según el ${f.article}, es de los puertos intermedios del viaje, y ${f.port('port')} no lo es.`,
    detail: () => 'Nada se registró. Dé un puerto intermedio por el que el barco pase.',
  },
  NOT_A_DEPARTURE_PORT: {
    title: 'De este puerto no se sale para eso',
    because: (f) => `Lo que se pide, según el ${f.article}, se hace en ${f.ports('ports')}, no en ${f.port('port')}.`,
    detail: () => 'Nada se registró. Envíelo al puerto del que el barco sale.',
  },
  PLANNED_DATE_PAST: {
    title: 'El día de la salida ya pasó',
    because: (f) =>
      `La reserva de los agentes se cuenta por el día de la salida (${f.article}): se dio el ${f.date('plannedDepartureDate')} y hoy es ${f.date('today')}.`,
    detail: () => 'No se autorizó la salida. Dé el día en que el barco sale.',
  },
  PORT_NOT_A_GROUND: {
    title: 'Ese puerto no es motivo',
    because: (f) =>
      `El ${f.article} reduce el cupo por la carga aglomerada en ${f.ports('ports')}, y se dio ${f.port('congestedPort')}.`,
    detail: () => 'La resolución no se expidió. Dé el puerto en que la carga está aglomerada.',
  },
  REDUCTION_EXCEEDS_20_PERCENT: {
    title: 'Reduce más de la quinta parte',
    because: (f) =>
      `Según el ${f.article}, el cupo de salida se reduce hasta en el ${f.percent('mostBps')}, y se dio el ${f.percent('reductionBps')}.`,
    detail: (f) => `La resolución no se expidió. Dé una reducción de hasta el ${f.percent('mostBps')}.`,
  },
  UPRIVER_QUOTA_EXCEEDED: {
    title: 'Pasa del cupo de salida',
    because: (f) =>
      `Según el ${f.article}, la escala ${f.text('callId')} puede salir con la carga que quiera hasta ${f.kg('maxLoadKg')}, y se piden ${f.kg('loadKg')}.`,
    detail: (f) => `No se autorizó la salida. Pida hasta ${f.kg('maxLoadKg')}.`,
  },
} as const satisfies { readonly [C in RefusalCode]?: RefusalWords };
