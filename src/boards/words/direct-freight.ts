/** The release of through-freight in words, when nothing stands against it. */
import type { Instant } from '../../decrees/calendar.js';
import { momentInWords } from './figures.js';
import type { Language } from './language.js';

interface DirectFreightWords {
  readonly mayBeReleased: (companyId: string, etaAt: Instant) => string;
}

export const DIRECT_FREIGHT_WORDS: Readonly<Record<Language, DirectFreightWords>> = {
  es: {
    mayBeReleased: (companyId, etaAt) =>
      `Puede liberarse al turno general, para que un barco de la línea de Barranquilla lo lleve hasta Calamar: ningún barco de ${companyId} está en el puerto, y el primero se espera el ${momentInWords(etaAt, 'es')}, a más de seis días. Dese antes el aviso al representante del barco del alto Magdalena.`,
  },
  en: {
    mayBeReleased: (companyId, etaAt) =>
      `It may be released to the general turn, for a vessel of the Barranquilla line to take to Calamar: no vessel of ${companyId} is in port, and the first is expected on ${momentInWords(etaAt, 'en')}, more than six days away. Notice to the representative of the upper-river vessel comes first.`,
  },
};
