/**
 * What the Inspectorate and the captains do about fees: receipts, the cashier, a captain who logs a charge, an employee fined, an
 * order submitted; and a vessel up at Caracolí to which nobody comes.
 */
import { DAY, HOUR, instant, instantText, later, type Instant } from '../../../src/decrees/calendar.js';
import type { Port } from '../../../src/decrees/river-ports.js';
import type { PortCommand } from '../../../src/river/port/messages.js';
import { overtimeOf } from '../../../src/river/port/overtime/ledger.js';
import type { PortState } from '../../../src/river/port/state.js';
import { inMinutes, type Life, type Ways } from './life.js';

export interface Inspectorate extends Ways {
  readonly port: Port;
  /** Minutes from one look to the next. */
  readonly every: number;
}

/** The oldest fee that has no receipt, or whose receipt the cashier has not seen for three days. */
function papers({ overtime }: PortState, at: Instant): PortCommand | undefined {
  for (const { permitId, fee, receipt, presentedAt } of overtime.acts.values()) {
    if (!fee || presentedAt !== undefined) continue;
    if (!receipt) return { type: 'IssueOvertimeReceipt', data: { permitId } };
    if (at >= later(receipt.issuedAt, 3 * DAY))
      return { type: 'RecordCashierPresentation', data: { permitId, presentedAt: instantText(at) } };
  }
  return undefined;
}

/** A vessel at Caracolí gives notice to Honda, and when nobody came it sails from there by itself. */
function atCaracoli({ calls, overtime }: PortState, at: Instant): PortCommand | undefined {
  for (const callId of calls.present.values()) {
    if (calls.calls.get(callId)!.state !== 'AT_CARACOLI') continue;
    const { notice, dispatchedAt } = overtimeOf(overtime, callId);
    if (notice?.port !== 'CARACOLI')
      return {
        type: 'GiveInspectorNotice',
        data: { callId, at: instantText(at), office: 'HONDA', means: 'telegrama' },
      };
    if (dispatchedAt === undefined && at >= instant(notice.selfDispatchFromAt!))
      return { type: 'RecordSelfDispatch', data: { callId, at: instantText(at), records: 'folio del diario' } };
  }
  return undefined;
}

/** What seldom happens, one thing after another. */
function seldom({ calls, overtime }: PortState, nth: number): PortCommand | undefined {
  const [callId] = calls.present.values();
  const [ordinanceId] = overtime.ordinances.entries().map(([id]) => id);
  switch (nth % 5) {
    case 0:
      return callId === undefined
        ? undefined
        : { type: 'LogFeeIrregularity', data: { callId, logEntry: 'se cobró a las tres de la tarde' } };
    case 1:
      return {
        type: 'ReportUndueCharge',
        data: {
          ...{ fineId: `MULTA-${nth}`, employee: 'un escribiente', chargedCentavos: 200 },
          ...{ ground: 'ORDINARY_HOURS', fineCentavos: 2000 },
        },
      };
    case 2:
      return {
        type: 'ImposeResidualSanction',
        data: {
          ...{ sanctionId: `SANCION-${nth}`, offender: 'un práctico', infraction: 'OTHER' },
          ...{ description: 'navegó sin luces', licenceSuspensionDays: 5 },
        },
      };
    case 3:
      return { type: 'SubmitOrdinance', data: { ordinanceId: `DISPOSICION-${nth}`, text: 'fondear aguas abajo' } };
    default:
      return ordinanceId === undefined
        ? undefined
        : { type: 'ObserveOrdinance', data: { ordinanceId, observations: 'con boyas' } };
  }
}

/** Every so many minutes somebody looks whether there is anything to do; twice a week it is something that seldom happens. */
export function* inspectorate({ port, every, from }: Inspectorate): Life {
  const looksAWeek = (7 * DAY) / (every * (HOUR / 60));
  for (let nth = 1, at = inMinutes(from, every); ; nth++, at = inMinutes(at, every)) {
    const now = at;
    const rare = nth % Math.round(looksAWeek / 2) === 0;
    yield {
      at: now,
      counter: port,
      command: (state) =>
        rare ? seldom(state, nth / Math.round(looksAWeek / 2)) : (atCaracoli(state, now) ?? papers(state, now)),
    };
  }
}
