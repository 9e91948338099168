/** What an account names without charging it: orders to leave, damage, objects in the water, suspensions. */
import { instantText, type Instant } from '../../decrees/calendar.js';
import type { ViolationCase } from '../../river/port/violation/ledger.js';
import { ACCOUNT_WORDS } from '../words/account.js';
import { CASE_WORDS } from '../words/case.js';
import type { Language } from '../words/language.js';
import type { StayOfCall } from './gathered.js';
import { jointly, type Debtor } from './line.js';

export const REMARKS = [
  ...['WITHDRAWAL_ORDERED', 'DOCK_DAMAGE', 'DAMAGE_APPRAISED', 'OBJECT_OVERBOARD'],
  ...['SUSPENSION', 'STAY_NOT_RATED', 'LOT_NOT_RATED'],
] as const;

export interface Remark {
  readonly what: (typeof REMARKS)[number];
  readonly article: string;
  readonly stayId: string | null;
  readonly lotId: string | null;
  readonly caseId: string | null;
  readonly at: string;
  /** What is owed, but not to the port; null where no amount was set. */
  readonly centavos: number | null;
  readonly answerable: readonly Debtor[];
  readonly inWords: string;
}

export function remarksOfStay({ stay, dockside }: StayOfCall, language: Language): Remark[] {
  const words = ACCOUNT_WORDS[language];
  const { withdrawal, damage, appraisal, objects } = dockside;
  const remark = (
    what: Remark['what'],
    article: string,
    at: Instant,
    inWords: string,
    centavos: number | null = null,
  ) => ({
    ...{ what, article, stayId: stay.stayId, lotId: null, caseId: null, at: instantText(at), centavos },
    ...{ answerable: jointly(stay), inWords },
  });
  return [
    ...(withdrawal
      ? [remark('WITHDRAWAL_ORDERED', 'DD34-09', withdrawal.at, words.withdrawal(withdrawal.reason))]
      : []),
    ...damage.map(({ at, description }) => remark('DOCK_DAMAGE', 'DD34-11', at, words.damage(description))),
    ...(appraisal
      ? [
          remark(
            ...(['DAMAGE_APPRAISED', 'DD34-11', appraisal.at] as const),
            words.appraisal(appraisal.valueCentavos),
            appraisal.valueCentavos,
          ),
        ]
      : []),
    ...objects.map(({ at, description }) => remark('OBJECT_OVERBOARD', 'DD34-11', at, words.overboard(description))),
  ];
}

/** Suspensions cost nothing, and are named. */
export function remarksOfCase(one: ViolationCase, language: Language): Remark[] {
  const { caseId, imposedAt, sanction } = one;
  if (imposedAt === undefined || !sanction || sanction.captainSuspensionDays === 0) return [];
  const suspended = CASE_WORDS[language].sanction({ ...sanction, fineCentavos: 0 });
  return [
    {
      ...{
        what: 'SUSPENSION',
        article: 'D1976-18',
        stayId: null,
        lotId: null,
        caseId,
        at: instantText(imposedAt),
        centavos: null,
      },
      ...{ answerable: jointly(one), inWords: `${suspended.charAt(0).toUpperCase()}${suspended.slice(1)}.` },
    },
  ];
}
