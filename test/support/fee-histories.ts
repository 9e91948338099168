/** What the dice ask of fees, receipts, notices and orders, as the port then stands. */
import { instantText, later, MINUTE, type Instant } from '../../src/decrees/calendar.js';
import { UNDUE_GROUNDS } from '../../src/decrees/d1430-overtime/art-3-undue-charges.js';
import { INFRACTIONS } from '../../src/decrees/d1430-overtime/art-8-residual-sanctions.js';
import { overtimeOf } from '../../src/river/port/overtime/ledger.js';
import type { Die } from './die.js';
import type { PortStory, Step } from './given.js';

const among = <T>(all: readonly T[], which: number): T => all[which % all.length]!;

/** The next paper of a permit that was granted, whether or not anything was due. */
function paper({ state }: PortStory, { which, minutes }: Die, now: Instant): Step {
  const acts = [...state.overtime.acts.values()];
  const presentedAt = instantText(later(now, Math.min(minutes, 0) * MINUTE));
  const charged = acts.filter(({ fee, presentedAt: shown }) => fee && shown === undefined);
  const act = charged.length > 0 && which % 5 > 0 ? among(charged, which) : acts[which % (acts.length + 1)];
  const permitId = act?.permitId ?? 'NADA';
  return act?.receipt
    ? { type: 'RecordCashierPresentation', data: { permitId, presentedAt } }
    : { type: 'IssueOvertimeReceipt', data: { permitId } };
}

/** A notice to an inspector, or the sailing of who was left waiting. */
function byItself({ state }: PortStory, { which, amount, minutes }: Die, now: Instant): Step {
  const present = [...state.calls.present.values()];
  const up = present.filter((each) => state.calls.calls.get(each)!.state === 'AT_CARACOLI');
  const callId = up.length > 0 ? among(up, which) : present.length > 0 ? among(present, which) : 'NADIE';
  const at = instantText(later(now, Math.min(minutes, 0) * MINUTE));
  if (overtimeOf(state.overtime, callId).notice?.port === 'CARACOLI' && amount % 5 > 0)
    return {
      type: 'RecordSelfDispatch',
      data: { callId, at: instantText(now), ...(which % 2 && { records: 'folio' }) },
    };
  return {
    type: 'GiveInspectorNotice',
    data: { callId, at, ...(which % 3 === 0 && { office: among(['HONDA', 'LA_DORADA', 'PUERTO_BERRIO'], amount) }) },
  };
}

function punished({ state }: PortStory, { which, amount }: Die, n: number): Step {
  const acts = [...state.overtime.acts.values()];
  if (which % 2)
    return {
      type: 'ReportUndueCharge',
      data: {
        ...{ fineId: `M${n}`, employee: 'un escribiente', chargedCentavos: amount * 10, fineCentavos: amount * 250 },
        ground: among(UNDUE_GROUNDS, amount),
        ...(acts.length > 0 && which % 3 === 0 && { permitId: among(acts, which).permitId }),
      },
    };
  return {
    type: 'ImposeResidualSanction',
    data: {
      ...{ sanctionId: `S${n}`, offender: 'un práctico', description: 'navegó sin luces' },
      infraction: which % 5 ? 'OTHER' : among(INFRACTIONS, amount),
      ...(which % 3 ? { fineCentavos: amount * 250 } : { licenceSuspensionDays: amount }),
    },
  };
}

function written({ state }: PortStory, { which, amount }: Die, n: number): Step {
  const [ordinanceId = 'NADA'] = state.overtime.ordinances.entries().map(([id]) => id);
  const calls = [...state.calls.calls.values()];
  if (which % 3 === 0) return { type: 'SubmitOrdinance', data: { ordinanceId: `O${n}`, text: 'fondear aguas abajo' } };
  if (which % 3 === 1) return { type: 'ObserveOrdinance', data: { ordinanceId, observations: 'con boyas' } };
  const callId = calls.length > 0 ? among(calls, amount).callId : 'NADIE';
  const [permitId] = overtimeOf(state.overtime, callId).permits;
  return {
    type: 'LogFeeIrregularity',
    data: { callId, logEntry: 'folio 112', ...(permitId !== undefined && which % 2 && { permitId }) },
  };
}

export function feeMatter(story: PortStory, cast: Die, n: number, now: Instant): Step {
  switch (cast.pick % 4) {
    case 0:
      return punished(story, cast, n);
    case 1:
      return written(story, cast, n);
    case 2:
      return byItself(story, cast, now);
    default:
      return paper(story, cast, now);
  }
}
