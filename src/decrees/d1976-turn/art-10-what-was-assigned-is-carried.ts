/**
 * Art. 10. Without just cause no vessel may leave a lot that was assigned to it, nor load others that were not, nor any
 * whose marks, numbers, contents or weight do not match what was declared.
 */
import { kilograms, type Grams } from '../measures.js';
import { refused, type Refusal } from '../refusal.js';

export interface Loading {
  readonly callId: string;
  readonly lotId: string;
  /** Packages of the lot assigned to the vessel and not yet on board; `undefined` when none ever were. */
  readonly assignedPackages: number | undefined;
  readonly packages: number;
}

/** Only assigned lots are loaded, and of each no more than was assigned. */
export function onlyWhatWasAssigned({ callId, lotId, assignedPackages, packages }: Loading): Refusal | undefined {
  if (assignedPackages === undefined) return refused('LOT_NOT_ASSIGNED_TO_VESSEL', 'D1976-10', { callId, lotId });
  return packages > assignedPackages
    ? refused('LOADED_EXCEEDS_ASSIGNED', 'D1976-10', { callId, lotId, packages, assignedPackages })
    : undefined;
}

/** The weight loaded is that of the packages loaded, to the gram. */
export const ofTheDeclaredWeight = (lotId: string, stated: Grams, declared: Grams): Refusal | undefined =>
  stated === declared
    ? undefined
    : refused('WEIGHT_MISMATCH', 'D1976-10', {
        field: 'weightKg',
        lotId,
        statedKg: kilograms(stated),
        packagesKg: kilograms(declared),
      });

/** No assigned lot is left behind: loading closes when all that was assigned is on board. */
export const nothingLeftBehind = (
  callId: string,
  waiting: readonly { lotId: string; packages: number }[],
): Refusal | undefined =>
  waiting.length === 0
    ? undefined
    : refused('ASSIGNED_CARGO_NOT_LOADED', 'D1976-10', {
        callId,
        lots: waiting.map(({ lotId, packages }) => ({ lotId, packages })),
      });

/** A vessel may declare left only what was assigned to it and is not on board. */
export const onlyWhatItHas = (callId: string, lotId: string, packages: number, waiting: number): Refusal | undefined =>
  packages <= waiting
    ? undefined
    : refused('LOT_NOT_ASSIGNED_TO_VESSEL', 'D1976-10', { callId, lotId, packages, assignedPackages: waiting });

/** A cause is ruled upon once it has been declared. */
export const declared = (callId: string, lotId: string, pending: boolean): Refusal | undefined =>
  pending
    ? undefined
    : refused('NO_DECLARATION_PENDING', 'D1976-10', { callId, lotId, missingStep: 'declare-lot-left' });
