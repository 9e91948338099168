/** The ledger of dock dues as a sheet: a row for each line of each liquidation. */
import type { Dues, DuesLine, LiquidationItem } from '../../boards/dues.js';
import { column, joined, type CsvSheet } from './column.js';

type Row = Omit<LiquidationItem, 'lines'> & DuesLine;
const line = column<Row>;

export const dues: CsvSheet<Dues, Row> = {
  rows: ({ liquidations }) => liquidations.flatMap(({ lines, ...bill }) => lines.map((each) => ({ ...bill, ...each }))),
  columns: [
    line('collectionDate', 'Día', 'Day'),
    line('at', 'Liquidado', 'Settled'),
    line('of', 'Derecho', 'Due'),
    line('stayId', 'Estadía', 'Stay'),
    line('vesselId', 'Buque', 'Vessel'),
    line('callId', 'Escala', 'Call'),
    line('lotId', 'Cargamento', 'Lot'),
    line('payer', 'Paga', 'Payer'),
    line('article', 'Artículo', 'Article'),
    line('because', 'Motivo', 'Reason'),
    line('fromAt', 'Desde', 'From'),
    line('toAt', 'Hasta', 'To'),
    line('hours', 'Horas', 'Hours'),
    line('halvedBy', 'Mitad por', 'Halved by', ({ halvedBy }) => joined(halvedBy)),
    line('centavos', 'Centavos', 'Centavos'),
    line('inWords', 'En palabras', 'In words'),
  ],
};
