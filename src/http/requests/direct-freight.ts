/** What is sent about through-freight: when its vessels are expected, and its release to the general turn. */
import { CommandRequest } from './command-request.js';
import { optional } from './field.js';
import { FreeText, Id, InstantText } from './fields.js';

export class ReportVesselEtaRequest extends CommandRequest {
  @Id() vesselId!: string;
  @InstantText() etaAt!: string;
  @FreeText() source!: string;
}

export class ReleaseDirectFreightRequest extends CommandRequest {
  @Id() lotId!: string;
  /** The law itself refuses a release of which no notice was given. */
  @FreeText(optional) noticeTo?: string;
  @InstantText(optional) noticeAt?: string;
}
