/**
 * Art. 10. A stay that is not for loading or unloading is allowed only in the places that the authority of the port shows, and owes
 * nothing beyond the first twenty-four hours, upon a declaration signed by the captain: why, for how long. A vessel that then begins or
 * continues its voyage with cargo counts from its request for the loading permit as if it berthed anew. Without a declaration
 * the whole is due (AMB-82); one filed late holds from the beginning of the stay (AMB-83).
 */
import { instant, instantText, type Instant } from '../calendar.js';
import type { Readings } from '../readings.js';
import { refused, type Refusal } from '../refusal.js';

/** What the captain signs. */
export interface Declaration {
  readonly reason?: string | undefined;
  readonly expectedUntilAt?: string | undefined;
  readonly signedBy?: string | undefined;
}

const SAID = ['reason', 'expectedUntilAt', 'signedBy'] as const;

/** The declaration says why and for how long, and is signed; the time it gives is still to come. @param at when it is made */
export function declared(stayId: string, declaration: Declaration, at: Instant): Refusal | undefined {
  const missing = SAID.find((name) => !declaration[name]);
  if (missing !== undefined) return refused('LAYUP_DECLARATION_REQUIRED', 'DD34-10', { field: missing, stayId });
  const expectedUntilAt = declaration.expectedUntilAt!;
  return instant(expectedUntilAt) > at
    ? undefined
    : refused('LAYUP_DECLARATION_REQUIRED', 'DD34-10', {
        ...{ field: 'expectedUntilAt', stayId, expectedUntilAt, occurredAt: instantText(at) },
      });
}

/** A place is named, and where the authority has shown which, it is one of them. @param shown `undefined` until it has */
export const placeShown = (place: string | undefined, shown: readonly string[] | undefined): Refusal | undefined =>
  place !== undefined && (shown?.includes(place) ?? true)
    ? undefined
    : refused('PLACE_NOT_DESIGNATED', 'DD34-10', { field: 'place', place: place ?? null, designated: shown ?? [] });

/** Whether a lay-up that ended in a request to load still owes its own first day (AMB-81). */
export const layUpIsCharged = (endedInLoading: boolean, { layUpThenLoad }: Pick<Readings, 'layUpThenLoad'>): boolean =>
  !endedInLoading || layUpThenLoad === 'NEW_STAY';
