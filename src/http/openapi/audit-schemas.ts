/** The form of the answer to a register. */
import { VERDICTS } from '../../evidence/order-audit/overtaking.js';
import { all, list, orNull, text, whole } from './forms.js';

const waiter = all({ id: text, line: whole, joined: text, served: text, class: text });

export const AUDIT_SCHEMAS = {
  OrderAudit: all({
    mapping: text,
    rows: whole,
    wrongRows: whole,
    wrong: list(all({ line: whole, column: orNull(text), value: orNull(text), why: text })),
    summary: all({
      toleranceSeconds: whole,
      served: whole,
      overtakings: whole,
      withinTolerance: whole,
      servedBeforeJoining: all({ rows: whole, mostSeconds: whole, beyondTolerance: whole }),
      lawful: whole,
      unlawfulWithinClass: whole,
      unlawfulLowerClass: whole,
    }),
    items: list(
      all({
        verdict: { enum: [...VERDICTS, 'WITHIN_TOLERANCE'] },
        day: text,
        group: text,
        overtaken: waiter,
        by: waiter,
      }),
    ),
    more: whole,
  }),
};
