/** The forms of what the ledger answers. */
import { LEDGER_KINDS, LEDGER_STATES } from '../../books/queries.js';
import { all, instant, list, orNull, text, whole } from './forms.js';

const date = { type: 'string', format: 'date' };

const ledgerLine = all({
  article: text,
  centavos: whole,
  because: { ...text, description: 'El código de la razón' },
  fromAt: instant,
  toAt: instant,
  hours: orNull(whole),
  halvedBy: list(text),
});

export const ledgerEntry = all({
  kind: { enum: LEDGER_KINDS },
  state: { enum: LEDGER_STATES },
  localDate: { ...date, description: 'El día del puerto en que cuenta' },
  chargedAt: instant,
  callId: orNull(text),
  stayId: orNull(text),
  lotId: orNull(text),
  permitId: orNull(text),
  caseId: orNull(text),
  vesselId: orNull(text),
  payers: { ...list(text), description: 'Quienes responden; si son varios, cada uno por todo' },
  centavos: { ...whole, description: 'Lo que queda en pie: la suma de los renglones' },
  chargedCentavos: { ...whole, description: 'Lo que primero se cobró o impuso' },
  articles: list(text),
  receiptNumber: orNull(whole),
  receiptAt: orNull(instant),
  presentedAt: orNull(instant),
  ruledAt: orNull(instant),
  finalAt: orNull(instant),
  paidAt: orNull(instant),
  paidBy: orNull(text),
  lines: list(ledgerLine),
  revision: whole,
});

export const ledgerDay = all({
  localDate: date,
  dockDuesCentavos: whole,
  loadingDuesCentavos: whole,
  overtimeFeeCentavos: whole,
  portFineCentavos: whole,
  sanctionCentavos: { ...whole, description: 'Lo que queda en pie de las sanciones impuestas ese día' },
  totalCentavos: whole,
  entries: whole,
  closedAt: { ...orNull(instant), description: 'Cuándo se cerró la recaudación de sus derechos' },
});
