/** The forms of what is answered of stays and dock dues. */
import { CRAFT } from '../../decrees/dock-dues-1934/art-03-berthing-by-length.js';
import { DISTANCE_REASONS, PLACES } from '../../decrees/dock-dues-1934/art-08-at-a-distance.js';
import { LOADING_BASES } from '../../decrees/dock-dues-1934/art-07-loading-dues.js';
import { APPOINTERS } from '../../decrees/dock-dues-1934/art-11-damage-and-objects.js';
import { DUE_REASONS } from '../../decrees/dock-dues-1934/dock-bill.js';
import { PORTS } from '../../decrees/river-ports.js';
import { all, instant, list, orNull, ref, text, whole } from './forms.js';

const centavos = { type: 'integer', minimum: 0 };
const localDate = { type: 'string', format: 'date' };
const port = { enum: PORTS };
const state = { enum: ['BERTHED', 'LAID_UP', 'UNBERTHED', 'LIQUIDATED'] };
const told = list(all({ at: instant, description: text }));

const line = {
  article: { type: 'string', examples: ['DD34-03'] },
  centavos,
  because: { enum: [...DUE_REASONS, ...LOADING_BASES] },
  fromAt: instant,
  toAt: instant,
  hours: orNull(whole),
  halvedBy: list(text),
  inWords: text,
};

export const DUES_SCHEMAS = {
  DuesLine: all(line),
  Dues: all({
    port,
    revision: whole,
    category: orNull({ enum: [1, 2] }),
    because: text,
    stays: list(
      all({
        stayId: text,
        vesselId: text,
        callId: orNull(text),
        state,
        berthedAt: instant,
        leftAt: orNull(instant),
        totalCentavos: orNull(centavos),
      }),
    ),
    liquidations: list(
      all({
        at: instant,
        collectionDate: localDate,
        of: { enum: ['DOCK', 'LOADING'] },
        stayId: orNull(text),
        vesselId: orNull(text),
        callId: orNull(text),
        lotId: orNull(text),
        payer: text,
        totalCentavos: centavos,
        lines: list(ref('DuesLine')),
      }),
    ),
    days: list(
      all({
        localDate,
        dockCentavos: centavos,
        loadingCentavos: centavos,
        totalCentavos: centavos,
        liquidations: whole,
        closedAt: orNull(instant),
      }),
    ),
  }),
  Stay: all({
    port,
    revision: whole,
    at: instant,
    stayId: text,
    vesselId: text,
    callId: orNull(text),
    companyId: text,
    captainId: text,
    kind: text,
    inTow: { type: 'boolean' },
    lengthCm: whole,
    state,
    stateInWords: text,
    craft: orNull({ enum: CRAFT }),
    berths: list(
      all({
        berthedAt: instant,
        place: { enum: PLACES },
        reason: orNull({ enum: DISTANCE_REASONS }),
        halved: { type: 'boolean' },
      }),
    ),
    leftAt: orNull(instant),
    layUp: orNull(
      all({ reason: text, place: text, signedBy: text, expectedUntilAt: instant, endedAt: orNull(instant) }),
    ),
    withdrawal: orNull(all({ orderedAt: instant, reason: text })),
    fines: list(all({ imposedAt: instant, fineCentavos: centavos })),
    damage: told,
    experts: list(all({ expert: text, appointedBy: { enum: APPOINTERS } })),
    appraisal: orNull(all({ at: instant, valueCentavos: centavos, experts: list(text) })),
    objectsOverboard: told,
    liquidation: orNull(
      all({ at: instant, collectionDate: localDate, totalCentavos: centavos, lines: list(ref('DuesLine')) }),
    ),
    owed: orNull(all({ untilAt: instant, totalCentavos: centavos, lines: list(ref('DuesLine')) })),
    because: text,
  }),
};
