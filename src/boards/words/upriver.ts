/** What is said of vessels that leave for up the river, of the cargo that was left, and of what that suggests. */
import { dateInWords, kilogramsInWords, listInWords, percentInWords } from './figures.js';
import type { Language } from './language.js';
import { articleName, portName } from './names.js';

interface Quota {
  readonly maxLoadKg: number;
  readonly departureMaxKg: number;
  readonly agentReserveKg: number;
  readonly departureDate: string;
  readonly article: string;
  readonly resolutionId: string | null;
}

interface UpriverWords {
  readonly authorised: (quota: Quota & { readonly loadKg: number }) => string;
  readonly wouldBe: (quota: Quota) => string;
  readonly special: (port: string) => string;
  readonly byArrival: () => string;
  readonly inTurn: () => string;
  readonly waits: (vesselInTurn: string) => string;
}

const quotaEs = ({ maxLoadKg, departureMaxKg, agentReserveKg, departureDate, article, resolutionId }: Quota) => {
  const by = `${articleName(article, 'es')}${resolutionId === null ? '' : `, reducido por la resolución ${resolutionId}`}`;
  const agents =
    agentReserveKg === 0
      ? ''
      : ` Para el ${dateInWords(departureDate, 'es')} se reservan ${kilogramsInWords(agentReserveKg, 'es')} de sus agentes, y puede salir con ${kilogramsInWords(departureMaxKg, 'es')}; si sale otro día se cuenta de nuevo.`;
  return `${kilogramsInWords(maxLoadKg, 'es')} según el ${by}.${agents}`;
};
const quotaEn = ({ maxLoadKg, departureMaxKg, agentReserveKg, departureDate, article, resolutionId }: Quota) => {
  const by = `${articleName(article, 'en')}${resolutionId === null ? '' : `, reduced by resolution ${resolutionId}`}`;
  const agents =
    agentReserveKg === 0
      ? ''
      : ` For ${dateInWords(departureDate, 'en')} ${kilogramsInWords(agentReserveKg, 'en')} of its agents are reserved for, and it may leave with ${kilogramsInWords(departureMaxKg, 'en')}; if it leaves on another day that is counted anew.`;
  return `${kilogramsInWords(maxLoadKg, 'en')} by ${by}.${agents}`;
};

export const UPRIVER_WORDS: Readonly<Record<Language, UpriverWords>> = {
  es: {
    authorised: ({ loadKg, ...quota }) =>
      `Autorizado para salir con ${kilogramsInWords(loadKg, 'es')}. Su cupo es de ${quotaEs(quota)}`,
    wouldBe: (quota) => `Su cupo de salida sería ahora de ${quotaEs(quota)}`,
    special: (port) =>
      `Presta servicio especial a ${portName(port)}, y aquí se embarca de preferencia en los que lo prestan.`,
    byArrival: () => 'Va por el orden de su llegada.',
    inTurn: () => 'Está en turno: llegó primero de los que aún no están autorizados.',
    waits: (vesselInTurn) => `Espera su turno, que es ahora de la escala ${vesselInTurn}.`,
  },
  en: {
    authorised: ({ loadKg, ...quota }) =>
      `Authorised to leave with ${kilogramsInWords(loadKg, 'en')}. Its quota is ${quotaEn(quota)}`,
    wouldBe: (quota) => `Its quota of departure would now be ${quotaEn(quota)}`,
    special: (port) => `It serves ${portName(port)} specially, and cargo is loaded here preferably in vessels that do.`,
    byArrival: () => 'By the order of its arrival.',
    inTurn: () => 'In turn: the first that arrived of those not yet authorised.',
    waits: (vesselInTurn) => `Awaits its turn, which is now that of call ${vesselInTurn}.`,
  },
};

interface Congestion {
  readonly ports: readonly { readonly port: string; readonly kg: number }[];
  readonly mostBps: number;
  readonly inForce: string | null;
}

const piled = ({ ports }: Congestion, language: Language): string =>
  listInWords(
    ports.map(({ port, kg }) => `${portName(port)} (${kilogramsInWords(kg, language)})`),
    language,
  );

/** What cargo that is left at the up-river ports suggests to the Ministry. */
export const CONGESTION_WORDS: Readonly<Record<Language, (congestion: Congestion) => string>> = {
  es: (congestion) =>
    `Hay carga aglomerada en ${piled(congestion, 'es')}. ${
      congestion.inForce === null
        ? `El Ministerio puede reducir el cupo de salida en Barranquilla y Cartagena hasta en el ${percentInWords(congestion.mostBps, 'es')}; ninguna resolución lo hace hoy.`
        : `La resolución ${congestion.inForce} reduce ya el cupo de salida en Barranquilla y Cartagena.`
    }`,
  en: (congestion) =>
    `Cargo has piled up at ${piled(congestion, 'en')}. ${
      congestion.inForce === null
        ? `The Ministry may reduce the quota of departure at Barranquilla and Cartagena by up to ${percentInWords(congestion.mostBps, 'en')}; no resolution does so now.`
        : `Resolution ${congestion.inForce} reduces the quota of departure at Barranquilla and Cartagena already.`
    }`,
};
