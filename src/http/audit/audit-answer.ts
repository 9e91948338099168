/** The answer to a register: what it comes to, and as much of the list as was asked for. */
import type { Language } from '../../boards/words/language.js';
import type { MomentText } from '../../evidence/order-audit/audit-in-words.js';
import { dateAndTime, timeOfDay } from '../../evidence/order-audit/moment-text.js';
import { auditOf, type OrderAudit, type Summary } from '../../evidence/order-audit/order-audit.js';
import { overtakingWritten, type WrittenOvertaking } from '../../evidence/order-audit/written.js';
import type { Wrong } from '../../imports/amiss.js';
import { isOfTheDay, type RegisterMapping } from '../../imports/register/register-mapping.js';
import { registerRows } from '../../imports/register/register-rows.js';

export interface Asked {
  readonly mapping: RegisterMapping;
  readonly toleranceSeconds: number;
  readonly limit: number;
  readonly language: Language;
}

/** Of rows that cannot be read so many are told; all are counted. */
const MOST_WRONGS = 20;

interface WrongRow {
  readonly line: number;
  readonly column: string | null;
  readonly value: string | null;
  readonly why: string;
}

export interface AuditAnswer {
  readonly mapping: string;
  readonly rows: number;
  readonly wrongRows: number;
  readonly wrong: readonly WrongRow[];
  readonly summary: Omit<Summary, 'counts'> & {
    readonly lawful: number;
    readonly unlawfulWithinClass: number;
    readonly unlawfulLowerClass: number;
  };
  readonly items: readonly WrittenOvertaking[];
  /** How many more there are than the items. */
  readonly more: number;
}

function summed({ counts, ...summary }: Summary): AuditAnswer['summary'] {
  const { LAWFUL, UNLAWFUL_WITHIN_CLASS, UNLAWFUL_LOWER_CLASS } = counts;
  return {
    ...summary,
    ...{ lawful: LAWFUL, unlawfulWithinClass: UNLAWFUL_WITHIN_CLASS, unlawfulLowerClass: UNLAWFUL_LOWER_CLASS },
  };
}

function firstOf(audit: OrderAudit, limit: number, text: MomentText): readonly WrittenOvertaking[] {
  return audit
    .overtakings()
    .take(limit)
    .map((each) => overtakingWritten(each, text))
    .toArray();
}

/** Counted in slices: the desk goes on meanwhile. */
async function summaryOf(audit: OrderAudit): Promise<Summary> {
  const summing = audit.summing();
  for (;;) {
    const step = summing.next();
    if (step.done) return step.value;
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  }
}

/** @throws UnreadableSheet */
export async function auditAnswer(
  path: string,
  { mapping, toleranceSeconds, limit, language }: Asked,
): Promise<AuditAnswer> {
  const wrong: WrongRow[] = [];
  const tell = ({ line, column, value, why }: Wrong): void => {
    if (wrong.length < MOST_WRONGS)
      wrong.push({ line, column: column ?? null, value: value ?? null, why: why[language] });
  };
  const { audit, rows, wrongRows } = await auditOf(registerRows(path, mapping), toleranceSeconds, (row) => {
    if (row.wrong) tell(row.wrong);
  });
  const summary = await summaryOf(audit);
  const items = firstOf(audit, limit, isOfTheDay(mapping.joined) ? timeOfDay : dateAndTime);
  const more = summary.overtakings + summary.withinTolerance - items.length;
  return { mapping: mapping.name, rows, wrongRows, wrong, summary: summed(summary), items, more };
}
