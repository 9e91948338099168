/** What a port took in as a sheet: a row for each local day. */
import type { DayTakings, Takings } from '../../boards/account/takings.js';
import { chargeKindName } from '../../boards/words/account.js';
import { CHARGE_KINDS } from '../../boards/account/line.js';
import { column, type CsvSheet } from './column.js';

const day = column<DayTakings>;

export const takingsSheet: CsvSheet<Takings, DayTakings> = {
  rows: ({ days }) => days,
  columns: [
    day('localDate', 'Día', 'Day'),
    ...CHARGE_KINDS.map((kind) =>
      day(
        'byKind',
        `${chargeKindName(kind, 'es')} (centavos)`,
        `${chargeKindName(kind, 'en')} (centavos)`,
        ({ byKind }) => byKind[kind],
      ),
    ),
    day('totalCentavos', 'Total (centavos)', 'Total (centavos)'),
    day('ofNoCall', 'De ninguna escala (centavos)', 'Of no call (centavos)', ({ ofNoCall }) =>
      CHARGE_KINDS.reduce((sum, kind) => sum + ofNoCall[kind], 0),
    ),
    day('closedAt', 'Recaudo cerrado', 'Collection closed'),
  ],
};
