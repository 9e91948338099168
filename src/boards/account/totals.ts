/** What the lines of an account come to. */
import { CHARGE_KINDS, type AccountLine, type ChargeKind } from './line.js';

/** `charged + refund = paid + due + notYetDue`. */
export interface Totals {
  readonly chargedCentavos: number;
  /** As far as the law's facts know of payment: what was collected on a day that was closed, and fines. */
  readonly paidCentavos: number;
  readonly dueCentavos: number;
  /** Of sanctions that are not final: nobody may pay them yet. */
  readonly notYetDueCentavos: number;
  /** What was paid above what a later ruling left. */
  readonly refundCentavos: number;
}

export interface TotalsOfKind extends Totals {
  readonly kind: ChargeKind;
}

const NOT_FINAL: readonly AccountLine['state'][] = ['IMPOSED', 'NOTIFIED', 'APPEALED'];
const isStayed = ({ kind, state }: AccountLine): boolean => kind === 'SANCTION' && NOT_FINAL.includes(state);

const sum = (lines: readonly AccountLine[], of: (line: AccountLine) => number): number =>
  lines.reduce((total, line) => total + of(line), 0);
const unpaid = ({ centavos, paidCentavos }: AccountLine): number => Math.max(0, centavos - paidCentavos);

export const totalsOf = (lines: readonly AccountLine[]): Totals => ({
  chargedCentavos: sum(lines, ({ centavos }) => centavos),
  paidCentavos: sum(lines, ({ paidCentavos }) => paidCentavos),
  dueCentavos: sum(lines, (line) => (isStayed(line) ? 0 : unpaid(line))),
  notYetDueCentavos: sum(lines, (line) => (isStayed(line) ? unpaid(line) : 0)),
  refundCentavos: sum(lines, ({ centavos, paidCentavos }) => Math.max(0, paidCentavos - centavos)),
});

export const totalsByKind = (lines: readonly AccountLine[]): TotalsOfKind[] =>
  CHARGE_KINDS.map((kind) => ({ kind, ...totalsOf(lines.filter((line) => line.kind === kind)) }));
