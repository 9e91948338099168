/**
 * Judges a port's commands again. There are two worlds side by side: the one that was recorded, which is copied, and the one that
 * comes to be when every command is decided anew, by the same law, at its own instant.
 */
import { instant, type Instant } from '../../decrees/calendar.js';
import type { DecreeStarts } from '../../decrees/d1976-turn/art-25-in-force.js';
import { READING_KEYS } from '../../decrees/readings.js';
import type { Port } from '../../decrees/river-ports.js';
import type { Refusal } from '../../decrees/refusal.js';
import { isRefusal, type Ruling } from '../../river/decider.js';
import type { PortCommand, PortFact, PortOrder } from '../../river/port/messages.js';
import { portDecider } from '../../river/port/port.js';
import { portStart, type PortState } from '../../river/port/state.js';
import { timeAt } from '../../river/port-time.js';
import { carriedOut } from './carrying-out.js';
import {
  askedIn,
  askedNationally,
  corrected,
  NoSuchCorrection,
  type Asked,
  type Change,
  type Fields,
} from './change.js';
import { receivedIn, type RecordedCommand } from './history.js';
import type { Placed } from './placing.js';
import { Receiving } from './received.js';
import { World } from './world.js';

/** A command as it was put to the law again, and what came of it. */
export interface Judged {
  readonly command: PortCommand;
  readonly occurredAt: Instant;
  readonly now: Instant;
  readonly before: PortState;
  readonly ruling: Ruling<PortFact>;
  /** The recorded command it stands for; none for what the watchman asked where the record has nothing. */
  readonly recorded: RecordedCommand | undefined;
}

export interface RefusedNow {
  readonly recorded: RecordedCommand;
  readonly type: string;
  readonly data: object;
  readonly occurredAt: Instant;
  readonly refusal: Refusal;
  /** It is one of those the change corrects. */
  readonly corrected: boolean;
}
/** A command that was asked otherwise than recorded, because it carries out what was assigned otherwise. */
export interface Followed {
  readonly recorded: RecordedCommand;
  readonly type: PortCommand['type'];
  readonly callId: string;
}

/** What of a change holds from the beginning. */
export type FromTheBeginning = Pick<Change, 'readings' | 'calendars'>;

export interface Judging extends FromTheBeginning {
  readonly port: Port;
  readonly starts: DecreeStarts;
  /** Whether commands come in the order of the log: then the watchman acts where he acted, wherever a term runs as it ran. */
  readonly inLogOrder: boolean;
  /** Shown every command that is put to the law. */
  readonly see?: (judged: Judged) => void;
}

const DAWN = -Infinity as Instant;

/** Before anything happened, with readings and calendars that hold from the beginning. */
function startUnder(port: Port, { readings = {}, calendars = [] }: FromTheBeginning): PortState {
  const start = portStart(port);
  const { national } = start.received;
  const adoptions = READING_KEYS.flatMap((key) => {
    const value = readings[key];
    return value === undefined ? [] : [{ key, value, from: DAWN }];
  });
  const published = calendars.reduce(
    // Nobody published it, so there is no source.
    (all, { year, dates }) => all.with(String(year), { year, dates, source: '' }),
    national.calendars,
  );
  return { ...start, received: { ...start.received, national: { ...national, adoptions, calendars: published } } };
}

/**
 * What the office says today of scales is in no fact. What was settled by a rail bill was lawful by what the office said then, and
 * is so here; whoever corrects a settlement is held to today's list.
 */
const asRecorded = (starts: DecreeStarts): DecreeStarts => ({ ...starts, officialScales: new Map() });

export class Rejudging {
  readonly recorded: World;
  readonly again: World;
  readonly refusedNow: RefusedNow[] = [];
  readonly followed: Followed[] = [];
  /** How many recorded commands, and received facts, were judged again. */
  commands = 0;
  received = 0;
  private readonly receiving: Receiving;

  constructor(private readonly judging: Judging) {
    const { port, starts } = judging;
    this.recorded = new World(portStart(port));
    this.again = new World(startUnder(port, judging));
    this.receiving = new Receiving(judging, starts);
  }

  /** Copies what was recorded into the recorded world. */
  remember({ facts, occurredAt, eventIds: [of] }: RecordedCommand): void {
    this.recorded.take(facts, occurredAt, of);
  }

  /** Judges a recorded command again, with what is corrected of it. @throws NoSuchCorrection */
  judge({ recorded, fields }: Placed): void {
    this.keepTerms(recorded);
    if (receivedIn(recorded)) this.receive(recorded, fields);
    else this.ask(recorded, fields);
  }

