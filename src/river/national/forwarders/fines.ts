/** What a tariff fine rests on (arts. 22 to 24): what the book shows under its ground as of the fine, and nothing twice. */
import { instantText } from '../../../decrees/calendar.js';
import { FINED_UNDER } from '../../../decrees/d1976-turn/art-22-unapproved-tariffs.js';
import { unequalCharges } from '../../../decrees/d1976-turn/art-23-equal-treatment.js';
import { firstRefusal, refused, type Figures, type Refusal, type RefusalCode } from '../../../decrees/refusal.js';
import { precedes } from '../../in-time.js';
import type { OrderIn } from '../../messages.js';
import type { NationalState } from '../register.js';
import { deadlinesMissed } from './deadlines.js';
import { standingInfringements } from './infringements.js';
import type { forwarderCommands } from './messages.js';

type Fine = Extract<OrderIn<typeof forwarderCommands>, { type: 'ImposeTariffFine' }>;

const refusedFor = ({ data: { offenderId, ground } }: Fine, code: RefusalCode, figures: Figures): Refusal =>
  refused(code, FINED_UNDER[ground], { offenderId, ...figures });

/** Evidence is a charge or a report of the very offender. */
export function evidenceKnown({ forwarders: { charges, reports } }: NationalState, fine: Fine): Refusal | undefined {
  const of = (recorded: { readonly offenderId: string } | undefined) => recorded?.offenderId === fine.data.offenderId;
  const unknown = fine.data.evidenceIds.find((id) => !of(charges.get(id)) && !of(reports.get(id)));
  return unknown === undefined ? undefined : refusedFor(fine, 'UNKNOWN_EVIDENCE', { evidenceId: unknown });
}

const missedBy = (national: NationalState, { data: { offenderId }, occurredAt, starts }: Fine) =>
  deadlinesMissed(national, occurredAt, starts.d1976Dated).filter(({ forwarderId }) => forwarderId === offenderId);

/** "Each time": a charge or a report is fined once on one ground, and a deadline that was missed once. */
export function notFinedBefore(national: NationalState, fine: Fine): Refusal | undefined {
  const { offenderId, ground, evidenceIds } = fine.data;
  const before = [...national.forwarders.fines.values()].filter(
    (each) => each.offenderId === offenderId && each.ground === ground,
  );
  const again = (fineId: string, figures: Figures) =>
    refusedFor(fine, 'DUPLICATE_FINE', { fineId, ground, ...figures });
  for (const { fineId, evidenceIds: fined } of before) {
    const evidenceId = evidenceIds.find((id) => fined.includes(id));
    if (evidenceId !== undefined) return again(fineId, { evidenceId });
  }
  return ground === 'TARIFF_NOT_SUBMITTED' && before.length > 0 && before.length >= missedBy(national, fine).length
    ? again(before.at(-1)!.fineId, {})
    : undefined;
}

/** Nobody is fined for what he had not done yet. */
function afterItsEvidence({ forwarders: { charges, reports } }: NationalState, fine: Fine): Refusal | undefined {
  for (const evidenceId of fine.data.evidenceIds) {
    const charge = charges.get(evidenceId);
    const how = charge
      ? precedes('occurredAt', fine.occurredAt, 'chargedAt', charge.at)
      : precedes('occurredAt', fine.occurredAt, 'reportedAt', reports.get(evidenceId)!.reportedAt);
    if (how) return refusedFor(fine, 'UNKNOWN_EVIDENCE', { evidenceId, ...how });
  }
  return undefined;
}

/** Which evidence shows nothing of its ground: of article 22 what infringes nothing, of article 23 a charge like the others. */
function idle(
  national: NationalState,
  { data: { offenderId, ground, evidenceIds }, starts }: Fine,
): string | undefined {
  const { charges, reports } = national.forwarders;
  if (ground === 'UNAPPROVED_TARIFF') {
    const infringes = standingInfringements(national, starts.d1976Dated);
    return evidenceIds.find((id) => !charges.has(id) || !infringes(charges.get(id)!));
  }
  // People judge what is equal: beside a report any charge may be shown, and without one those that the book itself finds unequal.
  if (ground !== 'UNEQUAL_TREATMENT' || evidenceIds.some((id) => reports.has(id))) return undefined;
  const own = [...charges.values()].filter((charge) => charge.offenderId === offenderId);
  const unequal = new Set(unequalCharges(own).flatMap((alike) => alike.charges.map(({ chargeId }) => chargeId)));
  return evidenceIds.find((id) => !unequal.has(id));
}

/** The book shows what is fined. */
export function shownByTheBook(national: NationalState, fine: Fine): Refusal | undefined {
  const { ground } = fine.data;
  return firstRefusal(
    () => afterItsEvidence(national, fine),
    () => {
      const evidenceId = idle(national, fine);
      return evidenceId === undefined ? undefined : refusedFor(fine, 'UNKNOWN_EVIDENCE', { evidenceId, ground });
    },
    () =>
      ground === 'TARIFF_NOT_SUBMITTED' && missedBy(national, fine).length === 0
        ? refusedFor(fine, 'EVIDENCE_REQUIRED', {
            field: 'evidenceIds',
            ground,
            occurredAt: instantText(fine.occurredAt),
          })
        : undefined,
  );
}
