/** Where a case stands, and what may be asked of it there. */
import { refused, type Refusal, type RefusalCode } from '../../../decrees/refusal.js';
import type { Order } from '../../decider.js';
import { precedes } from '../../in-time.js';
import type { CaseState, ViolationCase } from './ledger.js';

/** There is such a case. */
export const known = (one: ViolationCase | undefined, caseId: string): Refusal | undefined =>
  one ? undefined : refused('UNKNOWN_CASE', 'D1976-18', { caseId });

/** The step a case awaits; none when it is over. */
const NEXT: Partial<Record<CaseState, string>> = {
  DETECTED: 'impose-sanction',
  SANCTIONED: 'notify-sanction',
  NOTIFIED: 'file-appeal',
  APPEALED: 'rule-appeal',
  RULED: 'record-fine-payment',
  FINAL: 'record-fine-payment',
};

/** Where a case stands, and the step it awaits. */
export const standing = (one: ViolationCase) => ({
  caseId: one.caseId,
  state: one.state,
  missingStep: NEXT[one.state] ?? null,
});

/** Nothing is asked of a case out of its turn. */
export const inState = (one: ViolationCase, ...states: readonly CaseState[]): Refusal | undefined =>
  states.includes(one.state) ? undefined : refused('WRONG_STATE', 'D1976-18', standing(one));

/** What is over stays so. */
export const notIn = (one: ViolationCase, ...states: readonly CaseState[]): Refusal | undefined =>
  states.includes(one.state) ? refused('WRONG_STATE', 'D1976-18', standing(one)) : undefined;

/** An act upon a case does not precede the one it answers to. */
export function notBefore(
  one: ViolationCase,
  code: RefusalCode,
  ...[field, at, answersTo, answered]: Parameters<typeof precedes>
): Refusal | undefined {
  const how = precedes(field, at, answersTo, answered);
  return how && refused(code, 'D1976-18', { ...standing(one), ...how });
}

/** What is asked of a case just opened does not precede its opening. */
export const onceOpened = (one: ViolationCase, { occurredAt }: Order): Refusal | undefined =>
  notBefore(one, 'WRONG_STATE', 'occurredAt', occurredAt, 'detectedAt', one.detectedAt);
