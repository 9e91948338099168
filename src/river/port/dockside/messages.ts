/** Commands and facts of what happens at a dock: withdrawal and fines, damage and its experts, objects in the water. */
import { APPOINTERS } from '../../../decrees/dock-dues-1934/art-11-damage-and-objects.js';
import { fact } from '../../messages.js';
import { id, list, oneOf, record, text, whole, yesOrNo } from '../../shape.js';

const OrderWithdrawal = { stayId: id, reason: text } as const;
const ImposePortFine = { stayId: id, fineCentavos: whole(0) } as const;
const told = { stayId: id, description: text } as const;
const AppointExpert = { stayId: id, expert: text, appointedBy: oneOf(APPOINTERS) } as const;
const RecordAppraisal = { stayId: id, valueCentavos: whole(0), experts: list(text) } as const;
/** Company and captain answer together. */
const jointly = { obligors: list(id), solidary: yesOrNo, article: text } as const;

export const docksideCommands = {
  OrderWithdrawal: record(OrderWithdrawal),
  ImposePortFine: record(ImposePortFine),
  ReportDockDamage: record(told),
  AppointExpert: record(AppointExpert),
  RecordAppraisal: record(RecordAppraisal),
  ReportObjectOverboard: record(told),
} as const;

export const docksideFacts = {
  WithdrawalOrdered: fact(1, record({ ...OrderWithdrawal, ...jointly })),
  /** `nth` of the successive fines for one refusal. */
  PortFineImposed: fact(1, record({ ...ImposePortFine, nth: whole(1), ...jointly })),
  DockDamageReported: fact(1, record({ ...told, ...jointly })),
  ExpertAppointed: fact(1, record({ ...AppointExpert, article: text })),
  /** What captain and company owe for the damage. */
  DamageAppraised: fact(1, record({ ...RecordAppraisal, ...jointly })),
  ObjectOverboardReported: fact(1, record({ ...told, ...jointly })),
} as const;
