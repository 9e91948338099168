/** The facts of a vessel's call, of its permits and of its way to Caracolí. */
import type { TellsFacts } from './told.js';

export const calls = {
  VesselCallOpened: {
    by: '`VesselArrived`',
    says: 'A call is open. Company, line and service are those of the register at that moment, and so is the captain where none was named (`captainFromRegister`). `passing`: at Puerto Berrío, and not dispatched only to it.',
  },
  VesselUnloaded: { by: '`RecordUnloading`', says: 'The vessel unloaded what it brought.' },
  TechnicalInspectionPassed: { by: '`RecordTechnicalInspection`', says: 'The inspection found the vessel fit.' },
  TechnicalInspectionFailed: {
    by: '`RecordTechnicalInspection`',
    says: 'The inspection did not; it may be repeated, and the place of the vessel stays.',
  },
  LoadingPermitPresented: { by: '`PresentLoadingPermit`', says: 'The vessel is ready, and awaits the turn.' },
  VesselWithdrawnFromTurn: {
    by: '`WithdrawFromTurn`',
    says: 'The call is over without sailing; what was assigned and not loaded is back in the queue, at its place.',
  },
  VesselArrivalCorrected: {
    by: '`CorrectVesselArrival`',
    says: 'The arrival of a vessel, as its log or that of the port proves; it has its place by it from now on.',
  },
  VesselReleasedToIntermediatePorts: {
    by: '`ReleaseToIntermediatePorts`',
    says: 'There is no cargo for the vessel, and it may go back to load at the intermediate ports. It leaves without a sail permit.',
  },
  VesselDepartedForCaracoli: {
    by: '`DepartForCaracoli`',
    says: 'The vessel is away, and keeps its place; the others load meanwhile.',
  },
  VesselReturnedFromCaracoli: {
    by: '`ReturnFromCaracoli`',
    says: 'The vessel is back in the state in which it left. What it loaded there is assigned and on board by the facts that follow.',
  },
  PermitRequested: { by: '`RequestPermit`', says: 'A permit is asked of the River Inspectorate.' },
  PermitGranted: {
    by: '`AttendPermit`',
    says: 'It was granted, and what it cost: out of ordinary hours `OvertimeFeeCharged` follows; where it cost nothing, `because` says why. Version 1 had no fee.',
  },
  PermitDenied: { by: '`AttendPermit`', says: 'It was denied.' },
} satisfies TellsFacts;
