/** Why a loading request passed a lot over, in a sentence. */
import type { SkipReason } from '../../decrees/d1976-turn/art-08-lots-by-capacity-and-turn.js';
import type { InBoth, Language } from './language.js';

const REASONS: Record<SkipReason, InBoth> = {
  DESTINATION_NOT_SERVED: {
    es: 'El barco no toca en su destino.',
    en: 'The vessel does not call at its destination.',
  },
  CARTAGENA_PREFERENCE: {
    es: 'Va desde su origen para Cartagena, y se guarda para un barco de esa línea que está listo.',
    en: 'It is bound from its origin for Cartagena, and is held for a vessel of that line that is ready.',
  },
  LOCAL_24H: {
    es: 'Es carga local, y no han pasado veinticuatro horas desde su planilla.',
    en: 'It is local cargo, and twenty-four hours have not passed since its planilla.',
  },
  PLANILLA_REQUIRED: {
    es: 'No tiene turno: falta su planilla.',
    en: 'It has no turn: its planilla is missing.',
  },
  ONLY_AT_CARACOLI: {
    es: 'Es carga de Caracolí, y la toman allá los barcos que suben.',
    en: 'It is cargo of Caracolí, taken there by the vessels that go up.',
  },
  DIRECT_FREIGHT_OTHER_COMPANY: {
    es: 'Es flete directo de otra compañía, y va en los barcos de ella.',
    en: "It is another company's through-freight, and goes in that company's vessels.",
  },
  NOT_INDICATED: {
    es: 'La Inspección de Puerto Berrío no lo indicó a este barco de paso.',
    en: 'The Inspectorate of Puerto Berrío did not indicate it to this passing vessel.',
  },
  LOT_DOES_NOT_FIT: {
    es: 'No cabe entero en lo que al barco le queda de su cupo.',
    en: "It does not fit whole into what is left of the vessel's quota.",
  },
};

/** A reason without words stands as it is. */
export const passedOverInWords = (reason: string, language: Language): string =>
  reason in REASONS ? REASONS[reason as SkipReason][language] : reason;
