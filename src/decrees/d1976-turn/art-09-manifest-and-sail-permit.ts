/**
 * Art. 9. The manifest goes to the River Inspectorate and shows the turn number of each lot; when the check finds that
 * the loading was not done by the dispatch list the Section handed over, no sail permit is granted.
 */
import { kilograms, minus, type Grams } from '../measures.js';

/** A line of the dispatch list: all of one lot that the vessel must carry. */
export interface DispatchLine {
  readonly lotId: string;
  readonly turnNumber: number;
  readonly packages: number;
  readonly weight: Grams;
  readonly marks: string;
  readonly numbers: string;
  readonly contents: string;
}

/** A line of the manifest as presented; what it leaves out is not compared, except the turn number, which it must show. */
export interface ManifestLine {
  readonly lotId: string;
  readonly turnNumber?: number | undefined;
  readonly packages: number;
  readonly weight: Grams;
  readonly marks: string;
  readonly numbers?: string | undefined;
  readonly contents?: string | undefined;
}

export type DiscrepancyKind =
  | 'UNASSIGNED_LOT'
  | 'ASSIGNED_LOT_MISSING'
  | 'QUANTITY_SHORT'
  | 'QUANTITY_OVER'
  | 'WEIGHT_MISMATCH'
  | 'MARKS_MISMATCH'
  | 'NUMBERS_MISMATCH'
  | 'CONTENTS_MISMATCH'
  | 'TURN_NUMBER_MISSING'
  | 'TURN_NUMBER_WRONG';

/** `expected` and `presented` are kilograms for quantities and weights, text otherwise. */
export interface Discrepancy {
  readonly kind: DiscrepancyKind;
  readonly lotId: string;
  readonly expected: number | string;
  readonly presented: number | string;
  readonly differenceKg?: number;
}

const inKilograms = (kind: DiscrepancyKind, lotId: string, expected: Grams, presented: Grams): Discrepancy => ({
  kind,
  lotId,
  expected: kilograms(expected),
  presented: kilograms(presented),
  differenceKg: kilograms(Math.abs(minus(expected, presented)) as Grams),
});

const NOTHING = 0 as Grams;

function quantity(due: DispatchLine, shown: ManifestLine): Discrepancy | undefined {
  if (shown.packages < due.packages) return inKilograms('QUANTITY_SHORT', due.lotId, due.weight, shown.weight);
  if (shown.packages > due.packages) return inKilograms('QUANTITY_OVER', due.lotId, due.weight, shown.weight);
  return shown.weight === due.weight ? undefined : inKilograms('WEIGHT_MISMATCH', due.lotId, due.weight, shown.weight);
}

function turnNumberShown(due: DispatchLine, shown: ManifestLine): Discrepancy | undefined {
  const expected = String(due.turnNumber);
  if (shown.turnNumber === undefined) return { kind: 'TURN_NUMBER_MISSING', lotId: due.lotId, expected, presented: '' };
  return shown.turnNumber === due.turnNumber
    ? undefined
    : { kind: 'TURN_NUMBER_WRONG', lotId: due.lotId, expected, presented: String(shown.turnNumber) };
}

const text = (
  kind: DiscrepancyKind,
  lotId: string,
  expected: string,
  presented: string | undefined,
): Discrepancy | undefined =>
  presented === undefined || presented === expected ? undefined : { kind, lotId, expected, presented };

function lineAgainstList(due: DispatchLine | undefined, shown: ManifestLine): (Discrepancy | undefined)[] {
  if (!due) return [inKilograms('UNASSIGNED_LOT', shown.lotId, NOTHING, shown.weight)];
  return [
    quantity(due, shown),
    text('MARKS_MISMATCH', due.lotId, due.marks, shown.marks),
    text('NUMBERS_MISMATCH', due.lotId, due.numbers, shown.numbers),
    text('CONTENTS_MISMATCH', due.lotId, due.contents, shown.contents),
    turnNumberShown(due, shown),
  ];
}

/** The check (chequeo): every way in which the manifest differs from the dispatch list, exact to the kilogram (AMB-21). */
export function checkManifest(
  list: readonly DispatchLine[],
  manifest: readonly ManifestLine[],
): readonly Discrepancy[] {
  const due = new Map(list.map((line) => [line.lotId, line]));
  const shown = new Set(manifest.map((line) => line.lotId));
  const differing = manifest.flatMap((line) => lineAgainstList(due.get(line.lotId), line));
  const missing = list
    .filter((line) => !shown.has(line.lotId))
    .map((line) => inKilograms('ASSIGNED_LOT_MISSING', line.lotId, line.weight, NOTHING));
  return [...differing.filter((found) => found !== undefined), ...missing];
}

export type DenialReason =
  'NO_DISPATCH_LIST' | 'MANIFEST_NOT_CHECKED' | 'MANIFEST_DISCREPANT' | 'QUOTA_EXCEEDED' | 'REJECTED_LOT_UNRESOLVED';

/** Why a sail permit is denied; none when it is granted. */
export function sailPermitDenied(vessel: {
  readonly dispatchListSent: boolean;
  readonly lastCheck: 'OK' | 'DISCREPANT' | undefined;
  readonly onboard: Grams;
  readonly maxLoad: Grams | undefined;
  /** A lot whose cause for leaving was refused and that is not on board (art. 10). */
  readonly rejectedUnresolved: boolean;
}): readonly DenialReason[] {
  const reasons: DenialReason[] = [];
  if (!vessel.dispatchListSent) reasons.push('NO_DISPATCH_LIST');
  if (vessel.lastCheck === undefined) reasons.push('MANIFEST_NOT_CHECKED');
  if (vessel.lastCheck === 'DISCREPANT') reasons.push('MANIFEST_DISCREPANT');
  if (vessel.maxLoad !== undefined && vessel.onboard > vessel.maxLoad) reasons.push('QUOTA_EXCEEDED');
  if (vessel.rejectedUnresolved) reasons.push('REJECTED_LOT_UNRESOLVED');
  return reasons;
}
