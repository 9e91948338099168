/** Makes dossiers of this office's cases, few at a time: each reads a port's events from the first on. */
import { Inject, Injectable } from '@nestjs/common';
import { Office } from '../../application/office.js';
import { streamOf } from '../../application/outcome.js';
import { TRANSPARENCY_LOG, type TransparencyLog } from '../../application/ports.js';
import { systemTimers } from '../../application/system-world.js';
import type { Port } from '../../decrees/river-ports.js';
import { prepareDossier, type Dossier } from '../../evidence/dossier/dossier.js';
import { caseNotSigned } from '../problems/not-signed-yet.js';
import { noSuch } from '../reads/no-such.js';
import { caseStillOpen, tooManyAtOnce } from './answers.js';

const MOST_AT_ONCE = 2;

@Injectable()
export class Dossiers {
  #beingMade = 0;

  constructor(
    private readonly office: Office,
    @Inject(TRANSPARENCY_LOG) private readonly log: TransparencyLog,
  ) {}

  /** Takes the place of one that is made. @returns what gives it back, once however often it is called. @throws Problem */
  begin(): () => void {
    if (this.#beingMade >= MOST_AT_ONCE) throw tooManyAtOnce();
    this.#beingMade += 1;
    let isOver = false;
    return () => {
      if (!isOver) this.#beingMade -= 1;
      isOver = true;
    };
  }

  /** @throws Problem when there is no such case, it is not over, or what it rests on is not signed */
  async of(port: Port, caseId: string, signal: AbortSignal): Promise<Dossier> {
    const place = {
      ...{ port, stream: streamOf(port), log: this.log, signal },
      events: (page: object) => this.office.events(port, page),
      wait: (milliseconds: number) => systemTimers.wait(milliseconds),
    };
    const prepared = await prepareDossier(place, await this.office.port(port), caseId);
    switch (prepared.outcome) {
      case 'UNKNOWN_CASE':
        throw noSuch('case', caseId);
      case 'STILL_OPEN':
        throw caseStillOpen(caseId, prepared);
      case 'NOT_SIGNED':
        throw caseNotSigned(caseId, prepared.events, prepared.standing);
      case 'READY':
        return prepared.dossier;
    }
  }
}
