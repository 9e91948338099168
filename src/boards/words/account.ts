/** What accounts say: the kinds of charges, where each stands, and what is told without an amount. */
import type { Instant } from '../../decrees/calendar.js';
import { kilogramsInWords, momentInWords, pesosInWords } from './figures.js';
import type { InBoth, Language } from './language.js';

const KINDS = {
  DOCK_DUES: { es: 'Derechos de muelle', en: 'Dock dues' },
  LOADING_DUES: { es: 'Derechos de cargue', en: 'Loading dues' },
  OVERTIME_FEE: { es: 'Servicios en horas extraordinarias', en: 'Services out of ordinary hours' },
  PORT_FINE: { es: 'Multas del puerto', en: 'Fines of the port' },
  SANCTION: { es: 'Sanciones por violación del turno', en: 'Sanctions for violations of the turn' },
} as const satisfies { readonly [kind: string]: InBoth };

export const chargeKindName = (kind: keyof typeof KINDS, language: Language): string => KINDS[kind][language];

const STATES = {
  NOT_SETTLED: { es: 'sin liquidar', en: 'not settled' },
  CHARGED: { es: 'liquidado', en: 'charged' },
  COLLECTED: { es: 'recaudado', en: 'collected' },
  RECEIPTED: { es: 'con recibo', en: 'receipted' },
  PRESENTED: { es: 'presentado al Cajero Fluvial', en: 'presented to the River Cashier' },
  IMPOSED: { es: 'impuesta', en: 'imposed' },
  NOTIFIED: { es: 'notificada', en: 'notified' },
  APPEALED: { es: 'apelada', en: 'appealed' },
  FINAL: { es: 'en firme', en: 'final' },
  PAID: { es: 'pagada', en: 'paid' },
  REVOKED: { es: 'revocada', en: 'revoked' },
} as const satisfies { readonly [state: string]: InBoth };

export type LineState = keyof typeof STATES;
export const LINE_STATES = Object.keys(STATES) as readonly LineState[];
export const lineStateName = (state: LineState, language: Language): string => STATES[state][language];

const DEBTORS = {
  COMPANY: { es: 'compañía', en: 'company' },
  CAPTAIN: { es: 'capitán', en: 'captain' },
  SHIPPER: { es: 'remitente', en: 'shipper' },
} as const satisfies { readonly [as: string]: InBoth };
export const debtorName = (as: keyof typeof DEBTORS, language: Language): string => DEBTORS[as][language];

interface AccountWords {
  /** Of so many kilograms that a bill settled, these are of the call. */
  readonly share: (settledKg: number, loadedKg: number) => string;
  /** The same of what is on board and in no bill. */
  readonly openShare: (openKg: number, loadedKg: number) => string;
  readonly unloaded: (settledKg: number, unloadedKg: number) => string;
  readonly unregistered: () => string;
  readonly notToSettle: () => string;
  readonly portFine: (nth: number, orderedAt: Instant) => string;
  readonly sanction: (violations: string, sanction: string) => string;
  readonly modified: (imposedCentavos: number, centavos: number) => string;
  readonly revoked: (imposedCentavos: number) => string;
  readonly withdrawal: (reason: string) => string;
  readonly damage: (description: string) => string;
  readonly appraisal: (centavos: number) => string;
  readonly overboard: (description: string) => string;
}

export const ACCOUNT_WORDS: Readonly<Record<Language, AccountWords>> = {
  es: {
    share: (settled, loaded) =>
      `De los ${kilogramsInWords(settled, 'es')} que se liquidaron, esta escala embarcó ${kilogramsInWords(loaded, 'es')}.`,
    openShare: (open, loaded) =>
      `De los ${kilogramsInWords(open, 'es')} embarcados que están sin liquidar, esta escala embarcó ${kilogramsInWords(loaded, 'es')}.`,
    unloaded: (settled, unloaded) =>
      `De los ${kilogramsInWords(settled, 'es')} que se liquidaron, nadie ha embarcado ${kilogramsInWords(unloaded, 'es')}.`,
    unregistered: () => 'La carga no está en el registro de este puerto.',
    notToSettle: () => 'La estadía ya no se puede liquidar aquí: pasó un año desde que terminó.',
    portFine: (nth, at) => `Multa n.º ${nth} por no retirarse, como se ordenó el ${momentInWords(at, 'es')}.`,
    sanction: (violations, sanction) => `${violations} Sanción: ${sanction}.`,
    modified: (imposed, stands) =>
      `La multa se impuso por ${pesosInWords(imposed, 'es')} y el Ministerio la dejó en ${pesosInWords(stands, 'es')}.`,
    revoked: (imposed) =>
      `La multa se impuso por ${pesosInWords(imposed, 'es')} y el Ministerio la revocó: nada se debe.`,
    withdrawal: (reason) => `Se le ordenó retirarse: ${reason}.`,
    damage: (description) => `Daño al muelle: ${description}.`,
    appraisal: (centavos) => `El daño se avaluó en ${pesosInWords(centavos, 'es')}, que no entran en esta cuenta.`,
    overboard: (description) => `Cayó al agua y se ha de retirar: ${description}.`,
  },
  en: {
    share: (settled, loaded) =>
      `Of the ${kilogramsInWords(settled, 'en')} that were settled, this call loaded ${kilogramsInWords(loaded, 'en')}.`,
    openShare: (open, loaded) =>
      `Of the ${kilogramsInWords(open, 'en')} on board that are not settled, this call loaded ${kilogramsInWords(loaded, 'en')}.`,
    unloaded: (settled, unloaded) =>
      `Of the ${kilogramsInWords(settled, 'en')} that were settled, nobody has loaded ${kilogramsInWords(unloaded, 'en')}.`,
    unregistered: () => 'The cargo is not in the register of this port.',
    notToSettle: () => 'The stay cannot be settled here any more: it ended over a year ago.',
    portFine: (nth, at) => `Fine no. ${nth} for not leaving, as ordered on ${momentInWords(at, 'en')}.`,
    sanction: (violations, sanction) => `${violations} Sanction: ${sanction}.`,
    modified: (imposed, stands) =>
      `The fine was imposed at ${pesosInWords(imposed, 'en')}, and the Ministry left it at ${pesosInWords(stands, 'en')}.`,
    revoked: (imposed) =>
      `The fine was imposed at ${pesosInWords(imposed, 'en')}, and the Ministry revoked it: nothing is due.`,
    withdrawal: (reason) => `It was ordered to leave: ${reason}.`,
    damage: (description) => `Damage to the dock: ${description}.`,
    appraisal: (centavos) => `The damage was valued at ${pesosInWords(centavos, 'en')}, which are not of this account.`,
    overboard: (description) => `Fell into the water and is to be removed: ${description}.`,
  },
};
