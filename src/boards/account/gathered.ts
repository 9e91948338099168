/**
 * What concerns one call, in the forms in which the books of the port keep it: found in the state, where a call of the year past is
 * whole; or gathered along the events, for a call that came before that, since stays, bills and lots each leave the state in their own time.
 */
import type { Happened } from '../../river/decider.js';
import { docksideOf, type Dockside } from '../../river/port/dockside/ledger.js';
import { billOfStay, type DockBill, type LotDues } from '../../river/port/dues/ledger.js';
import type { PortFact } from '../../river/port/messages.js';
import { overtimeOf, type OvertimeAct } from '../../river/port/overtime/ledger.js';
import type { PortState } from '../../river/port/state.js';
import type { Stay } from '../../river/port/stay/ledger.js';
import type { Call } from '../../river/port/vessel-call/call.js';
import type { ViolationCase } from '../../river/port/violation/ledger.js';

export interface StayOfCall {
  readonly stay: Stay;
  readonly dockside: Dockside;
  readonly bill: DockBill | undefined;
}

export interface Gathered {
  readonly call: Call;
  readonly stays: readonly StayOfCall[];
  /** Those of which it loaded anything. */
  readonly lots: readonly LotDues[];
  readonly acts: readonly OvertimeAct[];
  readonly cases: readonly ViolationCase[];
}

const stayOfCall = (state: PortState, stay: Stay): StayOfCall => ({
  stay,
  dockside: docksideOf(state.dockside, stay.stayId),
  bill: billOfStay(state.dues, stay.stayId)?.bill,
});

const loadedBy = (callId: string, { loadings }: LotDues): boolean => loadings.some((one) => one.callId === callId);

/** @returns nothing where the state does not hold the call */
export function gatheredFrom(state: PortState, callId: string): Gathered | undefined {
  const call = state.calls.calls.get(callId);
  if (!call) return undefined;
  return {
    call,
    stays: [...state.stays.stays.values()]
      .filter((stay) => stay.callId === callId)
      .map((stay) => stayOfCall(state, stay)),
    lots: [...state.dues.lots.values()].filter((lot) => loadedBy(callId, lot)),
    acts: overtimeOf(state.overtime, callId).permits.map((permitId) => state.overtime.acts.get(permitId)!),
    cases: [...state.cases.cases.values()].filter((one) => one.callId === callId),
  };
}

/** The ids that a fact names. */
type Ids = { readonly [I in 'callId' | 'stayId' | 'lotId' | 'permitId' | 'caseId']?: string };

/** Shown every state after the fact that made it, it keeps what each fact made of what concerns the call. */
export class Gathering {
  #call: Call | undefined;
  readonly #stays = new Map<string, StayOfCall>();
  readonly #lots = new Map<string, LotDues>();
  readonly #acts = new Map<string, OvertimeAct>();
  readonly #cases = new Map<string, ViolationCase>();

  constructor(private readonly callId: string) {}

  see(state: PortState, { data }: Happened<PortFact>): void {
    const ids = data as Ids;
    const ours = ids.callId === this.callId;
    if (ours) this.#call = state.calls.calls.get(this.callId) ?? this.#call;
    const { stayId, lotId, caseId } = ids;
    const stay = stayId === undefined ? undefined : state.stays.stays.get(stayId);
    if (stay?.callId === this.callId) this.#stays.set(stay.stayId, stayOfCall(state, stay));
    const lot = lotId === undefined ? undefined : state.dues.lots.get(lotId);
    if (lot && loadedBy(this.callId, lot)) this.#lots.set(lot.lotId, lot);
    const one = caseId === undefined ? undefined : state.cases.cases.get(caseId);
    if (one?.callId === this.callId) this.#cases.set(one.caseId, one);
    if (ours || (ids.permitId !== undefined && this.#acts.has(ids.permitId))) this.#seePermits(state);
  }

  /** Nothing where the call was not opened among what was seen. */
  get gathered(): Gathered | undefined {
    const call = this.#call;
    const all = <V>(of: ReadonlyMap<string, V>): V[] =>
      [...of].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
    return (
      call && {
        ...{ call, stays: all(this.#stays), lots: all(this.#lots), cases: all(this.#cases) },
        acts: [...this.#acts.values()],
      }
    );
  }

  #seePermits({ overtime }: PortState): void {
    for (const permitId of overtimeOf(overtime, this.callId).permits)
      this.#acts.set(permitId, overtime.acts.get(permitId)!);
  }
}
