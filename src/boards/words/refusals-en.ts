/** Refusals in English: the rule, the figures compared and what to do. */
import type { RefusalCode } from '../../decrees/refusal.js';
import type { RefusalWords } from './told.js';

export const REFUSALS_EN: Readonly<Record<RefusalCode, RefusalWords>> = {
  ACCOMPANIED_BAGGAGE_NOT_CARGO: {
    title: 'Accompanied baggage does not enter the turn',
    because: () =>
      'Article 11 treats only unaccompanied baggage as cargo; this baggage was declared as travelling with its owner.',
    detail: () =>
      'The lot was not registered. Baggage that travels with its passenger goes along and awaits no turn; if it travels alone, declare it unaccompanied.',
  },
  ALREADY_IN_PORT: {
    title: 'The vessel is in port already',
    because: (f) =>
      f.given('openCall')
        ? `A vessel has one place in the turn of a port: ${f.text('vesselId')} has the open call ${f.text('openCall')}.`
        : `A vessel cannot arrive before it has left: the arrival of ${f.text('vesselId')} was given as ${f.moment('arrivedAt')} and it last left on ${f.moment('lastLeftAt')}.`,
    detail: (f) =>
      f.given('openCall')
        ? `The arrival was not recorded. Go on with call ${f.text('openCall')}, or first record its departure or its withdrawal from the turn.`
        : "The arrival was not recorded. Check the ship's log and record the arrival with its true time.",
  },
  ARRIVAL_IN_FUTURE: {
    title: 'The arrival has not happened yet',
    because: (f) =>
      `The order is that of arrival (${f.article}), and an arrival is not recorded before it happens: it was given as ${f.moment('arrivedAt')} and the record is of ${f.moment('occurredAt')}.`,
    detail: () => 'Nothing was recorded. Correct the time of arrival, or record the arrival once it has happened.',
  },
  ASSIGNED_CARGO_NOT_LOADED: {
    title: 'Assigned cargo is still ashore',
    because: (f) =>
      `Article 10 lets no vessel leave cargo assigned to it without just cause: call ${f.text('callId')} has still to take on board ${f.lots('lots')}.`,
    detail: () =>
      'The loading stays open. Take on board what is missing, confirm it as loaded, and close the loading again.',
  },
  BAGGAGE_IS_MERCHANDISE: {
    title: 'It is merchandise, not baggage',
    because: () =>
      'Article 11 forbids declaring or accepting as baggage what is usually sold in commerce, and the contents were declared to be that.',
    detail: () => 'The lot was not registered. Register it in the class its contents belong to.',
  },
  BERRIO_CARGO_NOT_INDICATED: {
    title: 'The Inspectorate of Puerto Berrío has indicated no cargo',
    because: (f) =>
      `By article 13 a vessel that passes Puerto Berrío without having been dispatched only to it takes nothing but the cargo the Inspectorate indicates; none was indicated to call ${f.text('callId')}.`,
    detail: () =>
      'No cargo was assigned, so as not to harm the vessels that serve only Puerto Berrío. Ask the River Inspectorate to indicate cargo, or sail on.',
  },
  CAPACITY_NOT_ASSIGNED: {
    title: 'The convoy has no capacity assigned',
    because: (f) =>
      f.given('tows') || f.given('assignedForTows')
        ? `The quota of article 16 rests on the capacity the Intendancy assigned to the convoy: ${f.text('vesselId')} comes ${f.given('tows') ? `with the tows ${f.ids('tows')}` : 'without tows'} and its capacity was assigned ${f.given('assignedForTows') ? `with the tows ${f.ids('assignedForTows')}` : 'without tows'}.`
        : `The quota of article 16 rests on the capacity the Intendancy assigned to the convoy, and ${f.text('vesselId')} has none.`,
    detail: () =>
      'No cargo was assigned and the vessel keeps its place. Ask the River Intendancy to assign the capacity of this convoy, with the tows it has, and ask for cargo again.',
  },
  CAPACITY_NOT_POSITIVE: {
    title: 'The capacity must be more than zero',
    because: (f) =>
      `Article 16 divides the convoy's capacity into what it may load and what it reserves; ${f.field} was given as 0 kg.`,
    detail: () => 'The capacity was not assigned. Give it in kilograms, as the Intendancy measured it.',
  },
  CARGO_ON_BOARD: {
    title: 'The vessel has cargo on board',
    because: (f) =>
      `Article 10 binds a vessel to carry the cargo assigned to it: call ${f.text('callId')} has ${f.kg('onboardKg')} on board.`,
    detail: () =>
      'The vessel was not withdrawn from the turn. With cargo on board it leaves by closing the loading, presenting the manifest and sailing with a permit.',
  },
  DECREE_NOT_IN_FORCE: {
    title: 'The decree is not yet in force',
    because: (f) =>
      `What is asked is of ${f.moment('occurredAt')}, and by ${f.article} it is in force from ${f.moment('inForceFrom')}.`,
    detail: () =>
      'Nothing was recorded: what happened before the decree began is not judged by it. Check the date for a slip.',
  },
  DUPLICATE_CALL: {
    title: 'The call exists already',
    because: (f) => `Every arrival opens a call with an id of its own, and ${f.text('callId')} was used at this port.`,
    detail: () =>
      'The arrival was not recorded. If it is a new arrival, give it another id; if it is the same, it is in the book already.',
  },
  DUPLICATE_LOT: {
    title: 'The lot is registered already',
    because: (f) => `The book of article 2 enters every lot once, and ${f.text('lotId')} was used at this port.`,
    detail: () =>
      'It was not registered again. If it is another lot, give it another id; if it is the same, it has its turn number.',
  },
  DUPLICATE_PERMIT: {
    title: 'The permit was requested already',
    because: (f) => `A permit is requested once, and ${f.text('permitId')} was used at this port.`,
    detail: () => 'The request was not recorded. Give it another id if it is a new permit.',
  },
  DUPLICATE_VESSEL: {
    title: 'The vessel is registered already',
    because: (f) => `A vessel is registered once, and ${f.text('vesselId')} is in the national register.`,
    detail: () => 'It was not registered again. If it is another vessel, give it another id.',
  },
  DUPLICATE_WAYBILL: {
    title: 'That line of the waybill is registered already',
    because: (f) =>
      `By article 2 each line of a rail waybill backs one lot: line ${f.text('sourceSeq')} of waybill ${f.text('railWaybillId')}${f.given('waybillOffice') ? ` of the office ${f.text('waybillOffice')}` : ''}, of the same year, is in the book.`,
    detail: () =>
      'The lot was not registered. If it is another line of the same waybill, give its number; if it is another waybill, check the number and the office.',
  },
  INSTANT_BEFORE_ARRIVAL: {
    title: 'The time is before the arrival',
    because: (f) =>
      `A vessel does not leave before it arrives: it was said to leave on ${f.moment(f.text('field'))} and the arrival was on ${f.moment('arrivedAt')}.`,
    detail: () => 'The departure was not recorded. Check the time and record it again.',
  },
  INSTANT_IN_FUTURE: {
    title: 'The time has not come yet',
    because: (f) =>
      `What has not happened yet is not recorded: ${f.field} was given as ${f.moment(f.text('field'))} and the record is of ${f.moment('occurredAt')}.`,
    detail: () => 'Nothing was recorded. Correct the time, or record it once it has happened.',
  },
  LOADED_EXCEEDS_ASSIGNED: {
    title: 'More was loaded than was assigned',
    because: (f) =>
      `Article 10 does not let a vessel load what was not assigned to it: of lot ${f.text('lotId')}, ${f.packages('assignedPackages')} are still to go on board for call ${f.text('callId')}, and ${f.packages('packages')} were reported.`,
    detail: () => 'Nothing was entered as on board. Count the packages and confirm only those assigned.',
  },
  LOADING_ALREADY_CLOSED: {
    title: 'The loading is closed',
    because: (f) =>
      `By article 8 cargo is asked for while the loading is open: the state of call ${f.text('callId')} is “${f.state('state')}”.`,
    detail: () =>
      'No cargo was assigned. What is left of this sailing is the manifest, its check and the sail permit; to load more, the vessel awaits the turn on its next arrival.',
  },
  LOADING_PERMIT_REQUIRED: {
    title: 'The loading permit is missing',
    because: (f) =>
      `Article 12 gives the turn to the vessel that presents its loading permit, and call ${f.text('callId')} presented none that the Inspectorate granted it.`,
    detail: () =>
      'The vessel keeps its order of arrival but is not ready yet. Request the loading permit from the River Inspectorate and present it once granted.',
  },
  LOT_ALREADY_ASSIGNED: {
    title: 'The cargo is assigned already',
    because: (f) =>
      `By article 8 the Section fixes what each vessel carries, and only what is unassigned may be withdrawn: of lot ${f.text('lotId')}, ${f.packages('unassignedPackages')} are unassigned and ${f.packages('packages')} were to be withdrawn.`,
    detail: () => 'Nothing was withdrawn. Ask for no more than the packages that are unassigned.',
  },
  LOT_NOT_ASSIGNED_TO_VESSEL: {
    title: 'The lot was not assigned to the vessel',
    because: (f) =>
      `Article 10 does not let a vessel load lots not assigned to it, and ${f.text('lotId')} was not assigned to call ${f.text('callId')}.`,
    detail: () =>
      'Nothing was entered as on board. Put that cargo ashore and load only what the Section of Turn assigned.',
  },
  MISSING_PACKAGE_DATA: {
    title: 'Data of the packages are missing',
    because: (f) =>
      `Article 2 requires the marks, numbers, contents and exact weight of each package; what is missing: ${f.field}.`,
    detail: () => 'The lot was not registered. Complete it from the waybill or the shipper and register it again.',
  },
  MISSING_RAIL_WAYBILL: {
    title: 'The rail waybill is missing',
    because: () =>
      'Article 2 requires the order of arrival of rail cargo to be backed by the rail waybill, and its number was not given.',
    detail: () => 'The lot was not registered. Ask the railway for the waybill and register the lot with its number.',
  },
  NOT_DOWN_RIVER_CARGO: {
    title: 'It is not down-river cargo',
    because: (f) =>
      `Article 1 puts only down-river cargo under the turn, and ${f.port('destination')} does not lie below ${f.port('port')}.`,
    detail: () =>
      'The lot was not registered. Check the destination; up-river cargo does not pass the Section of Turn.',
  },
  NOT_VESSEL_IN_TURN: {
    title: "The turn is another vessel's",
    because: (f) =>
      f.given('vesselInTurn')
        ? `By articles 12 and 13 the vessel in turn loads until its quota is complete: the turn is that of call ${f.text('vesselInTurn')}, not of ${f.text('callId')}.`
        : `By articles 12 and 13 only the vessel in turn loads, and ${f.text('callId')} is not it.`,
    detail: (f) =>
      f.given('vesselInTurn')
        ? `No cargo was assigned and the vessel keeps its place. Ask again when ${f.text('vesselInTurn')} has completed its quota, closed its loading or withdrawn; the position says how many are ahead.`
        : 'No cargo was assigned. Look up its position in the turn.',
  },
  NO_DISPATCH_LIST: {
    title: 'There is no dispatch list',
    because: (f) =>
      `Article 9 checks the manifest against the dispatch list the Section hands over, and there is none yet for call ${f.text('callId')}.`,
    detail: () => 'The manifest was not received. Close the loading first: the Section then hands over the list.',
  },
  OCCURRED_IN_FUTURE: {
    title: 'The date is ahead of the clock',
    because: (f) =>
      `What has not happened yet is not recorded: the time given is ${f.moment('occurredAt')} and the office's clock shows ${f.moment('clock')}.`,
    detail: () => 'Nothing was recorded. Correct the date, or check the clock of the machine that sent it.',
  },
  PERMIT_OF_ANOTHER_CALL: {
    title: "The permit is another call's",
    because: (f) =>
      `Article 12 asks for the vessel's own permit: ${f.text('permitId')} was granted to call ${f.text('permitOf')}, not to ${f.text('callId')}.`,
    detail: () =>
      'The vessel keeps its order of arrival but is not ready yet. Present the permit granted to its own call.',
  },
  PORT_HAS_NO_TURN_SECTION: {
    title: 'There is no Section of Turn at this port',
    because: (f) =>
      `Article 1 creates Sections of Turn only at La Dorada and Puerto Berrío, and what is asked, governed by ${f.articleOf('governedBy')}, is for a Section to do: ${f.port('port')} has none.`,
    detail: () => 'Nothing was recorded. Check the port; arrivals, permits and departures are recorded here.',
  },
  QUOTA_EXHAUSTED: {
    title: 'The quota is complete',
    because: (f) =>
      `By article 13 the vessel in turn loads until its quota is complete: call ${f.text('callId')} has ${f.kg('freeKg')} left, and the next package does not fit.`,
    detail: () =>
      'No more cargo was assigned. Take on board what was assigned and close the loading; the turn passes to the next vessel.',
  },
  TECHNICAL_INSPECTION_REQUIRED: {
    title: 'The technical inspection is missing',
    because: (f) =>
      `Article 12 asks for the technical inspection before the loading permit is presented, and call ${f.text('callId')} has not passed it.`,
    detail: () =>
      'The vessel keeps its order of arrival. Have it inspected, which may be repeated, and then present the permit.',
  },
  UNKNOWN_CALL: {
    title: 'That call is not known',
    because: (f) =>
      `What ${f.article} rules is for a vessel that arrived, and no arrival opened call ${f.text('callId')} at this port.`,
    detail: () => "Nothing was recorded. Check the id and the port, or record the vessel's arrival first.",
  },
  UNKNOWN_DESTINATION: {
    title: 'That destination is not known',
    because: (f) =>
      `Article 2 requires the destination of every lot, and “${f.text('destination')}” is not among the ports of the river.`,
    detail: () => 'The lot was not registered. Give one of the ports of the list, for example BARRANQUILLA.',
  },
  UNKNOWN_LOT: {
    title: 'That lot is not known',
    because: (f) =>
      `What ${f.article} rules is for registered lots, and ${f.text('lotId')} is not in this port's book.`,
    detail: () => 'Nothing was recorded. Check the id and the port, or register the arrival of the lot first.',
  },
  UNKNOWN_PERMIT: {
    title: 'That permit is not known',
    because: (f) =>
      `The Inspectorate attends the permits requested of it, and ${f.text('permitId')} was not requested at this port.`,
    detail: () => 'Nothing was recorded. Check the id, or request the permit first.',
  },
  UNKNOWN_VESSEL: {
    title: 'That vessel is not known',
    because: (f) =>
      `What ${f.article} rules is for registered vessels, and ${f.text('vesselId')} is not in the national register.`,
    detail: () => 'Nothing was recorded. Check the id, or register the vessel first.',
  },
  UNLOADING_REQUIRED: {
    title: 'The unloading is missing',
    because: (f) =>
      `Article 12 asks for the unloading before the loading permit is presented, and that of call ${f.text('callId')} is not recorded.`,
    detail: () =>
      'The vessel keeps its order of arrival. Record the unloading, even of 0 kg, and then present the permit.',
  },
  VESSEL_NOT_READY: {
    title: 'The vessel is not ready yet',
    because: (f) =>
      `Article 12 gives the turn to a vessel that has unloaded, passed its inspection and presented its loading permit: the state of call ${f.text('callId')} is “${f.state('state')}”.`,
    detail: (f) =>
      `No cargo was assigned and the vessel keeps its order of arrival. ${f.given('missingStep') ? `The missing step is to ${f.step('missingStep')}.` : 'Look up the state of the call.'}`,
  },
  WEIGHT_MISMATCH: {
    title: 'The weight does not agree',
    because: (f) =>
      `The weight must be exact (${f.article}): ${f.kg('statedKg')} were declared and the packages${f.given('lotId') ? ` of lot ${f.text('lotId')}` : ''} add up to ${f.kg('packagesKg')}.`,
    detail: () =>
      'Nothing was recorded. Check the number and weight of the packages, and give the total that comes of them.',
  },
  WRONG_STATE: {
    title: 'Not in this state',
    because: (f) =>
      `The state of ${f.given('permitId') ? `permit ${f.text('permitId')}` : `call ${f.text('callId')}`} is “${f.state('state')}”${f.given('allowedStates') ? `, and what is asked (${f.article}) belongs to: ${f.states('allowedStates')}` : `, and what is asked (${f.article}) was done already`}.`,
    detail: (f) =>
      `Nothing was recorded. ${f.given('missingStep') ? `The next step is to ${f.step('missingStep')}.` : 'No step is left to be taken here.'}`,
  },
};
