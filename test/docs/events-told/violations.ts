/** The facts of a case: what was found, its sanction, the appeal, and how it ends. */
import type { TellsFacts } from './told.js';

export const violations = {
  TurnViolationDetected: {
    by: '`DetectTurnViolation`',
    says: 'The Section opened a case, upon the events that prove it. Captain and company are those of the call.',
  },
  ViolationDismissed: { by: '`DismissViolation`', says: 'The Section closed the case without a sanction.' },
  SanctionImposed: {
    by: '`ImposeSanction`',
    says: 'One fine, which the captain or the company pays for both (`obligors`, `solidary`), and the days for which each is suspended, 0 for none. Nothing of it is due before it is final.',
  },
  SanctionNotified: {
    by: '`NotifySanction`',
    says: 'The twenty days to appeal run from the day after. `appealUntilAt`: the midnight that closes the last of them, by the count that holds (`legalDayCount`); beside it what either count gives. `calendarMissing`: a year of the term has no published holidays, and only its Sundays did not count.',
  },
  AppealFiled: {
    by: '`FileAppeal`',
    says: 'One of the two appealed in time, and the fifteen days of the Ministry run from the day after, told in the same way. What had become final is final no longer.',
  },
  AppealRuled: {
    by: '`RuleAppeal`',
    says: 'The Ministry ruled in last instance. The fine and the days are what is left of the sanction, 0 where it is revoked. `late`: the term was over; the ruling is valid all the same.',
  },
  SanctionBecameFinal: {
    by: '`RuleAppeal`, second, unless it revokes; `DeclareSanctionFinal`, when the term to appeal ran out',
    says: 'The fine is due, and the suspensions run to the midnight that closes their last day (`captainSuspendedUntilAt`, `companySuspendedUntilAt`; absent where there is none).',
  },
  FinePaid: { by: '`RecordFinePayment`', says: 'One paid the whole, and both are freed.' },
} satisfies TellsFacts;
