/** What is sent to sail: the manifest, the sail permit, the departure. */
import { both } from '../problems/words.js';
import { CommandRequest } from './command-request.js';
import { optional, type Found } from './field.js';
import { Id, InstantText, Kilograms, LongText, WholeNumber } from './fields.js';
import { ListOf } from './lists.js';

export class ManifestLine {
  @Id() lotId!: string;
  /** Turn numbers go on for ever. */
  @WholeNumber(1, optional, Number.MAX_SAFE_INTEGER) turnNumber?: number;
  @WholeNumber(1) packages!: number;
  @Kilograms() weightKg!: number;
  @LongText() marks!: string;
  @LongText(optional) numbers?: string;
  @LongText(optional) contents?: string;
}

/** One line a lot: two could not both be compared with the dispatch list. */
function lotNamedTwice(lines: readonly ManifestLine[]): Found | undefined {
  const named = new Set<string>();
  for (const [index, { lotId }] of lines.entries()) {
    if (named.has(lotId)) return { at: [index, 'lotId'], detail: both('ya está en otra línea', 'is on another line') };
    named.add(lotId);
  }
  return undefined;
}

export class PresentManifestRequest extends CommandRequest {
  @Id() callId!: string;
  @ListOf(ManifestLine, { most: 5000 }, { also: lotNamedTwice }) lines!: ManifestLine[];
}

export class SailPermitRequest extends CommandRequest {
  @Id() callId!: string;
}

export class RecordDepartureRequest extends CommandRequest {
  @Id() callId!: string;
  @InstantText() sailedAt!: string;
}
