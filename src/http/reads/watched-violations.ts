/** What the detector has seen at each port: it reads on from where it stood, whoever asks and however often. */
import { Injectable } from '@nestjs/common';
import { happenedOf } from '../../application/batch.js';
import { Office } from '../../application/office.js';
import type { StoredEvent } from '../../application/ports.js';
import { ReadAlong } from '../../application/read-along.js';
import type { PortView } from '../../boards/standing.js';
import { detect, type Detection, type Detector, type Recorded } from '../../boards/violations.js';
import type { Port } from '../../decrees/river-ports.js';

const recorded = (event: StoredEvent): Recorded =>
  ({ ...happenedOf(event), id: event.id, revision: event.revision }) as Recorded;

@Injectable()
export class WatchedViolations {
  private readonly detectors: ReadAlong<Detector>;

  constructor(office: Office) {
    this.detectors = new ReadAlong(office, {
      begin: detect,
      goOn: (detector, event) => detector.seen(recorded(event)),
    });
  }

  /** A port and what was detected there, both as of the last commit. */
  async at(port: Port): Promise<{ readonly view: PortView; readonly detection: Detection }> {
    const { state, revision, recordedAt } = await this.detectors.upToDate(port);
    return { view: { state: state.port, revision, recordedAt }, detection: state.detection };
  }
}
