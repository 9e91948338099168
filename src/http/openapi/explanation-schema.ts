/** The form of an explanation, as the published document states it. */
import { PORTS } from '../../decrees/river-ports.js';
import { all, instant, list, orNull, text, whole } from './forms.js';

const lotFigures = all({ turnAt: orNull(instant), sourceSeq: whole, turnNumber: whole, arrivedAt: instant });
const callFigures = all({
  ...{ arrivedAt: instant, readyAt: orNull(instant), turnFrom: orNull(instant) },
  ...{ callSerial: whole, begun: { type: 'boolean' } },
});
const figures = { anyOf: [lotFigures, callFigures], description: 'Por lo que tiene su lugar una carga, o un buque' };
const article = { type: 'string', examples: ['D1976-05'] };

const change = all({
  revision: whole,
  recordedAt: instant,
  occurredAt: instant,
  from: orNull(whole),
  to: orNull(whole),
  because: text,
  article,
  passingOfTime: {
    type: 'boolean',
    description: 'Lo cambió el solo paso del tiempo: el hecho es el primero escrito después',
  },
  whom: { ...list(text), description: 'Por quiénes cambió, fuera de él: veinte a lo más' },
  whomTotal: whole,
  byEvent: all({ id: { type: 'string', format: 'uuid' }, type: text }),
});

export const EXPLANATION_SCHEMAS = {
  Explanation: all({
    port: { enum: PORTS },
    revision: whole,
    recordedAt: orNull(instant),
    lotId: orNull(text),
    callId: orNull(text),
    position: orNull(whole),
    of: whole,
    because: text,
    article,
    figures,
    aheadTotal: whole,
    ahead: list(all({ position: whole, id: text, because: text, article, figures })),
    history: list(change),
    nextCursor: orNull(text),
  }),
};
