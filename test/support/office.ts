/** An office on a store of the spec's choice, with a clock that stands where the spec puts it. */
import { randomUUID } from 'node:crypto';
import type { Instant } from '../../src/decrees/calendar.js';
import { instantText } from '../../src/decrees/calendar.js';
import type { DecreeStarts } from '../../src/decrees/d1976-turn/art-25-in-force.js';
import { Office } from '../../src/application/office.js';
import type { Accepted, Asked, Counter, Refused } from '../../src/application/outcome.js';
import type { EventStore, StoredEvent } from '../../src/application/ports.js';
import { systemChance, systemTimers } from '../../src/application/system-world.js';
import { capacity, registeredVessel } from './stories.js';
import type { Step } from './given.js';
import { LATER } from './vocabulary.js';

export class ClockOnTheWall {
  constructor(public at: Instant = LATER) {}
  now(): Instant {
    return this.at;
  }
}

export const openOffice = (store: EventStore, clock = new ClockOnTheWall(), starts?: DecreeStarts): Office =>
  new Office({ store, clock, timers: systemTimers, chance: systemChance, ...(starts && { starts }) });

export const asked = (
  counter: Counter,
  step: { type: string; data: object; occurredAt?: Instant },
  commandId: string = randomUUID(),
): Asked => ({
  counter,
  type: step.type,
  data: step.data,
  occurredAt: step.occurredAt === undefined ? undefined : instantText(step.occurredAt),
  commandId,
  correlationId: commandId,
  actor: { id: 'local', role: 'local' },
});

/** Sends steps one after another; each must be accepted. */
export async function send(
  office: Office,
  counter: Counter,
  ...steps: readonly (Step | { type: string; data: object })[]
): Promise<Accepted[]> {
  const answers: Accepted[] = [];
  for (const step of steps) {
    const outcome = await office.submit(asked(counter, step));
    if (outcome.outcome === 'refused') throw new Error(`${step.type} was refused: ${JSON.stringify(outcome.refusal)}`);
    answers.push(outcome);
  }
  return answers;
}

export async function refusalOf(office: Office, counter: Counter, step: Step): Promise<Refused['refusal']> {
  const outcome = await office.submit(asked(counter, step));
  if (outcome.outcome === 'accepted') throw new Error(`${step.type} was accepted`);
  return outcome.refusal;
}

/** The Intendancy's word on a vessel: its registration and its capacity. */
export const enterVessel = (office: Office, vesselId: string, tonnes: number) =>
  send(
    office,
    'national',
    { type: 'RegisterVessel', data: registeredVessel(vesselId).data },
    { type: 'AssignConvoyCapacity', data: capacity(vesselId, tonnes).data },
  );

export async function all(events: AsyncIterable<StoredEvent>): Promise<StoredEvent[]> {
  const found: StoredEvent[] = [];
  for await (const event of events) found.push(event);
  return found;
}
