/** What is said: whole sentences in both languages, with the figures, local times and kilograms of the language. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FREE_BECAUSE } from '../../src/decrees/d1430-overtime/art-1-fee-of-a-permit.js';
import { INFRACTIONS } from '../../src/decrees/d1430-overtime/art-8-residual-sanctions.js';
import { SKIP_REASONS } from '../../src/decrees/d1976-turn/art-08-lots-by-capacity-and-turn.js';
import { checkManifest, type DispatchLine } from '../../src/decrees/d1976-turn/art-09-manifest-and-sail-permit.js';
import { instant } from '../../src/decrees/calendar.js';
import { grams } from '../../src/decrees/measures.js';
import { refused, REFUSAL_CODES, type Article, type Figures, type RefusalCode } from '../../src/decrees/refusal.js';
import { PORTS } from '../../src/decrees/river-ports.js';
import { nationalCommands } from '../../src/river/national/messages.js';
import { portCommands } from '../../src/river/port/messages.js';
import {
  dateInWords,
  kilogramsInWords,
  listInWords,
  momentInWords,
  percentInWords,
  pointsInWords,
} from '../../src/boards/words/figures.js';
import { refusalInWords } from '../../src/boards/words/in-words.js';
import { articleName, portName, stepName } from '../../src/boards/words/names.js';
import { passedOverInWords } from '../../src/boards/words/passed-over.js';
import { denialInWords, discrepancyInWords } from '../../src/boards/words/sailing.js';
import { GIVEN_UPRIVER } from '../support/words-upriver.js';

import { GIVEN_AT_THE_DOCKS, WRONG_AT_THE_DOCKS } from './dock-refusals-given.js';

const LANGUAGES = ['es', 'en'] as const;
const UNSAID = /undefined|\[object|NaN|null|—|\$\{|^\s*$/;

const T = { arrivedAt: '1940-11-17T12:05:00Z', occurredAt: '1940-11-17T14:10:00Z' };
const call = { callId: 'C-1' };
const missing = (missingStep: string) => ({ ...call, missingStep });
const early = (
  field: string,
  answersTo: string,
  more: Figures = { caseId: 'K-1', state: 'PAID', missingStep: null },
) => ({
  ...{ ...more, field, [field]: T.arrivedAt, answersTo, [answersTo]: T.occurredAt },
});

/** The figures each refusal is given, in every form it is given them. */
const GIVEN: Record<RefusalCode, readonly [Article, Figures][]> = {
  ...GIVEN_AT_THE_DOCKS,
  ...GIVEN_UPRIVER,
  ACCOMPANIED_BAGGAGE_NOT_CARGO: [['D1976-11', { field: 'accompanied' }]],
  ALREADY_IN_PORT: [
    ['D1976-12', { vesselId: 'V-1', openCall: 'C-1' }],
    ['D1976-12', { vesselId: 'V-1', arrivedAt: T.arrivedAt, lastLeftAt: T.occurredAt }],
  ],
  AMOUNT_NOT_DUE: [['D1976-18', { field: 'centavos', centavos: 20_050, dueCentavos: 50_000 }]],
  APPEAL_ALREADY_FILED: [['D1976-18', { caseId: 'K-1', filedAt: T.arrivedAt }]],
  APPEAL_ALREADY_RULED: [['D1976-18', { caseId: 'K-1', outcome: 'MODIFIED' }]],
  APPEAL_OUT_OF_TIME: [['D1976-18', { field: 'filedAt', filedAt: T.occurredAt, appealUntilAt: T.arrivedAt }]],
  ARRIVAL_IN_FUTURE: [
    ['D1976-02', { field: 'arrivedAt', ...T }],
    ['D1976-12', { field: 'arrivedAt', ...T }],
    ['D1976-03', { field: 'newArrivedAt', ...T }],
  ],
  ASSIGNED_CARGO_NOT_LOADED: [
    [
      'D1976-10',
      {
        ...call,
        lots: [
          { lotId: 'L-1', packages: 1 },
          { lotId: 'L-2', packages: 4 },
        ],
      },
    ],
  ],
  BAGGAGE_IS_MERCHANDISE: [['D1976-11', { field: 'contentsUsuallySold' }]],
  BERRIO_CARGO_NOT_INDICATED: [['D1976-13', call]],
  CAPACITY_NOT_ASSIGNED: [
    ['D1430-1', { permitId: 'P-1', vesselId: 'V-1' }],
    ['D1976-16', { vesselId: 'V-1' }],
    ['D1976-16', { vesselId: 'V-1', tows: [], assignedForTows: ['B-1', 'B-2'] }],
    ['D1976-16', { vesselId: 'V-1', tows: ['B-1'], assignedForTows: [] }],
    ['DD34-03', { vesselId: 'V-1', capacity: 'bareCapacityKg' }],
    ['D1939-1', { vesselId: 'V-1', tows: ['B-1'], assignedForTows: [] }],
    ['D1939-3', { vesselId: 'V-1' }],
  ],
  CAPACITY_NOT_POSITIVE: [['D1976-16', { field: 'convoyCapacityKg' }]],
  CARACOLI_CARGO_INSUFFICIENT: [['D1976-06', { ...call, loadedKg: 625, foundKg: 0 }]],
  CARGO_ON_BOARD: [['D1976-10', { ...call, onboardKg: 12_345.5 }]],
  CARGO_STILL_AVAILABLE: [['D1976-13', { ...call, lots: ['L-1', 'L-2'] }]],
  CARTAGENA_VESSEL_IN_PORT: [['D1976-14', { lotId: 'L-1', companyId: 'NAVIERA', callId: 'C-1' }]],
  DECREE_NOT_IN_FORCE: [
    ['D1976-25', { occurredAt: '1940-11-10T12:00:00Z', inForceFrom: '1940-11-11T05:00:00Z' }],
    ['D1430-1', { occurredAt: '1929-08-01T12:00:00Z', inForceFrom: '1929-08-24T05:00:00Z' }],
  ],
  DUPLICATE_CALL: [['D1976-12', call]],
  DUPLICATE_CASE: [['D1976-18', { caseId: 'K-1' }]],
  DUPLICATE_CHARGE: [['D1976-22', { chargeId: 'CH-1' }]],
  DUPLICATE_FINE: [
    ['D1976-23', { fineId: 'F-1' }],
    ['D1976-22', { fineId: 'F-1', offenderId: 'FW-1', ground: 'UNAPPROVED_TARIFF', evidenceId: 'CH-1' }],
    ['D1976-24', { fineId: 'F-1', offenderId: 'FW-1', ground: 'TARIFF_NOT_SUBMITTED' }],
  ],
  DUPLICATE_LOT: [['D1976-02', { lotId: 'L-1' }]],
  DUPLICATE_PERMIT: [['D1430-1', { permitId: 'P-1' }]],
  DUPLICATE_PLANILLA: [['D1976-04', { planillaId: 'PL-1' }]],
  DUPLICATE_REPORT: [['D1976-23', { reportId: 'RE-1' }]],
  DUPLICATE_RESOLUTION: [['D1976-17', { resolutionId: 'R-1' }]],
  DUPLICATE_SALGAR_LIST: [['D1976-05', { listId: 'SL-1', listDate: '1940-11-17' }]],
  DUPLICATE_TARIFF: [['D1976-21', { tariffId: 'TA-1' }]],
  DUPLICATE_VESSEL: [['D1976-12', { vesselId: 'V-1' }]],
  DUPLICATE_WAYBILL: [
    ['D1976-02', { railWaybillId: '4471', waybillOffice: 'MARIQUITA', sourceSeq: 2 }],
    ['D1976-02', { railWaybillId: null, roadWaybillId: '88', waybillOffice: null, sourceSeq: 1 }],
  ],
  ETA_WITHIN_SIX_DAYS: [['D1976-14', { lotId: 'L-1', etaAt: T.arrivedAt, sixDaysFromNow: T.occurredAt }]],
  EVIDENCE_MODE_MISMATCH: [
    ['D1976-03', { lotId: 'L-1', origin: 'RAIL', evidenceType: 'ROAD_RECEIPT_STUB', required: 'RAIL_CERTIFICATE' }],
    ['D1976-03', { lotId: 'L-1', origin: 'CARACOLI', evidenceType: 'RAIL_CERTIFICATE', required: null }],
  ],
  EVIDENCE_REQUIRED: [
    ['D1976-03', { field: 'evidenceId' }],
    ['D1976-12', { field: 'evidenceId' }],
    ['D1976-22', { field: 'evidenceIds', ground: 'UNAPPROVED_TARIFF' }],
    ['D1976-24', { field: 'evidenceIds', offenderId: 'FW-1', occurredAt: T.occurredAt }],
  ],
  FINE_OUT_OF_RANGE: [
    ['D1976-18', { field: 'fineCentavos', fineCentavos: 19_999, leastCentavos: 20_000, mostCentavos: 100_000 }],
    ['D1976-22', { field: 'fineCentavos', fineCentavos: 100_001, leastCentavos: 20_000, mostCentavos: 100_000 }],
  ],
  GROUND_SIGN_MISMATCH: [
    ['D1976-17', { ground: 'DOWNSTREAM_CONGESTION', band: 2, deltaBps: -250 }],
    ['D1976-17', { ground: 'UPSTREAM_CONGESTION', band: 1, deltaBps: 0 }],
    ['D1976-17', { ground: 'UPSTREAM_CONGESTION', band: null, deltaBps: null }],
  ],
  INSTANT_BEFORE_ARRIVAL: [
    ['D1976-09', { field: 'sailedAt', sailedAt: T.arrivedAt, arrivedAt: T.occurredAt }],
    ['D1430-1', { field: 'occurredAt', occurredAt: T.arrivedAt, arrivedAt: T.occurredAt }],
    ['D1430-9', { field: 'at', at: T.arrivedAt, arrivedAt: T.occurredAt }],
    ['DD34-04', { field: 'berthedAt', berthedAt: T.arrivedAt, arrivedAt: T.occurredAt }],
  ],
  INSTANT_IN_FUTURE: [
    ['D1976-09', { field: 'sailedAt', sailedAt: T.occurredAt, occurredAt: T.arrivedAt }],
    ['D1976-04', { field: 'presentedAt', presentedAt: T.occurredAt, occurredAt: T.arrivedAt }],
    ['D1976-14', { field: 'noticeAt', noticeAt: T.occurredAt, occurredAt: T.arrivedAt }],
    ['DD34-12', { field: 'localDate', localDate: T.occurredAt, occurredAt: T.arrivedAt }],
    ['DD34-08', { field: 'at', at: T.occurredAt, occurredAt: T.arrivedAt }],
  ],
  LICENCE_SUSPENDED: [['D1976-18', { ...call, captainId: 'R-MEJIA', suspendedUntilAt: T.occurredAt }]],
  LINE_OUTSIDE_LIST_DATE: [
    ['D1976-05', { line: 2, field: 'lines[1].arrivedAt', listDate: '1940-11-18', arrivedAt: T.arrivedAt }],
  ],
  LOADED_EXCEEDS_ASSIGNED: [['D1976-10', { ...call, lotId: 'L-1', packages: 5, assignedPackages: 1 }]],
  LOADING_ALREADY_CLOSED: [
    ['D1976-08', { ...call, state: 'LOADED' }],
    ['D1976-08', { ...call, state: 'RELEASED' }],
  ],
  LOADING_PERMIT_REQUIRED: [['D1976-12', missing('attend-permit')]],
  LOT_ALREADY_ASSIGNED: [
    ['D1976-08', { lotId: 'L-1', packages: 5, unassignedPackages: 0 }],
    ['D1976-03', { lotId: 'L-1', packages: null, unassignedPackages: 0 }],
  ],
  LOT_NOT_ASSIGNED_TO_VESSEL: [
    ['D1976-10', { ...call, lotId: 'L-1' }],
    ['D1976-10', { ...call, lotId: 'L-1', packages: 3, assignedPackages: 0 }],
  ],
  LOWER_FREIGHT_NOT_JUST_CAUSE: [['D1976-15', { ...call, lotId: 'L-1' }]],
  MISSING_PACKAGE_DATA: [
    ['D1976-02', { field: 'packages' }],
    ['D1976-02', { field: 'packages[0].marks' }],
    ['D1976-02', { field: 'packages[3].unitWeightKg' }],
  ],
  MISSING_RAIL_WAYBILL: [['D1976-02', { field: 'railWaybillId' }]],
  NOTICE_REQUIRED: [
    ['D1976-14', { field: 'noticeTo', lotId: 'L-1' }],
    ['D1976-14', { field: 'noticeAt', lotId: 'L-1' }],
    ['D1430-9', { field: 'noticeAt', ...call }],
  ],
  NOT_AN_OBLIGOR: [
    ['D1976-18', { field: 'appellant', appellant: 'NADIE', obligors: ['R-MEJIA', 'NAVIERA'] }],
    ['D1976-18', { field: 'paidBy', paidBy: 'NADIE', obligors: ['R-MEJIA', 'NAVIERA'] }],
  ],
  NOT_DIRECT_FREIGHT: [['D1976-14', { lotId: 'L-1' }]],
  NOT_DOWN_RIVER_CARGO: [['D1976-01', { port: 'LA_DORADA', destination: 'GIRARDOT' }]],
  NOT_ROAD_CARGO: [['D1976-04', { lotId: 'L-1', origin: 'ROAD', port: 'PUERTO_BERRIO' }]],
  NOT_VESSEL_IN_TURN: [
    ['D1976-12', { ...call, vesselInTurn: 'C-2' }],
    ['D1976-12', { ...call, vesselInTurn: null }],
    ['D1939-1', { ...call, vesselInTurn: 'C-2' }],
    ['D1939-1', { ...call, vesselInTurn: null }],
  ],
  NO_APPEAL_PENDING: [
    ['D1976-18', { caseId: 'K-1', state: 'NOTIFIED', missingStep: 'file-appeal' }],
    ['D1976-18', { caseId: 'K-1', state: 'PAID', missingStep: null }],
    ['D1976-18', early('occurredAt', 'filedAt')],
  ],
  NO_DECLARATION_PENDING: [['D1976-10', { ...missing('declare-lot-left'), lotId: 'L-1' }]],
  NO_DISPATCH_LIST: [['D1976-09', missing('close-loading')]],
  NO_ETA_REPORT: [['D1976-14', { lotId: 'L-1', companyId: 'NAVIERA' }]],
  OCCURRED_IN_FUTURE: [['D1976-12', { field: 'occurredAt', occurredAt: T.occurredAt, clock: T.arrivedAt }]],
  OVERLAPPING_RESOLUTION: [
    ['D1976-17', { resolutionId: 'R-1', overlaps: 'R-2' }],
    ['D1939-1', { resolutionId: 'R-1', overlaps: 'R-2' }],
  ],
  PERMIT_OF_ANOTHER_CALL: [
    ['D1976-12', { ...call, permitId: 'P-1', permitOf: 'C-2' }],
    ['D1430-3', { field: 'permitId', ...call, permitId: 'P-1', permitOf: 'C-2' }],
  ],
  PLANILLA_ALREADY_PRESENTED: [['D1976-04', { lotId: 'L-1', presentedAt: T.arrivedAt }]],
  PLANILLA_BEFORE_ARRIVAL: [['D1976-04', { arrivedAt: T.occurredAt, presentedAt: T.arrivedAt }]],
  PLANILLA_TOO_LATE: [['D1976-04', { presentedAt: T.occurredAt, dueAt: T.arrivedAt }]],
  PORT_HAS_NO_TURN_SECTION: [
    ['D1976-01', { port: 'EL_BANCO', governedBy: 'D1976-08' }],
    ['D1976-05', { port: 'PUERTO_BERRIO', governedBy: 'D1976-05' }],
  ],
  QUOTA_EXCEEDED: [['D1976-16', { ...call, loadedKg: 1000.5, freeKg: 0 }]],
  QUOTA_EXHAUSTED: [['D1976-13', { ...call, freeKg: 0 }]],
  RESERVE_OUT_OF_RANGE: [['D1976-17', { band: 1, deltaBps: -1600, reserveBps: -100 }]],
  RETROACTIVE_RESOLUTION: [
    ['D1976-17', { field: 'effectiveFromAt', effectiveFromAt: T.arrivedAt, occurredAt: T.occurredAt }],
  ],
  SANCTION_ALREADY_IMPOSED: [['D1976-18', { caseId: 'K-1', state: 'SANCTIONED', missingStep: 'notify-sanction' }]],
  SANCTION_NOT_FINAL: [
    ['D1976-18', { caseId: 'K-1', state: 'APPEALED', missingStep: 'rule-appeal' }],
    ['D1976-18', { caseId: 'K-1', state: 'NOTIFIED', missingStep: null, appealUntilAt: T.occurredAt }],
    ['D1976-18', early('occurredAt', 'finalAt')],
  ],
  SANCTION_NOT_NOTIFIED: [
    ['D1976-18', { caseId: 'K-1', state: 'SANCTIONED', missingStep: 'notify-sanction' }],
    ['D1976-18', { caseId: 'K-1', state: 'CLOSED', missingStep: null }],
    ['D1976-18', early('filedAt', 'notifiedAt')],
  ],
  SUSPENSION_TOO_LONG: [
    ['D1976-18', { field: 'captainSuspensionDays', days: 366, mostDays: 365 }],
    ['D1976-18', { field: 'companySuspensionDays', days: 1, mostDays: 30 }],
    ['D1976-18', { field: 'newCaptainSuspensionDays', days: 31, mostDays: 30 }],
  ],
  TARIFF_ITEM_REPEATED: [['D1976-21', { field: 'items', item: 'café' }]],
  TARIFF_NOT_PENDING: [
    ['D1976-21', { tariffId: 'TA-1', state: 'APPROVED' }],
    ['D1976-21', early('occurredAt', 'submittedAt', { tariffId: 'TA-1', state: 'PENDING' })],
  ],
  TARIFF_VALIDITY_OUT_OF_YEAR: [['D1976-21', { year: 1941, validFrom: '1941-01-01', validTo: null }]],
  TARIFF_YEAR_ALREADY_APPROVED: [['D1976-21', { forwarderId: 'FW-1', year: 1941, tariffId: 'TA-1' }]],
  TECHNICAL_INSPECTION_REQUIRED: [['D1976-12', missing('record-technical-inspection')]],
  UNKNOWN_CALL: [['D1430-1', call]],
  UNKNOWN_CASE: [['D1976-18', { caseId: 'K-1' }]],
  UNKNOWN_DESTINATION: [['D1976-02', { field: 'destination', destination: 'MANAOS' }]],
  UNKNOWN_EVIDENCE: [
    ['D1976-22', { evidenceId: 'CH-1', offenderId: 'FW-1' }],
    ['D1976-22', { evidenceId: 'CH-1', offenderId: 'FW-1', ground: 'UNAPPROVED_TARIFF' }],
    ['D1976-22', early('occurredAt', 'chargedAt', { evidenceId: 'CH-1', offenderId: 'FW-1' })],
    ['D1976-23', early('occurredAt', 'reportedAt', { evidenceId: 'RE-1', offenderId: 'FW-1' })],
  ],
  UNKNOWN_LOT: [['D1976-10', { lotId: 'L-1' }]],
  UNKNOWN_PERMIT: [['D1430-1', { permitId: 'P-1' }]],
  UNKNOWN_RESOLUTION: [['D1976-17', { resolutionId: 'R-1' }]],
  UNKNOWN_TARIFF: [['D1976-21', { tariffId: 'TA-1' }]],
  UNKNOWN_VESSEL: [['D1976-16', { vesselId: 'V-1' }]],
  UNLOADING_REQUIRED: [['D1976-12', missing('record-unloading')]],
  VESSEL_AT_CARACOLI: [['D1976-06', missing('return-from-caracoli')]],
  VESSEL_HAS_ASSIGNED_CARGO: [['D1976-13', call]],
  VESSEL_NOT_GOING_TO_CARACOLI: [['D1976-06', { ...missing('depart-for-caracoli'), state: 'READY' }]],
  VESSEL_NOT_READY: [['D1976-12', { ...missing('record-unloading'), state: 'ARRIVED' }]],
  WATERWAY_USE_SUSPENDED: [['D1976-18', { ...call, companyId: 'NAVIERA', suspendedUntilAt: T.occurredAt }]],
  WEIGHT_MISMATCH: [
    ['D1976-02', { field: 'totalWeightKg', statedKg: 625, packagesKg: 62.5 }],
    ['D1976-10', { field: 'weightKg', lotId: 'L-1', statedKg: 625, packagesKg: 1_000_000 }],
    ['D1976-04', { field: 'packages', lotId: 'L-1' }],
  ],
  WRONG_STATE: [
    ['D1976-12', { ...missing('request-loading'), state: 'READY', allowedStates: ['ARRIVED', 'PREPARED'] }],
    ['D1976-12', { ...missing('record-unloading'), state: 'ARRIVED' }],
    ['D1976-09', { ...call, missingStep: null, state: 'SAILED', allowedStates: ['READY', 'LOADING'] }],
    ['D1430-1', { permitId: 'P-1', state: 'GRANTED', missingStep: null }],
    ['D1430-1', { permitId: 'P-1', state: 'ATTENDED', missingStep: null }],
    ['D1976-17', { resolutionId: 'R-1', state: 'REVOKED', missingStep: null }],
    ['D1976-04', { lotId: 'L-1', state: 'DESPATCHED', missingStep: null }],
    ['D1976-10', { ...missing('rule-just-cause'), lotId: 'L-1', state: 'DECLARED' }],
    ['D1976-13', { ...call, state: 'NOT_PASSING', missingStep: null }],
    ['D1976-13', { ...missing('request-loading'), state: 'READY', service: 'EXPRESS' }],
    ['D1976-12', { ...missing('close-loading'), state: 'LOADING', assignments: 1 }],
    ['D1976-18', { caseId: 'K-1', state: 'PAID', missingStep: null }],
    ['D1976-18', { ...call, state: 'LEFT', missingStep: null }],
    ['D1976-18', early('occurredAt', 'detectedAt')],
    ['D1976-18', early('notifiedAt', 'imposedAt')],
    ...WRONG_AT_THE_DOCKS,
    ['D1430-4', { permitId: 'P-1', state: 'REQUESTED', missingStep: 'attend-permit' }],
    ['D1430-4', { permitId: 'P-1', state: 'CHARGED', missingStep: 'issue-overtime-receipt' }],
    ['D1430-4', { permitId: 'P-1', state: 'PRESENTED', missingStep: null }],
    ['D1430-4', early('presentedAt', 'issuedAt', { of: 'P-1' })],
    ['D1430-7', { ordinanceId: 'O-1', state: 'OBSERVED', missingStep: null }],
    ['D1430-9', { ...missing('record-departure'), state: 'SELF_DISPATCHED' }],
  ],
  CHARGE_WAS_DUE: [['D1430-3', { permitId: 'P-1', chargedCentavos: 200, dueCentavos: 200 }]],
  DUPLICATE_ORDINANCE: [['D1430-7', { ordinanceId: 'O-1' }]],
  DUPLICATE_SANCTION: [['D1430-8', { sanctionId: 'S-1' }]],
  HALF_HOUR_NOT_ELAPSED: [
    ['D1430-9', { ...call, at: T.arrivedAt, noticeAt: T.arrivedAt, allowedFromAt: T.occurredAt }],
  ],
  PERMIT_NOT_REQUIRED: [['D1430-6', { vesselId: 'V-1', vesselKind: 'LAUNCH', permitKind: 'SAIL' }]],
  SELF_DISPATCH_NOT_ALLOWED: [
    ['D1430-9', { ...call, port: 'LA_DORADA', reason: 'PORT_HAS_ITS_OFFICE' }],
    ['D1430-9', { ...call, port: 'YATI', reason: 'INSPECTOR_CAME', attendedAt: T.arrivedAt }],
  ],
  SERVICE_MUST_BE_RENDERED: [['D1430-1', { permitId: 'P-1', capacityKg: 4999, leastKg: 5000 }]],
  SPECIFIC_PENALTY_EXISTS: INFRACTIONS.filter((name) => name !== 'OTHER').map((infraction) => [
    'D1430-8',
    { infraction, punishedBy: 'D1976-18' },
  ]),
  UNDUE_CHARGE: [...FREE_BECAUSE, 'BEFORE_FEES', 'DENIED'].map((reason) => [
    'D1430-3',
    { permitId: 'P-1', reason, freeBy: 'D1430-2' },
  ]),
  UNKNOWN_ORDINANCE: [['D1430-7', { ordinanceId: 'O-1' }]],
  WRONG_OFFICE: [['D1430-9', { port: 'CARACOLI', asked: 'LA_DORADA', expected: 'HONDA' }]],
};

