/** What the Inspectorate at Puerto Berrío sends to indicate cargo to a passing vessel. */
import type { Fault } from '../problems/problem.js';
import { both } from '../problems/words.js';
import { CommandRequest } from './command-request.js';
import { optional } from './field.js';
import { Id, SomeKilograms } from './fields.js';
import { ListOfDistinctIds } from './lists.js';

export class IndicateBerrioCargoRequest extends CommandRequest {
  @Id() callId!: string;
  @ListOfDistinctIds({ least: 1, most: 1000 }, optional) lots?: string[];
  @SomeKilograms(optional) maxKg?: number;
}

/** Either which lots, or how much of any. */
export const lotsOrWeight = ({ lots, maxKg }: IndicateBerrioCargoRequest): Fault | undefined =>
  (lots === undefined) !== (maxKg === undefined)
    ? undefined
    : { field: 'lots', detail: both('dé lots o maxKg, uno de los dos', 'give lots or maxKg, one of the two') };
