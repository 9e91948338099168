/** How reports of coming vessels and the release of through-freight are judged. */
import { instantText } from '../../../decrees/calendar.js';
import { mayRelease, TRANSHIPMENT } from '../../../decrees/d1976-turn/art-14-cartagena.js';
import { firstRefusal, refused } from '../../../decrees/refusal.js';
import { notAfterTheCommand, statedInstant } from '../../in-time.js';
import { present } from '../../shape.js';
import { atASection, lotKnown } from '../gates.js';
import type { Rulings } from '../rulings.js';
import type { directFreightCommands } from './messages.js';
import { outlookOf } from './outlook.js';

export const directFreightRulings: Rulings<typeof directFreightCommands> = {
  ReportVesselEta: (port, order) => {
    const { vesselId } = order.data;
    return (
      firstRefusal(
        () =>
          port.received.national.vessels.has(vesselId)
            ? undefined
            : refused('UNKNOWN_VESSEL', 'D1976-14', { vesselId }),
        () => atASection(port, order, 'D1976-14'),
      ) ?? [{ type: 'VesselEtaReported', data: order.data }]
    );
  },

  ReleaseDirectFreight: (port, order) => {
    const { lotId, noticeTo } = order.data;
    const lot = port.cargo.lots.get(lotId);
    const companyId = lot?.register === 'DIRECT' ? lot.companyId : undefined;
    const outlook = companyId === undefined ? undefined : outlookOf(port, companyId);
    const earliestEta = outlook?.etas[0]?.eta;
    const vesselInPort = outlook?.vesselsInPort[0]?.callId;
    const notice = order.data.noticeAt === undefined ? undefined : statedInstant(order.data.noticeAt, order);
    return (
      firstRefusal(
        () => lotKnown(port, order, lotId, 'D1976-14'),
        () => atASection(port, order, 'D1976-14'),
        () =>
          mayRelease({ lotId, companyId, vesselInPort, earliestEta, noticeTo, noticeAt: notice?.at }, order.occurredAt),
        () => notAfterTheCommand('noticeAt', notice!.at, order.occurredAt, 'D1976-14'),
      ) ?? [
        {
          type: 'DirectFreightNoticeGiven',
          data: present({
            ...order.data,
            noticeAt: notice!.text,
            companyId: companyId!,
            etaAt: instantText(earliestEta!),
          }),
        },
        { type: 'DirectFreightReleasedToGeneralTurn', data: { lotId, destination: TRANSHIPMENT, article: 'D1976-14' } },
      ]
    );
  },
};
