/** What art. 11 gives each express in port: what waits for it by its own classes, and what it has of each. */
import {
  PRIORITY_CLASSES,
  priorityClass,
  type PriorityClass,
} from '../decrees/d1976-turn/art-11-priority-of-express-cargo.js';
import { kilograms, type Grams } from '../decrees/measures.js';
import { parcelsOf } from '../river/port/cargo/ledger.js';
import { add, packagesIn, weightOfCounts, type Lot } from '../river/port/cargo/lot.js';
import { runsOf } from '../river/port/loading/candidates.js';
import type { PortState } from '../river/port/state.js';
import type { Call, CallState } from '../river/port/vessel-call/call.js';
import { inOrder, inTurnNow, placeOf } from './place-in-turn.js';
import type { PortView } from './standing.js';
import type { Language } from './words/language.js';
import { priorityClassName } from './words/names.js';

export interface ExpressItem {
  readonly callId: string;
  readonly vesselId: string;
  /** In its lane, or in the one turn both services share; `null` for one that awaits no turn. */
  readonly position: number | null;
  readonly state: CallState;
  readonly callPorts: readonly string[];
  /** `null` until the quota is fixed. */
  readonly maxLoadKg: number | null;
  /** What of the general turn goes to a port it serves, by its own classes, all five. */
  readonly classes: readonly {
    readonly priorityClass: PriorityClass;
    readonly name: string;
    readonly lots: number;
    readonly kg: number;
  }[];
  /** What it has, assigned or on board, in the order it was given. */
  readonly assigned: readonly {
    /** `null` for what is not given by class: its company's through-freight, and cargo of Caracolí. */
    readonly priorityClass: PriorityClass | null;
    readonly lotId: string;
    readonly turnNumber: number;
    readonly packages: number;
    readonly weightKg: number;
  }[];
  readonly because: string;
}

export interface ExpressAssignment {
  readonly port: string;
  readonly revision: number;
  /** The express that is in turn, or whichever vessel is under one shared turn. */
  readonly vesselInTurn: string | null;
  readonly items: readonly ExpressItem[];
}

function classesFor({ cargo }: PortState, call: Call, language: Language): ExpressItem['classes'] {
  const served = runsOf(cargo, call).filter(({ reason }) => reason === undefined);
  return PRIORITY_CLASSES.map((each) => {
    const queues = served.filter((run) => run.class === each).map(({ queue }) => queue);
    return {
      priorityClass: each,
      name: priorityClassName(each, language),
      lots: queues.reduce((sum, { size }) => sum + size, 0),
      kg: kilograms(queues.reduce((sum, { weight }) => sum + weight, 0) as Grams),
    };
  });
}

const classOf = (call: Call, lot: Lot): PriorityClass | null =>
  lot.register === 'GENERAL'
    ? priorityClass(lot.cargoClass, lot.destination, call.callPorts.includes(lot.destination))
    : null;

const assignedTo = ({ cargo }: PortState, call: Call): ExpressItem['assigned'] =>
  parcelsOf(cargo, call.callId).map(({ lot, assigned, loaded }) => {
    const counts = add(assigned, loaded);
    return {
      priorityClass: classOf(call, lot),
      lotId: lot.lotId,
      turnNumber: lot.turnNumber,
      packages: packagesIn(counts),
      weightKg: kilograms(weightOfCounts(lot, counts)),
    };
  });

function item(state: PortState, call: Call, language: Language): ExpressItem {
  const { position, because } = placeOf(state, call, language);
  return {
    callId: call.callId,
    vesselId: call.vesselId,
    position,
    state: call.state,
    callPorts: call.callPorts,
    maxLoadKg: call.quota ? kilograms(call.quota.maxLoad) : null,
    classes: classesFor(state, call, language),
    assigned: assignedTo(state, call),
    because,
  };
}

/** Every express in port: those that await the turn in its order, then the others by their arrival. */
function expressesOf(state: PortState): readonly Call[] {
  const placed = inOrder(state, 'EXPRESS').map(({ call }) => call);
  const present = [...state.calls.present.values()].map((callId) => state.calls.calls.get(callId)!);
  return [...new Set([...placed, ...present])].filter(({ service }) => service === 'EXPRESS');
}

export function expressAssignment({ state, revision }: PortView, language: Language): ExpressAssignment {
  return {
    port: state.port,
    revision,
    vesselInTurn: inTurnNow(state, 'EXPRESS') ?? null,
    items: expressesOf(state).map((call) => item(state, call, language)),
  };
}
