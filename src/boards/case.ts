/** A case of violation of the turn (art. 18): what was found, the sanction, its terms, and who still answers for it. */
import type { Sanction } from '../decrees/d1976-turn/art-18-sanction-and-appeal.js';
import { instant, instantText, type Instant } from '../decrees/calendar.js';
import type { ViolationKind } from '../decrees/d1976-turn/art-18-violations.js';
import type { Outcome } from '../decrees/d1976-turn/art-18-sanction-and-appeal.js';
import type { PortState } from '../river/port/state.js';
import type { CaseState, ViolationCase } from '../river/port/violation/ledger.js';
import { CASE_WORDS } from './words/case.js';
import type { Language } from './words/language.js';
import { caseStateName } from './words/names.js';
import { violationInWords } from './words/violations.js';

/** A term of days: until when, by the reading that holds and by either count, and in words. */
export interface TermView {
  /** From this instant on it is over. */
  readonly endsAt: string;
  readonly businessEndsAt: string;
  readonly calendarEndsAt: string;
  /** Which of the two holds. */
  readonly legalDayCount: string;
  /** A year of the term has no published calendar: in it only Sundays did not count. */
  readonly calendarMissing: boolean;
  /** It was over at the instant by which the case is told. */
  readonly over: boolean;
  readonly inWords: string;
}

export interface SanctionView extends Sanction {
  readonly inWords: string;
}

export interface CaseView {
  readonly caseId: string;
  readonly callId: string;
  readonly kinds: readonly { readonly kind: ViolationKind; readonly because: string }[];
  readonly evidenceEventIds: readonly string[];
  readonly state: CaseState;
  readonly stateInWords: string;
  /** The captain and the company, who answer together for one fine. */
  readonly obligors: readonly [captainId: string, companyId: string];
  /** As the Section imposed it, and as it stands after the Ministry's ruling. */
  readonly imposed: SanctionView | null;
  readonly sanction: SanctionView | null;
  readonly notifiedAt: string | null;
  readonly appealUntil: TermView | null;
  readonly appeal: {
    readonly appellant: string;
    readonly filedAt: string;
    readonly grounds: string;
    readonly rulingDue: TermView;
  } | null;
  readonly ruling: { readonly outcome: Outcome; readonly late: boolean } | null;
  /** The Ministry has not ruled and its term is over: its ruling will be valid, and late. */
  readonly rulingOverdue: boolean;
  readonly final: {
    readonly at: string;
    readonly captainSuspendedUntilAt: string | null;
    readonly companySuspendedUntilAt: string | null;
  } | null;
  /** Who may still pay the fine; nobody while it is not final, or once it is paid. */
  readonly mayPay: readonly string[];
  readonly payment: {
    readonly paidBy: string;
    readonly centavos: number;
    readonly freed: readonly string[];
    /** What was paid above what is due after a ruling that came later; 0 where it was what was due. */
    readonly refundCentavos: number;
  } | null;
  /** The command it awaits next; `null` when it awaits none. */
  readonly missingStep: string | null;
  /** Where it stands, in a sentence. */
  readonly because: string;
}

const MISSING_STEP: { readonly [S in CaseState]: string | null } = {
  DETECTED: 'impose-sanction',
  SANCTIONED: 'notify-sanction',
  NOTIFIED: 'file-appeal',
  APPEALED: 'rule-appeal',
  RULED: 'record-fine-payment',
  FINAL: 'record-fine-payment',
  DISMISSED: null,
  CLOSED: null,
  PAID: null,
};

interface Term {
  readonly ends: string;
  readonly business: string;
  readonly calendar: string;
  readonly legalDayCount: string;
  readonly calendarMissing?: boolean | undefined;
}

function termView(
  { ends, business, calendar, legalDayCount, calendarMissing = false }: Term,
  at: Instant,
  inWords: (endsAt: Instant) => string,
): TermView {
  const endsAt = instant(ends);
  return {
    ...{ endsAt: ends, businessEndsAt: business, calendarEndsAt: calendar, legalDayCount, calendarMissing },
    over: at >= endsAt,
    inWords: inWords(endsAt),
  };
}

const appealUntil = ({ notified }: ViolationCase, at: Instant, language: Language): TermView | null =>
  notified
    ? termView(
        {
          ends: notified.appealUntilAt,
          business: notified.appealUntilBusinessAt,
          calendar: notified.appealUntilCalendarAt,
          ...{ legalDayCount: notified.legalDayCount, calendarMissing: notified.calendarMissing },
        },
        at,
        CASE_WORDS[language].appealUntil,
      )
    : null;

