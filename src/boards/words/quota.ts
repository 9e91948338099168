/** A quota in words: by which article, with which reserve and floor, and whether it is fixed. */
import { kilograms, type Grams } from '../../decrees/measures.js';
import { kilogramsInWords, percentInWords } from './figures.js';
import type { Language } from './language.js';
import { articleName } from './names.js';

interface Told {
  readonly maxLoad: Grams;
  readonly reserveBps: number;
  readonly floor: Grams | undefined;
  readonly article: string;
  readonly resolutionId?: string | undefined;
  /** What is kept for the company's agents on the way. */
  readonly agentReserve?: Grams | undefined;
}

interface QuotaWords {
  readonly quota: (quota: Told, fixed: boolean) => string;
  readonly passing: () => string;
  readonly noSection: (port: string) => string;
}

/** By what a quota was reckoned: what its agents' cargo leaves of the capacity or, where that is more, what the reserve leaves. */
const RECKONED: Readonly<Record<Language, (quota: Told) => string>> = {
  es: ({ reserveBps, floor, article, agentReserve }) => {
    const agents = agentReserve ? kilogramsInWords(kilograms(agentReserve), 'es') : undefined;
    if (agents && article === 'D1939-4') return `es lo que dejan los ${agents} reservados a la carga de sus agentes.`;
    const least = floor === undefined ? '' : `, sin bajar de ${kilogramsInWords(kilograms(floor), 'es')}`;
    const share = `reserva el ${percentInWords(reserveBps, 'es')} de su capacidad${least}.`;
    return agents ? `${share} De lo demás quedan ${agents} para la carga de sus agentes.` : share;
  },
  en: ({ reserveBps, floor, article, agentReserve }) => {
    const agents = agentReserve ? kilogramsInWords(kilograms(agentReserve), 'en') : undefined;
    if (agents && article === 'D1939-4') return `it is what the ${agents} reserved for the cargo of its agents leave.`;
    const least = floor === undefined ? '' : `, but may load ${kilogramsInWords(kilograms(floor), 'en')} in any case`;
    const share = `it reserves ${percentInWords(reserveBps, 'en')} of its capacity${least}.`;
    return agents ? `${share} Of the rest ${agents} are for the cargo of its agents.` : share;
  },
};

export const QUOTA_WORDS: Readonly<Record<Language, QuotaWords>> = {
  es: {
    quota: (quota, fixed) => {
      const { maxLoad, article, resolutionId } = quota;
      const rule = `${articleName(article, 'es')}${resolutionId === undefined ? '' : `, ajustado por la resolución ${resolutionId}`}`;
      const terms = `${kilogramsInWords(kilograms(maxLoad), 'es')} según el ${rule}: ${RECKONED.es(quota)}`;
      return fixed
        ? `Su cupo es de ${terms} Quedó fijado en su primera petición de carga.`
        : `Su cupo sería ahora de ${terms} Se fija en su primera petición de carga.`;
    },
    passing: () => 'Va de paso: no tiene cupo aquí, y toma únicamente la carga que la Inspección le indique.',
    noSection: (port) => `En ${port} no se fija cupo de bajada.`,
  },
  en: {
    quota: (quota, fixed) => {
      const { maxLoad, article, resolutionId } = quota;
      const rule = `${articleName(article, 'en')}${resolutionId === undefined ? '' : `, adjusted by resolution ${resolutionId}`}`;
      const terms = `${kilogramsInWords(kilograms(maxLoad), 'en')} by ${rule}: ${RECKONED.en(quota)}`;
      return fixed
        ? `Its quota is ${terms} It was fixed at its first loading request.`
        : `Its quota would now be ${terms} It is fixed at its first loading request.`;
    },
    passing: () => 'Passing: it has no quota here, and takes only the cargo the Inspectorate indicates.',
    noSection: (port) => `No down-river quota is fixed at ${port}.`,
  },
};
