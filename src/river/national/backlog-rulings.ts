/** How a report of cargo that was left is judged: nobody is told before the decree began. */
import { BACKLOG_RECIPIENTS } from '../../decrees/d1939-upriver-quotas/art-5-register-and-backlog.js';
import { inForce } from '../../decrees/d1976-turn/art-25-in-force.js';
import { firstRefusal } from '../../decrees/refusal.js';
import type { Port } from '../../decrees/river-ports.js';
import { notInFuture } from '../in-time.js';
import type { backlogCommands } from './backlog-messages.js';
import type { NationalRulings } from './rulings.js';

export const backlogRulings: NationalRulings<typeof backlogCommands> = {
  ReportBacklog: (_, order) =>
    firstRefusal(
      () => inForce(order.occurredAt, order.starts.d1939, 'D1939-6'),
      () => notInFuture(order, 'D1939-5'),
    ) ?? [
      {
        type: 'BacklogReported',
        data: { ...order.data, port: order.data.port as Port, recipients: BACKLOG_RECIPIENTS, article: 'D1939-5' },
      },
    ],
};
