/** The command and fact by which the inspector of a port tells what could not be loaded there: it concerns every port that vessels leave for it. */
import { BACKLOG_RECIPIENTS } from '../../decrees/d1939-upriver-quotas/art-5-register-and-backlog.js';
import { PORTS } from '../../decrees/river-ports.js';
import { fact } from '../messages.js';
import { id, kg, list, oneOf, optional, record, text } from '../shape.js';

const backlog = {
  /** A direction that is left out is not spoken of: what was last told of it stands. */
  kgByDirection: record({ UP_RIVER: optional(kg), DOWN_RIVER: optional(kg) }),
} as const;
/** The counter of a port says of which port. */
const ReportBacklog = record({ port: id, ...backlog });

export const backlogCommands = { ReportBacklog } as const;
export const backlogFacts = {
  BacklogReported: fact(
    1,
    record({ port: oneOf(PORTS), ...backlog, recipients: list(oneOf(BACKLOG_RECIPIENTS)), article: text }),
  ),
} as const;
