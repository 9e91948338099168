/** The fees out of ordinary hours as a sheet. */
import type { Overtime, OvertimeItem } from '../../boards/overtime.js';
import { column, joined, type CsvSheet } from './column.js';

const fee = column<OvertimeItem>;
export const overtimeSheet: CsvSheet<Overtime, OvertimeItem> = {
  rows: ({ items }) => items,
  columns: [
    fee('permitId', 'Permiso', 'Permit'),
    fee('callId', 'Escala', 'Call'),
    fee('vesselId', 'Buque', 'Vessel'),
    fee('kind', 'Diligencia', 'Act'),
    fee('office', 'Oficina', 'Office'),
    fee('attendedAt', 'Atendido', 'Attended'),
    fee('localDate', 'Día', 'Day'),
    fee('localTime', 'Hora', 'Time'),
    fee('capacityKg', 'Capacidad (kg)', 'Capacity (kg)'),
    fee('centavos', 'Derechos (centavos)', 'Fee (centavos)'),
    fee('tariff', 'Tarifa', 'Tariff'),
    fee('article', 'Artículo', 'Article'),
    fee('because', 'Por qué', 'Why'),
    fee('obligors', 'Obligados', 'Owed by', ({ obligors }) => joined(obligors)),
    fee('state', 'Estado', 'State'),
    fee('receiptNumber', 'Recibo', 'Receipt'),
    fee('issuedAt', 'Expedido', 'Made out'),
    fee('presentedAt', 'Presentado al cajero', 'Presented to the cashier'),
  ],
};
