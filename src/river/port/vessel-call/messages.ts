/** Commands and facts of a vessel's call: arrival, the steps that make it ready, and leaving the turn. */
import { fact } from '../../messages.js';
import { LINES, SERVICES } from '../../national/messages.js';
import { id, instantField, kg, list, oneOf, optional, record, text, whole, yesOrNo } from '../../shape.js';

const arrival = {
  callId: id,
  vesselId: id,
  captainId: optional(id),
  arrivedAt: instantField,
  /** Given at Puerto Berrío when the vessel was dispatched only to it. */
  dispatchedOnlyTo: optional(oneOf(['PUERTO_BERRIO'])),
  tows: optional(list(id)),
} as const;
const VesselArrived = record(arrival);
const RecordUnloading = record({ callId: id, unloadedKg: kg });
const inspection = { callId: id, notes: optional(text) } as const;
const WithdrawFromTurn = record({ callId: id, reason: text });
const PresentLoadingPermit = record({ callId: id, permitId: id });

export const VESSEL_EVIDENCE = ['PORT_LOG', 'SHIPS_LOG'] as const;
const CorrectVesselArrival = record({
  callId: id,
  newArrivedAt: instantField,
  evidenceType: oneOf(VESSEL_EVIDENCE),
  evidenceId: optional(text),
});
const ReleaseToIntermediatePorts = record({ callId: id });

export const vesselCallCommands = {
  VesselArrived,
  CorrectVesselArrival,
  RecordUnloading,
  RecordTechnicalInspection: record({ ...inspection, passed: yesOrNo }),
  PresentLoadingPermit,
  WithdrawFromTurn,
  ReleaseToIntermediatePorts,
} as const;

export const vesselCallFacts = {
  /** A call is open; line, service and company are those of the register at that moment. */
  VesselCallOpened: fact(
    1,
    record({
      ...arrival,
      captainId: id,
      /** The captain was not named and is the register's. */
      captainFromRegister: optional(yesOrNo),
      callSerial: whole(1),
      companyId: id,
      line: oneOf(LINES),
      service: oneOf(SERVICES),
      /** Where an express must call. */
      callPorts: optional(list(id)),
      /** At Puerto Berrío, not dispatched only to it: it holds no turn and loads only what is indicated. */
      passing: yesOrNo,
    }),
  ),
  VesselUnloaded: fact(1, RecordUnloading),
  TechnicalInspectionPassed: fact(1, record(inspection)),
  TechnicalInspectionFailed: fact(1, record(inspection)),
  LoadingPermitPresented: fact(1, PresentLoadingPermit),
  VesselWithdrawnFromTurn: fact(1, WithdrawFromTurn),
  VesselArrivalCorrected: fact(1, CorrectVesselArrival),
  VesselReleasedToIntermediatePorts: fact(1, ReleaseToIntermediatePorts),
} as const;
