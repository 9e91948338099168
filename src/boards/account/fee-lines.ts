/** Fees and fines as lines of an account. */
import { instantText, localDate } from '../../decrees/calendar.js';
import type { Dockside } from '../../river/port/dockside/ledger.js';
import type { OvertimeAct } from '../../river/port/overtime/ledger.js';
import type { Stay } from '../../river/port/stay/ledger.js';
import type { CaseState, ViolationCase } from '../../river/port/violation/ledger.js';
import { ACCOUNT_WORDS, lineStateName, type LineState } from '../words/account.js';
import { CASE_WORDS } from '../words/case.js';
import type { Language } from '../words/language.js';
import { freeReasonInWords, permitKindName } from '../words/overtime.js';
import { violationInWords } from '../words/violations.js';
import { jointly, known, OF_NOTHING, type AccountLine } from './line.js';

const textOf = (at: Parameters<typeof instantText>[0] | undefined) => (at === undefined ? undefined : instantText(at));
const standing = (state: LineState, language: Language) => ({ state, stateInWords: lineStateName(state, language) });

const feeState = ({ receipt, presentedAt }: OvertimeAct): LineState =>
  presentedAt !== undefined ? 'PRESENTED' : receipt ? 'RECEIPTED' : 'CHARGED';

/** A fee, where the permit cost one. That a receipt was presented does not say that it was paid. */
export function feeLines(act: OvertimeAct, language: Language): AccountLine[] {
  const { fee, permitId, grantedAt, receipt, presentedAt } = act;
  if (!fee) return [];
  const { article, attendedAt, centavos, because, kind, localDate: day } = fee;
  const [captainId = '', companyId = ''] = fee.obligors;
  const instants = { attendedAt, grantedAt: textOf(grantedAt) };
  return [
    {
      ...{ ...OF_NOTHING, kind: 'OVERTIME_FEE', article, permitId, vesselId: fee.vesselId, localDate: day },
      instants: known({ ...instants, issuedAt: textOf(receipt?.issuedAt), presentedAt: textOf(presentedAt) }),
      ...{ centavos, paidCentavos: 0, owedBy: jointly({ captainId, companyId }) },
      ...standing(feeState(act), language),
      inWords: `${capital(permitKindName(kind, language))}: ${freeReasonInWords(because, language)}`,
    },
  ];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The successive fines for not leaving the dock. */
export const portFineLines = (stay: Stay, { withdrawal, fines }: Dockside, language: Language): AccountLine[] =>
  fines.map(({ at, fineCentavos: centavos }, n) => ({
    ...{ ...OF_NOTHING, kind: 'PORT_FINE', article: 'DD34-09', stayId: stay.stayId, vesselId: stay.vesselId },
    localDate: localDate(at),
    instants: known({ imposedAt: instantText(at), orderedAt: textOf(withdrawal?.at) }),
    ...{ centavos, paidCentavos: 0, owedBy: jointly(stay), ...standing('IMPOSED', language) },
    inWords: ACCOUNT_WORDS[language].portFine(n + 1, withdrawal?.at ?? at),
  }));

const SANCTION_STATES: { readonly [S in CaseState]: LineState } = {
  ...{ DETECTED: 'IMPOSED', DISMISSED: 'REVOKED', SANCTIONED: 'IMPOSED', NOTIFIED: 'NOTIFIED', APPEALED: 'APPEALED' },
  ...{ RULED: 'FINAL', FINAL: 'FINAL', CLOSED: 'REVOKED', PAID: 'PAID' },
};

function sanctionWords({ kinds, imposed, sanction, ruling }: ViolationCase, language: Language): string {
  const words = ACCOUNT_WORDS[language];
  const violations = kinds.map((kind) => violationInWords(kind, language)).join(' ');
  const told = words.sanction(violations, CASE_WORDS[language].sanction(sanction!));
  const [was, is] = [imposed!.fineCentavos, sanction!.fineCentavos];
  if (ruling?.outcome === 'REVOKED') return `${violations} ${words.revoked(was)}`;
  return was === is ? told : `${told} ${words.modified(was, is)}`;
}

/** The fine of a case at the amount that stands; none where no sanction was imposed. */
export function sanctionLines(one: ViolationCase, language: Language): AccountLine[] {
  const { caseId, state, imposedAt, sanction, notified, appeal, ruledAt, final, payment, paidAt } = one;
  if (imposedAt === undefined || !sanction) return [];
  return [
    {
      ...{ ...OF_NOTHING, kind: 'SANCTION', article: 'D1976-18', caseId, localDate: localDate(imposedAt) },
      instants: known({
        ...{ imposedAt: textOf(imposedAt), notifiedAt: notified?.notifiedAt, filedAt: appeal?.filedAt },
        ...{ ruledAt: textOf(ruledAt), finalAt: textOf(final?.at), paidAt: textOf(paidAt) },
      }),
      ...{ centavos: sanction.fineCentavos, paidCentavos: payment?.centavos ?? 0, owedBy: jointly(one) },
      ...standing(SANCTION_STATES[state], language),
      inWords: sanctionWords(one, language),
    },
  ];
}
