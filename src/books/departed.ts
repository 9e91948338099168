/** What has left the state of a port, as it was when it left: noted beside the fold, so that books are held against that as well. */
import type { Happened } from '../river/decider.js';
import { evolveLot, parcelsOf } from '../river/port/cargo/ledger.js';
import type { Lot } from '../river/port/cargo/lot.js';
import type { PortFact } from '../river/port/messages.js';
import { permitsOf, type Permit } from '../river/port/permit/ledger.js';
import type { PortState } from '../river/port/state.js';
import type { Call } from '../river/port/vessel-call/call.js';
import { DepartedCharges } from './departed-charges.js';
import { expired } from './expired.js';

/** Which lots may leave by a fact: the one it names, or those that go with the vessel. */
function lotsTouched({ cargo }: PortState, { type, data }: Happened<PortFact>): readonly string[] {
  if (type === 'VesselSailed' || type === 'VesselWithdrawnFromTurn')
    return parcelsOf(cargo, data.callId).map(({ lot }) => lot.lotId);
  return 'lotId' in data && typeof data.lotId === 'string' ? [data.lotId] : [];
}

export class Departed {
  readonly charges = new DepartedCharges();
  readonly #lots = new Map<string, string>();
  readonly #calls = new Map<string, Call>();
  readonly #permits = new Map<string, readonly Permit[]>();

  /** @param toldOf what is kept of a lot, of which there are many: a short text that no other lot has */
  constructor(private readonly toldOf: (lot: Lot) => string) {}

  /** Of each lot its text, in the order of their ids. */
  get lots(): readonly (readonly [lotId: string, told: string])[] {
    return [...this.#lots].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  get calls(): Iterable<Call> {
    return this.#calls.values();
  }

  permits = (callId: string): readonly Permit[] => this.#permits.get(callId) ?? [];

  note(before: PortState, after: PortState, fact: Happened<PortFact>): void {
    this.charges.note(before, after);
    if (before.cargo !== after.cargo) this.#noteLots(before, after, fact);
    for (const callId of expired(before.calls.past, after.calls.past))
      this.#calls.set(callId, before.calls.calls.get(callId)!);
    for (const callId of expired(before.permits.past, after.permits.past))
      this.#permits.set(callId, permitsOf(before.permits, callId));
  }

  #noteLots(before: PortState, after: PortState, fact: Happened<PortFact>): void {
    for (const lotId of lotsTouched(before, fact)) {
      const lot = before.cargo.lots.get(lotId);
      if (lot && !after.cargo.lots.has(lotId)) this.#lots.set(lotId, this.toldOf(evolveLot(lot, fact)));
    }
  }
}
