/** What the detector has seen at each port: it reads on from where it stood, whoever asks and however often. */
import { Injectable } from '@nestjs/common';
import { happenedOf } from '../../application/batch.js';
import { Office } from '../../application/office.js';
import type { StoredEvent } from '../../application/ports.js';
import { ReadAlong } from '../../application/read-along.js';
import type { PortView } from '../../boards/standing.js';
import { detect, type Detection, type Detector, type Recorded } from '../../boards/violations.js';
import { hasTurnSection } from '../../decrees/d1976-turn/art-01-sections-of-turn.js';
import { PORTS, type Port } from '../../decrees/river-ports.js';

const recorded = (event: StoredEvent): Recorded =>
  ({ ...happenedOf(event), id: event.id, revision: event.revision }) as Recorded;

interface Watched {
  readonly view: PortView;
  readonly detection: Detection;
  readonly elsewhere: readonly Detection[];
}

@Injectable()
export class WatchedViolations {
  private readonly detectors: ReadAlong<Detector>;

  constructor(office: Office) {
    this.detectors = new ReadAlong(office, {
      begin: detect,
      goOn: (detector, event) => detector.seen(recorded(event)),
    });
  }

  /** A port and what was detected there, and at the other ports that keep a turn, as of the last commit of each. */
  async at(port: Port): Promise<Watched> {
    const others = hasTurnSection(port) ? PORTS.filter((other) => other !== port && hasTurnSection(other)) : [];
    const elsewhere = await Promise.all(others.map((other) => this.detectors.upToDate(other)));
    const { state, revision, recordedAt } = await this.detectors.upToDate(port);
    return {
      view: { state: state.port, revision, recordedAt },
      detection: state.detection,
      elsewhere: elsewhere.map((other) => other.state.detection),
    };
  }
}