  /** The time at the port when a clock showed an instant: it passed as it passed, also where what happened is refused now. */
  timeBy(clock: Instant): Instant {
    const latest = [this.recorded.state.latest, this.again.state.latest].filter((each) => each !== undefined);
    return timeAt(latest.length > 0 ? (Math.max(...latest) as Instant) : undefined, clock);
  }

  /** What the passing of time obliges when there is nothing more. @param at the time it is then at the port */
  end(at: Instant, clock: Instant): void {
    this.askForFinality(at, clock);
  }

  private receive(recorded: RecordedCommand, fields: Fields | undefined): void {
    this.received += 1;
    const reception = this.receiving.receive(recorded, fields, this.again.state.received.national);
    if (reception.outcome === 'received') this.again.take([reception.fact], recorded.occurredAt, undefined);
    if (reception.outcome !== 'refused') return;
    const { command, occurredAt } = askedNationally(recorded)!;
    const { refusal } = reception;
    this.refusedNow.push({ recorded, type: command.type, data: command.data, occurredAt, refusal, corrected: true });
  }

  private ask(recorded: RecordedCommand, fields: Fields | undefined): void {
    const asItWas = askedIn(recorded);
    if (!asItWas) {
      this.copy(recorded, fields);
      return;
    }
    this.commands += 1;
    const asked = fields ? corrected(asItWas, fields) : asItWas;
    const judged = this.judged(asked, recorded.recordedAt, recorded, fields !== undefined);
    const instead = fields ? undefined : carriedOut(judged.before, asked.command, judged.ruling, recorded.facts);
    if (instead) this.follow(asked, instead, recorded);
    else this.stand(judged, fields !== undefined);
  }

  /** What no command made cannot be judged: it stands as it was recorded. */
  private copy({ facts, occurredAt, eventIds: [of] }: RecordedCommand, fields: Fields | undefined): void {
    if (fields) throw new NoSuchCorrection(`no command made ${of}`);
    this.again.take(facts, occurredAt, of);
  }

  private follow({ command, occurredAt }: Asked, instead: readonly PortCommand[], recorded: RecordedCommand): void {
    const { callId } = command.data as { readonly callId: string };
    this.followed.push({ recorded, type: command.type, callId });
    for (const each of instead)
      this.stand(this.judged({ command: each, occurredAt }, recorded.recordedAt, recorded), false);
  }

  /** What the law says to a command now; nothing comes of it yet. @param corrects whether it is one the change corrects */
  private judged(
    { command, occurredAt }: Asked,
    clock: Instant,
    recorded: RecordedCommand | undefined,
    corrects = false,
  ): Judged {
    const now = clock > occurredAt ? clock : occurredAt;
    const { port } = this.judging;
    const starts = corrects ? this.judging.starts : asRecorded(this.judging.starts);
    const { state: before, everUsed } = this.again;
    const order = { ...command, occurredAt, now, starts, everUsed } as PortOrder;
    return { command, occurredAt, now, before, ruling: portDecider(port).decide(before, order), recorded };
  }

  /** What was ruled comes to be. */
  private stand(judged: Judged, corrects: boolean): void {
    const { command, occurredAt, ruling, recorded } = judged;
    this.judging.see?.(judged);
    if (!isRefusal(ruling)) this.again.take(ruling, occurredAt, recorded?.eventIds[0]);
    // The watchman's own are no petitions: where nothing is due, nothing is asked.
    else if (recorded && command.type !== 'DeclareSanctionFinal')
      this.refusedNow.push({ ...command, recorded, occurredAt, refusal: ruling, corrected: corrects });
  }

  private keepTerms({ recordedAt, occurredAt }: RecordedCommand): void {
    const { inLogOrder } = this.judging;
    this.askForFinality(inLogOrder ? this.timeBy(recordedAt) : occurredAt, recordedAt);
  }

  /** @param at the time it is at the port: what ran out by then is final */
  private askForFinality(at: Instant, clock: Instant): void {
    for (const [caseId, appealUntilAt] of this.again.terms.all()) {
      const occurredAt = instant(appealUntilAt);
      const asInTheRecord = this.judging.inLogOrder && this.recorded.terms.endOf(caseId) === appealUntilAt;
      if (occurredAt > at || asInTheRecord) continue;
      const asked: Asked = { command: { type: 'DeclareSanctionFinal', data: { caseId } }, occurredAt };
      this.stand(this.judged(asked, clock, undefined), false);
    }
  }
}
