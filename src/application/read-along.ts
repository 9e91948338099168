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

class PortRead<State> {
  private standing: Standing<State>;
  private reading: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  constructor(
    private readonly port: Port,
    private readonly tale: Tale<State>,
    private readonly office: Pick<Office, 'events'>,
  ) {
    this.standing = { state: tale.begin(port), revision: -1, recordedAt: undefined };
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

  private async read(): Promise<void> {
    for await (const event of this.office.events(this.port, { after: this.standing.revision }))
      this.standing = understood(event, () => ({
        state: this.tale.goOn(this.standing.state, event),
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
    const read = this.ports.get(port) ?? new PortRead(port, this.tale, this.office);
    this.ports.set(port, read);
    return read.upToDate();
  }
}
