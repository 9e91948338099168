/** How tariffs are submitted and decided upon, charges and reports recorded, and fines imposed. */
import { instantText, localDate, localYear, type Instant } from '../../../decrees/calendar.js';
import {
  eachItemOnce,
  priceInForce,
  stillPending,
  validWithinItsYear,
  yearNotApproved,
} from '../../../decrees/d1976-turn/art-21-yearly-tariffs.js';
import {
  chargedUnapproved,
  dueFor,
  evidenceNamed,
  FINED_UNDER,
  tariffFineInRange,
} from '../../../decrees/d1976-turn/art-22-unapproved-tariffs.js';
import { DECREE_DATED } from '../../../decrees/d1976-turn/art-24-first-tariffs-within-thirty-days.js';
import { firstRefusal, refused, type Refusal } from '../../../decrees/refusal.js';
import type { OrderIn } from '../../messages.js';
import { notAfterTheCommand, notInFuture, statedInstant } from '../../in-time.js';
import { present } from '../../shape.js';
import type { NationalState } from '../register.js';
import type { NationalRulings } from '../rulings.js';
import { deadlineFor } from './deadlines.js';
import { approvedFor, type ForwarderFact, type ForwardersState } from './ledger.js';
import type { forwarderCommands } from './messages.js';

type OrderOf<T extends keyof typeof forwarderCommands> = Extract<OrderIn<typeof forwarderCommands>, { type: T }>;

/** Articles 21 and 22 bind forwarders, not a company of the register that never submitted a tariff; nor before the decree. */
function boundByTariff(
  { forwarders, vessels }: NationalState,
  { data: { offenderId }, starts }: OrderOf<'RecordTariffCharge'>,
  at: Instant,
): boolean {
  if (localDate(at) < (starts.d1976Dated ?? DECREE_DATED)) return false;
  if (forwarders.forwarders.has(offenderId)) return true;
  for (const { companyId } of vessels.values()) if (companyId === offenderId) return false;
  return true;
}

/** What a charge infringes, if it does. */
function infringement(national: NationalState, order: OrderOf<'RecordTariffCharge'>, at: Instant): ForwarderFact[] {
  const { chargeId, offenderId, item, quantity, chargedCentavos } = order.data;
  const price = priceInForce(approvedFor(national.forwarders, offenderId, localYear(at)), item, at);
  if (!boundByTariff(national, order, at) || !chargedUnapproved(quantity, chargedCentavos, price)) return [];
  const due = price && dueFor(quantity, price);
  return [
    {
      type: 'TariffInfringementDetected',
      data: present({
        ...{ chargeId, offenderId, item, quantity, chargedCentavos },
        tariffId: price?.tariffId,
        unitCentavos: price?.centavos,
        dueCentavos: Number.isSafeInteger(due) ? due : undefined,
      }),
    },
  ];
}

/** Evidence is a charge or a report of the very offender. */
function evidenceKnown(
  { charges, reports }: ForwardersState,
  { offenderId, ground, evidenceIds }: OrderOf<'ImposeTariffFine'>['data'],
): Refusal | undefined {
  const of = (recorded: { readonly offenderId: string } | undefined) => recorded?.offenderId === offenderId;
  const unknown = evidenceIds.find((id) => !of(charges.get(id)) && !of(reports.get(id)));
  return unknown === undefined
    ? undefined
    : refused('UNKNOWN_EVIDENCE', FINED_UNDER[ground], { evidenceId: unknown, offenderId });
}

export const forwarderRulings: NationalRulings<typeof forwarderCommands> = {
  SubmitTariff: (national, order) => {
    const { tariffId, forwarderId, year, items } = order.data;
    const { occurredAt, starts } = order;
    const submitted = statedInstant(order.data.submittedAt, order);
    const refusal = firstRefusal(
      () => notInFuture(order, 'D1976-21'),
      () => (order.everUsed('tariff', tariffId) ? refused('DUPLICATE_TARIFF', 'D1976-21', { tariffId }) : undefined),
      () => yearNotApproved(forwarderId, year, approvedFor(national.forwarders, forwarderId, year)?.tariffId),
      () => notAfterTheCommand('submittedAt', submitted.at, occurredAt, 'D1976-21'),
      () => eachItemOnce(items),
    );
    if (refusal) return refusal;
    const due = deadlineFor(national, forwarderId, year, occurredAt, starts.d1976Dated);
    return [
      {
        type: 'TariffSubmitted',
        data: present({
          ...order.data,
          submittedAt: submitted.text,
          late: due !== undefined && submitted.at >= due.endsAt,
          dueAt: due && instantText(due.endsAt),
          legalDayCount: due?.legalDayCount,
          calendarMissing: due?.calendarMissing,
        }),
      },
    ];
  },

  DecideTariff: ({ forwarders }, order) => {
    const { approved, ...decision } = order.data;
    const { tariffId, validFrom, validTo } = decision;
    const tariff = forwarders.tariffs.get(tariffId);
    const refusal = firstRefusal(
      () => (tariff ? undefined : refused('UNKNOWN_TARIFF', 'D1976-21', { tariffId })),
      () => notInFuture(order, 'D1976-21'),
      () => stillPending(tariffId, tariff!.state),
      () =>
        approved
          ? firstRefusal(
              () =>
                yearNotApproved(
                  tariff!.forwarderId,
                  tariff!.year,
                  approvedFor(forwarders, tariff!.forwarderId, tariff!.year)?.tariffId,
                ),
              () => validWithinItsYear(tariff!.year, validFrom, validTo),
            )
          : undefined,
    );
    if (refusal) return refusal;
    const { forwarderId, year } = tariff!;
    return approved
      ? [
          {
            type: 'TariffApproved',
            data: { ...decision, forwarderId, year, validFrom: validFrom!, validTo: validTo! },
          },
        ]
      : [{ type: 'TariffRejected', data: { ...decision, forwarderId, year } }];
  },

  RecordTariffCharge: (national, order) => {
    const { chargeId } = order.data;
    const charged = statedInstant(order.data.chargedAt, order);
    return (
      firstRefusal(
        () => notInFuture(order, 'D1976-22'),
        () => (order.everUsed('charge', chargeId) ? refused('DUPLICATE_CHARGE', 'D1976-22', { chargeId }) : undefined),
        () => notAfterTheCommand('chargedAt', charged.at, order.occurredAt, 'D1976-22'),
      ) ?? [
        { type: 'TariffChargeRecorded', data: { ...order.data, chargedAt: charged.text } },
        ...infringement(national, order, charged.at),
      ]
    );
  },

  ReportUnequalTreatment: (_, order) => {
    const { reportId } = order.data;
    return (
      firstRefusal(
        () => notInFuture(order, 'D1976-23'),
        () => (order.everUsed('report', reportId) ? refused('DUPLICATE_REPORT', 'D1976-23', { reportId }) : undefined),
      ) ?? [{ type: 'UnequalTreatmentReported', data: order.data }]
    );
  },

  ImposeTariffFine: ({ forwarders }, order) => {
    const { fineId, ground, fineCentavos, evidenceIds } = order.data;
    const article = FINED_UNDER[ground];
    return (
      firstRefusal(
        () => evidenceKnown(forwarders, order.data),
        () => notInFuture(order, article),
        () => (order.everUsed('fine', fineId) ? refused('DUPLICATE_FINE', article, { fineId }) : undefined),
        () => tariffFineInRange(fineCentavos),
        () => evidenceNamed(ground, evidenceIds),
      ) ?? [{ type: 'TariffFineImposed', data: { ...order.data, article } }]
    );
  },
};
