/** Commands and facts of through-freight: the reports of when its vessels come, and its release to the general turn. */
import { fact } from '../../messages.js';
import { id, instantField, optional, record, text } from '../../shape.js';

const ReportVesselEta = record({ vesselId: id, etaAt: instantField, source: text });
const ReleaseDirectFreight = { lotId: id, noticeTo: optional(text), noticeAt: optional(instantField) } as const;

export const directFreightCommands = { ReportVesselEta, ReleaseDirectFreight: record(ReleaseDirectFreight) } as const;

export const directFreightFacts = {
  VesselEtaReported: fact(1, ReportVesselEta),
  /** The upper-river vessel's representative has been told. */
  DirectFreightNoticeGiven: fact(1, record({ ...ReleaseDirectFreight, companyId: id, etaAt: instantField })),
  /** The lot is in the general turn with the key it always had (AMB-37), bound for where it is transhipped. */
  DirectFreightReleasedToGeneralTurn: fact(1, record({ lotId: id, destination: id, article: text })),
} as const;
