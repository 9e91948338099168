/** The ledger as sheets: a row for each line of each charge, and a row for each day. */
import type { BookPage, ItemOf } from '../../books/queries.js';
import { column, joined, type CsvSheet } from './column.js';

type Entry = ItemOf<'ledger'>;
type Row = Omit<Entry, 'lines' | 'centavos'> & Entry['lines'][number];
type Day = ItemOf<'ledger-days'>;
const line = column<Row>;
const day = column<Day>;

export const ledger: CsvSheet<BookPage<Entry>, Row> = {
  rows: ({ items }) => items.flatMap(({ lines, ...entry }) => lines.map((each) => ({ ...entry, ...each }))),
  columns: [
    line('localDate', 'Día', 'Day'),
    line('chargedAt', 'Liquidado', 'Charged'),
    line('kind', 'Clase', 'Kind'),
    line('state', 'Estado', 'State'),
    line('callId', 'Escala', 'Call'),
    line('stayId', 'Estadía', 'Stay'),
    line('lotId', 'Cargamento', 'Lot'),
    line('permitId', 'Permiso', 'Permit'),
    line('caseId', 'Expediente', 'Case'),
    line('vesselId', 'Buque', 'Vessel'),
    line('payers', 'Responden', 'Payers', ({ payers }) => joined(payers)),
    line('article', 'Artículo', 'Article'),
    line('because', 'Motivo', 'Reason'),
    line('fromAt', 'Desde', 'From'),
    line('toAt', 'Hasta', 'To'),
    line('hours', 'Horas', 'Hours'),
    line('halvedBy', 'Mitad por', 'Halved by', ({ halvedBy }) => joined(halvedBy)),
    line('centavos', 'Centavos', 'Centavos'),
    line('receiptNumber', 'Recibo', 'Receipt'),
    line('receiptAt', 'Recibo expedido', 'Receipt issued'),
    line('presentedAt', 'Presentado a la caja', 'Presented to the cashier'),
    line('ruledAt', 'Fallada', 'Ruled'),
    line('finalAt', 'En firme', 'Final'),
    line('paidAt', 'Pagada', 'Paid'),
    line('paidBy', 'Pagada por', 'Paid by'),
    line('revision', 'Revisión', 'Revision'),
  ],
};

export const ledgerDays: CsvSheet<BookPage<Day>, Day> = {
  rows: ({ items }) => items,
  columns: [
    day('localDate', 'Día', 'Day'),
    day('dockDuesCentavos', 'Derechos de muelle (centavos)', 'Dock dues (centavos)'),
    day('loadingDuesCentavos', 'Derechos de embarque (centavos)', 'Loading dues (centavos)'),
    day('overtimeFeeCentavos', 'Horas extraordinarias (centavos)', 'Overtime fees (centavos)'),
    day('portFineCentavos', 'Multas del puerto (centavos)', 'Port fines (centavos)'),
    day('sanctionCentavos', 'Sanciones (centavos)', 'Sanctions (centavos)'),
    day('totalCentavos', 'Total (centavos)', 'Total (centavos)'),
    day('entries', 'Asientos', 'Entries'),
    day('closedAt', 'Cerrado', 'Closed'),
  ],
};
