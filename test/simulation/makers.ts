/** Of what a world is made; a mistake is planted by making one of them otherwise. */
import type { EventStore, Timers } from '../../src/application/ports.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import { Connection, type Network } from './connection.js';
import type { Owner } from './scheduler.js';
import { TurnBook } from './turn-book.js';

export interface Makers {
  readonly disk: (timers: Timers) => EventStore;
  readonly connection: (network: Network, owner: Owner) => Connection;
  readonly book: () => TurnBook;
}

export const HONEST: Makers = {
  disk: (timers) => new MemoryStore({ timers }),
  connection: (network, owner) => new Connection(network, owner),
  book: () => new TurnBook(),
};
