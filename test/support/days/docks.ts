/**
 * What happens at a dock of the tariff: craft berth as they come and leave their berth when they are gone, some lie up or anchor off;
 * stays and cargo are settled, days closed; and, seldom, an order, a fine, a damage, an object in the water.
 */
import { DAY, HOUR, instantText, later, localDate, type Instant } from '../../../src/decrees/calendar.js';
import { DISTANCE_REASONS } from '../../../src/decrees/dock-dues-1934/art-08-at-a-distance.js';
import { APPOINTERS } from '../../../src/decrees/dock-dues-1934/art-11-damage-and-objects.js';
import type { PortCommand } from '../../../src/river/port/messages.js';
import { docksideOf } from '../../../src/river/port/dockside/ledger.js';
import { billOfStay } from '../../../src/river/port/dues/ledger.js';
import { permitsOf } from '../../../src/river/port/permit/ledger.js';
import type { PortState } from '../../../src/river/port/state.js';
import type { Stay } from '../../../src/river/port/stay/ledger.js';
import { inPort } from '../../../src/river/port/vessel-call/call.js';
import type { Dice } from '../dice.js';
import type { Inspectorate } from './inspectorate.js';
import { inMinutes, type Life } from './life.js';

const openStays = ({ stays }: PortState): readonly Stay[] =>
  [...stays.openOf.values()].map((stayId) => stays.stays.get(stayId)!);

/** A craft that came and has no berth. */
function berthing({ calls, stays }: PortState, at: Instant, dice: Dice): PortCommand | undefined {
  for (const callId of calls.present.values()) {
    const { vesselId } = calls.calls.get(callId)!;
    if (stays.openOf.has(vesselId)) continue;
    const off = dice.happens(15);
    const where = off
      ? { place: 'AT_DISTANCE' as const, reason: dice.among(DISTANCE_REASONS) }
      : { place: 'DOCK' as const };
    return {
      type: 'BerthVessel',
      data: { stayId: `ESTADIA-${callId}`, vesselId, callId, berthedAt: instantText(at), ...where },
    };
  }
  return undefined;
}

/** What becomes of a craft at its berth: it leaves it when its call is over, comes in, or lies up before it asks to load. */
function ofAStay(port: PortState, stay: Stay, at: Instant, dice: Dice): PortCommand | undefined {
  const { stayId, callId = '', berths, layUp } = stay;
  const call = port.calls.calls.get(callId);
  if (!call || !inPort(call)) {
    // At the latest when it sailed.
    const left = Math.max(Math.min(at, call?.sailedAt ?? at), berths.at(-1)!.from) as Instant;
    return { type: 'UnberthVessel', data: { stayId, at: instantText(left) } };
  }
  if (berths.at(-1)!.place === 'AT_DISTANCE' && dice.happens(20))
    return { type: 'ShiftToDock', data: { stayId, at: instantText(at) } };
  if (layUp || permitsOf(port.permits, callId).length > 0 || !dice.happens(10)) return undefined;
  const place = port.stays.layUpPlaces?.[0] ?? 'Orilla';
  const expectedUntilAt = instantText(later(at, 2 * DAY));
  return { type: 'DeclareLayUp', data: { stayId, reason: 'caldera', place, signedBy: 'el capitán', expectedUntilAt } };
}

/** What is to be settled, and yesterday's collection. */
function settling({ stays, dues }: PortState, at: Instant): PortCommand | undefined {
  const today = localDate(at);
  const day = [...dues.days.values()].find((each) => each.closedAt === undefined && each.localDate < today);
  if (day) return { type: 'CloseDailyCollection', data: { localDate: day.localDate } };
  for (const { stayId, leftAt } of stays.stays.values())
    if (leftAt !== undefined && !billOfStay(dues, stayId)) return { type: 'LiquidateDockDues', data: { stayId } };
  for (const { lotId, loaded, settled, cargoClass, heads } of dues.lots.values())
    if (loaded > settled && (cargoClass !== 'LIVESTOCK' || heads !== undefined))
      return { type: 'LiquidateLoadingDues', data: { lotId, weightSource: 'RAIL_BILL' } };
  return undefined;
}

/** A damage as it goes on: told of, two experts, their value. */
function damage({ dockside }: PortState, stayId: string): PortCommand | undefined {
  const { experts, damage: told, appraisal } = docksideOf(dockside, stayId);
  if (told.length === 0) return { type: 'ReportDockDamage', data: { stayId, description: 'dos pilotes' } };
  const appointedBy = APPOINTERS[experts.length]!;
  if (experts.length < 2)
    return { type: 'AppointExpert', data: { stayId, expert: `PERITO-${experts.length}`, appointedBy } };
  const named = experts.map(({ expert }) => expert);
  return appraisal ? undefined : { type: 'RecordAppraisal', data: { stayId, valueCentavos: 35_000, experts: named } };
}

/** What seldom happens, one thing after another. */
function seldom(port: PortState, nth: number): PortCommand | undefined {
  const stay = openStays(port)[0];
  if (nth % 12 === 0) return { type: 'DesignateLayUpPlaces', data: { places: ['Recodo', 'Orilla'] } };
  if (!stay) return undefined;
  const { stayId } = stay;
  const begun = [...port.dockside.ofStay.entries()].find(([, one]) => one.damage.length > 0 && !one.appraisal);
  if (nth % 12 < 6) return damage(port, begun?.[0] ?? stayId);
  if (nth % 12 < 8) return { type: 'ReportObjectOverboard', data: { stayId, description: 'un bulto de cueros' } };
  return docksideOf(port.dockside, stayId).withdrawal
    ? { type: 'ImposePortFine', data: { stayId, fineCentavos: 2_000 } }
    : { type: 'OrderWithdrawal', data: { stayId, reason: 'estorba la maniobra' } };
}

/** Every so many minutes somebody looks whether there is anything to do; once a day it is something that seldom happens. */
export function* docks({ port, every, from, dice }: Inspectorate): Life {
  const looksADay = Math.round(DAY / (every * (HOUR / 60)));
  for (let nth = 1, at = inMinutes(from, every); ; nth++, at = inMinutes(at, every)) {
    const now = at;
    yield {
      at: now,
      counter: port,
      command: (state) => {
        if (nth % looksADay === 0) return seldom(state, nth / looksADay);
        for (const stay of openStays(state)) {
          const command = ofAStay(state, stay, now, dice);
          if (command) return command;
        }
        return berthing(state, now, dice) ?? settling(state, now);
      },
    };
  }
}
