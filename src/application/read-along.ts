/** What is told of a port's whole past and kept in memory: read once, and from then on only what is new. */
import { instant } from '../decrees/calendar.js';
import type { Port } from '../decrees/river-ports.js';
import { understood } from './batch.js';
import type { Office } from './office.js';
import type { StoredEvent } from './ports.js';
import type { Standing } from './stream-at-hand.js';

/** How the tale of a port begins, and goes on with each event. */
export interface Tale<State> {
  readonly begin: (port: Port) => State;
  readonly goOn: (state: State, event: StoredEvent) => State;
}

/** So many places on the way are remembered at most, and at first one every so many events. */
const MARKS = 32;
const MARKED_EVERY = 500;

/** Where a tale stood now and then, so that a past moment of it is not told from the beginning. */
class Marks<State> {
  private every = MARKED_EVERY;
  private kept: Standing<State>[] = [];

  note(standing: Standing<State>): void {
    if ((standing.revision + 1) % this.every !== 0) return;
    this.kept.push(standing);
    if (this.kept.length <= MARKS) return;
    this.every *= 2;
    this.kept = this.kept.filter(({ revision }) => (revision + 1) % this.every === 0);
  }

  /** The last at or before a revision. */
  before(revision: number): Standing<State> | undefined {
    return this.kept.findLast((mark) => mark.revision <= revision);
  }
}

class PortRead<State> {
  private standing: Standing<State>;
  private readonly marks = new Marks<State>();
  private reading: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  constructor(
    private readonly port: Port,
    private readonly tale: Tale<State>,
    private readonly office: Pick<Office, 'events'>,
  ) {
    this.standing = this.beginning();
  }

  async upToDate(): Promise<Standing<State>> {
    await this.readOn();
    return this.standing;
  }

  /** A reading under way may have begun before what the caller knows of: whoever comes meanwhile shares the next one. */
  private readOn(): Promise<void> {
    if (!this.reading)
      return (this.reading = this.read().finally(() => {
        this.reading = undefined;
      }));
    this.next ??= this.reading
      .catch(() => undefined)
      .then(() => {
        this.next = undefined;
        return this.readOn();
      });
    return this.next;
  }

  /** The tale as it stood at a revision that the port has; at -1 as it begins. */
  async at(revision: number): Promise<Standing<State>> {
    await this.readOn();
    if (revision === this.standing.revision) return this.standing;
    let standing = this.marks.before(revision) ?? this.beginning();
    if (standing.revision < revision)
      for await (const event of this.office.events(this.port, { after: standing.revision, upTo: revision }))
        standing = this.told(standing, event);
    return standing;
  }

  private async read(): Promise<void> {
    for await (const event of this.office.events(this.port, { after: this.standing.revision })) {
      this.standing = this.told(this.standing, event);
      this.marks.note(this.standing);
    }
  }

  private beginning(): Standing<State> {
    return { state: this.tale.begin(this.port), revision: -1, recordedAt: undefined };
  }

  private told({ state }: Standing<State>, event: StoredEvent): Standing<State> {
    return understood(event, () => ({
      state: this.tale.goOn(state, event),
      revision: event.revision,
      recordedAt: instant(event.meta.recordedAt),
    }));
  }
}

export class ReadAlong<State> {
  private readonly ports = new Map<Port, PortRead<State>>();

  constructor(
    private readonly office: Pick<Office, 'events'>,
    private readonly tale: Tale<State>,
  ) {}

  /** The tale of a port as it stands at the last commit. */
  upToDate(port: Port): Promise<Standing<State>> {
    return this.read(port).upToDate();
  }

  /** The tale of a port as it stood at a revision that the port has; at -1 as it begins. */
  at(port: Port, revision: number): Promise<Standing<State>> {
    return this.read(port).at(revision);
  }

  private read(port: Port): PortRead<State> {
    const read = this.ports.get(port) ?? new PortRead(port, this.tale, this.office);
    this.ports.set(port, read);
    return read;
  }
}
