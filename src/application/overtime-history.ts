/** Receipts, also of calls that have left the state: what stands on one is in the fact by which it was made out. */
import type { Port } from '../decrees/river-ports.js';
import type { PortFactOf } from '../river/port/messages.js';
import { happenedOf, understood } from './batch.js';
import type { Office } from './office.js';

export type ReceiptMadeOut = PortFactOf<'OvertimeReceiptIssued'>['data'] & { readonly issuedAt: string };

/** The receipt of a permit; `undefined` when none was ever made out. */
export async function receiptEver(office: Office, port: Port, permitId: string): Promise<ReceiptMadeOut | undefined> {
  const revision = await office.revisionOf(port, 'receipt', permitId);
  if (revision === undefined) return undefined;
  for await (const event of office.events(port, { after: revision - 1, limit: 1 })) {
    const data = understood(event, () => happenedOf(event).data) as PortFactOf<'OvertimeReceiptIssued'>['data'];
    return { ...data, issuedAt: event.meta.occurredAt };
  }
  return undefined;
}
