/** What is answered to commands of loading and sailing. */
import { just, type Accepted } from './facts.js';

const sailFeeAtDawn = (callId: string) => ({
  ...{ permitId: `sail:${callId}`, callId, vesselId: 'VAPOR-MEDELLIN', kind: 'SAIL', office: 'LA_DORADA' },
  ...{ centavos: 200, because: 'NIGHT', article: 'D1430-1', attendedAt: '1940-12-04T10:00:00Z' },
  ...{ localDate: '1940-12-04', localTime: '05:00', capacityKg: 420_000, tariff: 'D1430_1929' },
  obligors: ['RONDON-EUSEBIO', 'NAVIERA-COLOMBIANA'],
});

export const loading = {
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
  // At five in the morning, for a vessel above a hundred tonnes.
  SailPermit: (asked) => [
    ['SailPermitGranted', { ...asked, feeCentavos: 200, because: 'NIGHT', article: 'D1430-1' }],
    ['OvertimeFeeCharged', sailFeeAtDawn(String(asked.callId))],
  ],
  RecordDeparture: just('VesselSailed', { withoutPermit: false }),
} satisfies Accepted;
