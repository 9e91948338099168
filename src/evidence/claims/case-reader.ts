/** Reads a port's events in order and keeps what a dossier tells of a case. Pure; it remembers states, and copies none. */
import { lotItem, registerOrder, type RegisterItem } from '../../boards/cargo-register.js';
import { caseView } from '../../boards/case.js';
import { vesselTurn } from '../../boards/vessel-turn.js';
import { instant, instantText } from '../../decrees/calendar.js';
import type { Port } from '../../decrees/river-ports.js';
import type { PortFact } from '../../river/port/messages.js';
import { evolvePort, portStart, type PortState } from '../../river/port/state.js';
import type { ActInTurn, ClaimsRead, Concerns, NamedByCase, ToldFact, TurnShown } from './claims.js';
import { FACT_NAMES } from './fact-names.js';
import { factInWords } from './fact-words.js';
import { happenedIn, namedIn, type RecordedEvent } from './recorded-event.js';

/** Of a call's own facts so many are told; those of the case and its evidence all are. */
const MOST_FACTS = 300;
const MOST_ACTS = 40;
const HEAD_OF_REGISTER = 12;

interface Standing {
  readonly state: PortState;
  readonly revision: number;
}
interface Command {
  readonly id: string;
  readonly before: Standing;
  isEvidence: boolean;
  gaveCargo: boolean;
}
/** Where the case stood last, and what was told by then. */
interface LastOfCase {
  readonly standing: Standing;
  readonly at: string;
  readonly facts: number;
  readonly untold: number;
}
interface Act {
  readonly before: Standing;
  readonly after: Standing;
  readonly isEvidence: boolean;
}
/** By these a call is given cargo, or told that there is none. */
const GIVES_CARGO: ReadonlySet<string> = new Set(['CargoAssigned', 'NoCargoAvailable']);

function headOfRegister(state: PortState): readonly RegisterItem[] {
  const items: RegisterItem[] = [];
  for (const lot of registerOrder(state.cargo)) {
    if (items.length === HEAD_OF_REGISTER) break;
    items.push(lotItem(state, lot));
  }
  return items;
}

function turnShown({ state, revision }: Standing): TurnShown {
  const { vesselInTurn, items } = vesselTurn({ state, revision, recordedAt: undefined }, 'es');
  return { revision, vesselInTurn, vessels: items, cargo: headOfRegister(state), lots: state.cargo.lots.size };
}

const shown = ({ before, after, isEvidence }: Act): ActInTurn => ({
  revisions: [before.revision + 1, after.revision],
  isEvidence,
  before: turnShown(before),
  after: turnShown(after),
});

/** What these say of an article is of the fee of the permit, which stands under another decree. */
const SAY_WHAT_IT_COST: ReadonlySet<string> = new Set(['PermitGranted', 'SailPermitGranted']);

function articleOf({ type, data }: PortFact): string | null {
  const { article } = (SAY_WHAT_IT_COST.has(type) ? {} : data) as { readonly article?: unknown };
  return typeof article === 'string' ? article : FACT_NAMES[type].article;
}

function told(event: RecordedEvent, fact: PortFact, concerns: Concerns): ToldFact {
  const { revision, id, type, meta } = event;
  const { occurredAt, recordedAt } = meta;
  const words = { name: FACT_NAMES[fact.type].name, inWords: factInWords(fact) };
  return { revision, id, type, concerns, occurredAt, recordedAt, article: articleOf(fact), ...words };
}

export class CaseReader {
  #now: Standing;
  #command: Command | undefined;
  #last: LastOfCase | undefined;
  readonly #facts: ToldFact[] = [];
  readonly #acts: Act[] = [];
  readonly #evidence: ReadonlySet<string>;
  #ofTheCall = 0;
  #untold = 0;
  #notShown = 0;

  constructor(
    private readonly port: Port,
    private readonly named: NamedByCase,
  ) {
    this.#now = { state: portStart(port), revision: -1 };
    this.#evidence = new Set(named.evidenceEventIds);
  }

  /** The port as it stands after what was read. */
  get state(): PortState {
    return this.#now.state;
  }

  /** The next event. @returns whether it is of the case itself. @throws what the fold says of one that is not understood */
  take(event: RecordedEvent): boolean {
    const before = this.#now;
    if (this.#command?.id !== event.meta.commandId) {
      this.#closeCommand();
      this.#command = { id: event.meta.commandId, before, isEvidence: false, gaveCargo: false };
    }
    const fact = happenedIn(event);
    this.#now = { state: evolvePort(before.state, fact), revision: event.revision };
    const concerns = this.#concerns(event);
    if (concerns === 'EVIDENCE') this.#command.isEvidence = true;
    if (concerns === 'CALL' && GIVES_CARGO.has(fact.type)) this.#command.gaveCargo = true;
    if (concerns !== undefined) this.#tell(event, fact, concerns);
    if (concerns !== 'CASE') return false;
    const at = instantText(instant(event.meta.occurredAt));
    this.#last = { standing: this.#now, at, facts: this.#facts.length, untold: this.#untold };
    return true;
  }

  /** What is claimed, up to the last event of the case that was read; `undefined` where none was. */
  claims(): ClaimsRead | undefined {
    this.#closeCommand();
    if (!this.#last) return undefined;
    const { standing, at, facts, untold } = this.#last;
    const { caseId, callId } = this.named;
    const view = caseView(standing.state, caseId, 'es', instant(at));
    if (!view) return undefined;
    return {
      ...{ port: this.port, caseId, callId, events: standing.revision + 1, at, case: view },
      ...{ facts: this.#facts.slice(0, facts), untold },
      ...{ acts: this.#acts.map(shown), notShown: this.#notShown },
    };
  }

  #concerns(event: RecordedEvent): Concerns | undefined {
    const { caseId, callId } = namedIn(event);
    if (caseId === this.named.caseId) return 'CASE';
    if (this.#evidence.has(event.id)) return 'EVIDENCE';
    return callId === this.named.callId ? 'CALL' : undefined;
  }

  #tell(event: RecordedEvent, fact: PortFact, concerns: Concerns): void {
    if (concerns === 'CALL') {
      this.#ofTheCall += 1;
      if (this.#ofTheCall > MOST_FACTS) {
        this.#untold += 1;
        return;
      }
    }
    this.#facts.push(told(event, fact, concerns));
  }

  #closeCommand(): void {
    const command = this.#command;
    this.#command = undefined;
    if (!command || !(command.isEvidence || command.gaveCargo)) return;
    const { before, isEvidence } = command;
    if (this.#acts.length < MOST_ACTS) this.#acts.push({ before, after: this.#now, isEvidence });
    else this.#notShown += 1;
  }
}
