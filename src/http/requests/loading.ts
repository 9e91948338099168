/** What is sent to load a vessel in its turn, and to leave what it has a just cause not to load. */
import { CAUSES } from '../../decrees/d1976-turn/art-15-no-lot-refused-for-its-freight.js';
import { CommandRequest } from './command-request.js';
import { optional } from './field.js';
import { FreeText, Id, Kilograms, LocalDateText, OneOf, WholeNumber, YesOrNo } from './fields.js';

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

export class DeclareLotLeftRequest extends CommandRequest {
  @Id() callId!: string;
  @Id() lotId!: string;
  @WholeNumber(1) packages!: number;
  @OneOf(CAUSES) causeCode!: string;
  @FreeText() causeText!: string;
}

export class RuleJustCauseRequest extends CommandRequest {
  @Id() callId!: string;
  @Id() lotId!: string;
  @YesOrNo() accepted!: boolean;
  @FreeText() evidence!: string;
}

export class CloseLoadingRequest extends CommandRequest {
  @Id() callId!: string;
}
