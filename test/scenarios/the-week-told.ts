/** The busy week told to an office of its own, also under other readings, and what each vessel then carries. */
import { randomUUID } from 'node:crypto';
import type { Office } from '../../src/application/office.js';
import type { StoredEvent } from '../../src/application/ports.js';
import type { ReadingKey } from '../../src/decrees/readings.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import { pathOf } from '../../src/http/commands/command-window.js';
import { NATIONAL_WINDOWS } from '../../src/http/commands/national-windows.js';
import { PORT_WINDOWS } from '../../src/http/commands/port-windows.js';
import { readRequest } from '../../src/http/requests/read-request.js';
import { all, openOffice } from '../support/office.js';
import { isRefused, on, Telling, THE_WEEK, type Answer, type Order, type Recorded, type Step } from './the-week.js';

const windows = new Map([...NATIONAL_WINDOWS, ...PORT_WINDOWS].map((window) => [pathOf(window.type), window]));

async function submit(office: Office, { port, command, body }: Order): Promise<Answer> {
  const window = windows.get(command)!;
  const { occurredAt, commandId: _none, ...fields } = readRequest(window.request, body);
  const commandId = randomUUID();
  const outcome = await office.submit({
    counter: port === 'national' ? 'national' : 'LA_DORADA',
    type: window.type,
    data: structuredClone(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))),
    occurredAt,
    commandId,
    correlationId: commandId,
    actor: { id: 'local', role: 'local' },
  });
  return outcome.outcome === 'accepted' ? outcome.events : { code: outcome.refusal.code };
}

/** Kilograms by vessel and lot. */
export type Carried = Record<string, Record<string, number>>;

export interface Told {
  readonly carried: Carried;
  /** When each lot's turn counts from. */
  readonly turns: Record<string, string>;
  /** Orders that were refused, and so skipped, each with its code. */
  readonly refused: readonly string[];
  /** What the port recorded. */
  readonly events: readonly StoredEvent[];
}

/** The week under readings adopted before it. */
export async function weekUnder(
  readings: Partial<Record<ReadingKey, string>>,
  steps: readonly Step[] = THE_WEEK,
): Promise<Told> {
  const office = openOffice(new MemoryStore());
  const refused: string[] = [];
  const carried: Carried = {};
  const turns: Record<string, string> = {};
  const note = ({ type, data }: Recorded) => {
    if (type === 'CargoTurnAssigned') turns[data.lotId] = data.turnAt;
    if (type !== 'CargoAssigned') return;
    const load = (carried[data.callId] ??= {});
    for (const { lotId, weightKg } of data.items) load[lotId] = (load[lotId] ?? 0) + Number(weightKg);
  };
  const week = new Telling(async (order) => {
    const answer = await submit(office, order);
    const { callId, lotId } = order.body as { callId?: string; lotId?: string };
    if (isRefused(answer)) refused.push(`${order.command} ${callId ?? lotId}: ${answer.code}`);
    else answer.forEach(note);
    return answer;
  });
  const inForce = { effectiveFromAt: on(11, '00:00'), occurredAt: on(10, '12:00') };
  for (const [key, value] of Object.entries(readings))
    await week.tell({ port: 'national', command: 'adopt-reading', body: { key, value, ...inForce } });
  await week.tell(...steps);
  const events = await all(office.events('LA_DORADA', {}));
  await office.close();
  return { carried, turns, refused, events };
}

/** What each vessel carries otherwise: of each lot the kilograms under the default readings, and under the others. */
export function differences({ carried: before }: Told, { carried: now }: Told) {
  const changed: Record<string, Record<string, readonly [number, number]>> = {};
  for (const vessel of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const [then, other] = [before[vessel] ?? {}, now[vessel] ?? {}];
    const lots = [...new Set([...Object.keys(then), ...Object.keys(other)])].filter((lot) => then[lot] !== other[lot]);
    if (lots.length > 0)
      changed[vessel] = Object.fromEntries(lots.map((lot) => [lot, [then[lot] ?? 0, other[lot] ?? 0]]));
  }
  return changed;
}
