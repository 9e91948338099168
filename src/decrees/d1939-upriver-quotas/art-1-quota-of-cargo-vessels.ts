/**
 * Decree of 1 February 1939, art. 1, first part. A cargo vessel in turn may leave for up the river with whatever it thinks fit of its
 * maximum quota of departure: a share of its capacity, or of its convoy's, by five bands of tonnage, with a floor in all but the
 * first. It governs what leaves Barranquilla and Cartagena (AMB-63); down the river Decree 1976 of 1940 came after it.
 * There is no least load, and no lot is given by a turn number: the turn is of the vessels alone.
 */
import { bandOf, quotaBy, type Quota } from '../d1976-turn/art-16-reserve-for-intermediate-ports.js';
import { kilograms, tonnes, type Bps, type Grams } from '../measures.js';
import { refused, type Refusal } from '../refusal.js';
import type { Port } from '../river-ports.js';

/** Where vessels leave for up the river. */
export const UPRIVER_TERMINALS = ['BARRANQUILLA', 'CARTAGENA'] as const satisfies readonly Port[];
export const isUpriverTerminal = (port: Port): boolean => (UPRIVER_TERMINALS as readonly Port[]).includes(port);

/** What each band leaves free, and "llegar hasta": what it may load even if its share gives less. The bands are those of art. 16 of 1940. */
const FREE: readonly { readonly free: Bps; readonly floor: Grams | undefined }[] = [
  { free: 1000 as Bps, floor: undefined },
  { free: 1500 as Bps, floor: tonnes(360) },
  { free: 2000 as Bps, floor: tonnes(510) },
  { free: 2500 as Bps, floor: tonnes(640) },
  { free: 3000 as Bps, floor: tonnes(750) },
];

/** The maximum quota of departure of a cargo vessel, while the Ministry has reduced nothing. @param capacity of the whole convoy */
export function quotaOfCargoVessel(capacity: Grams): Quota {
  const { free, floor } = FREE[bandOf(capacity).number - 1]!;
  return quotaBy(capacity, free, floor);
}

/** Whether vessels leave here for up the river. */
export const leavesUpRiver = (port: Port): Refusal | undefined =>
  isUpriverTerminal(port) ? undefined : refused('NOT_A_DEPARTURE_PORT', 'D1939-1', { port, ports: UPRIVER_TERMINALS });

/** A quota needs a capacity that the Intendancy assigned to this very composition. */
export function capacityOfTheConvoy(
  vesselId: string,
  capacity: { readonly tows: readonly string[] } | undefined,
  tows: readonly string[],
): Refusal | undefined {
  if (!capacity) return refused('CAPACITY_NOT_ASSIGNED', 'D1939-1', { vesselId });
  const same = [...capacity.tows].sort().join('\n') === [...tows].sort().join('\n');
  return same
    ? undefined
    : refused('CAPACITY_NOT_ASSIGNED', 'D1939-1', { vesselId, tows, assignedForTows: capacity.tows });
}

/** A vessel loads what it likes, up to its quota. */
export const withinTheUpriverQuota = (callId: string, load: Grams, maxLoad: Grams): Refusal | undefined =>
  load <= maxLoad
    ? undefined
    : refused('UPRIVER_QUOTA_EXCEEDED', 'D1939-1', {
        callId,
        loadKg: kilograms(load),
        maxLoadKg: kilograms(maxLoad),
      });

/** "Todo buque en turno": of those in port that are not yet authorised, the one that arrived first. */
export const holdsTheUpriverTurn = (callId: string, inTurn: string | undefined): Refusal | undefined =>
  callId === inTurn ? undefined : refused('NOT_VESSEL_IN_TURN', 'D1939-1', { callId, vesselInTurn: inTurn ?? null });
