/** What is sent to load a vessel in its turn. */
import { CommandRequest } from './command-request.js';
import { optional } from './field.js';
import { FreeText, Id, Kilograms, LocalDateText, WholeNumber } from './fields.js';

export class RequestLoadingRequest extends CommandRequest {
  @Id() callId!: string;
  @FreeText() requestedBy!: string;
  @LocalDateText(optional) plannedDepartureDate?: string;
}

export class ConfirmLoadedRequest extends CommandRequest {
  @Id() callId!: string;
  @Id() lotId!: string;
  @WholeNumber(1) packages!: number;
  @Kilograms() weightKg!: number;
}

export class CloseLoadingRequest extends CommandRequest {
  @Id() callId!: string;
}
