/** What was charged and has left the state of a port, as it was when it left. */
import type { Dockside } from '../river/port/dockside/ledger.js';
import type { Liquidation } from '../river/port/dues/ledger.js';
import { overtimeOf, type OvertimeAct } from '../river/port/overtime/ledger.js';
import type { PortState } from '../river/port/state.js';
import type { Stay } from '../river/port/stay/ledger.js';
import { expired } from './expired.js';

/** A stay that was fined, and what was recorded of it. */
export interface Fined {
  readonly stay: Stay;
  readonly dockside: Dockside;
}

const byId = <T>([a]: readonly [string, T], [b]: readonly [string, T]): number => (a < b ? -1 : 1);
const inOrder = <T>(...all: readonly Iterable<readonly [string, T]>[]): readonly T[] =>
  all
    .flatMap((each) => [...each])
    .sort(byId)
    .map(([, value]) => value);

export class DepartedCharges {
  /** By their serial. */
  readonly #bills = new Map<string, Liquidation>();
  readonly #acts = new Map<string, OvertimeAct>();
  readonly #fined = new Map<string, Fined>();

  note(before: PortState, after: PortState): void {
    if (before.dues.bills !== after.dues.bills) this.#noteBills(before, after);
    for (const callId of expired(before.overtime.past, after.overtime.past)) this.#noteActs(before, callId);
    for (const stayId of expired(before.dockside.past, after.dockside.past)) {
      const fined = finedAt(before, stayId);
      if (fined) this.#fined.set(stayId, fined);
    }
  }

  /** Every bill there ever was, in the order in which they were made. */
  bills({ dues }: PortState): readonly Liquidation[] {
    return inOrder(
      this.#bills,
      [...dues.bills.entries()].map(([[, serial], bill]) => [serial, bill] as const),
    );
  }

  /** Every permit that ever cost something, in the order of their ids. */
  charged({ overtime }: PortState): readonly OvertimeAct[] {
    return inOrder(this.#acts, overtime.acts.entries()).filter(({ fee }) => fee !== undefined);
  }

  /** Every stay that was ever fined, in the order of their ids. */
  fined(state: PortState): readonly Fined[] {
    const still = [...state.dockside.ofStay.entries()].flatMap(([stayId]) => {
      const fined = finedAt(state, stayId);
      return fined ? [[stayId, fined] as const] : [];
    });
    return inOrder(this.#fined, still);
  }

  #noteBills(before: PortState, after: PortState): void {
    for (const [key, bill] of before.dues.bills.entries()) {
      if (after.dues.bills.has(key)) break;
      this.#bills.set(key[1], bill);
    }
  }

  #noteActs({ overtime }: PortState, callId: string): void {
    for (const permitId of overtimeOf(overtime, callId).permits) {
      const act = overtime.acts.get(permitId)!;
      if (act.fee) this.#acts.set(permitId, act);
    }
  }
}

function finedAt({ dockside, stays }: PortState, stayId: string): Fined | undefined {
  const one = dockside.ofStay.get(stayId);
  const stay = stays.stays.get(stayId);
  return one && one.fines.length > 0 && stay ? { stay, dockside: one } : undefined;
}
