/** Judges a port's recorded history again, as somebody asks at the counter. It reads, and appends nothing. */
import type { Office } from '../../application/office.js';
import type { Clock } from '../../application/ports.js';
import { board } from '../../boards/board.js';
import type { Language } from '../../boards/words/language.js';
import { instantText, type Instant } from '../../decrees/calendar.js';
import type { RefusalCode } from '../../decrees/refusal.js';
import type { Port } from '../../decrees/river-ports.js';
import { AsItShouldHaveBeen, AsKnown, Naming } from '../../evidence/rejudging/course.js';
import { differenceOf } from '../../evidence/rejudging/difference.js';
import type { RefusedNow, Rejudging } from '../../evidence/rejudging/rejudging.js';
import { judgedIn, toldDifference } from '../../evidence/what-if/told.js';
import { refusalInWords } from '../../boards/words/in-words.js';
import { invalidRequest, type Problem } from '../problems/problem.js';
import { both } from '../problems/words.js';
import { JudgingRoom, type Pace } from './judging-room.js';
import { changeIn } from './what-if-change.js';
import type { WhatIfRequest } from './what-if-request.js';

export interface Progress {
  readonly judged: number;
  readonly of: number;
}
/** Whoever waits for an answer, and may want to know how far it is. */
export interface Waiting {
  readonly until: AbortSignal;
  readonly language: Language;
  readonly tell?: (progress: Progress) => void;
}

/** How far it is, is told after so many events. */
const TELLS_AFTER = 5000;

/** The law says that what is corrected would lie in the future. */
const IN_FUTURE: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'OCCURRED_IN_FUTURE',
  'INSTANT_IN_FUTURE',
  'ARRIVAL_IN_FUTURE',
]);

/** A correction into the future is no other fact, but none: its field is named. */
function intoTheFuture({ refusedNow }: Rejudging, { corrections = [] }: WhatIfRequest): Problem | undefined {
  const faults = refusedNow
    .filter(({ corrected, refusal }) => corrected && IN_FUTURE.has(refusal.code))
    .map(({ recorded, refusal }: RefusedNow) => {
      const at = corrections.findIndex(({ eventId }) => recorded.eventIds.includes(eventId.toLowerCase()));
      const because = (language: Language) => refusalInWords(refusal, language).because;
      const { field, line } = refusal.figures;
      const within = typeof line === 'number' ? `lines[${line - 1}].` : '';
      const name = `${within}${typeof field === 'string' ? field : 'occurredAt'}`;
      return { field: `corrections[${at}].fields.${name}`, detail: both(because('es'), because('en')) };
    });
  return faults.length > 0 ? invalidRequest(faults) : undefined;
}

const atField = (es: string, en: string): Problem => invalidRequest([{ field: 'at', detail: both(es, en) }]);

export class WhatIfs {
  private readonly room: JudgingRoom;

  constructor(
    private readonly office: Office,
    private readonly clock: Clock,
    room = new JudgingRoom(),
  ) {
    this.room = room;
  }

  /**
   * What would differ under a change. @param settled called when nothing of the request is wrong, before it is judged
   * @throws Problem, NobodyWaits
   */
  whatIf(port: Port, request: WhatIfRequest, waiting: Waiting, settled: () => void = () => undefined) {
    return this.room.judge(waiting.until, async (pace) => {
      const { revision } = await this.office.port(port);
      const naming = await this.named(port, request, revision, pace);
      const now = this.clock.now();
      const known = { counter: port, named: naming.found, revision, begins: naming.begins, now };
      const change = changeIn(request, known);
      settled();
      const upTo = change.until?.revision ?? revision;
      const course = new AsKnown({ port, starts: this.office.starts }, change, naming.found);
      await this.follow(course, port, revision, { ...waiting, pace, last: upTo });
      const rejudging = course.end();
      const wrong = intoTheFuture(rejudging, request);
      if (wrong) throw wrong;
      return {
        ...{ port, revision: course.revision, judged: judgedIn(rejudging) },
        ...toldDifference(differenceOf(rejudging), waiting.language),
      };
    });
  }

  /** What the port would be at an instant if everything had come to be known as it happened. @throws Problem, NobodyWaits */
  asItShouldHaveBeen(port: Port, at: Instant, waiting: Waiting) {
    return this.room.judge(waiting.until, async (pace) => {
      if (at > this.clock.now())
        throw atField('es posterior al reloj del servidor', 'is later than the clock of the server');
      const { revision, recordedAt } = await this.office.port(port);
      const course = new AsItShouldHaveBeen({ port, starts: this.office.starts }, at);
      await this.follow(course, port, revision, { ...waiting, pace, last: revision });
      const judging = course.end();
      let step = judging.next();
      for (; !step.done; step = judging.next()) if (pace.isDue()) await pace.breathe();
      const rejudging = step.value;
      if (rejudging.commands === 0)
        throw atField('es anterior al primer hecho de este puerto', 'lies before the first event of this port');
      const view = { state: rejudging.again.state, revision, recordedAt };
      return {
        ...{ port, at: instantText(at), revision, judged: judgedIn(rejudging) },
        board: board(view, waiting.language),
        ...toldDifference(differenceOf(rejudging), waiting.language),
      };
    });
  }

  private async named(port: Port, request: WhatIfRequest, revision: number, pace: Pace): Promise<Naming> {
    const { corrections = [], omit = [], until } = request;
    const lower = corrections.map(({ eventId, fields }) => ({ eventId: eventId.toLowerCase(), fields }));
    const naming = new Naming({ corrections: lower, omit });
    if (!naming.names && typeof until !== 'string') return naming;
    for await (const event of this.office.events(port, { upTo: revision })) {
      naming.take(event);
      if (pace.isDue()) await pace.breathe();
    }
    naming.end();
    return naming;
  }

  /** Reads the events through a course, up to the end of the command that holds the last revision. */
  private async follow(
    course: AsKnown | AsItShouldHaveBeen,
    port: Port,
    revision: number,
    { pace, last, tell }: Waiting & { readonly pace: Pace; readonly last: number },
  ): Promise<void> {
    let commandId: string | undefined;
    for await (const event of this.office.events(port, { upTo: revision })) {
      if (event.revision > last && event.meta.commandId !== commandId) return;
      ({ commandId } = event.meta);
      course.take(event);
      const judged = event.revision + 1;
      if (judged % TELLS_AFTER === 0) tell?.({ judged, of: last + 1 });
      if (pace.isDue()) await pace.breathe();
    }
  }
}
