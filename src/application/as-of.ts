/**
 * What was known at a past moment: a stream as it had been recorded by then, whatever was learnt of that day later. A moment
 * is a revision, or an instant of recording, which comes to the last revision recorded by then.
 */
import { instant, type Instant } from '../decrees/calendar.js';
import type { Port } from '../decrees/river-ports.js';
import type { NationalState } from '../river/national/register.js';
import type { PortState } from '../river/port/state.js';
import type { Office } from './office.js';
import { NATIONAL, type Counter } from './outcome.js';
import type { Clock } from './ports.js';
import type { Standing } from './stream-at-hand.js';

/** Neither is the present. */
export interface Moment {
  /** What had been recorded by then. */
  readonly asOf?: Instant | undefined;
  /** What had been recorded up to this revision. */
  readonly revision?: number | undefined;
}

/** A moment as it is found in a stream. */
export interface Found {
  /** Its last revision; -1 in a stream where nothing was recorded yet. */
  readonly revision: number;
  readonly recordedAt: Instant | undefined;
  /** What time it was. */
  readonly now: Instant;
  /** Whether a moment was asked for: then nothing that was recorded later may be answered. */
  readonly isPast: boolean;
}
/** A fold, and of which moment it is. */
export type Known<State> = Found & Standing<State>;

/** What is wrong with a moment that is none of a stream's past, and what its past is. */
export type Beyond =
  | { readonly why: 'BOTH' }
  | { readonly why: 'FUTURE'; readonly asOf: Instant; readonly now: Instant }
  | { readonly why: 'NOTHING_RECORDED'; readonly field: 'asOf' | 'revision' }
  | { readonly why: 'BEFORE_THE_FIRST'; readonly asOf: Instant; readonly firstRecordedAt: Instant }
  | {
      readonly why: 'AFTER_THE_LAST';
      readonly revision: number;
      readonly lastRevision: number;
      readonly lastRecordedAt: Instant;
    };

/** A moment that is none of a stream's past. */
export class NoSuchMoment extends Error {
  override readonly name = 'NoSuchMoment';
  constructor(readonly beyond: Beyond) {
    super(`no such moment: ${beyond.why.toLowerCase()}`);
  }
}

type Head = Pick<Standing<unknown>, 'revision' | 'recordedAt'>;

/** So many folds of past moments are remembered: whoever turns the pages of one need not have it folded for each. */
const REMEMBERED = 4;

export class AsOf {
  readonly #lately = new Map<string, Promise<unknown>>();

  constructor(
    private readonly office: Office,
    private readonly clock: Clock,
  ) {}

  /** A port as it was known at a moment. @throws NoSuchMoment */
  async port(port: Port, moment: Moment = {}): Promise<Known<PortState>> {
    const head = await this.office.port(port);
    const found = await this.#found(port, head, moment);
    if (found.revision === head.revision) return { ...found, state: head.state };
    return {
      ...found,
      state: await this.#remembered(port, found.revision, () => this.office.portAt(port, found.revision)),
    };
  }

  /** The national register as it was known at a moment. @throws NoSuchMoment */
  async national(moment: Moment = {}): Promise<Known<NationalState>> {
    const head = await this.office.national();
    const found = await this.#found(NATIONAL, head, moment);
    if (found.revision === head.revision) return { ...found, state: head.state };
    const state = await this.#remembered(NATIONAL, found.revision, () => this.office.nationalAt(found.revision));
    return { ...found, state };
  }

  /** Which moment of a port it is, without its state. @throws NoSuchMoment */
  async of(port: Port, moment: Moment): Promise<Found> {
    return this.#found(port, await this.office.port(port), moment);
  }

  /** The last revision that a port had recorded by an instant; -1 where it had recorded none. */
  async recordedBy(port: Port, at: Instant): Promise<number> {
    const { revision, recordedAt } = await this.office.port(port);
    if (recordedAt === undefined || (await this.#recordedAt(port, 0)) > at) return -1;
    return this.#lastBy(port, { revision, recordedAt }, at);
  }

  async #found(counter: Counter, head: Head, { asOf, revision }: Moment): Promise<Found> {
    const { recordedAt } = head;
    const now = this.clock.now();
    if (asOf !== undefined && revision !== undefined) throw new NoSuchMoment({ why: 'BOTH' });
    if (asOf === undefined && revision === undefined)
      return { revision: head.revision, recordedAt, now, isPast: false };
    // A clock that was set back does not make what is recorded the future.
    if (asOf !== undefined && asOf > Math.max(now, recordedAt ?? now))
      throw new NoSuchMoment({ why: 'FUTURE', asOf, now });
    if (recordedAt === undefined)
      throw new NoSuchMoment({ why: 'NOTHING_RECORDED', field: asOf === undefined ? 'revision' : 'asOf' });
    const last = { revision: head.revision, recordedAt };
    const its = asOf === undefined ? within(last, revision!) : await this.#by(counter, last, asOf);
    const then = its === last.revision ? recordedAt : await this.#recordedAt(counter, its);
    return { revision: its, recordedAt: then, now: asOf ?? then, isPast: true };
  }

  async #by(counter: Counter, last: Required<Last>, asOf: Instant): Promise<number> {
    const firstRecordedAt = await this.#recordedAt(counter, 0);
    if (firstRecordedAt > asOf) throw new NoSuchMoment({ why: 'BEFORE_THE_FIRST', asOf, firstRecordedAt });
    return this.#lastBy(counter, last, asOf);
  }

  /** Instants of recording never go back within a stream, so that halving it finds the last one. The first is not later. */
  async #lastBy(counter: Counter, { revision, recordedAt }: Last, at: Instant): Promise<number> {
    if (recordedAt <= at) return revision;
    let [by, after] = [0, revision];
    while (after - by > 1) {
      const middle = (by + after) >> 1;
      if ((await this.#recordedAt(counter, middle)) <= at) by = middle;
      else after = middle;
    }
    return by;
  }

  async #recordedAt(counter: Counter, revision: number): Promise<Instant> {
    return instant((await this.office.eventAt(counter, revision)).meta.recordedAt);
  }

  /** States are never changed, so that one may be given to many. */
  #remembered<State>(counter: Counter, revision: number, fold: () => Promise<State>): Promise<State> {
    const name = `${counter} ${revision}`;
    const folded = (this.#lately.get(name) as Promise<State> | undefined) ?? fold();
    this.#lately.delete(name);
    this.#lately.set(name, folded);
    folded.catch(() => this.#lately.delete(name));
    if (this.#lately.size > REMEMBERED) this.#lately.delete(this.#lately.keys().next().value!);
    return folded;
  }
}

interface Last {
  readonly revision: number;
  readonly recordedAt: Instant;
}

function within(last: Last, revision: number): number {
  if (revision <= last.revision) return revision;
  const { revision: lastRevision, recordedAt: lastRecordedAt } = last;
  throw new NoSuchMoment({ why: 'AFTER_THE_LAST', revision, lastRevision, lastRecordedAt });
}
