/** What each command answers when it is accepted, told from the body it is shown with. */
import { streamOf, type Counter } from '../../../application/outcome.js';
import { instantText, parseInstant } from '../../../decrees/calendar.js';
import type { CommandAnswer } from '../../commands/command-counter.js';
import type { CommandType } from '../../commands/command-window.js';

type Body = { readonly [field: string]: unknown };
type Fact = readonly [type: string, data: object];

/** A body as it is written down: its instants in UTC, and its own instant beside it. */
function written(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(written);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, written(inner)]));
  const at = typeof value === 'string' ? parseInstant(value) : undefined;
  return at === undefined ? value : instantText(at);
}

const just =
  (type: string, more: object = {}) =>
  (asked: Body): readonly Fact[] => [[type, { ...asked, ...more }]];

const NOTHING_SKIPPED = { skipped: [], skippedTotals: [] };

const FACTS: { readonly [C in CommandType]: (asked: Body) => readonly Fact[] } = {
  RegisterVessel: just('VesselRegistered'),
  AssignConvoyCapacity: just('ConvoyCapacityAssigned'),
  IssueMinistryResolution: just('MinistryResolutionIssued'),
  RevokeMinistryResolution: just('MinistryResolutionRevoked'),
  AdoptReading: just('ReadingAdopted'),
  PublishHolidayCalendar: just('HolidayCalendarPublished'),

  CargoArrived: (asked) => [
    ['CargoRegistered', { ...asked, sourceSeq: 1, turnNumber: 1, registeredKg: 26_400 }],
    ['CargoTurnAssigned', { lotId: asked.lotId, turnNumber: 1, turnAt: asked.arrivedAt, article: 'D1976-02' }],
  ],
  SubmitSalgarList: (asked) => {
    const lines = (asked.lines as readonly Body[]).map((line) => ({ ...line, sourceSeq: 1 }));
    const [line] = lines as readonly (Body & { sourceSeq: number })[];
    const { lotId, arrivedAt } = line!;
    return [
      ['SalgarListReceived', { ...asked, lines }],
      [
        'CargoRegistered',
        { ...line, origin: 'SALGAR', loadingPoint: 'PUERTO_SALGAR', turnNumber: 5, registeredKg: 20_000 },
      ],
      ['CargoTurnAssigned', { lotId, turnNumber: 5, turnAt: arrivedAt, article: 'D1976-05' }],
    ];
  },
  PresentPlanilla: (asked) => [
    ['PlanillaPresented', { ...asked, late: false }],
    ['CargoTurnAssigned', { lotId: asked.lotId, turnNumber: 2, turnAt: '1940-12-02T12:40:00Z', article: 'D1976-04' }],
  ],
  CorrectCargoArrival: (asked) => [['CargoArrivalCorrected', { ...asked, turnAt: asked.newArrivedAt }]],
  WithdrawCargo: just('CargoWithdrawn', { byGroup: [0, 20], weightKg: 1400 }),

  VesselArrived: just('VesselCallOpened', {
    callSerial: 1,
    captainId: 'RONDON-EUSEBIO',
    captainFromRegister: true,
    companyId: 'NAVIERA-COLOMBIANA',
    line: 'BARRANQUILLA',
    service: 'ORDINARY',
    passing: false,
  }),
  CorrectVesselArrival: just('VesselArrivalCorrected'),
  RecordUnloading: just('VesselUnloaded'),
  RecordTechnicalInspection: ({ passed: _, ...asked }) => [['TechnicalInspectionPassed', asked]],
  PresentLoadingPermit: just('LoadingPermitPresented'),
  WithdrawFromTurn: just('VesselWithdrawnFromTurn'),
  ReleaseToIntermediatePorts: just('VesselReleasedToIntermediatePorts'),

  DepartForCaracoli: just('VesselDepartedForCaracoli'),
  ReturnFromCaracoli: (asked) => {
    const { callId } = asked;
    const lot = { lotId: 'CARACOLI-0012', packages: 1600, weightKg: 80_000 };
    return [
      ['VesselReturnedFromCaracoli', asked],
      [
        'CargoAssigned',
        {
          ...{ callId, assignmentId: `${String(callId)}/1`, items: [{ ...lot, turnNumber: 4 }] },
          ...{ ...NOTHING_SKIPPED, quotaCompleted: false, loadingPoint: 'CARACOLI' },
        },
      ],
      ['CargoLoaded', { callId, ...lot }],
    ];
  },
  ReportVesselEta: just('VesselEtaReported'),
  ReleaseDirectFreight: (asked) => [
    ['DirectFreightNoticeGiven', { ...asked, companyId: 'CARTAGENERA', etaAt: '1940-12-12T23:00:00Z' }],
    ['DirectFreightReleasedToGeneralTurn', { lotId: asked.lotId, destination: 'CALAMAR', article: 'D1976-14' }],
  ],
  IndicateBerrioCargo: just('BerrioCargoIndicated'),

  RequestPermit: just('PermitRequested'),
  AttendPermit: ({ granted: _, ...asked }) => [['PermitGranted', { ...asked, callId: 'MEDELLIN-1940-12' }]],

  RequestLoading: (asked) => {
    const { callId } = asked;
    const skipped = { lotId: 'CARRETERA-0091', reason: 'PLANILLA_REQUIRED', article: 'D1976-04' };
    return [
      ['LoadingRequested', asked],
      [
        'QuotaFixed',
        {
          ...{ callId, maxLoadKg: 340_000, reserveBps: 2000, floorKg: 340_000, article: 'D1976-16' },
          ...{ convoyCapacityKg: 420_000, bareCapacityKg: 180_000 },
        },
      ],
      [
        'CargoAssigned',
        {
          callId,
          assignmentId: `${String(callId)}/2`,
          items: [{ lotId: 'FC-DORADA-0417', turnNumber: 1, packages: 400, byGroup: [400, 0], weightKg: 25_000 }],
          skipped: [skipped],
          skippedTotals: [{ reason: skipped.reason, lots: 1, kg: 26_400 }],
          quotaCompleted: false,
        },
      ],
    ];
  },
  ConfirmLoaded: just('CargoLoaded', { byGroup: [400, 0] }),
  DeclareLotLeft: just('LotLeftDeclared'),
  RuleJustCause: ({ accepted: _, ...asked }) => [
    ['JustCauseRefused', { ...asked, packages: 12, causeCode: 'DAMAGED', article: 'D1976-10' }],
  ],
  CloseLoading: (asked) => [
    ['LoadingClosed', asked],
    [
      'DispatchListSent',
      {
        ...asked,
        closedAt: '1940-12-03T22:40:00Z',
        lines: [
          {
            ...{ lotId: 'FC-DORADA-0417', turnNumber: 1, packages: 400, weightKg: 25_000, marks: 'FNC/B' },
            ...{ numbers: '1-400', contents: 'Café pergamino', destination: 'BARRANQUILLA' },
            consignees: ['Agencia Marítima de Barranquilla'],
          },
        ],
        totalKg: 25_000,
      },
    ],
  ],

  PresentManifest: (asked) => [
    ['ManifestPresented', asked],
    ['ManifestChecked', { callId: asked.callId, result: 'OK', discrepancies: [] }],
  ],
  SailPermit: just('SailPermitGranted'),
  RecordDeparture: just('VesselSailed', { withoutPermit: false }),
};

const REVISION = 70;

export function acceptedExample(command: CommandType, counter: Counter, body: Body): CommandAnswer {
  const { occurredAt: _, ...asked } = written(body) as Body;
  const events = FACTS[command](asked).map(([type, data], nth) => ({
    id: `6d1f0a52-8c1e-5b7a-9e40-0000000000${String(REVISION + nth)}`,
    revision: REVISION + nth,
    type,
    data,
  }));
  const { revision } = events.at(-1)!;
  return {
    commandId: 'f6436c4c-247e-459c-9ca6-b6132de3728d',
    stream: streamOf(counter),
    revision,
    position: revision + REVISION,
    events,
  };
}
