/** What an audit of an order found, in Spanish with English beside it. */
import type { Overtaking, Waiter } from './overtaking.js';
import type { RowsRead, Summary } from './order-audit.js';

const VERDICTS: { readonly [V in Overtaking['verdict']]: string } = {
  LAWFUL: '✓\tlícito / lawful',
  UNLAWFUL_WITHIN_CLASS: '✗\tilícito, misma clase / unlawful, same class',
  UNLAWFUL_LOWER_CLASS: '✗\tilícito, clase inferior / unlawful, lower class',
  WITHIN_TOLERANCE: '≈\tdentro de la tolerancia / within the tolerance',
};

/** How a moment of the register is written. */
export type MomentText = (seconds: number) => string;

const waiterInWords = ({ id, line, joined, began, className }: Waiter, text: MomentText): string =>
  `${id} (${line})${className === '' ? '' : ` [${className}]`} ${text(joined)}→${text(began)}`;

/** One overtaking in a line: who was overtaken, with the line of its row, its class and its two moments, and by whom. */
export function overtakingInWords({ overtaken, by, verdict }: Overtaking, text: MomentText): string {
  const where = overtaken.group === '' ? overtaken.day : `${overtaken.day} · ${overtaken.group}`;
  return [VERDICTS[verdict], where, waiterInWords(overtaken, text), '<', waiterInWords(by, text)].join('\t');
}

/** Of the clocks: what they may be out by, and what they show of themselves. */
function clocksInWords({ toleranceSeconds, withinTolerance, servedBeforeJoining }: Summary): readonly string[] {
  const { rows, mostSeconds, beyondTolerance } = servedBeforeJoining;
  return [
    `tolerancia de los relojes: ${toleranceSeconds} s; cuenta lo que la pasa en las tres diferencias / tolerance of the clocks: ${toleranceSeconds} s; what exceeds it in all three differences counts`,
    `dentro de la tolerancia, no contados / within the tolerance, not counted: ${withinTolerance}`,
    `atendidos antes de llegar, según lo escrito / served before they joined, as written: ${rows}` +
      (rows === 0
        ? ''
        : `; hasta ${mostSeconds} s, ${beyondTolerance} más allá de la tolerancia / by up to ${mostSeconds} s, ${beyondTolerance} beyond the tolerance`),
  ];
}

/** Its last five lines are always the same five. */
export function auditInWords(summary: Summary, { rows, wrongRows }: RowsRead): string {
  const { served, overtakings, counts } = summary;
  const others = rows - wrongRows - served;
  return [
    `${rows} filas: ${others} sin atender, ${wrongRows} mal / ${rows} rows: ${others} not served, ${wrongRows} wrong`,
    ...clocksInWords(summary),
    `atendidos / served: ${served}`,
    `adelantamientos / overtakings: ${overtakings}`,
    `lícitos, por una clase superior / lawful, by a higher class: ${counts.LAWFUL}`,
    `ilícitos, dentro de una clase / unlawful, within one class: ${counts.UNLAWFUL_WITHIN_CLASS}`,
    `ilícitos, por una clase inferior / unlawful, by a lower class: ${counts.UNLAWFUL_LOWER_CLASS}`,
  ].join('\n');
}

/** Whether anything was found that no class makes lawful, or that cannot be as it is written. */
export const isAmiss = ({ counts, servedBeforeJoining }: Summary, { wrongRows }: RowsRead): boolean =>
  counts.UNLAWFUL_WITHIN_CLASS + counts.UNLAWFUL_LOWER_CLASS + wrongRows + servedBeforeJoining.beyondTolerance > 0;
