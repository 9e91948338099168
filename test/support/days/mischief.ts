/**
 * What a dishonest captain does. Much of it is refused, and leaves no trace: to load what was not assigned, to ask out of turn,
 * to give a wrong weight. The rest stands in the book: lots left behind for a better freight or for none, a manifest that shows
 * something else than the dispatch list, and sailing without a permit.
 */
import type { ViolationKind } from '../../../src/decrees/d1976-turn/art-18-violations.js';
import type { PortCommand } from '../../../src/river/port/messages.js';
import { departure, manifest, nextOf } from './captain.js';
import { request } from './loading.js';
import { hasTheTurn, kilogramsOf, waitingFor, type Moment } from './moment.js';

/** What he has in mind at one call, and by what each is found out. */
export const MISCHIEF = {
  LEAVES_LOTS: ['ASSIGNED_LOT_LEFT', 'SAILED_WITHOUT_PERMIT'],
  REFUSES_LOW_FREIGHT: ['LOW_FREIGHT_REFUSAL'],
  SHOWS_ANOTHER_LOT: ['UNASSIGNED_LOT_LOADED', 'SAILED_WITHOUT_PERMIT'],
  SHOWS_LESS: ['ASSIGNED_LOT_LEFT', 'SAILED_WITHOUT_PERMIT'],
  SHOWS_OTHER_MARKS: ['DATA_MISMATCH', 'SAILED_WITHOUT_PERMIT'],
} as const satisfies { readonly [mischief: string]: readonly ViolationKind[] };
export type Mischief = keyof typeof MISCHIEF;
export const MISCHIEFS = Object.keys(MISCHIEF) as readonly Mischief[];

/** What he remembers of his doings at a call. */
export interface Plot {
  readonly mischief: Mischief;
  /** What he has tried already, each once. */
  readonly tried: Set<string>;
  /** He has done it, and it stands in the book. */
  done: boolean;
}

/** Something once, the first time it can be done. */
function onlyOnce({ tried }: Plot, what: string, command: PortCommand | undefined): PortCommand | undefined {
  if (tried.has(what) || !command) return undefined;
  tried.add(what);
  return command;
}

/** Cargo that waits for somebody else. */
function another({ port, call: { callId } }: Moment): PortCommand | undefined {
  const first = port.cargo.queue.first();
  const lot = first && port.cargo.lots.get(first.lotId);
  if (!lot) return undefined;
  const one = lot.groups.map((_, group) => Number(group === 0));
  return {
    type: 'ConfirmLoaded',
    data: { callId, lotId: lot.lotId, packages: 1, weightKg: kilogramsOf(lot, one) },
  };
}

/** One of his lots, at another weight than its own. */
function lighter(moment: Moment): PortCommand | undefined {
  const [parcel] = waitingFor(moment);
  const { callId } = moment.call;
  return parcel && { type: 'ConfirmLoaded', data: { callId, lotId: parcel.lot.lotId, packages: 1, weightKg: 0.001 } };
}

/** What the counter refuses him. */
const refused = (moment: Moment, plot: Plot): PortCommand | undefined =>
  (moment.call.state === 'READY' && !hasTheTurn(moment) && !moment.call.passing
    ? onlyOnce(plot, 'out of turn', request(moment))
    : undefined) ??
  (moment.call.state === 'LOADING'
    ? (onlyOnce(plot, 'another', another(moment)) ?? onlyOnce(plot, 'lighter', lighter(moment)))
    : undefined);

// ── what stands in the book ──────────────────────────────────────────────────────────────────────────────────────

/** He says that a lot pays too little; it is no cause, and the Inspectorate says so. */
function refusesLowFreight(moment: Moment, plot: Plot): PortCommand | undefined {
  const { call } = moment;
  const { callId } = call;
  const [declared] = call.declared.keys();
  if (declared !== undefined) {
    plot.done = true;
    return {
      type: 'RuleJustCause',
      data: { callId, lotId: declared, accepted: false, evidence: 'acta del inspector' },
    };
  }
  const [parcel] = waitingFor(moment);
  const cause = { causeCode: 'LOWER_FREIGHT', causeText: 'paga menos flete' } as const;
  return onlyOnce(
    plot,
    'low freight',
    parcel && { type: 'DeclareLotLeft', data: { callId, lotId: parcel.lot.lotId, packages: 1, ...cause } },
  );
}

/** He casts off with lots of his still on the quay. */
function leavesLots(moment: Moment, plot: Plot): PortCommand | undefined {
  const { call } = moment;
  if (call.onboard === 0 || waitingFor(moment).length === 0) return undefined;
  plot.done = true;
  return departure(moment);
}

const OTHERWISE: { readonly [mischief: string]: (lines: Lines) => Lines } = {
  SHOWS_ANOTHER_LOT: (lines) => [...lines, { ...lines[0]!, lotId: 'DE-CONTRABANDO', turnNumber: 99_999 }],
  SHOWS_LESS: (lines) => lines.slice(1),
  SHOWS_OTHER_MARKS: (lines) => lines.map((line) => ({ ...line, marks: 'XX' })),
};
type Lines = Extract<PortCommand, { type: 'PresentManifest' }>['data']['lines'];

/** He shows a false manifest, is denied his permit, and sails. */
function showsOtherwise(moment: Moment, { mischief }: Plot): PortCommand | undefined {
  const falsified = OTHERWISE[mischief];
  const { call } = moment;
  if (!falsified || call.dispatchList!.lines.length === 0) return undefined;
  const { type, data } = manifest(call);
  return { type, data: { ...data, lines: falsified(data.lines) } };
}

/** What he does next: his mischief where there is an occasion, else what everybody does. */
export function nextOfDishonest(moment: Moment, plot: Plot): PortCommand | undefined {
  const { call } = moment;
  switch (call.state) {
    case 'READY':
    case 'LOADING':
      return (
        refused(moment, plot) ??
        (plot.mischief === 'REFUSES_LOW_FREIGHT' ? refusesLowFreight(moment, plot) : undefined) ??
        (plot.mischief === 'LEAVES_LOTS' ? leavesLots(moment, plot) : undefined) ??
        nextOf(moment)
      );
    case 'LOADED':
      if (plot.done) return departure(moment);
      return showsOtherwise(moment, plot) ?? nextOf(moment);
    case 'CHECKING':
      if (call.lastCheck?.result !== 'DISCREPANT') return nextOf(moment);
      plot.done = true;
      return { type: 'SailPermit', data: { callId: call.callId } };
    default:
      return nextOf(moment);
  }
}
