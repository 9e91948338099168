/** What is sent about a vessel's call: its arrival, the steps that make it ready, and leaving the turn. */
import { CommandRequest } from './command-request.js';
import { optional } from './field.js';
import { FreeText, Id, InstantText, Kilograms, OneOf, YesOrNo } from './fields.js';
import { ListOfIds } from './lists.js';

/** No tug drew so many. */
export const MOST_TOWS = 20;

export class VesselArrivedRequest extends CommandRequest {
  @Id() callId!: string;
  @Id() vesselId!: string;
  @Id(optional) captainId?: string;
  @InstantText() arrivedAt!: string;
  @OneOf(['PUERTO_BERRIO'], optional) dispatchedOnlyTo?: string;
  @ListOfIds({ most: MOST_TOWS }, optional) tows?: string[];
}

export class RecordUnloadingRequest extends CommandRequest {
  @Id() callId!: string;
  @Kilograms() unloadedKg!: number;
}

export class RecordTechnicalInspectionRequest extends CommandRequest {
  @Id() callId!: string;
  @YesOrNo() passed!: boolean;
  @FreeText(optional) notes?: string;
}

export class PresentLoadingPermitRequest extends CommandRequest {
  @Id() callId!: string;
  @Id() permitId!: string;
}

export class WithdrawFromTurnRequest extends CommandRequest {
  @Id() callId!: string;
  @FreeText() reason!: string;
}
