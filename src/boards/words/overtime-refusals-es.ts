/** Los rechazos del Decreto 1430 de 1929 en español. */
import type { RefusalCode } from '../../decrees/refusal.js';
import { freeReasonInWords, infractionName, permitKindName } from './overtime.js';
import type { RefusalWords } from './told.js';

export const OVERTIME_REFUSALS_ES = {
  CHARGE_WAS_DUE: {
    title: 'El cobro era debido',
    because: (f) =>
      `El artículo 3 multa los cobros indebidos, y ${f.given('permitId') ? `por el permiso ${f.text('permitId')}` : 'sin permiso'} se debían ${f.pesos('dueCentavos')}: se cobraron ${f.pesos('chargedCentavos')}.`,
    detail: () => 'La multa no se impuso. Revise el permiso y lo que en verdad se cobró.',
  },
  DUPLICATE_ORDINANCE: {
    title: 'La disposición ya fue remitida',
    because: (f) =>
      `Cada disposición se somete una vez a la consideración del Ministerio, y ${f.text('ordinanceId')} ya se usó en este puerto.`,
    detail: () => 'No se remitió otra vez. Si es otra disposición, dele otra identificación.',
  },
  DUPLICATE_SANCTION: {
    title: 'La sanción ya fue impuesta',
    because: (f) => `Cada sanción se impone una sola vez, y ${f.text('sanctionId')} ya se usó en este puerto.`,
    detail: () => 'No se impuso otra vez. Si es otra sanción, dele otra identificación.',
  },
  HALF_HOUR_NOT_ELAPSED: {
    title: 'No ha pasado media hora desde el aviso',
    because: (f) =>
      `Según el artículo 9 el barco puede zarpar por sí mismo si, media hora después del aviso, no ha llegado el inspector: el de la escala ${f.text('callId')} se dio el ${f.moment('noticeAt')} y el zarpe se anotó para el ${f.moment('at')}.`,
    detail: (f) => `Nada se registró. Espere al inspector hasta el ${f.moment('allowedFromAt')}.`,
  },
  PERMIT_NOT_REQUIRED: {
    title: 'No necesita permiso',
    because: (f) =>
      `El artículo 6 no obliga a las lanchas y canoas de servicio privado a solicitar permisos de cargue, descargue y zarpe: ${f.text('vesselId')} es una de ellas, y pidió ${permitKindName(f.text('permitKind'), 'es')}.`,
    detail: () => 'No se registró permiso ni se cobra nada. Puede cargar, descargar y zarpar sin él.',
  },
  SELF_DISPATCH_NOT_ALLOWED: {
    title: 'No puede zarpar por sí mismo',
    because: (f) =>
      f.text('reason') === 'INSPECTOR_CAME'
        ? `El artículo 9 deja zarpar al barco a cuyo aviso nadie comparece, y el inspector atendió a la escala ${f.text('callId')} el ${f.moment('attendedAt')}.`
        : `El artículo 9 deja zarpar sin inspector únicamente en los puertos que dependen de la oficina de otro, y la escala ${f.text('callId')} está en ${f.port('port')}.`,
    detail: () => 'Nada se registró. Solicite el permiso de zarpe a la oficina fluvial y espere a que lo atienda.',
  },
  SERVICE_MUST_BE_RENDERED: {
    title: 'El servicio debe prestarse',
    because: (f) =>
      `Según el artículo 1, parágrafo, las autoridades fluviales están obligadas a servir de balde, en horas extraordinarias, a las embarcaciones de menos de ${f.kg('leastKg')}; la del permiso ${f.text('permitId')} tiene ${f.kg('capacityKg')}.`,
    detail: () => 'El permiso no se negó y sigue solicitado. Atiéndalo; no causa pago.',
  },
  SPECIFIC_PENALTY_EXISTS: {
    title: 'Esa infracción tiene pena especial',
    because: (f) =>
      `El artículo 8 sanciona lo que no tiene pena señalada, y ${infractionName(f.text('infraction'), 'es')} la tiene en el ${f.articleOf('punishedBy')}.`,
    detail: () => 'La sanción no se impuso. Impóngase la que ese artículo señala.',
  },
  UNDUE_CHARGE: {
    title: 'No se debía nada',
    because: (f) =>
      `El artículo 3 no permite cobrar lo que no se debe, y por el permiso ${f.text('permitId')} no se debía nada (${f.articleOf('freeBy')}): ${freeReasonInWords(f.text('reason'), 'es')}`,
    detail: () =>
      'No se hizo recibo. Si algo se cobró, dé cuenta el capitán en su diario de navegación (log-fee-irregularity).',
  },
  UNKNOWN_ORDINANCE: {
    title: 'No se conoce esa disposición',
    because: (f) =>
      `Según el artículo 7 se hacen observaciones a lo que se remitió, y ${f.text('ordinanceId')} no se remitió desde este puerto.`,
    detail: () => 'Nada se registró. Revise la identificación, o remita primero la disposición.',
  },
  WRONG_OFFICE: {
    title: 'Es otra la oficina',
    because: (f) =>
      `Según el artículo 9, lo de ${f.port('port')} se pide a la oficina de ${f.port('expected')}, no a la de ${f.port('asked')}.`,
    detail: (f) => `Nada se registró. Acuda a la oficina fluvial de ${f.port('expected')}.`,
  },
} satisfies { readonly [C in RefusalCode]?: RefusalWords };
