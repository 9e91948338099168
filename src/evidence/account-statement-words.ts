/** The words of an account on paper. */
import type { InBoth, Language } from '../boards/words/language.js';

export interface AccountPaperWords {
  readonly title: (callId: string) => string;
  readonly visit: (vessel: string, captainId: string, companyId: string) => string;
  readonly times: (arrived: string, sailed: string | null) => string;
  readonly columns: readonly [what: string, article: string, instants: string, amount: string];
  readonly owedBy: (who: string, state: string) => string;
  readonly nothing: string;
  readonly sum: string;
  readonly totals: readonly string[];
  readonly all: string;
  readonly notSettled: (pesos: string) => string;
  readonly upTo: (at: string) => string;
  readonly remarks: string;
  readonly revision: (revision: number, recorded: string | null) => string;
}

export const ACCOUNT_PAPER_WORDS: Readonly<Record<Language, AccountPaperWords>> = {
  es: {
    title: (callId) => `Cuenta de la escala ${callId}`,
    visit: (vessel, captainId, companyId) => `Embarcación: ${vessel}. Capitán: ${captainId}. Compañía: ${companyId}.`,
    times: (arrived, sailed) =>
      `Llegó el ${arrived}${sailed === null ? '' : ` y zarpó el ${sailed}`}. Las horas son las de Bogotá.`,
    columns: ['Concepto', 'Según', 'Instantes', 'Valor'],
    owedBy: (who, state) => `Responde: ${who}. Estado: ${state}.`,
    nothing: 'Nada se le ha liquidado.',
    sum: 'Suma de la cuenta',
    totals: ['', 'Liquidado', 'Pagado', 'Se debe', 'Aún no exigible', 'Por devolver'],
    all: 'Total',
    notSettled: (pesos) => `Sin liquidar, fuera de la suma: ${pesos}`,
    upTo: (at) => `Lo que debería, si se liquidara, hasta el ${at}.`,
    remarks: 'Se deja constancia',
    revision: (revision, recorded) =>
      `Según lo escrito hasta la revisión ${revision}${recorded === null ? '' : `, del ${recorded}`}.`,
  },
  en: {
    title: (callId) => `Account of call ${callId}`,
    visit: (vessel, captainId, companyId) => `Vessel: ${vessel}. Captain: ${captainId}. Company: ${companyId}.`,
    times: (arrived, sailed) =>
      `Arrived on ${arrived}${sailed === null ? '' : ` and sailed on ${sailed}`}. Times are those of Bogotá.`,
    columns: ['What', 'By', 'Instants', 'Amount'],
    owedBy: (who, state) => `Owed by: ${who}. State: ${state}.`,
    nothing: 'Nothing has been charged to it.',
    sum: 'What the account comes to',
    totals: ['', 'Charged', 'Paid', 'Due', 'Not due yet', 'To be given back'],
    all: 'Total',
    notSettled: (pesos) => `Not settled, and in no total: ${pesos}`,
    upTo: (at) => `What would be owed, were it settled, up to ${at}.`,
    remarks: 'For the record',
    revision: (revision, recorded) =>
      `By what was recorded up to revision ${revision}${recorded === null ? '' : `, of ${recorded}`}.`,
  },
};

const INSTANTS: { readonly [name: string]: InBoth } = {
  fromAt: { es: 'Desde', en: 'From' },
  toAt: { es: 'Hasta', en: 'To' },
  computedAt: { es: 'Liquidado', en: 'Settled' },
  collectedAt: { es: 'Recaudo cerrado', en: 'Collection closed' },
  attendedAt: { es: 'Atendido', en: 'Attended' },
  grantedAt: { es: 'Concedido', en: 'Granted' },
  issuedAt: { es: 'Recibo', en: 'Receipt' },
  presentedAt: { es: 'Presentado', en: 'Presented' },
  orderedAt: { es: 'Orden', en: 'Order' },
  imposedAt: { es: 'Impuesta', en: 'Imposed' },
  notifiedAt: { es: 'Notificada', en: 'Notified' },
  filedAt: { es: 'Apelada', en: 'Appealed' },
  ruledAt: { es: 'Fallada', en: 'Ruled upon' },
  finalAt: { es: 'En firme', en: 'Final' },
  paidAt: { es: 'Pagada', en: 'Paid' },
};
export const instantName = (name: string, language: Language): string => INSTANTS[name]?.[language] ?? name;
