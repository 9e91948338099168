/** Which case the Section opened answers which flag: a case judges what it names, and nothing that came after it. */
import type { Ordered } from '../../river/ordered.js';
import type { ViolationCase } from '../../river/port/violation/ledger.js';
import type { Flag } from './flag.js';

const named = (...parts: readonly (string | null)[]): string => JSON.stringify(parts);

function enter(cases: Map<string, ViolationCase[]>, name: string, one: ViolationCase): void {
  const those = cases.get(name);
  if (those) those.push(one);
  else cases.set(name, [one]);
}

/**
 * By its kind and the events that prove it. A case that names no event showing a flag of its kind and vessel is of all such
 * flags as there were when it was opened.
 * @param opened the revision at which each case was opened
 */
export function casesOf(
  cases: readonly ViolationCase[],
  flags: readonly Flag[],
  opened: Ordered<string, number>,
): (flag: Flag) => ViolationCase | undefined {
  const unlawful = flags.filter(({ lawfulReason }) => lawfulReason === null);
  const shown = new Set(
    unlawful.flatMap(({ callId, kind, evidence }) => evidence.map((id) => named(callId, kind, id))),
  );
  const proving = new Map<string, ViolationCase[]>();
  const ofTheVessel = new Map<string, ViolationCase[]>();
  for (const one of cases)
    for (const kind of one.kinds) {
      const proofs = one.evidenceEventIds;
      for (const id of proofs) for (const callId of [one.callId, null]) enter(proving, named(callId, kind, id), one);
      if (!proofs.some((id) => shown.has(named(one.callId, kind, id)) || shown.has(named(null, kind, id))))
        enter(ofTheVessel, named(one.callId, kind), one);
    }
  return ({ callId, kind, evidence, detectedAtRevision, lawfulReason }) => {
    if (lawfulReason) return undefined;
    const those = [
      ...evidence.flatMap((id) => proving.get(named(callId, kind, id)) ?? []),
      ...(ofTheVessel.get(named(callId, kind)) ?? []).filter(({ caseId }) => opened.get(caseId)! >= detectedAtRevision),
    ];
    // The one that is pursued rather than one that was dismissed.
    return those.find(({ state }) => state !== 'DISMISSED') ?? those.at(-1);
  };
}
