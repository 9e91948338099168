/** Los rechazos en español: la regla, las cifras comparadas y qué hacer. */
import type { RefusalCode } from '../../decrees/refusal.js';
import { DOCK_REFUSALS_ES } from './dock-refusals-es.js';
import { OVERTIME_REFUSALS_ES } from './overtime-refusals-es.js';
import type { RefusalWords } from './told.js';
import { UNDER_1939_ES, UPRIVER_ES } from './upriver-es.js';

export const REFUSALS_ES: Readonly<Record<RefusalCode, RefusalWords>> = {
  ...DOCK_REFUSALS_ES,
  ...OVERTIME_REFUSALS_ES,
  ...UPRIVER_ES,
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
  AMOUNT_NOT_DUE: {
    title: 'No es lo que se debe',
    because: (f) =>
      `Según el artículo 18 se paga una sola multa, entera: se debían ${f.pesos('dueCentavos')} y se pagaron ${f.pesos('centavos')}.`,
    detail: () =>
      'El pago no se registró. Páguese la multa completa, por el capitán o por la compañía: con uno que pague quedan libres ambos.',
  },
  APPEAL_ALREADY_FILED: {
    title: 'El caso ya fue apelado',
    because: (f) =>
      `El artículo 18 da una sola apelación: la del caso ${f.text('caseId')} se presentó el ${f.moment('filedAt')}.`,
    detail: () => 'La apelación no se recibió. La que está presentada vale para el capitán y para la compañía.',
  },
  APPEAL_ALREADY_RULED: {
    title: 'La apelación ya fue fallada',
    because: (f) =>
      `Según el artículo 18 el Ministerio falla en última instancia: en el caso ${f.text('caseId')} resolvió ${f.outcome('outcome')}.`,
    detail: () => 'Nada se registró. El fallo queda como está.',
  },
  APPEAL_OUT_OF_TIME: {
    title: 'El plazo para apelar venció',
    because: (f) =>
      `El artículo 18 da veinte días para apelar, desde la notificación: el plazo terminó el ${f.moment('appealUntilAt')} y la apelación se presentó el ${f.moment('filedAt')}.`,
    detail: () => 'La apelación no se recibió y la sanción queda en firme.',
  },
  ARRIVAL_IN_FUTURE: {
    title: 'La llegada aún no ha ocurrido',
    because: (f) =>
      f.text('field') === 'newArrivedAt'
        ? `El ${f.article} prueba una llegada ya ocurrida: la corregida se dio para el ${f.moment('arrivedAt')} y el registro es del ${f.moment('occurredAt')}.`
        : `El ${f.article} ordena por la llegada, y no se registra antes de que ocurra: se dio para el ${f.moment('arrivedAt')} y el registro es del ${f.moment('occurredAt')}.`,
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
      f.given('capacity')
        ? `El ${f.article} no cobra atraque a embarcaciones de menos de cinco toneladas, y la Intendencia no ha asignado capacidad a ${f.text('vesselId')}.`
        : f.given('permitId')
          ? `El artículo 1 mide los derechos de las horas extraordinarias por la capacidad que asignó la Intendencia, y ${f.text('vesselId')}, que pide el permiso ${f.text('permitId')}, no tiene ninguna.`
          : f.given('tows') || f.given('assignedForTows')
            ? `El cupo (${f.article}) se calcula sobre la capacidad que la Intendencia asignó al convoy: ${f.text('vesselId')} viene ${f.given('tows') ? `con los remolques ${f.ids('tows')}` : 'sin remolques'} y la capacidad se asignó ${f.given('assignedForTows') ? `con los remolques ${f.ids('assignedForTows')}` : 'sin remolques'}.`
            : `El cupo (${f.article}) se calcula sobre la capacidad que la Intendencia asignó al convoy, y ${f.text('vesselId')} no tiene ninguna.`,
    detail: (f) =>
      f.given('capacity')
        ? 'Nada se liquidó. Pida a la Intendencia Fluvial que asigne la capacidad y vuelva a liquidar.'
        : f.given('permitId')
          ? 'El permiso no se atendió y sigue pedido. Pida a la Intendencia Fluvial que asigne la capacidad, o atiéndalo en horas ordinarias.'
          : 'Nada se registró y el barco conserva su lugar. Pida a la Intendencia Fluvial que asigne la capacidad de este convoy, con los remolques que trae, y vuelva a pedirlo.',
  },
  CAPACITY_NOT_POSITIVE: {
    title: 'La capacidad debe ser mayor que cero',
    because: (f) =>
      `El artículo 16 reparte la capacidad del convoy entre lo que puede cargar y lo que reserva; ${f.field} se dio como 0 kg.`,
    detail: () => 'La capacidad no se asignó. Escríbala en kilogramos, según la medición de la Intendencia.',
  },
  CARACOLI_CARGO_INSUFFICIENT: {
    title: 'La carga de Caracolí no da ese peso',
    because: (f) =>
      `Según el artículo 6, lo cargado en Caracolí sale de su propia fila, en orden y por bultos enteros: la escala ${f.text('callId')} dice haber cargado ${f.kg('loadedKg')} y de la fila resultan ${f.kg('foundKg')}.`,
    detail: () =>
      'El regreso no se registró. Revise el peso de lo cargado, o registre primero los cargamentos de Caracolí que falten.',
  },
  CARGO_ON_BOARD: {
    title: 'El barco tiene carga a bordo',
    because: (f) =>
      `El artículo 10 obliga al barco a llevar la carga que se le asignó: la escala ${f.text('callId')} tiene a bordo ${f.kg('onboardKg')}.`,
    detail: () =>
      'El barco no se retiró del turno. Con carga a bordo se sale cerrando el cargue, presentando el sobordo y zarpando con permiso.',
  },
  CARGO_STILL_AVAILABLE: {
    title: 'Todavía hay carga para el barco',
    because: (f) =>
      `El artículo 13 deja volver a los puertos intermedios cuando no hay carga suficiente, y a la escala ${f.text('callId')} se le puede asignar ahora ${f.ids('lots')}.`,
    detail: () => 'El barco no quedó libre y conserva su turno. Espérelo y pida carga cuando le corresponda.',
  },
  CARTAGENA_VESSEL_IN_PORT: {
    title: 'Hay en el puerto un barco de la compañía',
    because: (f) =>
      `El artículo 14 libera el flete directo cuando no hay en el puerto barco de su compañía, y ${f.text('companyId')} tiene la escala ${f.text('callId')}.`,
    detail: (f) =>
      `El cargamento ${f.text('lotId')} sigue en el registro aparte: lo lleva ese barco, aun cuando a la carga no le corresponda el turno.`,
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
  DUPLICATE_CASE: {
    title: 'El caso ya existe',
    because: (f) => `Cada caso se abre una sola vez, y ${f.text('caseId')} ya se usó en este puerto.`,
    detail: () => 'No se abrió otra vez. Si es otro caso, dele otra identificación.',
  },
  DUPLICATE_CHARGE: {
    title: 'El cobro ya está registrado',
    because: (f) => `Cada cobro se registra una sola vez, y ${f.text('chargeId')} ya está en el registro nacional.`,
    detail: () => 'No se registró otra vez. Si es otro cobro, dele otra identificación.',
  },
  DUPLICATE_FINE: {
    title: 'La multa ya fue impuesta',
    because: (f) => {
      if (f.given('evidenceId'))
        return `El ${f.article} multa una vez cada hecho: por ${f.text('evidenceId')}, y por lo mismo, ya se impuso la multa ${f.text('fineId')}.`;
      return f.given('offenderId')
        ? `El ${f.article} multa una vez cada plazo vencido: por los de ${f.text('offenderId')} ya se impusieron las multas que caben, la última ${f.text('fineId')}.`
        : `Cada multa se impone una sola vez, y ${f.text('fineId')} ya está registrada.`;
    },
    detail: (f) =>
      f.given('offenderId')
        ? 'No se impuso otra vez. Otra multa requiere otro hecho.'
        : 'No se impuso otra vez. Si es otra multa, dele otra identificación.',
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
  DUPLICATE_PLANILLA: {
    title: 'La planilla ya fue presentada',
    because: (f) => `Cada planilla se presenta una sola vez, y ${f.text('planillaId')} ya se usó en este puerto.`,
    detail: () => 'La planilla no se recibió. Dele otra identificación si es una planilla nueva.',
  },
  DUPLICATE_REPORT: {
    title: 'La denuncia ya está registrada',
    because: (f) => `Cada denuncia se registra una sola vez, y ${f.text('reportId')} ya está en el registro nacional.`,
    detail: () => 'No se registró otra vez. Si es otra denuncia, dele otra identificación.',
  },
  DUPLICATE_RESOLUTION: {
    title: 'La resolución ya existe',
    because: (f) =>
      `Cada resolución del Ministerio se expide una sola vez, y ${f.text('resolutionId')} ya está en el registro nacional.`,
    detail: () => 'No se expidió otra vez. Si es otra resolución, dele otra identificación.',
  },
  DUPLICATE_SALGAR_LIST: {
    title: 'La lista de Puerto Salgar ya se recibió',
    because: (f) =>
      `Según el artículo 5, la Inspección de Puerto Salgar envía una lista por día: la lista ${f.text('listId')}, o la del ${f.date('listDate')}, ya está en el libro.`,
    detail: () =>
      'La lista no se recibió. Si es de otro día, dele su fecha y otra identificación; si es la misma, sus cargamentos ya tienen turno.',
  },
  DUPLICATE_TARIFF: {
    title: 'La tarifa ya fue presentada',
    because: (f) => `Cada tarifa se presenta una sola vez, y ${f.text('tariffId')} ya está en el registro nacional.`,
    detail: () => 'La tarifa no se recibió. Si es otra, dele otra identificación.',
  },
  DUPLICATE_VESSEL: {
    title: 'El barco ya está matriculado',
    because: (f) => `Cada barco se matricula una sola vez, y ${f.text('vesselId')} ya está en el registro nacional.`,
    detail: () => 'No se matriculó otra vez. Si es otro barco, dele otra identificación.',
  },
  DUPLICATE_WAYBILL: {
    title: 'Ese renglón ya está registrado',
    because: (f) => {
      const [kind, name] = f.given('railWaybillId')
        ? (['remesa férrea', 'railWaybillId'] as const)
        : (['carta de porte', 'roadWaybillId'] as const);
      return `Según el artículo 2, cada renglón de una ${kind} respalda un solo cargamento: ya está en el libro el renglón ${f.text('sourceSeq')} de ${f.text(name)}${f.given('waybillOffice') ? `, de la oficina ${f.text('waybillOffice')}` : ''}, del mismo año.`;
    },
    detail: () =>
      'El cargamento no se registró. Si es otro renglón del mismo documento, dé su número; si es otro documento, revise el número y la oficina.',
  },
  ETA_WITHIN_SIX_DAYS: {
    title: 'El barco está a seis días o menos',
    because: (f) =>
      `El artículo 14 libera el flete directo cuando el barco de su compañía está a más de seis días: se le espera el ${f.moment('etaAt')}, y los seis días se cumplen el ${f.moment('sixDaysFromNow')}.`,
    detail: (f) =>
      `El cargamento ${f.text('lotId')} sigue en el registro aparte, en espera de ese barco. Si el barco se demora, regístrese el nuevo informe.`,
  },
  EVIDENCE_MODE_MISMATCH: {
    title: 'Ese documento no prueba la llegada',
    because: (f) =>
      f.given('required')
        ? `El artículo 3 pide la prueba del medio en que llegó la carga: ${f.text('lotId')} es ${f.origin('origin')} y se prueba con ${f.evidence('required')}, no con ${f.evidence('evidenceType')}.`
        : `El artículo 3 prueba la llegada por ferrocarril o por carretera: ${f.text('lotId')} es ${f.origin('origin')}, y ${f.evidence('evidenceType')} no la prueba.`,
    detail: (f) =>
      f.given('required')
        ? 'La llegada no se corrigió. Presente el documento que corresponde.'
        : 'La llegada no se corrigió.',
  },
  EVIDENCE_REQUIRED: {
    title: 'Falta la prueba',
    because: (f) =>
      f.fieldId === 'evidenceIds'
        ? f.given('offenderId')
          ? `El ${f.article} se aplica por lo que está registrado, y el registro no muestra plazo que se le hubiera vencido a ${f.text('offenderId')} el ${f.moment('occurredAt')}.`
          : `El ${f.article} se aplica por lo que está registrado, y no se dio ningún cobro ni denuncia que lo muestre.`
        : `El ${f.article} ordena por la llegada, y corregirla exige el documento que la pruebe: no se dio su número.`,
    detail: (f) =>
      f.fieldId === 'evidenceIds'
        ? f.given('offenderId')
          ? 'La multa no se impuso. Revise a quién se multa y la fecha; los plazos vencidos están en el tablero de agentes.'
          : 'La multa no se impuso. Dese el cobro o la denuncia que la motiva.'
        : 'La llegada no se corrigió. Dé el número del documento que la prueba.',
  },
  FINE_OUT_OF_RANGE: {
    title: 'La multa se sale de lo que permite el decreto',
    because: (f) =>
      `El ${f.article} permite aquí multas de ${f.pesos('leastCentavos')} a ${f.pesos('mostCentavos')}, y se dio una de ${f.pesos('fineCentavos')}.`,
    detail: () => 'Nada se registró. Fíjese la multa dentro de esos límites.',
  },
  GROUND_SIGN_MISMATCH: {
    title: 'El ajuste no corresponde a su motivo',
    because: (f) =>
      `El artículo 17 sube la reserva por congestión aguas abajo y la baja por congestión aguas arriba: el motivo es ${f.ground('ground')} y ${f.given('deltaBps') ? `en la banda ${f.text('band')} el ajuste es de ${f.points('deltaBps')}` : 'no se ajusta ninguna banda'}.`,
    detail: () => 'La resolución no se expidió. Corrija el motivo o el ajuste.',
  },
  INSTANT_BEFORE_ARRIVAL: {
    title: 'La hora es anterior a la llegada',
    because: (f) =>
      `Nada se hace con un barco antes de que llegue (${f.article}): ${f.field} se dio para el ${f.moment(f.fieldId)} y la llegada fue el ${f.moment('arrivedAt')}.`,
    detail: () =>
      'Nada se registró. Revise la hora y vuelva a darla; si la errada es la de la llegada, corríjala (correct-vessel-arrival).',
  },
  INSTANT_IN_FUTURE: {
    title: 'La hora aún no ha llegado',
    because: (f) =>
      `No se registra lo que aún no ha ocurrido: ${f.field} se dio para el ${f.moment(f.text('field'))} y el registro es del ${f.moment('occurredAt')}.`,
    detail: () => 'Nada se registró. Corrija la hora, o regístrelo cuando haya ocurrido.',
  },
  LICENCE_SUSPENDED: {
    title: 'La licencia del capitán está suspendida',
    because: (f) =>
      `Según el artículo 18, mientras dure la suspensión no se da carga al capitán ${f.text('captainId')}, de la escala ${f.text('callId')}: termina el ${f.moment('suspendedUntilAt')}.`,
    detail: () =>
      'No se asignó carga. El barco conserva su orden de llegada y entretanto sigue el que viene después; la suspensión es del capitán, no del barco.',
  },
  LINE_OUTSIDE_LIST_DATE: {
    title: 'El renglón no es del día de la lista',
    because: (f) =>
      `Según el artículo 5 la lista de Puerto Salgar es diaria: la lista es del ${f.date('listDate')} y la llegada se dio para el ${f.moment('arrivedAt')}.`,
    detail: () => 'La lista no se recibió. Corrija la hora, o pase el renglón a la lista de su día.',
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
    detail: (f) =>
      f.text('state') === 'RELEASED'
        ? 'No se asignó carga. El barco ya no espera turno aquí: puede zarpar y cargar en los puertos intermedios.'
        : 'No se asignó carga. Lo que falta del viaje es el sobordo, su chequeo y el permiso de zarpe; para cargar más, el barco espera turno en su próxima llegada.',
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
      f.given('packages')
        ? `Por el artículo 8 la Sección fija qué carga lleva cada barco, y solo se retira la que no se ha asignado: del cargamento ${f.text('lotId')} hay sin asignar ${f.packages('unassignedPackages')} y se pidió retirar ${f.packages('packages')}.`
        : `Corregir la llegada (artículo 3) cambia el lugar de lo que no se ha asignado, y del cargamento ${f.text('lotId')} hay sin asignar ${f.packages('unassignedPackages')}.`,
    detail: (f) =>
      f.given('packages')
        ? 'No se retiró nada. Pida retirar a lo sumo los bultos sin asignar.'
        : 'La llegada no se corrigió: lo que ya se asignó no se deshace.',
  },
  LOT_NOT_ASSIGNED_TO_VESSEL: {
    title: 'Ese cargamento no se asignó al barco',
    because: (f) =>
      f.given('packages')
        ? `Según el artículo 10, se declara dejado lo asignado que no está a bordo: del cargamento ${f.text('lotId')} la escala ${f.text('callId')} tiene por subir ${f.packages('assignedPackages')}, y se declararon ${f.packages('packages')}.`
        : `El artículo 10 no permite cargar cargamentos no asignados, y ${f.text('lotId')} no lo fue a la escala ${f.text('callId')}.`,
    detail: (f) =>
      f.given('packages')
        ? 'No se recibió la declaración. Cuente los bultos y declare solamente los que faltan por subir.'
        : 'No se anotó nada a bordo. Baje esa carga y suba solamente la que la Sección de Turno asignó.',
  },
  LOWER_FREIGHT_NOT_JUST_CAUSE: {
    title: 'El flete menor no es justa causa',
    because: (f) =>
      `El artículo 15 no permite rechazar un cargamento porque paga menor flete, y esa es la causa que la escala ${f.text('callId')} declaró para ${f.text('lotId')}.`,
    detail: () => 'La causa no se aceptó. El barco debe cargar ese cargamento; la causa solo puede rechazarse.',
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
  NOTICE_REQUIRED: {
    title: 'Falta el aviso',
    because: (f) =>
      f.given('callId')
        ? `El artículo 9 deja zarpar sin inspector a quien le dio aviso y lo esperó media hora; del de la escala ${f.text('callId')} falta ${f.field}.`
        : `El artículo 14 pide avisar al representante del barco del alto Magdalena antes de liberar el flete directo; falta ${f.field}.`,
    detail: (f) =>
      f.given('callId')
        ? 'Nada se registró. Dé el aviso a la oficina que corresponde (give-inspector-notice) y espere media hora.'
        : `El cargamento ${f.text('lotId')} sigue en el registro aparte. Dé el aviso y escriba a quién y cuándo se dio.`,
  },
  NOT_AN_OBLIGOR: {
    title: 'No responde de esta sanción',
    because: (f) =>
      `Según el artículo 18 responden el capitán y la compañía: en este caso ${f.ids('obligors')}, y se dio ${f.text(f.fieldId)}.`,
    detail: () => 'Nada se registró. Ha de ser uno de los dos.',
  },
  NOT_DIRECT_FREIGHT: {
    title: 'No está en el registro de flete directo',
    because: (f) =>
      `El artículo 14 libera el flete directo de Girardot que está en el registro aparte, y ${f.text('lotId')} no está en él.`,
    detail: () => 'No se liberó nada. Revise la identificación; si ya se liberó, está en el turno general.',
  },
  NOT_DOWN_RIVER_CARGO: {
    title: 'No es carga de bajada',
    because: (f) =>
      `El artículo 1 pone en turno únicamente la carga de bajada, y ${f.port('destination')} no queda aguas abajo de ${f.port('port')}.`,
    detail: () =>
      'El cargamento no se registró. Revise el destino; la carga de subida no pasa por la Sección de Turno.',
  },
  NOT_ROAD_CARGO: {
    title: 'Ese cargamento no espera planilla',
    because: (f) =>
      `Los artículos 4 y 7 piden planilla para la carga que llega por carretera a La Dorada y para la carga local: en ${f.port('port')}, ${f.text('lotId')} es ${f.origin('origin')}.`,
    detail: () => 'La planilla no se recibió, y no hace falta: el cargamento ya tiene turno.',
  },
  NOT_VESSEL_IN_TURN: {
    title: 'El turno es de otro barco',
    because: (f) =>
      f.cited === 'D1939-1'
        ? UNDER_1939_ES.inTurn(f)
        : f.given('vesselInTurn')
          ? `Por los artículos 12 y 13 carga el barco en turno hasta completar su cupo: el turno es de la escala ${f.text('vesselInTurn')}, no de ${f.text('callId')}.`
          : `Por los artículos 12 y 13 carga únicamente el barco en turno, y ${f.text('callId')} no lo es.`,
    detail: (f) =>
      f.cited === 'D1939-1'
        ? UNDER_1939_ES.waitForTurn(f)
        : f.given('vesselInTurn')
          ? `No se asignó carga y el barco conserva su lugar. Vuelva a pedirla cuando ${f.text('vesselInTurn')} complete su cupo, cierre su cargue o se retire; su posición dice cuántos van adelante.`
          : 'No se asignó carga. Consulte su posición en el turno.',
  },
  NO_APPEAL_PENDING: {
    title: 'No hay apelación por fallar',
    because: (f) =>
      `El Ministerio falla, según el artículo 18, lo que se apela: el caso ${f.text('caseId')} está en el estado «${f.state('state')}».`,
    detail: (f) =>
      f.given('missingStep') ? `Nada se registró. El paso que sigue es ${f.step('missingStep')}.` : 'Nada se registró.',
  },
  NO_DECLARATION_PENDING: {
    title: 'No hay causa por fallar',
    because: (f) =>
      `Según el artículo 10 la causa se prueba después de declararla, y de la escala ${f.text('callId')} no hay declaración pendiente sobre ${f.text('lotId')}.`,
    detail: (f) => `Nada se falló. El paso que falta es ${f.step('missingStep')}.`,
  },
  NO_DISPATCH_LIST: {
    title: 'Falta la relación de los cargamentos',
    because: (f) =>
      `El artículo 9 chequea el sobordo contra la relación que la Sección entrega, y la de la escala ${f.text('callId')} aún no existe.`,
    detail: () => 'El sobordo no se recibió. Cierre primero el cargue: con ello la Sección entrega la relación.',
  },
  NO_ETA_REPORT: {
    title: 'No hay informe de cuándo llega el barco',
    because: (f) =>
      `El artículo 14 libera el flete directo según los informes de la Sección, y no hay ninguno de los barcos de ${f.text('companyId')}.`,
    detail: (f) =>
      `El cargamento ${f.text('lotId')} sigue en el registro aparte. Regístrese el informe de cuándo se espera el barco.`,
  },
  OCCURRED_IN_FUTURE: {
    title: 'La fecha va adelante del reloj',
    because: (f) =>
      `No se registra lo que aún no ha ocurrido: se dio el ${f.moment('occurredAt')} y el reloj de la oficina marca el ${f.moment('clock')}.`,
    detail: () => 'Nada se registró. Corrija la fecha, o revise el reloj del equipo desde el que se envió.',
  },
  OVERLAPPING_RESOLUTION: {
    title: 'Otra resolución ajusta ya esa banda',
    because: (f) =>
      f.cited === 'D1939-1'
        ? UNDER_1939_ES.overlapping(f)
        : `Por el artículo 17 rige un solo ajuste de cada banda a la vez: ${f.text('resolutionId')} coincide con ${f.text('overlaps')}.`,
    detail: () => 'La resolución no se expidió. Revoque primero la otra, o dele otro período u otras bandas.',
  },
  PERMIT_OF_ANOTHER_CALL: {
    title: 'El permiso es de otra escala',
    because: (f) =>
      f.given('field')
        ? `El ${f.article} pide constancia de lo que se cobró al propio barco: ${f.text('permitId')} es de la escala ${f.text('permitOf')}, no de ${f.text('callId')}.`
        : `El artículo 12 pide el permiso del propio barco: ${f.text('permitId')} se concedió a la escala ${f.text('permitOf')}, no a ${f.text('callId')}.`,
    detail: (f) =>
      f.given('field')
        ? 'Nada se registró. Nombre un permiso de su escala, o ninguno.'
        : 'El barco conserva su orden de llegada, pero aún no está listo. Presente el permiso concedido a su propia escala.',
  },
  PLANILLA_ALREADY_PRESENTED: {
    title: 'El cargamento ya tiene planilla',
    because: (f) =>
      `El artículo 4 pide una planilla por cargamento, y la de ${f.text('lotId')} se presentó el ${f.moment('presentedAt')}.`,
    detail: () => 'No se recibió otra. El cargamento conserva su turno.',
  },
  PLANILLA_BEFORE_ARRIVAL: {
    title: 'La planilla es anterior a la llegada',
    because: (f) =>
      `El artículo 4 pide la planilla después de la llegada de la carga por carretera: se presentó el ${f.moment('presentedAt')} y la llegada fue el ${f.moment('arrivedAt')}.`,
    detail: () => 'Nada se registró. Revise las dos horas.',
  },
  PLANILLA_TOO_LATE: {
    title: 'La planilla llegó tarde',
    because: (f) =>
      `El artículo 4 da veinticuatro horas desde la llegada: el plazo venció el ${f.moment('dueAt')} y la planilla se presentó el ${f.moment('presentedAt')}.`,
    detail: () =>
      'Nada se registró, y el cargamento sigue sin turno. Solo una corrección de su llegada, con su prueba, puede ponerlo en tiempo.',
  },
  PORT_HAS_NO_TURN_SECTION: {
    title: 'No corresponde a este puerto',
    because: (f) =>
      f.text('port') === 'PUERTO_BERRIO'
        ? `Según el ${f.articleOf('governedBy')}, eso se lleva en la Sección de Turno de La Dorada, no en la de ${f.port('port')}.`
        : `El artículo 1 crea Secciones de Turno únicamente en La Dorada y Puerto Berrío, y lo que se pide, que rige el ${f.articleOf('governedBy')}, es de una Sección: ${f.port('port')} no la tiene.`,
    detail: (f) =>
      f.text('port') === 'PUERTO_BERRIO'
        ? 'Nada se registró. Pídalo en La Dorada.'
        : 'Nada se registró. Revise el puerto; aquí se registran llegadas, permisos y zarpes.',
  },
  QUOTA_EXCEEDED: {
    title: 'Pasa del cupo',
    because: (f) =>
      `Según los artículos 6 y 16, lo cargado en Caracolí cuenta en el cupo del viaje: la escala ${f.text('callId')} dice haber cargado ${f.kg('loadedKg')} y tenía libres ${f.kg('freeKg')}.`,
    detail: () => 'El regreso no se registró. Descárguese el exceso y regístrese lo que quede a bordo.',
  },
  QUOTA_EXHAUSTED: {
    title: 'El cupo está completo',
    because: (f) =>
      `Según el artículo 13, el barco en turno carga hasta completar su cupo: a la escala ${f.text('callId')} le quedan ${f.kg('freeKg')}, y no cabe el bulto siguiente.`,
    detail: () =>
      'No se asignó más carga. Suba a bordo lo asignado y cierre el cargue; el turno pasa al barco siguiente.',
  },
  RESERVE_OUT_OF_RANGE: {
    title: 'La reserva queda fuera de lo posible',
    because: (f) =>
      `La reserva que el artículo 17 ajusta va de 0 % a 100 %: en la banda ${f.text('band')}, con un ajuste de ${f.points('deltaBps')}, quedaría en ${f.percent('reserveBps')}.`,
    detail: () => 'La resolución no se expidió. Corrija el ajuste de esa banda.',
  },
  RETROACTIVE_RESOLUTION: {
    title: 'No puede regir hacia atrás',
    because: (f) =>
      `Lo que el Ministerio resuelve (${f.article}) rige desde que se dicta o después: se dio para el ${f.moment('effectiveFromAt')} y se dicta el ${f.moment('occurredAt')}.`,
    detail: () => 'Nada se registró. Dé un momento que no haya pasado.',
  },
  SANCTION_ALREADY_IMPOSED: {
    title: 'La sanción ya fue impuesta',
    because: (f) =>
      `El artículo 18 impone una sola sanción en cada caso: el caso ${f.text('caseId')} está en el estado «${f.state('state')}».`,
    detail: () => 'No se impuso otra. Solo el Ministerio puede cambiarla, si se apela.',
  },
  SANCTION_NOT_FINAL: {
    title: 'La sanción no está en firme',
    because: (f) =>
      f.given('appealUntilAt')
        ? `Según el artículo 18 la sanción no está en firme mientras pueda apelarse: en el caso ${f.text('caseId')}, hasta el ${f.moment('appealUntilAt')}.`
        : `Según el artículo 18 la sanción se cumple cuando ya no puede apelarse o la apelación fue fallada: el caso ${f.text('caseId')} está en el estado «${f.state('state')}».`,
    detail: () => 'Nada se registró. Espérese a que venza el plazo o a que el Ministerio falle.',
  },
  SANCTION_NOT_NOTIFIED: {
    title: 'La sanción no se ha notificado',
    because: (f) =>
      `Según el artículo 18 se apela una sanción notificada: el caso ${f.text('caseId')} está en el estado «${f.state('state')}».`,
    detail: (f) =>
      f.given('missingStep')
        ? `La apelación no se recibió. Falta ${f.step('missingStep')}.`
        : 'La apelación no se recibió.',
  },
  SUSPENSION_TOO_LONG: {
    title: 'La suspensión se sale de lo que permite el decreto',
    because: (f) => {
      const days = `se dieron ${f.days('days')} y el límite es de ${f.days('mostDays')}`;
      switch (f.fieldId) {
        case 'companySuspensionDays':
          return `Según el artículo 18 a la compañía se la suspende por tiempo igual que al capitán, o no se la suspende: ${days}.`;
        case 'newCaptainSuspensionDays':
          return `El fallo de la apelación no agrava la suspensión impuesta (artículo 18): ${days}.`;
        default:
          return `El artículo 18 suspende al capitán hasta por un año: ${days}.`;
      }
    },
    detail: () => 'Nada se registró. Corríjanse los días.',
  },
  TARIFF_ITEM_REPEATED: {
    title: 'Un renglón está repetido',
    because: (f) =>
      `Según el artículo 21 se revisa un precio por cada cosa, y «${f.text('item')}» está más de una vez en la tarifa.`,
    detail: () => 'La tarifa no se recibió. Déjese un solo precio.',
  },
  TARIFF_NOT_PENDING: {
    title: 'La tarifa ya se decidió',
    because: (f) =>
      `Según el artículo 21 cada tarifa se decide una vez: ${f.text('tariffId')} está «${f.state('state')}».`,
    detail: () => 'Nada se registró. Para cambiarla ha de presentarse otra.',
  },
  TARIFF_VALIDITY_OUT_OF_YEAR: {
    title: 'La vigencia no cabe en el año',
    because: (f) =>
      `Según el artículo 21 las tarifas se aprueban cada año: esta es de ${f.year('year')}, y su primer y su último día han de darse y ser de ese año.`,
    detail: () => 'La tarifa sigue por decidir. Corríjase la vigencia.',
  },
  TARIFF_YEAR_ALREADY_APPROVED: {
    title: 'Ya hay tarifa aprobada para ese año',
    because: (f) =>
      `Según el artículo 21 se aprueba una tarifa por año: la de ${f.text('forwarderId')} para ${f.year('year')} es ${f.text('tariffId')}.`,
    detail: () => 'Nada se registró. La tarifa aprobada sigue vigente.',
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
  UNKNOWN_CASE: {
    title: 'No hay tal caso',
    because: (f) =>
      `Según el artículo 18 se procede sobre un caso que la Sección de Turno abrió, y en este puerto no hay ninguno ${f.text('caseId')}.`,
    detail: () => 'Nada se registró. Revise la identificación del caso y el puerto.',
  },
  UNKNOWN_DESTINATION: {
    title: 'No se conoce ese destino',
    because: (f) =>
      `El artículo 2 exige el destino de cada cargamento, y «${f.text('destination')}» no está entre los puertos del río.`,
    detail: () => 'El cargamento no se registró. Escriba uno de los puertos de la lista, por ejemplo BARRANQUILLA.',
  },
  UNKNOWN_EVIDENCE: {
    title: 'No hay tal prueba',
    because: (f) =>
      f.given('ground')
        ? `El ${f.article} se aplica por lo que está registrado, y ${f.text('evidenceId')} no muestra que ${f.text('offenderId')} lo infringiera.`
        : `El ${f.article} se aplica por lo que está registrado: ${f.text('evidenceId')} no es un cobro ni una denuncia de ${f.text('offenderId')}.`,
    detail: (f) =>
      f.given('ground')
        ? 'La multa no se impuso. Dese lo que la motiva: el tablero de agentes dice qué cobros infringen, cuáles son desiguales y qué se denunció.'
        : 'La multa no se impuso. Dese un cobro o una denuncia de quien se multa.',
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
  UNKNOWN_RESOLUTION: {
    title: 'No se conoce esa resolución',
    because: (f) =>
      `El artículo 17 obra sobre resoluciones expedidas, y ${f.text('resolutionId')} no está en el registro nacional.`,
    detail: () => 'Nada se registró. Revise la identificación.',
  },
  UNKNOWN_TARIFF: {
    title: 'No hay tal tarifa',
    because: (f) =>
      `Según el artículo 21 se decide sobre una tarifa presentada, y no hay ninguna ${f.text('tariffId')}.`,
    detail: () => 'Nada se registró. Revise la identificación de la tarifa.',
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
  VESSEL_AT_CARACOLI: {
    title: 'El barco está en Caracolí',
    because: (f) =>
      `Según el artículo 6 el barco que sube a Caracolí conserva su turno, pero carga aquí a su regreso: la escala ${f.text('callId')} no ha vuelto.`,
    detail: (f) => `No se asignó carga y el barco conserva su lugar. Falta ${f.step('missingStep')}.`,
  },
  VESSEL_HAS_ASSIGNED_CARGO: {
    title: 'El barco tiene carga asignada',
    because: (f) =>
      `El artículo 13 deja volver a los puertos intermedios a los barcos sin carga, y el artículo 10 obliga a llevar la asignada: la escala ${f.text('callId')} tiene carga asignada o a bordo.`,
    detail: () => 'El barco no quedó libre. Cargue lo asignado y cierre el cargue: puede zarpar sin completar su cupo.',
  },
  VESSEL_NOT_GOING_TO_CARACOLI: {
    title: 'El barco no subió a Caracolí',
    because: (f) =>
      `El artículo 6 da la carga de Caracolí a los barcos que suben allá, y no se registró que la escala ${f.text('callId')} subiera: su estado es «${f.state('state')}».`,
    detail: (f) => `El regreso no se registró. Falta ${f.step('missingStep')}.`,
  },
  VESSEL_NOT_READY: {
    title: 'El barco aún no está listo',
    because: (f) =>
      `El artículo 12 da el turno al barco que ha descargado, pasado el reconocimiento y presentado su permiso de cargue: el estado de la escala ${f.text('callId')} es «${f.state('state')}».`,
    detail: (f) =>
      `No se asignó carga y el barco conserva su orden de llegada. ${f.given('missingStep') ? `Falta ${f.step('missingStep')}.` : 'Consulte el estado de la escala.'}`,
  },
  WATERWAY_USE_SUSPENDED: {
    title: 'La compañía tiene suspendido el uso de la vía',
    because: (f) =>
      `Según el artículo 18, mientras dure la suspensión no se da carga a los barcos de ${f.text('companyId')}, entre ellos el de la escala ${f.text('callId')}: termina el ${f.moment('suspendedUntilAt')}.`,
    detail: () => 'No se asignó carga. El barco conserva su orden de llegada y entretanto sigue el que viene después.',
  },
  WEIGHT_MISMATCH: {
    title: 'El peso no coincide',
    because: (f) =>
      f.given('statedKg')
        ? `El ${f.article} pide el peso exacto: se declararon ${f.kg('statedKg')} y los bultos${f.given('lotId') ? ` del cargamento ${f.text('lotId')}` : ''} suman ${f.kg('packagesKg')}.`
        : `La planilla (${f.article}) ha de decir los mismos bultos que se registraron: los del cargamento ${f.text('lotId')} son otros.`,
    detail: (f) =>
      f.given('statedKg')
        ? 'Nada se registró. Revise la cantidad y el peso de los bultos, y escriba el total que de ellos resulta.'
        : 'Nada se registró. Corrija la planilla, o preséntela sin la lista de bultos.',
  },
  WRONG_STATE: {
    title: 'No corresponde en este estado',
    because: (f) => {
      const said = `en el estado «${f.state('state')}»`;
      if (f.given('caseId'))
        return `El caso ${f.text('caseId')} está ${said}, y lo que se pide, según el ${f.article}, no le corresponde.`;
      if (f.given('expert'))
        return `En la estadía ${f.text('stayId')} ya está nombrado el perito ${f.text('expert')} por ${f.appointer('appointedBy')}, y el ${f.article} da uno a cada parte y, en discordia, un tercero.`;
      if (f.text('damage') === 'NONE')
        return `Los peritos (${f.article}) fijan un daño del que se dio cuenta, y de la estadía ${f.text('stayId')} no consta ninguno.`;
      if (f.text('damage') === 'APPRAISED')
        return `El daño de la estadía ${f.text('stayId')} ya fue avaluado, y el ${f.article} lo fija una vez.`;
      if (f.given('withdrawal'))
        return `Al barco de la estadía ${f.text('stayId')} ya se le ordenó retirarse (${f.article}).`;
      if (f.given('loadingPermitId'))
        return `La demora del ${f.article} no es para cargar, y la escala de la estadía ${f.text('stayId')} pidió el permiso de cargue ${f.text('loadingPermitId')}.`;
      if (f.given('stayId') && f.given('vesselId'))
        return `Un barco está en un solo atraque: ${f.text('vesselId')} sigue en la estadía ${f.text('stayId')} (${f.article}).`;
      if (f.given('sailedAt'))
        return `El barco de la escala ${f.text('callId')} zarpó el ${f.moment('sailedAt')}, y en ella no atraca después (${f.article}): ${f.field} se dio para el ${f.moment(f.fieldId)}.`;
      if (f.given('overAYear'))
        return `Lo que se pide (${f.article}) es de ${f.given('stayId') ? `la estadía ${f.text('stayId')}` : `la escala ${f.text('callId')}`}, que terminó hace más de un año y ya no está a la mano.`;
      if (f.given('stayId'))
        return `La estadía ${f.text('stayId')} está ${said}, y lo que se pide, según el ${f.article}, no le corresponde.`;
      if (f.given('vesselId') && f.given('callId'))
        return `La escala ${f.text('callId')} no es de ${f.text('vesselId')} ni de quien lo remolca (${f.article}).`;
      if (f.text('state') === 'LEFT')
        return `El barco de la escala ${f.text('callId')} zarpó hace más de un año, y de ella ya no se abre caso (${f.article}).`;
      if (f.given('ordinanceId'))
        return `La disposición ${f.text('ordinanceId')} ya tiene las observaciones de la Inspección General, que se hacen una vez (${f.article}).`;
      if (f.given('permitId') && f.given('missingStep'))
        return `El permiso ${f.text('permitId')} está ${said}, y lo que se pide, según el ${f.article}, no le corresponde.`;
      if (f.given('permitId'))
        return `El permiso ${f.text('permitId')} está ${said}, y lo que se pide, según el ${f.article}, ya se hizo.`;
      if (f.given('resolutionId'))
        return `La resolución ${f.text('resolutionId')} ya fue revocada, y se revoca una vez.`;
      if (f.given('lotId') && f.given('callId'))
        return `La escala ${f.text('callId')} ya declaró que deja carga del cargamento ${f.text('lotId')}, y esa causa está por fallar (${f.article}).`;
      if (f.given('lotId'))
        return `Lo que se pide (${f.article}) es para carga que está en el puerto, y de ${f.text('lotId')} ya no queda nada aquí.`;
      if (f.text('state') === 'NOT_PASSING')
        return `El ${f.article} indica carga a los barcos de paso, y la escala ${f.text('callId')} fue despachada solo a Puerto Berrío: carga por su turno.`;
      if (f.given('service'))
        return `Lo que se pide, según el ${f.article}, es para barcos ordinarios, y la escala ${f.text('callId')} es de un expreso.`;
      if (f.given('assignments'))
        return `A la escala ${f.text('callId')} ya se le asignó carga, y lo que se pide, según el ${f.article}, corresponde antes de eso.`;
      return `La escala ${f.text('callId')} está ${said}${f.given('allowedStates') ? `, y lo que se pide, según el ${f.article}, corresponde a: ${f.states('allowedStates')}` : `, y lo que se pide, según el ${f.article}, ya se hizo`}.`;
    },
    detail: (f) =>
      f.text('state') === 'NOT_PASSING'
        ? 'Nada se registró. Pida carga a la Sección de Turno cuando le corresponda.'
        : f.given('sailedAt')
          ? 'Nada se registró. Dé la hora en que atracó, o la escala en que el barco está ahora.'
          : f.given('loadingPermitId')
            ? 'Nada se registró. La demora solo puede declararse si ese permiso se niega, y desde entonces.'
            : `Nada se registró. ${f.given('missingStep') ? `El paso que sigue es ${f.step('missingStep')}.` : 'No queda aquí ningún paso por dar.'}`,
  },
};
