/** The changes of a place in the turn, found by walking the states between: so many changes, or so many events, at a time. */
import { understood } from '../../application/batch.js';
import type { Office } from '../../application/office.js';
import type { StoredEvent } from '../../application/ports.js';
import type { Move, Subject } from '../../boards/explanation/move.js';
import { isOver, moveOf } from '../../boards/explanation/moves.js';
import type { Language } from '../../boards/words/language.js';
import type { Port } from '../../decrees/river-ports.js';
import { recorded } from '../reads/watched-violations.js';

/** So many events are looked at for one answer, however few of them change anything. */
const EVENTS_AT_ONCE = 5000;

export interface Change extends Move {
  readonly revision: number;
  readonly recordedAt: string;
  readonly occurredAt: string;
  readonly byEvent: { readonly id: string; readonly type: string };
}

export interface Stretch {
  readonly changes: readonly Change[];
  /** From which revision on there may be more; `null` when there is none. */
  readonly since: number | null;
}

interface Asked {
  /** The first revision that is looked at. */
  readonly since: number;
  /** The revision that is explained. */
  readonly upTo: number;
  readonly limit: number;
  readonly atOnce?: number;
}

const changeOf = ({ id, type, revision, meta }: StoredEvent, move: Move): Change => ({
  ...{ revision, recordedAt: meta.recordedAt, occurredAt: meta.occurredAt },
  ...move,
  byEvent: { id, type },
});

/** The changes of a place from a revision on, the oldest first: no more than asked for. */
export async function changesOf(
  office: Office,
  port: Port,
  subject: Subject,
  { since, upTo, limit, atOnce = EVENTS_AT_ONCE }: Asked,
  language: Language,
): Promise<Stretch> {
  const changes: Change[] = [];
  const last = Math.min(upTo, since + atOnce - 1);
  let more = last < upTo ? last + 1 : null;
  await office.portAt(port, last, {
    from: since,
    see: (after, event, before) => {
      if (event.revision < since) return undefined;
      const move = understood(event, () => moveOf(subject, before, recorded(event), after, language));
      if (move) changes.push(changeOf(event, move));
      const over = isOver(subject, after);
      if (!over && changes.length < limit) return undefined;
      more = over || event.revision === upTo ? null : event.revision + 1;
      return 'enough';
    },
  });
  return { changes, since: more };
}
