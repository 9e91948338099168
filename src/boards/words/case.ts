/** A case in words: its terms, its sanction, and where it stands. */
import type { Instant } from '../../decrees/calendar.js';
import { countInWords, listInWords, momentInWords, pesosInWords } from './figures.js';
import type { Language } from './language.js';

interface Told {
  readonly fineCentavos: number;
  readonly captainSuspensionDays: number;
  readonly companySuspensionDays: number;
}

interface CaseWords {
  readonly appealUntil: (endsAt: Instant) => string;
  readonly rulingDue: (endsAt: Instant) => string;
  readonly sanction: (sanction: Told) => string;
  readonly both: (captainId: string, companyId: string) => string;
  readonly detected: () => string;
  readonly dismissed: () => string;
  readonly sanctioned: (obligors: string) => string;
  readonly notified: (endsAt: Instant) => string;
  readonly notAppealed: (endsAt: Instant) => string;
  readonly appealed: (appellant: string, endsAt: Instant) => string;
  readonly overdue: (endsAt: Instant) => string;
  readonly ruled: (late: boolean) => string;
  readonly unappealed: () => string;
  readonly due: (how: string, sanction: Told, obligors: string) => string;
  readonly closed: () => string;
  readonly paid: (paidBy: string, centavos: number, obligors: string) => string;
  readonly refund: (paidBy: string, centavos: number) => string;
}

export const CASE_WORDS: Readonly<Record<Language, CaseWords>> = {
  es: {
    appealUntil: (at) => `Se puede apelar antes del ${momentInWords(at, 'es')}, hora de Bogotá.`,
    rulingDue: (at) => `El Ministerio ha de fallar antes del ${momentInWords(at, 'es')}, hora de Bogotá.`,
    sanction: ({ fineCentavos, captainSuspensionDays, companySuspensionDays }) => {
      const parts = [
        ...(fineCentavos > 0 ? [`multa de ${pesosInWords(fineCentavos, 'es')}`] : []),
        ...(captainSuspensionDays > 0
          ? [`suspensión de la licencia del capitán por ${countInWords(captainSuspensionDays, 'day', 'es')}`]
          : []),
        ...(companySuspensionDays > 0
          ? [`suspensión del uso de la vía por la compañía por ${countInWords(companySuspensionDays, 'day', 'es')}`]
          : []),
      ];
      return parts.length === 0 ? 'ninguna sanción' : listInWords(parts, 'es');
    },
    both: (captainId, companyId) => `el capitán ${captainId} y la compañía ${companyId}`,
    detected: () => 'La Sección de Turno abrió el caso y aún no ha impuesto sanción.',
    dismissed: () => 'La Sección de Turno archivó el caso sin sanción.',
    sanctioned: (obligors) => `La sanción está impuesta y falta notificarla. Responden de ella ${obligors}.`,
    notified: (at) =>
      `La sanción está notificada. Se puede apelar antes del ${momentInWords(at, 'es')}; entretanto no se cumple.`,
    notAppealed: (at) =>
      `El plazo para apelar venció el ${momentInWords(at, 'es')} y no consta apelación: la oficina dará la sanción por firme desde esa hora.`,
    appealed: (appellant, at) =>
      `Apeló ${appellant}. El Ministerio ha de fallar antes del ${momentInWords(at, 'es')}; entretanto la sanción no se cumple.`,
    overdue: (at) =>
      `El plazo del Ministerio para fallar venció el ${momentInWords(at, 'es')}. El fallo valdrá, y se dirá que fue tardío; entretanto la sanción no se cumple.`,
    ruled: (late) => `El Ministerio falló la apelación${late ? ', fuera de su plazo' : ''}`,
    unappealed: () => 'El plazo para apelar venció',
    due: (how, { fineCentavos }, obligors) =>
      `${how} y la sanción está en firme. Se deben ${pesosInWords(fineCentavos, 'es')}: responden ${obligors}, y con uno que pague quedan libres ambos.`,
    closed: () => 'El Ministerio revocó la sanción: nada se debe.',
    paid: (paidBy, centavos, obligors) => `${paidBy} pagó ${pesosInWords(centavos, 'es')}; quedan libres ${obligors}.`,
    refund: (paidBy, centavos) =>
      `A ${paidBy}, que pagó antes del fallo, se le han de devolver ${pesosInWords(centavos, 'es')}.`,
  },
  en: {
    appealUntil: (at) => `It may be appealed before ${momentInWords(at, 'en')}, Bogotá time.`,
    rulingDue: (at) => `The Ministry is to rule before ${momentInWords(at, 'en')}, Bogotá time.`,
    sanction: ({ fineCentavos, captainSuspensionDays, companySuspensionDays }) => {
      const parts = [
        ...(fineCentavos > 0 ? [`a fine of ${pesosInWords(fineCentavos, 'en')}`] : []),
        ...(captainSuspensionDays > 0
          ? [`suspension of the captain's licence for ${countInWords(captainSuspensionDays, 'day', 'en')}`]
          : []),
        ...(companySuspensionDays > 0
          ? [`suspension of the company's use of the waterway for ${countInWords(companySuspensionDays, 'day', 'en')}`]
          : []),
      ];
      return parts.length === 0 ? 'no sanction' : listInWords(parts, 'en');
    },
    both: (captainId, companyId) => `captain ${captainId} and company ${companyId}`,
    detected: () => 'The Section of Turn opened the case and has imposed no sanction yet.',
    dismissed: () => 'The Section of Turn dismissed the case.',
    sanctioned: (obligors) => `The sanction is imposed and is still to be notified. Answerable: ${obligors}.`,
    notified: (at) =>
      `The sanction is notified. It may be appealed before ${momentInWords(at, 'en')}; it is stayed meanwhile.`,
    notAppealed: (at) =>
      `The term to appeal ended on ${momentInWords(at, 'en')} and no appeal is recorded: the office will declare the sanction final as of then.`,
    appealed: (appellant, at) =>
      `${appellant} appealed. The Ministry is to rule before ${momentInWords(at, 'en')}; the sanction is stayed meanwhile.`,
    overdue: (at) =>
      `The Ministry's term to rule ended on ${momentInWords(at, 'en')}. Its ruling will be valid, and said to be late; the sanction is stayed meanwhile.`,
    ruled: (late) => `The Ministry ruled upon the appeal${late ? ', after its term' : ''}`,
    unappealed: () => 'The term to appeal ran out',
    due: (how, { fineCentavos }, obligors) =>
      `${how}, and the sanction is final. Due: ${pesosInWords(fineCentavos, 'en')}, by ${obligors}; when one pays, both are freed.`,
    closed: () => 'The Ministry revoked the sanction: nothing is due.',
    paid: (paidBy, centavos, obligors) => `${paidBy} paid ${pesosInWords(centavos, 'en')}; freed: ${obligors}.`,
    refund: (paidBy, centavos) =>
      `${pesosInWords(centavos, 'en')} are to be given back to ${paidBy}, who paid before the ruling.`,
  },
};
