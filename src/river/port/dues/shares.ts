/** Whose the bills of a lot are: each call's share of what a bill settled, by what it loaded (ADR 86). */
import { minus, NO_WEIGHT, totalOf, type Grams } from '../../../decrees/measures.js';
import { exactly, inWholeCentavos, part } from '../../../decrees/money.js';

/** So much of a lot, put on board for a call; in the order it was loaded. */
export interface Loading {
  readonly callId: string;
  readonly weight: Grams;
}

/** So much of a bill as what a call loaded of it; nobody's while no call has. */
export interface Share {
  readonly callId: string | undefined;
  readonly weight: Grams;
  readonly centavos: number;
}

/** A bill by what it settled: the kilograms up to `settled` that no bill before it had. */
export interface Settlement {
  readonly counted: Grams;
  readonly settled: Grams;
  readonly totalCentavos: number;
}

/** What each call loaded between two weights of a lot, of those it loaded first to last. */
function loadedBetween(from: Grams, to: Grams, loadings: readonly Loading[]): Map<string, Grams> {
  const ofCall = new Map<string, Grams>();
  let before = 0;
  for (const { callId, weight } of loadings) {
    const within = Math.min(to, before + weight) - Math.max(from, before);
    if (within > 0) ofCall.set(callId, ((ofCall.get(callId) ?? 0) + within) as Grams);
    before += weight;
  }
  return ofCall;
}

/**
 * The shares of a bill in whole centavos, together its total: what is left over goes to those that lost most, of equals to who
 * loaded first. What nobody has loaded is last, and nobody's.
 */
export function sharesOf({ counted, settled, totalCentavos }: Settlement, loadings: readonly Loading[]): Share[] {
  const ofCall = loadedBetween(minus(settled, counted), settled, loadings);
  const unloaded = minus(counted, totalOf([...ofCall.values()]));
  const weights: (readonly [string | undefined, Grams])[] = [...ofCall];
  if (unloaded > NO_WEIGHT) weights.push([undefined, unloaded]);
  const centavos = inWholeCentavos(weights.map(([, weight]) => part(exactly(totalCentavos), weight, counted)));
  return weights.map(([callId, weight], at) => ({ callId, weight, centavos: centavos[at]! }));
}

/** What of a bill is nobody's. */
export const nobodysOf = (bill: Settlement, loadings: readonly Loading[]): number =>
  sharesOf(bill, loadings).find(({ callId }) => callId === undefined)?.centavos ?? 0;
