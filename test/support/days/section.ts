/** What the Section does about a captain who violated the turn, up to the end of it: the sanction, the appeal, the payment. */
import { HOUR, instant, instantText, later, type Instant } from '../../../src/decrees/calendar.js';
import { OUTCOMES } from '../../../src/decrees/d1976-turn/art-18-sanction-and-appeal.js';
import type { ViolationKind } from '../../../src/decrees/d1976-turn/art-18-violations.js';
import type { Port } from '../../../src/decrees/river-ports.js';
import type { PortCommand, PortFactOf } from '../../../src/river/port/messages.js';
import type { ViolationCase } from '../../../src/river/port/violation/ledger.js';
import { present } from '../../../src/river/shape.js';
import type { Dice } from '../dice.js';
import type { Range } from './goods.js';
import { factsOf, type Answer, type Intent, type Life, type Ways } from './life.js';

export interface Case extends Ways {
  readonly port: Port;
  readonly callId: string;
  readonly kinds: readonly ViolationKind[];
  /** Hours from one step to the next, as long as it is the Section's turn. */
  readonly pace: Range;
  /** Of a hundred sanctions, so many are appealed. */
  readonly appeals: number;
  /** Whether somebody sees to the terms; else they are seen to here. */
  readonly withWatchman: boolean;
}

type Final = PortFactOf<'SanctionBecameFinal'>['data'];
const madeOf = <T extends 'SanctionNotified' | 'SanctionBecameFinal'>(answer: Answer, type: T) =>
  factsOf(answer).find((fact) => fact.type === type)?.data as PortFactOf<T>['data'] | undefined;

const caseIdOf = ({ callId }: Case): string => `CASO-${callId}`;

/** Something asked about the case as it then stands. */
const about = (its: Case, at: Instant, command: (one: ViolationCase) => PortCommand | undefined): Intent => ({
  at,
  counter: its.port,
  command: ({ cases }) => {
    const one = cases.cases.get(caseIdOf(its));
    return one && command(one);
  },
});

function sanction(caseId: string, dice: Dice): PortCommand {
  const captainSuspensionDays = dice.happens(70) ? dice.whole(1, 20) : 0;
  const companySuspensionDays = dice.happens(15) ? captainSuspensionDays : 0;
  const fineCentavos = dice.whole(20, 100) * 1000;
  return { type: 'ImposeSanction', data: { caseId, fineCentavos, captainSuspensionDays, companySuspensionDays } };
}

/** A final suspension reaches the other ports. */
function* carried({ port, withWatchman }: Case, final: Final | undefined, fromAt: Instant): Life {
  if (withWatchman || !final) return;
  const { caseId, captainId, companyId, captainSuspendedUntilAt, companySuspendedUntilAt } = final;
  if (captainSuspendedUntilAt === undefined && companySuspendedUntilAt === undefined) return;
  const until = { captainUntilAt: captainSuspendedUntilAt, companyUntilAt: companySuspendedUntilAt };
  const data = present({ ...{ caseId, port, captainId, companyId, fromAt: instantText(fromAt) }, ...until });
  yield { at: fromAt, counter: 'national', command: () => ({ type: 'CarrySuspension', data }) };
}

/** The captain appeals in time, and the Ministry rules. @returns when it did */
function* appealed(its: Case, notifiedAt: Instant): Life<Instant> {
  const { dice } = its;
  const caseId = caseIdOf(its);
  const filedAt = later(notifiedAt, dice.whole(20, 300) * HOUR);
  yield about(its, filedAt, ({ captainId }) => ({
    type: 'FileAppeal',
    data: {
      caseId,
      appellant: captainId,
      filedAt: instantText(filedAt),
      grounds: 'la carta de porte estaba equivocada',
    },
  }));
  const ruledAt = later(filedAt, dice.whole(48, 480) * HOUR);
  const outcome = dice.among(OUTCOMES);
  const data = { caseId, outcome, ...(outcome === 'MODIFIED' && { newFineCentavos: 20_000 }) };
  const answer = yield about(its, ruledAt, () => ({ type: 'RuleAppeal', data }));
  yield* carried(its, madeOf(answer, 'SanctionBecameFinal'), ruledAt);
  return ruledAt;
}

/** Nobody appealed: the term runs out. @returns when */
function* ranOut(its: Case, appealUntilAt: Instant): Life<Instant> {
  if (its.withWatchman) return appealUntilAt;
  const caseId = caseIdOf(its);
  const answer = yield about(its, appealUntilAt, () => ({ type: 'DeclareSanctionFinal', data: { caseId } }));
  yield* carried(its, madeOf(answer, 'SanctionBecameFinal'), appealUntilAt);
  return appealUntilAt;
}

/** One case, from its detection. */
export function* caseAgainst(its: Case): Life {
  const { port, callId, kinds, pace, dice, from } = its;
  const caseId = caseIdOf(its);
  const detected = { caseId, callId, kinds, evidenceEventIds: ['acta del inspector'] };
  const detectedAt = later(from, dice.whole(...pace) * HOUR);
  yield { at: detectedAt, counter: port, command: () => ({ type: 'DetectTurnViolation', data: detected }) };
  if (dice.happens(10)) {
    const reason = 'error de pluma en el acta';
    yield about(its, later(detectedAt, HOUR), () => ({ type: 'DismissViolation', data: { caseId, reason } }));
    return;
  }
  const imposedAt = later(detectedAt, dice.whole(...pace) * HOUR);
  yield about(its, imposedAt, () => sanction(caseId, dice));
  const notifiedAt = later(imposedAt, dice.whole(...pace) * HOUR);
  const answer = yield about(its, notifiedAt, () => ({
    type: 'NotifySanction',
    data: { caseId, notifiedAt: instantText(notifiedAt) },
  }));
  const notified = madeOf(answer, 'SanctionNotified');
  if (!notified) return;
  const settledAt = dice.happens(its.appeals)
    ? yield* appealed(its, notifiedAt)
    : yield* ranOut(its, instant(notified.appealUntilAt));
  const paidAt = later(settledAt, dice.whole(2, 200) * HOUR);
  yield about(its, paidAt, ({ final, sanction: due, companyId }) =>
    final && due
      ? { type: 'RecordFinePayment', data: { caseId, paidBy: companyId, centavos: due.fineCentavos } }
      : undefined,
  );
}
