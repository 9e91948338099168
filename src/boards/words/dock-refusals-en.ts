/** The refusals of the decree of docks of 1934 in English. */
import type { RefusalWords } from './told.js';

const NOTHING = 'Nothing was recorded.';

export const DOCK_REFUSALS_EN = {
  ALREADY_LIQUIDATED: {
    title: 'Settled already',
    because: (f) =>
      f.given('stayId')
        ? `A stay is settled once: ${f.text('stayId')} was settled on ${f.moment('liquidatedAt')} for ${f.pesos('totalCentavos')}.`
        : `Each kilogram embarked pays once (${f.article}): ${f.kg('settledKg')} of lot ${f.text('lotId')} were settled, and no more has been loaded.`,
    detail: (f) =>
      f.given('stayId')
        ? `${NOTHING} What was settled stands. If the vessel berthed again, settle that other stay.`
        : `${NOTHING} What was settled stands; what is loaded later is settled apart.`,
  },
  DAY_ALREADY_CLOSED: {
    title: 'The collection of that day is closed',
    because: (f) =>
      `What is collected is deposited daily (${f.article}), and the collection of ${f.date('localDate')} is closed at this port.`,
    detail: (f) =>
      f.fieldId === 'localDate'
        ? `${NOTHING} That collection stands as it was closed; check the day (localDate) if another was meant.`
        : `${NOTHING} Settle it under a day (occurredAt) whose collection is still open.`,
  },
  DUPLICATE_STAY: {
    title: 'The stay exists already',
    because: (f) =>
      `Each berthing opens a stay under an id of its own, and ${f.text('stayId')} was used at this port before.`,
    detail: () => `${NOTHING} If it is another berthing, give it another id; if it is the same, it is in the book.`,
  },
  EXPERTS_REQUIRED: {
    title: 'Experts are wanting',
    because: (f) =>
      f.given('toBeAppointedBy')
        ? `Two experts set the damage (${f.article}), one named by the administrator of the port and one by the captain, and the third in discord comes after: of stay ${f.text('stayId')} one is still to be named by ${f.appointers('toBeAppointedBy')}.`
        : `The damage is what two of the experts named agree upon (${f.article}): of stay ${f.text('stayId')} they are ${f.ids('appointed')}${f.given('notAppointed') ? `; not among them: ${f.ids('notAppointed')}` : ''}.`,
    detail: () => `${NOTHING} Appoint the experts that are wanting, or give the appraisal of two who were named.`,
  },
  HEADS_REQUIRED: {
    title: 'The heads of livestock are wanting',
    because: (f) =>
      `Livestock pays by the head (${f.article}), and of lot ${f.text('lotId')} nobody said how many there are.`,
    detail: () =>
      `${NOTHING} Settle those heads without naming the lot: give the shipper, heads, and stock, large or small.`,
  },
  LAYUP_DECLARATION_REQUIRED: {
    title: 'The declaration of lay-up is incomplete',
    because: (f) =>
      f.given('expectedUntilAt')
        ? `The declaration says until when the vessel will lie up (${f.article}): that of stay ${f.text('stayId')} gives ${f.moment('expectedUntilAt')}, and was made on ${f.moment('occurredAt')}.`
        : `What frees from dues beyond the first twenty-four hours is a declaration signed by the captain, with the reason and the probable time (${f.article}): that of stay ${f.text('stayId')} lacks ${f.field}.`,
    detail: (f) =>
      f.given('expectedUntilAt')
        ? `${NOTHING} Give in “${f.fieldId}” a time after the declaration and file it again; meanwhile the stay pays in full.`
        : `${NOTHING} Complete “${f.fieldId}” and file it again; meanwhile the stay pays in full.`,
  },
  LENGTH_REQUIRED: {
    title: 'The length is wanting',
    because: (f) =>
      `The due is by the metre (${f.article}), and the length of ${f.text('vesselId')} was given as ${f.text('lengthCm')} cm.`,
    detail: () => `${NOTHING} Measure the vessel and give its length in centimetres (lengthCm).`,
  },
  NO_OPEN_STAY: {
    title: 'The vessel is not at its berth in that stay',
    because: (f) =>
      f.given('sailedAt')
        ? `A vessel that sailed is at its berth no more (${f.article}): that of stay ${f.text('stayId')} sailed upon call ${f.text('callId')} on ${f.moment('sailedAt')}, and ${f.field} is of ${f.moment(f.fieldId)}.`
        : `What is asked (${f.article}) is for a vessel at its berth, and that of stay ${f.text('stayId')} has left it${f.given('leftAt') ? ` on ${f.moment('leftAt')}` : ''}.`,
    detail: (f) =>
      f.given('sailedAt')
        ? `${NOTHING} Give the hour at which it left its berth, at the latest that at which it sailed.`
        : `${NOTHING} Check the stay and the times.`,
  },
  NO_WITHDRAWAL_ORDER: {
    title: 'No withdrawal was ordered',
    because: (f) =>
      `Who does not obey the order to withdraw is fined (${f.article}), and in stay ${f.text('stayId')} none was given.`,
    detail: () => `${NOTHING} Order the withdrawal first.`,
  },
  PLACE_NOT_DESIGNATED: {
    title: 'The place is not one to lie up in',
    because: (f) =>
      f.given('place')
        ? `A vessel lies up only where the authority of the port shows (${f.article}): ${f.ids('designated')}; “${f.text('place')}” was given.`
        : `A vessel lies up only where the authority of the port shows (${f.article}), and no place was given.`,
    detail: () =>
      `${NOTHING} Give the place that was shown (place), or ask the authority of the port to show that one.`,
  },
  PORT_NOT_IN_DOCK_TARIFF: {
    title: 'No dock dues are collected at this port',
    because: (f) =>
      `They are collected at ${f.ports('dockPorts')} (${f.article}); ${f.port('port')} is not among them, and nothing is owed there for berthing or for loading.`,
    detail: (f) =>
      f.given('stayId')
        ? `${NOTHING} The stay remains in the book, without dues.`
        : `${NOTHING} Check the port; at this one there are no dues to settle and no collection to close.`,
  },
  STAY_STILL_OPEN: {
    title: 'The stay is not over',
    because: (f) =>
      `Dues are counted until the vessel leaves its berth, and that of stay ${f.text('stayId')} is still there.`,
    detail: () =>
      `${NOTHING} Record when it left its berth and settle it then; what it owes so far is shown with the stay.`,
  },
  UNKNOWN_STAY: {
    title: 'There is no such stay',
    because: (f) =>
      `What is asked (${f.article}) is of a stay that was recorded, and this port has none ${f.text('stayId')}.`,
    detail: () => `${NOTHING} Check the id and the port, or record the berthing first.`,
  },
  WEIGHT_SOURCE_NOT_ALLOWED: {
    title: 'The weight must be that of the scales',
    because: (f) =>
      `Rail bills serve only where there are no official scales (${f.article}), and ${f.port('port')} has them in service.`,
    detail: () => `${NOTHING} Weigh the cargo on the official scales and settle it by that weight.`,
  },
} as const satisfies Record<string, RefusalWords>;