function appealView({ appeal }: ViolationCase, at: Instant, language: Language): CaseView['appeal'] {
  if (!appeal) return null;
  const { appellant, filedAt, grounds, legalDayCount, calendarMissing } = appeal;
  const term = {
    ends: appeal.rulingDueAt,
    business: appeal.rulingDueBusinessAt,
    calendar: appeal.rulingDueCalendarAt,
    ...{ legalDayCount, calendarMissing },
  };
  return { appellant, filedAt, grounds, rulingDue: termView(term, at, CASE_WORDS[language].rulingDue) };
}

const sanctionView = (sanction: Sanction | undefined, language: Language): SanctionView | null =>
  sanction ? { ...sanction, inWords: CASE_WORDS[language].sanction(sanction) } : null;

function finalView({ final }: ViolationCase): CaseView['final'] {
  if (!final) return null;
  const { captainSuspendedUntilAt = null, companySuspendedUntilAt = null } = final.data;
  return { at: instantText(final.at), captainSuspendedUntilAt, companySuspendedUntilAt };
}

/** The term that runs in a case's state is over: that to appeal, or the Ministry's to rule. */
function ranOut({ state, notified, appeal }: ViolationCase, at: Instant): boolean {
  if (state === 'NOTIFIED') return at >= instant(notified!.appealUntilAt);
  return state === 'APPEALED' && at >= instant(appeal!.rulingDueAt);
}

/** What is to be given back of a payment once the Ministry ruled upon an appeal that came to light after it. */
const refundOf = ({ state, payment, sanction }: ViolationCase): number =>
  payment && (state === 'PAID' || state === 'CLOSED') ? payment.centavos - sanction!.fineCentavos : 0;

/** Where a case stands, in a sentence. @param over the term that runs in its state is over */
function because(one: ViolationCase, over: boolean, language: Language): string {
  const words = CASE_WORDS[language];
  const { state, sanction, notified, appeal, ruling } = one;
  const obligors = words.both(one.captainId, one.companyId);
  const refund = refundOf(one) > 0 ? [words.refund(one.payment!.paidBy, refundOf(one))] : [];
  switch (state) {
    case 'DETECTED':
      return words.detected();
    case 'DISMISSED':
      return words.dismissed();
    case 'SANCTIONED':
      return words.sanctioned(obligors);
    case 'NOTIFIED':
      return over
        ? words.notAppealed(instant(notified!.appealUntilAt))
        : words.notified(instant(notified!.appealUntilAt));
    case 'APPEALED':
      return over
        ? words.overdue(instant(appeal!.rulingDueAt))
        : words.appealed(appeal!.appellant, instant(appeal!.rulingDueAt));
    case 'RULED':
      return words.due(words.ruled(ruling!.late), sanction!, obligors);
    case 'FINAL':
      return words.due(words.unappealed(), sanction!, obligors);
    case 'CLOSED':
      return [words.closed(), ...refund].join(' ');
    case 'PAID':
      return [words.paid(one.payment!.paidBy, one.payment!.centavos, obligors), ...refund].join(' ');
  }
}

/** A case as it stands; `undefined` when the port has no such case. @param at the time it is, by which its terms are over or not */
export function caseView(port: PortState, caseId: string, language: Language, at: Instant): CaseView | undefined {
  const one = port.cases.cases.get(caseId);
  if (!one) return undefined;
  const { callId, kinds, evidenceEventIds, state, captainId, companyId, ruling, payment } = one;
  const over = ranOut(one, at);
  const due = one.final !== undefined && (state === 'FINAL' || state === 'RULED');
  return {
    ...{ caseId, callId, evidenceEventIds, state },
    kinds: kinds.map((kind) => ({ kind, because: violationInWords(kind, language) })),
    stateInWords: caseStateName(state, language),
    obligors: [captainId, companyId],
    imposed: sanctionView(one.imposed, language),
    sanction: sanctionView(one.sanction, language),
    notifiedAt: one.notified?.notifiedAt ?? null,
    appealUntil: appealUntil(one, at, language),
    appeal: appealView(one, at, language),
    ruling: ruling ? { outcome: ruling.outcome, late: ruling.late } : null,
    rulingOverdue: over && state === 'APPEALED',
    final: finalView(one),
    mayPay: due ? [captainId, companyId] : [],
    payment: payment
      ? { paidBy: payment.paidBy, centavos: payment.centavos, freed: payment.freed, refundCentavos: refundOf(one) }
      : null,
    // An appeal that nobody filed in its term is awaited no longer: what follows the office does of itself.
    missingStep: over && state === 'NOTIFIED' ? null : MISSING_STEP[state],
    because: because(one, over, language),
  };
}
