/** The forms of what is answered of accounts and takings. */
import { CHARGE_KINDS, DEBTORS, LINE_INSTANTS } from '../../boards/account/line.js';
import { REMARKS } from '../../boards/account/remarks.js';
import { LINE_STATES } from '../../boards/words/account.js';
import { PORTS } from '../../decrees/river-ports.js';
import { all, instant, list, orNull, ref, text, whole } from './forms.js';

const centavos = { type: 'integer', minimum: 0 };
const localDate = { type: 'string', format: 'date' };
const port = { enum: PORTS };
const debtors = list(all({ who: text, as: { enum: DEBTORS } }));
const byKind = all(Object.fromEntries(CHARGE_KINDS.map((kind) => [kind, centavos])));

const totals = {
  chargedCentavos: centavos,
  paidCentavos: centavos,
  dueCentavos: centavos,
  notYetDueCentavos: centavos,
  refundCentavos: centavos,
};

export const ACCOUNT_SCHEMAS = {
  AccountLine: all({
    kind: { enum: CHARGE_KINDS },
    article: { type: 'string', examples: ['DD34-05'] },
    stayId: orNull(text),
    vesselId: orNull(text),
    lotId: orNull(text),
    permitId: orNull(text),
    caseId: orNull(text),
    localDate,
    instants: {
      type: 'object',
      description: 'Los instantes de los que se calculó; solo los que se conocen',
      propertyNames: { enum: LINE_INSTANTS },
      additionalProperties: instant,
    },
    centavos,
    paidCentavos: centavos,
    owedBy: debtors,
    state: { enum: LINE_STATES },
    stateInWords: text,
    inWords: text,
  }),
  Account: all({
    port,
    revision: whole,
    recordedAt: orNull(instant),
    at: instant,
    callId: text,
    vesselId: text,
    vesselName: orNull(text),
    captainId: text,
    companyId: text,
    arrivedAt: instant,
    sailedAt: orNull(instant),
    lines: list(ref('AccountLine')),
    totals: list(all({ kind: { enum: CHARGE_KINDS }, ...totals })),
    ...totals,
    notSettled: all({ totalCentavos: centavos, lines: list(ref('AccountLine')) }),
    remarks: list(
      all({
        what: { enum: REMARKS },
        article: text,
        stayId: orNull(text),
        lotId: orNull(text),
        caseId: orNull(text),
        at: instant,
        centavos: orNull(centavos),
        answerable: debtors,
        inWords: text,
      }),
    ),
  }),
  Takings: all({
    port,
    revision: whole,
    totals: byKind,
    totalCentavos: centavos,
    days: list(all({ localDate, byKind, totalCentavos: centavos, ofNoCall: byKind, closedAt: orNull(instant) })),
    ofNoCall: list(ref('AccountLine')),
  }),
};