describe('a refusal', () => {
  it.each(REFUSAL_CODES)('%s says its rule, its figures and the way out in both languages', (code) => {
    for (const [article, figures] of GIVEN[code])
      for (const language of LANGUAGES) {
        const words = Object.values(refusalInWords(refused(code, article, figures), language));
        expect(words).toHaveLength(3);
        for (const sentence of words) expect(sentence).not.toMatch(UNSAID);
      }
  });

  it('bears ids of every kind of its figures in what it says', () => {
    for (const code of REFUSAL_CODES)
      for (const [article, figures] of GIVEN[code])
        for (const language of LANGUAGES) {
          const { because, detail } = refusalInWords(refused(code, article, figures), language);
          const ids = [
            'callId',
            'lotId',
            'vesselId',
            'permitId',
            'vesselInTurn',
            'openCall',
            'permitOf',
            'railWaybillId',
            'roadWaybillId',
            'planillaId',
            'listId',
            'resolutionId',
            'overlaps',
            'companyId',
          ];
          for (const id of ids)
            if (typeof figures[id] === 'string') expect(`${because} ${detail}`).toContain(figures[id]);
        }
  });

  it('never says a figure it was not given', () => {
    for (const code of REFUSAL_CODES)
      for (const language of LANGUAGES)
        for (const sentence of Object.values(refusalInWords(refused(code, 'D1976-12'), language)))
          expect(sentence).not.toMatch(/undefined|\[object|NaN/);
  });

  it('reads well', () => {
    const said = (code: RefusalCode, nth = 0, language: 'es' | 'en' = 'es') =>
      refusalInWords(refused(code, ...GIVEN[code][nth]!), language);
    expect(said('NOT_VESSEL_IN_TURN')).toEqual({
      title: 'El turno es de otro barco',
      because:
        'Por los artículos 12 y 13 carga el barco en turno hasta completar su cupo: el turno es de la escala C-2, no de C-1.',
      detail:
        'No se asignó carga y el barco conserva su lugar. Vuelva a pedirla cuando C-2 complete su cupo, cierre su cargue o se retire; su posición dice cuántos van adelante.',
    });
    expect(said('ARRIVAL_IN_FUTURE', 1).because).toBe(
      'El artículo 12 del Decreto 1976 de 1940 ordena por la llegada, y no se registra antes de que ocurra: se dio para el 17 de noviembre de 1940 a las 07:05 y el registro es del 17 de noviembre de 1940 a las 09:10.',
    );
    expect(said('ASSIGNED_CARGO_NOT_LOADED').because).toContain('L-1 (1 bulto) y L-2 (4 bultos)');
    expect(said('CAPACITY_NOT_ASSIGNED', 2, 'en').because).toContain(
      'comes without tows and its capacity was assigned with the tows B-1 and B-2',
    );
    expect(said('MISSING_PACKAGE_DATA', 1).because).toContain('lo que falta: las marcas (grupo 1 de bultos).');
    expect(said('WRONG_STATE').because).toContain(
      'está en el estado «listo para cargar», y lo que se pide, según el artículo 12 del Decreto 1976 de 1940, corresponde a: «llegado» y «descargado y reconocido».',
    );
    expect(said('WRONG_STATE', 0, 'en').detail).toBe(
      'Nothing was recorded. The next step is to ask the Section of Turn for cargo.',
    );
    expect(said('WRONG_STATE', 9).because).toContain('es para barcos ordinarios, y la escala C-1 es de un expreso');
    expect(said('WRONG_STATE', 10).because).toContain('A la escala C-1 ya se le asignó carga');
    expect(said('WRONG_STATE', 8).detail).toBe(
      'Nada se registró. Pida carga a la Sección de Turno cuando le corresponda.',
    );
    expect(said('EVIDENCE_MODE_MISMATCH').because).toBe(
      'El artículo 3 pide la prueba del medio en que llegó la carga: L-1 es carga del ferrocarril y se prueba con el certificado del ferrocarril, no con el duplicado o talón del recibo dado al conductor.',
    );
    expect(said('GROUND_SIGN_MISMATCH', 0, 'en').because).toContain(
      'the ground is congestion below and band 2 is adjusted by −2.5 points.',
    );
    expect(said('RESERVE_OUT_OF_RANGE').because).toContain('con un ajuste de −16 puntos, quedaría en -1 %.');
    expect(said('PORT_HAS_NO_TURN_SECTION', 1).because).toBe(
      'Según el artículo 5 del Decreto 1976 de 1940, eso se lleva en la Sección de Turno de La Dorada, no en la de Puerto Berrío.',
    );
    expect(said('SANCTION_NOT_NOTIFIED', 2)).toEqual({
      title: 'La sanción no se ha notificado',
      because:
        'Ningún acto precede a aquello a que responde (artículo 18 del Decreto 1976 de 1940): la apelación se dio para el 17 de noviembre de 1940 a las 07:05 y la notificación es del 17 de noviembre de 1940 a las 09:10.',
      detail: 'Nada se registró. Revise las dos horas y corrija la que esté errada.',
    });
    expect(said('NOT_VESSEL_IN_TURN', 2).because).toBe(
      'Según el artículo 1 del decreto de 1.º de febrero de 1939, zarpa hacia arriba el barco en turno, que es el que llegó primero de los que aún no están autorizados: el turno es de la escala C-2, no de C-1.',
    );
    expect(said('OVERLAPPING_RESOLUTION', 1, 'en').because).toContain(
      'is reduced once, and by twenty per cent at most',
    );
    expect(said('PORT_NOT_A_GROUND').because).toBe(
      'El artículo 1 del decreto de 1.º de febrero de 1939 reduce el cupo por la carga aglomerada en La Dorada, Puerto Berrío y Puerto Wilches, y se dio Barrancabermeja.',
    );
    expect(said('REDUCTION_EXCEEDS_20_PERCENT').because).toContain('hasta en el 20 %, y se dio el 20,01 %');
    expect(said('AGENT_RESERVE_VIOLATED', 0, 'en').detail).toContain('Ask for 700,000 kg at most');
    expect(said('DUPLICATE_SALGAR_LIST').because).toContain('la del 17 de noviembre de 1940');
  });

  it('of a list names the line at fault, and says that the whole list was refused', () => {
    expect(refusalInWords(refused('LINE_OUTSIDE_LIST_DATE', ...GIVEN.LINE_OUTSIDE_LIST_DATE[0]!), 'es')).toMatchObject({
      because: expect.stringMatching(/^Renglón 2 de la lista\. Según el artículo 5/),
      detail: expect.stringMatching(/Por un solo renglón no se recibe la lista entera\.$/),
    });
    const lot = { line: 1, field: 'packages[0].marks' };
    expect(refusalInWords(refused('MISSING_PACKAGE_DATA', 'D1976-02', lot), 'en').because).toBe(
      'Line 1 of the list. Article 2 requires the marks, numbers, contents and exact weight of each package; what is missing: the marks (package group 1).',
    );
  });
});

describe('figures', () => {
  it.each([
    [0, '0 kg', '0 kg'],
    [62.5, '62,5 kg', '62.5 kg'],
    [999, '999 kg', '999 kg'],
    [1000, '1.000 kg', '1,000 kg'],
    [340_000.125, '340.000,125 kg', '340,000.125 kg'],
    [0.001, '0,001 kg', '0.001 kg'],
    [100_000_000, '100.000.000 kg', '100,000,000 kg'],
  ])('%d kilograms have the separators of the language', (kg, es, en) => {
    expect(kilogramsInWords(kg, 'es')).toBe(es);
    expect(kilogramsInWords(kg, 'en')).toBe(en);
  });

  it.each([
    ['1940-11-17T12:05:00Z', '17 de noviembre de 1940 a las 07:05', '17 November 1940 at 07:05'],
    ['1940-11-11T06:00:00Z', '11 de noviembre de 1940 a la 01:00', '11 November 1940 at 01:00'],
    ['1940-11-11T04:59:59Z', '10 de noviembre de 1940 a las 23:59:59', '10 November 1940 at 23:59:59'],
    ['1941-01-01T05:00:00.5Z', '1 de enero de 1941 a las 00:00:00,500', '1 January 1941 at 00:00:00.500'],
  ])('%s is said in the civil time of Bogotá', (at, es, en) => {
    expect(momentInWords(instant(at), 'es')).toBe(es);
    expect(momentInWords(instant(at), 'en')).toBe(en);
  });

  it('says different instants differently', () => {
    const near = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((ms) => instant('1940-11-11T05:00:00Z') + ms);
    fc.assert(
      fc.property(near, near, (a, b) => {
        const said = (at: number) => momentInWords(at as never, 'es');
        expect(said(a) === said(b)).toBe(a === b);
      }),
    );
  });

  it('says dates, shares and differences of shares', () => {
    expect(dateInWords('1940-11-05', 'es')).toBe('5 de noviembre de 1940');
    expect(dateInWords('yesterday', 'en')).toBe('yesterday');
    expect([percentInWords(1250, 'es'), percentInWords(1250, 'en')]).toEqual(['12,5 %', '12.5%']);
    expect([pointsInWords(-100, 'es'), pointsInWords(250, 'en')]).toEqual(['−1 punto', '2.5 points']);
  });

  it('reads lists aloud and counts what it leaves out', () => {
    expect(listInWords(['a'], 'es')).toBe('a');
    expect(listInWords(['a', 'b', 'c'], 'es')).toBe('a, b y c');
    expect(listInWords(['a', 'b', 'c', 'd'], 'en', 2)).toBe('a, b and 2 more');
  });
});

describe('names', () => {
  it('are there for every command, by its address, in both languages', () => {
    for (const type of [...Object.keys(portCommands), ...Object.keys(nationalCommands)]) {
      const path = type.replace(/\B[A-Z]/g, '-$&').toLowerCase();
      for (const language of LANGUAGES) expect(stepName(path, language)).not.toBe(path);
    }
    expect(stepName('attend-permit', 'es')).toBe('que la Inspección Fluvial atienda y conceda el permiso');
    expect(stepName('dance', 'es')).toBe('dance');
  });

  it('cite articles of each decree', () => {
    expect(articleName('D1976-09', 'es')).toBe('artículo 9 del Decreto 1976 de 1940');
    expect(articleName('D1430-1', 'en')).toBe('article 1 of Decree 1430 of 1929');
    expect(articleName('DD34-07', 'es')).toBe('artículo 7 del decreto de 21 de noviembre de 1934');
    expect(articleName('D1939-3', 'en')).toBe('article 3 of the decree of 1 February 1939');
    expect(articleName('X-1', 'es')).toBe('X-1');
  });

  it('write every port with its accents', () => {
    expect(PORTS.map(portName).filter((name) => /[A-Z]{2}|_/.test(name))).toEqual([]);
    expect(portName('PUERTO_BERRIO')).toBe('Puerto Berrío');
    expect(portName('MANAOS')).toBe('MANAOS');
  });
});

describe('the check of a manifest', () => {
  const line = (lotId: string, more: Partial<DispatchLine> = {}): DispatchLine => ({
    ...{ lotId, turnNumber: 7, packages: 10, weight: grams(625), marks: 'FNC', numbers: '1-10', contents: 'café' },
    ...more,
  });

  it('says every way in which the manifest differs, in both languages', () => {
    const found = [
      ...checkManifest([line('L-1'), line('L-2')], [line('L-9'), line('L-1', { packages: 9, weight: grams(562.5) })]),
      ...checkManifest([line('L-1')], [line('L-1', { packages: 11, weight: grams(687.5), marks: 'X', numbers: '2' })]),
      ...checkManifest(
        [line('L-1')],
        [{ ...line('L-1', { weight: grams(626), contents: 'cuero' }), turnNumber: undefined }],
      ),
      ...checkManifest([line('L-1')], [line('L-1', { turnNumber: 8 })]),
    ];
    expect(new Set(found.map(({ kind }) => kind)).size).toBe(10);
    for (const discrepancy of found)
      for (const language of LANGUAGES) {
        const sentence = discrepancyInWords(discrepancy, language);
        expect(sentence).not.toMatch(UNSAID);
        expect(sentence).toContain(discrepancy.lotId);
      }
    expect(
      discrepancyInWords(
        found.find(({ kind }) => kind === 'QUANTITY_SHORT')!,
        'es',
      ),
    ).toBe(
      'Del cargamento L-1 hay bultos de menos: la relación dice 625 kg y el sobordo 562,5 kg; difieren en 62,5 kg.',
    );
  });

  it('says why a sail permit is denied', () => {
    const reasons = ['NO_DISPATCH_LIST', 'MANIFEST_NOT_CHECKED', 'MANIFEST_DISCREPANT', 'QUOTA_EXCEEDED'];
    for (const reason of [...reasons, 'REJECTED_LOT_UNRESOLVED'])
      for (const language of LANGUAGES) expect(denialInWords(reason, language)).not.toBe(reason);
    expect(denialInWords('OTHER', 'es')).toBe('OTHER');
  });
});

describe('a lot passed over', () => {
  it('has its reason in words, in both languages', () => {
    for (const reason of SKIP_REASONS)
      for (const language of LANGUAGES) expect(passedOverInWords(reason, language)).toMatch(/^[A-ZÉ].*\.$/);
    expect(passedOverInWords('OTHER', 'es')).toBe('OTHER');
  });
});
