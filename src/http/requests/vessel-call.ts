/** What is sent about a vessel's call: its arrival, the steps that make it ready, and leaving the turn. */
import type { Counter } from '../../application/outcome.js';
import type { Fault } from '../problems/problem.js';
import { both } from '../problems/words.js';
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

/** A vessel dispatched only to a port arrives there. */
export const whereItWasDispatched = (
  counter: Counter,
  { dispatchedOnlyTo }: VesselArrivedRequest,
): Fault | undefined =>
  dispatchedOnlyTo === undefined || counter === dispatchedOnlyTo
    ? undefined
    : { field: 'dispatchedOnlyTo', detail: both('solo se da en ese puerto', 'is given at that port only') };

export class CorrectVesselArrivalRequest extends CommandRequest {
  @Id() callId!: string;
  @InstantText() newArrivedAt!: string;
  @OneOf(['PORT_LOG', 'SHIPS_LOG']) evidenceType!: string;
  /** The law itself refuses a correction without it. */
  @FreeText(optional) evidenceId?: string;
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

export class ReleaseToIntermediatePortsRequest extends CommandRequest {
  @Id() callId!: string;
}
