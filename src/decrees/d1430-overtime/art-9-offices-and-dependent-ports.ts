/**
 * Art. 9. Six offices have jurisdiction in ports that have none, and there permits are asked of them. When the inspector cannot be
 * there in time the captain may load and unload, giving notice by the quickest means; when half an hour after the notice he has
 * not come, the vessel may sail, leaving its records. That holds in those ports alone, and never where there is a Section of Turn
 * (AMB-90): Decree 1976 came later and lets nobody sail from there without a permit.
 *
 * Puerto Camacho is Flandes; the landings of Cable de Gamarra and of Calamar's railway station lie within Gamarra and Calamar.
 */
import { instantText, later, MINUTE, type Instant } from '../calendar.js';
import { refused, type Refusal } from '../refusal.js';
import type { Port } from '../river-ports.js';

const OFFICE_OF: { readonly [P in Port]?: Port } = {
  FLANDES: 'GIRARDOT',
  CARACOLI: 'HONDA',
  ARRANCAPLUMAS: 'HONDA',
  GALAN: 'BARRANCABERMEJA',
  YATI: 'MAGANGUE',
};

export const HALF_AN_HOUR = 30 * MINUTE;

/** The office that has jurisdiction in a port: its own, where no other has. */
export const officeOf = (port: Port): Port => OFFICE_OF[port] ?? port;

export const isDependent = (port: Port): boolean => port in OFFICE_OF;

/** What is asked of an office is asked of that which has jurisdiction where the vessel lies. */
export const rightOffice = (where: Port, asked: Port): Refusal | undefined =>
  officeOf(where) === asked
    ? undefined
    : refused('WRONG_OFFICE', 'D1430-9', { port: where, asked, expected: officeOf(where) });

/** Where the article lets nobody sail by himself. */
export const mayDispatchItself = (callId: string, where: Port): Refusal | undefined =>
  isDependent(where)
    ? undefined
    : refused('SELF_DISPATCH_NOT_ALLOWED', 'D1430-9', { callId, port: where, reason: 'PORT_HAS_ITS_OFFICE' });

/** The vessel waited half an hour from its notice, and nobody came meanwhile. */
export function waitedInVain(
  callId: string,
  where: Port,
  at: Instant,
  noticeAt: Instant | undefined,
  timesAttended: readonly Instant[],
): Refusal | undefined {
  if (noticeAt === undefined) return refused('NOTICE_REQUIRED', 'D1430-9', { field: 'noticeAt', callId });
  const allowedFromAt = later(noticeAt, HALF_AN_HOUR);
  if (at < allowedFromAt)
    return refused('HALF_HOUR_NOT_ELAPSED', 'D1430-9', {
      callId,
      at: instantText(at),
      noticeAt: instantText(noticeAt),
      allowedFromAt: instantText(allowedFromAt),
    });
  const cameAt = timesAttended.find((time) => time >= noticeAt && time <= at);
  return cameAt !== undefined
    ? refused('SELF_DISPATCH_NOT_ALLOWED', 'D1430-9', {
        callId,
        port: where,
        reason: 'INSPECTOR_CAME',
        attendedAt: instantText(cameAt),
      })
    : undefined;
}
