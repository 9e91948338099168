/**
 * Notices a clock that was set back: what is recorded then bears the time of what was recorded last, so that time never goes
 * back within a stream, and somebody is told, once for as long as it lasts.
 */
import { instantText, later, SECOND, type Instant } from '../decrees/calendar.js';

/** The clocks of two machines differ by a little, which is nobody's business. */
const TOLERANCE = 5 * SECOND;

export class ClockWatch {
  /** Until the clock has come here again it is the same incident. */
  #until: Instant | undefined;

  constructor(private readonly warn: (fault: string) => void) {}

  /** @param recorded when the last event of a stream was recorded */
  note(recorded: Instant, now: Instant): void {
    if (this.#until !== undefined && now >= this.#until) this.#until = undefined;
    if (recorded <= later(now, TOLERANCE)) return;
    if (this.#until === undefined) this.#tell(recorded, now);
    if (this.#until === undefined || recorded > this.#until) this.#until = recorded;
  }

  #tell(recorded: Instant, now: Instant): void {
    const seconds = Math.round((recorded - now) / SECOND);
    const [last, clock] = [instantText(recorded), instantText(now)];
    this.warn(
      `el reloj de la máquina (${clock}) está ${seconds} s detrás de lo último registrado (${last}): se sigue, y lo que se registra lleva esa hora hasta que el reloj la alcance; póngalo en hora / ` +
        `the machine's clock (${clock}) is ${seconds} s behind what was recorded last (${last}): work goes on, and what is recorded bears that time until the clock has come to it; set it right`,
    );
  }
}
