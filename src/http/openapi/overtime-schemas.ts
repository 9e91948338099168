/** The forms of what is answered of fees out of ordinary hours. */
import { PERMIT_KINDS } from '../../decrees/d1430-overtime/art-1-fee-of-a-permit.js';
import { OVERTIME } from '../../decrees/d1430-overtime/art-2-extraordinary-hours.js';
import { READINGS } from '../../decrees/readings.js';
import { PORTS } from '../../decrees/river-ports.js';
import { all, instant, kg, list, orNull, ref, text, whole, type JsonSchema } from './forms.js';

const port = { enum: PORTS };
const date = { type: 'string', format: 'date' };
const yesOrNo = { type: 'boolean' };

const fee = all({
  permitId: text,
  callId: text,
  vesselId: text,
  kind: { enum: PERMIT_KINDS },
  office: port,
  centavos: whole,
  because: text,
  article: text,
  attendedAt: instant,
  localDate: date,
  localTime: text,
  capacityKg: kg,
  tariff: { enum: READINGS.overtimeTariff },
  obligors: list(text),
  reason: { enum: OVERTIME },
  state: { enum: ['CHARGED', 'RECEIPTED', 'PRESENTED'] },
  receiptNumber: orNull(whole),
  issuedAt: orNull(instant),
  presentedAt: orNull(instant),
});

export const OVERTIME_SCHEMAS = {
  OvertimeFee: { ...fee, properties: { ...fee.properties, calendarMissing: yesOrNo } },
  Overtime: all({
    port,
    revision: whole,
    totalCentavos: whole,
    items: list(ref('OvertimeFee')),
    days: list(all({ localDate: date, fees: whole, centavos: whole })),
    awaiting: list(
      all({ permitId: text, callId: text, vesselId: text, kind: text, requestedAt: instant, official: yesOrNo }),
    ),
    irregularities: list(all({ callId: text, permitId: orNull(text), at: instant, logEntry: text })),
  }),
} satisfies { readonly [name: string]: JsonSchema };
