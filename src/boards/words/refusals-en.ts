/** Refusals in English: the rule, the figures compared and what to do. */
import type { RefusalCode } from '../../decrees/refusal.js';
import { DOCK_REFUSALS_EN } from './dock-refusals-en.js';
import { OVERTIME_REFUSALS_EN } from './overtime-refusals-en.js';
import type { RefusalWords } from './told.js';
import { UNDER_1939_EN, UPRIVER_EN } from './upriver-en.js';

export const REFUSALS_EN: Readonly<Record<RefusalCode, RefusalWords>> = {
  ...DOCK_REFUSALS_EN,
  ...OVERTIME_REFUSALS_EN,
  ...UPRIVER_EN,
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
  AMOUNT_NOT_DUE: {
    title: 'It is not the amount due',
    because: (f) =>
      `By article 18 one fine is paid, whole: ${f.pesos('dueCentavos')} were due and ${f.pesos('centavos')} were paid.`,
    detail: () =>
      'The payment was not recorded. Let the captain or the company pay the whole fine: when one pays, both are freed.',
  },
  APPEAL_ALREADY_FILED: {
    title: 'The case was appealed already',
    because: (f) =>
      `Article 18 gives one appeal: that of case ${f.text('caseId')} was filed on ${f.moment('filedAt')}.`,
    detail: () => 'The appeal was not received. The one that is filed stands for both the captain and the company.',
  },
  APPEAL_ALREADY_RULED: {
    title: 'The appeal was ruled upon already',
    because: (f) =>
      `By article 18 the Ministry rules in last instance: in case ${f.text('caseId')} it decided ${f.outcome('outcome')}.`,
    detail: () => 'Nothing was recorded. The ruling stands.',
  },
  APPEAL_OUT_OF_TIME: {
    title: 'The term to appeal has run out',
    because: (f) =>
      `Article 18 gives twenty days to appeal, from the notification: the term ended on ${f.moment('appealUntilAt')} and the appeal was filed on ${f.moment('filedAt')}.`,
    detail: () => 'The appeal was not received, and the sanction is final.',
  },
  ARRIVAL_IN_FUTURE: {
    title: 'The arrival has not happened yet',
    because: (f) =>
      f.text('field') === 'newArrivedAt'
        ? `What is proved (${f.article}) is an arrival that has happened: the corrected one was given as ${f.moment('arrivedAt')} and the record is of ${f.moment('occurredAt')}.`
        : `The order is that of arrival (${f.article}), and an arrival is not recorded before it happens: it was given as ${f.moment('arrivedAt')} and the record is of ${f.moment('occurredAt')}.`,
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
      f.given('capacity')
        ? `Craft of less than five tons owe nothing for berthing (${f.article}), and the Intendancy has assigned no capacity to ${f.text('vesselId')}.`
        : f.given('permitId')
          ? `Article 1 measures the fees of extraordinary hours by the capacity the Intendancy assigned, and ${f.text('vesselId')}, which asks for permit ${f.text('permitId')}, has none.`
          : f.given('tows') || f.given('assignedForTows')
            ? `The quota (${f.article}) rests on the capacity the Intendancy assigned to the convoy: ${f.text('vesselId')} comes ${f.given('tows') ? `with the tows ${f.ids('tows')}` : 'without tows'} and its capacity was assigned ${f.given('assignedForTows') ? `with the tows ${f.ids('assignedForTows')}` : 'without tows'}.`
            : `The quota (${f.article}) rests on the capacity the Intendancy assigned to the convoy, and ${f.text('vesselId')} has none.`,
    detail: (f) =>
      f.given('capacity')
        ? 'Nothing was settled. Ask the River Intendancy to assign the capacity, and settle it again.'
        : f.given('permitId')
          ? 'The permit was not attended and is still asked for. Ask the River Intendancy to assign the capacity, or attend to it in ordinary hours.'
          : 'Nothing was recorded and the vessel keeps its place. Ask the River Intendancy to assign the capacity of this convoy, with the tows it has, and ask again.',
  },
  CAPACITY_NOT_POSITIVE: {
    title: 'The capacity must be more than zero',
    because: (f) =>
      `Article 16 divides the convoy's capacity into what it may load and what it reserves; ${f.field} was given as 0 kg.`,
    detail: () => 'The capacity was not assigned. Give it in kilograms, as the Intendancy measured it.',
  },
  CARACOLI_CARGO_INSUFFICIENT: {
    title: 'The cargo of Caracolí does not make up that weight',
    because: (f) =>
      `By article 6 what is loaded at Caracolí comes from its own queue, in order and in whole packages: call ${f.text('callId')} says that it loaded ${f.kg('loadedKg')}, and the queue makes up ${f.kg('foundKg')}.`,
    detail: () =>
      'The return was not recorded. Check the weight loaded, or first register the lots of Caracolí that are missing.',
  },
  CARGO_ON_BOARD: {
    title: 'The vessel has cargo on board',
    because: (f) =>
      `Article 10 binds a vessel to carry the cargo assigned to it: call ${f.text('callId')} has ${f.kg('onboardKg')} on board.`,
    detail: () =>
      'The vessel was not withdrawn from the turn. With cargo on board it leaves by closing the loading, presenting the manifest and sailing with a permit.',
  },
  CARGO_STILL_AVAILABLE: {
    title: 'There is still cargo for the vessel',
    because: (f) =>
      `Article 13 lets vessels go back to intermediate ports when there is not cargo enough, and call ${f.text('callId')} may now be assigned ${f.ids('lots')}.`,
    detail: () => 'The vessel was not released and keeps its turn. Await it and ask for cargo.',
  },
  CARTAGENA_VESSEL_IN_PORT: {
    title: 'A vessel of the company is in port',
    because: (f) =>
      `Article 14 releases through-freight when no vessel of its company is in port, and ${f.text('companyId')} has call ${f.text('callId')}.`,
    detail: (f) => `Lot ${f.text('lotId')} stays in the register apart: that vessel takes it, even out of its turn.`,
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
  DUPLICATE_CASE: {
    title: 'The case exists already',
    because: (f) => `Each case is opened once, and ${f.text('caseId')} was used at this port.`,
    detail: () => 'It was not opened again. If it is another case, give it another id.',
  },
  DUPLICATE_CHARGE: {
    title: 'The charge is recorded already',
    because: (f) => `Each charge is recorded once, and ${f.text('chargeId')} is in the national register.`,
    detail: () => 'It was not recorded again. If it is another charge, give it another id.',
  },
  DUPLICATE_FINE: {
    title: 'The fine is imposed already',
    because: (f) => {
      if (f.given('evidenceId'))
        return `The ${f.article} fines each act once: for ${f.text('evidenceId')}, on this ground, fine ${f.text('fineId')} was imposed already.`;
      return f.given('offenderId')
        ? `The ${f.article} fines each missed deadline once: for those of ${f.text('offenderId')} as many fines as there may be were imposed already, the last ${f.text('fineId')}.`
        : `Each fine is imposed once, and ${f.text('fineId')} is recorded already.`;
    },
    detail: (f) =>
      f.given('offenderId')
        ? 'It was not imposed again. Another fine needs another act.'
        : 'It was not imposed again. If it is another fine, give it another id.',
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
  DUPLICATE_PLANILLA: {
    title: 'The planilla was presented already',
    because: (f) => `A planilla is presented once, and ${f.text('planillaId')} was used at this port.`,
    detail: () => 'The planilla was not received. Give it another id if it is a new one.',
  },
  DUPLICATE_REPORT: {
    title: 'The report is recorded already',
    because: (f) => `Each report is recorded once, and ${f.text('reportId')} is in the national register.`,
    detail: () => 'It was not recorded again. If it is another report, give it another id.',
  },
  DUPLICATE_RESOLUTION: {
    title: 'The resolution exists already',
    because: (f) =>
      `A resolution of the Ministry is issued once, and ${f.text('resolutionId')} is in the national register.`,
    detail: () => 'It was not issued again. If it is another resolution, give it another id.',
  },
  DUPLICATE_SALGAR_LIST: {
    title: "Salgar's list was received already",
    because: (f) =>
      `By article 5 the Inspectorate of Puerto Salgar sends one list a day: list ${f.text('listId')}, or that of ${f.date('listDate')}, is in the book.`,
    detail: () =>
      'The list was not received. If it is of another day, give it its date and another id; if it is the same, its lots have their turn.',
  },
  DUPLICATE_TARIFF: {
    title: 'The tariff was submitted already',
    because: (f) => `Each tariff is submitted once, and ${f.text('tariffId')} is in the national register.`,
    detail: () => 'The tariff was not received. If it is another, give it another id.',
  },
  DUPLICATE_VESSEL: {
    title: 'The vessel is registered already',
    because: (f) => `A vessel is registered once, and ${f.text('vesselId')} is in the national register.`,
    detail: () => 'It was not registered again. If it is another vessel, give it another id.',
  },
  DUPLICATE_WAYBILL: {
    title: 'That line of the waybill is registered already',
    because: (f) => {
      const [kind, name] = f.given('railWaybillId')
        ? (['rail waybill', 'railWaybillId'] as const)
        : (['road waybill', 'roadWaybillId'] as const);
      return `By article 2 each line of a ${kind} backs one lot: line ${f.text('sourceSeq')} of ${f.text(name)}${f.given('waybillOffice') ? `, of the office ${f.text('waybillOffice')}` : ''}, of the same year, is in the book.`;
    },
    detail: () =>
      'The lot was not registered. If it is another line of the same waybill, give its number; if it is another waybill, check the number and the office.',
  },
  ETA_WITHIN_SIX_DAYS: {
    title: 'The vessel is six days away or less',
    because: (f) =>
      `Article 14 releases through-freight when the vessel of its company is more than six days away: it is expected on ${f.moment('etaAt')}, and six days are over on ${f.moment('sixDaysFromNow')}.`,
    detail: (f) =>
      `Lot ${f.text('lotId')} stays in the register apart and awaits that vessel. If the vessel is delayed, record the new report.`,
  },
  EVIDENCE_MODE_MISMATCH: {
    title: 'That document does not prove the arrival',
    because: (f) =>
      f.given('required')
        ? `Article 3 asks for the proof of the way the cargo came: ${f.text('lotId')} is ${f.origin('origin')} and is proved by ${f.evidence('required')}, not by ${f.evidence('evidenceType')}.`
        : `Article 3 proves an arrival by rail or by road: ${f.text('lotId')} is ${f.origin('origin')}, and ${f.evidence('evidenceType')} does not prove it.`,
    detail: (f) =>
      f.given('required')
        ? 'The arrival was not corrected. Present the document that belongs to it.'
        : 'The arrival was not corrected.',
  },
  EVIDENCE_REQUIRED: {
    title: 'The proof is missing',
    because: (f) =>
      f.fieldId === 'evidenceIds'
        ? f.given('offenderId')
          ? `The ${f.article} is applied by what is recorded, and the register shows no deadline that ${f.text('offenderId')} had missed on ${f.moment('occurredAt')}.`
          : `The ${f.article} is applied by what is recorded, and no charge or report that shows it was named.`
        : `The order is that of arrival (${f.article}), and a correction rests on the document that proves it: its number was not given.`,
    detail: (f) =>
      f.fieldId === 'evidenceIds'
        ? f.given('offenderId')
          ? 'The fine was not imposed. Check who is fined and the date; the board of forwarders lists the deadlines missed.'
          : 'The fine was not imposed. Name the charge or the report it rests on.'
        : 'The arrival was not corrected. Give the number of the document that proves it.',
  },
  FINE_OUT_OF_RANGE: {
    title: 'The fine is outside what the decree allows',
    because: (f) =>
      `The ${f.article} allows here fines from ${f.pesos('leastCentavos')} to ${f.pesos('mostCentavos')}, and one of ${f.pesos('fineCentavos')} was given.`,
    detail: () => 'Nothing was recorded. Fix the fine within those limits.',
  },
  GROUND_SIGN_MISMATCH: {
    title: 'The adjustment does not fit its ground',
    because: (f) =>
      `Article 17 raises the reserve on congestion below and lowers it on congestion above: the ground is ${f.ground('ground')} and ${f.given('deltaBps') ? `band ${f.text('band')} is adjusted by ${f.points('deltaBps')}` : 'no band is adjusted'}.`,
    detail: () => 'The resolution was not issued. Correct the ground or the adjustment.',
  },
  INSTANT_BEFORE_ARRIVAL: {
    title: 'The time is before the arrival',
    because: (f) =>
      `Nothing is done with a vessel before it arrives (${f.article}): ${f.field} was given as ${f.moment(f.fieldId)} and the arrival was on ${f.moment('arrivedAt')}.`,
    detail: () =>
      'Nothing was recorded. Check the time and give it again; if that of the arrival is wrong, correct it (correct-vessel-arrival).',
  },
  INSTANT_IN_FUTURE: {
    title: 'The time has not come yet',
    because: (f) =>
      `What has not happened yet is not recorded: ${f.field} was given as ${f.moment(f.text('field'))} and the record is of ${f.moment('occurredAt')}.`,
    detail: () => 'Nothing was recorded. Correct the time, or record it once it has happened.',
  },
  LICENCE_SUSPENDED: {
    title: 'The licence of the captain is suspended',
    because: (f) =>
      `By article 18 no cargo is given to captain ${f.text('captainId')}, of call ${f.text('callId')}, while the suspension lasts: it ends on ${f.moment('suspendedUntilAt')}.`,
    detail: () =>
      "No cargo was assigned. The vessel keeps its order of arrival and meanwhile the next one follows; the suspension is the captain's, not the vessel's.",
  },
  LINE_OUTSIDE_LIST_DATE: {
    title: "The line is not of the list's day",
    because: (f) =>
      `By article 5 Salgar's list is of one day: the list is of ${f.date('listDate')} and the arrival was given as ${f.moment('arrivedAt')}.`,
    detail: () => 'The list was not received. Correct the time, or move the line to the list of its day.',
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
    detail: (f) =>
      f.text('state') === 'RELEASED'
        ? 'No cargo was assigned. The vessel awaits no turn here any more: it may sail and load at the intermediate ports.'
        : 'No cargo was assigned. What is left of this sailing is the manifest, its check and the sail permit; to load more, the vessel awaits the turn on its next arrival.',
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
      f.given('packages')
        ? `By article 8 the Section fixes what each vessel carries, and only what is unassigned may be withdrawn: of lot ${f.text('lotId')}, ${f.packages('unassignedPackages')} are unassigned and ${f.packages('packages')} were to be withdrawn.`
        : `A corrected arrival (article 3) moves what is unassigned, and of lot ${f.text('lotId')}, ${f.packages('unassignedPackages')} are.`,
    detail: (f) =>
      f.given('packages')
        ? 'Nothing was withdrawn. Ask for no more than the packages that are unassigned.'
        : 'The arrival was not corrected: what is assigned is not undone.',
  },
  LOT_NOT_ASSIGNED_TO_VESSEL: {
    title: 'The lot was not assigned to the vessel',
    because: (f) =>
      f.given('packages')
        ? `By article 10 a vessel declares left what was assigned to it and is not on board: of lot ${f.text('lotId')}, call ${f.text('callId')} has still to load ${f.packages('assignedPackages')}, and ${f.packages('packages')} were declared.`
        : `Article 10 does not let a vessel load lots not assigned to it, and ${f.text('lotId')} was not assigned to call ${f.text('callId')}.`,
    detail: (f) =>
      f.given('packages')
        ? 'The declaration was not received. Count the packages and declare only those still to be loaded.'
        : 'Nothing was entered as on board. Put that cargo ashore and load only what the Section of Turn assigned.',
  },
  LOWER_FREIGHT_NOT_JUST_CAUSE: {
    title: 'A lower freight is no just cause',
    because: (f) =>
      `Article 15 does not let a vessel refuse a lot because it pays a lower freight, and that is the cause call ${f.text('callId')} declared for ${f.text('lotId')}.`,
    detail: () => 'The cause was not accepted. The vessel must load that lot; the cause can only be refused.',
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
  NOTICE_REQUIRED: {
    title: 'The notice is missing',
    because: (f) =>
      f.given('callId')
        ? `Article 9 lets sail without an inspector whoever gave him notice and waited half an hour; of that of call ${f.text('callId')}, what is missing: ${f.field}.`
        : `Article 14 asks for notice to the representative of the upper-river vessel before through-freight is released; what is missing: ${f.field}.`,
    detail: (f) =>
      f.given('callId')
        ? 'Nothing was recorded. Give notice to the office that has jurisdiction (give-inspector-notice) and wait half an hour.'
        : `Lot ${f.text('lotId')} stays in the register apart. Give the notice and write down to whom and when it was given.`,
  },
  NOT_AN_OBLIGOR: {
    title: 'Not answerable for this sanction',
    because: (f) =>
      `By article 18 the captain and the company answer: in this case ${f.ids('obligors')}, and ${f.text(f.fieldId)} was given.`,
    detail: () => 'Nothing was recorded. It must be one of the two.',
  },
  NOT_DIRECT_FREIGHT: {
    title: 'It is not in the register of through-freight',
    because: (f) =>
      `Article 14 releases through-freight of Girardot kept in the register apart, and ${f.text('lotId')} is not in it.`,
    detail: () => 'Nothing was released. Check the id; if it was released before, it is in the general turn.',
  },
  NOT_DOWN_RIVER_CARGO: {
    title: 'It is not down-river cargo',
    because: (f) =>
      `Article 1 puts only down-river cargo under the turn, and ${f.port('destination')} does not lie below ${f.port('port')}.`,
    detail: () =>
      'The lot was not registered. Check the destination; up-river cargo does not pass the Section of Turn.',
  },
  NOT_ROAD_CARGO: {
    title: 'That lot awaits no planilla',
    because: (f) =>
      `Articles 4 and 7 ask for planillas of cargo that comes to La Dorada by road and of local cargo: at ${f.port('port')}, ${f.text('lotId')} is ${f.origin('origin')}.`,
    detail: () => 'The planilla was not received, and none is needed: the lot has its turn.',
  },
  NOT_VESSEL_IN_TURN: {
    title: "The turn is another vessel's",
    because: (f) =>
      f.cited === 'D1939-1'
        ? UNDER_1939_EN.inTurn(f)
        : f.given('vesselInTurn')
          ? `By articles 12 and 13 the vessel in turn loads until its quota is complete: the turn is that of call ${f.text('vesselInTurn')}, not of ${f.text('callId')}.`
          : `By articles 12 and 13 only the vessel in turn loads, and ${f.text('callId')} is not it.`,
    detail: (f) =>
      f.cited === 'D1939-1'
        ? UNDER_1939_EN.waitForTurn(f)
        : f.given('vesselInTurn')
          ? `No cargo was assigned and the vessel keeps its place. Ask again when ${f.text('vesselInTurn')} has completed its quota, closed its loading or withdrawn; the position says how many are ahead.`
          : 'No cargo was assigned. Look up its position in the turn.',
  },
  NO_APPEAL_PENDING: {
    title: 'No appeal is pending',
    because: (f) =>
      `By article 18 the Ministry rules upon what is appealed: the state of case ${f.text('caseId')} is “${f.state('state')}”.`,
    detail: (f) =>
      f.given('missingStep')
        ? `Nothing was recorded. The next step is to ${f.step('missingStep')}.`
        : 'Nothing was recorded.',
  },
  NO_DECLARATION_PENDING: {
    title: 'There is no cause to rule upon',
    because: (f) =>
      `By article 10 a cause is proved once it is declared, and call ${f.text('callId')} has no declaration pending about ${f.text('lotId')}.`,
    detail: (f) => `Nothing was ruled. The missing step is to ${f.step('missingStep')}.`,
  },
  NO_DISPATCH_LIST: {
    title: 'There is no dispatch list',
    because: (f) =>
      `Article 9 checks the manifest against the dispatch list the Section hands over, and there is none yet for call ${f.text('callId')}.`,
    detail: () => 'The manifest was not received. Close the loading first: the Section then hands over the list.',
  },
  NO_ETA_REPORT: {
    title: 'There is no report of when the vessel comes',
    because: (f) =>
      `Article 14 releases through-freight by the Section's reports, and there is none of the vessels of ${f.text('companyId')}.`,
    detail: (f) =>
      `Lot ${f.text('lotId')} stays in the register apart. Record the report of when the vessel is expected.`,
  },
  OCCURRED_IN_FUTURE: {
    title: 'The date is ahead of the clock',
    because: (f) =>
      `What has not happened yet is not recorded: the time given is ${f.moment('occurredAt')} and the office's clock shows ${f.moment('clock')}.`,
    detail: () => 'Nothing was recorded. Correct the date, or check the clock of the machine that sent it.',
  },
  OVERLAPPING_RESOLUTION: {
    title: 'Another resolution adjusts that band already',
    because: (f) =>
      f.cited === 'D1939-1'
        ? UNDER_1939_EN.overlapping(f)
        : `By article 17 one adjustment of a band is in force at a time: ${f.text('resolutionId')} overlaps ${f.text('overlaps')}.`,
    detail: () => 'The resolution was not issued. Revoke the other first, or give it another period or other bands.',
  },
  PERMIT_OF_ANOTHER_CALL: {
    title: "The permit is another call's",
    because: (f) =>
      f.given('field')
        ? `What the ${f.article} has logged is what was charged to the vessel itself: ${f.text('permitId')} is of call ${f.text('permitOf')}, not of ${f.text('callId')}.`
        : `Article 12 asks for the vessel's own permit: ${f.text('permitId')} was granted to call ${f.text('permitOf')}, not to ${f.text('callId')}.`,
    detail: (f) =>
      f.given('field')
        ? 'Nothing was recorded. Name a permit of your own call, or none.'
        : 'The vessel keeps its order of arrival but is not ready yet. Present the permit granted to its own call.',
  },
  PLANILLA_ALREADY_PRESENTED: {
    title: 'The lot has its planilla already',
    because: (f) =>
      `Article 4 asks for one planilla a lot, and that of ${f.text('lotId')} was presented on ${f.moment('presentedAt')}.`,
    detail: () => 'Another was not received. The lot keeps its turn.',
  },
  PLANILLA_BEFORE_ARRIVAL: {
    title: 'The planilla is earlier than the arrival',
    because: (f) =>
      `Article 4 asks for the planilla after road cargo has arrived: it was presented on ${f.moment('presentedAt')} and the arrival was on ${f.moment('arrivedAt')}.`,
    detail: () => 'Nothing was recorded. Check both times.',
  },
  PLANILLA_TOO_LATE: {
    title: 'The planilla came too late',
    because: (f) =>
      `Article 4 gives twenty-four hours from the arrival: they ended on ${f.moment('dueAt')} and the planilla was presented on ${f.moment('presentedAt')}.`,
    detail: () =>
      'Nothing was recorded, and the lot still has no turn. Only a correction of its arrival, with its proof, can put it in time.',
  },
  PORT_HAS_NO_TURN_SECTION: {
    title: "It is not this port's",
    because: (f) =>
      f.text('port') === 'PUERTO_BERRIO'
        ? `What ${f.articleOf('governedBy')} rules is kept by the Section of Turn of La Dorada, not by that of ${f.port('port')}.`
        : `Article 1 creates Sections of Turn only at La Dorada and Puerto Berrío, and what is asked, governed by ${f.articleOf('governedBy')}, is for a Section to do: ${f.port('port')} has none.`,
    detail: (f) =>
      f.text('port') === 'PUERTO_BERRIO'
        ? 'Nothing was recorded. Ask for it at La Dorada.'
        : 'Nothing was recorded. Check the port; arrivals, permits and departures are recorded here.',
  },
  QUOTA_EXCEEDED: {
    title: 'It exceeds the quota',
    because: (f) =>
      `By articles 6 and 16 what is loaded at Caracolí counts in the quota of the sailing: call ${f.text('callId')} says that it loaded ${f.kg('loadedKg')} and had ${f.kg('freeKg')} free.`,
    detail: () => 'The return was not recorded. Put the excess ashore and record what stays on board.',
  },
  QUOTA_EXHAUSTED: {
    title: 'The quota is complete',
    because: (f) =>
      `By article 13 the vessel in turn loads until its quota is complete: call ${f.text('callId')} has ${f.kg('freeKg')} left, and the next package does not fit.`,
    detail: () =>
      'No more cargo was assigned. Take on board what was assigned and close the loading; the turn passes to the next vessel.',
  },
  RESERVE_OUT_OF_RANGE: {
    title: 'The reserve would be out of range',
    because: (f) =>
      `The reserve that article 17 adjusts lies between 0% and 100%: that of band ${f.text('band')}, adjusted by ${f.points('deltaBps')}, would be ${f.percent('reserveBps')}.`,
    detail: () => 'The resolution was not issued. Correct the adjustment of that band.',
  },
  RETROACTIVE_RESOLUTION: {
    title: 'It cannot be in force backwards',
    because: (f) =>
      `What the Ministry resolves (${f.article}) is in force from when it is issued or later: it was given as ${f.moment('effectiveFromAt')} and is issued on ${f.moment('occurredAt')}.`,
    detail: () => 'Nothing was recorded. Give an instant that has not passed.',
  },
  SANCTION_ALREADY_IMPOSED: {
    title: 'The sanction is imposed already',
    because: (f) =>
      `Article 18 imposes one sanction in each case: the state of case ${f.text('caseId')} is “${f.state('state')}”.`,
    detail: () => 'No other was imposed. Only the Ministry may change it, when it is appealed.',
  },
  SANCTION_NOT_FINAL: {
    title: 'The sanction is not final',
    because: (f) =>
      f.given('appealUntilAt')
        ? `By article 18 a sanction is not final while it may be appealed: in case ${f.text('caseId')}, until ${f.moment('appealUntilAt')}.`
        : `By article 18 a sanction is carried out once it may no longer be appealed or was ruled upon: the state of case ${f.text('caseId')} is “${f.state('state')}”.`,
    detail: () => 'Nothing was recorded. Wait until the term runs out or the Ministry rules.',
  },
  SANCTION_NOT_NOTIFIED: {
    title: 'The sanction is not notified',
    because: (f) =>
      `By article 18 a sanction is appealed once notified: the state of case ${f.text('caseId')} is “${f.state('state')}”.`,
    detail: (f) =>
      f.given('missingStep')
        ? `The appeal was not received. The next step is to ${f.step('missingStep')}.`
        : 'The appeal was not received.',
  },
  SUSPENSION_TOO_LONG: {
    title: 'The suspension is outside what the decree allows',
    because: (f) => {
      const days = `${f.days('days')} were given and the limit is ${f.days('mostDays')}`;
      switch (f.fieldId) {
        case 'companySuspensionDays':
          return `By article 18 the company is suspended for as long as the captain, or not at all: ${days}.`;
        case 'newCaptainSuspensionDays':
          return `The ruling upon an appeal does not worsen the suspension imposed (article 18): ${days}.`;
        default:
          return `Article 18 suspends the captain for up to a year: ${days}.`;
      }
    },
    detail: () => 'Nothing was recorded. Correct the days.',
  },
  TARIFF_ITEM_REPEATED: {
    title: 'An item is repeated',
    because: (f) =>
      `By article 21 one price is reviewed for each thing, and “${f.text('item')}” stands in the tariff more than once.`,
    detail: () => 'The tariff was not received. Leave one price.',
  },
  TARIFF_NOT_PENDING: {
    title: 'The tariff is decided already',
    because: (f) => `By article 21 each tariff is decided once: ${f.text('tariffId')} is “${f.state('state')}”.`,
    detail: () => 'Nothing was recorded. To change it, another must be submitted.',
  },
  TARIFF_VALIDITY_OUT_OF_YEAR: {
    title: 'The validity does not fit the year',
    because: (f) =>
      `By article 21 tariffs are approved each year: this one is of ${f.year('year')}, and its first and last day must be given and be of that year.`,
    detail: () => 'The tariff is still to be decided. Correct its validity.',
  },
  TARIFF_YEAR_ALREADY_APPROVED: {
    title: 'A tariff is approved for that year',
    because: (f) =>
      `By article 21 one tariff is approved for each year: that of ${f.text('forwarderId')} for ${f.year('year')} is ${f.text('tariffId')}.`,
    detail: () => 'Nothing was recorded. The approved tariff stays in force.',
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
  UNKNOWN_CASE: {
    title: 'There is no such case',
    because: (f) =>
      `By article 18 one proceeds upon a case that the Section of Turn opened, and at this port there is no ${f.text('caseId')}.`,
    detail: () => 'Nothing was recorded. Check the id of the case and the port.',
  },
  UNKNOWN_DESTINATION: {
    title: 'That destination is not known',
    because: (f) =>
      `Article 2 requires the destination of every lot, and “${f.text('destination')}” is not among the ports of the river.`,
    detail: () => 'The lot was not registered. Give one of the ports of the list, for example BARRANQUILLA.',
  },
  UNKNOWN_EVIDENCE: {
    title: 'There is no such evidence',
    because: (f) =>
      f.given('ground')
        ? `The ${f.article} is applied by what is recorded, and ${f.text('evidenceId')} does not show that ${f.text('offenderId')} broke it.`
        : `The ${f.article} is applied by what is recorded: ${f.text('evidenceId')} is neither a charge nor a report of ${f.text('offenderId')}.`,
    detail: (f) =>
      f.given('ground')
        ? 'The fine was not imposed. Name what it rests on: the board of forwarders tells which charges infringe, which are unequal and what was reported.'
        : 'The fine was not imposed. Name a charge or a report of whoever is fined.',
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
  UNKNOWN_RESOLUTION: {
    title: 'That resolution is not known',
    because: (f) =>
      `What article 17 rules is for resolutions issued, and ${f.text('resolutionId')} is not in the national register.`,
    detail: () => 'Nothing was recorded. Check the id.',
  },
  UNKNOWN_TARIFF: {
    title: 'There is no such tariff',
    because: (f) =>
      `By article 21 one decides upon a tariff that was submitted, and there is no ${f.text('tariffId')}.`,
    detail: () => 'Nothing was recorded. Check the id of the tariff.',
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
  VESSEL_AT_CARACOLI: {
    title: 'The vessel is at Caracolí',
    because: (f) =>
      `By article 6 a vessel that goes up to Caracolí keeps its turn and loads here when it is back: call ${f.text('callId')} has not returned.`,
    detail: (f) =>
      `No cargo was assigned and the vessel keeps its place. The missing step is to ${f.step('missingStep')}.`,
  },
  VESSEL_HAS_ASSIGNED_CARGO: {
    title: 'The vessel has cargo assigned',
    because: (f) =>
      `Article 13 lets vessels without cargo go back to intermediate ports, and article 10 binds a vessel to carry what it was assigned: call ${f.text('callId')} has cargo assigned or on board.`,
    detail: () =>
      'The vessel was not released. Load what was assigned and close the loading: it may sail below its quota.',
  },
  VESSEL_NOT_GOING_TO_CARACOLI: {
    title: 'The vessel did not go up to Caracolí',
    because: (f) =>
      `Article 6 gives the cargo of Caracolí to the vessels that go up there, and call ${f.text('callId')} is not recorded to have gone: its state is “${f.state('state')}”.`,
    detail: (f) => `The return was not recorded. The missing step is to ${f.step('missingStep')}.`,
  },
  VESSEL_NOT_READY: {
    title: 'The vessel is not ready yet',
    because: (f) =>
      `Article 12 gives the turn to a vessel that has unloaded, passed its inspection and presented its loading permit: the state of call ${f.text('callId')} is “${f.state('state')}”.`,
    detail: (f) =>
      `No cargo was assigned and the vessel keeps its order of arrival. ${f.given('missingStep') ? `The missing step is to ${f.step('missingStep')}.` : 'Look up the state of the call.'}`,
  },
  WATERWAY_USE_SUSPENDED: {
    title: "The company's use of the waterway is suspended",
    because: (f) =>
      `By article 18 no cargo is given to the vessels of ${f.text('companyId')}, that of call ${f.text('callId')} among them, while the suspension lasts: it ends on ${f.moment('suspendedUntilAt')}.`,
    detail: () => 'No cargo was assigned. The vessel keeps its order of arrival, and meanwhile the next one follows.',
  },
  WEIGHT_MISMATCH: {
    title: 'The weight does not agree',
    because: (f) =>
      f.given('statedKg')
        ? `The weight must be exact (${f.article}): ${f.kg('statedKg')} were declared and the packages${f.given('lotId') ? ` of lot ${f.text('lotId')}` : ''} add up to ${f.kg('packagesKg')}.`
        : `A planilla (${f.article}) lists the packages that were registered: those of lot ${f.text('lotId')} are others.`,
    detail: (f) =>
      f.given('statedKg')
        ? 'Nothing was recorded. Check the number and weight of the packages, and give the total that comes of them.'
        : 'Nothing was recorded. Correct the planilla, or present it without the list of packages.',
  },
  WRONG_STATE: {
    title: 'Not in this state',
    because: (f) => {
      const said = `is “${f.state('state')}”`;
      if (f.given('caseId'))
        return `The state of case ${f.text('caseId')} ${said}, and what is asked, by ${f.article}, does not fit it.`;
      if (f.given('expert'))
        return `Of stay ${f.text('stayId')} the expert ${f.text('expert')} is appointed already by ${f.appointer('appointedBy')}, and each side has one (${f.article}), with a third in discord.`;
      if (f.text('damage') === 'NONE')
        return `Experts set a damage that was reported (${f.article}), and of stay ${f.text('stayId')} none is recorded.`;
      if (f.text('damage') === 'APPRAISED')
        return `The damage of stay ${f.text('stayId')} was appraised already, and that is done once (${f.article}).`;
      if (f.given('withdrawal'))
        return `The vessel of stay ${f.text('stayId')} was ordered to withdraw already (${f.article}).`;
      if (f.given('loadingPermitId'))
        return `A lay-up is not for loading (${f.article}), and the call of stay ${f.text('stayId')} has asked for the loading permit ${f.text('loadingPermitId')}.`;
      if (f.given('stayId') && f.given('vesselId'))
        return `A vessel is at one berth at a time: ${f.text('vesselId')} is still in stay ${f.text('stayId')} (${f.article}).`;
      if (f.given('sailedAt'))
        return `The vessel of call ${f.text('callId')} sailed on ${f.moment('sailedAt')} and does not berth upon it afterwards (${f.article}): ${f.field} was given as ${f.moment(f.fieldId)}.`;
      if (f.given('overAYear'))
        return `What is asked (${f.article}) is of ${f.given('stayId') ? `stay ${f.text('stayId')}` : `call ${f.text('callId')}`}, which ended over a year ago and is no longer at hand.`;
      if (f.given('stayId'))
        return `The state of stay ${f.text('stayId')} ${said}, and what is asked, by ${f.article}, does not fit it.`;
      if (f.given('vesselId') && f.given('callId'))
        return `Call ${f.text('callId')} is neither that of ${f.text('vesselId')} nor of the vessel that tows it (${f.article}).`;
      if (f.text('state') === 'LEFT')
        return `The vessel of call ${f.text('callId')} sailed over a year ago, and no case is opened on it any more (${f.article}).`;
      if (f.given('ordinanceId'))
        return `Order ${f.text('ordinanceId')} has been observed upon by the General Inspectorate already, and that is done once (${f.article}).`;
      if (f.given('permitId') && f.given('missingStep'))
        return `The state of permit ${f.text('permitId')} ${said}, and what is asked (${f.article}) does not fit it.`;
      if (f.given('permitId'))
        return `The state of permit ${f.text('permitId')} ${said}, and what is asked (${f.article}) was done already.`;
      if (f.given('resolutionId'))
        return `Resolution ${f.text('resolutionId')} was revoked already, and that is done once.`;
      if (f.given('lotId') && f.given('callId'))
        return `Call ${f.text('callId')} has declared already that it leaves cargo of lot ${f.text('lotId')}, and that cause is still to be ruled upon (${f.article}).`;
      if (f.given('lotId'))
        return `What is asked (${f.article}) is for cargo in port, and nothing of ${f.text('lotId')} is left here.`;
      if (f.text('state') === 'NOT_PASSING')
        return `What is asked (${f.article}) is for passing vessels, and call ${f.text('callId')} was dispatched only to Puerto Berrío: it loads by its turn.`;
      if (f.given('service'))
        return `What is asked (${f.article}) is for ordinary vessels, and call ${f.text('callId')} is an express vessel's.`;
      if (f.given('assignments'))
        return `Call ${f.text('callId')} has been assigned cargo already, and what is asked (${f.article}) comes before that.`;
      return `The state of call ${f.text('callId')} ${said}${f.given('allowedStates') ? `, and what is asked (${f.article}) belongs to: ${f.states('allowedStates')}` : `, and what is asked (${f.article}) was done already`}.`;
    },
    detail: (f) =>
      f.text('state') === 'NOT_PASSING'
        ? 'Nothing was recorded. Ask the Section of Turn for cargo when it is its turn.'
        : f.given('sailedAt')
          ? 'Nothing was recorded. Give the hour at which it berthed, or the call upon which the vessel is here now.'
          : f.given('loadingPermitId')
            ? 'Nothing was recorded. A lay-up may be declared only if that permit is denied, and from then on.'
            : `Nothing was recorded. ${f.given('missingStep') ? `The next step is to ${f.step('missingStep')}.` : 'No step is left to be taken here.'}`,
  },
};
