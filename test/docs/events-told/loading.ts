/** The facts of loading and sailing. */
import type { TellsFacts } from './told.js';

export const loading = {
  LoadingRequested: {
    by: '`RequestLoading`',
    says: 'A vessel asked for cargo, and may: in its turn, or for what it may have out of it.',
  },
  QuotaFixed: {
    by: '`RequestLoading`, second, at the first request of a call',
    says: 'The most the vessel may load on this sailing, with the figures it was ruled by. Later capacities and readings do not change it. `article` is that of the leg that decided, `resolutionId` the adjustment of the reserve. `floorKg` is the floor that stood, whether or not it decided, `null` where there is none. A passing vessel at Puerto Berrío has no quota.',
  },
  CargoAssigned: {
    by: '`RequestLoading`, last; `ReturnFromCaracoli`, second, with `loadingPoint`',
    says: 'Lots, or parts of them in whole packages, in the order in which they are due. `quotaCompleted`: no room is left, or none for the next package. `skipped`: the lots passed over, the first two hundred with reason and article; `skippedTotals` counts them all ([the reasons](decrees/d1976.md#article-8-lots-by-capacity-and-turn)).',
  },
  NoCargoAvailable: {
    by: '`RequestLoading`, last',
    says: 'Nothing could be assigned. With `quotaCompleted` the next package does not fit; without it there is no cargo for it, and the vessel keeps its turn. What was passed over is told as in `CargoAssigned`.',
  },
  CargoLoaded: {
    by: '`ConfirmLoaded`; `ReturnFromCaracoli`, one for each lot',
    says: 'Packages assigned to the vessel are on board.',
  },
  BerrioCargoIndicated: {
    by: '`IndicateBerrioCargo`',
    says: 'What a passing vessel may load: these lots, or so many kilograms of the turn. It takes the place of what was indicated before.',
  },
  LotLeftDeclared: { by: '`DeclareLotLeft`', says: 'A vessel would leave packages that were assigned to it.' },
  JustCauseAccepted: {
    by: '`RuleJustCause`',
    says: 'With just cause: the packages, as far as they were not loaded after all, are unassigned again in their place, and the vessel has their room.',
  },
  JustCauseRefused: {
    by: '`RuleJustCause`',
    says: 'Without: the packages stay assigned to the vessel, which does not sail until they are on board. `article`: D1976-15 where the cause was a lower freight. `turnFrom`: from when it ranks, where the reading sends it to the end.',
  },
  LoadingClosed: { by: '`CloseLoading`', says: 'The vessel loads no more.' },
  DispatchListSent: {
    by: '`CloseLoading`, second',
    says: 'The list of what the vessel must carry, handed to the Inspectorate. `marks`, `numbers` and `contents` are the distinct ones of the packages on it, joined by a comma. A long list comes in several such facts, a hundred lines each; `totalKg` is of the whole.',
  },
  ManifestPresented: { by: '`PresentManifest`', says: 'The manifest, as presented.' },
  ManifestChecked: {
    by: '`PresentManifest`, second',
    says: 'How it compares with the dispatch list. `expected` and `presented` are kilograms for quantities and weights, text otherwise.',
  },
  SailPermitGranted: {
    by: '`SailPermit`',
    says: 'The vessel may sail, and what the permit cost: out of ordinary hours `OvertimeFeeCharged` follows; where it cost nothing, `because` says why. Version 1 had no fee.',
  },
  SailPermitDenied: {
    by: '`SailPermit`',
    says: 'It may not, for these reasons: `NO_DISPATCH_LIST`, `MANIFEST_NOT_CHECKED`, `MANIFEST_DISCREPANT`, `QUOTA_EXCEEDED`, `REJECTED_LOT_UNRESOLVED`.',
  },
  VesselSailed: {
    by: '`RecordDeparture`',
    says: 'The vessel left. What it had on board is despatched, what it had not loaded is back in the queue. `withoutPermit`: article 9 required a sail permit and there was none.',
  },
} satisfies TellsFacts;
