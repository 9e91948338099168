/** What the detector has seen at each port: it reads on from where it stood, whoever asks and however often. */
import { Injectable } from '@nestjs/common';
import { AsOf, type Found, type Moment } from '../../application/as-of.js';
import { happenedOf } from '../../application/batch.js';
import { Office } from '../../application/office.js';
import type { StoredEvent } from '../../application/ports.js';
import { ReadAlong } from '../../application/read-along.js';
import type { PortView } from '../../boards/standing.js';
import { detect, type Detection, type Detector, type Recorded } from '../../boards/violations.js';
import { hasTurnSection } from '../../decrees/d1976-turn/art-01-sections-of-turn.js';
import { PORTS, type Port } from '../../decrees/river-ports.js';

/** An event as the boards read it. */
export const recorded = (event: StoredEvent): Recorded =>
  ({ ...happenedOf(event), id: event.id, revision: event.revision }) as Recorded;

interface Watched {
  readonly view: PortView;
  readonly detection: Detection;
  readonly elsewhere: readonly Detection[];
}

@Injectable()
export class WatchedViolations {
  private readonly detectors: ReadAlong<Detector>;

  constructor(
    office: Office,
    private readonly asOf: AsOf,
  ) {
    this.detectors = new ReadAlong(office, {
      begin: detect,
      goOn: (detector, event) => detector.seen(recorded(event)),
    });
  }

  /**
   * A port and what was detected there, and at the other ports that keep a turn: as of the last commit of each, or as recorded
   * there by the moment that is asked about. @throws NoSuchMoment
   */
  async at(port: Port, moment: Moment = {}): Promise<Watched> {
    const then = await this.asOf.of(port, moment);
    const others = hasTurnSection(port) ? PORTS.filter((other) => other !== port && hasTurnSection(other)) : [];
    const elsewhere = await Promise.all(others.map((other) => this.elsewhere(other, then)));
    const { state, revision, recordedAt } = then.isPast
      ? await this.detectors.at(port, then.revision)
      : await this.detectors.upToDate(port);
    return {
      view: { state: state.port, revision, recordedAt },
      detection: state.detection,
      elsewhere: elsewhere.map((other) => other.state.detection),
    };
  }

  private async elsewhere(port: Port, { now, isPast }: Found) {
    return isPast ? this.detectors.at(port, await this.asOf.recordedBy(port, now)) : this.detectors.upToDate(port);
  }
}
