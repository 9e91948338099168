/**
 * Art. 11. Captain and company, jointly, remove at their cost what falls into the water near the docks, and answer for any damage their
 * vessel does to the docks, at the value set by two experts, one named by the administrator of the port and one by the captain; these
 * may name a third in discord, and failing that the General Navigation Directorate does. What the value is, they say.
 */
import { refused, type Refusal } from '../refusal.js';

export const APPOINTERS = ['PORT_ADMINISTRATOR', 'CAPTAIN', 'BOTH', 'GENERAL_NAVIGATION_DIRECTORATE'] as const;
export type Appointer = (typeof APPOINTERS)[number];

export interface Expert {
  readonly expert: string;
  readonly appointedBy: Appointer;
}

const FIRST_TWO: readonly Appointer[] = ['PORT_ADMINISTRATOR', 'CAPTAIN'];
const isThird = (by: Appointer) => !FIRST_TWO.includes(by);

/** Each side names one, and nobody is named twice; the third comes when both are named, and there is one. */
export function mayAppoint(
  stayId: string,
  { expert, appointedBy }: Expert,
  named: readonly Expert[],
): Refusal | undefined {
  const before = named.find(
    (other) =>
      other.expert === expert ||
      other.appointedBy === appointedBy ||
      (isThird(appointedBy) && isThird(other.appointedBy)),
  );
  if (before)
    return refused('WRONG_STATE', 'DD34-11', {
      ...{ stayId, state: 'EXPERT_APPOINTED', missingStep: 'record-appraisal' },
      ...{ expert: before.expert, appointedBy: before.appointedBy },
    });
  const missing = FIRST_TWO.filter((by) => !named.some((other) => other.appointedBy === by));
  return isThird(appointedBy) && missing.length > 0
    ? refused('EXPERTS_REQUIRED', 'DD34-11', { field: 'appointedBy', stayId, toBeAppointedBy: missing })
    : undefined;
}

/** Two of those who were named agree upon a value: the first two, or in discord one of them and the third. */
export function mayAppraise(stayId: string, experts: readonly string[], named: readonly Expert[]): Refusal | undefined {
  const missing = FIRST_TWO.filter((by) => !named.some((other) => other.appointedBy === by));
  if (missing.length > 0)
    return refused('EXPERTS_REQUIRED', 'DD34-11', { field: 'experts', stayId, toBeAppointedBy: missing });
  const strangers = experts.filter((one) => !named.some(({ expert }) => expert === one));
  return strangers.length > 0 || new Set(experts).size < 2
    ? refused('EXPERTS_REQUIRED', 'DD34-11', {
        ...{ field: 'experts', stayId, notAppointed: strangers },
        appointed: named.map(({ expert }) => expert),
      })
    : undefined;
}
