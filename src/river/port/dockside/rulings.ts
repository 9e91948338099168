/** How orders to withdraw, fines, damage and objects in the water are judged. */
import { portFineInRange, toldToWithdraw } from '../../../decrees/dock-dues-1934/art-09-withdrawal-and-fines.js';
import { mayAppoint, mayAppraise } from '../../../decrees/dock-dues-1934/art-11-damage-and-objects.js';
import { firstRefusal, refused, type Article, type Refusal } from '../../../decrees/refusal.js';
import type { Order } from '../../decider.js';
import { precedes } from '../../in-time.js';
import type { Rulings } from '../rulings.js';
import type { PortState } from '../state.js';
import { notBeforeItBerthed, ofTheDocks, standing, stayKnown, stillAtHand, stillBerthed } from '../stay/gates.js';
import type { Stay } from '../stay/ledger.js';
import { docksideOf, type Dockside } from './ledger.js';
import type { docksideCommands } from './messages.js';

type AboutAStay = Order<string, { readonly stayId: string }>;

const obligorsOf = ({ captainId, companyId }: Stay) => [captainId, companyId];
const jointly = (stay: Stay, article: Article) => ({ obligors: obligorsOf(stay), solidary: true, article });

/** The stay is known and at hand, open or not, and had begun. */
function atHand(port: PortState, order: AboutAStay, article: Article): Refusal | undefined {
  const { stayId } = order.data;
  const stay = port.stays.stays.get(stayId);
  return firstRefusal(
    () => stayKnown(port, order, stayId, article),
    () => ofTheDocks(order, article),
    () => stillAtHand(stay, stayId, article),
    () => notBeforeItBerthed('occurredAt', order.occurredAt, stay!, article),
  );
}

/** The same of a vessel that is still at its berth. */
const atItsBerth = (port: PortState, order: AboutAStay, article: Article): Refusal | undefined =>
  firstRefusal(
    () => stayKnown(port, order, order.data.stayId, article),
    () => ofTheDocks(order, article),
    () => stillBerthed(port.stays.stays.get(order.data.stayId), order.data.stayId, article),
    () => atHand(port, order, article),
  );

/** Damage was reported, and nobody has set its value yet. */
function toBeAppraised({ damage, appraisal }: Dockside, stay: Stay): Refusal | undefined {
  if (damage.length === 0)
    return refused('WRONG_STATE', 'DD34-11', { ...standing(stay, 'report-dock-damage'), damage: 'NONE' });
  return appraisal ? refused('WRONG_STATE', 'DD34-11', { ...standing(stay, null), damage: 'APPRAISED' }) : undefined;
}

export const docksideRulings: Rulings<typeof docksideCommands> = {
  OrderWithdrawal: (port, order) => {
    const { stayId } = order.data;
    return (
      firstRefusal(
        () => atItsBerth(port, order, 'DD34-09'),
        () =>
          docksideOf(port.dockside, stayId).withdrawal
            ? refused('WRONG_STATE', 'DD34-09', {
                ...standing(port.stays.stays.get(stayId)!, 'impose-port-fine'),
                withdrawal: 'ORDERED',
              })
            : undefined,
      ) ?? [
        {
          type: 'WithdrawalOrdered',
          data: { ...order.data, ...jointly(port.stays.stays.get(stayId)!, 'DD34-09') },
        },
      ]
    );
  },

  ImposePortFine: (port, order) => {
    const { stayId, fineCentavos } = order.data;
    const { withdrawal, fines } = docksideOf(port.dockside, stayId);
    const before = withdrawal && precedes('occurredAt', order.occurredAt, 'orderedAt', withdrawal.at);
    return (
      firstRefusal(
        () => atItsBerth(port, order, 'DD34-09'),
        () => portFineInRange(fineCentavos),
        () => toldToWithdraw(stayId, withdrawal !== undefined, before),
      ) ?? [
        {
          type: 'PortFineImposed',
          data: {
            ...order.data,
            nth: fines.length + 1,
            ...jointly(port.stays.stays.get(stayId)!, 'DD34-09'),
          },
        },
      ]
    );
  },

  ReportDockDamage: (port, order) => {
    const { stayId } = order.data;
    const one = docksideOf(port.dockside, stayId);
    return (
      firstRefusal(
        () => atHand(port, order, 'DD34-11'),
        () => (one.appraisal ? toBeAppraised(one, port.stays.stays.get(stayId)!) : undefined),
      ) ?? [
        { type: 'DockDamageReported', data: { ...order.data, ...jointly(port.stays.stays.get(stayId)!, 'DD34-11') } },
      ]
    );
  },

  AppointExpert: (port, order) => {
    const { stayId } = order.data;
    const one = docksideOf(port.dockside, stayId);
    return (
      firstRefusal(
        () => atHand(port, order, 'DD34-11'),
        () => toBeAppraised(one, port.stays.stays.get(stayId)!),
        () => mayAppoint(stayId, order.data, one.experts),
      ) ?? [{ type: 'ExpertAppointed', data: { ...order.data, article: 'DD34-11' } }]
    );
  },

  RecordAppraisal: (port, order) => {
    const { stayId, experts } = order.data;
    const one = docksideOf(port.dockside, stayId);
    return (
      firstRefusal(
        () => atHand(port, order, 'DD34-11'),
        () => toBeAppraised(one, port.stays.stays.get(stayId)!),
        () => mayAppraise(stayId, experts, one.experts),
      ) ?? [{ type: 'DamageAppraised', data: { ...order.data, ...jointly(port.stays.stays.get(stayId)!, 'DD34-11') } }]
    );
  },

  ReportObjectOverboard: (port, order) =>
    atHand(port, order, 'DD34-11') ?? [
      {
        type: 'ObjectOverboardReported',
        data: { ...order.data, ...jointly(port.stays.stays.get(order.data.stayId)!, 'DD34-11') },
      },
    ],
};
