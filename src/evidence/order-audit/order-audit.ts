/** The audit of a register: what all its days and groups come to, with what its clocks may be out by. */
import { counting, inAll, NONE, plus, type Counts } from './counting.js';
import { overtakings } from './listing.js';
import type { Overtaking, Waiter } from './overtaking.js';

export interface Summary {
  readonly toleranceSeconds: number;
  readonly served: number;
  readonly counts: Counts;
  readonly overtakings: number;
  /** Overtakings by what is written, one of whose differences the clocks may be out by. */
  readonly withinTolerance: number;
  /** Those who by what is written were served before they joined: their clocks differ by at least so much. */
  readonly servedBeforeJoining: {
    readonly rows: number;
    readonly mostSeconds: number;
    /** Of these, those by more than the tolerance explains. */
    readonly beyondTolerance: number;
  };
}

export class OrderAudit {
  private readonly groups = new Map<string, Waiter[]>();
  private served = 0;
  private early = { rows: 0, mostSeconds: 0, beyondTolerance: 0 };

  constructor(private readonly toleranceSeconds: number) {}

  /** Takes in somebody who was served. */
  take(waiter: Waiter): void {
    const { day, group, joined, began } = waiter;
    const key = JSON.stringify([day, group]);
    const those = this.groups.get(key);
    if (those) those.push(waiter);
    else this.groups.set(key, [waiter]);
    this.served += 1;
    if (began >= joined) return;
    const by = joined - began;
    this.early.rows += 1;
    this.early.mostSeconds = Math.max(this.early.mostSeconds, by);
    if (by > this.toleranceSeconds) this.early.beyondTolerance += 1;
  }

  summary(): Summary {
    const summing = this.summing();
    for (;;) {
      const step = summing.next();
      if (step.done) return step.value;
    }
  }

  /** The same in slices, for whoever must not be held up by a long register. */
  *summing(): Generator<void, Summary> {
    const { toleranceSeconds, served } = this;
    const counts = yield* this.counts(toleranceSeconds);
    const overtaken = inAll(counts);
    const withinTolerance = toleranceSeconds === 0 ? 0 : inAll(yield* this.counts(0)) - overtaken;
    const servedBeforeJoining = { ...this.early };
    return { toleranceSeconds, served, counts, overtakings: overtaken, withinTolerance, servedBeforeJoining };
  }

  private *counts(tolerance: number): Generator<void, Counts> {
    let sum = NONE;
    for (const group of this.groups.values()) {
      sum = plus(sum, yield* counting(group, tolerance));
      yield;
    }
    return sum;
  }

  /** One by one: days and groups in the order in which the register first names them. */
  *overtakings(): Generator<Overtaking> {
    for (const group of this.groups.values()) yield* overtakings(group, this.toleranceSeconds);
  }
}

/** A row of a register as it was read: of somebody who was served, wrong, or neither. */
export interface RowOfRegister<Wrong> {
  readonly served?: Waiter | undefined;
  readonly wrong?: Wrong | undefined;
}

/** How many rows a register has, and how many of them could not be read. */
export interface RowsRead {
  readonly rows: number;
  readonly wrongRows: number;
}

/**
 * Reads a register to its end. What is wrong takes no part in the audit.
 * @param told is shown each row as it was read, with how many were
 */
export async function auditOf<Wrong>(
  register: AsyncIterable<RowOfRegister<Wrong>>,
  toleranceSeconds: number,
  told: (row: RowOfRegister<Wrong>, rows: number) => void,
): Promise<RowsRead & { readonly audit: OrderAudit }> {
  const audit = new OrderAudit(toleranceSeconds);
  let [rows, wrongRows] = [0, 0];
  for await (const row of register) {
    rows += 1;
    if (row.wrong) wrongRows += 1;
    if (row.served) audit.take(row.served);
    told(row, rows);
  }
  return { audit, rows, wrongRows };
}
