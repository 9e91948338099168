/** The facts of cargo, of the books it stands in, and of what a port receives. */
import type { TellsFacts } from './told.js';

export const cargo = {
  NationalFactReceived: {
    by: 'the desk, before the first command it accepts after the fact',
    says: 'A fact of `national` has reached this port. `data` of the inner fact is as `national` recorded it, under its own schema version.',
  },
  CargoRegistered: {
    by: '`CargoArrived`; `SubmitSalgarList`, one for each line',
    says: 'The lot stands in the book under its turn number, which never changes. `loadingPoint`: where it is loaded, when not at the port itself.',
  },
  CargoTurnAssigned: {
    by: '`CargoArrived` and `SubmitSalgarList`, after the registration of a lot that awaits no planilla; `PresentPlanilla`, second',
    says: 'The lot has its turn: the instant by which it ranks, and the article that says so.',
  },
  DirectFreightRegistered: {
    by: '`CargoArrived`, second, of origin `DIRECT_GIRARDOT`',
    says: 'The lot stands in the register apart of a company, and not in the general turn.',
  },
  SalgarListReceived: {
    by: '`SubmitSalgarList`',
    says: 'The list of a day of Puerto Salgar, as received. A registration follows for each line.',
  },
  PlanillaPresented: {
    by: '`PresentPlanilla`',
    says: 'The planilla of a lot. `late`: more than twenty-four hours after the arrival of road cargo. `loadableFrom`: from when local cargo may be assigned.',
  },
  CargoArrivalCorrected: {
    by: '`CorrectCargoArrival`',
    says: 'The arrival of a lot, as proved. `turnAt` is its turn from now on, `null` while it awaits its planilla; what was assigned stands.',
  },
  CargoWithdrawn: { by: '`WithdrawCargo`', says: 'The shipper took packages back, from the end of the list.' },
  VesselEtaReported: {
    by: '`ReportVesselEta`',
    says: 'When a vessel is expected, and by whose report; the latest stands until the vessel arrives.',
  },
  DirectFreightNoticeGiven: {
    by: '`ReleaseDirectFreight`',
    says: "The upper-river vessel's representative was told. `etaAt` is the earliest report that was more than six days away.",
  },
  DirectFreightReleasedToGeneralTurn: {
    by: '`ReleaseDirectFreight`, second',
    says: 'The lot is in the general turn with the key it always had, bound for where it is transhipped.',
  },
} satisfies TellsFacts;
