import { deepStrictEqual as same, ok } from 'node:assert/strict';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { overtime } from '../../src/boards/overtime.js';
import type { PortFact, PortFactOf } from '../../src/river/port/messages.js';
import { dice, historyOf } from '../support/histories.js';

type Charged = PortFactOf<'OvertimeFeeCharged'>['data'];

/** Six in the evening to six in the morning, and Sundays, by another calendar; no holidays are known in these histories. */
function isExtraordinary(at: string): boolean {
  const there = Temporal.Instant.from(at).toZonedDateTimeISO('America/Bogota');
  return there.dayOfWeek === 7 || there.hour >= 18 || there.hour < 6;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
const histories = fc.tuple(dice(500), fc.constantFrom('LA_DORADA' as const, 'PUERTO_BERRIO' as const));

describe('Whatever happens at a port', () => {
  it('a fee is charged for a permit that was granted, out of ordinary hours, for a service that was needed, once', () => {
    fc.assert(
      fc.property(histories, ([thrown, port]) => {
        const charged = new Set<string>();
        historyOf(thrown, port, (_, { step, occurredAt, made }) => {
          const [granted, fee] = made as readonly [PortFact?, PortFact?];
          if (granted?.type !== 'PermitGranted' && granted?.type !== 'SailPermitGranted') {
            ok(made.every(({ type }) => type !== 'OvertimeFeeCharged'));
            return;
          }
          const extraordinary = isExtraordinary(new Date(occurredAt).toISOString());
          same(granted.data.feeCentavos > 0, fee !== undefined);
          if (!extraordinary) same(granted.data.because, 'ORDINARY_HOURS');
          if (fee?.type !== 'OvertimeFeeCharged') return;
          ok(extraordinary);
          same(fee.data.centavos, granted.data.feeCentavos);
          same(step?.type === 'AttendPermit' ? step.data.serviceNeeded : true, true);
          ok(!charged.has(fee.data.permitId));
          charged.add(fee.data.permitId);
        });
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });

  it('the ledger is the sum of what was charged, as are its days, and no receipt is of anything else', () => {
    let fees = 0;
    fc.assert(
      fc.property(histories, ([thrown, port]) => {
        const charged = new Map<string, Charged>();
        const receipts: PortFactOf<'OvertimeReceiptIssued'>['data'][] = [];
        const { state } = historyOf(thrown, port, (_, { made }) => {
          for (const { type, data } of made) {
            if (type === 'OvertimeFeeCharged') charged.set(data.permitId, data);
            if (type === 'OvertimeReceiptIssued') receipts.push(data);
          }
        });
        const { items, days, totalCentavos } = overtime({ state, revision: 0 } as never, {}, 'es');
        fees += items.length;
        same(totalCentavos, sum([...charged.values()].map(({ centavos }) => centavos)));
        same(sum(days.map(({ centavos }) => centavos)), totalCentavos);
        same(sum(days.map((day) => day.fees)), items.length);
        same(
          [...days].map(({ localDate }) => localDate),
          [...new Set(items.map(({ localDate }) => localDate))].sort(),
        );
        same(
          receipts.map(({ receiptNumber }) => receiptNumber),
          receipts.map((_, at) => at + 1),
        );
        for (const { receiptNumber: _, copies: __, destinations: ___, ...fee } of receipts)
          same(fee, charged.get(fee.permitId));
      }),
      { numRuns: 12, endOnFailure: true },
    );
    expect(fees).toBeGreaterThan(20);
  });
});
