/** A moment that is none of a stream's past, as a problem: which field, what is wrong with it, and which moments there are. */
import type { Beyond, NoSuchMoment } from '../../application/as-of.js';
import { instantText } from '../../decrees/calendar.js';
import { invalidRequest, type Fault, type Problem } from './problem.js';
import { both } from './words.js';

function faultOf(beyond: Beyond): Fault {
  switch (beyond.why) {
    case 'BOTH':
      return {
        field: 'asOf',
        detail: both('dé asOf o revision, uno de los dos', 'give asOf or revision, one of the two'),
      };
    case 'FUTURE': {
      const [asOf, now] = [beyond.asOf, beyond.now].map(instantText);
      return {
        field: 'asOf',
        detail: both(
          `${asOf} aún no ha llegado: el reloj marca ${now}; para lo de ahora, no lo dé`,
          `${asOf} is still to come: the clock says ${now}; for the present, leave it out`,
        ),
      };
    }
    case 'NOTHING_RECORDED':
      return {
        field: beyond.field,
        detail: both(
          'aquí no se ha escrito nada todavía; para lo de ahora, no lo dé',
          'nothing has been recorded here yet; for the present, leave it out',
        ),
      };
    case 'BEFORE_THE_FIRST': {
      const [asOf, first] = [beyond.asOf, beyond.firstRecordedAt].map(instantText);
      return {
        field: 'asOf',
        detail: both(
          `${asOf} es anterior al primer hecho, que se escribió el ${first}; pregunte desde entonces`,
          `${asOf} is before the first event, which was recorded at ${first}; ask from then on`,
        ),
      };
    }
    case 'AFTER_THE_LAST':
      return {
        field: 'revision',
        detail: both(
          `la ${beyond.revision} no se ha escrito; la última es la ${beyond.lastRevision}, de ${instantText(beyond.lastRecordedAt)}`,
          `${beyond.revision} has not been recorded; the last is ${beyond.lastRevision}, of ${instantText(beyond.lastRecordedAt)}`,
        ),
      };
  }
}

/** The way out as figures, for programs. */
function figuresOf(beyond: Beyond): object {
  switch (beyond.why) {
    case 'BEFORE_THE_FIRST':
      return { firstRecordedAt: instantText(beyond.firstRecordedAt) };
    case 'AFTER_THE_LAST':
      return { lastRevision: beyond.lastRevision, lastRecordedAt: instantText(beyond.lastRecordedAt) };
    case 'FUTURE':
      return { now: instantText(beyond.now) };
    default:
      return {};
  }
}

export const momentUnknown = ({ beyond }: NoSuchMoment): Problem =>
  invalidRequest([faultOf(beyond)], figuresOf(beyond));
