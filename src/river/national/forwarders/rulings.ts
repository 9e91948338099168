/** How tariffs are submitted and decided upon, charges and reports recorded, and fines imposed. */
import { instantText, type Instant } from '../../../decrees/calendar.js';
import {
  eachItemOnce,
  stillPending,
  validWithinItsYear,
  yearNotApproved,
} from '../../../decrees/d1976-turn/art-21-yearly-tariffs.js';
import {
  evidenceNamed,
  FINED_UNDER,
  tariffFineInRange,
} from '../../../decrees/d1976-turn/art-22-unapproved-tariffs.js';
import { firstRefusal, refused, type Refusal } from '../../../decrees/refusal.js';
import type { Order } from '../../decider.js';
import type { OrderIn } from '../../messages.js';
import { notAfterTheCommand, notInFuture, precedes, statedInstant } from '../../in-time.js';
import { present } from '../../shape.js';
import type { NationalState } from '../register.js';
import type { NationalRulings } from '../rulings.js';
import { deadlineFor } from './deadlines.js';
import { evidenceKnown, notFinedBefore, shownByTheBook } from './fines.js';
import { judgeOfCharges } from './infringements.js';
import { approvedFor, type ForwarderFact, type Tariff } from './ledger.js';
import type { forwarderCommands } from './messages.js';

type OrderOf<T extends keyof typeof forwarderCommands> = Extract<OrderIn<typeof forwarderCommands>, { type: T }>;

function infringement(national: NationalState, order: OrderOf<'RecordTariffCharge'>, at: Instant): ForwarderFact[] {
  const { chargeId, offenderId, item, quantity, chargedCentavos } = order.data;
  const charge = { offenderId, item, quantity, chargedCentavos };
  const found = judgeOfCharges(national, order.starts.d1976Dated)({ ...charge, at });
  return found ? [{ type: 'TariffInfringementDetected', data: { chargeId, ...charge, ...found } }] : [];
}

/** A tariff is decided upon once it is submitted. */
function onceSubmitted({ tariffId, state, submittedAt }: Tariff, { occurredAt }: Order): Refusal | undefined {
  const how = precedes('occurredAt', occurredAt, 'submittedAt', submittedAt);
  return how && refused('TARIFF_NOT_PENDING', 'D1976-21', { tariffId, state, ...how });
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
      () => onceSubmitted(tariff!, order),
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

  ImposeTariffFine: (national, order) => {
    const { fineId, ground, fineCentavos, evidenceIds } = order.data;
    const article = FINED_UNDER[ground];
    return (
      firstRefusal(
        () => evidenceKnown(national, order),
        () => notInFuture(order, article),
        () => (order.everUsed('fine', fineId) ? refused('DUPLICATE_FINE', article, { fineId }) : undefined),
        () => tariffFineInRange(fineCentavos),
        () => evidenceNamed(ground, evidenceIds),
        () => notFinedBefore(national, order),
        () => shownByTheBook(national, order),
      ) ?? [{ type: 'TariffFineImposed', data: { ...order.data, article } }]
    );
  },
};
