/** Which sanctions' terms to appeal run, as the facts tell: what the watchman keeps, so that it can be derived again. */
import type { PortFact } from '../../river/port/messages.js';

export class Terms {
  /** When each running term ends, by case. */
  private readonly running = new Map<string, string>();

  note({ type, data }: PortFact): void {
    if (type === 'SanctionNotified') this.running.set(data.caseId, data.appealUntilAt);
    else if (type === 'AppealFiled' || type === 'SanctionBecameFinal') this.running.delete(data.caseId);
  }

  endOf(caseId: string): string | undefined {
    return this.running.get(caseId);
  }

  /** As they stand now. */
  all(): readonly (readonly [caseId: string, appealUntilAt: string])[] {
    return this.running.size === 0 ? [] : [...this.running];
  }
}
