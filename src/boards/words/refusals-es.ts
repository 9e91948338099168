/** Los rechazos en español: la regla, las cifras comparadas y qué hacer. */
import type { RefusalCode } from '../../decrees/refusal.js';
import type { RefusalWords } from './told.js';

export const REFUSALS_ES: Readonly<Record<RefusalCode, RefusalWords>> = {
  ACCOMPANIED_BAGGAGE_NOT_CARGO: {
    title: 'El equipaje acompañado no entra al turno',
    because: () =>
      'El artículo 11 trata como carga únicamente el equipaje sin pasajero; este se declaró acompañado por su dueño.',
    detail: () =>
      'El cargamento no se registró. El equipaje que viaja con su pasajero va con él y no espera turno; si en realidad viaja solo, declárelo sin acompañante.',
  },
  ALREADY_IN_PORT: {
    title: 'El barco ya está en el puerto',
    because: (f) =>
      f.given('openCall')
        ? `Un barco tiene un solo lugar en el turno del puerto: ${f.text('vesselId')} tiene abierta la escala ${f.text('openCall')}.`
        : `Un barco no puede llegar antes de haber salido: la llegada de ${f.text('vesselId')} se dio para el ${f.moment('arrivedAt')} y su última salida fue el ${f.moment('lastLeftAt')}.`,
    detail: (f) =>
      f.given('openCall')
        ? `La llegada no se registró. Siga con la escala ${f.text('openCall')}, o registre primero su zarpe o su retiro del turno.`
        : 'La llegada no se registró. Revise el diario de navegación y vuelva a registrarla con su hora verdadera.',
  },
  ARRIVAL_IN_FUTURE: {
    title: 'La llegada aún no ha ocurrido',
    because: (f) =>
      `El ${f.article} ordena por la llegada, y no se registra antes de que ocurra: se dio para el ${f.moment('arrivedAt')} y el registro es del ${f.moment('occurredAt')}.`,
    detail: () =>
      'Nada se registró. Corrija la hora de llegada si está mal escrita, o registre la llegada cuando haya ocurrido.',
  },
  ASSIGNED_CARGO_NOT_LOADED: {
    title: 'Queda carga asignada sin cargar',
    because: (f) =>
      `El artículo 10 no permite dejar, sin justa causa, carga que se asignó al barco: de la escala ${f.text('callId')} faltan por subir a bordo ${f.lots('lots')}.`,
    detail: () =>
      'El cargue sigue abierto. Suba a bordo lo que falta, confirme lo cargado y vuelva a cerrar el cargue.',
  },
  BAGGAGE_IS_MERCHANDISE: {
    title: 'Es mercancía, no equipaje',
    because: () =>
      'El artículo 11 prohíbe declarar o aceptar como equipaje los artículos que usualmente se venden en el comercio, y el contenido se declaró como tal.',
    detail: () => 'El cargamento no se registró. Regístrelo en la clase que corresponde a su contenido.',
  },
  BERRIO_CARGO_NOT_INDICATED: {
    title: 'Falta la indicación de la Inspección de Puerto Berrío',
    because: (f) =>
      `Según el artículo 13, el barco que pasa por Puerto Berrío sin haber sido despachado solo a ese puerto toma únicamente la carga que la Inspección le indique; a la escala ${f.text('callId')} no se le ha indicado ninguna.`,
    detail: () =>
      'No se asignó carga, para no perjudicar a los barcos que sirven solo a Puerto Berrío. Pida a la Inspección Fluvial que indique la carga, o siga viaje.',
  },
  CAPACITY_NOT_ASSIGNED: {
    title: 'El convoy no tiene capacidad asignada',
    because: (f) =>
      f.given('tows') || f.given('assignedForTows')
        ? `El cupo del artículo 16 se calcula sobre la capacidad que la Intendencia asignó al convoy: ${f.text('vesselId')} viene ${f.given('tows') ? `con los remolques ${f.ids('tows')}` : 'sin remolques'} y la capacidad se asignó ${f.given('assignedForTows') ? `con los remolques ${f.ids('assignedForTows')}` : 'sin remolques'}.`
        : `El cupo del artículo 16 se calcula sobre la capacidad que la Intendencia asignó al convoy, y ${f.text('vesselId')} no tiene ninguna.`,
    detail: () =>
      'No se asignó carga y el barco conserva su lugar. Pida a la Intendencia Fluvial que asigne la capacidad de este convoy, con los remolques que trae, y vuelva a pedir carga.',
  },
  CAPACITY_NOT_POSITIVE: {
    title: 'La capacidad debe ser mayor que cero',
    because: (f) =>
      `El artículo 16 reparte la capacidad del convoy entre lo que puede cargar y lo que reserva; ${f.field} se dio como 0 kg.`,
    detail: () => 'La capacidad no se asignó. Escríbala en kilogramos, según la medición de la Intendencia.',
  },
  CARGO_ON_BOARD: {
    title: 'El barco tiene carga a bordo',
    because: (f) =>
      `El artículo 10 obliga al barco a llevar la carga que se le asignó: la escala ${f.text('callId')} tiene a bordo ${f.kg('onboardKg')}.`,
    detail: () =>
      'El barco no se retiró del turno. Con carga a bordo se sale cerrando el cargue, presentando el sobordo y zarpando con permiso.',
  },
  DECREE_NOT_IN_FORCE: {
    title: 'El decreto aún no rige',
    because: (f) =>
      `El ${f.article} rige desde el ${f.moment('inForceFrom')}, y lo que se pide es del ${f.moment('occurredAt')}.`,
    detail: () =>
      'Nada se registró: lo ocurrido antes de que el decreto comenzara no se juzga por él. Revise la fecha si está mal escrita.',
  },
  DUPLICATE_CALL: {
    title: 'La escala ya existe',
    because: (f) =>
      `Cada llegada abre una escala con identificación propia, y ${f.text('callId')} ya se usó en este puerto.`,
    detail: () =>
      'La llegada no se registró. Si es una llegada nueva, dele otra identificación; si es la misma, ya está en el libro.',
  },
  DUPLICATE_LOT: {
    title: 'El cargamento ya está registrado',
    because: (f) =>
      `El libro del artículo 2 asienta cada cargamento una sola vez, y ${f.text('lotId')} ya se usó en este puerto.`,
    detail: () =>
      'No se registró otra vez. Si es otro cargamento, dele otra identificación; si es el mismo, ya tiene su número de turno.',
  },
  DUPLICATE_PERMIT: {
    title: 'El permiso ya fue solicitado',
    because: (f) => `Cada permiso se solicita una sola vez, y ${f.text('permitId')} ya se usó en este puerto.`,
    detail: () => 'La solicitud no se registró. Dele otra identificación si es un permiso nuevo.',
  },
  DUPLICATE_VESSEL: {
    title: 'El barco ya está matriculado',
    because: (f) => `Cada barco se matricula una sola vez, y ${f.text('vesselId')} ya está en el registro nacional.`,
    detail: () => 'No se matriculó otra vez. Si es otro barco, dele otra identificación.',
  },
  DUPLICATE_WAYBILL: {
    title: 'Ese renglón de la remesa ya está registrado',
    because: (f) =>
      `Según el artículo 2, cada renglón de una remesa férrea respalda un solo cargamento: ya está en el libro el renglón ${f.text('sourceSeq')} de la remesa ${f.text('railWaybillId')}${f.given('waybillOffice') ? ` de la oficina ${f.text('waybillOffice')}` : ''}, del mismo año.`,
    detail: () =>
      'El cargamento no se registró. Si es otro renglón de la misma remesa, dé su número; si es otra remesa, revise el número y la oficina.',
  },
  INSTANT_BEFORE_ARRIVAL: {
    title: 'La hora es anterior a la llegada',
    because: (f) =>
      `Un barco no se va antes de llegar: la salida se dio para el ${f.moment(f.text('field'))} y la llegada fue el ${f.moment('arrivedAt')}.`,
    detail: () => 'La salida no se registró. Revise la hora y vuelva a registrarla.',
  },
  INSTANT_IN_FUTURE: {
    title: 'La hora aún no ha llegado',
    because: (f) =>
      `No se registra lo que aún no ha ocurrido: ${f.field} se dio para el ${f.moment(f.text('field'))} y el registro es del ${f.moment('occurredAt')}.`,
    detail: () => 'Nada se registró. Corrija la hora, o regístrelo cuando haya ocurrido.',
  },
  LOADED_EXCEEDS_ASSIGNED: {
    title: 'Se cargó más de lo asignado',
    because: (f) =>
      `El artículo 10 no permite cargar lo que no fue asignado: del cargamento ${f.text('lotId')} quedan por subir a la escala ${f.text('callId')} ${f.packages('assignedPackages')}, y se informaron ${f.packages('packages')}.`,
    detail: () => 'No se anotó nada a bordo. Cuente los bultos y confirme solamente los asignados.',
  },
  LOADING_ALREADY_CLOSED: {
    title: 'El cargue ya se cerró',
    because: (f) =>
      `Según el artículo 8, se pide carga mientras el cargue está abierto: el estado de la escala ${f.text('callId')} es «${f.state('state')}».`,
    detail: () =>
      'No se asignó carga. Lo que falta del viaje es el sobordo, su chequeo y el permiso de zarpe; para cargar más, el barco espera turno en su próxima llegada.',
  },
  LOADING_PERMIT_REQUIRED: {
    title: 'Falta el permiso de cargue',
    because: (f) =>
      `El artículo 12 da el turno al barco que presenta el permiso de cargue, y la escala ${f.text('callId')} no presentó uno que la Inspección le haya concedido.`,
    detail: () =>
      'El barco conserva su orden de llegada, pero aún no está listo. Solicite el permiso de cargue a la Inspección Fluvial y, una vez concedido, preséntelo.',
  },
  LOT_ALREADY_ASSIGNED: {
    title: 'La carga ya está asignada',
    because: (f) =>
      `Por el artículo 8 la Sección fija qué carga lleva cada barco, y solo se retira la que no se ha asignado: del cargamento ${f.text('lotId')} hay sin asignar ${f.packages('unassignedPackages')} y se pidió retirar ${f.packages('packages')}.`,
    detail: () => 'No se retiró nada. Pida retirar a lo sumo los bultos sin asignar.',
  },
  LOT_NOT_ASSIGNED_TO_VESSEL: {
    title: 'Ese cargamento no se asignó al barco',
    because: (f) =>
      `El artículo 10 no permite cargar cargamentos no asignados, y ${f.text('lotId')} no lo fue a la escala ${f.text('callId')}.`,
    detail: () => 'No se anotó nada a bordo. Baje esa carga y suba solamente la que la Sección de Turno asignó.',
  },
  MISSING_PACKAGE_DATA: {
    title: 'Faltan datos de los bultos',
    because: (f) =>
      `El artículo 2 exige las marcas, los números, el contenido y el peso exacto de cada bulto; lo que falta: ${f.field}.`,
    detail: () =>
      'El cargamento no se registró. Complete el dato con la remesa o con el remitente y regístrelo de nuevo.',
  },
  MISSING_RAIL_WAYBILL: {
    title: 'Falta la remesa férrea',
    because: () =>
      'El artículo 2 exige que el orden de llegada de la carga del ferrocarril se respalde con la remesa férrea, y no se dio su número.',
    detail: () => 'El cargamento no se registró. Pida la remesa al ferrocarril y regístrelo con su número.',
  },
  NOT_DOWN_RIVER_CARGO: {
    title: 'No es carga de bajada',
    because: (f) =>
      `El artículo 1 pone en turno únicamente la carga de bajada, y ${f.port('destination')} no queda aguas abajo de ${f.port('port')}.`,
    detail: () =>
      'El cargamento no se registró. Revise el destino; la carga de subida no pasa por la Sección de Turno.',
  },
  NOT_VESSEL_IN_TURN: {
    title: 'El turno es de otro barco',
    because: (f) =>
      f.given('vesselInTurn')
        ? `Por los artículos 12 y 13 carga el barco en turno hasta completar su cupo: el turno es de la escala ${f.text('vesselInTurn')}, no de ${f.text('callId')}.`
        : `Por los artículos 12 y 13 carga únicamente el barco en turno, y ${f.text('callId')} no lo es.`,
    detail: (f) =>
      f.given('vesselInTurn')
        ? `No se asignó carga y el barco conserva su lugar. Vuelva a pedirla cuando ${f.text('vesselInTurn')} complete su cupo, cierre su cargue o se retire; su posición dice cuántos van adelante.`
        : 'No se asignó carga. Consulte su posición en el turno.',
  },
  NO_DISPATCH_LIST: {
    title: 'Falta la relación de los cargamentos',
    because: (f) =>
      `El artículo 9 chequea el sobordo contra la relación que la Sección entrega, y la de la escala ${f.text('callId')} aún no existe.`,
    detail: () => 'El sobordo no se recibió. Cierre primero el cargue: con ello la Sección entrega la relación.',
  },
  OCCURRED_IN_FUTURE: {
    title: 'La fecha va adelante del reloj',
    because: (f) =>
      `No se registra lo que aún no ha ocurrido: se dio el ${f.moment('occurredAt')} y el reloj de la oficina marca el ${f.moment('clock')}.`,
    detail: () => 'Nada se registró. Corrija la fecha, o revise el reloj del equipo desde el que se envió.',
  },
  PERMIT_OF_ANOTHER_CALL: {
    title: 'El permiso es de otra escala',
    because: (f) =>
      `El artículo 12 pide el permiso del propio barco: ${f.text('permitId')} se concedió a la escala ${f.text('permitOf')}, no a ${f.text('callId')}.`,
    detail: () =>
      'El barco conserva su orden de llegada, pero aún no está listo. Presente el permiso concedido a su propia escala.',
  },
  PORT_HAS_NO_TURN_SECTION: {
    title: 'En este puerto no hay Sección de Turno',
    because: (f) =>
      `El artículo 1 crea Secciones de Turno únicamente en La Dorada y Puerto Berrío, y lo que se pide, que rige el ${f.articleOf('governedBy')}, es de una Sección: ${f.port('port')} no la tiene.`,
    detail: () => 'Nada se registró. Revise el puerto; aquí se registran llegadas, permisos y zarpes.',
  },
  QUOTA_EXHAUSTED: {
    title: 'El cupo está completo',
    because: (f) =>
      `Según el artículo 13, el barco en turno carga hasta completar su cupo: a la escala ${f.text('callId')} le quedan ${f.kg('freeKg')}, y no cabe el bulto siguiente.`,
    detail: () =>
      'No se asignó más carga. Suba a bordo lo asignado y cierre el cargue; el turno pasa al barco siguiente.',
  },
  TECHNICAL_INSPECTION_REQUIRED: {
    title: 'Falta el reconocimiento técnico',
    because: (f) =>
      `El artículo 12 pide el reconocimiento técnico antes de presentar el permiso de cargue, y la escala ${f.text('callId')} no lo ha pasado.`,
    detail: () =>
      'El barco conserva su orden de llegada. Hágase el reconocimiento, que puede repetirse, y presente después el permiso.',
  },
  UNKNOWN_CALL: {
    title: 'No se conoce esa escala',
    because: (f) =>
      `El ${f.article} obra sobre un barco llegado al puerto, y ninguna llegada abrió aquí la escala ${f.text('callId')}.`,
    detail: () => 'Nada se registró. Revise la identificación y el puerto, o registre primero la llegada del barco.',
  },
  UNKNOWN_DESTINATION: {
    title: 'No se conoce ese destino',
    because: (f) =>
      `El artículo 2 exige el destino de cada cargamento, y «${f.text('destination')}» no está entre los puertos del río.`,
    detail: () => 'El cargamento no se registró. Escriba uno de los puertos de la lista, por ejemplo BARRANQUILLA.',
  },
  UNKNOWN_LOT: {
    title: 'No se conoce ese cargamento',
    because: (f) =>
      `El ${f.article} obra sobre cargamentos registrados, y ${f.text('lotId')} no está en el libro de este puerto.`,
    detail: () =>
      'Nada se registró. Revise la identificación y el puerto, o registre primero la llegada del cargamento.',
  },
  UNKNOWN_PERMIT: {
    title: 'No se conoce ese permiso',
    because: (f) =>
      `La Inspección atiende los permisos que se le solicitan, y ${f.text('permitId')} no se ha solicitado en este puerto.`,
    detail: () => 'Nada se registró. Revise la identificación, o solicite primero el permiso.',
  },
  UNKNOWN_VESSEL: {
    title: 'No se conoce ese barco',
    because: (f) =>
      `El ${f.article} se aplica a barcos matriculados, y ${f.text('vesselId')} no está en el registro nacional.`,
    detail: () => 'Nada se registró. Revise la identificación, o matricule primero el barco.',
  },
  UNLOADING_REQUIRED: {
    title: 'Falta el descargue',
    because: (f) =>
      `El artículo 12 pide descargar antes de presentar el permiso de cargue, y el descargue de la escala ${f.text('callId')} no está registrado.`,
    detail: () =>
      'El barco conserva su orden de llegada. Registre el descargue, aunque sea de 0 kg, y presente después el permiso.',
  },
  VESSEL_NOT_READY: {
    title: 'El barco aún no está listo',
    because: (f) =>
      `El artículo 12 da el turno al barco que ha descargado, pasado el reconocimiento y presentado su permiso de cargue: el estado de la escala ${f.text('callId')} es «${f.state('state')}».`,
    detail: (f) =>
      `No se asignó carga y el barco conserva su orden de llegada. ${f.given('missingStep') ? `Falta ${f.step('missingStep')}.` : 'Consulte el estado de la escala.'}`,
  },
  WEIGHT_MISMATCH: {
    title: 'El peso no coincide',
    because: (f) =>
      `El ${f.article} pide el peso exacto: se declararon ${f.kg('statedKg')} y los bultos${f.given('lotId') ? ` del cargamento ${f.text('lotId')}` : ''} suman ${f.kg('packagesKg')}.`,
    detail: () =>
      'Nada se registró. Revise la cantidad y el peso de los bultos, y escriba el total que de ellos resulta.',
  },
  WRONG_STATE: {
    title: 'No corresponde en este estado',
    because: (f) =>
      `${f.given('permitId') ? `El permiso ${f.text('permitId')}` : `La escala ${f.text('callId')}`} está en el estado «${f.state('state')}»${f.given('allowedStates') ? `, y lo que se pide, según el ${f.article}, corresponde a: ${f.states('allowedStates')}` : `, y lo que se pide, según el ${f.article}, ya se hizo`}.`,
    detail: (f) =>
      `Nada se registró. ${f.given('missingStep') ? `El paso que sigue es ${f.step('missingStep')}.` : 'No queda aquí ningún paso por dar.'}`,
  },
};
