/** What is sent to ask for a permit of the River Inspectorate and to attend to it. */
import { CommandRequest } from './command-request.js';
import { optional } from './field.js';
import { FreeText, Id, OneOf, YesOrNo } from './fields.js';

export class RequestPermitRequest extends CommandRequest {
  @Id() permitId!: string;
  @Id() callId!: string;
  @OneOf(['LOAD', 'UNLOAD', 'SAIL', 'OTHER']) kind!: string;
}

export class AttendPermitRequest extends CommandRequest {
  @Id() permitId!: string;
  @YesOrNo() granted!: boolean;
  @YesOrNo() serviceNeeded!: boolean;
  @FreeText(optional) reason?: string;
}
