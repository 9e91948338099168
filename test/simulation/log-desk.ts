/**
 * The transparency log as the house has it that signs: opened, as the program opens it, over the house's own connection to the
 * store, in whose streams the notes are kept. What lies beside the store is the house's, and outlives the process.
 */
import { hash } from 'node:crypto';
import { NATIONAL, streamOf } from '../../src/application/outcome.js';
import type { Clock, Timers } from '../../src/application/ports.js';
import { KINDS, signerOf, type Signer } from '../../src/event-store/log/log-keys.js';
import { KeyRing, type RingKey } from '../../src/event-store/notary/key-ring.js';
import { FollowedLeaves } from '../../src/event-store/notary/leaves.js';
import { LastSigned, type Signed } from '../../src/event-store/notary/last-signed.js';
import type { LogFolder } from '../../src/event-store/notary/log-folder.js';
import type { OfficeLog } from '../../src/event-store/notary/office-log.js';
import { signing } from '../../src/event-store/notary/open-log.js';
import { StreamNotes } from '../../src/event-store/notary/stream-notes.js';
import { MemoryNodes, type TreeNodes } from '../../src/event-store/notary/tree-nodes.js';
import { Trees } from '../../src/event-store/notary/trees.js';
import { LogBehind } from '../../src/event-store/notary/troubles.js';
import type { Connection } from './connection.js';

export const ORIGIN = 'puertos.example';
/** The streams that there are in a small world. */
export const LOGGED_STREAMS: readonly string[] = [NATIONAL, streamOf('LA_DORADA'), streamOf('PUERTO_BERRIO')];
const LAST_SIGNED = 'last-signed.json';

/** Gives way before a step; never comes back to whoever dies meanwhile. */
type Turn = (what: string) => Promise<void>;

/** What a house keeps of the log: its key, the trees as far as they are grown, and what was signed last. */
export class LogDrawer {
  /** They may be lost. */
  nodes = new MemoryNodes();
  #lastSigned: string | undefined;
  readonly #key: Signer;

  /** @param signed told of each text as it is signed */
  constructor(
    private readonly seed: number,
    private readonly signed: (text: string) => void,
  ) {
    this.#key = signerOf(ORIGIN, KINDS.note, this.#secret);
  }

  get key(): Signer['verifier'] {
    return this.#key.verifier;
  }

  /** What the file says now. */
  lastSigned(): Promise<Signed> {
    return this.#file(() => Promise.resolve()).read();
  }

  loseTrees(): void {
    this.nodes = new MemoryNodes();
  }

  folder(turn: Turn): LogFolder {
    const ringKey: RingKey = { number: '0001', verifier: this.key, signerAs: (origin) => this.#signerAs(origin) };
    return { origin: ORIGIN, keys: new OneKey(ringKey, turn), lastSigned: this.#file(turn) };
  }

  get #secret(): Buffer {
    return hash('sha256', `the key of ${this.seed}`, 'buffer');
  }

  #signerAs(origin: string): Signer {
    const { verifier, sign } = signerOf(origin, KINDS.note, this.#secret);
    const told = (text: Buffer): Buffer => {
      this.signed(text.toString());
      return sign(text);
    };
    return { verifier, sign: told };
  }

  #file(turn: Turn): LastSigned {
    return new LastSigned(LAST_SIGNED, {
      textIn: () => turn('what was signed last is read').then(() => this.#lastSigned),
      replace: (_, text) => turn('what was signed last is kept').then(() => void (this.#lastSigned = text)),
    });
  }
}

/** A ring with one key, which is in no file. */
class OneKey extends KeyRing {
  constructor(
    private readonly key: RingKey,
    private readonly turn: Turn,
  ) {
    super('');
  }

  override async keys(): Promise<readonly RingKey[]> {
    await this.turn('the keys are read');
    return [this.key];
  }
}

/** Nodes in a file of the house: what is written is written at once, in its turn. */
const inTurn = (nodes: TreeNodes, turn: Turn): TreeNodes => ({
  get: (stream, at) => nodes.get(stream, at),
  count: (stream, level) => nodes.count(stream, level),
  put: async (stream, made) => {
    if (made.length > 0) await turn(`nodes of ${stream} are kept`);
    await nodes.put(stream, made);
  },
  drop: (stream) => turn(`the nodes of ${stream} are dropped`).then(() => nodes.drop(stream)),
});

export interface LogDesk {
  readonly drawer: LogDrawer;
  readonly store: Connection;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly turn: Turn;
  /** Told of what is signed no more, and of a log that cannot go on. */
  readonly refused: (why: string) => void;
  readonly complain: (fault: string) => void;
}

/** @throws StoreUnavailable when the store does not answer */
export async function openLogAt({
  drawer,
  store,
  clock,
  timers,
  turn,
  refused,
  complain,
}: LogDesk): Promise<OfficeLog> {
  const nodes = inTurn(drawer.nodes, turn);
  const trees = new Trees(new FollowedLeaves(store.forTheLog(), nodes), nodes, timers);
  const shelves = { trees, notes: new StreamNotes(store, timers), close: () => undefined };
  const place = { store, streams: LOGGED_STREAMS, clock, timers, idle: timers, cryOut: refused, complain };
  try {
    return await signing(place, { witnesses: [] }, shelves, drawer.folder(turn));
  } catch (error) {
    if (error instanceof LogBehind) refused(error.message);
    throw error;
  }
}
