/** Los rechazos del decreto de muelles de 1934 en español. */
import type { RefusalWords } from './told.js';

const NOTHING = 'Nada se registró.';

export const DOCK_REFUSALS_ES = {
  ALREADY_LIQUIDATED: {
    title: 'Ya está liquidado',
    because: (f) =>
      f.given('stayId')
        ? `Cada estadía se liquida una vez: la ${f.text('stayId')} se liquidó el ${f.moment('liquidatedAt')} por ${f.pesos('totalCentavos')}.`
        : `El ${f.article} cobra una vez cada kilogramo que se embarca: del cargamento ${f.text('lotId')} ya se liquidaron ${f.kg('settledKg')} y no se ha cargado más.`,
    detail: (f) =>
      f.given('stayId')
        ? `${NOTHING} La liquidación hecha queda como está. Si el barco volvió a atracar, liquide esa otra estadía.`
        : `${NOTHING} La liquidación hecha queda como está; lo que después se cargue se liquida aparte.`,
  },
  DAY_ALREADY_CLOSED: {
    title: 'El recaudo de ese día ya se cerró',
    because: (f) =>
      `Según el ${f.article} lo recaudado se consigna cada día, y el recaudo del ${f.date('localDate')} ya está cerrado en este puerto.`,
    detail: (f) =>
      f.fieldId === 'localDate'
        ? `${NOTHING} Ese recaudo queda como se cerró; revise el día (localDate) si quería cerrar otro.`
        : `${NOTHING} Liquide con fecha (occurredAt) de un día cuyo recaudo siga abierto.`,
  },
  DUPLICATE_STAY: {
    title: 'La estadía ya existe',
    because: (f) =>
      `Cada atraque abre una estadía con identificación propia, y ${f.text('stayId')} ya se usó en este puerto.`,
    detail: () => `${NOTHING} Si es otro atraque, dele otra identificación; si es el mismo, ya está en el libro.`,
  },
  EXPERTS_REQUIRED: {
    title: 'Faltan los peritos',
    because: (f) =>
      f.given('toBeAppointedBy')
        ? `El ${f.article} fija el daño por dos peritos, uno del administrador del puerto y otro del capitán, y el tercero en discordia viene después: en la estadía ${f.text('stayId')} aún ha de nombrar el suyo ${f.appointers('toBeAppointedBy')}.`
        : `El ${f.article} fija el daño por lo que digan de acuerdo dos de los peritos nombrados, que en la estadía ${f.text('stayId')} son ${f.ids('appointed')}${f.given('notAppointed') ? `; no lo es ${f.ids('notAppointed')}` : ''}.`,
    detail: () => `${NOTHING} Nombre los peritos que faltan, o dé el avalúo de dos de los nombrados.`,
  },
  HEADS_REQUIRED: {
    title: 'Faltan las cabezas de ganado',
    because: (f) =>
      `El ${f.article} cobra el ganado por cabeza, y del cargamento ${f.text('lotId')} no se dijo cuántas son.`,
    detail: () =>
      `${NOTHING} Liquide esas cabezas sin nombrar el cargamento: dé el remitente, las cabezas (heads) y si es ganado mayor o menor (stock).`,
  },
  LAYUP_DECLARATION_REQUIRED: {
    title: 'La declaración de demora está incompleta',
    because: (f) =>
      f.given('expectedUntilAt')
        ? `La declaración del ${f.article} dice hasta cuándo durará la demora: en la de la estadía ${f.text('stayId')} se dio el ${f.moment('expectedUntilAt')}, y la declaración es del ${f.moment('occurredAt')}.`
        : `El ${f.article} libra de lo que pase de las primeras veinticuatro horas por una declaración firmada por el capitán, con el motivo y el tiempo probable: falta ${f.field} en la de la estadía ${f.text('stayId')}.`,
    detail: (f) =>
      f.given('expectedUntilAt')
        ? `${NOTHING} Dé en «${f.fieldId}» una hora posterior a la declaración y vuelva a presentarla; entretanto la estadía paga completo.`
        : `${NOTHING} Complete «${f.fieldId}» y vuelva a presentarla; entretanto la estadía paga completo.`,
  },
  LENGTH_REQUIRED: {
    title: 'Falta la longitud',
    because: (f) =>
      `El ${f.article} cobra por metro de longitud, y la de ${f.text('vesselId')} se dio como ${f.text('lengthCm')} cm.`,
    detail: () => `${NOTHING} Mida el barco y dé su longitud en centímetros (lengthCm).`,
  },
  NO_OPEN_STAY: {
    title: 'El barco no está atracado en esa estadía',
    because: (f) =>
      f.given('sailedAt')
        ? `Un barco que zarpó no sigue atracado (${f.article}): el de la estadía ${f.text('stayId')} zarpó con la escala ${f.text('callId')} el ${f.moment('sailedAt')}, y ${f.field} es del ${f.moment(f.fieldId)}.`
        : `Lo que se pide (${f.article}) es para un barco atracado, y el de la estadía ${f.text('stayId')} ya dejó el atraque${f.given('leftAt') ? ` el ${f.moment('leftAt')}` : ''}.`,
    detail: (f) =>
      f.given('sailedAt')
        ? `${NOTHING} Dé la hora en que dejó el atraque, a más tardar la del zarpe.`
        : `${NOTHING} Revise la estadía y las horas.`,
  },
  NO_WITHDRAWAL_ORDER: {
    title: 'No hay orden de retiro',
    because: (f) =>
      `El ${f.article} multa a quien no obedece la orden de retirarse, y en la estadía ${f.text('stayId')} no se ha dado ninguna.`,
    detail: () => `${NOTHING} Ordene primero el retiro.`,
  },
  PLACE_NOT_DESIGNATED: {
    title: 'El sitio no está señalado para demoras',
    because: (f) =>
      f.given('place')
        ? `El ${f.article} permite la demora solo en los sitios que señale la autoridad del puerto, que son ${f.ids('designated')}; se dio «${f.text('place')}».`
        : `El ${f.article} permite la demora solo en los sitios que señale la autoridad del puerto, y no se dijo cuál.`,
    detail: () => `${NOTHING} Diga el sitio señalado (place), o pida a la autoridad del puerto que señale ese.`,
  },
  PORT_NOT_IN_DOCK_TARIFF: {
    title: 'En este puerto no se cobran derechos de muelle',
    because: (f) =>
      `El ${f.article} los cobra en ${f.ports('dockPorts')}; ${f.port('port')} no está entre ellos, y allí nada se debe por atracar ni por cargar.`,
    detail: (f) =>
      f.given('stayId')
        ? `${NOTHING} La estadía queda en el libro, sin derechos.`
        : `${NOTHING} Revise el puerto; en este no hay derechos que liquidar ni recaudo que cerrar.`,
  },
  STAY_STILL_OPEN: {
    title: 'La estadía no ha terminado',
    because: (f) =>
      `Los derechos se cuentan hasta que el barco deja el atraque, y el de la estadía ${f.text('stayId')} sigue atracado.`,
    detail: () =>
      `${NOTHING} Registre cuándo dejó el atraque y liquide después; lo que va debiendo se ve en la estadía.`,
  },
  UNKNOWN_STAY: {
    title: 'No hay tal estadía',
    because: (f) =>
      `Lo que se pide (${f.article}) es de una estadía registrada, y en este puerto no hay ninguna ${f.text('stayId')}.`,
    detail: () => `${NOTHING} Revise la identificación y el puerto, o registre primero el atraque.`,
  },
  WEIGHT_SOURCE_NOT_ALLOWED: {
    title: 'El peso ha de ser el de la báscula',
    because: (f) =>
      `El ${f.article} se vale de los conocimientos férreos solo a falta de básculas oficiales, y ${f.port('port')} las tiene en servicio.`,
    detail: () => `${NOTHING} Pese la carga en la báscula oficial y liquide con ese peso.`,
  },
} as const satisfies Record<string, RefusalWords>;
