/** The facts of the docks: stays, what is ordered and damaged there, and what is settled. */
import type { TellsFacts } from './told.js';

export const docks = {
  VesselBerthed: {
    by: '`BerthVessel`; `RequestPermit` to load, after `LayUpEnded`, when the vessel lies up',
    says: 'A stay begins; or begins anew under its id (`stayKind`) at the request to load. With it stands what the tariff will ask: the call the vessel had open where none was named (`callFromBook`), the length that counts (`ratedLengthCm`), whether the craft came with the aid of another (`inTow`), who answers, and the category of the port, `null` where no dues are laid.',
  },
  BerthShifted: {
    by: '`ShiftToDock`',
    says: 'It lies at the dock; for the tariff it has lain there since `atDockSinceAt`.',
  },
  VesselUnberthed: { by: '`UnberthVessel`', says: 'The stay is over, and may be settled.' },
  LayUpPlacesDesignated: {
    by: '`DesignateLayUpPlaces`',
    says: 'The authority of the port showed where vessels may lie up. The last list stands alone.',
  },
  LayUpDeclared: {
    by: '`DeclareLayUp`',
    says: 'The stay owes no more than its first day, counted from `sinceAt`: its beginning, or the declaration itself where a permit to load was denied before.',
  },
  LayUpEnded: {
    by: '`RequestPermit` to load, second',
    says: 'The vessel asked to load: from `at` on it counts as berthed anew.',
  },
  WithdrawalOrdered: {
    by: '`OrderWithdrawal`',
    says: 'The vessel is to leave its berth at once. Captain and company answer together (`obligors`, `solidary`).',
  },
  PortFineImposed: { by: '`ImposePortFine`', says: 'It has not left; the `nth` fine for that.' },
  DockDamageReported: {
    by: '`ReportDockDamage`',
    says: 'The vessel damaged the dock, for which captain and company answer together.',
  },
  ExpertAppointed: { by: '`AppointExpert`', says: 'One of those who will say what the damage is worth.' },
  DamageAppraised: {
    by: '`RecordAppraisal`',
    says: 'What two of the experts agree upon; captain and company owe it together.',
  },
  ObjectOverboardReported: {
    by: '`ReportObjectOverboard`',
    says: 'Something fell into the water near the docks; captain and company are to remove it at their cost.',
  },
  DockDuesLiquidated: {
    by: '`LiquidateDockDues`',
    says: 'The bill of a stay. Each line cites its article, the instants between which it was counted, the hours begun after the first day where it is about them, and the articles that halve it. The total is rounded once; the lines, in whole centavos, are together the total.',
  },
  LoadingDuesLiquidated: {
    by: '`LiquidateLoadingDues`',
    says: 'The bill of a cargo, for `countedKg`. Of a lot, `settledKg` and `settledCentavos` are what has been settled of it in all; settled bit by bit, it is the sum that is rounded.',
  },
  DailyCollectionClosed: {
    by: '`CloseDailyCollection`',
    says: 'What was settled on a local day, to be deposited. Nothing more is settled on it.',
  },
} satisfies TellsFacts;
