/**
 * An office under load: many commands at a port, each sent again until it is answered, as a client does that got 503.
 * It stands on the sources alone, so that a process without the test runner can use it as well.
 */
import { randomUUID } from 'node:crypto';
import { Office } from '../../src/application/office.js';
import { DeskBusy, type Asked } from '../../src/application/outcome.js';
import { StoreUnavailable, type EventStore } from '../../src/application/ports.js';
import { systemChance, systemClock, systemTimers } from '../../src/application/system-world.js';

export interface Acknowledged {
  readonly commandId: string;
  readonly lotId: string;
  readonly turnNumber: number;
  readonly revision: number;
}

/** How many commands are on their way at once. */
const IN_FLIGHT = 32;
const ARRIVED_AT = '1940-11-18T12:00:00Z';

export const officeOn = (store: EventStore): Office =>
  new Office({ store, clock: systemClock, timers: systemTimers, chance: systemChance });

function arrivalOf(lotId: string): Asked {
  const commandId = randomUUID();
  const data = {
    ...{ lotId, origin: 'RAIL', arrivedAt: ARRIVED_AT, sourceSeq: 1, railWaybillId: `R-${lotId}` },
    ...{ shipper: 'Trilladora Honda', consignees: ['Casa Held'], destination: 'BARRANQUILLA', cargoClass: 'OTHER' },
    packages: [{ marks: 'TH', numbers: '1', contents: 'café', count: 1, unitWeightKg: 62.5 }],
  };
  const actor = { id: 'local', role: 'local' };
  return {
    ...{ counter: 'LA_DORADA', type: 'CargoArrived', data, occurredAt: ARRIVED_AT, commandId },
    ...{ correlationId: commandId, actor },
  };
}

const passes = (error: unknown): boolean => error instanceof DeskBusy || error instanceof StoreUnavailable;

async function acknowledged(office: Office, lotId: string): Promise<Acknowledged> {
  const command = arrivalOf(lotId);
  for (;;) {
    try {
      const outcome = await office.submit(command);
      if (outcome.outcome === 'refused') throw new Error(`${lotId} was refused: ${outcome.refusal.code}`);
      const { turnNumber } = outcome.events[0]!.data as { turnNumber: number };
      return { commandId: command.commandId, lotId, turnNumber, revision: outcome.revision };
    } catch (error) {
      if (!passes(error)) throw error;
      await new Promise((done) => setTimeout(done, 20));
    }
  }
}

/** Registers so many lots, and tells how many are acknowledged as it goes on. */
export async function sendMany(
  office: Office,
  name: string,
  count: number,
  told: (done: number) => void = () => undefined,
): Promise<Acknowledged[]> {
  const all: Acknowledged[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      all.push(await acknowledged(office, `${name}-${next++}`));
      told(all.length);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  return all;
}
