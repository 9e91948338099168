/**
 * Decree of 1 February 1939, art. 5, paragraph. On those data the River Intendant and the River Inspector of La Dorada fix, equitably, the
 * free quotas to be reserved in each case. It is theirs to decide, and both sign; what is proposed to them is in proportion to the cargo
 * that each port was left with (AMB-72).
 */
import { kilograms, minus, NO_WEIGHT, totalOf, type Grams } from '../measures.js';
import { refused, type Refusal } from '../refusal.js';
import type { Port } from '../river-ports.js';
import { isBetweenTerminals } from './art-4-reserve-for-agents-cargo.js';

/** What is reserved for a port on a trip. */
export interface Allocation {
  readonly port: string;
  readonly kg: number;
}

/** Where free quotas are fixed: where vessels leave on their trip. */
export const FREE_QUOTA_PORTS = ['LA_DORADA', 'BARRANQUILLA', 'CARTAGENA'] as const satisfies readonly Port[];

export const freeQuotasFixedAt = (port: Port): Refusal | undefined =>
  (FREE_QUOTA_PORTS as readonly Port[]).includes(port)
    ? undefined
    : refused('NOT_A_DEPARTURE_PORT', 'D1939-5', { port, ports: FREE_QUOTA_PORTS });

const KG = 1000;

/**
 * Whole kilograms in proportion to what each port was left with, by the largest remainder; of equal remainders to the port named first.
 * Where there is room for all of it each port is given what it has.
 */
export function inProportion(
  free: Grams,
  backlog: readonly { readonly port: Port; readonly left: Grams }[],
): readonly Allocation[] {
  const waiting = backlog.map(({ port, left }) => ({ port, kg: Math.floor(left / KG) })).filter(({ kg }) => kg > 0);
  const all = waiting.reduce((sum, { kg }) => sum + kg, 0);
  const room = Math.floor(free / KG);
  if (room >= all) return waiting;
  // 100,000 t in kilograms, squared, is 10^16: past the exact integers, so it is divided as big integers.
  const shares = waiting.map(({ port, kg }) => {
    const product = BigInt(room) * BigInt(kg);
    return { port, kg: Number(product / BigInt(all)), rest: Number(product % BigInt(all)) };
  });
  const short = room - shares.reduce((sum, { kg }) => sum + kg, 0);
  const raised = new Set(
    shares
      .toSorted((a, b) => b.rest - a.rest)
      .slice(0, short)
      .map(({ port }) => port),
  );
  return shares.map(({ port, kg }) => ({ port, kg: kg + (raised.has(port) ? 1 : 0) })).filter(({ kg }) => kg > 0);
}

/** What is allocated goes to ports of the trip, and is no more than what the vessel leaves free. */
export function withinWhatIsFree(
  callId: string,
  free: Grams,
  allocations: readonly { readonly port: string; readonly weight: Grams }[],
): Refusal | undefined {
  const elsewhere = allocations.find(({ port }) => !isBetweenTerminals(port));
  if (elsewhere) return refused('NOT_AN_INTERMEDIATE_PORT', 'D1939-5', { port: elsewhere.port });
  const allocated = totalOf(allocations.map(({ weight }) => weight));
  return allocated <= free
    ? undefined
    : refused('FREE_QUOTA_EXCEEDS_RESERVE', 'D1939-5', {
        callId,
        allocatedKg: kilograms(allocated),
        freeKg: kilograms(free),
        excessKg: kilograms(minus(allocated, free)),
      });
}

/** What a vessel leaves free. */
export const leftFree = (capacity: Grams, load: Grams): Grams => (capacity > load ? minus(capacity, load) : NO_WEIGHT);

const written = (allocations: readonly Allocation[]): string =>
  allocations
    .map(({ port, kg }) => `${port} ${kg}`)
    .sort()
    .join('\n');

/** The second official signs what the first proposed, and nothing else. */
export function signedByBoth(
  callId: string,
  proposed: readonly Allocation[] | undefined,
  signed: readonly Allocation[],
): Refusal | undefined {
  if (!proposed) return refused('FREE_QUOTA_NOT_PROPOSED', 'D1939-5', { callId, missingStep: 'propose-free-quota' });
  return written(proposed) === written(signed)
    ? undefined
    : refused('FREE_QUOTA_DIFFERS', 'D1939-5', {
        callId,
        proposed: proposed.map(({ port, kg }) => ({ port, kg })),
        signed: signed.map(({ port, kg }) => ({ port, kg })),
      });
}
